/** Records as short texts: the numbers of their actions, as integers of variable length in base64url. */

import { chanceNow, countOutcomes, isChanceResult, resultOfOutcome } from '../chance/dice.ts';
import { asDraft, deepFreeze, mutableCopy } from '../data.ts';
import { checkSettings, RuleError, show } from '../errors.ts';
import { rulesOf } from '../executor/attached.ts';
import { isLegalNumber } from '../executor/by-numbers.ts';
import { statusOf } from '../executor/executor.ts';
import type { ActionOf, ChanceNodeOf, ChanceResultOf, Game, GameTypes, Resolved, Rules, Seat } from '../types.ts';
import {
  checkOrigin,
  firstState,
  type MatchRecord,
  maxActionsOf,
  namedOptions,
  ownAction,
  type ReplayOptions,
  readRecord,
  recordOptions,
} from './record.ts';

// Bytes to write integers and texts to, and their form as text: base64url, which an address can hold.

// Without `btoa`, `atob`, `TextEncoder` and `TextDecoder`, which not every runtime has.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes that grow. */
interface ByteWriter {
  /** An integer of at least 0, seven bits a byte, the lowest first. */
  integer(value: number): void;
  /** A text in UTF-8 behind its length in bytes. */
  text(value: string): void;
  /** What was written, as base64url. */
  toText(): string;
}

/** A writer without bytes. */
export function makeByteWriter(): ByteWriter {
  const bytes: number[] = [];
  const integer = (value: number): void => {
    let rest = value;
    // Not by shifts: integers can have more than 32 bits.
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  return {
    integer,
    text: (value) => {
      const encoded = utf8Of(value);
      integer(encoded.length);
      for (const byte of encoded) bytes.push(byte);
    },
    toText: () => base64url(bytes),
  };
}

/** Bytes as a text for addresses and headers. */
export function base64url(bytes: Uint8Array | readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(bytes.length - i, 3) + 1;
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(word >>> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** The bytes of a base64url text without padding; `undefined` where it is none. */
export function bytesOfBase64url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    word = (word << 6) | values[text.charCodeAt(i)]!;
    // The first of four digits completes no byte; the array keeps the lowest eight bits.
    if (i % 4 > 0) bytes[at++] = word >>> (6 - 2 * (i % 4));
  }
  return bytes;
}

/** A text in UTF-8. */
function utf8Of(text: string): readonly number[] {
  const binary = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Array.from(binary, (character) => character.charCodeAt(0));
}

/** The text of bytes in UTF-8; `undefined` where they are not. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}

/** Bytes that are read in order. The functions return `undefined` where the bytes end too early or make no sense. */
interface ByteReader {
  /** Whether all has been read. */
  isAtEnd(): boolean;
  integer(): number | undefined;
  text(): string | undefined;
}

/** A reader of a base64url text; `undefined` where it is none. */
export function makeByteReader(text: string): ByteReader | undefined {
  const bytes = bytesOfBase64url(text);
  if (bytes === undefined) return undefined;
  let at = 0;
  const integer = (): number | undefined => {
    let value = 0;
    for (let scale = 1; at < bytes.length && Number.isSafeInteger(scale * 127); scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * scale;
      if (!Number.isSafeInteger(value)) return undefined;
      if (byte < 128) return value;
    }
    return undefined;
  };
  return {
    isAtEnd: () => at === bytes.length,
    integer,
    text: () => {
      const length = integer();
      if (length === undefined || length > bytes.length - at) return undefined;
      at += length;
      return textOf(bytes.subarray(at - length, at));
    },
  };
}

/** The version of the format. It is increased when old texts can no longer be read. */
const FORMAT = 1;

/**
 * The most actions that a text may hold by default, where it is written and where it is read: it has one byte an action
 * where JSON has 30, so that a short text of a stranger could be a long match.
 */
const MOST_PACKED_ACTIONS = 10_000;

function mostActions(settings: ReplayOptions): number {
  checkSettings(settings, ['maxActions']);
  return maxActionsOf({ maxActions: settings.maxActions ?? MOST_PACKED_ACTIONS });
}

/**
 * A record as a short text, which can be a part of an address: base64url of the game's id and version, the options that
 * are not the default, and one number for each action: mostly one or two bytes.
 *
 * The text is no key to compare matches by: another text, or one of another version, can hold the same record.
 *
 * The record is verified by replaying it. One of more than 10,000 actions is refused, since `unpackRecord` would refuse the
 * text, unless `maxActions` allows it; then pass the same to `unpackRecord`.
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
  const maxActions = mostActions(settings);
  const rules = rulesOf(game);
  const numbers: number[] = [];
  const seats: (number | undefined)[] = [];
  let given: Resolved<G['Options']> | undefined;
  const resigned = readRecord(game, record, maxActions, 'in-place', {
    start: (options) => {
      given = options;
    },
    before: (action, before, n) => {
      numbers.push(n);
      const status = rules.status(before);
      // Where several are asked, the seat comes first.
      const isOpen = status.type === 'turn' && status.seats.length > 1;
      seats.push(isOpen && !isChanceResult<G>(action) ? action.seat : undefined);
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
    if (seat !== undefined) writer.integer(seat);
    writer.integer(n);
  });
  return writer.toText();
}

/** The options that have to be named to get these again, as JSON; empty where there are none. */
function packOptions<G extends GameTypes>(game: Game<G>, options: Resolved<G['Options']>): string {
  const named = namedOptions(game, options);
  return Object.keys(named).length === 0 ? '' : JSON.stringify(named);
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
  const maxActions = mostActions(settings);
  const reader = typeof text === 'string' ? makeByteReader(text) : undefined;
  if (reader === undefined) throw badPacked(`it is ${show(text)}, not a text in base64url`);
  const format = present(reader.integer());
  if (format !== FORMAT) throw badPacked(`its format is ${show(format)}, not ${FORMAT}`);
  const id = present(reader.text());
  const version = present(reader.integer());
  checkOrigin(game, { game: id, version });
  const options = recordOptions(game, readOptions(present(reader.text())));
  const resignedPlusOne = present(reader.integer());
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
  const draft = asDraft(state);
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

/** The legal move of a number; `undefined` where that is not legal. */
function moveInState<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  n: number,
  seat: Seat,
): G['Move'] | undefined {
  const { numbers } = rules;
  if (numbers === undefined) return rules.legalMoves(state, seat)[n];
  const context = numbers.context(state);
  return isLegalNumber(numbers, state, n, seat, context) ? numbers.move(n, seat, context) : undefined;
}

/** The result of a number; `undefined` where the dice have fewer outcomes. */
function resultOfNumber<G extends GameTypes>(node: ChanceNodeOf<G>, n: number): ChanceResultOf<G> | undefined {
  return n < countOutcomes(node) ? resultOfOutcome<ChanceResultOf<G>>(node, n) : undefined;
}

/** What was read, of a text that has not ended before it. */
function present<T>(read: T | undefined): T {
  if (read === undefined) throw badPacked('it ends too early');
  return read;
}

function readOptions(text: string): unknown {
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
