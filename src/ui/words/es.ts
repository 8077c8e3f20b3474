// Written by `npm run words` from es.json: change that.
import type { UiWords } from './en.ts';

/** The words in Spanish. */
export const uiEs: UiWords = {
  language: 'es',
  sentences: {
    next: 'Siguiente',
    back: 'Atrás',
    hint: 'Pista',
    undo: 'Deshacer',
    actions: 'Acciones',
    takenBack: 'Jugada deshecha.',
    takenBackTo: 'Jugada deshecha. Antes:',
    start: 'El comienzo.',
    notMade: 'No se pudo hacer la jugada.',
    hintOf: ({ move }) => `Pista: ${move}`,
    noHint: 'No hay ninguna pista.',
    pressNext: 'Pulsa «Siguiente».',
    resigned: 'La partida terminó por abandono.',
    resignedTo: ({ winners }) => `La partida terminó por abandono. Victoria: ${winners}.`,
    you: 'tú',
    where: ({ choices }) => `¿Dónde? ${choices}.`,
    how: ({ choices }) => `¿Cómo? ${choices}.`,
    marked: ({ count }) => `uno de los ${count} lugares marcados`,
    or: ({ first, rest }) => `${first} o ${rest}`,
    and: ({ first, rest }) => `${first} y ${rest}`,
    button: ({ label }) => `«${label}»`,
    newMatch: 'Nueva partida',
  },
};
