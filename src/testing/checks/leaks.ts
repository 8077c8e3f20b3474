/**
 * The checks `leak-…`: differences by which an observer could distinguish two states that should be indistinguishable.
 */
import {
  type ActionOf,
  type ChanceResultOf,
  type GameTypes,
  isChanceResult,
  type Observer,
  type Random,
  type Seat,
  type ViewOf,
} from '../../core/index.ts';
import { ownValue, wrongShape } from '../../core/internal.ts';
import type { CheckContext, Observation } from '../context.ts';
import { brief, difference, differenceAsSent, equal, isListed, notPlain, observerName } from '../data.ts';
import { checkAnySender, drawResults, isRevealing, isUnseen, type Ply } from '../ply.ts';
import { checkCovers, determinized, sees } from './chance.ts';

/** `views`: every observer has a view with the keys of the state, at every status. */
export function checkViews<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const keys = Object.keys(ply.state).sort();
  for (const observer of ply.observers) {
    const view: unknown = ply.view(observer);
    const plain = typeof view === 'object' && view !== null ? notPlain(view) : `it is ${brief(view)}`;
    context.verify('views', plain && `The view of ${observerName(observer)} is not plain data: ${plain}.`);
    const own = Object.keys(Object(view)).sort();
    const missing = keys.filter((key) => !own.includes(key));
    const extra = own.filter((key) => !keys.includes(key));
    context.verify(
      'views',
      missing.length > 0 ? `The view of ${observerName(observer)} has no ${missing.join(', ')}.` : undefined,
    );
    context.verify(
      'views',
      extra.length > 0
        ? `The view of ${observerName(observer)} has ${extra.join(', ')}; the state has not.`
        : undefined,
    );
  }
}

/** The answer to an illegal move of an observer. */
interface Refusal {
  readonly move: unknown;
  readonly answer: unknown;
}

function refusals<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): readonly Refusal[] {
  if (observer === 'spectator' || !context.on('leak-explain')) return [];
  const { game } = context;
  const { state } = ply;
  // Where the observer is not asked, every answer is the same.
  const asked = ply.status.type === 'turn' && ply.status.seats.includes(observer);
  return ply
    .illegal(asked ? 6 : 1, random, observer)
    .map((move) => ({ move, answer: game.check(state, move, observer) }));
}

/**
 * Everything that an observer can see of two states that they must not tell apart. `played`: both were played by the
 * same rules from the start, so that the order of keys must be the same too; `determinize` may use another order.
 */
function checkLeaks<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
  played: boolean,
): void {
  const { game } = context;
  const { state } = ply;
  const who = observerName(observer);
  const differs = played ? differenceAsSent : difference;
  const view = differs(ply.view(observer), game.view(other, observer));
  context.verify('leak-view', view && `The view of ${who} depends on what they cannot know: ${view}.`);
  const status = differs(ply.status, game.status(other));
  context.verify('leak-status', status && `The status depends on what ${who} cannot know: ${status}.`);
  if (ply.status.type === 'chance') {
    const mine = game.chance(state);
    const others = game.chance(other);
    const differ =
      difference(mine.dice.length, others.dice.length, 'dice') ??
      difference(sees(mine.seenBy, observer), sees(others.seenBy, observer), 'seenBy');
    context.verify('leak-log', differ && `The log of ${who} depends on what they cannot know: ${differ}.`);
  }
  if (observer !== 'spectator') {
    checkObservations(context, state, other, observer, 'depends on what they cannot know');
    const moves = differs(ply.legal(observer), game.legalMoves(other, observer));
    context.verify('leak-moves', moves && `The list of ${who} depends on what they cannot know: ${moves}.`);
    for (const { move, answer } of refusals(context, ply, observer, random)) {
      const why = differs(answer, game.check(other, move, observer));
      context.verify(
        'leak-explain',
        why && `The refusal of ${brief(move)} tells ${who} what they cannot know: ${why}.`,
      );
    }
    checkExplanations(context, ply, observer, other, random);
  }
  for (const move of ply.sample(3, random)) {
    if (isChanceResult<G>(move) || !isListed(game.legalMoves(other, move.seat), move)) continue;
    const seen = differs(game.redact(state, move, observer), game.redact(other, move, observer));
    context.verify('leak-log', seen && `${brief(move)} in the log tells ${who} what they cannot know: ${seen}.`);
  }
}

/** `leak-observation`: two views of a seat give the same numbers. `says`: what is wrong where they do not. */
function checkObservations<G extends GameTypes>(
  context: CheckContext<G>,
  one: ViewOf<G>,
  other: ViewOf<G>,
  seat: Seat,
  says: string,
): void {
  const { observe } = context;
  if (observe === undefined || !context.on('leak-observation')) return;
  const fault = observationFault(observe(one, seat), observe(other, seat));
  context.verify('leak-observation', fault && `The observation of ${observerName(seat)} ${says}: ${fault}.`);
}

/** The first number that differs between two observations. */
function observationFault({ numbers, fields }: Observation, { numbers: others }: Observation): string | undefined {
  if (numbers.length !== others.length) return `it has ${numbers.length} numbers, and ${others.length}`;
  // What is not a number differs from itself.
  const at = numbers.findIndex((number, i) => number !== others[i]);
  if (at === -1) return undefined;
  const field = fields.find(({ offset, length }) => at >= offset && at < offset + length);
  const place = field === undefined ? `number ${at}` : `number ${at - field.offset} of "${field.name}"`;
  return `${place} is ${numbers[at]}, and ${others[at]}`;
}

/** So many illegal moves are explained for an observer who is asked: without listing the moves again, that is cheap. */
const EXPLAINED = 24;

/** `leak-explain`, of more moves: the rules explain them on the two states. */
function checkExplanations<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Seat,
  other: G['State'],
  random: Random,
): void {
  const { explain } = context.rules;
  const asked = ply.status.type === 'turn' && ply.status.seats.includes(observer);
  if (explain === undefined || !asked || !context.on('leak-explain')) return;
  const who = observerName(observer);
  for (const illegal of ply.illegal(EXPLAINED, random, observer)) {
    // As core does it: a move of the seat that is asked, whose other fields were not looked at.
    const move = illegal as G['Move'];
    if (typeof ownValue(move, 'type') !== 'string' || wrongShape(context.rules, move) !== undefined) continue;
    const why = differenceAsSent(explain(ply.state, move), explain(other, move));
    context.verify(
      'leak-explain',
      why && `The reason against ${brief(move)} tells ${who} what they cannot know: ${why}.`,
    );
  }
}

/** `leak-log`, of chance: faces are shown to those who see them; and what is shown is in the view afterwards. */
function checkSeenResults<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  if (!context.on('leak-log') || ply.status.type !== 'chance') return;
  const { game } = context;
  const { seenBy } = game.chance(ply.state);
  const results = drawResults(context, ply.state, 3, random);
  for (const observer of ply.observers) {
    const shown = sees(seenBy, observer);
    const who = observerName(observer);
    for (const result of results) {
      const log = difference(
        shown ? result : { ...result, faces: result.faces.map(() => null) },
        game.redact(ply.state, result, observer),
      );
      context.verify(
        'leak-log',
        log && `${who} ${shown ? 'sees' : 'does not see'} the result, and the log differs: ${log}.`,
      );
    }
    const [first, ...others] = results;
    if (!shown || first === undefined) continue;
    const after = ply.after(first);
    const view = game.view(after, observer);
    for (const other of others) {
      const next = ply.after(other);
      const lost = equal(view, game.view(next, observer)) && !equal(after, next);
      context.verify(
        'leak-log',
        lost
          ? `The log shows ${who} whether it is ${brief(first)} or ${brief(other)}, and the view hides it.`
          : undefined,
      );
    }
  }
}

/**
 * `perfect-information`: `perfectInformation` says whether the rules have the group `hidden`. With perfect information
 * every view is the state, and everybody sees every result of chance.
 */
export function checkPerfectInformation<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const { game, rules } = context;
  const open = rules.hidden === undefined;
  context.verify(
    'perfect-information',
    game.perfectInformation === open
      ? undefined
      : `\`perfectInformation\` is ${game.perfectInformation}, and the rules have ${open ? 'no' : 'the'} group \`hidden\`.`,
  );
  if (!open) return;
  const node = ply.status.type === 'chance' ? game.chance(ply.state) : undefined;
  for (const observer of ply.observers) {
    const who = observerName(observer);
    const view = difference(ply.state, ply.view(observer));
    context.verify('perfect-information', view && `Nothing is hidden, and the view of ${who} differs: ${view}.`);
    if (observer === 'spectator') continue;
    const blind = node !== undefined && !sees(node.seenBy, observer);
    context.verify('perfect-information', blind ? `Nothing is hidden, and ${who} does not see the result.` : undefined);
  }
}

// The check `reveals`: a move that reveals nothing keeps indistinguishable states indistinguishable; and among many moves
// of a type that reveal something, one does not.

/** Plays some of the moves on both states. */
function checkReveals<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
): void {
  if (!context.on('reveals')) return;
  for (const move of ply.sample(4, random)) {
    if (isChanceResult<G>(move)) continue;
    if (isRevealing(context, ply.state, move)) countRevealed(context, ply, observer, other, move);
    else context.verify('reveals', revealedBy(context, ply, observer, other, move));
  }
}

/** Notes whether a move that reveals something has shown it to this observer. */
function countRevealed<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
): void {
  const { revealed } = context.statistics;
  const known = revealed.get(move.type) ?? { nothing: 0, shown: false };
  revealed.set(move.type, known);
  if (context.focus !== undefined || known.shown) return;
  if (revealedBy(context, ply, observer, other, move) !== undefined) known.shown = true;
  // Players know their own hands: what a move tells the others is the question.
  else if (observer !== move.seat) known.nothing++;
}

/** What a move shows an observer who could not tell the two states apart before it. */
function revealedBy<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
): string | undefined {
  const { game } = context;
  const who = observerName(observer);
  if (isUnseen(ply, observer, move)) {
    const shown = difference(
      game.view(ply.after(move), observer),
      game.view(game.apply(other, unseenChoice(context, other, move)), observer),
    );
    return shown && `${brief(move)} is sealed, and shows ${who} something: ${shown}.`;
  }
  if (!isListed(game.legalMoves(other, move.seat), move)) {
    return `${brief(move)} shows ${who} that it is possible, and \`reveals\` does not return true for it.`;
  }
  const shown = difference(game.view(ply.after(move), observer), game.view(game.apply(other, move), observer));
  return shown && `${brief(move)} shows ${who} something, and \`reveals\` does not return true for it: ${shown}.`;
}

/** What the seat may have chosen in another state for all that others can see: not the same, where it has a choice. */
function unseenChoice<G extends GameTypes>({ game }: CheckContext<G>, other: G['State'], move: G['Move']): G['Move'] {
  const moves = game.legalMoves(other, move.seat);
  return moves.find((choice) => !equal(choice, move)) ?? moves[0] ?? move;
}

// States that an observer cannot tell apart from that of the run: they are in one information set. There are two kinds.
// Some are played in parallel to the run: the same redacted log, other results where the observer does not see them.
// Others are made by `determinize` from the view.
//
// Some moves show something that was hidden: a card is laid, a guess is answered. A game says so by `reveals`, and a
// state that such a move distinguishes from the run is dropped. A move that reveals nothing must not tell them apart.

/**
 * For each observer, a state that they cannot tell apart from the run's: the same one until a hidden result differs.
 */
export type Indistinguishable<G extends GameTypes> = Map<Observer, G['State']>;

/** `leak-…`, `reveals` and `determinize…`: compares the state with all that are indistinguishable from it. */
export function checkIndistinguishable<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  random: Random,
  played: Indistinguishable<G>,
): void {
  checkSeenResults(context, ply, random);
  for (let seat = 0; seat < ply.seats; seat++) {
    checkObservations(context, ply.state, ply.view(seat), seat, 'is another one by the state than by its view');
  }
  // Somebody who sees everything still must not tell apart what they could not see happen.
  const isOpen = !ply.hidden && [...played.values()].every((other) => equal(other, ply.state));
  if (isOpen) {
    determinized(context, ply, ply.observers[random(ply.observers.length)]!, random);
    return;
  }
  const compare = (observer: Observer, other: G['State'], alongside: boolean): void => {
    if (equal(other, ply.state)) return;
    checkLeaks(context, ply, observer, other, random, alongside);
    checkReveals(context, ply, observer, other, random);
  };
  // Played states first: where a view shows too much, `determinize` fails only because of that.
  for (const observer of ply.observers) {
    const other = played.get(observer);
    if (other !== undefined && other !== ply.state) compare(observer, other, true);
  }
  for (const observer of ply.observers) {
    const made = determinized(context, ply, observer, random);
    if (made !== undefined) compare(observer, made, false);
  }
  // One observer a ply: it takes many draws.
  const observer = ply.observers[random(ply.observers.length)]!;
  const other = played.get(observer) ?? ply.state;
  if (!equal(other, ply.state)) checkCovers(context, ply, observer, other, random);
}

/** Plays the action of the run in the indistinguishable states too. */
export function followIndistinguishable<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  played: Indistinguishable<G>,
  action: ActionOf<G>,
  next: G['State'],
  random: Random,
): void {
  for (const observer of ply.observers) {
    const other = played.get(observer) ?? ply.state;
    const followed = isChanceResult<G>(action)
      ? followChance(context, ply, observer, other, action, next, random)
      : followMove(context, ply, observer, other, action, next);
    if (followed === undefined) context.tally.dropped++;
    played.set(observer, followed ?? next);
  }
}

/** The other state after a player's move; none when the move has shown the observer which of the two it is. */
function followMove<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
  next: G['State'],
): G['State'] | undefined {
  const { game } = context;
  const isHidden = isUnseen(ply, observer, move);
  if (other === ply.state && !isHidden) return next;
  const fault = revealedBy(context, ply, observer, other, move);
  if (fault === undefined) return game.apply(other, isHidden ? unseenChoice(context, other, move) : move);
  if (isRevealing(context, ply.state, move)) return undefined;
  context.verify('reveals', fault);
  // Where `reveals` is not checked, what the move has shown is in the view.
  return game.check(other, move, move.seat).ok ? game.apply(other, move) : undefined;
}

/** The other state after a result: the same result if the observer sees it, else another one. */
function followChance<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  result: ChanceResultOf<G>,
  next: G['State'],
  random: Random,
): G['State'] | undefined {
  const { game } = context;
  const shown = sees(game.chance(ply.state).seenBy, observer);
  if (shown && other === ply.state) return next;
  if (game.status(other).type !== 'chance') return undefined;
  const results = shown ? [result] : drawResults(context, other, 4, random);
  const differing = results.find(({ faces }) => !equal(faces, result.faces)) ?? results[0];
  if (other === ply.state && equal(differing, result)) return next;
  if (differing === undefined || !checkAnySender(context, other, differing).ok) return undefined;
  const applied = game.apply(other, differing);
  // A result that the observer sees may show more than itself, and so may the end of the game.
  const mayShow = shown || context.rules.status(next).type === 'over';
  if (mayShow && !equal(game.view(next, observer), game.view(applied, observer))) return undefined;
  return applied;
}
