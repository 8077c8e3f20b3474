/** Where a command writes, with colours. */

import picocolors from 'picocolors';
import { listInWords } from '../author/index.ts';
import {
  type GameTypes,
  isChanceResult,
  type Outcome,
  type Seat,
  type SeenActionOf,
  type Status,
} from '../core/index.ts';
import type { Io, Output } from './process.ts';

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
  /** A text as it may be written, with our own styles. */
  shown(text: string): string;
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
    paint: paintOf(wantsColour(io, io.stdout, noColor)),
    paintErr: paintOf(wantsColour(io, io.stderr, noColor)),
    shown: shownText,
    out: (line) => void io.stdout.write(`${shownText(line)}\n`),
    err: (line) => void io.stderr.write(`${shownText(line)}\n`),
    clear: () => {
      // 3J clears the scrollback, which may show hidden information too.
      if (io.stdout.isTTY === true) io.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    },
    showCursor: () => {
      if (io.stdout.isTTY === true) io.stdout.write('\x1b[?25h');
    },
  };
}

// Text of files and of input must not control the terminal: only our own styles do.

/** Before each of our own styles until it is written: text of files cannot know it. Without width, as all control characters. */
const OWN = Array.from({ length: 16 }, () => String.fromCharCode(1 + Math.floor(6 * Math.random()))).join('');
// biome-ignore lint/suspicious/noControlCharactersInRegex: a style begins with one.
const STYLE = /\x1b\[\d+m/g;

/** The styles of picocolors, each marked as our own. */
function paintOf(isOn: boolean): Paint {
  const paint = picocolors.createColors(isOn);
  const marked = Object.entries(paint).map(([name, style]) => [
    name,
    typeof style === 'function'
      ? (text: unknown) =>
          style(escapeControls(String(text)))
            .replaceAll(OWN, '')
            .replace(STYLE, `${OWN}$&`)
      : style,
  ]);
  // Name by name the styles.
  return Object.fromEntries(marked) as Paint;
}

/** A text as it may be written: what hides text or turns its direction, and styles that are not our own, as escapes. */
export function shownText(text: string): string {
  return escapeControls(text).replaceAll(OWN, '');
}

/** Escapes all control characters but ends of lines, tabs and our own styles. */
function escapeControls(text: string): string {
  return text
    .split(OWN)
    .map((part, i) => {
      const style = i > 0 && part.search(STYLE) === 0 ? part.slice(0, part.indexOf('m') + 1) : '';
      return (
        style +
        part.slice(style.length).replace(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
      );
    })
    .join(OWN);
}

/** All of C0 and C1 but tabs and ends of lines; and what turns the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

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

/** Breaks a text into lines of at most `width` characters at its spaces; the lines after the first are indented. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > width) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

// Numbers for people.

/** A number with separators: `12,345`. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Milliseconds as `1.3 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `1 match`, `2 matches`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** A share from 0 to 1 as `63 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A path in quotes, for messages. */
export function quote(path: string): string {
  return JSON.stringify(path);
}

// Seats, statuses and outcomes as text.

/** Who acts: `seat 0`, or `chance`. */
export function actorText(paint: Paint, action: SeenActionOf<GameTypes>): string {
  return isChanceResult<GameTypes>(action) ? paint.dim('chance') : seatText(paint, action.seat);
}

const SEAT_COLOURS = ['red', 'blue', 'green', 'yellow'] as const;

/** `seat 0`, or what else it is called, in the seat's colour. */
export function seatText(paint: Paint, seat: Seat, name = `seat ${seat}`): string {
  return paint[SEAT_COLOURS[seat % SEAT_COLOURS.length]!](name);
}

/** The status as a line. */
export function statusText(paint: Paint, status: Status): string {
  if (status.type === 'over') return outcomeText(status.outcome);
  if (status.type === 'chance') return `Chance decides: ${status.label}.`;
  return `${listInWords(status.seats.map((seat) => seatText(paint, seat)))} to answer: ${status.prompt}.`;
}

/** The outcome as a sentence. `sides`: the side of each seat. */
export function outcomeText(outcome: Outcome, sides: readonly number[] = []): string {
  const { reason, winners, places, scores } = outcome;
  const scoreText = scores === undefined ? '' : ` Scores by seat: ${scores.join(', ')}.`;
  if (places.length === 1) return `${winners.length === 1 ? 'Won' : 'Lost'}: ${reason}.${scoreText}`;
  if (winners.length === 0) return `Nobody wins: ${reason}.${scoreText}`;
  const shared = new Set(winners.map((seat) => sides[seat] ?? seat)).size > 1;
  const who = `${winners.length === 1 ? 'seat' : 'seats'} ${listInWords(winners)}`;
  if (shared) {
    const everybody = winners.length === places.length;
    return `${everybody ? 'A draw' : `Shared by ${who}`}: ${reason}.${scoreText}`;
  }
  return `${who.replace('s', 'S')} ${winners.length === 1 ? 'wins' : 'win'}: ${reason}.${scoreText}`;
}

/** The name that is closest to a mistyped one, if any is close. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((candidate) => ({ candidate, edits: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate ?? names.find((candidate) => name !== '' && candidate.startsWith(name.toLowerCase()));
}

/** The Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
