// Written by `npm run words` from de.json: change that.
import type { UiWords } from './en.ts';

/** The words in German. */
export const uiDe: UiWords = {
  language: 'de',
  sentences: {
    next: 'Weiter',
    back: 'Zurück',
    hint: 'Tipp',
    undo: 'Zurücknehmen',
    actions: 'Aktionen',
    takenBack: 'Zurückgenommen.',
    takenBackTo: 'Zurückgenommen. Davor:',
    start: 'Der Anfang.',
    notMade: 'Der Zug war nicht möglich.',
    hintOf: ({ move }) => `Tipp: ${move}`,
    noHint: 'Es gibt keinen Tipp.',
    pressNext: 'Drücke „Weiter“.',
    resigned: 'Die Partie endete durch Aufgabe.',
    resignedTo: ({ winners }) => `Die Partie endete durch Aufgabe. Gewonnen: ${winners}.`,
    you: 'du',
    where: ({ choices }) => `Wohin? ${choices}.`,
    how: ({ choices }) => `Wie? ${choices}.`,
    marked: ({ count }) => `eine von ${count} markierten Stellen`,
    or: ({ first, rest }) => `${first} oder ${rest}`,
    and: ({ first, rest }) => `${first} und ${rest}`,
    button: ({ label }) => `„${label}“`,
    newMatch: 'Neue Partie',
  },
};
