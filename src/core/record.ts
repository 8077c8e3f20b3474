import { formatChance } from './chance.ts';
import type { Game, Seat, Seen, Types } from './contract.ts';
import { deepFreeze, ownValue } from './data.ts';
import { RuleError, show } from './errors.ts';
import { readGameOptions } from './options.ts';
import { sidesOf } from './rules.ts';

/** A match as plain data: enough to play it again, and so to check it. */
export interface MatchRecord<G extends Types<G['View']> = Types<object>> {
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options, with every default filled in. */
  readonly options: G['Options'];
  /** Every move in order, chance results among them. */
  readonly moves: readonly (G['Move'] | G['Chance'])[];
  /** The seat that gave up, when one did. */
  readonly abandoned?: Seat;
}

/** What a record holds once it has been played again. */
export interface Replay<G extends Types<G['View']>> {
  readonly options: G['Options'];
  readonly moves: readonly (G['Move'] | G['Chance'])[];
  /** The state before the first move, and after each: one more than there are moves. */
  readonly states: readonly G['State'][];
  readonly abandoned: Seat | undefined;
}

const KEYS = ['game', 'version', 'options', 'moves', 'abandoned'];
const MOST_MOVES = 1_000_000;

/** The options as a record holds them: checked, with every default filled in. */
export function recordOptions<G extends Types<G['View']>>(game: Game<G>, options: unknown): G['Options'] {
  return deepFreeze(readGameOptions<G['Options']>(game.rules.options, options));
}

/**
 * Plays a record again from the start and so verifies it: each move must be legal where it stands.
 *
 * @throws RuleError `bad-record`, `wrong-game`, `wrong-version`
 */
export function replay<G extends Types<G['View']>>(game: Game<G>, record: unknown): Replay<G> {
  checkGameArgument(game);
  const fields = readRecord(record);
  if (fields.game !== game.id) {
    throw new RuleError('wrong-game', `The record is of ${show(fields.game)}, not of "${game.id}".`, {
      details: { game: show(fields.game), expects: game.id },
    });
  }
  if (fields.version !== game.version) {
    throw new RuleError(
      'wrong-version',
      `The record was made under version ${show(fields.version)} of the rules of ${game.name}; these are version ${game.version}.`,
      { details: { version: show(fields.version), expects: game.version } },
    );
  }
  const options = recordOptions(game, fields.options);
  const first = game.setup(options);
  const states: G['State'][] = [first];
  const moves: (G['Move'] | G['Chance'])[] = [];
  let state = first;
  for (let ply = 0; ply < fields.moves.length; ply++) {
    try {
      // The log keeps the listed move, never the record's object.
      const move = game.find(state, fields.moves[ply]);
      state = game.apply(state, move);
      states.push(state);
      moves.push(move);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      throw new RuleError('bad-record', `Move ${ply + 1} of the record can not be played: ${error.message}`, {
        details: { ply, code: error.code },
        move: error.move,
        cause: error,
      });
    }
  }
  const { abandoned } = fields;
  if (abandoned !== undefined) {
    const count = sidesOf(game, state).length;
    if (abandoned >= count) throw badRecord(`seat ${abandoned} gave up, and seats are 0 to ${count - 1}`);
    if (game.status(state).type === 'over') throw badRecord(`seat ${abandoned} gave up after the end`);
  }
  return { options, moves, states, abandoned };
}

function badRecord(why: string): RuleError {
  return new RuleError('bad-record', `This is not a whole record: ${why}.`);
}

/** The fields of a record from outside, read without running its code. */
function readRecord(record: unknown): {
  readonly game: unknown;
  readonly version: unknown;
  readonly options: unknown;
  readonly moves: readonly unknown[];
  readonly abandoned: Seat | undefined;
} {
  try {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      throw badRecord(`it is ${show(record)}`);
    }
    const field = (key: string): unknown => {
      const found = Object.getOwnPropertyDescriptor(record, key);
      if (found !== undefined && !('value' in found)) throw badRecord(`it has a getter at "${key}"`);
      return found?.value;
    };
    for (const key of Reflect.ownKeys(record)) {
      if (typeof key !== 'string' || !KEYS.includes(key)) throw badRecord(`it has the unknown key ${show(key)}`);
    }
    if (field('options') === undefined) throw badRecord('it has no options');
    const moves = field('moves');
    if (!Array.isArray(moves)) throw badRecord(`its moves are ${show(moves)}`);
    if (moves.length > MOST_MOVES) throw badRecord(`it has more than ${MOST_MOVES} moves`);
    const abandoned = field('abandoned');
    if (abandoned !== undefined && !(Number.isInteger(abandoned) && Number(abandoned) >= 0)) {
      throw badRecord(`"abandoned" is ${show(abandoned)}, not a seat`);
    }
    return {
      game: field('game'),
      version: field('version'),
      options: field('options'),
      moves: Array.from({ length: moves.length }, (_, i) => ownValue(moves, String(i))),
      abandoned: abandoned === undefined ? undefined : Number(abandoned),
    };
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw badRecord('it can not be read');
  }
}

/**
 * Any move of a record or an event as text: a player's in the game's notation, a result of chance as `dice: 3 4`.
 *
 * @throws RuleError `bad-argument`, `bad-move`
 */
export function formatMove<G extends Types<G['View']>>(
  game: Game<G>,
  move: G['Move'] | G['Chance'] | Seen<G['Chance']>,
): string {
  checkGameArgument(game);
  return isSeen<G>(move) ? formatChance(move) : game.format(move);
}

/** Whether a move is a result of chance, hidden faces or not. */
function isSeen<G extends Types<G['View']>>(
  move: G['Move'] | G['Chance'] | Seen<G['Chance']>,
): move is (G['Chance'] | Seen<G['Chance']>) & Parameters<typeof formatChance>[0] {
  return ownValue(move, 'type') === 'chance';
}

/** Refuses what is not a game made by `defineGame`. */
export function checkGameArgument(game: unknown): void {
  try {
    // Rules have no `tryApply`: those that were not made into a game are refused too.
    if (typeof game === 'object' && game !== null && typeof Reflect.get(game, 'tryApply') === 'function') return;
  } catch {
    // A proxy that throws: no game either.
  }
  throw new RuleError('bad-argument', `A game made by defineGame is expected, not ${show(game)}.`);
}
