/** What players do, as entries of the log. Each function adds to a transaction, or refuses. */
import { RuleError, type Seat } from '../../core/index.ts';
import { isSealed, plyToUndo, prepareAction, sameData, show, toRuleError } from '../../core/internal.ts';
import type { Instead, WhyReplaced, WhyResigned } from '../protocol.ts';
import { choiceOf, type HeldChoice } from './choices.ts';
import { isComplete, keyedMove, moverOf, phaseOf, type Transaction, undecided } from './match.ts';
import { whyNeverRated } from './rated-match.ts';
import { tokenOwner } from './secrets.ts';

interface SentMove {
  readonly seat: Seat;
  /** The move, unchecked. */
  readonly move: unknown;
  readonly seen?: number | undefined;
  readonly key?: string | undefined;
  readonly instead?: Instead | undefined;
  /** When a sealed choice was made that waits already, in milliseconds since 1970 less downtime. */
  readonly decided?: number | undefined;
}

/**
 * Makes a move, with the dice that follow. A move that was sent with the same key before is not made again. A sealed choice waits
 * until the last one is made; then all are entries of the log.
 *
 * @returns the revision of the move; of a choice that waits, that of the match
 * @throws RuleError `not-started`, `key-reused`, and why the move is refused
 */
export function playMove(tx: Transaction, sent: SentMove): number {
  const { seat, move, seen, key, instead, decided } = sent;
  const known = key === undefined ? undefined : keyedMove(tx.match, seat, key);
  if (known !== undefined) {
    if (sameData(known.action, move)) return known.revision;
    throw new RuleError('key-reused', `The key ${show(key)} came with another move before.`, {
      details: { key: show(key) },
    });
  }
  checkStarted(tx);
  // The rules know nothing of that.
  if (tx.current.cancelled !== null) throw gameOver();
  const prepared = prepareAction(tx.match.live, move, { by: seat, seen });
  if (!prepared.ok) throw toRuleError(prepared.error);
  const extra = { ...(key !== undefined && { key }), ...(instead !== undefined && { instead }) };
  const { steps, choices } = prepared.value;
  const chosen = choices[choices.length - 1];
  if (chosen !== undefined && isSealed(tx.current.status)) {
    const others = tx.match.held.filter((held) => held.move.seat !== seat);
    tx.held = [...others, { move: chosen, decided: decided ?? tx.now, ...extra }];
  }
  const { held } = tx;
  let { revision } = tx.current;
  for (const step of steps) {
    const mover = moverOf(step.action);
    tx.add({ type: 'played', action: step.action, ...extraOf(held, mover, mover === seat ? extra : {}) }, step);
    if (mover === seat) revision = tx.current.revision;
  }
  return revision;
}

/** What an entry says besides its action: of a sealed choice what was held with it. */
function extraOf(
  held: readonly HeldChoice[] | undefined,
  mover: Seat | undefined,
  extra: Omit<HeldChoice, 'move' | 'decided'>,
): Omit<HeldChoice, 'move' | 'decided'> & { readonly decided?: number } {
  const choice = held?.find(({ move }) => move.seat === mover);
  if (choice === undefined) return extra;
  const { move: _, ...rest } = choice;
  return rest;
}

/**
 * Somebody takes a seat. With the token of a seat, nothing is done: the request was sent again.
 *
 * @param token - the hash of the seat's token
 * @param invitation - the hash of the invitation; `undefined`: without one
 * @throws RuleError `seat-taken`, `bad-invitation`, `bad-seat`
 */
export function join(
  tx: Transaction,
  wanted: {
    readonly seat: Seat | undefined;
    readonly name: string;
    readonly user?: string;
    readonly isBot?: true;
    readonly token: string;
  },
  isInvited: ((invitation: string) => boolean) | undefined,
): Seat {
  const { seats } = tx.current;
  const own = tokenOwner(seats, wanted.token).seat;
  if (own !== undefined) return own;
  // Whoever operates the host may have cancelled it.
  checkNotOver(tx);
  const seat = isInvited === undefined ? openSeat(tx, wanted.seat) : invitedSeat(tx, isInvited);
  const taken = seats[seat];
  const { user, token, isBot } = wanted;
  const name = wanted.name === '' && user === undefined && taken?.kind === 'reserved' ? taken.name : wanted.name;
  tx.add({ type: 'joined', seat, name, token, ...(user !== undefined && { user }), ...(isBot && { isBot }) });
  return seat;
}

function openSeat({ current }: Transaction, wanted: Seat | undefined): Seat {
  const { seats } = current;
  if (wanted !== undefined && wanted >= seats.length) {
    throw new RuleError('bad-seat', `A seat is an integer from 0 to ${seats.length - 1}, not ${wanted}.`, {
      details: { seat: wanted, seats: seats.length },
    });
  }
  const open = seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const seat = wanted === undefined ? open[0] : open.find((other) => other === wanted);
  if (seat !== undefined) return seat;
  const which = wanted === undefined ? 'No seat is open' : `Seat ${wanted} is not open`;
  throw new RuleError('seat-taken', `${which}; open: ${open.join(', ') || 'none'}.`, {
    details: { ...(wanted !== undefined && { seat: wanted }), open: open.join(', ') || 'none' },
  });
}

function invitedSeat({ current }: Transaction, isInvited: (invitation: string) => boolean): Seat {
  // All are compared, so that the time does not tell which one it was.
  const found = current.seats.flatMap((seat, i) => (seat.kind === 'reserved' && isInvited(seat.invitation) ? [i] : []));
  if (found[0] !== undefined) return found[0];
  throw new RuleError('bad-invitation', 'The invitation is not of this match, or has been used already.');
}

/** So many refusals are enough: whoever asked without end would fill the log, and the seat that is asked then would lose. */
const MOST_REFUSALS = 3;

/**
 * A player asks to take back their last decision; with nobody to ask it is taken back at once.
 *
 * @param seen - the revision that the player saw, so that the same request again takes back no other decision
 * @param hasRatings - whether the host rates its users
 * @returns the revision of the match then
 * @throws RuleError `not-started`, `game-over`, `nothing-to-undo`, `undo-asked`, `undo-refused`, `stale`
 */
export function askUndo(
  tx: Transaction,
  { seat, seen, hasRatings }: { readonly seat: Seat; readonly seen: number | undefined; readonly hasRatings: boolean },
): number {
  checkGoesOn(tx);
  const { undo, refusals, revision } = tx.current;
  if (choiceOf(tx.match, seat) !== undefined) {
    // It waits for others, who know nothing of it: nobody has to agree.
    tx.held = tx.match.held.filter((held) => held.move.seat !== seat);
    return revision;
  }
  if (undo?.seat === seat) return revision;
  if (undo !== null) {
    throw new RuleError('undo-asked', `Seat ${undo.seat} has asked for an undo already.`, {
      details: { seat: undo.seat },
    });
  }
  if (seen !== undefined && seen !== revision) {
    throw new RuleError('stale', `The request was for revision ${seen}, and it is revision ${revision} now.`, {
      details: { seen, revision },
    });
  }
  if (refusals >= MOST_REFUSALS)
    throw undoRefused('The others have refused three times: ask again after another action');
  // Refused before others are asked.
  plyToUndo(tx.match.live, seat, true);
  tx.add({ type: 'undo-asked', seat });
  const { created, seats } = tx.current;
  const mayCount = hasRatings && whyNeverRated(tx.match.game, created) === undefined;
  // A user could roll against bots until the dice are right.
  if (mayCount && 'user' in seats[seat]! && undecided(tx.current).length === 0)
    throw undoRefused('Bots cannot agree: a public match counts for ratings');
  undoWhenAgreed(tx);
  return tx.current.revision;
}

/**
 * A player answers a request to take back.
 *
 * @returns the revision of the match then
 * @throws RuleError `no-undo`, `game-over`, `not-started`
 */
export function answerUndo(tx: Transaction, seat: Seat, agree: boolean): number {
  checkGoesOn(tx);
  if (!undecided(tx.current).includes(seat)) {
    throw new RuleError('no-undo', `Nobody asks seat ${seat} to agree to an undo.`, { details: { seat } });
  }
  tx.add({ type: 'undo-answered', seat, agree });
  undoWhenAgreed(tx);
  return tx.current.revision;
}

function undoRefused(why: string): RuleError {
  return new RuleError('undo-refused', `${why}.`);
}

/** Takes back what was asked for, once nobody is left to agree. All have agreed: also past what was revealed. */
function undoWhenAgreed(tx: Transaction): void {
  const { undo } = tx.current;
  if (undo === null || undecided(tx.current).length > 0) return;
  tx.add({ type: 'undone', ply: plyToUndo(tx.match.live, undo.seat, true) });
}

/**
 * A seat gives up.
 *
 * @returns the revision of the match then
 * @throws RuleError `not-started`, `game-over`
 */
export function resign(tx: Transaction, seat: Seat, why: WhyResigned): number {
  checkGoesOn(tx);
  tx.add({ type: 'resigned', seat, why });
  return tx.current.revision;
}

/**
 * The operator ends the match, without a result.
 *
 * @returns the revision of the match then
 * @throws RuleError `game-over`
 */
export function cancel(tx: Transaction, reason: string): number {
  checkNotOver(tx);
  tx.add({ type: 'cancelled', reason });
  return tx.current.revision;
}

/**
 * A bot takes the seat of a player, so that the others can go on.
 *
 * @returns the revision of the match then
 * @throws RuleError `game-over`
 */
export function replace(
  tx: Transaction,
  { seat, bot, why }: { readonly seat: Seat; readonly bot: string; readonly why: WhyReplaced },
): number {
  checkNotOver(tx);
  tx.add({ type: 'replaced', seat, bot, why });
  // The others may only have waited for this player's answer.
  if (isComplete(tx.current.seats)) undoWhenAgreed(tx);
  return tx.current.revision;
}

function checkStarted({ current }: Transaction): void {
  if (isComplete(current.seats)) return;
  const missing = current.seats.flatMap(({ kind }, seat) => (kind === 'open' || kind === 'reserved' ? [seat] : []));
  throw new RuleError('not-started', `Players are missing at seats: ${missing.join(', ')}.`, {
    details: { missing: missing.join(', ') },
  });
}

/** Throws `not-started`, `game-over`. */
export function checkGoesOn(tx: Transaction): void {
  checkStarted(tx);
  checkNotOver(tx);
}

function checkNotOver({ current }: Transaction): void {
  if (phaseOf(current) === 'over') throw gameOver();
}

function gameOver(): RuleError {
  return new RuleError('game-over', 'The match is over.');
}
