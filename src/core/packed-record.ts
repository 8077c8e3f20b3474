/** Records as short texts: the numbers of their actions, as integers of variable length in base64url. */
import { castDraft } from 'immer';
import { moveInState, numberInState, resultOfNumber } from './action-numbers.ts';
import { checkSettings } from './arguments.ts';
import { type ByteReader, makeByteReader, makeByteWriter } from './bytes.ts';
import { isChanceResult } from './chance.ts';
import { RuleError, show } from './errors.ts';
import { rulesOf, statusOf } from './game.ts';
import { mutableCopy } from './mutable-copy.ts';
import { outcomeOf } from './outcome-numbers.ts';
import { deepFreeze, sameData } from './plain-data.ts';
import { chanceNow } from './playout.ts';
import {
  checkOrigin,
  firstState,
  type MatchRecord,
  maxActionsOf,
  ownAction,
  type ReplayOptions,
  readRecord,
  recordOptions,
} from './record.ts';
import type { ActionOf, Game, GameTypes, Resolved, Rules } from './types.ts';

/** The version of the format. It is increased when old texts can no longer be read. */
const FORMAT = 1;

/**
 * The most actions that a text may hold by default: it has one byte an action where JSON has 30, so that a short text of
 * a stranger could be a long match.
 */
const MOST_PACKED_ACTIONS = 10_000;

/**
 * A record as a short text, which can be a part of an address: base64url of the game's id and version, the options that
 * are not the default, and one number for each action: mostly one or two bytes.
 *
 * The record is verified by replaying it.
 *
 * @throws RuleError as `replay` does
 *
 * @example
 * ```ts
 * import { createMatch, packRecord, unpackRecord } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const text = packRecord(oyno, match.record());
 * const link = `https://example.org/#${text}`;
 * unpackRecord(oyno, text).actions; // => [{ type: 'place', seat: 0, cell: 'b2' }]
 * ```
 */
export function packRecord<G extends GameTypes>(game: Game<G>, record: unknown, settings: ReplayOptions = {}): string {
  checkSettings(settings, ['maxActions']);
  const rules = rulesOf(game);
  const numbers: number[] = [];
  const seats: (number | undefined)[] = [];
  let given: Resolved<G['Options']> | undefined;
  const resigned = readRecord(game, record, maxActionsOf(settings), 'in-place', {
    start: (options) => {
      given = options;
    },
    before: (action, before) => {
      if (isChanceResult<G>(action)) {
        numbers.push(outcomeOf(chanceNow(rules, before), action));
        seats.push(undefined);
        return;
      }
      const status = rules.status(before);
      numbers.push(numberInState(rules, before, action));
      seats.push(status.type === 'turn' && status.seats.length > 1 ? action.seat : undefined);
    },
  });
  const writer = makeByteWriter();
  writer.integer(FORMAT);
  writer.text(game.id);
  writer.integer(game.version);
  // `start` comes first.
  writer.text(packOptions(game, given!));
  writer.integer(resigned === undefined ? 0 : resigned + 1);
  numbers.forEach((n, i) => {
    const seat = seats[i];
    // Where several are asked, the seat comes first.
    if (seat !== undefined) writer.integer(seat);
    writer.integer(n);
  });
  return writer.toText();
}

/** The options that have to be named to get these again, as JSON; empty where there are none. */
function packOptions<G extends GameTypes>(game: Game<G>, options: Resolved<G['Options']>): string {
  const table: { readonly [name: string]: { readonly default: unknown } } = game.options;
  const named = Object.entries(options).filter(([name, value]) => !sameData(table[name]?.default, value));
  const short = Object.fromEntries(named);
  // A default can depend on other options.
  const enough = sameData(recordOptions(game, short), options);
  if (enough && named.length === 0) return '';
  return JSON.stringify(enough ? short : options);
}

/**
 * The record that a text of `packRecord` holds. Each action is played and must be legal, as in `replay`. A text of more
 * than 10,000 actions is refused unless `maxActions` allows it.
 *
 * @throws RuleError `bad-record`, `wrong-game`, `wrong-version`, `bad-options`, `bad-argument`
 *
 * @example
 * ```ts
 * import { createMatch, packRecord, resumeMatch, unpackRecord } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const text = packRecord(oyno, createMatch(oyno).record());
 * resumeMatch(oyno, unpackRecord(oyno, text)).ply; // => 0
 * unpackRecord(oyno, 'no record'); // throws bad-record
 * ```
 */
export function unpackRecord<G extends GameTypes>(
  game: Game<G>,
  text: unknown,
  settings: ReplayOptions = {},
): MatchRecord<G> {
  checkSettings(settings, ['maxActions']);
  const { maxActions: most = MOST_PACKED_ACTIONS } = settings;
  const maxActions = maxActionsOf({ maxActions: most });
  const reader = typeof text === 'string' ? makeByteReader(text) : undefined;
  if (reader === undefined) throw badPacked(`it is ${show(text)}, not a text in base64url`);
  const format = reader.integer();
  if (format !== FORMAT) throw badPacked(`its format is ${show(format)}, not ${FORMAT}`);
  const id = reader.text();
  const version = reader.integer();
  checkOrigin(game, { game: id, version });
  const options = recordOptions(game, readOptions(reader.text()));
  const resignedPlusOne = reader.integer();
  if (resignedPlusOne === undefined) throw badPacked('it ends too early');
  const actions = readActions(rulesOf(game), firstState(game, options), reader, maxActions);
  const resigned = resignedPlusOne === 0 ? {} : { resigned: resignedPlusOne - 1 };
  const record: MatchRecord<G> = { game: game.id, version: game.version, options, actions, ...resigned };
  // Who resigned is checked against the last state.
  if (resignedPlusOne > 0) readRecord(game, record, maxActions, 'in-place', {});
  return deepFreeze(record);
}

function readActions<G extends GameTypes>(
  rules: Rules<G>,
  first: G['State'],
  reader: ByteReader,
  maxActions: number,
): readonly ActionOf<G>[] {
  const state = mutableCopy(first);
  const draft = castDraft(state);
  const actions: ActionOf<G>[] = [];
  while (!reader.isAtEnd()) {
    if (actions.length === maxActions) throw badPacked(`it has more than ${maxActions} actions`);
    const read = readAction(rules, state, reader);
    if (read === undefined) throw badPacked(`action ${actions.length + 1} cannot be played`);
    const action = ownAction(rules, read);
    rules.play(draft, action);
    actions.push(action);
  }
  return actions;
}

function readAction<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  reader: ByteReader,
): ActionOf<G> | undefined {
  const status = statusOf(rules, state);
  switch (status.type) {
    case 'over':
      return undefined;
    case 'chance': {
      const n = reader.integer();
      return n === undefined ? undefined : resultOfNumber<G>(chanceNow(rules, state), n);
    }
    case 'turn': {
      const seat = status.seats.length > 1 ? reader.integer() : status.seats[0];
      const n = reader.integer();
      if (seat === undefined || n === undefined || !status.seats.includes(seat)) return undefined;
      return moveInState(rules, state, n, seat);
    }
  }
}

function readOptions(text: string | undefined): unknown {
  if (text === undefined) throw badPacked('it ends too early');
  if (text === '') return {};
  try {
    const options: unknown = JSON.parse(text);
    return options;
  } catch {
    throw badPacked('its options are not JSON');
  }
}

function badPacked(why: string): RuleError {
  return new RuleError('bad-record', `This is not a packed record: ${why}.`);
}
