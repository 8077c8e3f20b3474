// Written by `npm run words` from es.json: change that.
import type { CoreCode, Reasons } from '../../core/index.ts';
import type { SharedSentences } from './en.ts';

export const sentences: SharedSentences = {
  listEnd: (v) => `${v.first} y ${v.rest}`,
  listStart: (v) => `${v.first}, ${v.rest}`,
  sentence: (v) => `${v.text}.`,
  player: (v) => `Puesto ${v.number}`,
};

export const reasons: Reasons<CoreCode> = {
  'bad-options': 'Estas opciones no son posibles o no son compatibles entre sí.',
  'bad-rules': 'Las reglas de este juego tienen un error.',
  'missing-global': 'A este dispositivo le falta algo que aquí se necesita.',
  'bad-argument': 'El programa ha cometido un error.',
  'bad-state': 'Esta no es una posición de este juego.',
  'bad-seat': 'Ese puesto no existe.',
  'bad-observer': 'Ese punto de vista no existe.',
  'bad-move': 'Esa no es una jugada de este juego.',
  'bad-position': 'Esto no describe ninguna posición de este juego.',
  'bad-notation': (v) => `${v.text} no es la notación de ninguna jugada. Se puede, por ejemplo: ${v.examples}.`,
  'bad-seed': 'La semilla no es un número entero.',
  'wrong-seat': 'No es tu turno.',
  'illegal-move': 'Esa jugada no está permitida.',
  'chance-due': 'Ahora decide el azar, no una jugada.',
  'not-chance': 'Ahora toca hacer una jugada; el azar no interviene.',
  'bad-chance': 'Ese resultado no es posible con los dados que deciden ahora.',
  'game-over': 'La partida ha terminado.',
  stale: 'Demasiado tarde: la partida ha seguido mientras tanto.',
  revealed: 'No se puede deshacer: desde entonces se ha descubierto algo.',
  'nothing-to-undo': 'No hay ninguna jugada que deshacer.',
  'bad-record': 'Este registro está incompleto, o algunas de sus jugadas no están permitidas.',
  'seen-record': 'Este registro solo contiene lo que vio un jugador. Se puede mostrar, pero no continuar.',
  'bad-file': (v) => `El archivo no se puede leer en la línea ${v.line}, columna ${v.column}.`,
  'wrong-game': 'Este registro es de otro juego.',
  'wrong-version': 'Este registro se hizo con otras reglas del juego.',
  'no-knowledge': 'No hay rival virtual para este juego.',
  aborted: 'La búsqueda se ha interrumpido.',
  'bot-failed': 'El rival virtual ha fallado.',
  'faces-missing': 'Faltan resultados para los dados.',
  'faces-left': 'Hay más resultados que dados.',
};
