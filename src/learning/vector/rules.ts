/** The rules of a game in place and by numbers, for the lockstep: rules by numbers as they are, rules on objects by the list of an encoding. */
import {
  type ActionOf,
  CHANCE,
  type GameTypes,
  type MatchRecord,
  type Random,
  type Resolved,
  rulesOf,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import {
  asDraft,
  askBot,
  chanceNow,
  deepFreeze,
  drawOutcome,
  executorOf,
  lowestBit,
  mutableCopy,
  noMoves,
  numberOfMove,
  ownAction,
  resultOfOutcome,
  turnOfStatus,
  unfrozenCopier,
} from '../../core/internal.ts';
import { type ActionNumbers, numbersOf } from '../actions.ts';
import { type Encodable, encodingOf } from '../observe.ts';
import type { Opponent } from './types.ts';

/** A game with its options, in place. All functions trust their input. */
interface InPlace<G extends GameTypes> {
  /** How many actions there are, and how many numbers an observation has. */
  readonly actionCount: number;
  readonly observationLength: number;
  /** Whether all numbers of an observation are 0 or 1. */
  readonly isBits: boolean;
  readonly sides: readonly number[];
  /** The first state of a match, and who is next in it. */
  start(): G['State'];
  turnOf(state: G['State']): Turn;
  /** The seat that a turn asks; of several the first. */
  seatOf(state: G['State'], turn: Turn): Seat;
  /** Rolls the dice that decide now, drawn as `createMatch` draws them. Returns the number of the outcome, for the log. */
  draw(state: G['State'], random: Random): number;
  roll(state: G['State'], outcome: number): Turn;
  play(state: G['State'], n: number, seat: Seat): Turn;
  /** Writes the legal numbers of the seat that is asked; returns how many. */
  legal(state: G['State'], seat: Seat, out: number[]): number;
  move(n: number, seat: Seat): G['Move'];
  /** The number of the move of an opponent. Throws what its illegal move throws. */
  ask(state: G['State'], seat: Seat, opponent: Opponent<G>, random: Random): number;
  /** Writes the observation of a seat. */
  observe(state: G['State'], seat: Seat, out: Float32Array): void;
  /** The match whose moves and outcomes of chance are these numbers. */
  record(log: readonly number[], plies: number): MatchRecord<G>;
}

/**
 * A game with its options, in place.
 *
 * @throws RuleError `no-encoding`, `no-action-numbers`
 */
export function inPlaceRules<G extends GameTypes>(game: Encodable<G>, options: Resolved<G['Options']>): InPlace<G> {
  const encoding = encodingOf(game);
  const rules = rulesOf(encoding.game);
  const first = encoding.game.setup(options);
  const template = mutableCopy(first);
  const copy = unfrozenCopier(rules);
  const numbers: ActionNumbers<G> = numbersOf(game);
  const context = numbers.context(first);
  const schema = encoding.schema(first);
  const byNumbers = rules.numbers;
  const executor = executorOf(encoding.game);
  const scratch: number[] = [];

  const turnOf = (state: G['State']): Turn => byNumbers?.turn(state) ?? turnOfStatus(rules.status(state));
  const seatOf = (state: G['State'], turn: Turn): Seat => {
    if (turn >= 0) return turn;
    if (byNumbers !== undefined) return lowestBit(byNumbers.asked!(state));
    const status = rules.status(state);
    return status.type === 'turn' ? status.seats[0]! : 0;
  };
  /** The move or the result of chance that a number of the log is. */
  const actionOf = (state: G['State'], turn: Turn, n: number): ActionOf<G> =>
    turn === CHANCE ? resultOfOutcome(chanceNow(rules, state), n) : numbers.move(n, seatOf(state, turn), context);
  const playOn = (state: G['State'], action: ActionOf<G>): Turn => {
    rules.play(asDraft(state), action);
    return turnOf(state);
  };
  const inPlace: InPlace<G> = {
    actionCount: numbers.size(context),
    observationLength: schema.size,
    isBits: schema.fields.every(({ bits }) => bits === true),
    sides: encoding.game.sides(first),
    start: () => copy(template),
    turnOf,
    seatOf,
    draw: (state, random) => drawOutcome(chanceNow(rules, state), random),
    roll: (state, outcome) =>
      byNumbers === undefined
        ? playOn(state, actionOf(state, CHANCE, outcome))
        : byNumbers.roll!(asDraft(state), outcome, context),
    play: (state, n, seat) =>
      byNumbers === undefined
        ? playOn(state, numbers.move(n, seat, context))
        : byNumbers.play(asDraft(state), n, seat, context),
    legal: (state, seat, out) => numbers.legal(state, seat, out, context),
    move: (n, seat) => numbers.move(n, seat, context),
    ask: (state, seat, opponent, random) => {
      if (opponent !== 'random') {
        return numberOfMove(numbers, askBot(rules, executor, state, seat, opponent, random), context);
      }
      if (byNumbers?.sample !== undefined) return byNumbers.sample(state, seat, random, context);
      const count = numbers.legal(state, seat, scratch, context);
      if (count === 0) throw noMoves(rules, seat);
      return scratch[random(count)]!;
    },
    observe: (state, seat, out) => schema.write(state, seat, out),
    record: (log, plies) => {
      const { id, version } = encoding.game;
      const actions: ActionOf<G>[] = [];
      const state = inPlace.start();
      let turn = turnOf(state);
      for (let ply = 0; ply < plies; ply++) {
        const n = log[ply]!;
        actions.push(ownAction(rules, actionOf(state, turn, n)));
        turn = turn === CHANCE ? inPlace.roll(state, n) : inPlace.play(state, n, seatOf(state, turn));
      }
      return deepFreeze({ game: id, version, options, actions });
    },
  };
  return inPlace;
}
