/**
 * Mutation testing of one game's rules: `GAME=oyno npm run mutation`. Stryker changes the rules in one place at a time;
 * each change should fail one of the game's tests. A run takes an hour or more.
 */
import { existsSync, readdirSync } from 'node:fs';

/** The folders of `src/` that hold the rules of a game. */
const GAMES = readdirSync('src').filter((folder) => existsSync(`src/${folder}/rules`));

const game = process.env['GAME'] ?? 'oyno';
if (!GAMES.includes(game)) throw new Error(`GAME must be one of ${GAMES.join(', ')}, not ${game}.`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // `explain` and the notation decide nothing about the course of a match.
  mutate: [`src/${game}/**/rules/**/*.ts`, '!**/explain.ts', '!**/notation.ts'],
  // Strings here are tags, which the compiler checks, and texts of errors.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A change of what runs while modules are loaded would need a new process for each; positions are built inside tests.
  ignoreStatic: true,
  concurrency: Number(process.env['JOBS'] ?? 2),
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-${game}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'coverage/stryker',
};
