/** What a text holds that somebody opened: a match file, or a record as JSON. Loaded with the first text. */
import {
  formatMatch,
  type GameTypes,
  gameOfMatch,
  isRuleError,
  type MatchFile,
  type MatchRecord,
  parseMatch,
  type RuleError,
  type SeenRecord,
} from 'tabletop-rules/core';
import { findGame, type GameEntry, type PageKit } from '../games.ts';
import { type LocalMatch, type MatchSaid, resumedMatch } from '../match/match.ts';
import { defaultSeating, type Seating } from '../match/seating.ts';
import { reasonOf, say } from '../words.ts';

/** Where a file is refused. */
export interface Place {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** What was in a text. */
export type Opened =
  | { readonly kind: 'match'; readonly table: LocalMatch }
  /** What one seat saw of a match: it cannot be played on. */
  | { readonly kind: 'seen'; readonly entry: GameEntry; readonly file: SeenFile }
  | { readonly kind: 'refused'; readonly why: string; readonly place?: Place };

/** A file of what one seat saw. */
export interface SeenFile extends MatchFile<GameTypes> {
  readonly record: SeenRecord<GameTypes>;
}

/** Reads a text. `seating`: who plays, where that is known. */
export async function openText(text: string, seating?: Seating): Promise<Opened> {
  let kit: PageKit | undefined;
  const isJson = text.trimStart().startsWith('{');
  try {
    const data: unknown = isJson ? JSON.parse(text) : undefined;
    const id = isJson ? gameOfRecord(data) : gameOfMatch(text);
    const entry = findGame(id);
    if (entry === undefined) return { kind: 'refused', why: say.badFile };
    kit = await entry.load();
    if (isJson) return { kind: 'match', table: resumedMatch(entry, kit, data, seating ?? defaultSeating(0)) };
    return openFile(entry, kit, parseMatch(kit.game, text), seating);
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'refused', why: say.badFile };
    if (!isRuleError(error)) throw error;
    const place = placeOf(error);
    // Of a text that names no game it can only be said that it is no match.
    const why = kit === undefined ? say.badFile : say.badMatchFile({ reason: whyOf(kit, error) });
    return place === undefined ? { kind: 'refused', why } : { kind: 'refused', why, place };
  }
}

function gameOfRecord(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'game' in data ? data.game : undefined;
}

function openFile(entry: GameEntry, kit: PageKit, file: MatchFile<GameTypes>, seating: Seating | undefined): Opened {
  const { record, players, notes = {} } = file;
  if (!isWhole(record)) return { kind: 'seen', entry, file: { ...file, record } };
  // Whoever reads comments does not want bots to play on.
  const isRead = Object.keys(notes).length > 0 && kit.game.perfectInformation;
  const all = defaultSeating(kit.game.seats.max);
  const fallback = isRead ? { ...all, players: all.players.map(() => 'person' as const) } : defaultSeating(0);
  const table = resumedMatch(entry, kit, record, seating ?? { ...fallback, names: players });
  return { kind: 'match', table: { ...table, said: { date: file.date, tags: file.tags, own: notes, notes } } };
}

/** What is said of a match beside its moves, as the history of the browser keeps it. */
export interface KeptSaid {
  readonly said: Pick<MatchSaid, 'date' | 'tags' | 'own'>;
}

/** The match with what the history of the browser has kept of its file; what does not fit, as of another version of the page, is left out. */
export function withKeptSaid(table: LocalMatch, { said: { date, tags, own: notes } }: KeptSaid): LocalMatch {
  const { game } = table.kit;
  try {
    const file = parseMatch(game, formatMatch(game, { record: table.match.record(), date, tags, notes }));
    const own = file.notes ?? {};
    return { ...table, said: { date: file.date, tags: file.tags, own, notes: own } };
  } catch (error) {
    if (!isRuleError(error)) throw error;
    return table;
  }
}

function isWhole(record: MatchFile<GameTypes>['record']): record is MatchRecord<GameTypes> {
  return !('observer' in record);
}

/** With what a file says of the place, which only English has. */
function whyOf(kit: PageKit, error: RuleError): string {
  const { line, column, code } = error.details ?? {};
  const told = reasonOf(kit, typeof code === 'string' ? { ...error, code, message: error.message } : error);
  return told === error.message || typeof line !== 'number' ? told : `${line}:${column} ${told}`;
}

function placeOf({ details }: RuleError): Place | undefined {
  const { line, column } = details ?? {};
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
