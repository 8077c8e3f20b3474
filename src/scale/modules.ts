/** Modules of the app's own, from which games and bots are loaded. */

import { createRequire } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RuleError } from '../core/index.ts';
import { isRecord, reasonOf, show } from '../core/internal.ts';

/** An export of a module. */
export interface ModuleReference {
  /**
   * A path that begins with `.` or is absolute, which is resolved against the folder in which the process was started; a
   * `file:` address; or the name of a package.
   */
  readonly module: string;
  /** The name of the export. Default: `default`, or the only one that fits; a game and its kit are one. */
  readonly export?: string | undefined;
}

/** Whether a text is a module path, not the name of a game or bot: `./my-game.js`, `./my-game.js#chess`. */
export function isModulePath(text: string): boolean {
  return /^\.|^file:|[/\\]/.test(text);
}

/** A module path as a reference; what follows `#` is the name of the export. */
export function readModulePath(text: string): ModuleReference {
  const at = text.lastIndexOf('#');
  return at < 0 ? { module: text } : { module: text.slice(0, at), export: text.slice(at + 1) };
}

/**
 * Loads an export that `fits`: the one that is named, the default, or the only one.
 *
 * @param what - how the error names it: `game`
 * @throws RuleError `bad-module`
 */
export async function loadExport<T>(
  wanted: ModuleReference,
  what: string,
  fits: (value: unknown) => value is T,
): Promise<T> {
  const all = wholeExports(await importModule(wanted.module));
  const fitting = Object.entries(all).flatMap(([name, value]): [string, T][] => (fits(value) ? [[name, value]] : []));
  const only = fitting.length === 1 ? fitting[0]![0] : 'default';
  const found = fitting.find(([name]) => name === (wanted.export ?? only));
  if (found !== undefined) return found[1];
  const names = fitting.map(([name]) => name);
  throw unclearExport(wanted, what, names);
}

/** Why it is not clear which export is meant. `names`: those that would fit. */
export function unclearExport(
  { module, export: chosen }: ModuleReference,
  what: string,
  names: readonly string[],
): RuleError {
  const there = names.length === 0 ? `exports no ${what}` : `exports as ${what}: ${names.join(', ')}`;
  const wanted = chosen === undefined ? `which ${what} is meant` : `a ${what} ${show(chosen)}`;
  return badModule(module, `it does not say ${wanted}; it ${there}`);
}

/** @throws RuleError `bad-module` */
export async function importModule(module: string): Promise<object> {
  try {
    return await import(/* @vite-ignore */ addressOf(module));
  } catch (error) {
    throw badModule(module, reasonOf(error), error);
  }
}

/** CommonJS as ES modules see it: what is exported is in `default`, and only some of it has a name of its own. */
function wholeExports(module: object): Record<string, unknown> {
  const names = ownExports(module);
  const whole = names['default'];
  return isRecord(whole) || typeof whole === 'function' ? { ...ownExports(whole), ...names } : names;
}

function ownExports(whole: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(whole));
}

function addressOf(module: string): string {
  if (module.startsWith('file:')) return module;
  if (module.startsWith('.') || isAbsolute(module)) return pathToFileURL(resolve(module)).href;
  // Packages are those of the app, which need not be where this library finds its own.
  return pathToFileURL(createRequire(resolve('index.js')).resolve(module)).href;
}

function badModule(module: string, reason: string, cause?: unknown): RuleError {
  return new RuleError('bad-module', `The module ${show(module)} cannot be used: ${reason}.`, {
    details: { module, reason },
    cause,
  });
}
