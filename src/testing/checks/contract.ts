/** The check `constants`: what two results share is frozen. */

import {
  type ActionOf,
  type GameTypes,
  isChanceResult,
  type Outcome,
  type Random,
  seededRandom,
} from '../../core/index.ts';
import { asDraft, mutableCopy } from '../../core/internal.ts';
import { type CheckContext, some } from '../context.ts';
import { brief, difference, eachObject, notFrozen, notPlain, observerName, seatsFault } from '../data.ts';
import { Failure } from '../errors.ts';
import { drawResult, type Ply } from '../ply.ts';

/**
 * `constants`, of status, sides and chance node. Before anything is asked of the frozen state: core freezes the answers
 * then, also those that the rules share.
 */
export function checkConstants<G extends GameTypes>(context: CheckContext<G>, state: G['State']): void {
  const { rules } = context;
  const { chance } = rules;
  compare(context, state, 'status', (copy) => rules.status(copy));
  compare(context, state, 'sides', (copy) => rules.sides(copy));
  if (chance !== undefined && rules.status(state).type === 'chance') compare(context, state, 'chance', chance);
}

/** `constants`, of lists of moves, views and refusals. */
export function checkSharedAnswers<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = context;
  const { state, status } = ply;
  const { hidden } = rules;
  if (hidden !== undefined) {
    for (const observer of ply.observers) compare(context, state, 'view', (copy) => hidden.view(copy, observer));
  }
  if (status.type !== 'turn') return;
  for (const seat of status.seats) {
    compare(context, state, 'legalMoves', (copy) => rules.legalMoves(copy, seat));
    for (const illegal of ply.illegal(2, random, seat))
      compare(context, state, 'check', (copy) => game.check(copy, illegal));
  }
}

/** Asks two equal states: an object that is in both answers belongs to neither state. */
function compare<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  name: string,
  run: (copy: G['State']) => unknown,
): void {
  const mine = new Set<object>();
  eachObject(run(mutableCopy(state)), (object) => {
    mine.add(object);
    return true;
  });
  let fault: string | undefined;
  eachObject(run(mutableCopy(state)), (object, at) => {
    if (fault === undefined && mine.has(object) && !Object.isFrozen(object)) {
      const place = at === '' ? `What \`${name}\` returns` : `${at} of what \`${name}\` returns`;
      fault = `${place} is a constant that is not frozen: whoever writes to it changes every match.`;
    }
    return fault === undefined;
  });
  context.verify('constants', fault);
}

/** `frozen`: states and listed moves are frozen all the way down. */
export function checkFrozen<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const state = notFrozen(ply.state);
  context.verify('frozen', state && `In the state ${state}.`);
  for (const move of some(ply.listed, 50, random)) {
    const fault = notFrozen(move);
    context.verify(
      'frozen',
      fault && `In the listed move ${brief(move)}, ${fault}: deepFreeze it, or keep moves in a frozen table.`,
    );
  }
}

/** `json`: a state that comes back from JSON is equal and behaves the same. */
export function checkJson<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game } = context;
  const again: G['State'] = JSON.parse(JSON.stringify(ply.state));
  const same = difference(ply.state, again);
  context.verify('json', same && `The state comes back changed: ${same}.`);
  const status = difference(context.rules.status(ply.state), game.status(again));
  context.verify('json', status && `The status differs: ${status}.`);
  for (const observer of ply.observers) {
    const view = difference(ply.view(observer), game.view(again, observer));
    context.verify('json', view && `The view of ${observerName(observer)} differs: ${view}.`);
  }
  if (ply.status.type === 'chance') {
    const dice = difference(game.chance(ply.state), game.chance(again));
    context.verify('json', dice && `The dice differ: ${dice}.`);
  }
  if (ply.status.type === 'turn') {
    for (const seat of ply.status.seats) {
      const moves = difference(ply.legal(seat), game.legalMoves(again, seat));
      context.verify('json', moves && `The moves of seat ${seat} differ: ${moves}.`);
    }
  }
  for (const move of ply.sample(3, random)) {
    const next = difference(ply.after(move), game.apply(again, move));
    context.verify(
      'json',
      next && `${isChanceResult<G>(move) ? 'The result' : 'The move'} ${brief(move)} leads elsewhere: ${next}.`,
    );
  }
}

/** `invariant`: the condition of the settings, checked in every state. */
export function checkInvariant<G extends GameTypes>(context: CheckContext<G>, state: G['State']): void {
  const { invariant } = context.settings;
  if (invariant === undefined) return;
  context.verify(
    'invariant',
    broken(() => invariant(state)),
  );
}

function broken(run: () => unknown): string | undefined {
  try {
    return run() === false ? 'The invariant returns false.' : undefined;
  } catch (error) {
    return `The invariant throws: ${error instanceof Error ? error.message : brief(error)}`;
  }
}

/** `sides`: one for each seat, the same on every view. */
export function checkSides<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const { game } = context;
  const sides = game.sides(ply.state);
  context.verify('sides', sidesFault(sides, game.seats, Reflect.get(ply.options ?? {}, 'seats')));
  for (const observer of ply.observers) {
    const found = difference(sides, game.sides(ply.view(observer)));
    context.verify('sides', found && `The sides on the view of ${observerName(observer)} differ: ${found}.`);
  }
}

function sidesFault(
  sides: readonly unknown[],
  { min, max }: { readonly min: number; readonly max: number },
  wanted: unknown,
): string | undefined {
  if (!sides.every((side) => typeof side === 'number' && Number.isInteger(side) && side >= 0)) {
    return `The sides are ${brief(sides)}, not numbers from 0.`;
  }
  if (sides.length < min || sides.length > max) return `${sides.length} seats play; the game is for ${min} to ${max}.`;
  if (typeof wanted === 'number' && sides.length !== wanted)
    return `${sides.length} seats play, and the option asks for ${wanted}.`;
  return undefined;
}

/** `status-reads`: counts the fields that `status` reads, through a proxy. */
export function checkReads<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const most = context.settings.maxStatusReads ?? 64 + 8 * ply.seats;
  let reads = 0;
  const spy = <T extends object>(object: T): T =>
    new Proxy(object, {
      get: (target, key, receiver) => {
        reads++;
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'object' && value !== null ? spy(value) : value;
      },
      ownKeys: (target) => {
        reads++;
        return Reflect.ownKeys(target);
      },
      has: (target, key) => {
        reads++;
        return Reflect.has(target, key);
      },
    });
  // On a mutable copy: a proxy must not replace the value of a frozen field.
  context.rules.status(spy(mutableCopy(ply.state)));
  context.verify(
    'status-reads',
    reads > most
      ? `\`status\` reads ${reads} fields; at most ${most} is no search. Read each field once, or let \`play\` keep in the state what it needs.`
      : undefined,
  );
}

/** `status-views`: the status is equal on the state and on every view. */
export function checkStatusViews<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  for (const observer of ply.observers) {
    const found = difference(ply.status, context.game.status(ply.view(observer)));
    context.verify('status-views', found && `The status differs on the view of ${observerName(observer)}: ${found}.`);
  }
}

/** `outcome`: places, winners and scores fit together. */
export function checkOutcome<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'over') return;
  context.verify('outcome', outcomeFault(ply.status.outcome, context.game.sides(ply.state)));
}

const OUTCOME_FIELDS = ['reason', 'winners', 'places'] as const;

/** What is wrong with an outcome. */
export function outcomeFault(outcome: Outcome, sides: readonly number[]): string | undefined {
  const { reason, winners, places, scores } = outcome;
  const plain = notPlain(outcome);
  if (plain !== undefined) return `The outcome is not plain data: ${plain}.`;
  const missing = OUTCOME_FIELDS.filter((field) => !Object.hasOwn(outcome, field));
  if (missing.length > 0) {
    return `The outcome has no ${missing.join(', ')}; its fields are ${Object.keys(outcome).join(', ') || 'none'}.`;
  }
  if (typeof reason !== 'string' || reason === '') return `The reason is ${brief(reason)}.`;
  const seats = seatsFault(winners, sides.length, 0);
  if (seats !== undefined) return `The winners: ${seats}`;
  if (!Array.isArray(places) || places.length !== sides.length)
    return `The places are ${brief(places)}, not one a seat.`;
  if (!places.every((place) => Number.isInteger(place) && place >= 1))
    return `The places are ${brief(places)}, not from 1.`;
  if (winners.length === 0 && new Set(sides).size > 1)
    return `Nobody has won, of ${new Set(sides).size} sides: in a draw all that share it are winners.`;
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // A lost puzzle has no winner, whatever the places.
  if (
    winners.length > 0 &&
    difference(
      [...winners].sort((a, b) => a - b),
      first,
    ) !== undefined
  ) {
    return `The winners are ${brief(winners)}, and at place 1 is ${brief(first)}.`;
  }
  for (let seat = 0; seat < sides.length; seat++) {
    const partner = sides.indexOf(sides[seat]!);
    if (places[partner] !== places[seat])
      return `Seats ${partner} and ${seat} are one side and have other places: ${brief(places)}.`;
    if (winners.includes(partner) !== winners.includes(seat))
      return `Seats ${partner} and ${seat} are one side, and only one wins.`;
  }
  const ranked = sideRanks(places, sides, winners.length > 0);
  if (difference(ranked, places) !== undefined) {
    return `The places are ${brief(places)}; sides ranked in that order have ${brief(ranked)}.`;
  }
  if (scores === undefined) return undefined;
  if (!Array.isArray(scores) || scores.length !== sides.length || !scores.every((score) => Number.isFinite(score))) {
    return `The scores are ${brief(scores)}, not one number a seat.`;
  }
  return undefined;
}

/**
 * The places, by seat, that keep the order of the given ones and rank sides 1, 2, 2, 4: each side's place is one more
 * than the number of sides before it. In a lost puzzle nobody need be first.
 */
function sideRanks(places: readonly number[], sides: readonly number[], won: boolean): readonly number[] {
  const first = won ? 1 : Math.min(...places);
  // The first seat of a side stands for it.
  const ofSides = places.filter((_, seat) => sides.indexOf(sides[seat]!) === seat);
  return places.map((place) => first + ofSides.filter((other) => other < place).length);
}

/** So many matches are played before a game is said not to end. */
const MATCHES = 10;

/**
 * `ends`: where no run came to the end of its match, plays some more matches at random, in place and without the other
 * checks. One of them must end within `endsWithin` plies.
 */
export function checkEnds<G extends GameTypes>(context: CheckContext<G>, options: G['Options'] | undefined): void {
  const { endsWithin, seed } = context.settings;
  if (endsWithin === undefined || !context.on('ends')) return;
  let actions: readonly ActionOf<G>[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const played = playAtRandom(context, options, endsWithin, (seed + match) | 0);
    if (played === undefined) {
      context.verify('ends', undefined);
      return;
    }
    actions = played;
  }
  const failure = new Failure('ends', `${MATCHES} random matches of ${endsWithin} plies have not ended.`);
  failure.moves = actions;
  throw failure;
}

/** The actions of a random match that has not ended within so many plies; `undefined` when it has. */
function playAtRandom<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  plies: number,
  seed: number,
): readonly ActionOf<G>[] | undefined {
  const { rules } = context;
  const random = seededRandom(seed);
  const state = mutableCopy(context.game.setup(options));
  const actions: ActionOf<G>[] = [];
  for (;;) {
    const status = rules.status(state);
    if (status.type === 'over') return undefined;
    if (actions.length === plies) return actions;
    const moves = status.type === 'turn' ? status.seats.flatMap((seat) => rules.legalMoves(state, seat)) : [];
    const action = status.type === 'chance' ? drawResult(context, state, random) : moves[random(moves.length)]!;
    rules.play(asDraft(state), action);
    actions.push(action);
  }
}
