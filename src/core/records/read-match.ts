/** Matches as text: how a file is read. `match-file.ts` says what it holds; `write-match.ts` writes it. The cost is linear in the length of the text. */

import { deepFreeze, isRecord, sameData } from '../data.ts';
import { checkSettings, isSeat, RuleError, show } from '../errors.ts';
import { rulesOf } from '../executor/attached.ts';
import type { ActionOf, Game, GameTypes, Observer, Outcome, Seat } from '../types.ts';
import { Cursor, unescapeText } from './match-cursor.ts';
import {
  DAY,
  DEEPEST,
  endOf,
  faultOfSeen,
  HEADERS,
  isNames,
  isOutcome,
  type MatchFile,
  type MatchLine,
  type MoveNote,
  type SeenMove,
  TAG_NAME,
} from './match-file.ts';
import { checkOrigin, firstState, maxActionsOf, type ReplayOptions, recordOptions } from './record.ts';

/** The most characters of a file. */
const LONGEST = 2 ** 24;

/** A header: where its value stands, and what it is. */
interface Header {
  readonly at: number;
  readonly value: unknown;
}

/**
 * The id of the game of a match file, before the game is loaded.
 *
 * @throws RuleError `bad-file`
 *
 * @example
 * ```ts
 * import { gameOfMatch } from 'tabletop-rules/core';
 *
 * gameOfMatch('[Game "oyno"]\n[Rules 1]\n'); // => 'oyno'
 * gameOfMatch('1. e4 e5'); // throws bad-file
 * ```
 */
export function gameOfMatch(text: string): string {
  const cursor = open(text);
  const { Game: game } = readHeaders(cursor);
  if (typeof game?.value === 'string') return game.value;
  throw cursor.fault(game?.at ?? 0, 'the header [Game "…"]');
}

/**
 * Reads a text of `formatMatch`, or one that a person wrote. Every action is played and must be legal. Safe on the text of a stranger.
 *
 * @throws RuleError `bad-file`, `wrong-game`, `wrong-version`, `bad-options`, each with the line, the column, the text that stands
 * there, and what must; `bad-argument`
 *
 * @example
 * ```ts
 * import { parseMatch, resumeMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { record, notes } = parseMatch(oyno, '[Game "oyno"]\n[Rules 1]\n\n1. 0 place b2 {Near the centre.}\n');
 * notes?.[1]?.comment; // => 'Near the centre.'
 * resumeMatch(oyno, record).ply; // => 1
 * parseMatch(oyno, '[Game "oyno"]\n[Rules 1]\n\n1. 0 place c3\n'); // throws bad-file
 * ```
 */
export function parseMatch<G extends GameTypes>(
  game: Game<G>,
  text: string,
  settings: ReplayOptions = {},
): MatchFile<G> {
  checkSettings(settings, ['maxActions']);
  return readMatch(game, text, 'this version', settings);
}

/** `any version`: what was played under other rules is played under these, and its result is theirs. */
export function readMatch<G extends GameTypes>(
  game: Game<G>,
  text: string,
  versions: 'this version' | 'any version',
  settings: ReplayOptions = {},
): MatchFile<G> {
  const rules = rulesOf(game);
  const cursor = open(text);
  const header = readHeaders(cursor);
  const { Game: id, Rules: version } = header;
  const others = Object.entries(header).filter(([name]) => !HEADERS.includes(name));
  if (id === undefined) throw cursor.fault(0, `the header [Game "${game.id}"]`);
  if (version === undefined) throw cursor.fault(id.at, `the header [Rules ${rules.version}] after [Game "${game.id}"]`);
  cursor.located(id.at, `"${game.id}"`, () => checkOrigin(game, { game: id.value, version: game.version }));
  if (versions === 'this version') {
    const origin = { game: id.value, version: version.value };
    cursor.located(version.at, String(rules.version), () => checkOrigin(game, origin));
  }

  /** The value of a header, which must be of some kind; `undefined`: there is none. */
  const value = <T>(header: Header | undefined, is: (given: unknown) => given is T, expects: string): T | undefined => {
    if (header === undefined) return undefined;
    if (is(header.value)) return header.value;
    throw cursor.fault(header.at, expects);
  };
  const given = value(header.Options, isFields, 'the options by name, as JSON') ?? {};
  const position = value(header.Position, isText, 'a position in quotes');
  if (header.Position !== undefined && Object.hasOwn(given, 'position')) {
    throw cursor.fault(header.Position.at, 'no second position beside that of the options');
  }
  const { at } = header.Options ?? header.Position ?? id;
  const named = position === undefined ? given : { ...given, position };
  const options = cursor.located(at, `options of ${game.name}`, () => recordOptions(game, named));
  const first = cursor.located(at, `options of ${game.name}`, () => firstState(game, options));
  const seats = game.sides(first).length;

  const isSeatHere = (seat: unknown): seat is Seat => isSeat(seat, seats);
  const isObserver = (who: unknown): who is Observer => who === 'spectator' || isSeatHere(who);
  const areNames = (names: unknown): names is readonly string[] => isNames(names, seats);
  const isResult = (outcome: unknown): outcome is Outcome => isOutcome(outcome, seats);
  const date = value(header.Date, isDay, 'a day in quotes, such as "2026-11-27"');
  const players = value(header.Players, areNames, `a list of ${seats} names, such as ["Ann","Bob"]`);
  const observer = value(header.Observer, isObserver, `a seat from 0 to ${seats - 1}, or "spectator"`);
  const seat = value(header.Resigned, isSeatHere, `a seat from 0 to ${seats - 1}`);
  const result = value(header.Result, isResult, 'how it ended: {"reason":"…","winners":[0],"places":[1,2]}');
  const tags = others.map(([name, tag]) => [name, value(tag, isText, 'a text in quotes')] as const);

  const moves: Moves<G> = { cursor, game, seats, left: maxActionsOf(settings) };
  const notes = readStart(moves);
  const origin = { game: game.id, version: game.version, options };
  const fileOf = (record: MatchFile<G>['record']): MatchFile<G> =>
    deepFreeze({
      record,
      ...(date !== undefined && { date }),
      ...(players !== undefined && { players }),
      ...(tags.length > 0 && { tags: Object.fromEntries(tags.map(([name, tag]) => [name, tag ?? ''])) }),
      ...(Object.keys(notes).length > 0 && { notes }),
    });

  if (observer !== undefined) {
    if (header.Resigned !== undefined)
      throw cursor.fault(header.Resigned.at, 'no seat: here the result says how it ended');
    const seen = readSeen(moves, notes);
    return fileOf({ ...origin, observer, moves: seen, ...(result !== undefined && { outcome: result }) });
  }
  const { actions, last } = readLine(moves, first, 0, 0, notes);
  if (cursor.next() !== undefined) throw cursor.fault(cursor.at, 'the end of the file: there is no ( for this )');
  if (header.Resigned !== undefined && endOf(game, last, undefined) !== undefined) {
    throw cursor.fault(header.Resigned.at, 'no seat: the match was over');
  }
  const outcome = endOf(game, last, seat);
  if (versions === 'this version' && header.Result !== undefined && !sameData(result, outcome)) {
    throw cursor.fault(
      header.Result.at,
      outcome === undefined ? 'no result: the match goes on' : JSON.stringify(outcome),
    );
  }
  // Not -0, which JSON can hold.
  return fileOf({ ...origin, actions, ...(seat !== undefined && { resigned: seat + 0 }) });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isDay = (value: unknown): value is string => isText(value) && DAY.test(value);
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => isRecord(value);

function open(text: unknown): Cursor {
  if (typeof text !== 'string' || text.length > LONGEST) {
    const what = typeof text === 'string' ? `${text.length} characters` : show(text);
    throw new RuleError('bad-file', `A match file is a text of at most ${LONGEST} characters, not ${what}.`, {
      details: { most: LONGEST, line: 1, column: 1, text: '', expects: 'a match file' },
    });
  }
  return new Cursor(text);
}

/** Headers by name. Those that the format has are named: the compiler knows them. */
interface Headers {
  readonly [tag: string]: Header;
  readonly Game?: Header;
}

/** The headers by name. */
function readHeaders(cursor: Cursor): Headers {
  const headers: Record<string, Header> = {};
  while (cursor.next() === '[') {
    const start = cursor.at;
    // What is said of the start of the match has no capital.
    if (/[a-z]/.test(cursor.text.charAt(start + 1))) break;
    const line = cursor.match(/[^\r\n]*/y)![0].trimEnd();
    const space = line.indexOf(' ');
    const name = line.slice(1, space === -1 ? undefined : space);
    const at = start + space + 1;
    if (space === -1 || !TAG_NAME.test(name)) throw cursor.fault(start, 'a header: [Name "value"]');
    if (Object.hasOwn(headers, name)) throw cursor.fault(start, `no second header ${name}`);
    if (!line.endsWith(']')) throw cursor.fault(at, 'a value and ], on one line');
    try {
      headers[name] = { at, value: JSON.parse(line.slice(space + 1, -1)) };
    } catch {
      const expects = HEADERS.includes(name) ? `the value of ${name} as JSON` : 'a text in quotes';
      throw cursor.fault(at, `${expects}, and ]`);
    }
  }
  return headers;
}

/** What is read. */
interface Moves<G extends GameTypes> {
  readonly cursor: Cursor;
  readonly game: Game<G>;
  readonly seats: number;
  /** How many actions there may still be. */
  left: number;
}

type Note<G extends GameTypes> = { -readonly [K in keyof MoveNote<G>]: MoveNote<G>[K] } & {
  variations?: MatchLine<G>[];
};
type Notes<G extends GameTypes> = Record<number, Note<G>>;

/** What is said before the first action. */
function readStart<G extends GameTypes>({ cursor, seats }: Moves<G>): Notes<G> {
  const note: Note<G> = {};
  while (readRemark(cursor, note, seats)) {
    if (note.clockMs !== undefined) throw cursor.fault(cursor.at, 'a move before a clock');
  }
  return Object.keys(note).length === 0 ? {} : { 0: note };
}

/** A line of actions up to the end of the file, or to the end of a variation. */
function readLine<G extends GameTypes>(
  moves: Moves<G>,
  first: G['State'],
  firstPly: number,
  depth: number,
  notes: Notes<G>,
): { readonly actions: readonly ActionOf<G>[]; readonly last: G['State'] } {
  const { cursor, game, seats } = moves;
  const actions: ActionOf<G>[] = [];
  let before = first;
  let state = first;
  let note: Note<G> = {};
  for (let next = cursor.next(); next !== undefined && next !== ')'; next = cursor.next()) {
    const ply = firstPly + actions.length;
    if (actions.length > 0) {
      const said = next === '(' ? readVariation(moves, before, ply, depth, note) : readRemark(cursor, note, seats);
      if (Object.keys(note).length > 0) notes[ply] = note;
      if (said) continue;
    }
    const { by, text, at } = readMove(moves, ply + 1);
    const read = game.parse(text, state, by);
    if (!read.ok) throw cursor.fault(at, 'a legal move', read.error);
    actions.push(read.value);
    before = state;
    state = game.apply(state, read.value);
    note = {};
  }
  return { actions, last: state };
}

/** A variation in place of the action of a ply. `state`: before that action. */
function readVariation<G extends GameTypes>(
  moves: Moves<G>,
  state: G['State'],
  ply: number,
  depth: number,
  note: Note<G>,
): boolean {
  const { cursor } = moves;
  const start = cursor.at++;
  if (depth === DEEPEST) throw cursor.fault(start, `a move: at most ${DEEPEST} variations stand in one another`);
  const notes: Notes<G> = {};
  const { actions } = readLine(moves, state, ply - 1, depth + 1, notes);
  if (cursor.next() !== ')') throw cursor.fault(start, 'a variation that ends with )');
  if (actions.length === 0) throw cursor.fault(start, `a variation with a move: (${ply}. …)`);
  cursor.at++;
  const line: MatchLine<G> = Object.keys(notes).length > 0 ? { actions, notes } : { actions };
  note.variations ??= [];
  // A stranger's file can have thousands of one move.
  note.variations.push(line);
  return true;
}

/** The actions of one observer's file, which no state can check. */
function readSeen<G extends GameTypes>(moves: Moves<G>, notes: Notes<G>): readonly SeenMove[] {
  const { cursor, game, seats } = moves;
  const rules = rulesOf(game);
  const seen: SeenMove[] = [];
  let note: Note<G> = {};
  for (let next = cursor.next(); next !== undefined; next = cursor.next()) {
    if (seen.length > 0 && readRemark(cursor, note, seats)) {
      if (Object.keys(note).length > 0) notes[seen.length] = note;
      continue;
    }
    const { by, text, at } = readMove(moves, seen.length + 1);
    const why = faultOfSeen(rules, seats, by, text);
    if (why !== undefined) throw cursor.fault(at, why);
    seen.push({ by, text });
    note = {};
  }
  return seen;
}

/** One numbered action, not checked yet. */
function readMove<G extends GameTypes>(moves: Moves<G>, ply: number): SeenMove & { readonly at: number } {
  const { cursor, seats } = moves;
  const start = cursor.at;
  const number = cursor.match(/(\d+)\.[ \t]*/y)?.[1];
  if (number !== String(ply)) throw cursor.fault(start, `the move ${ply}.`);
  if (moves.left-- === 0) throw cursor.fault(start, 'the end: the file has more moves than are read here');
  const who = cursor.at;
  const name = cursor.match(/(\*|\d{1,3})[ \t]+/y)?.[1];
  const by = name === '*' ? 'dice' : Number(name ?? Number.NaN);
  if (by !== 'dice' && (by >= seats || String(by) !== name)) {
    throw cursor.fault(who, `the seat that moves, 0 to ${seats - 1}, or * for chance`);
  }
  const at = cursor.at;
  const text = unescapeText(cursor, at, cursor.until('{}()[]\r\n'), 'a move').trim();
  return { by, text, at };
}

/** Reads a comment, chances or a clock. Returns whether there is one. */
function readRemark<G extends GameTypes>(cursor: Cursor, note: Note<G>, seats: number): boolean {
  const next = cursor.next();
  const start = cursor.at;
  const once = (name: keyof Note<G>): void => {
    if (note[name] !== undefined)
      throw cursor.fault(start, `no second ${name === 'clockMs' ? 'clock' : name} of one move`);
  };
  if (next === '{') {
    cursor.at++;
    const raw = cursor.until('}');
    if (cursor.text[cursor.at] !== '}') throw cursor.fault(start, 'a comment that ends with }');
    once('comment');
    const comment = unescapeText(cursor, start, raw, 'a comment');
    cursor.at++;
    if (comment !== '') note.comment = comment;
    return true;
  }
  if (next !== '[') return false;
  const chances = cursor.match(/\[chances((?: (?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?))+)\]/y);
  if (chances !== null) {
    const numbers = chances[1]!.slice(1).split(' ').map(Number);
    if (numbers.length !== seats) throw cursor.fault(start, `${seats} chances from 0 to 1: [chances 0.5 0.5]`);
    once('chances');
    note.chances = numbers;
    return true;
  }
  const clock = cursor.match(/\[clock (\d{1,3}):([0-5]\d):([0-5]\d)(?:\.(\d{3}))?\]/y);
  if (clock === null) throw cursor.fault(start, '[chances 0.5 0.5] or [clock 0:04:59]');
  once('clockMs');
  const [, hours, minutes, seconds, ms = 0] = clock;
  note.clockMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms);
  return true;
}
