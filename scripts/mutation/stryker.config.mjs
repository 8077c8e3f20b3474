/**
 * Mutation testing of one game's rules: `GAME=oyno npm run mutation`. Stryker changes the rules in one place at a time;
 * each change should fail one of the game's tests. It takes from ten minutes to an hour for a game.
 */

/** Where the rules of each game stand: its generator, its recipe, and what these are made of. */
const RULES = {
  oyno: ['moves', 'pick', 'play', 'view', 'puzzle/rules'],
  'doubles-wild': ['moves', 'play', 'players', 'score', 'view', 'wild'],
  fundomino: [
    'moves',
    'pick',
    'play',
    'after-play',
    'round',
    'score',
    'seats',
    'chain',
    'ends',
    'view',
    'determinize',
    'reveals',
  ],
  wumpus: ['rules/*'],
  wunby: ['moves', 'pick', 'play', 'reach', 'survey', 'barriers', 'score', 'view', 'slots'],
};

const game = process.env['GAME'] ?? 'oyno';
if (!(game in RULES)) throw new Error(`GAME is one of ${Object.keys(RULES).join(', ')}, not ${game}.`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: RULES[game].map((file) => `src/${game}/${file}.ts`),
  // Strings here are tags, which the compiler checks, and texts of errors.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['JOBS'] ?? 2),
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-${game}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'coverage/stryker',
};
