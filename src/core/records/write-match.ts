/** Matches as text: how a file is written. `match-file.ts` says what it holds; `read-match.ts` reads it. */

import { ownValue, sameData } from '../data.ts';
import { checkList, checkObject, checkObserver, checkSettings, checkText, RuleError, show } from '../errors.ts';
import { rulesOf } from '../executor/attached.ts';
import type { ActionOf, Game, GameTypes, Observer, Outcome, Resolved, Seat, Sender } from '../types.ts';
import {
  DAY,
  DEEPEST,
  endOf,
  faultOfSeen,
  HEADERS,
  isNames,
  isOutcome,
  type MatchFile,
  type MoveNote,
  type MoveNotes,
  positionIn,
  type SeenRecord,
  senderOf,
  TAG_NAME,
} from './match-file.ts';
import {
  checkOrigin,
  firstState,
  type MatchRecord,
  maxActionsOf,
  namedOptions,
  type ReplayOptions,
  readRecord,
  recordOptions,
} from './record.ts';

/** The longest time on a clock: below 1,000 hours. */
const LONGEST_CLOCK_MS = 3_600_000_000;
const FIELDS = ['record', 'date', 'players', 'tags', 'notes'];
const NOTE_FIELDS = ['comment', 'chances', 'clockMs', 'variations'];

/**
 * A match as text, as PGN is for chess: headers, one action a line in the notation of the game, comments, chances to win, clocks and
 * variations. docs/match-files.md is its grammar. Equal matches have equal texts. The record is verified by replaying it.
 *
 * @throws RuleError as `replay` does; `bad-argument` for headers and notes that cannot be written
 *
 * @example
 * ```ts
 * import { createMatch, formatMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const notes = { 1: { comment: 'Near the centre.', chances: [0.55, 0.45] } };
 * const text = formatMatch(oyno, { record: match.record(), players: ['Ann', 'Bob'], notes });
 * text.split('\n')[4]; // => '1. 0 place b2 [chances 0.55 0.45] {Near the centre.}'
 * ```
 */
export function formatMatch<G extends GameTypes>(
  game: Game<G>,
  file: MatchFile<G>,
  settings: ReplayOptions = {},
): string {
  checkSettings(settings, ['maxActions']);
  checkObject(file, 'what a match file holds');
  checkSettings(file, FIELDS);
  const { record, notes = {} } = file;
  checkObject(notes, 'notes by ply');
  return isSeen(record)
    ? formatSeen(game, file, record, notes)
    : formatWhole(game, file, record, notes, maxActionsOf(settings));
}

function formatWhole<G extends GameTypes>(
  game: Game<G>,
  file: MatchFile<G>,
  record: MatchRecord<G>,
  notes: MoveNotes<G>,
  maxActions: number,
): string {
  let lines: string[] = [];
  let options: Resolved<G['Options']> | undefined;
  let seats = 0;
  let last: G['State'] | undefined;
  let ply = 0;
  const resigned = readRecord(game, record, maxActions, 'states', {
    start: (given, first) => {
      options = given;
      last = first;
      seats = game.sides(first).length;
      lines = startLines(notes, seats);
    },
    before: (action, state) => {
      ply++;
      writeAction(lines, game, { state, action, ply, note: noteAt(notes, ply), seats, depth: 0 });
    },
    after: (_, state) => {
      last = state;
    },
  });
  checkPlies(notes, 0, ply);
  // `start` has been called.
  const outcome = endOf(game, last!, resigned);
  return fileText(headerLines(game, file, { options: options!, seats, resigned, outcome }), lines);
}

function formatSeen<G extends GameTypes>(
  game: Game<G>,
  file: MatchFile<G>,
  record: SeenRecord<G>,
  notes: MoveNotes<G>,
): string {
  checkOrigin(game, record);
  const rules = rulesOf(game);
  const options = recordOptions(game, record.options);
  const first = firstState(game, options);
  const seats = game.sides(first).length;
  const observer = checkObserver(rules, first, record.observer);
  checkList('moves', record.moves, 'a list of moves as text');
  const { outcome } = record;
  if (outcome !== undefined && !isOutcome(outcome, seats)) throw badFile('outcome', 'how a match ended', outcome);
  const lines = startLines(notes, seats);
  record.moves.forEach((move, i) => {
    checkObject(move, 'a move as text');
    const { by, text } = move;
    const why = faultOfSeen(rules, seats, by, text);
    if (why !== undefined) throw badFile(`moves[${i}]`, why, text);
    const note = noteAt(notes, i + 1);
    if (note.variations !== undefined && !isEmpty(note.variations))
      throw badFile('variations', 'in whole matches only', note.variations);
    lines.push(moveText(i + 1, by, text) + noteText(note, seats));
  });
  checkPlies(notes, 0, record.moves.length);
  return fileText(headerLines(game, file, { options, seats, observer, outcome }), lines);
}

/** An action of a match or of a variation, and where it is. */
interface WrittenAction<G extends GameTypes> {
  /** Before the action. */
  readonly state: G['State'];
  readonly action: ActionOf<G>;
  readonly ply: number;
  readonly note: MoveNote<G>;
  readonly seats: number;
  readonly depth: number;
}

/** Writes an action with its variations. */
function writeAction<G extends GameTypes>(
  lines: string[],
  game: Game<G>,
  { state, action, ply, note, seats, depth }: WrittenAction<G>,
): void {
  const by = senderOf(action);
  const text = game.format(action);
  const read = game.parse(text, state, by);
  if (!read.ok || !sameData(read.value, action)) {
    throw new RuleError('bad-record', `Action ${ply} cannot be written: ${show(text)} is not read as the same action.`);
  }
  const indent = '  '.repeat(depth);
  lines.push(indent + moveText(ply, by, text) + noteText(note, seats));
  const { variations = [] } = note;
  checkList('variations', variations);
  for (const line of variations) {
    checkObject(line, 'a variation');
    const { actions, notes = {} } = line;
    checkSettings(line, ['actions', 'notes']);
    checkList('actions', actions);
    checkObject(notes, 'notes by ply');
    if (actions.length === 0) throw badFile('actions', 'at least one action', actions);
    if (depth === DEEPEST) throw badFile('variations', `at most ${DEEPEST} in one another`, depth + 1);
    checkPlies(notes, ply, ply + actions.length - 1);
    lines.push(`${indent}  (`);
    let next = state;
    actions.forEach((given, i) => {
      const checked = game.check(next, given, ownValue(given, 'type') === 'chance' ? 'dice' : undefined);
      if (!checked.ok) {
        const message = `Action ${i + 1} of a variation at ply ${ply} cannot be played: ${checked.error.message}`;
        throw new RuleError('bad-record', message, { details: { ply: ply + i, code: checked.error.code } });
      }
      const at = ply + i;
      const written = { state: next, action: checked.value, ply: at, note: noteAt(notes, at), seats, depth: depth + 1 };
      writeAction(lines, game, written);
      next = game.apply(next, checked.value);
    });
    lines.push(`${indent}  )`);
  }
}

function moveText(ply: number, by: Sender, text: string): string {
  return `${ply}. ${by === 'dice' ? '*' : by} ${escapeText(text, /[{}()[\]]/g)}`;
}

/** What stands before the first action. */
function startLines<G extends GameTypes>(notes: MoveNotes<G>, seats: number): string[] {
  const { comment, chances, ...others } = noteAt(notes, 0);
  if (Object.values(others).some((value) => value !== undefined && !isEmpty(value))) {
    throw badFile('notes[0]', 'a comment and chances to win', others);
  }
  const text = noteText({ comment, chances }, seats).trimStart();
  return text === '' ? [] : [text];
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function noteText<G extends GameTypes>({ comment = '', chances, clockMs }: MoveNote<G>, seats: number): string {
  checkText('comment', comment);
  const parts: string[] = [];
  if (chances !== undefined) {
    checkList('chances', chances, 'a list of numbers');
    if (
      chances.length !== seats ||
      !chances.every((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1)
    ) {
      throw badFile('chances', `${seats} numbers from 0 to 1`, chances);
    }
    parts.push(`[chances ${chances.map((chance) => Number(chance.toFixed(4))).join(' ')}]`);
  }
  if (clockMs !== undefined) {
    if (!Number.isInteger(clockMs) || clockMs < 0 || clockMs >= LONGEST_CLOCK_MS) {
      throw badFile('clockMs', 'an integer of milliseconds, below 1,000 hours', clockMs);
    }
    parts.push(`[clock ${clockText(clockMs)}]`);
  }
  if (comment !== '') parts.push(`{${escapeText(comment, /\}/g)}}`);
  return parts.map((part) => ` ${part}`).join('');
}

/** Milliseconds as `1:02:03.500`. */
function clockText(ms: number): string {
  const two = (n: number): string => String(Math.floor(n) % 60).padStart(2, '0');
  const rest = ms % 1_000;
  return `${Math.floor(ms / 3_600_000)}:${two(ms / 60_000)}:${two(ms / 1_000)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}

/** A text without ends of lines and control characters, as in JSON, and with a backslash before what would end it. */
function escapeText(text: string, ends: RegExp): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replace(ends, '\\$&');
}

/** What headers say of the match itself. */
interface MatchHeaders<G extends GameTypes> {
  readonly options: Resolved<G['Options']>;
  readonly seats: number;
  readonly observer?: Observer | undefined;
  readonly resigned?: Seat | undefined;
  readonly outcome?: Outcome | undefined;
}

function headerLines<G extends GameTypes>(
  game: Game<G>,
  { date, players, tags = {} }: MatchFile<G>,
  { options, seats, observer, resigned, outcome }: MatchHeaders<G>,
): readonly string[] {
  if (date !== undefined && !(typeof date === 'string' && DAY.test(date))) throw badFile('date', 'YYYY-MM-DD', date);
  if (players !== undefined && !isNames(players, seats)) throw badFile('players', `${seats} names`, players);
  checkObject(tags, 'more headers');
  for (const [name, value] of Object.entries(tags)) {
    if (HEADERS.includes(name) || !TAG_NAME.test(name)) throw badFile('tags', 'names like "Event"', name);
    checkText(name, value);
  }
  const position = positionIn(options);
  const named = Object.entries(namedOptions(game, options));
  const others = position === undefined ? named : named.filter(([name]) => name !== 'position');
  const values: readonly (readonly [string, unknown])[] = [
    ['Game', game.id],
    ['Rules', game.version],
    ['Date', date],
    ['Players', players],
    ...Object.entries(tags),
    ['Options', others.length === 0 ? undefined : Object.fromEntries(others)],
    ['Position', position],
    ['Observer', observer],
    ['Resigned', resigned],
    ['Result', outcome],
  ];
  return values.flatMap(([name, value]) => (value === undefined ? [] : [`[${name} ${JSON.stringify(value)}]`]));
}

function fileText(headers: readonly string[], lines: readonly string[]): string {
  return `${headers.join('\n')}\n${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`;
}

function isSeen<G extends GameTypes>(record: MatchRecord<G> | SeenRecord<G>): record is SeenRecord<G> {
  return typeof record === 'object' && record !== null && 'observer' in record;
}

function noteAt<G extends GameTypes>(notes: MoveNotes<G>, ply: number): MoveNote<G> {
  const note = Object.hasOwn(notes, ply) ? notes[ply] : undefined;
  if (note === undefined) return {};
  checkObject(note, 'a note');
  checkSettings(note, NOTE_FIELDS);
  return note;
}

/** Refuses a note of an action that there is not. */
function checkPlies(notes: object, from: number, to: number): void {
  for (const name of Object.keys(notes)) {
    const ply = Number(name);
    if (String(ply) !== name || !Number.isInteger(ply) || ply < from || ply > to) {
      throw badFile('notes', `notes of the plies ${from} to ${to}`, name);
    }
  }
}

function badFile(name: string, expects: string, value: unknown): RuleError {
  return new RuleError('bad-argument', `${show(name)} of a match file must be ${expects}, not ${show(value)}.`, {
    details: { name, expects, value: show(value) },
  });
}
