// Written by `npm run words` from es.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/es.ts';
import type { WunbySentences, WunbyWords } from './en.ts';

const sentences: WunbySentences = {
  shared,
  red: 'rojo',
  blue: 'azul',
  yellow: 'amarillo',
  green: 'verde',
  shortBarrier: 'barrera corta (1-B)',
  middleBarrier: 'barrera media (2-B)',
  longBarrier: 'barrera larga (3-B)',
  slot: (v) => `al ${v.side === 'north' ? 'norte' : 'este'} de ${v.squares}`,
  shortPile: (v) => `${v.count === 1 ? `${v.count} corta` : `${v.count} cortas`} (1-B)`,
  middlePile: (v) => `${v.count === 1 ? `${v.count} media` : `${v.count} medias`} (2-B)`,
  longPile: (v) => `${v.count === 1 ? `${v.count} larga` : `${v.count} largas`} (3-B)`,
  number: (v) => `el ${v.number}`,
  restOfRepeat: 'el resto de REPEAT',
  nextFirst: (v) => `¿Quién empieza? ${v.names} tiran el dado.`,
  nextColour: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} elegir un color.`,
  nextBuild: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} colocar una barrera: ${v.pile}.`,
  nextRoll: (v) => `Le toca a ${v.name} tirar los dados.`,
  nextForfeit: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} renunciar al dado: ${v.dice}. No hay ninguna jugada posible.`,
  nextRepeat: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} hacer la segunda jugada de REPEAT: una ficha, ${v.squares === 1 ? `${v.squares} casilla` : `${v.squares} casillas`}.`,
  nextMove: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} ${v.standard ? `mover una ficha ${v.squares === 1 ? `${v.squares} casilla` : `${v.squares} casillas`}` : ''}${v.both ? ' o ' : ''}${v.use === 'short' ? 'mover una barrera corta (1-B)' : v.use === 'middle' ? 'mover una barrera media (2-B)' : v.use === 'long' ? 'mover una barrera larga (3-B)' : v.use === 'REPEAT' ? 'repetir dos veces el número (REPEAT)' : v.use === 'JUMP' ? 'saltar una barrera (JUMP)' : v.use === 'WILD' ? 'mover una barrera, saltar o repetir (WILD)' : ''}.${v.first === 'die' ? ' Para mover una ficha, elige primero un dado.' : v.first === 'button' ? ' Para mover una ficha, elige primero un dado marcado o un botón.' : ''}`,
  nextPlace: (v) => `${v.you ? 'Te toca' : `Le toca a ${v.name}`} poner la ficha de ${v.owner} en una casilla libre.`,
  nextTie: (v) => `${v.you ? 'Te toca' : `${v.count === 1 ? 'Le toca' : 'Les toca'} a ${v.names}`} declarar el empate o rechazarlo.`,
  tie: (v) => `Empate: ${v.you ? `compartes la victoria con ${v.names}` : `${v.names} comparten la victoria`}.`,
  won: (v) => `${v.you ? 'Has ganado' : `${v.name} ha ganado`}.`,
  wonTogether: (v) => `${v.you ? `Has ganado junto con ${v.names}` : `${v.names} han ganado`}.`,
  describe: (v) => `${v.next}${v.rolled ? ` Dados ${v.dice}.` : ''} ${v.players} Barreras: ${v.barriers}.`,
  describePlayer: (v) => `${v.name}: ${v.home}, en ${v.squares}.`,
  noSquare: 'ninguna casilla',
  noBarriers: 'ninguna',
  dice: (v) => `dados ${v.dice}`,
  home: (v) => `${v.coloured ? `${v.colour}, ` : ''}${v.teams ? `equipo ${v.team}, ` : ''}${v.home} de ${v.total} en la meta`,
  rolls: (v) => `${v.you ? 'Sacas' : `${v.name} saca`} ${v.faces}`,
  rollsEnd: (v) => `${v.first} y ${v.rest}`,
  told: (v) => `${v.text}.`,
  choose: (v) => `${v.you ? 'Eliges' : `${v.name} elige`} el ${v.colour}.`,
  build: (v) => `${v.you ? 'Colocas' : `${v.name} coloca`} una ${v.barrier} ${v.slot}.`,
  move: (v) => `${v.you ? 'Mueves' : `${v.name} mueve`} una ficha de ${v.from} a ${v.to}${v.repeat ? ' con REPEAT' : ''}${v.removal === 'yours' ? ', sobre tu ficha' : v.removal === 'theirs' ? `, sobre una ficha de ${v.owner}` : ''}.`,
  jump: (v) => `${v.you ? 'Saltas' : `${v.name} salta`} con una ficha de ${v.from} a ${v.to}${v.removal === 'yours' ? ', sobre tu ficha' : v.removal === 'theirs' ? `, sobre una ficha de ${v.owner}` : ''}.`,
  barrier: (v) => `${v.you ? 'Mueves' : `${v.name} mueve`} una ${v.barrier}: antes ${v.from}, ahora ${v.to}.`,
  place: (v) => `${v.you ? 'Pones' : `${v.name} pone`} ${v.yours ? 'tu ficha' : `una ficha de ${v.owner}`} en ${v.square}.`,
  forfeit: (v) => `${v.you ? 'Renuncias' : `${v.name} renuncia`} al dado: ${v.dice}.`,
  declare: (v) => `${v.you ? 'Declaras' : `${v.name} declara`} el empate.`,
  pass: (v) => `${v.you ? 'Rechazas' : `${v.name} rechaza`} el empate.`,
  square: (v) => `${v.square}, ${v.taken ? `ficha de ${v.owner}` : 'vacía'}${v.isHome ? `, META del ${v.colour}` : ''}`,
  barrierIn: (v) => `${v.barrier}, ${v.slot}`,
  placeFor: (v) => `sitio para una ${v.barrier}, ${v.slot}`,
  die: (v) => `${v.standard ? 'dado normal' : 'dado Wunby'}, ${v.rolled ? `${v.face}` : 'sin tirar'}${v.used ? ', usado' : ''}`,
  pile: (v) => `${v.barrier}, ${v.count === 1 ? `queda ${v.count}` : `quedan ${v.count}`}`,
  forfeitButton: (v) => `Renunciar al dado: ${v.dice}`,
  'button:repeat': 'Dos jugadas más: WILD como REPEAT',
  'button:jump': 'Por encima de una barrera: WILD como JUMP',
  'button:declare': 'Declarar el empate',
  'button:pass': 'Rechazar el empate',
  colourButton: (v) => `${v.colour}${v.way === 'red' ? ': de sur a norte' : v.way === 'blue' ? ': de oeste a este' : v.way === 'yellow' ? ': de norte a sur' : v.way === 'green' ? ': de este a oeste' : ''}`,
  used: 'usado',
  secondMove: 'otra jugada',
  toPlace: 'por colocar',
  playerRow: (v) => `${v.name}${v.you ? ' (tú)' : ''}${v.result === 'wins' ? ': victoria' : v.result === 'shares' ? ': victoria compartida' : ''}`,
};

/** The words in Spanish. */
export const wunbyEs: WunbyWords = /* @__PURE__ */ (() => ({
  language: 'es',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Esa jugada no responde a lo que toca ahora.',
    'no-such-colour': 'Los colores son rojo, azul, amarillo y verde.',
    'colour-taken': 'Ese color ya está elegido.',
    'no-such-square': 'Esa casilla no existe en el tablero.',
    'no-such-slot': 'Ese sitio no existe en el tablero. Un sitio lleva el nombre de las casillas por cuyo norte o este pasa: c3n, c3-c5e.',
    'pile-empty': 'No quedan barreras de esa longitud.',
    'slot-closed': 'Una barrera ahí taparía o cruzaría otra.',
    'die-used': 'El dado para esa jugada ya está usado.',
    'wrong-face': 'El dado Wunby muestra otra cosa.',
    'repeat-first': 'Antes va la segunda jugada de REPEAT.',
    'must-use-die': 'Un dado con el que se puede jugar hay que usarlo.',
    'no-marker': 'Ahí no hay ninguna de tus fichas.',
    'same-square': 'La ficha ya está en esa casilla.',
    'own-marker': 'Ahí hay una ficha de tu bando.',
    'home-is-safe': 'La ficha rival de ahí está en su META; no se puede quitar.',
    'wrong-distance': 'Ningún camino de tantos pasos sin repetir casilla lleva ahí, ni siquiera sin barreras.',
    'blocked-by-barrier': 'Las barreras no dejan ningún camino de tantos pasos sin repetir casilla.',
    'not-adjacent': 'Un salto lleva a una casilla que comparte un lado con la de la ficha.',
    'nothing-to-jump': 'No hay ninguna barrera entre las dos casillas.',
    'no-barrier': 'No hay ninguna barrera en ese sitio.',
    'wrong-length': 'La barrera, o el sitio al que debe ir, tiene otra longitud.',
    'same-slot': 'La barrera ya está en ese sitio.',
    'square-taken': 'Ahí hay una ficha.',
  },
  games: {
    "wunby": {
      "sentence": "Lleva todas tus fichas al otro lado del tablero por un laberinto que todos reconstruyen.",
      "players": "2 o 4 personas, o dos equipos",
      "seatNames": [
        "Puesto 1",
        "Puesto 2",
        "Puesto 3",
        "Puesto 4"
      ],
      "howToPlay": [
        "Objetivo: llevar todas tus fichas a la META, las casillas de tu color en el lado opuesto.",
        "Primero se colocan barreras por turnos, de una, dos o tres casillas de largo, salvo que la partida empiece con un laberinto ya hecho.",
        "En tu turno, tira dos dados y usa los dos si puedes, en el orden que quieras. El número mueve una ficha exactamente esas casillas: ni en diagonal, ni a través de una barrera, ni dos veces por la misma casilla.",
        "El dado Wunby: 1-B, 2-B y 3-B mueven cualquier barrera de esa longitud. REPEAT da dos jugadas más con el número. Con JUMP una ficha salta una barrera que tiene al lado. WILD es cualquiera de ellos.",
        "Se puede pasar por encima de fichas. Si llegas a una ficha rival que no está en la META, la pones en cualquier casilla libre.",
        "Gana quien antes tenga todas sus fichas en la META, incluso a mitad de un turno."
      ],
      "options": {
        "seats": {
          "about": "cuántas personas juegan; con equipos, 4",
          "expects": "2 o 4"
        },
        "teams": {
          "about": "cuatro juegan en dos equipos, puestos 0 y 2 contra 1 y 3",
          "expects": "true o false"
        },
        "size": {
          "about": "casillas por fila; sin metas propias, un número impar desde 7",
          "expects": "un número entero de 4 a 15"
        },
        "homes": {
          "about": "las casillas de la META de cada color: \"middle\" (cinco en el centro de cada lado), o las tuyas",
          "expects": "\"middle\", o las casillas de las cuatro metas: { red, blue, yellow, green }, cada una una lista de 64 nombres como máximo"
        },
        "barriers": {
          "about": "cuántas barreras hay de cada longitud: { 1: 6, 2: 6, 3: 6 }; ninguna de una longitud que falte",
          "expects": "una cantidad por longitud, 64 en total como máximo: { 1: 6, 2: 6, 3: 6 }"
        },
        "layout": {
          "about": "dónde están las barreras: \"players\" (se colocan jugando), o una lista de sitios como [\"c3n\", \"f2-f4e\"]",
          "expects": "\"players\", o una lista de 64 sitios como máximo, como [\"c3n\", \"c4-e4n\", \"f2-f4e\"]"
        },
        "repeat": {
          "about": "REPEAT: dos jugadas además de la del dado normal, o solo una",
          "expects": "\"extra\" o \"total\""
        },
        "tie": {
          "about": "dos bandos llegan a la vez: se puede declarar el empate, o gana el bando que juega",
          "expects": "\"declared\" o \"off\""
        },
        "position": {
          "about": "la posición inicial, en una línea de texto; contiene también las demás opciones",
          "expects": "el texto de una posición"
        }
      }
    }
  },
}))();
