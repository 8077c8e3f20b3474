/** What the declaration of a command gets. */
import type { Command } from 'commander';
import type { GameRegistry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';

/** The command line that a command is added to. */
export interface CommandLine {
  readonly program: Command;
  readonly t: Terminal;
  readonly registry: GameRegistry;
  /** Sets the exit code of the run. Without a call, it is 0. */
  exit(code: number): void;
}
