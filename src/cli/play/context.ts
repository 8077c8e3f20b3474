/** What the parts of a session share. */
import type { Seat } from '../../core/index.ts';
import type { Screen } from './screen.ts';
import type { SessionSettings } from './settings.ts';

/** How a part of a session ends it; `undefined`: the session goes on. */
export type ExitCode = number | undefined;

/** A running session. */
export interface SessionContext extends SessionSettings {
  readonly screen: Screen;
  /** In a race: the seat that answers first at a ply. */
  firstAnswer: { readonly ply: number; readonly seat: Seat } | undefined;
}
