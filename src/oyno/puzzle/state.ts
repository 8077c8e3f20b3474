/** Oyno, the solo puzzle: types, options and setup. Rules OY-30 to OY-34 (docs/oyno.md). */
import { type BaseOptions, badOption, integer, type OptionTable, oneOf, resolveOptions } from '../../author/index.ts';
import { boardOption, boardText, type OynoBoard, type OynoBoardName } from '../board.ts';
import { positionOption, readPosition } from '../position.ts';
import type { OynoMoveBone } from '../state.ts';
import { tables } from '../tables.ts';

/** What a puzzle can be set up with. */
export interface OynoPuzzleOptions extends BaseOptions {
  readonly seats?: 1 | undefined;
  /** 1 to 9: level 1 has 8 bones, each further one adds a bone. Default 1. OY-32 */
  readonly level?: number | undefined;
  /** Default `square`. OY-3 */
  readonly board?: OynoBoardName | OynoBoard | undefined;
  /** A puzzle of your own instead of a random one, as `b2=U c4=u`: `U` upper, `u` lower. OY-33 */
  readonly position?: string | undefined;
}

/** What a puzzle waits for. `lay`: chance lays the next bone. */
export type OynoPuzzlePhase = 'lay' | 'move' | 'over';

/** A puzzle. All of it is public: the view is the state. */
export interface OynoPuzzleState {
  /** The board's name, or a board of the caller's own as JSON: see `oynoBoard`. */
  readonly board: string;
  readonly phase: OynoPuzzlePhase;
  /** How many bones the puzzle has. */
  readonly bones: number;
  /** How many bones are on the board. */
  readonly laid: number;
  /** By cell: -1 empty, 0 a lower bone, 1 an upper bone. */
  readonly cells: readonly number[];
  /** By seat, and there is one: upper bones. */
  readonly upper: readonly number[];
}

/** Moves an upper bone to another cell, where it is set upper. OY-31 */
export type OynoPuzzleMove = OynoMoveBone;

/** A bone of the start: its cell and its side. OY-30 */
export interface OynoPuzzleChance {
  readonly type: 'chance';
  readonly label: 'bone';
  /** The cell's name, then `lower` or `upper`. */
  readonly faces: readonly string[];
}

/** The types of the puzzle. */
export interface OynoPuzzle {
  View: OynoPuzzleState;
  State: OynoPuzzleState;
  Move: OynoPuzzleMove;
  Chance: OynoPuzzleChance;
  Options: OynoPuzzleOptions;
  Ask: 'move';
}

/** Bones of level 0: level 1 has 8. OY-30 */
const BEFORE_LEVEL_1 = 7;
/** Two sets of bones. OY-32 */
export const LEVELS = 9;
/** Letters of bones by their number in `cells`; a capital is upper. */
export const PUZZLE_LETTERS = 'uU';

/** The options as data. */
export const OPTIONS: OptionTable<OynoPuzzleOptions> = {
  seats: oneOf([1], 'the player'),
  level: integer(1, LEVELS, 1, 'the number of bones: 8 at level 1, one more at each further level'),
  board: boardOption,
  position: positionOption(PUZZLE_LETTERS),
};

/** Bones are laid, then moved until all are upper. OY-32 */
export function phaseOf(bones: number, laid: number, upper: number): OynoPuzzlePhase {
  if (laid < bones) return 'lay';
  return upper === bones ? 'over' : 'move';
}

/** How many bones a level has. OY-30, OY-32 */
export function bonesOfLevel(level: number): number {
  return BEFORE_LEVEL_1 + level;
}

/** The first state: an empty board for chance to fill, or the caller's position. */
export function setup(options: OynoPuzzleOptions): OynoPuzzleState {
  const { level, board, position } = resolveOptions(OPTIONS, options);
  const text = boardText(board);
  const table = tables(text);
  const cells = readPosition(position, table.board, PUZZLE_LETTERS);
  const laid = cells.filter((piece) => piece !== -1).length;
  const upper = cells.filter((piece) => piece === 1).length;
  if (position !== '') {
    // OY-33
    if (upper === 0) throw badOption('position', position, 'a position with an upper bone');
    if (laid === cells.length - 1)
      throw badOption('position', position, 'a position with an empty cell beside the centre');
  }
  const bones = position === '' ? bonesOfLevel(level) : laid;
  return { board: text, phase: phaseOf(bones, laid, upper), bones, laid, cells, upper: [upper] };
}
