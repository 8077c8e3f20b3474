/** Where a command writes, with colours. */
import picocolors from 'picocolors';
import type { Io, Output } from './io.ts';

/** The functions of picocolors. */
export type Paint = ReturnType<typeof picocolors.createColors>;

/** The output of a command. */
export interface Terminal {
  readonly io: Io;
  /** Whether both the input and the output are a terminal that a person uses. */
  readonly interactive: boolean;
  /** Colours of the output. */
  readonly paint: Paint;
  /** Colours of the error stream. */
  readonly paintErr: Paint;
  /** Writes a line of results. */
  out(line: string): void;
  /** Writes a line to the error stream. */
  err(line: string): void;
  /** Clears a screen with its scrollback. */
  clear(): void;
  /** Shows the cursor, which prompts hide. */
  showCursor(): void;
}

/** The terminal of a run. Colours are on for terminals, unless the environment or a flag says otherwise. */
export function openTerminal(io: Io, noColor: boolean): Terminal {
  return {
    io,
    interactive: io.stdin.isTTY === true && isScreen(io.stdout, io.env),
    paint: picocolors.createColors(wantsColour(io, io.stdout, noColor)),
    paintErr: picocolors.createColors(wantsColour(io, io.stderr, noColor)),
    out: (line) => void io.stdout.write(`${escapeControls(line)}\n`),
    err: (line) => void io.stderr.write(`${escapeControls(line)}\n`),
    clear: () => {
      // 3J clears the scrollback, which may show hidden information too.
      if (io.stdout.isTTY === true) io.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    },
    showCursor: () => {
      if (io.stdout.isTTY === true) io.stdout.write('\x1b[?25h');
    },
  };
}

/** Only colours and ends of lines may control the terminal: other control characters come from files and input. */
function escapeControls(text: string): string {
  return text.replace(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** All of C0 and C1 but tabs, ends of lines and the colours of picocolors. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
const CONTROLS = /[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]|\x1b(?!\[\d{1,2}m)/g;

/** Whether a stream is a terminal that can move its cursor. */
export function isScreen(stream: Output, env: Io['env']): boolean {
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

function wantsColour(io: Io, stream: Output, noColor: boolean): boolean {
  if (noColor || (io.env['NO_COLOR'] ?? '') !== '') return false;
  const forced = io.env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return isScreen(stream, io.env);
}
