// Written by `npm run words` from en.json: change that.
/** What a mounted board says itself. */
export interface UiSentences {
  readonly next: string;
  readonly back: string;
  readonly hint: string;
  readonly undo: string;
  readonly actions: string;
  readonly takenBack: string;
  readonly takenBackTo: string;
  readonly start: string;
  readonly notMade: string;
  /** `Hint: {move}` */
  readonly hintOf: (values: { readonly move: string }) => string;
  readonly noHint: string;
  readonly pressNext: string;
  readonly resigned: string;
  /** `The match ended by resignation. Won by {winners}.` */
  readonly resignedTo: (values: { readonly winners: string }) => string;
  readonly you: string;
  /** `Player {number, plural, other {#}}` */
  readonly player: (values: { readonly number: number }) => string;
  /** `Where? {choices}.` */
  readonly where: (values: { readonly choices: string }) => string;
  /** `Who? {choices}.` */
  readonly who: (values: { readonly choices: string }) => string;
  /** `How? {choices}.` */
  readonly how: (values: { readonly choices: string }) => string;
  /** `one of {count, plural, other {#}} marked places` */
  readonly marked: (values: { readonly count: number }) => string;
  /** `{first} or {rest}` */
  readonly or: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{first} and {rest}` */
  readonly and: (values: { readonly first: string; readonly rest: string }) => string;
  /** `“{label}”` */
  readonly button: (values: { readonly label: string }) => string;
  readonly chosen: string;
  /** `Have chosen: {names}.` */
  readonly haveChosen: (values: { readonly names: string }) => string;
  readonly newMatch: string;
}

/** The words of a language for mounted boards. */
export interface UiWords {
  readonly language: string;
  readonly sentences: UiSentences;
}

/** The words in English. */
export const uiEn: UiWords = {
  language: 'en',
  sentences: {
    next: 'Next',
    back: 'Back',
    hint: 'Hint',
    undo: 'Undo',
    actions: 'Actions',
    takenBack: 'Taken back.',
    takenBackTo: 'Taken back. Before that:',
    start: 'The start.',
    notMade: 'The move could not be made.',
    hintOf: (v) => `Hint: ${v.move}`,
    noHint: 'There is no hint.',
    pressNext: 'Press “Next”.',
    resigned: 'The match ended by resignation.',
    resignedTo: (v) => `The match ended by resignation. Won by ${v.winners}.`,
    you: 'you',
    player: (v) => `Player ${v.number}`,
    where: (v) => `Where? ${v.choices}.`,
    who: (v) => `Who? ${v.choices}.`,
    how: (v) => `How? ${v.choices}.`,
    marked: (v) => `one of ${v.count} marked places`,
    or: (v) => `${v.first} or ${v.rest}`,
    and: (v) => `${v.first} and ${v.rest}`,
    button: (v) => `“${v.label}”`,
    chosen: 'Your choice is made, and hidden until all have chosen. You can choose again.',
    haveChosen: (v) => `Have chosen: ${v.names}.`,
    newMatch: 'New match',
  },
};
