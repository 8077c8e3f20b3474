/** The game, put together from its rules. */
import { defineGame, type Game, type NumberedRules } from '../author/index.ts';
import { copy } from './copy.ts';
import { chance } from './rules/chance.ts';
import { determinize } from './rules/determinize.ts';
import { explain } from './rules/explain.ts';
import { format, parse } from './rules/notation.ts';
import { numbers } from './rules/numbers.ts';
import { MAX_SEATS, MIN_SEATS, OPTIONS } from './rules/options.ts';
import { reveals } from './rules/reveals.ts';
import { setup } from './rules/setup.ts';
import { sides, status } from './rules/status.ts';
import { view } from './rules/view.ts';
import type { Wumpus } from './types.ts';

const rules: NumberedRules<Wumpus> = {
  id: 'wumpus',
  name: 'Hunt the Wumpus',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  setup,
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  hidden: { view, determinize, reveals },
  format,
  parse,
  explain,
};

/**
 * Hunt the Wumpus, the board game: two to four hunters with hidden hands, and one Wumpus. HW-1 to HW-42
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * const match = createMatch(wumpus, { options: { seats: 3 }, seed: 1 });
 * match.status; // => { type: 'turn', prompt: 'choose', seats: [0] }
 * match.play({ type: 'choose', seat: 0, hunter: 'ulf' });
 * match.view(1).deck; // => null
 * ```
 */
export const wumpus: Game<Wumpus> = defineGame(rules);
