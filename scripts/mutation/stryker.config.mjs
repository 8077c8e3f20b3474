/**
 * Mutation testing of one game's rules: `GAME=oyno npm run mutation`. Stryker changes the rules in one place at a time;
 * each change should fail one of the game's tests. Takes half an hour to an hour for a game.
 */
const game = process.env['GAME'] ?? 'oyno';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // Boards, words, judgements for bots and what an error says are no rules.
  mutate: [
    `src/${game}/**/*.ts`,
    `!src/${game}/**/{svg,svg-marks,text,words,evaluate,explain,index,game,battle-table}.ts`,
  ],
  // Strings are texts, mostly of errors; a tag that is another one does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['JOBS'] ?? 2),
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-${game}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'coverage/stryker',
};
