// Written by `npm run words` from es.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/es.ts';
import type { OynoSentences, OynoWords } from './en.ts';

const sentences: OynoSentences = {
  shared,
  red: 'Rojo',
  blue: 'Azul',
  soloPlayer: 'Quien juega',
  nextPlace: (v) => v.you ? 'Es tu turno: coloca un hueso en una casilla libre.' : `Le toca a ${v.name} colocar un hueso en una casilla libre.`,
  nextTurn: (v) => v.you ? `Es tu turno: ${v.mayPlace ? 'coloca un hueso, ' : ''}levanta un hueso tumbado o mueve un hueso.` : `Le toca a ${v.name} ${v.mayPlace ? 'colocar un hueso, ' : ''}levantar un hueso tumbado o mover un hueso.`,
  nextSet: (v) => v.you ? 'Es tu turno: pon el hueso que tienes en la mano en una casilla libre, o lánzalo antes.' : `Le toca a ${v.name} poner el hueso que tiene en la mano en una casilla libre, o lanzarlo antes.`,
  nextSetRolled: (v) => v.you ? `Es tu turno: pon el hueso que tienes en la mano, que ha caído ${v.standing ? 'de pie' : 'tumbado'}, en una casilla libre.` : `Le toca a ${v.name} poner el hueso que tiene en la mano, que ha caído ${v.standing ? 'de pie' : 'tumbado'}, en una casilla libre.`,
  nextRoll: (v) => v.you ? 'Lanzas el hueso que tienes en la mano.' : `${v.name} lanza el hueso que tiene en la mano.`,
  won: (v) => v.you ? 'Has ganado.' : `${v.name} ha ganado.`,
  drawBoth: 'Empate: una sola jugada ha puesto de pie los huesos de ambos bandos.',
  drawRepeated: 'Empate: la posición se ha repetido demasiadas veces.',
  nextLay: 'Se pone un hueso en el tablero.',
  nextLift: 'Levanta del tablero un hueso que esté de pie.',
  solved: 'Resuelto.',
  describeDuel: (v) => `${v.next} Junto al tablero: rojo ${v.red}, azul ${v.blue}. Huesos, en mayúscula los que están de pie: ${v.bones}.`,
  describePuzzle: (v) => `${v.next} ${v.standing === 1 ? `${v.standing} de ${v.total} huesos está de pie` : `${v.standing} de ${v.total} huesos están de pie`}. Huesos, en mayúscula los que están de pie: ${v.bones}.`,
  noBones: 'ninguno',
  place: (v) => `${v.you ? `Colocas un hueso en ${v.cell}${v.turns ? ` y así das la vuelta a ${v.turned}` : ''}` : `${v.name} coloca un hueso en ${v.cell}${v.turns ? ` y así da la vuelta a ${v.turned}` : ''}`}.`,
  move: (v) => `${v.you ? `Mueves un hueso de ${v.from} a ${v.to}${v.turns ? ` y así das la vuelta a ${v.turned}` : ''}` : `${v.name} mueve un hueso de ${v.from} a ${v.to}${v.turns ? ` y así da la vuelta a ${v.turned}` : ''}`}.`,
  flip: (v) => `${v.you ? `Pones de pie el hueso de ${v.cell}` : `${v.name} pone de pie el hueso de ${v.cell}`}.`,
  take: (v) => `${v.you ? 'Tomas un hueso de los que están junto al tablero' : `${v.name} toma un hueso de los que están junto al tablero`}.`,
  lift: (v) => `${v.you ? `Levantas del tablero el hueso de ${v.from}${v.turns ? ` y así das la vuelta a ${v.turned}` : ''}` : `${v.name} levanta del tablero el hueso de ${v.from}${v.turns ? ` y así da la vuelta a ${v.turned}` : ''}`}.`,
  roll: (v) => `${v.you ? 'Lanzas el hueso' : `${v.name} lanza el hueso`}.`,
  set: (v) => `${v.you ? `Pones el hueso en ${v.cell}${v.turns ? ` y así das la vuelta a ${v.turned}` : ''}` : `${v.name} pone el hueso en ${v.cell}${v.turns ? ` y así da la vuelta a ${v.turned}` : ''}`}.`,
  lands: (v) => `El hueso cae ${v.standing ? 'de pie' : 'tumbado'}.`,
  laid: (v) => `Se pone un hueso en ${v.cell}, ${v.standing ? 'de pie' : 'tumbado'}.`,
  flipButton: 'Ponerlo de pie',
  liftButton: 'Levantarlo del tablero',
  rollButton: 'Lanzar el hueso',
  emptyCell: (v) => `${v.cell}, vacía`,
  bone: (v) => `${v.cell}, ${v.colour === 'red' ? 'rojo, ' : v.colour === 'blue' ? 'azul, ' : ''}${v.standing ? 'de pie' : 'tumbado'}`,
  supply: (v) => `huesos junto al tablero, ${v.colour === 'red' ? 'rojo' : 'azul'}`,
  playerRow: (v) => `${v.name}${v.you ? ' (tú)' : ''}${v.result === 'wins' ? ': victoria' : v.result === 'draws' ? ': empate' : ''}`,
  redRow: 'rojo',
  blueRow: 'azul',
  supplyRow: (v) => `${v.beside} junto al tablero, ${v.standing} de pie`,
  laidRow: (v) => `${v.laid} de ${v.total} huesos en el tablero`,
  standingRow: (v) => `${v.standing} de ${v.total} huesos de pie`,
  centreRow: 'el centro, dentro del anillo a',
};

/** The words in Spanish. */
export const oynoEs: OynoWords = /* @__PURE__ */ (() => ({
  language: 'es',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Esa jugada no responde a lo que toca ahora.',
    'wild-only': 'Tomar, levantar, lanzar y poner huesos por separado solo se hace con huesos salvajes; sin ellos, un hueso se coloca o se mueve de una vez.',
    'no-such-cell': 'Esa casilla no existe en el tablero.',
    'centre-stays-empty': 'Ningún hueso se queda en el centro.',
    'cell-taken': 'Ahí ya hay un hueso.',
    'same-cell': 'Un hueso movido no vuelve a la casilla de la que salió.',
    'no-bone': 'Ahí no hay ningún hueso.',
    'not-your-bone': 'El hueso de ahí es del otro bando.',
    'already-upper': 'El hueso de ahí ya está de pie.',
    'lower-bone': 'En el rompecabezas solo se levantan huesos que están de pie.',
    'must-place': 'Todos tus huesos del tablero están de pie: tienes que colocar uno.',
    'may-not-place': 'Solo se coloca un hueso cuando todos los propios del tablero están de pie.',
    'no-bone-left': 'Todos tus huesos están ya en el tablero.',
    'already-rolled': 'El hueso ya se ha lanzado.',
    'no-puzzle': 'No se ha encontrado ningún rompecabezas de esa longitud.',
  },
  games: {
    "oyno": {
      "sentence": "Lleva ocho huesos al tablero. Cada hueso que pones da la vuelta a sus vecinos: consigue que todos los tuyos estén de pie.",
      "players": "2 personas",
      "seatNames": [
        "Rojo",
        "Azul"
      ],
      "howToPlay": [
        "Objetivo: tener los ocho huesos propios en el tablero, todos de pie.",
        "Un hueso que pones está de pie, y todos los huesos de al lado se dan la vuelta: los que están de pie caen y los tumbados se levantan, tanto los tuyos como los del rival. En diagonal no cuenta como al lado.",
        "Mientras todos tus huesos del tablero estén de pie, coloca uno nuevo en una casilla vacía que no sea el centro. Si alguno de los tuyos está tumbado, ponlo de pie, lo que no cambia nada más, o mueve uno de los tuyos: se da la vuelta lo que hay junto a su antigua casilla y después lo que hay junto a la nueva.",
        "No se puede pasar. Empieza el rojo."
      ],
      "options": {
        "seats": {
          "about": "cuántas personas juegan",
          "expects": "2"
        },
        "board": {
          "about": "el tablero: \"square\" (5 × 5), \"round\" (3 anillos de 8 casillas) o uno propio",
          "expects": "\"square\", \"round\" o un tablero { cells, centre, adjacent } de 18 a 31 casillas"
        },
        "place": {
          "about": "cuándo se puede colocar un hueso: con todos los propios de pie o en cualquier momento",
          "expects": "\"when-upper\" o \"any-time\""
        },
        "wild": {
          "about": "los huesos se pueden lanzar en vez de ponerlos de pie",
          "expects": "true o false"
        },
        "bothComplete": {
          "about": "una jugada completa los huesos de ambos bandos: gana quien la ha hecho, o hay empate",
          "expects": "\"mover\" o \"draw\""
        },
        "drawAfter": {
          "about": "el duelo es empate cuando una posición se ha dado tantas veces",
          "expects": "\"never\" o un número entero de 2 a 100"
        },
        "position": {
          "about": "los huesos al empezar, como \"b2=R c4=b\": una casilla y r, R, b o B, en mayúscula si el hueso está de pie",
          "expects": "un texto con casillas y huesos"
        },
        "turn": {
          "about": "a quién le toca al empezar",
          "expects": "un número entero de 0 a 1"
        }
      }
    },
    "oyno-puzzle": {
      "sentence": "El mismo tablero, en solitario: levanta un hueso que esté de pie, ponlo en otra parte y consigue que todos estén de pie.",
      "players": "1 persona",
      "seatNames": [
        "Quien juega"
      ],
      "howToPlay": [
        "Objetivo: que todos los huesos estén de pie.",
        "Levanta del tablero un hueso que esté de pie: todos los huesos junto a su casilla se dan la vuelta. Ponlo de pie en otra casilla vacía que no sea el centro: todos los huesos junto a esa casilla también se dan la vuelta.",
        "El nivel 1 tiene ocho huesos, y cada nivel siguiente tiene uno más."
      ],
      "options": {
        "seats": {
          "about": "cuántas personas juegan",
          "expects": "1"
        },
        "level": {
          "about": "el número de huesos: 8 en el nivel 1, uno más en cada nivel siguiente",
          "expects": "un número entero de 1 a 9"
        },
        "board": {
          "about": "el tablero: \"square\" (5 × 5), \"round\" (3 anillos de 8 casillas) o uno propio",
          "expects": "\"square\", \"round\" o un tablero { cells, centre, adjacent } de 18 a 31 casillas"
        },
        "position": {
          "about": "los huesos al empezar, como \"b2=U c4=u\": una casilla y u o U, en mayúscula si el hueso está de pie",
          "expects": "un texto con casillas y huesos"
        }
      }
    }
  },
}))();
