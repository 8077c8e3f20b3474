/** What is tried on every runtime. It imports the package by its name, and the client of boardgame.io. */
import * as boardgameIo from 'tabletop-rules/boardgame-io';
import * as learning from 'tabletop-rules/learning';
import * as online from 'tabletop-rules/online';
import * as png from 'tabletop-rules/online/png';
import * as postgres from 'tabletop-rules/online/postgres';
import * as sqlite from 'tabletop-rules/online/sqlite';
import * as svelte from 'tabletop-rules/svelte';
import * as testing from 'tabletop-rules/testing';
import * as script from 'tabletop-rules/testing/script';
import { BARE_ENTRIES } from './bare.ts';
import { playInBoardgameIo } from './boardgame-io.ts';
import { letBotsMove, moveThroughPort, moveWithPauses } from './bots.ts';
import { type Findings, namesOf, part } from './findings.ts';
import { playInProcess, playOnline } from './online.ts';
import { playMatches } from './play.ts';

const ENTRIES: Readonly<Record<string, object>> = {
  ...BARE_ENTRIES,
  'tabletop-rules/boardgame-io': boardgameIo,
  'tabletop-rules/learning': learning,
  'tabletop-rules/online': online,
  'tabletop-rules/online/png': png,
  'tabletop-rules/online/postgres': postgres,
  'tabletop-rules/online/sqlite': sqlite,
  'tabletop-rules/svelte': svelte,
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
    matches: await part(async () => [await playMatches(), await playInBoardgameIo()]),
    bots: await part(async () => [...(await letBotsMove()), await moveWithPauses(), await moveThroughPort()]),
    host: await part(playInProcess),
    join: await part(site === undefined ? playInProcess : () => playOnline(site)),
  };
}
