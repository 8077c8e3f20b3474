/** The long tests with ten times the runs and a new seed: `npm run test:nightly`. */
import { spawnSync } from 'node:child_process';

const seed = process.env['PROPERTY_SEED'] ?? String(Math.floor(Date.now() / 1000) % 2 ** 31);
const size = process.env['TEST_SIZE'] ?? '10';
console.log(`PROPERTY_SEED=${seed} TEST_SIZE=${size}`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'conformance', '--testTimeout', '3600000'], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_SEED: seed, TEST_SIZE: size },
});
console.log(`PROPERTY_SEED=${seed} TEST_SIZE=${size}`);
process.exitCode = status ?? 1;
