/**
 * Mutation testing of one game's rules: `GAME=oyno npm run mutation`. Stryker changes the rules in one place at a time;
 * each change should fail one of the game's tests.
 */
import { existsSync, readdirSync } from 'node:fs';

/** The folders of `src/` that hold the rules of a game. */
const GAMES = readdirSync('src').filter((folder) => existsSync(`src/${folder}/rules`));

const game = process.env['GAME'] ?? 'oyno';
if (!GAMES.includes(game)) throw new Error(`GAME must be one of ${GAMES.join(', ')}, not ${game}.`);

process.env['GAME'] = game;

/** The runner is written in TypeScript. */
const NODE_ARGUMENTS = ['--import', 'tsx'];

export default {
  testRunner: 'game',
  plugins: ['./scripts/mutation/game-test-runner.ts'],
  testRunnerNodeArgs: NODE_ARGUMENTS,
  checkerNodeArgs: NODE_ARGUMENTS,
  // Not read by the tests.
  ignorePatterns: ['/coverage', '/dist'],
  // `explain` and the notation decide nothing about the course of a match.
  mutate: [`src/${game}/**/rules/**/*.ts`, '!**/explain.ts', '!**/notation.ts'],
  // Strings here are tags, which the compiler checks, and texts of errors.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['JOBS'] ?? 2),
  timeoutMS: 3_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-${game}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'coverage/stryker',
};
