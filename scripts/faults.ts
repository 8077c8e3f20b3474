/**
 * Plants faults in games, boards, storages, bots and encodings, and fails where the suites notice fewer than 95 % of them:
 * `npm run faults -- [words of a title] [--write]`. `--write` puts the table into docs/reliability.md.
 */
import { FAULTS } from '../test/testing/faults/index.ts';
import type { Planted } from '../test/testing/faults/planted.ts';
import { RELIABILITY, writeFigures } from './written-part.ts';

const LEAST = 0.95;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWriting = process.argv.includes('--write');

interface Tried {
  readonly fault: Planted;
  /** Whether the check that it belongs to has found it; `other`: another one has. */
  readonly by: 'own' | 'other' | undefined;
}

const tried: Tried[] = [];
for (const fault of FAULTS) {
  if (!words.every((word) => `${fault.of} ${fault.check} ${fault.title}`.includes(word))) continue;
  const began = Date.now();
  const found = await fault.find();
  const by = found === undefined ? undefined : found.check === fault.check ? 'own' : 'other';
  tried.push({ fault, by });
  const mark = by === 'own' ? '✓' : by === 'other' ? `✓ by ${found?.check}` : fault.unseen === undefined ? '✗' : '–';
  const time = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${mark} ${fault.of}, ${fault.check}: ${fault.title} (${time} s)`);
  if (by === 'other') console.log(`    ${found?.message.split('\n')[1]}`);
}

const KINDS = ['game', 'board', 'storage', 'bot', 'encoding'] as const;
const rows = [...KINDS, 'all' as const].map((kind) => {
  const of = tried.filter(({ fault }) => kind === 'all' || fault.of === kind);
  const noticed = of.filter(({ by }) => by !== undefined).length;
  const own = of.filter(({ by }) => by === 'own').length;
  return `| ${kind} | ${of.length} | ${noticed} | ${own} | ${((100 * noticed) / Math.max(1, of.length)).toFixed(0)} % |`;
});
const missed = tried.filter(({ by }) => by === undefined);
const table = [
  '| Planted in | Faults | Noticed | By the check they belong to | Share |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
  'Not noticed:',
  '',
  ...missed.map(({ fault }) => `- ${fault.of}: ${fault.title}. ${fault.unseen ?? 'No reason is known.'}`),
].join('\n');
console.log(`\n${table}`);

if (isWriting) writeFigures(RELIABILITY, 'npm run faults', table);
const share = (tried.length - missed.length) / tried.length;
if (share < LEAST) {
  console.error(`Only ${(100 * share).toFixed(1)} % were noticed.`);
  process.exitCode = 1;
}
