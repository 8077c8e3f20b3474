/** The game. */
import { defineGame, type Game, type NumberedRules } from '../author/index.ts';
import { copy } from './copy.ts';
import { chance } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { NUMBERS } from './rules/numbers.ts';
import { FEWEST_SEATS, MOST_SEATS, OPTIONS } from './rules/options.ts';
import { setup } from './rules/setup.ts';
import { sides } from './rules/sides.ts';
import { status } from './rules/status.ts';
import type { DoublesWild } from './types.ts';

/** The rules. */
export const rules: NumberedRules<DoublesWild> = {
  id: 'doubles-wild',
  name: 'Doubles Wild',
  version: 1,
  seats: { min: FEWEST_SEATS, max: MOST_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  numbers: { ...NUMBERS, copy },
  format,
  parse,
  explain,
};

/**
 * Doubles Wild: two to four players or two teams score three-in-a-rows on a board addressed by dice. DW-1 to DW-41
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWild } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWild, { options: { seats: 3 }, seed: 2 });
 * match.status; // => { type: 'turn', prompt: 'keep', seats: [2] }
 * match.play({ type: 'keep', seat: 2 });
 * match.legalMoves().length; // => 9
 * ```
 */
export const doublesWild: Game<DoublesWild> = defineGame<DoublesWild>(rules);
