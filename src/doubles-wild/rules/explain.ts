/** Why a move is not legal. */
import { deepFreeze, type Seat, type Violation, violations } from '../../author/without-immer.ts';
import type { DoublesWildCode, DoublesWildMove, DoublesWildPhase, DoublesWildState } from '../types.ts';
import { isAfterTie } from './battle.ts';
import { contextOf, NO_SQUARE, squareNamed } from './board.ts';
import { BATTLE_MASKS, placesOf } from './dice.ts';
import { wildChoice, wildLine } from './legal.ts';
import { owns } from './markers.ts';

/** The codes of illegal moves, with what they mean. */
export const DOUBLES_WILD_CODES: Readonly<Record<DoublesWildCode, string>> = /* @__PURE__ */ deepFreeze({
  'wrong-step': 'The move does not answer what is asked now.',
  'no-such-dice':
    'The dice that are rolled again are "red", "blue" or "all"; in a battle places from 1 to 3, ascending.',
  'one-die-at-least': 'In a round after a tie at least one die is rolled again.',
  'no-such-square': 'The board has no such square; the names are r3b3 to r11b11, red total first.',
  'off-line': 'The square is not in the line that the double leaves to choose from.',
  'own-square': 'You own the square already.',
  'must-choose': 'A square must be chosen: the choice can be declined only with the option `wild: "may"`.',
});

const refusal = /* @__PURE__ */ violations(DOUBLES_WILD_CODES);

/** The prompt that each move answers. */
const PROMPTS: Readonly<Record<DoublesWildMove['type'], DoublesWildPhase>> = /* @__PURE__ */ deepFreeze({
  keep: 'keep',
  reroll: 'keep',
  square: 'square',
  decline: 'square',
  leave: 'teammate',
  replace: 'teammate',
  stand: 'battle',
  fight: 'battle',
});

/** Why a move is not legal; `undefined` if no reason is better than that it is not listed. Any field may be missing. */
export function explain(view: DoublesWildState, move: DoublesWildMove): Violation<DoublesWildCode> | undefined {
  const { phase } = view;
  if (PROMPTS[move.type] !== phase) return refusal('wrong-step', { move: move.type, asked: phase });
  switch (move.type) {
    case 'reroll':
      return ['red', 'blue', 'all'].includes(move.dice) ? undefined : refusal('no-such-dice');
    case 'square':
      return explainSquare(view, move.seat, move.square);
    case 'decline':
      return view.wild === 'may' ? undefined : refusal('must-choose', wildChoice(view.dice));
    case 'stand':
      return isAfterTie(view) ? oneDieAtLeast(view) : undefined;
    case 'fight':
      return explainFight(view, JSON.stringify(move.dice));
    case 'keep':
    case 'leave':
    case 'replace':
      return undefined;
  }
}

/** DW-12 */
function explainSquare(view: DoublesWildState, seat: Seat, name: string): Violation<DoublesWildCode> | undefined {
  const square = squareNamed(view, name);
  if (square === NO_SQUARE) return refusal('no-such-square', { square: String(name) });
  const { start, step, length } = wildLine(view.dice, contextOf(view));
  const along = (square - start) / step;
  if (!Number.isInteger(along) || along < 0 || along >= length) {
    return refusal('off-line', { square: name, ...wildChoice(view.dice) });
  }
  return owns(view, seat, square) ? refusal('own-square', { square: name }) : undefined;
}

/** DW-20, DW-21 */
function explainFight(view: DoublesWildState, places: string | undefined): Violation<DoublesWildCode> | undefined {
  if (places === '[]' && isAfterTie(view)) return oneDieAtLeast(view);
  const known = BATTLE_MASKS.some((mask) => mask !== 0 && JSON.stringify(placesOf(mask)) === places);
  return known ? undefined : refusal('no-such-dice');
}

/** DW-21 */
function oneDieAtLeast({ battleRound }: DoublesWildState): Violation<DoublesWildCode> {
  return refusal('one-die-at-least', { round: battleRound });
}
