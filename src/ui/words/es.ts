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
    hintOf: (v) => `Pista: ${v.move}`,
    noHint: 'No hay ninguna pista.',
    pressNext: 'Pulsa «Siguiente».',
    resigned: 'La partida terminó por abandono.',
    resignedTo: (v) => `La partida terminó por abandono. Victoria: ${v.winners}.`,
    you: 'tú',
    player: (v) => `Puesto ${v.number}`,
    where: (v) => `¿Dónde? ${v.choices}.`,
    who: (v) => `¿A quién? ${v.choices}.`,
    how: (v) => `¿Cómo? ${v.choices}.`,
    marked: (v) => `uno de los ${v.count} lugares marcados`,
    or: (v) => `${v.first} o ${v.rest}`,
    and: (v) => `${v.first} y ${v.rest}`,
    button: (v) => `«${v.label}»`,
    chosen: 'La elección está hecha y queda oculta hasta que todos hayan elegido. Otra elección la reemplaza.',
    haveChosen: (v) => `Ya han elegido: ${v.names}.`,
    newMatch: 'Nueva partida',
  },
};
