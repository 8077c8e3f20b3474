// Written by `npm run words` from fr.json: change that.
import type { UiWords } from './en.ts';

/** The words in French. */
export const uiFr: UiWords = {
  language: 'fr',
  sentences: {
    next: 'Suivant',
    back: 'Retour',
    hint: 'Conseil',
    undo: 'Annuler',
    actions: 'Actions',
    takenBack: 'Coup annulé.',
    takenBackTo: 'Coup annulé. Avant cela :',
    start: 'Le début.',
    notMade: 'Ce coup n’a pas pu être joué.',
    hintOf: ({ move }) => `Conseil : ${move}`,
    noHint: 'Il n’y a pas de conseil.',
    pressNext: 'Appuyez sur « Suivant ».',
    resigned: 'La partie s’est terminée par abandon.',
    resignedTo: ({ winners }) => `La partie s’est terminée par abandon. Victoire : ${winners}.`,
    you: 'vous',
    where: ({ choices }) => `Où ? ${choices}.`,
    how: ({ choices }) => `Comment ? ${choices}.`,
    marked: ({ count }) => `un des ${count} endroits marqués`,
    or: ({ first, rest }) => `${first} ou ${rest}`,
    and: ({ first, rest }) => `${first} et ${rest}`,
    button: ({ label }) => `« ${label} »`,
    newMatch: 'Nouvelle partie',
  },
};
