/** What is tried on every runtime. It imports the package by its name, and nothing else. */
import * as learning from 'tabletop-rules/learning';
import * as online from 'tabletop-rules/online';
import * as postgres from 'tabletop-rules/online/postgres';
import * as sqlite from 'tabletop-rules/online/sqlite';
import * as testing from 'tabletop-rules/testing';
import * as script from 'tabletop-rules/testing/script';
import { BARE_ENTRIES } from './bare.ts';
import { letBotsMove, moveThroughPort, moveWithPauses } from './bots.ts';
import { type Findings, namesOf, part } from './findings.ts';
import { playInProcess, playOnline } from './online.ts';
import { playMatches } from './play.ts';

const ENTRIES: Readonly<Record<string, object>> = {
  ...BARE_ENTRIES,
  'tabletop-rules/learning': learning,
  'tabletop-rules/online': online,
  'tabletop-rules/online/postgres': postgres,
  'tabletop-rules/online/sqlite': sqlite,
  'tabletop-rules/testing': testing,
  'tabletop-rules/testing/script': script,
};

/**
 * Tries everything. Without the address of a host, `join` is the match on the host in this process.
 *
 * @param more - entry points that load outside of pages only
 */
export async function tryPackage(site?: string, more: Readonly<Record<string, object>> = {}): Promise<Findings> {
  return {
    entries: await part(() => namesOf({ ...ENTRIES, ...more })),
    matches: await part(playMatches),
    bots: await part(async () => [...(await letBotsMove()), await moveWithPauses(), await moveThroughPort()]),
    host: await part(playInProcess),
    join: await part(site === undefined ? playInProcess : () => playOnline(site)),
  };
}
