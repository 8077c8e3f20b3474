/** What is pointed at in Oyno: cells, a player's supply, and buttons. */
import type { SeenActionOf } from '../../author/without-immer.ts';
import { EMPTY, isDuel, isUpper, ownerOf, oynoCells } from '../rules/bones.ts';
import { oynoLayoutOf } from '../rules/moves.ts';
import type { Oyno, OynoMove, OynoPuzzle, OynoPuzzleMove, OynoPuzzleState, OynoState } from '../types.ts';
import type { OynoSentences } from '../words/en.ts';
import { COLOURS } from './sentences.ts';

export function cellTarget(name: string): string {
  return `cell:${name}`;
}

/** The target of a player's bones beside the board. */
export function supplyTarget(seat: number): string {
  return `supply:${COLOURS[seat]!}`;
}

/** The targets of a move. A bone that can be both turned and moved is chosen first, and then what happens to it. */
export function path(move: OynoMove | OynoPuzzleMove): readonly string[] {
  switch (move.type) {
    case 'place':
    case 'set':
      return [cellTarget(move.cell)];
    case 'move':
      return [cellTarget(move.from), cellTarget(move.to)];
    case 'flip':
      return [cellTarget(move.cell), 'button:flip'];
    case 'lift':
      return [cellTarget(move.from), 'button:lift'];
    case 'take':
      return [supplyTarget(move.seat)];
    case 'roll':
      return ['button:roll'];
  }
}

/** What a target is called. */
export function label(words: OynoSentences, target: string, view: OynoState | OynoPuzzleState): string {
  switch (target) {
    case 'button:flip':
      return words.flipButton;
    case 'button:lift':
      return words.liftButton;
    case 'button:roll':
      return words.rollButton;
    case supplyTarget(0):
      return words.supply({ colour: 'red' });
    case supplyTarget(1):
      return words.supply({ colour: 'other' });
  }
  const [, cell = ''] = target.split(':');
  const bone = oynoCells(view)[oynoLayoutOf(view).cells.indexOf(cell)] ?? EMPTY;
  if (bone === EMPTY) return words.emptyCell({ cell });
  return words.bone({ cell, colour: isDuel(view) ? COLOURS[ownerOf(bone)]! : 'other', standing: isUpper(bone) });
}

/** The targets that an action changed: where a bone came from, the bones that were reversed, where the bone is now. */
export function touched(
  before: OynoState | OynoPuzzleState,
  action: SeenActionOf<Oyno> | SeenActionOf<OynoPuzzle>,
  after: OynoState | OynoPuzzleState,
): readonly string[] {
  const { cells, centre } = oynoLayoutOf(after);
  const [was, is] = [oynoCells(before), oynoCells(after)];
  const ends = cellsOf(action);
  const changed = cells.filter((_, cell) => was[cell] !== is[cell]);
  const order = (name: string): number => (!ends.includes(name) ? 1 : is[cells.indexOf(name)] === EMPTY ? 0 : 2);
  const targets = changed.sort((a, b) => order(a) - order(b)).map(cellTarget);
  // A bone in hand lies in the centre. OY-21
  const hand = cellTarget(cells[centre]!);
  switch (action.type) {
    case 'place':
      return [supplyTarget(action.seat), ...targets];
    case 'take':
      return [supplyTarget(action.seat), hand];
    case 'lift':
      return [...targets, hand];
    case 'set':
      return [hand, ...targets];
    default:
      return targets.length === 0 ? [hand] : targets;
  }
}

/** The cells that an action names. */
function cellsOf(action: SeenActionOf<Oyno> | SeenActionOf<OynoPuzzle>): readonly string[] {
  switch (action.type) {
    case 'place':
    case 'set':
    case 'flip':
      return [action.cell];
    case 'move':
      return [action.from, action.to];
    case 'lift':
      return [action.from];
    case 'take':
    case 'roll':
      return [];
    case 'chance':
      return action.faces.flatMap((face) => face ?? []);
  }
}
