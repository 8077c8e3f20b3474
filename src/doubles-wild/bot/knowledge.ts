/** What bots know about the game: the evaluation, and the exact odds of battles. */
import {
  type BotKnowledge,
  chancesBySeat,
  deepFreeze,
  type Evaluate,
  evaluateLazily,
  type Network,
  unpackNetwork,
  writeWinners,
} from '../../author/without-immer.ts';
import { contextOf } from '../rules/board.ts';
import { isBlueWild, isRedWild } from '../rules/dice.ts';
import { outcome } from '../rules/ending.ts';
import { MOST_SEATS } from '../rules/markers.ts';
import { sides } from '../rules/setup.ts';
import type { DoublesWild, DoublesWildMove, DoublesWildState } from '../types.ts';
import { makeEvalState, readEvalState } from './eval-state.ts';
import { FEATURES } from './features.ts';
import { doublesWildBattleMove, oddsOfAttacker } from './odds.ts';
import { afterTurnBy, cachedTurnTables, landingOf, writeKeep, writeLanding, writeReroll } from './turn-tables.ts';
import { WEIGHTS } from './weights.ts';

/**
 * The evaluation of a state: one number for each seat, its win probability, from 0 to 1; teammates have the same; the sides
 * add up to 1. A network that was trained by self-play estimates it at the start of a turn. In the middle of a turn all
 * that it can lead to is played out exactly, with the best choices, and battles count by their odds.
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildEvaluate } from 'tabletop-rules/doubles-wild';
 *
 * doublesWildEvaluate(doublesWild.setup({ seats: 3 })).length; // => 3
 * ```
 */
export const doublesWildEvaluate: Evaluate<DoublesWildState> = /* @__PURE__ */ evaluateLazily(() =>
  doublesWildEvaluateBy(unpackNetwork(WEIGHTS, FEATURES.size)),
);

/**
 * Whether a re-roll is of doubles only: who keeps them can choose every square that it could lead to. On a square of one's own nothing
 * would happen, which is no better. DW-12
 */
function isDominated({ dice }: DoublesWildState, move: DoublesWildMove): boolean {
  if (move.type !== 'reroll') return false;
  return (move.dice === 'blue' || isRedWild(dice)) && (move.dice === 'red' || isBlueWild(dice));
}

/**
 * What bots know about Doubles Wild beside its rules: a part of its kit. Battles are played by the exact odds. DW-50
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { doublesWild, doublesWildKnowledge } from 'tabletop-rules/doubles-wild';
 *
 * // The same bot as `mctsBot(doublesWildKit, { iterations: 2_000, exploration: 1 })`.
 * const bot = mctsBot(doublesWild, { ...doublesWildKnowledge, iterations: 2_000, exploration: 1 });
 * ```
 */
export const doublesWildKnowledge: BotKnowledge<DoublesWild> = /* @__PURE__ */ deepFreeze({
  evaluate: doublesWildEvaluate,
  solvedMove: doublesWildBattleMove,
  isDominated,
  levelLapses: {
    casual: { chance: 0.9, bound: 0.9 },
    intermediate: { chance: 0.35, bound: 0.5 },
    advanced: { chance: 0.33, bound: 0.42 },
    expert: { chance: 0.25, bound: 0.1 },
  },
});

/** The evaluation by another network. */
export function doublesWildEvaluateBy(network: Network): Evaluate<DoublesWildState> {
  const after = afterTurnBy(network);
  const state = makeEvalState();
  const tableOf = cachedTurnTables(after, state);
  const chances = new Float64Array(MOST_SEATS);
  const won = new Float64Array(MOST_SEATS);

  /** In a battle the marker has left the supply already. DW-22 */
  const evaluateBattle = (view: DoublesWildState): void => {
    readEvalState(state, view);
    after.read(state);
    const attacker = oddsOfAttacker(view);
    after.place(state, view.square, won);
    after.pass(state, chances);
    for (let side = 0; side < MOST_SEATS; side++) {
      chances[side] = attacker * won[side]! + (1 - attacker) * chances[side]!;
    }
  };

  /** In the middle of a turn, with dice on the table. */
  const evaluateDice = (view: DoublesWildState): void => {
    const table = tableOf(view);
    const context = contextOf(view);
    const { phase, dice, rollMask, square } = view;
    if (phase === 'keep') writeKeep(table, dice, context, chances);
    else if (phase === 'reroll') writeReroll(table, dice, rollMask, context, chances);
    // Of leaving and replacing a teammate's marker the table has the better.
    else writeLanding(table, phase === 'teammate' ? square : landingOf(table, dice, context), chances);
  };

  const evaluate = (view: DoublesWildState): void => {
    switch (view.phase) {
      case 'over':
        writeWinners(outcome(view).winners, sides(view), chances);
        break;
      case 'first':
        // Every seat, as winners: all sides are equal.
        writeWinners([...view.threes.keys()], sides(view), chances);
        break;
      case 'roll':
        readEvalState(state, view);
        after.read(state);
        after.begin(state, chances);
        break;
      case 'battle':
      case 'battle-roll':
        evaluateBattle(view);
        break;
      default:
        evaluateDice(view);
    }
  };

  return (view) => {
    evaluate(view);
    return chancesBySeat(chances, sides(view));
  };
}
