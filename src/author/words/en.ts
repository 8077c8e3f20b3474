// Written by `npm run words` from en.json: change that.
import type { CoreCode, Reasons } from '../../core/index.ts';

/** Sentences that several games use. */
export interface SharedSentences {
  /** `{first} and {rest}` */
  readonly listEnd: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{first}, {rest}` */
  readonly listStart: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{text}.` */
  readonly sentence: (values: { readonly text: string }) => string;
  /** `Player {number, plural, other {#}}` */
  readonly player: (values: { readonly number: number }) => string;
}

export const sentences: SharedSentences = {
  listEnd: (v) => `${v.first} and ${v.rest}`,
  listStart: (v) => `${v.first}, ${v.rest}`,
  sentence: (v) => `${v.text}.`,
  player: (v) => `Player ${v.number}`,
};

export const reasons: Reasons<CoreCode> = {
  'bad-options': 'These options are not possible, or do not go together.',
  'bad-rules': 'The rules of this game are faulty.',
  'missing-global': 'This device lacks something that is needed here.',
  'bad-argument': 'The program has made a mistake.',
  'bad-state': 'This is no state of the game.',
  'bad-seat': 'There is no such seat.',
  'bad-observer': 'There is no such observer.',
  'bad-move': 'This is no move of the game.',
  'bad-position': 'This is no position of the game.',
  'bad-notation': (v) => `${v.text} is not the notation of a move. Legal is, for instance: ${v.examples}.`,
  'bad-seed': 'The seed is not an integer.',
  'wrong-seat': 'It is not your turn.',
  'illegal-move': 'This move is not legal.',
  'chance-due': 'Chance decides now, not a player.',
  'not-chance': 'A player decides now, not chance.',
  'bad-chance': 'This result is not possible with the dice that decide now.',
  'game-over': 'The game is over.',
  stale: 'Too late: the game has gone on meanwhile.',
  revealed: 'This cannot be taken back: something has been revealed since.',
  'nothing-to-undo': 'There is no move to take back.',
  'bad-record': 'This record of a match is incomplete, or some of its moves are not legal.',
  'seen-record': 'This record is only what one player saw. It can be shown, not resumed.',
  'bad-file': (v) => `The file cannot be read at line ${v.line}, column ${v.column}.`,
  'wrong-game': 'This record is of another game.',
  'wrong-version': 'This record was made under other rules of the game.',
  'no-knowledge': 'There is no computer opponent for this game.',
  aborted: 'The search was stopped.',
  'bot-failed': 'The computer opponent has failed.',
  'faces-missing': 'There are not enough results for the dice.',
  'faces-left': 'There are more results than dice.',
};
