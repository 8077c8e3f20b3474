/** The property tests and the second tellings of the rules with more runs and a new seed: `npm run test:nightly`. */
import { spawnSync } from 'node:child_process';

const seed = process.env['PROPERTY_SEED'] ?? String(Math.floor(Date.now() / 1000) % 2 ** 31);
const runs = process.env['PROPERTY_RUNS'] ?? '10';
console.log(`PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--testTimeout', '3600000', 'propert', 'reference', 'conformance', 'check-game'],
  { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: runs } },
);
console.log(`PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}`);
process.exitCode = status ?? 1;
