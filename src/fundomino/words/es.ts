// Written by `npm run words` from es.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/es.ts';
import type { FundominoSentences, FundominoWords } from './en.ts';

const sentences: FundominoSentences = {
  shared,
  red: 'rojo',
  orange: 'naranja',
  yellow: 'amarillo',
  green: 'verde',
  blue: 'azul',
  purple: 'morado',
  again: 'flecha',
  draw: 'signo más',
  wild: 'estrella',
  end: (v) => `${v.sign} en ${v.colour}`,
  leftEnd: 'extremo izq.',
  rightEnd: 'extremo der.',
  both: 'abierto',
  right: 'a la derecha',
  left: 'a la izquierda',
  none: 'bloqueado',
  freeEnd: (v) => `${v.end}, ${v.only ? 'solo ' : ''}${v.fits}`,
  endLine: (v) => `${v.end}: ${v.what}`,
  noTile: 'aún no hay ninguna ficha en la mesa',
  laid: (v) => `En la mesa: ${v.tiles}.`,
  laidTile: (v) => `${v.tile} en el extremo ${v.left ? 'izquierdo' : 'derecho'}, girando a la ${v.right ? 'derecha' : 'izquierda'}`,
  between: '; ',
  nextDeal: (v) => `${v.name} recibe una ficha.`,
  nextOpening: '¿Quién tiene el doble más alto?',
  nextStart: (v) => v.you ? `Es tu turno: empieza con ${v.tile}.` : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} empezar con ${v.tile}.`,
  nextDirection: (v) => v.you ? 'Es tu turno: decide el sentido del juego.' : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} decidir el sentido del juego.`,
  nextPlay: (v) => v.you ? `Es tu turno: ${v.choices === 'play' ? 'coloca una ficha' : v.choices === 'playOrDraw' ? 'coloca o roba una ficha' : v.choices === 'draw' ? 'roba una ficha' : v.choices === 'pass' ? 'pasa' : 'coloca una ficha, roba o pasa'}.` : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} colocar una ficha, robar o pasar.`,
  nextDraw: (v) => `${v.name} roba una ficha.`,
  nextDomino: (v) => v.you ? 'Es tu turno: di «¡Dominó!» o nada, con una última ficha.' : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} decir «¡Dominó!» o nada, con una última ficha.`,
  nextCall: (v) => v.you ? `Es tu turno: pilla a ${v.silent}, con una última ficha y sin «¡Dominó!», o déjalo pasar.` : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} pillar a ${v.silent}, con una última ficha y sin «¡Dominó!», o dejarlo pasar.`,
  nextPenalty: (v) => `${v.name} toma una ficha de castigo ${v.fromHand ? `de la mano de ${v.giver}` : 'del montón'}.`,
  nextPerfectTen: (v) => v.you ? 'Es tu turno: di «10 perfecto», ya que los extremos lo suman, o déjalo pasar.' : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} decir «10 perfecto», ya que los extremos lo suman, o dejarlo pasar.`,
  nextChallenge: (v) => v.you ? 'Es tu turno: reta a doblar la apuesta, o no.' : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} retar a doblar la apuesta, o no.`,
  nextAnswer: (v) => v.you ? 'Es tu turno: acepta o rechaza la apuesta doblada.' : `${v.count === 1 ? 'Le' : 'Les'} toca a ${v.names} aceptar o rechazar la apuesta doblada.`,
  nextSymbol: (v) => `${v.name} toma una ficha ${v.fromHand ? `de la mano de ${v.giver}` : 'del montón'}.`,
  won: (v) => `${v.you ? `Ganas${v.count === 1 ? '' : ` junto con ${v.names},`}` : `${v.names} ${v.count === 1 ? 'gana' : 'ganan'}`} con ${v.points === 1 ? `${v.points} punto` : `${v.points} puntos`}.`,
  round: (v) => `hasta ${v.target} puntos: ronda ${v.round}, ${v.stock === 0 ? 'ninguna ficha' : v.stock === 1 ? '1 ficha' : `${v.stock} fichas`} por robar${v.turns === 'clockwise' ? ', sentido horario' : v.turns === 'counterclockwise' ? ', sentido antihorario' : ''}${v.raised ? `, apuesta por ${v.stakes}` : ''}`,
  tile: (v) => `${v.signs}, ${v.first} y ${v.second}`,
  seat: (v) => `${v.teams ? `equipo ${v.team}, ` : ''}${v.score === 1 ? `${v.score} punto` : `${v.score} puntos`}${v.played ? ` (${v.added})` : ''}, ${v.finished ? `terminó en el puesto ${v.rank}` : v.tiles === 1 ? `${v.tiles} ficha` : `${v.tiles} fichas`}${v.tens ? `, ${v.ten} por 10 perfecto` : ''}`,
  seatSays: (v) => `${v.name}: ${v.seat}${v.shown ? `, ${v.hand}` : ''}.`,
  seatRow: (v) => `puesto ${v.number}  ${v.name}, ${v.seat}${v.shown ? `: ${v.hand}` : ''}`,
  partOfHand: (v) => `entre ellas ${v.tiles}`,
  lastRound: (v) => `la ronda ${v.round} ${v.ended === 'finished' ? 'se terminó' : v.ended === 'blocked' ? 'quedó bloqueada' : v.ended === 'refused' ? 'acabó con una apuesta rechazada' : 'acabó con un 10 perfecto ganador'}: ${v.seats}`,
  lastSeat: (v) => `${v.name} puesto ${v.rank}, ${v.points === 1 ? `${v.points} punto` : `${v.points} puntos`}${v.held ? ` (${v.tiles})` : ''}`,
  ended: (v) => `La ronda ${v.round} ${v.ended === 'finished' ? 'se terminó' : v.ended === 'blocked' ? 'quedó bloqueada' : v.ended === 'refused' ? 'acabó con una apuesta rechazada' : 'acabó con un 10 perfecto ganador'}.`,
  started: (v) => `${v.tile} abre la ronda.`,
  notStarted: 'Nadie tiene una ficha con la que empezar: se reparten de nuevo.',
  dealt: (v) => `${v.you ? 'Recibes' : `${v.name} recibe`} ${v.known ? `${v.tile}` : 'una ficha'}.`,
  taken: (v) => `${v.you ? 'Tomas' : `${v.name} toma`} ${v.known ? `${v.tile}` : 'una ficha'} de ${v.yours ? 'tu mano' : `la mano de ${v.giver}`}.`,
  drawn: (v) => `${v.you ? 'Robas' : `${v.name} roba`} ${v.known ? `${v.tile}` : 'una ficha'}${v.penalty ? ' como castigo' : ''}.`,
  play: (v) => `${v.you ? 'Colocas' : `${v.name} coloca`} ${v.tile} en el extremo ${v.left ? 'izquierdo' : 'derecho'}${v.said ? ` y ${v.you ? 'dices' : 'dice'} «¡Dominó!»` : ''}${v.reverse ? ', lo que invierte el sentido del juego' : ''}.`,
  start: (v) => `${v.you ? 'Empiezas' : `${v.name} empieza`} con ${v.tile}.`,
  direction: (v) => `${v.you ? 'Decides' : `${v.name} decide`} jugar en sentido ${v.clockwise ? 'horario' : 'antihorario'}.`,
  toStock: (v) => `${v.you ? 'Vas' : `${v.name} va`} al montón.`,
  pass: (v) => `${v.you ? 'No puedes jugar y pasas' : `${v.name} no puede jugar y pasa`}.`,
  domino: (v) => `${v.you ? 'Dices' : `${v.name} dice`} «¡Dominó!».`,
  call: (v) => `${v.you ? 'Reclamas' : `${v.name} reclama`} el «¡Dominó!» que ${v.yours ? 'no has dicho' : `${v.silent} no ha dicho`}.`,
  'perfect-ten': (v) => `${v.you ? 'Anuncias' : `${v.name} anuncia`} un «10 perfecto» de ${v.points === 1 ? `${v.points} punto` : `${v.points} puntos`}.`,
  waive: (v) => `${v.you ? v.what === 'domino' ? 'No dices nada' : v.what === 'challenge' ? 'No retas a nadie' : 'Lo dejas pasar' : v.what === 'domino' ? `${v.name} no dice nada` : v.what === 'challenge' ? `${v.name} no reta a nadie` : `${v.name} lo deja pasar`}.`,
  challenge: (v) => `${v.you ? 'Retas' : `${v.name} reta`} a los rivales a doblar la apuesta.`,
  accept: (v) => `${v.you ? 'Aceptas' : `${v.name} acepta`} la apuesta doblada.`,
  refuse: (v) => `${v.you ? 'Rechazas' : `${v.name} rechaza`} la apuesta doblada.`,
  drawButton: (v) => `Robar una ficha, quedan ${v.left}`,
  joinButton: (v) => `Unir por ${v.end}: la cadena gira a la ${v.right ? 'derecha ↻' : 'izquierda ↺'}`,
  'button-clockwise': 'Jugar en sentido horario',
  'button-counterclockwise': 'Jugar en sentido antihorario',
  'button-domino': '¡Dominó!',
  'button-silent': 'No decir nada',
  'button-reverse': 'Invertir el sentido del juego',
  'button-keep': 'Mantener el sentido del juego',
  'button-pass': 'Pasar',
  'button-call': 'Reclamar el «¡Dominó!» que falta',
  'button-perfect-ten': '10 perfecto',
  'button-challenge': 'Retar a doblar la apuesta',
  'button-accept': 'Aceptar la apuesta doblada',
  'button-refuse': 'Rechazar la apuesta doblada',
  noChallengeButton: 'No retar',
  letPassButton: 'Dejarlo pasar',
  endLabel: (v) => `${v.end}, ${v.fits}, ${v.shows}`,
  playerLabel: (v) => `${v.name}, ${v.seat}`,
  laidLabel: (v) => `${v.tile}, en la mesa`,
  playerRow: (v) => `${v.name}${v.you ? ' (tú)' : ''}`,
};

/** The words in Spanish. */
export const fundominoEs: FundominoWords = /* @__PURE__ */ (() => ({
  language: 'es',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Esa jugada no responde a lo que toca ahora.',
    'hidden-hand': 'La mano está oculta, así que no se sabe qué está permitido.',
    'no-such-tile': 'Esa ficha no existe; su nombre son sus dos extremos en su orden, como 3|5.',
    'not-held': 'Esa ficha no está en la mano.',
    'wrong-start': 'La ronda empieza con el doble más alto; si nadie tiene uno, con la ficha más alta.',
    'no-such-direction': 'El sentido del juego es "clockwise" o "counterclockwise".',
    'no-such-end': 'Los extremos de la cadena son 0 y 1, y también los de una ficha; el primero es 0.',
    'wrong-colour': 'El color de ese extremo de la ficha no coincide con el de la cadena.',
    'does-not-fit': 'La cadena llega ahí a un callejón sin salida: no cabe ninguna ficha.',
    'would-join-ends': 'Con ese giro se juntarían los dos extremos de la cadena; solo vale el otro.',
    'no-domino': 'Se dice «¡Dominó!» con la jugada que deja una sola ficha, donde hay que decirlo.',
    'no-reverse': 'El sentido se invierte con un doble, con la variante para ello, mientras al menos tres conserven fichas y la ronda siga.',
    'bad-declaration': 'Los campos "domino" y "reverse" de una jugada son true o faltan, nunca false.',
    'must-play': 'Quien puede colocar no puede pasar, pero sí robar mientras haya montón.',
    'must-draw': 'Quien no puede colocar tiene que robar mientras haya montón.',
    'stock-empty': 'El montón está vacío.',
  },
  games: {
    "fundomino": {
      "sentence": "Dominó con fichas curvas: el color tiene que coincidir y la forma tiene que caber. Di «¡Dominó!» a tiempo.",
      "players": "de 2 a 4 personas, o dos equipos",
      "seatNames": [
        "Puesto 1",
        "Puesto 2",
        "Puesto 3",
        "Puesto 4"
      ],
      "howToPlay": [
        "Objetivo: llegar antes que nadie a los puntos necesarios. Una ronda dura hasta que solo queda una mano con fichas o nadie puede jugar; quien termina antes puntúa más, y después quien tiene el total más bajo.",
        "Cada ficha tiene dos extremos con un número y un color, y es curva. Coloca una ficha en un extremo de la cadena donde coincida el color y quepa la curva: la cadena no puede chocar consigo misma.",
        "Si no cabe ninguna, roba del montón; si está vacío, pasa. Puedes robar aunque pudieras jugar, pero entonces no pasar.",
        "Los símbolos actúan en el nuevo extremo de la cadena: con una flecha juegas otra vez, con un signo más roba la siguiente persona, y una estrella vale para todos los colores.",
        "Di «¡Dominó!» con la jugada que te deja una ficha. Si lo olvidas, los demás pueden reclamarlo, y tomas una ficha de castigo."
      ],
      "options": {
        "seats": {
          "about": "cuántas personas juegan; con team, caribbean o teams, 4",
          "expects": "2, 3 o 4"
        },
        "variant": {
          "about": "la forma de jugar y puntuar",
          "expects": "\"basic\", \"face-value\", \"team\" o \"caribbean\""
        },
        "teams": {
          "about": "con face-value: cuatro juegan en dos equipos, los puestos 0 y 2 contra 1 y 3",
          "expects": "true o false"
        },
        "target": {
          "about": "los puntos que ganan",
          "expects": "un entero de 1 a 1000000"
        },
        "dominoCall": {
          "about": "si hay que decir «¡Dominó!», y se puede reclamar el silencio",
          "expects": "\"declared\" o \"automatic\""
        },
        "doubleBack": {
          "about": "un doble puede invertir el sentido del juego",
          "expects": "true o false"
        },
        "doubleStakes": {
          "about": "el doble 2 permite retar a doblar la apuesta de la ronda",
          "expects": "true o false"
        },
        "refusal": {
          "about": "con doubleStakes: qué rechazo acaba la ronda, el de un rival o el de todos",
          "expects": "\"one\" o \"all\""
        },
        "perfectTen": {
          "about": "los extremos que suman un múltiplo de diez puntúan para quien lo dice antes",
          "expects": "true o false"
        },
        "tenWins": {
          "about": "con perfectTen: cuándo gana la partida un 10 perfecto que llega a la meta",
          "expects": "\"after-round\" o \"at-once\""
        },
        "tiedRanks": {
          "about": "los puestos tras un empate: 1, 2, 2, 4, o 1, 2, 2, 3",
          "expects": "\"skip\" o \"dense\""
        },
        "deadEndSymbols": {
          "about": "si un símbolo actúa en un callejón sin salida",
          "expects": "\"active\" o \"inactive\""
        },
        "tiles": {
          "about": "las fichas, cada una con sus dos extremos",
          "expects": "una lista de como mucho 64 fichas distintas como 3|5 o 1|again-purple, cada extremo un número del 1 al 6, un número del 1 al 12 con un color como 9-blue, again-COLOUR, draw-COLOUR o wild"
        },
        "position": {
          "about": "la posición inicial, en una línea de texto; dice también las demás opciones",
          "expects": "el texto de una posición"
        }
      }
    }
  },
}))();
