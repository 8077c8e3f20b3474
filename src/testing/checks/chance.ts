import {
  type ActionOf,
  type Die,
  type Face,
  formatChance,
  type GameTypes,
  isChanceResult,
  type Observer,
  parseChance,
  type Random,
  rulesOf,
  seededRandom,
} from '../../core/index.ts';
import { outcomesTrusted, ownValue, withSortedKeys } from '../../core/internal.ts';
import type { CheckContext } from '../context.ts';
import { brief, difference, equal, isListed, notPlain, observerName, seatsFault } from '../data.ts';
import { Failure } from '../errors.ts';
import { isRevealing, isUnseen, type Ply } from '../ply.ts';
import type { Occurrence } from '../statistics.ts';
import { checkInvariant } from './contract.ts';

/** `dice`: the chance node is well-formed, and its results have a notation that is parsed back. */
export function checkDice<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  if (ply.status.type !== 'chance') return;
  const { label } = ply.status;
  // As the rules made it: the game returns a plain copy.
  context.verify('dice', diceFault(context.rules.chance?.(ply.state), label, ply.seats));
  const chance = context.game.chance(ply.state);
  const isBeside = chance.seenBy !== undefined && context.rules.hidden === undefined;
  context.verify(
    'perfect-information',
    isBeside ? '`chance` gives `seenBy`, and the rules have no `hidden`: everybody sees every result.' : undefined,
  );
  for (const result of ply.sample(2, random)) {
    if (!isChanceResult<G>(result)) continue;
    const text = formatChance(result);
    context.verify(
      'dice',
      parseFault(() => parseChance(chance, text), result, text),
    );
  }
}

function parseFault(parse: () => unknown, result: unknown, text: string): string | undefined {
  try {
    const found = difference(result, parse());
    return found && `"${text}" is parsed as another result: ${found}.`;
  } catch (error) {
    return `"${text}" is not parsed: ${error instanceof Error ? error.message : brief(error)}`;
  }
}

/** What is wrong with the dice. */
function diceFault(chance: unknown, label: string, seats: number): string | undefined {
  if (typeof chance !== 'object' || chance === null)
    return `\`chance\` returns ${brief(chance)}, not \`{ label, dice }\`.`;
  const plain = notPlain(chance);
  if (plain !== undefined) return `The chance node is not plain data: ${plain}.`;
  const own: unknown = Reflect.get(chance, 'label');
  if (own !== label) return `The label of the dice is ${brief(own)}, and the status says "${label}".`;
  const dice: unknown = Reflect.get(chance, 'dice');
  if (!Array.isArray(dice) || dice.length === 0) return `The dice are ${brief(dice)}, not a list of one or more.`;
  const seenBy: unknown = Reflect.get(chance, 'seenBy');
  const who = seenBy === undefined ? undefined : seatsFault(seenBy, seats, 0);
  if (who !== undefined) return `\`seenBy\` of the dice: ${who}`;
  for (const [i, die] of dice.entries()) {
    const fault = dieFault(die, `Die ${i + 1}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function dieFault(die: unknown, name: string): string | undefined {
  if (typeof die !== 'object' || die === null || Array.isArray(die))
    return `${name} is ${brief(die)}, not \`{ faces }\`.`;
  const faces: unknown = Reflect.get(die, 'faces');
  const weights: unknown = Reflect.get(die, 'weights');
  if (!Array.isArray(faces)) return `${name} has the faces ${brief(faces)}, not a list.`;
  if (faces.length === 0) return `${name} has no face left.`;
  const odd = faces.find((face) => typeof face !== 'string' && !Number.isFinite(face));
  if (odd !== undefined) return `${name} has the face ${brief(odd)}, not a number or a text.`;
  if (new Set(faces.map(String)).size !== faces.length) return `${name} has a face twice: ${brief(faces)}.`;
  if (weights === undefined) return undefined;
  if (!Array.isArray(weights)) return `${name} has the weights ${brief(weights)}, not a list.`;
  if (weights.length !== faces.length) return `${name} has ${weights.length} weights for ${faces.length} faces.`;
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    return `${name} has the weights ${brief(weights)}; they are integers of at least 0.`;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 && Number.isSafeInteger(total) ? undefined : `${name} has weights that add up to ${total}.`;
}

// The checks `determinize` and `determinize-covers`.

/** `determinize`: a state made from the view of an observer; `undefined` where nothing is hidden. */
export function determinized<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): G['State'] | undefined {
  const { game } = context;
  if (game.perfectInformation) return undefined;
  const seed = random(2 ** 20);
  try {
    const state = game.determinize(ply.view(observer), observer, seededRandom(seed));
    if (context.on('determinize')) {
      const prepared = rulesOf(game).hidden?.prepare?.(ply.view(observer), observer)(seededRandom(seed));
      const other = prepared && difference(state, prepared);
      context.verify('determinize', other && `\`prepare\` makes another state than \`determinize\`: ${other}.`);
      context.verify('determinize', determinizedFault(context, ply, state, observer));
      context.verify('determinize', leftFault(context, ply, state, observer, random));
      checkInvariant(context, state);
    }
    return state;
  } catch (error) {
    const own = error instanceof Failure && (error.check === 'throws' || error.check === 'invariant');
    if (!own) throw error;
    throw new Failure('determinize', `From the view of ${observerName(observer)}: ${error.message}`, { cause: error });
  }
}

function determinizedFault<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  state: G['State'],
  observer: Observer,
): string | undefined {
  const { game } = context;
  const who = observerName(observer);
  const holes = holeFault(ply.state, state);
  if (holes !== undefined) return `The state made from the view of ${who} is not complete: ${holes}.`;
  const view = difference(ply.view(observer), game.view(state, observer));
  if (view !== undefined) return `The state made from the view of ${who} gives another view: ${view}.`;
  const status = difference(ply.status, game.status(state));
  if (status !== undefined) return `The state made from the view of ${who} has another status: ${status}.`;
  for (const other of ply.observers) game.view(state, other);
  if (ply.status.type === 'chance') {
    const dice = diceFault(game.chance(state), ply.status.label, ply.seats);
    return dice && `In the state made from the view of ${who}: ${dice}`;
  }
  if (ply.status.type === 'over') return undefined;
  for (const seat of ply.status.seats) {
    const moves = game.legalMoves(state, seat);
    if (moves.length === 0) return `In the state made from the view of ${who}, seat ${seat} has no move.`;
    // A move that fails on the original state is not a failure of this check.
    const both = moves.find((move) => isListed(ply.legal(seat), move));
    if (both === undefined) continue;
    ply.after(both);
    game.apply(state, both);
  }
  return undefined;
}

/** A field of the state that is missing in the determinized one, or `null` there. */
function holeFault(state: object, made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null) return `it is ${brief(made)}`;
  for (const [key, value] of Object.entries(state)) {
    if (!Object.hasOwn(made, key)) return `it has no ${key}`;
    if (value !== null && Reflect.get(made, key) === null) return `its ${key} is null`;
  }
  return undefined;
}

/** A place of a view, and what is there, where the state has something else. */
interface HiddenPlace {
  readonly path: readonly string[];
  readonly seen: unknown;
  readonly real: unknown;
}

/** What a view hides, in whatever way. */
function hiddenPlaces(seen: unknown, real: unknown, path: readonly string[] = []): readonly HiddenPlace[] {
  if (equal(seen, real)) return [];
  if (typeof seen !== 'object' || typeof real !== 'object' || seen === null || real === null)
    return [{ path, seen, real }];
  if (Array.isArray(seen) && Array.isArray(real) && seen.length !== real.length) return [{ path, seen, real }];
  return Object.keys(seen).flatMap((key) => hiddenPlaces(Reflect.get(seen, key), ownValue(real, key), [...path, key]));
}

/** Where `determinize` leaves all that a field of a view hides as the view has it, such as -1 where it looks for `null`. */
function leftFault<G extends GameTypes>(
  { game }: CheckContext<G>,
  { state, view }: Ply<G>,
  made: G['State'],
  observer: Observer,
  random: Random,
): string | undefined {
  const places = hiddenPlaces(view(observer), state);
  const isLeft = (field: string | undefined, other: G['State']): boolean =>
    places.every(({ path, seen }) => path[0] !== field || equal(path.reduce<unknown>(ownValue, other), seen));
  let left = places.filter(({ path }) => isLeft(path[0], made));
  const source = left.length === 0 ? random : seededRandom(random(2 ** 20));
  for (let draws = 1; draws < ALL_DRAWS && left.length > 0; draws++) {
    const other = game.determinize(view(observer), observer, source);
    left = left.filter(({ path }) => isLeft(path[0], other));
  }
  const [first] = left;
  if (first === undefined) return undefined;
  const { path, seen, real } = first;
  const where = `${path.join('.')} stays ${brief(seen)}, and is ${brief(real)} in the state`;
  return `\`determinize\` leaves what the view of ${observerName(observer)} hides: ${where}. A view hides by \`null\`, and determinize replaces each \`null\`.`;
}

/** A case is small when the first draws show at most so many states that fit the view. */
const SMALL = 8;
const FIRST_DRAWS = 40;
/** With so many draws, a state of probability 1/64 is missed once in 10^10 cases. */
const ALL_DRAWS = 1_500;

/**
 * `determinize-covers`: the run has shown two states that fit the view of an observer, that of the run and `other`. In
 * a small case, where the first forty draws of `determinize` return at most eight different states, both of the two
 * must be among 1,500 draws.
 *
 * This detects a `determinize` that always returns one state, and one that leaves states out. How often each is
 * returned is compared by `determinize-odds`, where it is known: the two states do not tell how many physical
 * arrangements each of them represents.
 */
export function checkCovers<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
): void {
  const { game } = context;
  if (game.perfectInformation || !context.on('determinize-covers')) return;
  const view = ply.view(observer);
  const source = seededRandom(random(2 ** 20));
  const drawn: G['State'][] = [];
  const missing = (): G['State'] | undefined => [ply.state, other].find((known) => !isListed(drawn, known));
  for (let draws = 1; draws <= ALL_DRAWS; draws++) {
    const state = game.determinize(view, observer, source);
    if (!isListed(drawn, state)) drawn.push(state);
    if (draws <= FIRST_DRAWS && drawn.length > SMALL) return;
    if (draws >= FIRST_DRAWS && missing() === undefined) break;
  }
  const known = missing();
  context.verify('determinize-covers', known && missingFault(observerName(observer), drawn, known));
}

function missingFault(who: string, drawn: readonly unknown[], known: unknown): string {
  const states = drawn.length === 1 ? 'the same state' : `${drawn.length} different states`;
  const found = difference(drawn[0], known);
  return `${ALL_DRAWS} draws from the view of ${who} give ${states}, and another is known to fit the view: ${found}.`;
}

// The check `determinize-odds`: in small cases, how often each state is given.

/** A state that an observer could be in. */
interface Possible<G extends GameTypes> {
  readonly state: G['State'];
  readonly probability: number;
}

/** All states that one observer could be in, as long as there are few and nothing but chance has told them apart. */
export interface Odds<G extends GameTypes> {
  readonly observer: Observer;
  /** By what they hold. Empty: no longer followed. */
  states: ReadonlyMap<string, Possible<G>>;
}

/** More states than these are not followed. */
const MOST_STATES = 64;
/** A state of probability 1/64 that is given twice as often as it should be is hardly found; one of 1/16 is. */
const DRAWS = 1_500;
/** So many cases are looked at under the same options. */
const MOST_CASES = 12;
/** One ply in so many, so that cases are of all kinds. */
const ONE_IN = 3;

/** No observer yet. */
export function noOdds<G extends GameTypes>(): Odds<G> {
  return { observer: 'spectator', states: new Map() };
}

/**
 * Starts with the first state, where `determinize` gives nothing else: where it does, somebody may know less than the
 * rules have said, as in a match that starts in its middle.
 */
export function startOdds<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): Odds<G> {
  const { game, statistics } = context;
  const off = game.perfectInformation || context.focus !== undefined || !context.on('determinize-odds');
  if (off || statistics.determinizedCases >= MOST_CASES) return noOdds();
  const observer = ply.observers[statistics.random(ply.observers.length)]!;
  for (let i = 0; i < 20; i++) {
    const made = game.determinize(ply.view(observer), observer, statistics.random);
    if (!equal(made, ply.state)) return noOdds();
  }
  return { observer, states: new Map([[keyOf(ply.state), { state: ply.state, probability: 1 }]]) };
}

/**
 * Follows an action of the run. A result of chance that the observer sees is weighed by how likely it was in each state;
 * of one that they do not see, every result is followed. A player's move is followed while it tells the observer
 * nothing: how likely a move is depends on how people play, and what that gives away is not in a determinized state.
 */
export function followOdds<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  odds: Odds<G>,
  action: ActionOf<G>,
  next: G['State'],
): void {
  if (odds.states.size === 0) return;
  const { game } = context;
  // How likely a choice is that the observer does not see depends on how people play.
  if (!isChanceResult<G>(action) && isUnseen(ply, odds.observer, action)) {
    odds.states = new Map();
    return;
  }
  const view = game.view(next, odds.observer);
  const found = new Map<string, Possible<G>>();
  const add = (state: G['State'], probability: number): boolean => {
    if (!equal(game.view(state, odds.observer), view)) return false;
    const key = keyOf(state);
    found.set(key, { state, probability: probability + (found.get(key)?.probability ?? 0) });
    return true;
  };
  for (const { state, probability } of odds.states.values()) {
    if (!isChanceResult<G>(action)) {
      // What a move shows depends on who chose to show it: two of a card are shown more often than one.
      const same =
        !isRevealing(context, state, action) &&
        isListed(game.legalMoves(state, action.seat), action) &&
        add(game.apply(state, action), probability);
      if (same) continue;
      odds.states = new Map();
      return;
    }
    if (game.status(state).type !== 'chance') continue;
    const node = game.chance(state);
    if (sees(node.seenBy, odds.observer)) {
      const share = node.dice.reduce((all, die, i) => all * shareOf(die, action.faces[i]!), 1);
      if (share > 0) add(game.apply(state, action), probability * share);
    } else {
      for (const { result, probability: share } of outcomesTrusted<G>(node)) {
        add(game.apply(state, result), probability * share);
        if (found.size > MOST_STATES) break;
      }
    }
    if (found.size > MOST_STATES) {
      odds.states = new Map();
      return;
    }
  }
  const total = [...found.values()].reduce((sum, { probability }) => sum + probability, 0);
  odds.states = new Map(
    [...found].map(([key, { state, probability }]) => [key, { state, probability: probability / total }]),
  );
}

/** How likely a die shows a face. */
function shareOf({ faces, weights }: Die, face: Face): number {
  const at = faces.indexOf(face);
  if (at === -1) return 0;
  if (weights === undefined) return 1 / faces.length;
  return weights[at]! / weights.reduce((sum, weight) => sum + weight, 0);
}

/** Counts what `determinize` gives of the states that are possible; compared at the end of the runs. */
export function checkOdds<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  odds: Odds<G>,
  at: Occurrence,
): void {
  const { game, statistics } = context;
  const { observer, states } = odds;
  if (context.focus !== undefined || states.size < 2 || statistics.determinizedCases >= MOST_CASES) return;
  if (statistics.random(ONE_IN) !== 0) return;
  const counts = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    const key = keyOf(game.determinize(ply.view(observer), observer, statistics.random));
    // The view does not hold all that its observer has seen; whether it fits the view, `determinize` checks.
    if (!states.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const name = `${observerName(observer)} in case ${++statistics.determinizedCases}`;
  for (const [key, { state, probability }] of states) {
    const kind = `${hiddenPart(state, ply.view(observer))} to ${name}`;
    statistics.determinized.expect(kind, DRAWS, DRAWS * probability, at);
    statistics.determinized.found(kind, counts.get(key) ?? 0);
  }
  context.verify('determinize-odds', undefined);
}

/** The fields of a state that the view does not show, as a text that tells the states of a view apart. */
export function hiddenPart(state: object, view: object): string {
  const fields = Object.entries(state).filter(([key, value]) => !equal(value, Reflect.get(view, key)));
  return JSON.stringify(Object.fromEntries(fields));
}

/** What a state holds, whatever the order of its keys. */
export function keyOf(state: object): string {
  return JSON.stringify(withSortedKeys(state));
}

/** Whether an observer is among those who see a result. */
export function sees(seenBy: readonly number[] | undefined, observer: Observer): boolean {
  return seenBy === undefined || (observer !== 'spectator' && seenBy.includes(observer));
}
