/** Matches that another program plays, by name: what `env` does with its requests. */
import { winShares } from '../../bots/search/rewards.ts';
import type { AnyGame, GameTypes, Random, Seat, Violation } from '../../core/index.ts';
import { isRuleError, RuleError, sample, seededRandom, toViolation } from '../../core/index.ts';
import { recordOptions, show, toRuleError } from '../../core/internal.ts';
import { actionBytes, setActionBits } from '../../learning/actions.ts';
import {
  actionCount,
  actionOfNumber,
  encode,
  encodingFingerprint,
  legalActions,
  observationFields,
  observationLength,
} from '../../learning/index.ts';
import type { EnvCode } from './codes.ts';
import type { Arrays, EnvRequest } from './requests.ts';

/** The version of the protocol. It is increased when clients have to change. */
export const PROTOCOL = 1;

/** What an environment is made of. */
export interface EnvSettings {
  readonly game: AnyGame;
  /** The options of matches whose reset gives none. */
  readonly options: object;
  /** After how many actions a match is stopped, results of chance among them. */
  readonly maxMoves: number;
  /** How many matches can be open at once. */
  readonly mostMatches: number;
  /** The version of this library. */
  readonly version: string;
  /** A seed where none is given. */
  readonly randomSeed: () => number;
}

/** A match. */
interface EnvMatch {
  readonly state: GameTypes['State'];
  readonly ply: number;
  readonly random: Random;
  /** How many actions there are. */
  readonly actions: number;
}

type RequestOf<T extends EnvRequest['type']> = Extract<EnvRequest, { readonly type: T }>;
/** A part of a reply: plain JSON. */
type Reply = Readonly<Record<string, unknown>>;

/** Answers a request. Throws faults of rules; what is refused is in the reply. */
export type Environment = (request: EnvRequest) => Reply;

/** An environment without matches. */
export function makeEnvironment({
  game,
  options,
  maxMoves,
  mostMatches,
  version,
  randomSeed,
}: EnvSettings): Environment {
  const matches = new Map<string, EnvMatch>();

  const find = (name: string): EnvMatch => {
    const match = matches.get(name);
    if (match === undefined) throw refusal('no-match', `There is no match ${show(name)}.`);
    return match;
  };

  /** Rolls dice until a player is asked, or the match is over. */
  const settle = (match: EnvMatch): EnvMatch => {
    let { state, ply } = match;
    while (ply < maxMoves && game.status(state).type === 'chance') {
      state = game.apply(state, sample(game.chance(state), match.random));
      ply++;
    }
    return { ...match, state, ply };
  };

  const isTruncated = ({ state, ply }: EnvMatch): boolean => ply >= maxMoves && game.status(state).type !== 'over';

  const player = (match: EnvMatch, seat: Seat, arrays: Arrays): Reply => {
    const view = game.view(match.state, seat);
    const observation = encode<GameTypes>(game, view, seat);
    const legal = isTruncated(match) ? [] : legalActions<GameTypes>(game, view, seat);
    if (arrays === 'json') return { seat, observation: Array.from(observation), legal };
    const mask = new Uint8Array(actionBytes(match.actions));
    setActionBits(mask, legal, 0);
    return { seat, observation: base64(observation), mask: base64(mask) };
  };

  const position = (name: string, match: EnvMatch, arrays: Arrays): Reply => {
    const status = game.status(match.state);
    const sides = game.sides(match.state);
    const truncated = isTruncated(match);
    const seats = status.type === 'turn' && !truncated ? status.seats : [];
    return {
      match: name,
      ply: match.ply,
      seats,
      players: seats.map((seat) => player(match, seat, arrays)),
      rewards: status.type === 'over' ? winShares(status.outcome, sides) : sides.map(() => 0),
      terminated: status.type === 'over',
      truncated,
      ...(status.type === 'over' && { reason: status.outcome.reason }),
    };
  };

  const about = (given: object) => ({
    fingerprint: encodingFingerprint<GameTypes>(game, given),
    observationLength: observationLength<GameTypes>(game, given),
    actionCount: actionCount<GameTypes>(game, given),
    seatCount: game.sides(game.setup(given)).length,
  });

  const usual = about(options);

  const reset = (
    { match: name, seed = randomSeed(), options: given }: RequestOf<'reset'>['matches'][number],
    arrays: Arrays,
  ): Reply => {
    if (!matches.has(name) && matches.size >= mostMatches) {
      throw refusal('too-many-matches', `There are ${matches.size} matches already.`);
    }
    const resolved = given === undefined ? options : recordOptions<GameTypes>(game, given);
    const facts = given === undefined ? usual : about(resolved);
    const match = settle({
      state: game.setup(resolved),
      ply: 0,
      random: seededRandom(seed),
      actions: facts.actionCount,
    });
    matches.set(name, match);
    return { ...position(name, match, arrays), seed, ...facts };
  };

  const step = ({ match: name, seat, action }: RequestOf<'step'>['matches'][number], arrays: Arrays): Reply => {
    const match = find(name);
    if (isTruncated(match)) throw new RuleError('game-over', `The match was stopped after ${match.ply} moves.`);
    const { state } = match;
    const checked =
      typeof action === 'string'
        ? game.parse(action, state, seat)
        : game.check(state, typeof action === 'number' ? moveOf(game, match, action, seat) : action, seat);
    if (!checked.ok) throw toRuleError(checked.error);
    const next = settle({ ...match, state: game.apply(state, checked.value), ply: match.ply + 1 });
    matches.set(name, next);
    return position(name, next, arrays);
  };

  /** Does something with each match of a request; what is refused has no effect, and does not stop the others. */
  const each = <T extends { readonly match: string }>(
    items: readonly T[],
    answer: (item: T) => Reply,
  ): readonly Reply[] =>
    items.map((item) => {
      try {
        return answer(item);
      } catch (error) {
        if (!isRuleError(error)) throw error;
        return { match: item.match, error: toViolation(error) };
      }
    });

  const answer = (request: EnvRequest): Reply => {
    const { arrays } = request;
    switch (request.type) {
      case 'hello':
        return {
          protocol: PROTOCOL,
          version,
          game: game.id,
          rules: game.version,
          options,
          maxMoves,
          ...usual,
          fields: observationFields<GameTypes>(game, options),
        };
      case 'reset':
        return { matches: each(request.matches, (item) => reset(item, arrays)) };
      case 'step':
        return { matches: each(request.matches, (item) => step(item, arrays)) };
      case 'observe':
        return {
          matches: each(request.matches, ({ match: name, seat }) => {
            const match = find(name);
            return { match: name, ply: match.ply, players: [player(match, seat, arrays)] };
          }),
        };
      case 'close':
        return {
          matches: each(request.matches ?? [...matches.keys()].map((match) => ({ match })), ({ match: name }) => {
            find(name);
            matches.delete(name);
            return { match: name };
          }),
        };
    }
  };
  return (request) => ({
    type: request.type,
    ...(request.id !== undefined && { id: request.id }),
    ...answer(request),
  });
}

/** The move of a number: of the seat that is named, or of the only one that is asked. */
function moveOf(game: AnyGame, { state }: EnvMatch, n: number, named: Seat | undefined): GameTypes['Move'] {
  const status = game.status(state);
  const asked = status.type === 'turn' ? status.seats : [];
  if (named === undefined && asked.length > 1) {
    throw new RuleError(
      'bad-argument',
      `The seats ${asked.join(', ')} are asked: say which of them answers, as "seat".`,
    );
  }
  // Where the match is over, the check of the move says so.
  return actionOfNumber<GameTypes>(game, state, named ?? asked[0] ?? 0, n);
}

function refusal(code: EnvCode, message: string): RuleError {
  return new RuleError(code, message);
}

/** The bytes of an array. Machines that Node runs on have the lowest byte of a number first. */
function base64({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** The reply to a line that is no request. */
export function refusedLine(code: EnvCode, message: string): Reply {
  const error: Violation = { code, message };
  return { type: 'error', error };
}
