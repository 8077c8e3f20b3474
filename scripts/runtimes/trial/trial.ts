/** What is tried on every runtime. It imports the package by its name, and nothing else. */
import * as everything from 'tabletop-rules';
import * as author from 'tabletop-rules/author';
import * as bots from 'tabletop-rules/bots';
import * as core from 'tabletop-rules/core';
import * as doublesWild from 'tabletop-rules/doubles-wild';
import * as fundomino from 'tabletop-rules/fundomino';
import * as learning from 'tabletop-rules/learning';
import * as online from 'tabletop-rules/online';
import * as postgres from 'tabletop-rules/online/postgres';
import * as sqlite from 'tabletop-rules/online/sqlite';
import * as oyno from 'tabletop-rules/oyno';
import * as testing from 'tabletop-rules/testing';
import * as script from 'tabletop-rules/testing/script';
import * as ui from 'tabletop-rules/ui';
import * as wumpus from 'tabletop-rules/wumpus';
import * as wunby from 'tabletop-rules/wunby';
import { letBotsMove } from './bots.ts';
import { playInProcess, playOnline } from './online.ts';
import { playMatches } from './play.ts';

const ENTRIES: Readonly<Record<string, object>> = {
  'tabletop-rules': everything,
  'tabletop-rules/author': author,
  'tabletop-rules/bots': bots,
  'tabletop-rules/core': core,
  'tabletop-rules/doubles-wild': doublesWild,
  'tabletop-rules/fundomino': fundomino,
  'tabletop-rules/learning': learning,
  'tabletop-rules/online': online,
  'tabletop-rules/online/postgres': postgres,
  'tabletop-rules/online/sqlite': sqlite,
  'tabletop-rules/oyno': oyno,
  'tabletop-rules/testing': testing,
  'tabletop-rules/testing/script': script,
  'tabletop-rules/ui': ui,
  'tabletop-rules/wumpus': wumpus,
  'tabletop-rules/wunby': wunby,
};

/** What was found: plain data, the same on every runtime. A part that failed is `{ error }`. */
export interface Findings {
  /** The exported names of every entry point. */
  readonly entries: unknown;
  readonly matches: unknown;
  readonly bots: unknown;
  /** A match on a host in this process. */
  readonly host: unknown;
  /** The same match on the host at `site`. */
  readonly join: unknown;
}

/**
 * Tries everything. Without the address of a host, `join` is the match on the host in this process.
 *
 * @param more - entry points that load outside of pages only
 */
export async function tryPackage(site?: string, more: Readonly<Record<string, object>> = {}): Promise<Findings> {
  return {
    entries: await part(() => Object.entries({ ...ENTRIES, ...more }).map(([path, module]) => [path, namesOf(module)])),
    matches: await part(playMatches),
    bots: await part(letBotsMove),
    host: await part(playInProcess),
    join: await part(site === undefined ? playInProcess : () => playOnline(site)),
  };
}

/** The named exports. CommonJS modules have no `default` when they are required, and one when they are imported. */
function namesOf(module: object): readonly string[] {
  return Object.keys(module)
    .filter((name) => name !== 'default')
    .sort();
}

async function part(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
