/**
 * What the largest inputs of a stranger cost a server: docs/write-a-server.md names this command.
 * `node --expose-gc --import tsx scripts/measure-costs.ts [GAME…]`, about two minutes a game.
 *
 * A stranger can send a record, as JSON or packed; a move, as text or as data; options. The costliest records are looked
 * for among several options and ways to choose moves. Everything is measured in a process of its own, since the first
 * call costs most. Times are processor time, since the machine may have other work.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packRecord, replay } from 'tabletop-rules';
import { CALLS, type Input } from './costs/calls.ts';
import { type Costs, costOf, costsOf } from './costs/clock.ts';
import { COSTLY, type Costly } from './costs/inputs.ts';
import { type Forged, longRecord, PREFERENCES, type Setting } from './costs/long-record.ts';

const CHARACTERS = 100_000;
/** More than `unpackRecord` reads. */
const PACKED_ACTIONS = Number(process.env['PACKED'] ?? 6_000);

const [first, ...others] = process.argv.slice(2);
if (first === '--child') measureOne(others);
else for (const costly of COSTLY) if (first === undefined || process.argv.includes(costly.game.id)) measure(costly);

/** In a process of its own: measures one call, and prints the result. */
function measureOne([id, name, path]: readonly string[]): void {
  const costly = COSTLY.find(({ game }) => game.id === id)!;
  const { times, prepare } = CALLS[name!]!;
  const input: Input = JSON.parse(readFileSync(path!, 'utf8'));
  const call = prepare(costly, input);
  if (times === 1) {
    console.log(JSON.stringify(costsOf(call)));
    return;
  }
  const alone = costOf(call);
  const { warm } = costsOf(() => {
    for (let i = 0; i < times; i++) call();
  });
  console.log(JSON.stringify({ first: alone, warm: { ...warm, ms: warm.ms / times } }));
}

/** Prints the table of a game. */
function measure(costly: Costly): void {
  const folder = mkdtempSync(join(tmpdir(), 'costs-'));
  try {
    const path = join(folder, 'input.json');
    const { input, about } = costliest(costly);
    writeFileSync(path, JSON.stringify(input));
    const { game } = costly;
    console.log(`\n**${game.name}**: ${about}.\n`);
    console.log('| | first in a process, ms | again, ms | MB held |\n|---|---:|---:|---:|');
    for (const [name, call] of Object.entries(CALLS)) {
      const arguments_ = [
        '--expose-gc',
        '--import',
        'tsx',
        fileURLToPath(import.meta.url),
        '--child',
        game.id,
        name,
        path,
      ];
      const output = execFileSync(process.execPath, arguments_, { encoding: 'utf8' });
      const { first, warm }: Costs = JSON.parse(output);
      const held = Math.max(first.megabytes, warm.megabytes, 0);
      console.log(`| ${call.about} | ${shown(first.ms)} | ${shown(warm.ms)} | ${held.toFixed(1)} |`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shown(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 0);
}

/** The record that takes longest to replay among all settings and tastes. */
function costliest(costly: Costly): { readonly input: Input; readonly about: string } {
  let most = -1;
  let found: { readonly record: Forged; readonly setting: Setting; readonly about: string } | undefined;
  let packed = '';
  let mostPacked = -1;
  const { game } = costly;
  for (const setting of costly.settings) {
    for (const preference of PREFERENCES) {
      const long = longRecord(game, setting, { characters: 100 * CHARACTERS, actions: PACKED_ACTIONS }, preference);
      const record = cut(long);
      const replayed = (): unknown => replay(game, record);
      // Warm: the first settings are no dearer for being first.
      const ms = Math.min(...Array.from({ length: 4 }, () => costOf(replayed).ms));
      if (ms > most) {
        most = ms;
        const about = `${setting.about}, moves: ${preference}, ${record.actions.length} actions`;
        found = { record, setting, about };
      }
      let text = '';
      const packing = costOf(() => {
        text = packRecord(game, long).slice(0, CHARACTERS);
      });
      process.stderr.write(
        `${game.id}, ${setting.about}, ${preference}: ${record.actions.length} of ${long.actions.length} actions, ${shown(ms)} ms; packed ${text.length}, ${shown(packing.ms)} ms\n`,
      );
      if (packing.ms > mostPacked) {
        mostPacked = packing.ms;
        packed = text;
      }
    }
  }
  const { record, setting, about } = found!;
  return { input: { record, packed, options: setting.options }, about };
}

/** As much of a record as has the length that is measured. */
function cut(record: Forged): Forged {
  const { actions, ...rest } = record;
  let characters = JSON.stringify({ ...rest, actions: [] }).length;
  const kept = actions.findIndex((action) => {
    characters += JSON.stringify(action).length + 1;
    return characters > CHARACTERS;
  });
  return { ...rest, actions: kept === -1 ? actions : actions.slice(0, kept) };
}
