/**
 * Sealed choices that wait for others. They stand in a document beside the log of their match: no revision, no event and no time tells
 * anybody that there is one. When the last is made, all become entries of the log at once.
 */
import type { GameTypes, Seat } from '../../core/index.ts';
import { isSealed } from '../../core/internal.ts';
import type { Instead } from '../protocol.ts';
import type { MatchStorage } from '../storage/storage.ts';
import type { HostedMatch } from './match.ts';

/** A choice that waits. */
export interface HeldChoice {
  readonly move: GameTypes['Move'];
  /** When it was made, in milliseconds since 1970 less downtime: the clock of its seat runs until then. */
  readonly decided: number;
  readonly key?: string;
  readonly instead?: Instead;
}

/** What the document of a match holds: choices of one question, which another one, or an undo, makes void. */
interface StoredChoices {
  readonly ply: number;
  readonly lastUndo: number;
  readonly choices: readonly HeldChoice[];
}

const KIND = 'choices';

/** Reads what other hosts hold. Returns the version of the document; 0: there is none. */
export async function readChoices(storage: MatchStorage, match: HostedMatch): Promise<number> {
  if (!isSealed(match.current.status)) return 0;
  const found = await storage.readDocument(KIND, match.id);
  // This library wrote it.
  const stored = found?.value as StoredChoices | undefined;
  const isNow = stored?.ply === match.current.ply && stored.lastUndo === match.lastUndo;
  holdChoices(match, isNow ? stored.choices : []);
  return found?.version ?? 0;
}

/** Writes choices in place of those of a version. Returns whether no other host was first. */
export async function writeChoices(
  storage: MatchStorage,
  match: HostedMatch,
  version: number,
  choices: readonly HeldChoice[],
): Promise<boolean> {
  const value: StoredChoices = { ply: match.current.ply, lastUndo: match.lastUndo, choices };
  // The order says nothing: it is always the same.
  return storage.writeDocument(KIND, match.id, version, { order: 0, value });
}

/** A match knows what waits; the rules do not. */
export function holdChoices(match: HostedMatch, choices: readonly HeldChoice[]): void {
  match.held = choices;
  match.live.choices = choices.map(({ move }) => move);
}

/** What a seat has chosen; `undefined`: nothing that waits. */
export function choiceOf({ held }: Pick<HostedMatch, 'held'>, seat: Seat): HeldChoice | undefined {
  return held.find(({ move }) => move.seat === seat);
}

/** A choice of a question to which everybody has chosen; `undefined`: somebody has not. */
export function dueChoice({
  held,
  current: { status },
}: HostedMatch): (HeldChoice & { readonly seat: Seat }) | undefined {
  const last = held.at(-1);
  if (last === undefined || status.type !== 'turn' || held.length < status.seats.length) return undefined;
  return { ...last, seat: last.move.seat };
}

/** The seats whose choices differ. */
export function otherChoices(before: readonly HeldChoice[], after: readonly HeldChoice[]): readonly Seat[] {
  const differing = [...before, ...after].filter((choice) => !before.includes(choice) || !after.includes(choice));
  return [...new Set(differing.map(({ move }) => move.seat))];
}

/** The document of a match that is removed. */
export async function removeChoices(storage: MatchStorage, id: string): Promise<void> {
  const found = await storage.readDocument(KIND, id);
  if (found !== undefined) await storage.writeDocument(KIND, id, found.version, null);
}
