/** What the functions of an author returned, read where the suites call them: a value of another kind is told as that. */
import type { Board, GameTypes } from '../core/index.ts';
import { NOTHING, show } from '../core/internal.ts';
import { brief } from './data.ts';

/** What a function returns, as the end of a sentence; `undefined`: the value is of that kind. */
type Reads = (value: unknown) => string | undefined;

const list: Reads = (value) => (Array.isArray(value) ? undefined : 'a list');
const text: Reads = (value) => (typeof value === 'string' ? undefined : 'a text');
const object = (what: string): Reads => {
  return (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : what);
};
const texts: Reads = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? undefined : 'a list of texts';

/** By function of the rules. What is not here, a check of its own reads. */
const OF_RULES: Readonly<Record<string, Reads>> = {
  setup: object('a state'),
  sides: list,
  legalMoves: list,
  view: object('a view'),
  determinize: object('a state'),
  explain: (value) =>
    value === undefined || (typeof value === 'object' && value !== null)
      ? undefined
      : 'a violation, `{ code, message }`',
  // A new state that it returns would be lost.
  play: (value) => (typeof value === 'object' && value !== null ? NOTHING : undefined),
};

/** By function of a board. Its sentences have a check of their own. */
const OF_BOARD: Readonly<Record<string, Reads>> = { svg: text, path: texts, touched: texts, alike: texts };

/** What is wrong with what a function of the rules returned. */
export function answerFault(name: string, value: unknown): string | undefined {
  return faultIn(OF_RULES, name, value);
}

/** The functions that every board has. */
const BOARD_FUNCTIONS = ['svg', 'text', 'path', 'label', 'touched', 'next', 'describe', 'narrate'] as const;

/** What a board lacks. */
export function boardFault(board: object): string | undefined {
  const missing = BOARD_FUNCTIONS.find((name) => typeof Reflect.get(board, name) !== 'function');
  if (missing !== undefined) return `\`board.${missing}\` is ${show(Reflect.get(board, missing))}, not a function.`;
  const parts: unknown = Reflect.get(board, 'parts');
  return Array.isArray(parts) ? undefined : `\`board.parts\` is ${show(parts)}, not a list of parts.`;
}

/** The same board, which refuses what its functions return where it is of another kind. */
export function watchBoard<G extends GameTypes>(board: Board<G>, refuse: (fault: string) => Error): Board<G> {
  const read = <T>(name: string, value: T): T => {
    const fault = faultIn(OF_BOARD, name, value);
    if (fault !== undefined) throw refuse(fault);
    return value;
  };
  const { alike } = board;
  return {
    ...board,
    svg: (view, options) => read('svg', board.svg(view, options)),
    path: (move, view) => read('path', board.path(move, view)),
    touched: (before, action, after) => read('touched', board.touched(before, action, after)),
    ...(alike && { alike: (target, view) => read('alike', alike(target, view)) }),
  };
}

function faultIn(table: Readonly<Record<string, Reads>>, name: string, value: unknown): string | undefined {
  const expects = Object.hasOwn(table, name) ? table[name]?.(value) : undefined;
  return expects === undefined ? undefined : `\`${name}\` returns ${brief(value)}, not ${expects}.`;
}

// Where an error was thrown.

const OWN = folderOf(placesIn(new Error('here').stack)[0] ?? '');

/** Where an error was thrown, in the code of the author: `at rules.js:99`; `undefined`: nobody knows. */
export function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const place = placesIn(error.stack).find((at) => !at.includes('/node_modules/') && !isOwn(at));
  return place === undefined ? undefined : `at ${place.slice(folderOf(place).length)}`;
}

function isOwn(place: string): boolean {
  return folderOf(place) === OWN || /^(?:node|native|<)/.test(place);
}

/** The places of a stack, `folder/file.js:line`, the innermost first. */
function placesIn(stack = ''): readonly string[] {
  return [...stack.matchAll(/(?:at (?:.*\()?|@)(\S.*?:\d+):\d+\)?$/gm)].map(([, place = '']) => place);
}

function folderOf(place: string): string {
  return place.replace(/[^/\\]*$/, '');
}

/** A message without its full stop, where it goes on. */
export function withoutStop(message: string): string {
  return message.replace(/\.\s*$/, '');
}
