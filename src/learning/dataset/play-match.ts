/** Plays the matches of a dataset. */
import type { BotProgress } from '../../bots/index.ts';
import { winShares } from '../../bots/search/rewards.ts';
import { type GameTypes, sample, seededRandom } from '../../core/index.ts';
import { toRuleError } from '../../core/internal.ts';
import { actionNumber, legalActions } from '../actions.ts';
import { encode } from '../encode.ts';
import { startMatch } from './match-random.ts';
import type { DatasetPlan } from './plan.ts';
import type { RowCollector } from './rows.ts';

const SEEDS = 2 ** 31;

/**
 * Plays a match, by its number, and adds a row for each decision. It is the match of that number which `simulate` plays with
 * the same seed and new bots for each match.
 *
 * @returns how many rows there are
 * @throws what a bot or the rules throw
 */
export function playMatch<G extends GameTypes>(plan: DatasetPlan<G>, match: number, rows: RowCollector): number {
  const { encoded, game, first, seed, maxMoves } = plan;
  const random = startMatch(seed, match);
  // Each bot draws from a source of its own, so that the dice do not depend on what a bot draws.
  const sources = plan.bots.map(() => seededRandom(random(SEEDS)));
  let searched: BotProgress<G> | undefined;
  const bots = plan.bots.map(({ make }) =>
    make((progress) => {
      searched = progress;
    }),
  );
  const legal: number[] = [];
  let state = first;
  let decisions = 0;
  for (let ply = 0; ; ply++) {
    const status = game.status(state);
    if (status.type === 'over') {
      rows.endMatch({ shares: winShares(status.outcome, game.sides(state)), reason: status.outcome.reason });
      return decisions;
    }
    if (ply === maxMoves) {
      rows.endMatch(undefined);
      return decisions;
    }
    if (status.type === 'chance') {
      state = game.apply(state, sample(game.chance(state), random));
      continue;
    }
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    const view = game.view(state, seat);
    searched = undefined;
    const answer = bots[seat]!({ view, seat, moves: game.legalMoves(view, seat), random: sources[seat]! });
    const checked = game.check(state, answer, seat);
    if (!checked.ok) throw toRuleError(checked.error);
    decisions++;
    rows.add(
      {
        match,
        ply,
        seat,
        legal: legalActions(encoded, view, seat, legal),
        action: actionNumber(encoded, view, answer),
        visits: visitsOf(searched, (move) => actionNumber(encoded, view, move)),
      },
      (observation) => encode(encoded, view, seat, observation),
    );
    state = game.apply(state, checked.value);
  }
}

function visitsOf<G extends GameTypes>(searched: BotProgress<G> | undefined, numberOf: (move: G['Move']) => number) {
  return searched?.moves.map(({ move, visits }) => ({ action: numberOf(move), visits }));
}
