/** Why a move is not legal. */
import { type Violation, violations } from '../author/index.ts';
import type { DoublesWildMove, DoublesWildPhase, DoublesWildState } from './state.ts';
import { placesOf, SETS, squareOf } from './tables.ts';
import { lineText, wildLine } from './wild.ts';

const codes = {
  'wrong-step': 'The move does not answer what is asked now.',
  'no-such-dice':
    'The dice that are rolled again are "red", "blue" or "all"; in a battle places from 1 to 3, ascending.',
  'one-die-at-least': 'In a round after a tie at least one die is rolled again.',
  'no-such-square': 'The board has no such square; the names are r3b3 to r11b11, red total first.',
  'off-line': 'The square is not in the line that the double leaves to choose from.',
  'own-square': 'You own the square already.',
} as const;

/** The codes of illegal moves, with what they mean. */
export const DOUBLES_WILD_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of an illegal move. */
export type DoublesWildCode = keyof typeof DOUBLES_WILD_CODES;

const because = violations(codes);

/** What each move answers. */
const ANSWERS: Readonly<Record<DoublesWildMove['type'], DoublesWildPhase>> = {
  keep: 'keep',
  reroll: 'keep',
  square: 'square',
  leave: 'teammate',
  replace: 'teammate',
  stand: 'battle',
  fight: 'battle',
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: DoublesWildState, move: DoublesWildMove): Violation | undefined {
  if (!Object.hasOwn(ANSWERS, move.type)) return undefined;
  const { phase } = view;
  if (ANSWERS[move.type] !== phase) return because('wrong-step', { move: move.type, asked: phase });
  switch (move.type) {
    case 'reroll':
      return ['red', 'blue', 'all'].includes(move.dice) ? undefined : because('no-such-dice');
    case 'square':
      return explainSquare(view, move.seat, move.square);
    case 'stand':
      // DW-21
      return view.round > 3 ? because('one-die-at-least', { round: view.round }) : undefined;
    case 'fight': {
      const given = JSON.stringify(move.dice);
      if (given === '[]' && view.round > 3) return because('one-die-at-least', { round: view.round });
      const known = SETS.some((set) => set !== 0 && JSON.stringify(placesOf(set)) === given);
      return known ? undefined : because('no-such-dice');
    }
    case 'keep':
    case 'leave':
    case 'replace':
      return undefined;
  }
}

/** DW-12 */
function explainSquare(view: DoublesWildState, seat: number, name: string): Violation | undefined {
  const square = squareOf(view, name);
  if (square === -1) return because('no-such-square', { square: String(name) });
  const { start, step, length } = wildLine(view);
  const along = (square - start) / step;
  if (!Number.isInteger(along) || along < 0 || along >= length) {
    return because('off-line', { square: name, choose: lineText(view) });
  }
  return view.cells[square] === seat ? because('own-square', { square: name }) : undefined;
}
