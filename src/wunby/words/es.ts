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
  slot: ({ side, squares }) => `al ${side === 'north' ? 'norte' : 'este'} de ${squares}`,
  shortPile: ({ count }) => `${count === 1 ? `${count} corta` : `${count} cortas`} (1-B)`,
  middlePile: ({ count }) => `${count === 1 ? `${count} media` : `${count} medias`} (2-B)`,
  longPile: ({ count }) => `${count === 1 ? `${count} larga` : `${count} largas`} (3-B)`,
  number: ({ number }) => `el ${number}`,
  restOfRepeat: 'el resto de REPEAT',
  nextFirst: ({ names }) => `¿Quién empieza? ${names} tiran el dado.`,
  nextColour: ({ you, name }) => `${you ? 'Te toca' : `Le toca a ${name}`} elegir un color.`,
  nextBuild: ({ you, name, pile }) => `${you ? 'Te toca' : `Le toca a ${name}`} colocar una barrera: ${pile}.`,
  nextRoll: ({ name }) => `Le toca a ${name} tirar los dados.`,
  nextForfeit: ({ you, name, dice }) => `${you ? 'Te toca' : `Le toca a ${name}`} renunciar al dado: ${dice}. No hay ninguna jugada posible.`,
  nextRepeat: ({ you, name, squares }) => `${you ? 'Te toca' : `Le toca a ${name}`} hacer la segunda jugada de REPEAT: una ficha, ${squares === 1 ? `${squares} casilla` : `${squares} casillas`}.`,
  nextMove: ({ you, name, standard, squares, both, use }) => `${you ? 'Te toca' : `Le toca a ${name}`} ${standard ? `mover una ficha ${squares === 1 ? `${squares} casilla` : `${squares} casillas`}` : ''}${both ? ' o ' : ''}${use === 'short' ? 'mover una barrera corta (1-B)' : use === 'middle' ? 'mover una barrera media (2-B)' : use === 'long' ? 'mover una barrera larga (3-B)' : use === 'REPEAT' ? 'repetir dos veces el número (REPEAT)' : use === 'JUMP' ? 'saltar una barrera (JUMP)' : use === 'WILD' ? 'mover una barrera, saltar o repetir (WILD)' : ''}.`,
  nextPlace: ({ you, name, owner }) => `${you ? 'Te toca' : `Le toca a ${name}`} poner la ficha de ${owner} en una casilla libre.`,
  nextTie: ({ you, count, names }) => `${you ? 'Te toca' : `${count === 1 ? 'Le toca' : 'Les toca'} a ${names}`} declarar el empate o rechazarlo.`,
  tie: ({ names }) => `Empate: ${names} comparten la victoria.`,
  won: ({ you, name }) => `${you ? 'Has ganado' : `${name} ha ganado`}.`,
  wonTogether: ({ names }) => `${names} han ganado.`,
  describe: ({ next, rolled, dice, players, barriers }) => `${next}${rolled ? ` Dados ${dice}.` : ''} ${players} Barreras: ${barriers}.`,
  describePlayer: ({ name, home, squares }) => `${name}: ${home}, en ${squares}.`,
  noSquare: 'ninguna casilla',
  noBarriers: 'ninguna',
  dice: ({ dice }) => `dados ${dice}`,
  home: ({ coloured, colour, teams, team, home, total }) => `${coloured ? `${colour}, ` : ''}${teams ? `equipo ${team}, ` : ''}${home} de ${total} en la meta`,
  rolls: ({ you, name, faces }) => `${you ? 'Sacas' : `${name} saca`} ${faces}`,
  rollsEnd: ({ first, rest }) => `${first} y ${rest}`,
  told: ({ text }) => `${text}.`,
  choose: ({ you, name, colour }) => `${you ? 'Eliges' : `${name} elige`} el ${colour}.`,
  build: ({ you, name, barrier, slot }) => `${you ? 'Colocas' : `${name} coloca`} una ${barrier} ${slot}.`,
  move: ({ you, name, from, to, repeat, removal, owner }) => `${you ? 'Mueves' : `${name} mueve`} una ficha de ${from} a ${to}${repeat ? ' con REPEAT' : ''}${removal === 'yours' ? ', sobre tu ficha' : removal === 'theirs' ? `, sobre una ficha de ${owner}` : ''}.`,
  jump: ({ you, name, from, to, removal, owner }) => `${you ? 'Saltas' : `${name} salta`} con una ficha de ${from} a ${to}${removal === 'yours' ? ', sobre tu ficha' : removal === 'theirs' ? `, sobre una ficha de ${owner}` : ''}.`,
  barrier: ({ you, name, barrier, from, to }) => `${you ? 'Mueves' : `${name} mueve`} una ${barrier}: antes ${from}, ahora ${to}.`,
  place: ({ you, name, yours, owner, square }) => `${you ? 'Pones' : `${name} pone`} ${yours ? 'tu ficha' : `una ficha de ${owner}`} en ${square}.`,
  forfeit: ({ you, name, dice }) => `${you ? 'Renuncias' : `${name} renuncia`} al dado: ${dice}.`,
  declare: ({ you, name }) => `${you ? 'Declaras' : `${name} declara`} el empate.`,
  pass: ({ you, name }) => `${you ? 'Rechazas' : `${name} rechaza`} el empate.`,
  square: ({ square, taken, owner, isHome, colour }) => `${square}, ${taken ? `ficha de ${owner}` : 'vacía'}${isHome ? `, META del ${colour}` : ''}`,
  barrierIn: ({ barrier, slot }) => `${barrier}, ${slot}`,
  placeFor: ({ barrier, slot }) => `sitio para una ${barrier}, ${slot}`,
  die: ({ standard, rolled, face, used }) => `${standard ? 'dado normal' : 'dado Wunby'}, ${rolled ? `${face}` : 'sin tirar'}${used ? ', usado' : ''}`,
  pile: ({ barrier, count }) => `${barrier}, ${count === 1 ? `queda ${count}` : `quedan ${count}`}`,
  forfeitButton: ({ dice }) => `Renunciar al dado: ${dice}`,
  'button:repeat': 'Dos jugadas más: WILD como REPEAT',
  'button:jump': 'Por encima de una barrera: WILD como JUMP',
  'button:declare': 'Declarar el empate',
  'button:pass': 'Rechazar el empate',
  colourButton: ({ colour, way }) => `${colour}${way === 'red' ? ': de sur a norte' : way === 'blue' ? ': de oeste a este' : way === 'yellow' ? ': de norte a sur' : way === 'green' ? ': de este a oeste' : ''}`,
  used: 'usado',
  secondMove: 'otra jugada',
  toPlace: 'por colocar',
  playerRow: ({ name, you, result }) => `${name}${you ? ' (tú)' : ''}${result === 'wins' ? ': victoria' : result === 'shares' ? ': victoria compartida' : ''}`,
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
