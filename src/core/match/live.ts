/** The inside of a match: what it is now, and the steps that change it. */

import { isChanceResult, outcomeOf, sampleTrusted } from '../chance/dice.ts';
import type { CoreCode } from '../codes.ts';
import { deepFreeze, ownValue } from '../data.ts';
import { RuleError, refused, show, toRuleError, violation } from '../errors.ts';
import { executorOf } from '../executor/attached.ts';
import { checkSender, type Executor, type Found, legalAction, sentBy, statusOf } from '../executor/executor.ts';
import type {
  ActionOf,
  Game,
  GameTypes,
  Outcome,
  Random,
  Resolved,
  Result,
  Rules,
  Seat,
  Status,
  Violation,
} from '../types.ts';
import { type AskedSince, createAskedSince, createHistory, type History } from './history.ts';
import { RESIGNED } from './playable.ts';

// The status after a resignation.

/** The match is over: the side of a seat has lost, and the other sides share the first place. */
export function resignationStatus<G extends GameTypes>(sides: readonly number[], seat: Seat): Status<G> {
  const lost = sides.map((side) => side === sides[seat]);
  const winners = sides.flatMap((_, other) => (lost[other] ? [] : [other]));
  // A place is counted in sides, not in seats: the second of two teams is second.
  const last = 1 + new Set(winners.map((other) => sides[other])).size;
  const outcome: Outcome<typeof RESIGNED> = { reason: RESIGNED, winners, places: lost.map((out) => (out ? last : 1)) };
  return deepFreeze<Status<G>>({ type: 'over', outcome });
}

/** A match and its past. */
export interface LiveMatch<G extends GameTypes> {
  readonly game: Game<G>;
  readonly executor: Executor<G>;
  /** Those of the executor. */
  readonly rules: Rules<G>;
  readonly options: Resolved<G['Options']>;
  readonly history: History<G>;
  readonly askedSince: AskedSince<G>;
  /** Where the dice come from. */
  readonly random: Random;
  /** Whether the match rolls by itself. */
  readonly auto: boolean;
  revision: number;
  resigned: Seat | undefined;
  /** Sealed choices that wait for those of other seats, in the order in which they were made. */
  choices: readonly G['Move'][];
  /** The status now, a resignation included. */
  status: Status<G>;
}

/** Shared by all matches. */
const NO_CHOICES: readonly never[] = Object.freeze([]);

/** A match at its first state, before anything is rolled. */
export function startLive<G extends GameTypes>(
  game: Game<G>,
  options: Resolved<G['Options']>,
  first: G['State'],
  random: Random,
  auto: boolean,
): LiveMatch<G> {
  const executor = executorOf(game);
  const { rules, share } = executor;
  const status = game.status(first);
  const askedSince = createAskedSince<G>(rules.sides(first).length);
  askedSince.restart(status, 0);
  const history = createHistory(rules, first, share);
  return {
    game,
    executor,
    rules,
    options,
    history,
    askedSince,
    random,
    auto,
    revision: 0,
    resigned: undefined,
    choices: NO_CHOICES,
    status,
  };
}

/** A legal action, and what it leads to. */
export interface Step<G extends GameTypes> {
  readonly action: ActionOf<G>;
  readonly next: G['State'];
  readonly status: Status<G>;
  /** Who sees the result of chance; `undefined`: everybody sees the action. */
  readonly seenBy: readonly Seat[] | undefined;
}

/**
 * Advances by a legal action of a record that is replayed in place, to a mutable state. `seenBy`: who saw the result of
 * chance; `undefined`: everybody.
 */
export function advance<G extends GameTypes>(
  live: LiveMatch<G>,
  action: ActionOf<G>,
  next: G['State'],
  seenBy: readonly Seat[] | undefined,
): void {
  live.history.pushReplayed(action, next, seenBy);
  live.revision++;
  const mover = isChanceResult<G>(action) ? undefined : action.seat;
  live.askedSince.advance(statusOf(live.rules, next), live.revision, mover);
}

/** The record has been replayed up to this mutable state. */
export function arrive<G extends GameTypes>(live: LiveMatch<G>, last: G['State']): void {
  live.history.arrive(last);
  live.status = live.game.status(live.history.state);
}

/**
 * Plays an action that a log holds, whoever made it: nothing is changed yet. A result of chance needs no sender.
 *
 * @throws RuleError the reason why it is not legal in this state
 */
export function loggedStep<G extends GameTypes>(live: LiveMatch<G>, before: G['State'], data: unknown): Step<G> {
  const checked = legalAction(live.executor, before, data);
  if (!checked.ok) throw toRuleError(checked.error);
  return step(live, before, checked.value);
}

/** Plays a legal action. */
function step<G extends GameTypes>(live: LiveMatch<G>, before: G['State'], found: Found<G>): Step<G> {
  const { action } = found;
  const seenBy = observersOf(live.rules, before, action);
  const next = live.executor.apply(before, found);
  return { action, next, status: live.game.status(next), seenBy };
}

/** Rolls the dice that decide in a state. */
function roll<G extends GameTypes>(live: LiveMatch<G>, before: G['State']): Step<G> {
  const node = live.game.chance(before);
  const action = sampleTrusted<G>(node, live.random);
  return step(live, before, { action, seat: -1, n: outcomeOf(node, action) });
}

/** Who sees a result of chance in the state in which it is rolled; `undefined`: everybody sees the action. */
export function observersOf<G extends GameTypes>(
  rules: Rules<G>,
  before: G['State'],
  action: ActionOf<G>,
): readonly Seat[] | undefined {
  return isChanceResult<G>(action) ? rules.chance?.(before).seenBy : undefined;
}

/** In no game is it rolled so often before somebody is asked. */
const MOST_ROLLS = 10_000;

function endlessRolls(name: string, label: string): RuleError {
  const fault = `${show(label)} is rolled without end: after ${MOST_ROLLS} results nobody is asked. Does \`play\` change its draft?`;
  return new RuleError('bad-rules', `In the rules of ${name}, ${fault}`);
}

/** The rolls that follow a state: until a player is asked or the game is over, if the match rolls by itself. */
function rollsAfter<G extends GameTypes>(live: LiveMatch<G>, state: G['State'], status: Status<G>): readonly Step<G>[] {
  const steps: Step<G>[] = [];
  let at = { next: state, status };
  while (live.auto && at.status.type === 'chance') {
    if (steps.length === MOST_ROLLS) throw endlessRolls(live.rules.name, at.status.label);
    const rolled = roll(live, at.next);
    steps.push(rolled);
    at = rolled;
  }
  return steps;
}

/** The rolls that are due now, if the match rolls by itself; nothing is changed yet. */
export function dueRolls<G extends GameTypes>(live: LiveMatch<G>): readonly Step<G>[] {
  return rollsAfter(live, live.history.state, live.status);
}

/** Commits steps that have been computed: none of them can fail any more. */
export function commit<G extends GameTypes>(live: LiveMatch<G>, steps: readonly Step<G>[]): void {
  if (steps.length > 0) live.choices = NO_CHOICES;
  for (const { action, next, status, seenBy } of steps) {
    live.history.push(action, next, seenBy);
    live.revision++;
    live.status = status;
    live.askedSince.advance(status, live.revision, isChanceResult<G>(action) ? undefined : action.seat);
  }
}

/**
 * Rolls the dice that decide now.
 *
 * @throws RuleError `not-chance`
 */
export function rollOnce<G extends GameTypes>(live: LiveMatch<G>): void {
  commit(live, [roll(live, live.history.state)]);
}

/** Rolls until a player is asked or the game is over, if the match rolls by itself. */
export function settle<G extends GameTypes>(live: LiveMatch<G>): void {
  commit(live, dueRolls(live));
}

/** Goes back to the state after so many actions. Whoever is asked there counts as newly asked. */
export function takeBack<G extends GameTypes>(live: LiveMatch<G>, ply: number): void {
  live.choices = NO_CHOICES;
  if (ply === live.history.actions.length) return;
  live.history.truncate(ply);
  live.revision++;
  live.status = live.game.status(live.history.state);
  live.askedSince.restart(live.status, live.revision);
}

/** Ends the match: a seat has resigned. */
export function endByResignation<G extends GameTypes>(live: LiveMatch<G>, seat: Seat): void {
  live.resigned = seat;
  live.choices = NO_CHOICES;
  live.revision++;
  live.status = resignationStatus<G>(live.rules.sides(live.history.state), seat);
}

/** What an action was sent with, as it came from outside. */
interface Sent {
  readonly by?: unknown;
  readonly seen?: unknown;
}

/** What an action leads to: steps, or none yet where it is a sealed choice, and others still choose. */
interface Prepared<G extends GameTypes> {
  readonly steps: readonly Step<G>[];
  /** The choices that wait then, or that the steps carry out; the one that was made is the last. */
  readonly choices: readonly G['Move'][];
}

/**
 * Makes an action, and rolls what it leads to. Where it is refused, the match is as it was. Who sent it and what they had
 * seen are checked before any hidden information is read.
 */
export function makeAction<G extends GameTypes>(
  live: LiveMatch<G>,
  data: unknown,
  sent: Sent,
): Result<number, G['Code'] | CoreCode> {
  const prepared = prepareAction(live, data, sent);
  if (!prepared.ok) return prepared;
  const { steps, choices } = prepared.value;
  if (steps.length > 0) commit(live, steps);
  else live.choices = choices;
  return { ok: true, value: live.revision };
}

/** What `makeAction` would do, the rolls included; nothing is changed yet. */
export function prepareAction<G extends GameTypes>(
  live: LiveMatch<G>,
  data: unknown,
  { by, seen }: Sent,
): Result<Prepared<G>, G['Code'] | CoreCode> {
  const wrong = checkSender(data, by) ?? checkGoesOn(live) ?? checkSeen(live, seen, ownValue(data, 'seat'));
  if (wrong !== undefined) return refused(wrong);
  const { executor, history } = live;
  // The log keeps the listed move, never the caller's object.
  const checked = sentBy<G>(by, legalAction(executor, history.state, data));
  if (!checked.ok) return checked;
  const choices = withChoice(live, checked.value.action);
  const isOpen = choices.length > 0 && choices.length < seatsOf(live.status).length;
  if (isOpen) return { ok: true, value: { steps: [], choices } };
  const made = choices.length === 0 ? [step(live, history.state, checked.value)] : playChoices(live, choices);
  const last = made[made.length - 1]!;
  // Played to the last roll before anything is changed: rules that fail at the dice leave the match as it was.
  return { ok: true, value: { steps: [...made, ...rollsAfter(live, last.next, last.status)], choices } };
}

// Sealed choices: they wait outside of the state, where no view can show them, until everybody who is asked has chosen.

/** Whether choices wait for each other in a status. One seat alone waits for nobody. */
export function isSealed<G extends GameTypes>(status: Status<G>): boolean {
  return status.type === 'turn' && status.sealed === true && status.seats.length > 1;
}

function seatsOf<G extends GameTypes>(status: Status<G>): readonly Seat[] {
  return status.type === 'turn' ? status.seats : [];
}

/** The choices with this one, in place of an earlier one of its seat; none for what is made at once. */
function withChoice<G extends GameTypes>({ status, choices }: LiveMatch<G>, action: ActionOf<G>): readonly G['Move'][] {
  if (!isSealed(status) || isChanceResult<G>(action)) return NO_CHOICES;
  return [...choices.filter(({ seat }) => seat !== action.seat), action];
}

/** All choices at once, in the order of the seats: the order in which they were made tells nothing. */
function playChoices<G extends GameTypes>(live: LiveMatch<G>, choices: readonly G['Move'][]): readonly Step<G>[] {
  const steps: Step<G>[] = [];
  for (const choice of inSeatOrder(choices)) {
    steps.push(loggedStep(live, steps[steps.length - 1]?.next ?? live.history.state, choice));
  }
  return steps;
}

export function inSeatOrder<M extends { readonly seat: Seat }>(moves: readonly M[]): readonly M[] {
  return [...moves].sort((a, b) => a.seat - b.seat);
}

/** The seats whose choices wait, where the game shows who has chosen. */
export function chosenSeats<G extends GameTypes>({ rules, choices }: LiveMatch<G>): readonly Seat[] {
  return rules.hidden?.showsWhoChose === true ? inSeatOrder(choices).map(({ seat }) => seat) : NO_CHOICES;
}

/** Takes back the choice of a seat, or the last one of anybody, while it waits. Returns whether there was one. */
export function withdraw<G extends GameTypes>(live: LiveMatch<G>, seat: Seat | undefined): boolean {
  const { choices } = live;
  const own = choices.filter((choice) => seat === undefined || choice.seat === seat).pop();
  if (own !== undefined) live.choices = choices.filter((choice) => choice !== own);
  return own !== undefined;
}

/** Back to where choices were last made without seeing each other, from a state amid them. */
function roundStart<G extends GameTypes>({ game, history }: LiveMatch<G>, ply: number): number {
  let start = ply;
  while (start > 0 && isSealed(game.status(history.stateAt(start - 1)))) start--;
  return start;
}

/** A record may end amid sealed choices: those that are made wait for the others again. */
export function holdBack<G extends GameTypes>(live: LiveMatch<G>): void {
  if (live.status.type !== 'turn' || live.status.sealed !== true) return;
  const { actions } = live.history;
  const start = roundStart(live, actions.length);
  const choices = actions.slice(start).filter((action): action is G['Move'] => !isChanceResult<G>(action));
  takeBack(live, start);
  live.choices = choices;
}

function checkGoesOn<G extends GameTypes>(live: LiveMatch<G>): Violation<CoreCode> | undefined {
  if (live.resigned === undefined) return undefined;
  return violation('game-over', 'The match is over: a player resigned.');
}

/**
 * Throws when a match is over by a resignation.
 *
 * @throws RuleError `game-over`
 */
export function checkNotResigned<G extends GameTypes>(live: LiveMatch<G>): void {
  const wrong = checkGoesOn(live);
  if (wrong !== undefined) throw toRuleError(wrong);
}

/** Refuses an answer unless its seat has been asked the same question continuously since the sender looked. */
function checkSeen<G extends GameTypes>(
  { revision, status, askedSince }: LiveMatch<G>,
  seen: unknown,
  seat: unknown,
): Violation<CoreCode> | undefined {
  if (seen === undefined) return undefined;
  if (typeof seen !== 'number' || !Number.isSafeInteger(seen) || seen < 0) {
    return violation('bad-argument', `"seen" is a revision, an integer of at least 0, not ${show(seen)}.`);
  }
  if (status.type === 'over') return undefined;
  if (seen === revision) return undefined;
  const since = typeof seat === 'number' && status.type === 'turn' ? askedSince.of(seat) : revision;
  if (seen < revision && seen >= since) return undefined;
  return violation('stale', `The answer was to revision ${seen}, and it is revision ${revision} now.`, {
    seen,
    revision,
  });
}

// How far a match is taken back, and whether it may be.

/**
 * The number of actions before the last decision: of a seat, or of any player.
 *
 * @throws RuleError `nothing-to-undo` where there is none; `revealed` past what somebody has seen, unless forced
 */
export function plyToUndo<G extends GameTypes>(live: LiveMatch<G>, seat: Seat | undefined, force: boolean): number {
  const { actions } = live.history;
  let ply = actions.length - 1;
  while (ply >= 0 && !isDecisionOf(live, ply, seat)) ply--;
  if (ply < 0) {
    throw new RuleError('nothing-to-undo', 'There is no move to take back yet.');
  }
  ply = roundStart(live, ply);
  if (!force) checkNothingShown(live, ply);
  return ply;
}

function isDecisionOf<G extends GameTypes>(live: LiveMatch<G>, ply: number, seat: Seat | undefined): boolean {
  const action = live.history.actions[ply]!;
  return !isChanceResult<G>(action) && (seat === undefined || action.seat === seat);
}

/** Refuses to take back what showed somebody something. */
function checkNothingShown<G extends GameTypes>({ rules, history }: LiveMatch<G>, from: number): void {
  for (let ply = from; ply < history.actions.length; ply++) {
    const action = history.actions[ply]!;
    const shown = isChanceResult<G>(action) || (rules.hidden?.reveals(history.stateAt(ply), action) ?? false);
    if (!shown) continue;
    throw new RuleError(
      'revealed',
      'The move cannot be taken back: dice were rolled or something hidden was shown since.',
      { details: { ply: ply + 1 } },
    );
  }
}
