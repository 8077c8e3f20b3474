/** Claims: where all opponents have left a match whose clock runs in minutes, a player need not wait until their time is up. */
import { RuleError, type Seat } from '../../core/index.ts';
import type { ClockSettings } from '../protocol.ts';
import { checkGoesOn, replace, resign } from './commands.ts';
import { type HostedMatch, phaseOf, type Transaction } from './match.ts';

/** A clock by which a decision may take longer, in milliseconds, is for players who come and go. */
const LONGEST_LIVE = 10_800_000;

/** Whether players are expected to stay while they play. Without a clock nobody is late. */
function isLive(clock: ClockSettings | null): boolean {
  if (clock === null) return false;
  const { decision, match } = clock;
  return Math.min(decision ?? Number.POSITIVE_INFINITY, match ?? Number.POSITIVE_INFINITY) <= LONGEST_LIVE;
}

/** The seats of the people on other sides. */
function opponents({ current, live }: HostedMatch, seat: Seat): readonly Seat[] {
  const sides = live.rules.sides(current.state);
  return current.seats.flatMap(({ kind }, other) => (kind === 'player' && sides[other] !== sides[seat] ? [other] : []));
}

/**
 * When the player of a seat may claim, in milliseconds since 1970; `null`: not as things are.
 *
 * @param away - for each seat, since when nobody has been connected; `null`: somebody is
 * @param after - how long all opponents must have been away, in milliseconds
 */
export function claimTime(
  match: HostedMatch,
  seat: Seat,
  away: () => readonly (number | null)[],
  after: number,
): number | null {
  const { current } = match;
  if (!isLive(current.created.clock) || phaseOf(current) !== 'playing') return null;
  const others = opponents(match, seat);
  const since = away();
  const gone = others.flatMap((other) => since[other] ?? []);
  return others.length === 0 || gone.length < others.length ? null : Math.max(...gone) + after;
}

/**
 * A player ends the wait for opponents who have left: with two sides theirs resigns, with more, or where the clock says so, bots
 * take their seats.
 *
 * @returns the revision of the match then
 * @throws RuleError `not-away`, `not-started`, `game-over`
 */
export function claim(
  tx: Transaction,
  seat: Seat,
  { at, now, bot }: { readonly at: number | null; readonly now: number; readonly bot: string },
): number {
  checkGoesOn(tx);
  if (at === null || now < at) {
    const retryAfter = at === null ? {} : { retryAfter: Math.ceil((at - now) / 1000) };
    throw new RuleError('not-away', 'The opponents are here, or have not been away for long enough.', {
      details: { seat, ...retryAfter },
    });
  }
  const { match, current } = tx;
  const others = opponents(match, seat);
  const sides = new Set(match.live.rules.sides(current.state)).size;
  const [first] = others;
  if (sides === 2 && current.created.clock?.onTimeout !== 'bot' && first !== undefined) {
    return resign(tx, first, 'absent');
  }
  for (const other of others) replace(tx, { seat: other, bot, why: 'absent' });
  return tx.current.revision;
}
