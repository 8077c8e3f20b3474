/** Positions of the duel as lines of text: `oyno b2=R c4=b turn:1 phase:set hand:c3`. */
import { countBits, type Mask, type PositionLine, type PositionRules, type Resolved } from '../author/without-immer.ts';
import { BONES, isBoardName, layoutText, parseLayout } from './rules/board.ts';
import { DUEL_LETTERS, EMPTY, isUpper, maskWhere, ownerOf, oynoCells } from './rules/bones.ts';
import { DRAW, mustPlace, NOT_ROLLED, NOWHERE, OPEN, resultAfter } from './rules/duel.ts';
import { oynoLayoutOf } from './rules/moves.ts';
import { chunkOf, historyOf, NEVER, occurrencesOf } from './rules/repetition.ts';
import { occurrencesAllowed, oynoPosition } from './rules/setup.ts';
import type { Oyno, OynoBoardName, OynoLayout, OynoOptions, OynoPhase, OynoState } from './types.ts';

/** All phases. Their order is also that of observations. */
export const PHASES: readonly OynoPhase[] = ['turn', 'set', 'roll', 'over'];
/** How a rolled bone fell, in the order of `LOWER` and `UPPER`. */
const SIDES = ['lower', 'upper'] as const;
const SEATS = 2;

/** The option `board` of a state. */
export function boardOf({ board }: { readonly board: string }): OynoBoardName | OynoLayout {
  return isBoardName(board) ? board : parseLayout(board);
}

/** The cells of the words `b2=R c4=b`: `EMPTY`, or the index of the letter, as in `oynoCells`. */
export function readCells(line: PositionLine, board: OynoLayout, letters: string): number[] {
  const cells = board.cells.map((): number => EMPTY);
  for (const word of line.words) {
    const [name = '', letter = '', ...rest] = word.text.split('=');
    const cell = board.cells.indexOf(name);
    if (cell === -1) line.failAt('', word, 'a cell of this board with its bone, such as "b2=R"');
    // OY-4
    if (cell === board.centre) line.failAt('', word, 'on another cell: the centre stays empty');
    if (cells[cell] !== EMPTY) line.failAt('', word, `the only bone on ${name}`);
    const bone = letter.length === 1 && rest.length === 0 ? letters.indexOf(letter) : -1;
    if (bone === -1) line.failAt('', word, `a bone as ${[...letters].join(', ')}, such as "${name}=${letters[1]}"`);
    cells[cell] = bone;
  }
  return cells;
}

/** The text of a history, which has no spaces: see `OynoState.history`. */
function historyText(history: readonly string[]): string {
  return history.map((chunk) => chunk.trim().replaceAll(' ', ',')).join('/');
}

/** The history that goes without saying: at the start of a turn that position once, else none. OY-18 */
function untoldHistory(state: OynoState, cells: readonly number[]): readonly string[] {
  const { drawAfter, phase, turn } = state;
  return drawAfter === NEVER || phase !== 'turn' ? [] : historyOf(cells, turn);
}

/** The history of a duel whose position is known but for it. OY-18 */
function readHistory(line: PositionLine, state: OynoState, fallback: readonly string[]): readonly string[] {
  const chunks = line.items('history', '/');
  if (chunks.length === 0) return fallback;
  line.verify(state.drawAfter !== NEVER, 'history', 'left out without "drawAfter"');
  line.verify(countBits(chunks.length) === 1, 'history', 'a power of two of lists');
  const { cells, centre } = oynoLayoutOf(state);
  const most = state.drawAfter - (state.phase === 'over' ? 0 : 1);
  // No bone has been placed since. A lifted one stood on the board.
  const count = (seat: number): number => BONES - state.supply[seat]!;
  const known = new Set<string>();
  return chunks.map((chunk, number) => {
    if (chunk.text === '') return '';
    for (const entry of chunk.text.split(',')) {
      const [, position = '', times] = /^([01][rRbB.]+):([1-9]\d{0,2})$/.exec(entry) ?? [];
      const bones = (letter: RegExp): number => position.replace(letter, '').length;
      const fits =
        position.length === cells.length + 1 &&
        position[centre + 1] === '.' &&
        Number(times) <= most &&
        !known.has(position) &&
        bones(/[^rR]/g) === count(0) &&
        bones(/[^bB]/g) === count(1) &&
        chunkOf(` ${position}:`, chunks.length) === number;
      if (!fits) line.failAt('history', chunk, 'positions of these bones, each with how often it occurred');
      known.add(position);
    }
    return ` ${chunk.text.replaceAll(',', ' ')}`;
  });
}

/** The duel that a line describes. */
function read(line: PositionLine, options: Resolved<OynoOptions>): OynoState {
  const { place, wild, bothComplete, turn } = options;
  const text = layoutText(options.board);
  const board = parseLayout(text);
  const cells = readCells(line, board, DUEL_LETTERS);
  const bones = [0, 1].map((seat): Mask => maskWhere(cells, (bone) => ownerOf(bone) === seat));
  const phase = line.oneOf('phase', PHASES, 'turn');
  const inHand = phase === 'set' || phase === 'roll';
  // OY-20
  line.verify(wild || !inHand, 'phase', 'turn or over: bones are in hand only with "wild"');
  const from = line.text('hand');
  const liftedFrom = from === undefined ? NOWHERE : board.cells.indexOf(from);
  if (from !== undefined) {
    // OY-21
    const isFree = liftedFrom !== -1 && liftedFrom !== board.centre && cells[liftedFrom] === EMPTY;
    line.verify(
      inHand && isFree,
      'hand',
      'the empty cell that a bone in hand was lifted from, in the phase set or roll',
    );
  }
  const side = line.text('rolled');
  if (side !== undefined) line.verify(phase === 'set', 'rolled', 'left out but in the phase set');
  const supply = bones.map((mask, seat) => BONES - countBits(mask) - (inHand && seat === turn ? 1 : 0));
  // OY-10
  if (supply.some((left) => left < 0)) line.fail('', `at most ${BONES} bones a colour, with the one in hand`);
  const drawAfter = occurrencesAllowed(options.drawAfter);
  const state = {
    board: text,
    place,
    wild,
    bothComplete,
    drawAfter,
    phase,
    turn,
    bones,
    upper: maskWhere(cells, isUpper),
    supply,
    liftedFrom,
    rolledSide: side === undefined ? NOT_ROLLED : SIDES.indexOf(line.oneOf('rolled', SIDES, 'lower')),
    history: [] as readonly string[],
    result: OPEN,
  };
  // OY-11, OY-21: a bone that was taken has begun a new history.
  const taken = inHand && liftedFrom === NOWHERE;
  if (taken) line.verify(mustPlace(state, turn) || place === 'any-time', 'hand', 'a cell: no bone could be taken');
  state.history = readHistory(line, state, untoldHistory(state, cells));
  if (taken) line.verify(state.history.length === 0, 'history', 'left out when a bone was taken');
  if (!inHand && phase !== 'over' && drawAfter !== NEVER) {
    line.verify(occurrencesOf(state) > 0, 'history', 'one with the position itself');
  }
  if (inHand) return state;
  // OY-15, OY-16, OY-33
  const result = resultAfter(state, 1 - turn);
  if (phase === 'turn') line.verify(result === OPEN, '', 'bones that have not won already; or "phase:over"');
  else if (result === OPEN) {
    // OY-18
    line.verify(drawAfter !== NEVER && occurrencesOf(state) >= drawAfter, 'phase', 'turn: nobody has won');
  }
  return phase === 'turn' ? state : { ...state, result: result === OPEN ? DRAW : result };
}

/** Positions of the duel. */
export const POSITION: PositionRules<Oyno> = {
  options: (view) => ({
    board: boardOf(view),
    place: view.place,
    wild: view.wild,
    bothComplete: view.bothComplete,
    drawAfter: view.drawAfter === NEVER ? 'never' : view.drawAfter,
    turn: view.turn,
  }),
  write: (view) => {
    const { phase, liftedFrom, rolledSide } = view;
    // What is checked may be no state: each cell goes through the bones of all seats.
    if (view.bones.length > SEATS) throw new RangeError('Oyno has two seats.');
    const history = historyText(view.history);
    return {
      '': oynoPosition(view),
      phase: phase === 'turn' ? undefined : phase,
      hand: liftedFrom === NOWHERE ? undefined : oynoLayoutOf(view).cells[liftedFrom],
      rolled: rolledSide === NOT_ROLLED ? undefined : SIDES[rolledSide],
      history: history === historyText(untoldHistory(view, oynoCells(view))) ? undefined : history,
    };
  },
  read,
};
