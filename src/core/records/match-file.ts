/** Matches as text, as PGN is for chess: what a file holds. `write-match.ts` writes it, `read-match.ts` reads it. */

import { isChanceResult } from '../chance/dice.ts';
import { deepFreeze, isRecord, ownValue } from '../data.ts';
import { checkObject, RuleError } from '../errors.ts';
import { rulesOf } from '../executor/attached.ts';
import { resignationStatus } from '../match/live.ts';
import type { Playable } from '../match/playable.ts';
import type {
  ActionOf,
  Game,
  GameTypes,
  Observer,
  Outcome,
  Resolved,
  Rules,
  Seat,
  SeenActionOf,
  Sender,
  Status,
} from '../types.ts';
import type { MatchRecord } from './record.ts';

/** What is said of one action of a match, or, for ply 0, of its start. */
export interface MoveNote<G extends GameTypes = GameTypes> {
  readonly comment?: string | undefined;
  /** The chances to win by seat after the action, from 0 to 1. A file has four decimals. */
  readonly chances?: readonly number[] | undefined;
  /** The time that is left to the seat that moved, in milliseconds. */
  readonly clockMs?: number | undefined;
  /** What could have been played in place of the action. Only in a whole match. */
  readonly variations?: readonly MatchLine<G>[] | undefined;
}

/** Notes by ply: 1 for the first action of the match, 0 for its start. */
export type MoveNotes<G extends GameTypes = GameTypes> = Readonly<Record<number, MoveNote<G>>>;

/** A variation: legal actions one after the other, and notes by their ply in the match. */
export interface MatchLine<G extends GameTypes = GameTypes> {
  readonly actions: readonly ActionOf<G>[];
  readonly notes?: MoveNotes<G> | undefined;
}

/** An action as an observer saw it, as text. */
export interface SeenMove {
  /** The seat that moved, or `dice` for a result of chance. */
  readonly by: Sender;
  /** In the notation of the game; `?` for what the observer may not know: `draw: ?`. */
  readonly text: string;
}

/** What one observer saw of a match, made by `seenRecord`. It can be shown; `replay` and `resumeMatch` refuse it: `seen-record`. */
export interface SeenRecord<G extends GameTypes = GameTypes> {
  readonly game: string;
  readonly version: number;
  readonly options: Resolved<G['Options']>;
  readonly observer: Observer;
  readonly moves: readonly SeenMove[];
  /** How it ended. Absent: it goes on. */
  readonly outcome?: Outcome;
}

/** What a match file holds. */
export interface MatchFile<G extends GameTypes = GameTypes> {
  /** The whole match, or, with `observer`, what one observer saw of it. */
  readonly record: MatchRecord<G> | SeenRecord<G>;
  /** The day on which it began: `2026-11-27`. */
  readonly date?: string | undefined;
  /** What the players are called, by seat. */
  readonly players?: readonly string[] | undefined;
  /** More headers, such as `{ Event: 'Club evening' }`. A name begins with a capital, and has letters and digits. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly notes?: MoveNotes<G> | undefined;
}

/** Headers that the format itself has: no tags. */
export const HEADERS: readonly string[] = [
  'Game',
  'Rules',
  'Date',
  'Players',
  'Options',
  'Position',
  'Observer',
  'Resigned',
  'Result',
];
export const TAG_NAME: RegExp = /^[A-Z][A-Za-z0-9]{0,39}$/;
export const DAY: RegExp = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** How many variations can stand in one another. */
export const DEEPEST = 16;
const LONGEST_SEEN = 1_000;

/**
 * What one observer saw of a match, to be written by `formatMatch`. Two matches that the observer cannot tell apart give the same.
 *
 * @throws RuleError `bad-observer`; `bad-argument` for a match with hidden information that began at a position, which would tell
 *
 * @example
 * ```ts
 * import { createMatch, formatMatch, seenRecord } from 'tabletop-rules/core';
 * import { fundomino } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { seed: 1 });
 * const text = formatMatch(fundomino, { record: seenRecord(match, 1) });
 * text.includes('* deal: ?'); // => true
 * ```
 */
export function seenRecord<G extends GameTypes>(match: Playable<G>, observer: Observer): SeenRecord<G> {
  checkObject(match, 'a match');
  const { game, options, status } = match;
  const rules = rulesOf(game);
  if (typeof match.log !== 'function') throw new RuleError('bad-argument', 'What is needed here is a match.');
  if (!game.perfectInformation && positionIn(options) !== undefined) {
    const message = 'A match with hidden information that began at a position is not written as one seat saw it.';
    throw new RuleError('bad-argument', message);
  }
  const moves = match
    .log(observer)
    .map(({ action }): SeenMove => ({ by: senderOf(action), text: game.format(action) }));
  const seen = { game: game.id, version: rules.version, options, observer, moves };
  return deepFreeze(status.type === 'over' ? { ...seen, outcome: status.outcome } : seen);
}

// What the reader and the writer need.

/** The position that a match began at; `undefined`: it began as the game does. */
export function positionIn(options: object): string | undefined {
  const position = ownValue(options, 'position');
  return typeof position === 'string' && position !== '' ? position : undefined;
}

/** How a match ended; `undefined`: it goes on. */
export function endOf<G extends GameTypes>(
  game: Game<G>,
  last: G['State'],
  resigned: Seat | undefined,
): Outcome | undefined {
  const status: Status<G> = resigned === undefined ? game.status(last) : resignationStatus(game.sides(last), resigned);
  return status.type === 'over' ? status.outcome : undefined;
}

/** What is wrong with an action that cannot be checked against a state; `undefined`: it has the form of one. */
export function faultOfSeen<G extends GameTypes>(
  rules: Rules<G>,
  seats: number,
  by: unknown,
  text: unknown,
): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_SEEN || text === '' || text.trim() !== text) {
    return `the notation of a move, at most ${LONGEST_SEEN} characters`;
  }
  if (by === 'dice')
    return rules.chance !== undefined && text.includes(':') ? undefined : 'a result of chance: `label: ?`';
  if (typeof by !== 'number' || !Number.isInteger(by) || by < 0 || by >= seats)
    return `a seat from 0 to ${seats - 1}, or dice`;
  return rules.parse === undefined || rules.parse(text, by) !== undefined
    ? undefined
    : `the notation of a move of ${rules.name}`;
}

export function isNames(value: unknown, seats: number): value is readonly string[] {
  return Array.isArray(value) && value.length === seats && value.every((name) => typeof name === 'string');
}

/** Whether data has the form of an outcome. */
export function isOutcome(value: unknown, seats: number): value is Outcome {
  if (!isRecord(value)) return false;
  const { reason, winners, places, scores, ...others } = value;
  const isList = (list: unknown, min: number, max: number): boolean =>
    Array.isArray(list) && list.length <= seats && list.every((n) => typeof n === 'number' && n >= min && n <= max);
  return (
    Object.keys(others).length === 0 &&
    typeof reason === 'string' &&
    isList(winners, 0, seats - 1) &&
    isList(places, 1, seats) &&
    (scores === undefined || isList(scores, -Number.MAX_VALUE, Number.MAX_VALUE))
  );
}

/** Who sent an action. */
export function senderOf<G extends GameTypes>(action: SeenActionOf<G>): Sender {
  return isChanceResult<G>(action) ? 'dice' : action.seat;
}
