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
    hintOf: (v) => `Tipp: ${v.move}`,
    noHint: 'Es gibt keinen Tipp.',
    pressNext: 'Drücke „Weiter“.',
    resigned: 'Die Partie endete durch Aufgabe.',
    resignedTo: (v) => `Die Partie endete durch Aufgabe. Gewonnen: ${v.winners}.`,
    you: 'du',
    player: (v) => `Person ${v.number}`,
    where: (v) => `Wo? ${v.choices}.`,
    who: (v) => `Wen? ${v.choices}.`,
    how: (v) => `Wie? ${v.choices}.`,
    marked: (v) => `eine von ${v.count} markierten Stellen`,
    or: (v) => `${v.first} oder ${v.rest}`,
    and: (v) => `${v.first} und ${v.rest}`,
    button: (v) => `„${v.label}“`,
    chosen: 'Die Wahl ist getroffen und bleibt verdeckt, bis alle gewählt haben. Eine andere Wahl ersetzt sie.',
    haveChosen: (v) => `Gewählt haben: ${v.names}.`,
    newMatch: 'Neue Partie',
  },
};
