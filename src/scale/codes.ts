/** Why a run of many matches is refused, or fails. */

const codes = {
  'no-package': 'An optional package that the run needs is not installed, or does not load.',
  'bad-module': 'A module does not load, or does not export the game or bot that is named.',
  'bad-token': 'The text is not a token of a run, or not a complete one.',
  'wrong-run': 'The token belongs to another run: its game, options, seed, bots or number of matches differ.',
  'bad-queue': 'The Redis of a queue cannot be reached, or refuses the jobs.',
  'bad-job': 'In a worker: a job in the queue is not a chunk of a run.',
  'chunk-failed': 'Some matches could not be played: the code of a game or bot threw, or worker after worker ended.',
} as const;

/** A code of `tabletop-rules/scale`. */
export type ScaleCode = keyof typeof codes;

/** Every code of `tabletop-rules/scale`, beside those of core and of the games, with its meaning. */
export const SCALE_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);
