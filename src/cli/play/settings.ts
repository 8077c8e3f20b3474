/** What a session at one terminal needs. */
import type { GameTypes, Match, Random } from '../../core/index.ts';
import type { NamedBot } from '../bots.ts';
import type { GameEntry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';
import type { Prompt } from './prompt.ts';
import type { Saver } from './saver.ts';

/** Who plays a seat: a person, or a bot. */
export type Player = 'human' | NamedBot;

/** The settings of a session. */
export interface SessionSettings {
  readonly t: Terminal;
  readonly entry: GameEntry;
  /** With `chance: 'manual'`: the session rolls. */
  readonly match: Match<GameTypes>;
  /** By seat. */
  readonly players: readonly Player[];
  /** For the bots. */
  readonly random: Random;
  /** `manual`: people type what real dice show, where everybody may see it. */
  readonly dice: 'auto' | 'manual';
  /** Stops a match without people after so many plies. */
  readonly maxMoves: number;
  readonly prompt: Prompt;
  readonly saver: Saver;
}
