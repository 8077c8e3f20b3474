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
    takenBackTo: 'Coup annulé. Avant cela :',
    start: 'Le début.',
    notMade: 'Ce coup n’a pas pu être joué.',
    hintOf: (v) => `Conseil : ${v.move}`,
    noHint: 'Il n’y a pas de conseil.',
    pressNext: 'Appuyez sur « Suivant ».',
    resigned: 'La partie s’est terminée par abandon.',
    resignedTo: (v) => `La partie s’est terminée par abandon. Victoire : ${v.winners}.`,
    you: 'vous',
    player: (v) => `Place ${v.number}`,
    where: (v) => `Où ? ${v.choices}.`,
    who: (v) => `Qui ? ${v.choices}.`,
    how: (v) => `Comment ? ${v.choices}.`,
    marked: (v) => `un des ${v.count} endroits marqués`,
    or: (v) => `${v.first} ou ${v.rest}`,
    and: (v) => `${v.first} et ${v.rest}`,
    button: (v) => `« ${v.label} »`,
    chosen: 'Le choix est fait et reste caché jusqu’à ce que tous aient choisi. Un autre choix le remplace.',
    haveChosen: (v) => `Ont choisi : ${v.names}.`,
    newMatch: 'Nouvelle partie',
  },
};
