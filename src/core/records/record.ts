/** Records: matches as plain data. A record is verified by replaying it. */

import { deepFreeze, isDeepFrozen, mutableCopy, ownValue, sameData } from '../data.ts';
import { checkCount, checkSettings, isRuleError, isSeat, RuleError, show } from '../errors.ts';
import { executorOf, rulesOf } from '../executor/attached.ts';
import { legalAction, setUp, statusOf } from '../executor/executor.ts';
import { resolveOptions } from '../options.ts';
import type { ActionOf, Game, GameTypes, Resolved, Rules, Seat } from '../types.ts';

/** A match as plain data: enough to replay it, and so to verify it. */
export interface MatchRecord<G extends GameTypes = GameTypes> {
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options, with every default filled in. */
  readonly options: Resolved<G['Options']>;
  /** Every action in order, results of chance among them. */
  readonly actions: readonly ActionOf<G>[];
  /** The seat that resigned, when one did. */
  readonly resigned?: Seat;
}

/** The result of replaying a record. */
export interface Replay<G extends GameTypes> {
  readonly options: Resolved<G['Options']>;
  readonly actions: readonly ActionOf<G>[];
  /** The state before the first action, and after each: one more than there are actions. */
  readonly states: readonly G['State'][];
  readonly resigned: Seat | undefined;
}

/** How much of a record is read. */
export interface ReplayOptions {
  /**
   * The most actions that a record may have: one of more is refused before any is played. Default 1,000,000; of
   * `packRecord` and `unpackRecord` 10,000. A server that reads records of strangers sets the length of its longest matches.
   */
  readonly maxActions?: number | undefined;
}

/** Callbacks for the steps of a record while it is replayed. */
interface RecordReader<G extends GameTypes> {
  /** The options, and the first state, frozen. */
  readonly start?: (options: Resolved<G['Options']>, first: G['State']) => void;
  /** An action that is legal in this state, and its number, before it is played. */
  readonly before?: (action: ActionOf<G>, state: G['State'], n: number) => void;
  /** The state after it. In place it is the same object each time. */
  readonly after?: (action: ActionOf<G>, state: G['State']) => void;
}

/** How a record is replayed: each state an object of its own and frozen, or all in place on one. */
type ReplayMode = 'states' | 'in-place';

const KEYS = ['game', 'version', 'options', 'actions', 'resigned'];
const MOST_ACTIONS = 1_000_000;

/**
 * The most actions that a record may have.
 *
 * @throws RuleError `bad-argument`
 */
export function maxActionsOf({ maxActions = MOST_ACTIONS }: ReplayOptions): number {
  checkCount('maxActions', maxActions, 0);
  return maxActions;
}

/** The options as a record holds them: checked, with every default filled in. */
export function recordOptions<G extends GameTypes>(game: Game<G>, options: unknown): Resolved<G['Options']> {
  return deepFreeze(resolveOptions<G['Options']>(rulesOf(game).options, options));
}

/** The options that have to be named to get these again: those that are not the default. */
export function namedOptions<G extends GameTypes>(
  game: Game<G>,
  options: Resolved<G['Options']>,
): Readonly<Record<string, unknown>> {
  const table: { readonly [name: string]: { readonly default: unknown } } = game.options;
  const all = Object.entries(options);
  const named = Object.fromEntries(all.filter(([name, value]) => !sameData(table[name]?.default, value)));
  // A default can depend on other options.
  return sameData(recordOptions(game, named), options) ? named : Object.fromEntries(all);
}

/** The first state of a match with options that `recordOptions` has checked. */
export function firstState<G extends GameTypes>(game: Game<G>, options: Resolved<G['Options']>): G['State'] {
  return deepFreeze(setUp(rulesOf(game), options));
}

/**
 * Replays a record from the start and so verifies it: each action must be legal in its state.
 *
 * @throws RuleError `bad-record`, `wrong-game`, `wrong-version`, `bad-options`, `bad-argument`
 *
 * @example
 * ```ts
 * import { createMatch, replay } from 'tabletop-rules/core';
 * import { oyno, oynoPosition } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const { states } = replay(oyno, match.record());
 * states.map((state) => oynoPosition(state)); // => ['', 'b2=R']
 * ```
 */
export function replay<G extends GameTypes>(game: Game<G>, record: unknown, settings: ReplayOptions = {}): Replay<G> {
  checkSettings(settings, ['maxActions']);
  const actions: ActionOf<G>[] = [];
  const states: G['State'][] = [];
  let given: Resolved<G['Options']> | undefined;
  const resigned = readRecord(game, record, maxActionsOf(settings), 'states', {
    start: (options, first) => {
      given = options;
      states.push(first);
    },
    after: (action, state) => {
      actions.push(action);
      states.push(state);
    },
  });
  // `start` comes first.
  return { options: given!, actions, states, resigned };
}

/** Replays a record and passes each step to the reader. Returns who resigned at its end. */
export function readRecord<G extends GameTypes>(
  game: Game<G>,
  record: unknown,
  maxActions: number,
  mode: ReplayMode,
  reader: RecordReader<G>,
): Seat | undefined {
  const fields = readFields(record, maxActions);
  checkOrigin(game, fields);
  const options = recordOptions(game, fields.options);
  const first = firstState(game, options);
  const executor = executorOf(game);
  const { rules } = executor;
  let state = mode === 'states' ? first : mutableCopy(first);
  reader.start?.(options, first);
  for (let ply = 0; ply < fields.actions.length; ply++) {
    const checked = legalAction(executor, state, ownValue(fields.actions, String(ply)));
    if (!checked.ok) {
      const { code, message } = checked.error;
      throw new RuleError('bad-record', `Action ${ply + 1} of the record cannot be played: ${message}`, {
        details: { ply, code },
      });
    }
    const found = checked.value;
    const action = mode === 'states' ? found.action : ownAction(rules, found.action);
    reader.before?.(action, state, found.n);
    if (mode === 'states') state = executor.apply(state, found);
    // On one state that is never frozen: a fraction of the cost of a frozen state a ply.
    else executor.playInPlace(state, { ...found, action });
    reader.after?.(action, state);
  }
  const { resigned } = fields;
  if (resigned !== undefined) {
    const count = rules.sides(state).length;
    if (!isSeat(resigned, count)) throw badRecord(`seat ${resigned} resigned, and seats are 0 to ${count - 1}`);
    if (statusOf(rules, state).type === 'over') throw badRecord(`seat ${resigned} resigned after the end`);
  }
  return resigned;
}

/**
 * An action that is to be kept while its state is played on in place: rules without numbers may list a part of the state
 * in a move, and it changes with the state.
 */
export function ownAction<G extends GameTypes>(rules: Rules<G>, action: ActionOf<G>): ActionOf<G> {
  return rules.numbers === undefined && !isDeepFrozen(action) ? deepFreeze(mutableCopy(action)) : action;
}

/** Refuses a record of another game, or of another version of its rules. */
export function checkOrigin<G extends GameTypes>(
  game: Game<G>,
  fields: { readonly game: unknown; readonly version: unknown },
): void {
  // Throws for what is no game.
  rulesOf(game);
  if (fields.game !== game.id) {
    throw new RuleError('wrong-game', `The record is of ${show(fields.game)}, not of "${game.id}".`, {
      details: { game: show(fields.game), expects: game.id },
    });
  }
  if (fields.version !== game.version) {
    const isNewer = typeof fields.version === 'number' && fields.version > game.version;
    const next = isNewer
      ? 'Take a newer release of tabletop-rules.'
      : '`npx tabletop-rules upgrade FILE` plays it again under these, or says which action they do not allow.';
    throw new RuleError(
      'wrong-version',
      `The record was made under version ${show(fields.version)} of the rules of ${game.name}; these are version ${game.version}. ${next}`,
      { details: { version: show(fields.version), expects: game.version } },
    );
  }
}

function seenOnly(observer: unknown): RuleError {
  const who = observer === 'spectator' ? 'a spectator' : `seat ${show(observer)}`;
  return new RuleError(
    'seen-record',
    `This is what ${who} saw of a match: it can be shown, but not replayed or resumed, since the rest is not known.`,
    { details: { observer: show(observer) } },
  );
}

function badRecord(why: string): RuleError {
  return new RuleError('bad-record', `This is not a complete record: ${why}.`);
}

interface RecordFields {
  readonly game: unknown;
  readonly version: unknown;
  readonly options: unknown;
  readonly actions: readonly unknown[];
  readonly resigned: Seat | undefined;
}

/** The fields of a record from outside, read without running its code. */
function readFields(record: unknown, maxActions: number): RecordFields {
  try {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      throw badRecord(`it is ${show(record)}`);
    }
    const observer = ownValue(record, 'observer');
    if (observer !== undefined) throw seenOnly(observer);
    for (const key of Reflect.ownKeys(record)) {
      if (typeof key !== 'string' || !KEYS.includes(key)) throw badRecord(`it has the unknown key ${show(key)}`);
    }
    const field = (key: string): unknown => {
      const found = Object.getOwnPropertyDescriptor(record, key);
      if (found !== undefined && !('value' in found)) throw badRecord(`it has a getter at "${key}"`);
      return found?.value;
    };
    const options = field('options');
    if (options === undefined) throw badRecord('it has no options');
    const actions = field('actions');
    if (!Array.isArray(actions)) throw badRecord(`its actions are ${show(actions)}`);
    if (actions.length > maxActions) throw badRecord(`it has more than ${maxActions} actions`);
    for (let ply = 0; ply < actions.length; ply++) {
      if (!Object.hasOwn(actions, ply)) throw badRecord(`it has nothing at action ${ply + 1}`);
    }
    const resigned = field('resigned');
    if (resigned !== undefined && !(Number.isInteger(resigned) && Number(resigned) >= 0)) {
      throw badRecord(`"resigned" is ${show(resigned)}, not a seat`);
    }
    return {
      game: field('game'),
      version: field('version'),
      options,
      actions,
      // Not -0, which JSON does not preserve.
      resigned: resigned === undefined ? undefined : Number(resigned) + 0,
    };
  } catch (error) {
    if (isRuleError(error)) throw error;
    throw badRecord('it cannot be read');
  }
}
