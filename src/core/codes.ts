/** The codes of core, with what each says. */
const codes = {
  'bad-options': 'An option is unknown, of the wrong kind or out of range, or the options do not go together.',
  'bad-rules': 'The rules given to `defineGame` are incomplete, or break the contract while a match is played.',
  'missing-global': 'The runtime lacks a global that is needed here, such as `crypto`; `details.name` says which.',
  'bad-argument': 'A function of the library was called with an invalid argument.',
  'bad-state': 'The state or view is not one of this game, or it is a view where a state is needed.',
  'bad-seat': 'There is no such seat.',
  'bad-observer': 'The observer is neither a seat nor `spectator`.',
  'bad-move':
    'The move is not a plain object with a `type`, and with a `seat` or with `label` and `faces`; or it has not the fields of its type.',
  'bad-position':
    'The text or the data is no position of the game; `details` name the part, its column, and what it must be.',
  'bad-notation': 'The text is not the notation of a move.',
  'bad-seed': 'The seed is not an integer.',
  'wrong-seat': 'The move is for a seat that is not the sender’s, or that is not asked.',
  'illegal-move': 'The move is not among the legal moves.',
  'chance-due': 'Dice or a draw are due now, not a move.',
  'not-chance': 'A player is asked now; there is no chance result to play.',
  'bad-chance': 'The chance result does not fit the dice that are due.',
  'game-over': 'The game has ended.',
  stale: 'The answer came too late: the question that the sender saw has been answered or withdrawn since.',
  revealed:
    'Undo would take back something that was revealed: a chance result, or a move that showed hidden information.',
  'nothing-to-undo': 'There is no decision of a player to take back.',
  'bad-record': 'The record is incomplete, or its moves are not legal one after the other.',
  'seen-record': 'The record is what one observer saw of a match: it can be shown, not replayed or resumed.',
  'bad-file':
    'The text is no match file, or a move in it cannot be played; `details` name the line, the column, the text, and what it must be.',
  'wrong-game': 'The record belongs to another game.',
  'wrong-version': 'The record was made under another version of the rules.',
  'no-knowledge': 'A level is asked for a game that bots know nothing about: pass its kit or an evaluation.',
  aborted: 'A search was stopped by its signal.',
  'bot-failed': 'The worker or the engine of a bot failed, or ended before it answered.',
  'faces-missing': 'The script has no faces left for the dice that are due.',
  'faces-left': 'Not all scripted faces were used.',
} as const;

/** Every code that core itself uses, with its meaning. Games add codes of their own for illegal moves. */
export const CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of core. */
export type CoreCode = keyof typeof CODES;
