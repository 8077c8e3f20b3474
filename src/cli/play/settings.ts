/** What a session at one terminal needs. */
import type { Match, Random, Types } from '../../core/index.ts';
import type { NamedBot } from '../bots.ts';
import type { ShelfGame } from '../shelf.ts';
import type { Terminal } from '../terminal.ts';
import type { Asker } from './asker.ts';

/** Who decides for a seat: a person, or a bot. */
export type Player = 'human' | NamedBot;

/** See the fields. */
export interface SessionSettings {
  readonly t: Terminal;
  readonly row: ShelfGame;
  /** With `chance: 'manual'`: the session rolls. */
  readonly match: Match<Types<object>>;
  /** By seat. */
  readonly players: readonly Player[];
  /** For the bots. */
  readonly random: Random;
  /** `manual`: people type what real dice show, where everybody may see it. */
  readonly dice: 'auto' | 'manual';
  /** Stops a match that only bots play after so many plies. */
  readonly maxMoves: number;
  readonly asker: Asker;
  /** Whether the match is written to a file when the session ends. */
  readonly saves: boolean;
}
