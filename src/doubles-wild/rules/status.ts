/** The prompt, the chance node or the outcome of each phase. */
import { deepFreeze, promptEach, type Status } from '../../author/index.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { battleSeat } from './battle.ts';
import { MOST_SEATS } from './options.ts';
import { outcome } from './outcome.ts';

type S = Status<DoublesWild>;

/** By seat. */
const KEEP: readonly S[] = /* @__PURE__ */ promptEach<DoublesWild>('keep', MOST_SEATS);
const SQUARE: readonly S[] = /* @__PURE__ */ promptEach<DoublesWild>('square', MOST_SEATS);
const TEAMMATE: readonly S[] = /* @__PURE__ */ promptEach<DoublesWild>('teammate', MOST_SEATS);
const BATTLE: readonly S[] = /* @__PURE__ */ promptEach<DoublesWild>('battle', MOST_SEATS);
const CHANCE = /* @__PURE__ */ deepFreeze({
  first: { type: 'chance', label: 'first' },
  roll: { type: 'chance', label: 'roll' },
  reroll: { type: 'chance', label: 'reroll' },
  'battle-roll': { type: 'chance', label: 'battle' },
} as const satisfies Record<string, S>);

/** The status of a state. */
export function status(view: DoublesWildState): S {
  switch (view.phase) {
    case 'keep':
      return KEEP[view.turn]!;
    case 'square':
      return SQUARE[view.turn]!;
    case 'teammate':
      return TEAMMATE[view.turn]!;
    case 'battle':
      return BATTLE[battleSeat(view)]!;
    case 'first':
    case 'roll':
    case 'reroll':
    case 'battle-roll':
      return CHANCE[view.phase];
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}
