// Written by `npm run words` from es.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/es.ts';
import type { DoublesWildSentences, DoublesWildWords } from './en.ts';

const sentences: DoublesWildSentences = {
  shared,
  green: 'verde',
  amber: 'naranja',
  purple: 'morado',
  white: 'blanco',
  red: 'rojo',
  blue: 'azul',
  redDice: 'dados rojos',
  blueDice: 'dados azules',
  square: (v) => `fila ${v.row}, columna ${v.column}`,
  wildLine: (v) => `cualquier casilla ${v.line === 'row' ? `de la fila ${v.total}` : v.line === 'column' ? `de la columna ${v.total}` : 'del tablero'}`,
  nextFirst: (v) => `${v.you ? 'Tiras' : `${v.name} tira`} tres dados para el primer turno.`,
  nextRoll: (v) => `Le toca tirar a ${v.name}.`,
  nextKeep: (v) => v.you ? 'Es tu turno: conserva los dados o vuelve a tirar.' : `Le toca a ${v.name} conservar los dados o volver a tirar.`,
  nextReroll: (v) => `${v.you ? 'Vuelves' : `${v.name} vuelve`} a tirar ${v.dice === 'red' ? 'los dados rojos' : v.dice === 'blue' ? 'los dados azules' : 'todos los dados'}.`,
  nextSquare: (v) => v.you ? `Es tu turno: elige ${v.line}${v.optional ? ', o ninguna' : ''}.` : `Le toca a ${v.name} elegir ${v.line}${v.optional ? ', o ninguna' : ''}.`,
  nextTeammate: (v) => v.you ? `Es tu turno: deja la ficha de tu equipo en la ${v.square}, o sustitúyela.` : `Le toca a ${v.name} dejar la ficha de su equipo en la ${v.square}, o sustituirla.`,
  nextBattle: (v) => v.you ? `Es tu turno: ${v.afterTie ? 'vuelve a tirar al menos un dado tras el empate' : 'conserva estos dados o vuelve a tirar algunos'}.` : `Le toca a ${v.name} ${v.afterTie ? 'volver a tirar al menos un dado tras el empate' : 'conservar estos dados o volver a tirar algunos'}.`,
  nextBattleRoll: (v) => `${v.you ? 'Tiras' : `${v.name} tira`} ${v.all ? 'los tres dados' : `${v.count === 1 ? 'el dado' : 'los dados'} ${v.places}`}.`,
  won: (v) => `${v.you ? `Has ganado${v.count === 1 ? '' : ` junto con ${v.winners}`}` : `${v.winners} ${v.count === 1 ? 'ha' : 'han'} ganado`}.`,
  describePlayer: (v) => `${v.name}: ${v.score === 1 ? `${v.score} punto` : `${v.score} puntos`}, ${v.supply === 1 ? `${v.supply} ficha` : `${v.supply} fichas`} por colocar, en el tablero: ${v.squares}.`,
  noSquare: 'ninguna casilla',
  rowSquares: (v) => `fila ${v.row}, ${v.count === 1 ? 'columna' : 'columnas'} ${v.columns}`,
  rowsBetween: '; ',
  dice: (v) => `rojo ${v.red}${v.redWild ? ' (comodín)' : ''}, azul ${v.blue}${v.blueWild ? ' (comodín)' : ''}`,
  battle: (v) => `combate por la ${v.square}, ronda ${v.round}: ${v.attacker} ${v.attackerDice} contra ${v.defender} ${v.defenderDice}`,
  tieBreak: (v) => `desempate, gana el primer tres en raya: ${v.names}`,
  counts: (v) => `${v.supply} por colocar, ${v.lost === 1 ? `${v.lost} perdida` : `${v.lost} perdidas`}${v.tieBreak ? ', en el desempate' : ''}`,
  team: (v) => `equipo ${v.team}`,
  keep: (v) => `${v.you ? 'Conservas' : `${v.name} conserva`} los dados${v.goal === 'square' ? ` para la ${v.place}: ${v.effect}` : v.goal === 'line' ? ` para ${v.place}` : v.goal === 'none' ? ', y no queda ninguna casilla' : ''}.`,
  rolled: (v) => `${v.you ? 'Sacas' : `${v.name} saca`} ${v.dice === 'red' ? `rojo ${v.red}` : v.dice === 'blue' ? `azul ${v.blue}` : `rojo ${v.red}, azul ${v.blue}`}${v.goal === 'square' ? ` para la ${v.place}: ${v.effect}` : v.goal === 'line' ? ` para ${v.place}` : v.goal === 'none' ? ', y no queda ninguna casilla' : ''}.`,
  rolledFirst: (v) => `${v.you ? 'Sacas' : `${v.name} saca`} ${v.faces}, ${v.total} en total, para el primer turno.`,
  rolledBattle: (v) => `${v.you ? 'Sacas' : `${v.name} saca`} ${v.faces}, ${v.total} en total${v.ending === 'tied' ? ', y el combate queda empatado' : v.ending === 'you' ? `, y ganas el combate por la ${v.square}` : v.ending === 'wins' ? `, y ${v.winner} gana el combate por la ${v.square}` : ''}.`,
  stand: (v) => `${v.you ? 'Conservas' : `${v.name} conserva`} estos dados${v.ending === 'tied' ? ', y el combate queda empatado' : v.ending === 'you' ? `, y ganas el combate por la ${v.square}` : v.ending === 'wins' ? `, y ${v.winner} gana el combate por la ${v.square}` : ''}.`,
  fight: (v) => `${v.you ? 'Vuelves' : `${v.name} vuelve`} a tirar ${v.count === 1 ? 'el dado' : 'los dados'} ${v.places}.`,
  reroll: (v) => `${v.you ? 'Vuelves' : `${v.name} vuelve`} a tirar ${v.dice === 'red' ? 'los dados rojos' : v.dice === 'blue' ? 'los dados azules' : 'todos los dados'}.`,
  choose: (v) => `${v.you ? 'Eliges' : `${v.name} elige`} la ${v.square}: ${v.effect}.`,
  decline: (v) => `${v.you ? 'No eliges' : `${v.name} no elige`} ninguna casilla.`,
  leave: (v) => `${v.you ? 'Dejas' : `${v.name} deja`} ${v.yours ? 'tu ficha' : `la ficha de ${v.owner}`} en la ${v.square}.`,
  replace: (v) => `${v.you ? 'Sustituyes' : `${v.name} sustituye`} ${v.yours ? 'tu ficha' : `la ficha de ${v.owner}`} en la ${v.square}.`,
  effect: (v) => v.effect === 'free' ? 'se coloca ahí una ficha' : v.effect === 'own' ? `no pasa nada, ahí ya está ${v.yours ? 'tu' : 'su'} ficha` : v.effect === 'safe' ? 'no pasa nada, tres en raya están a salvo' : v.effect === 'team' ? `ahí está ${v.yours ? 'tu ficha' : `la ficha de ${v.owner}`}` : `empieza ahí un combate contra ${v.yours ? 'ti' : `${v.owner}`}`,
  effectShort: (v) => v.effect === 'free' ? 'casilla libre' : v.effect === 'own' ? 'ficha propia, no pasa nada' : v.effect === 'safe' ? `${v.owner}, ficha protegida, no pasa nada` : v.effect === 'team' ? `una ficha de ${v.owner}` : `combate contra ${v.owner}`,
  cell: (v) => `${v.square}, ${v.what}`,
  emptySquare: 'vacía',
  inThree: (v) => `${v.name}, en un tres en raya`,
  pair: (v) => `${v.pair === 'red' ? 'rojo' : 'azul'} ${v.wild ? 'comodín' : `${v.total}`}`,
  pairLabel: (v) => `${v.pair}, dados ${v.faces}${v.again ? ': volver a tirarlos' : ''}`,
  battleDie: (v) => `${v.side === 'attacker' ? 'ataque' : 'defensa'}, dado ${v.place}${v.rolled ? `: ${v.face}` : ''}`,
  keepButton: (v) => `Conservar: ${v.place}`,
  rerollButton: (v) => `Volver a tirar ${v.dice === 'red' ? 'los rojos' : v.dice === 'blue' ? 'los azules' : 'los cuatro'}`,
  rollButton: 'Tirar los dados elegidos',
  standButton: (v) => `Conservar estos dados${v.rolled ? ` (${v.own} contra ${v.theirs})` : ''}`,
  declineButton: 'No elegir ninguna casilla',
  markerButton: (v) => `${v.leave ? 'Dejar' : 'Sustituir'} ${v.known ? `la ficha de ${v.owner}` : 'la ficha'}`,
  row: (v) => v.any ? 'toda fila' : `fila ${v.total}`,
  column: (v) => v.any ? 'toda columna' : `columna ${v.total}`,
  battleTitle: (v) => `Combate: ${v.square}, ronda ${v.round}${v.limited ? `/${v.last}` : ''}`,
  noBattle: 'Sin combate',
  attacks: 'ataca',
  defends: 'defiende',
  playerRow: (v) => `${v.name}${v.you ? ' (tú)' : ''}${v.wins ? ': victoria' : ''}`,
  scoreRow: (v) => `puntos ${v.score}, ${v.counts}`,
  firstTotal: (v) => v.first === 'rolls' ? 'tira para el primer turno' : v.first === 'waits' ? 'no vuelve a tirar' : `ha sacado ${v.total}`,
  notInTieBreak: 'fuera del desempate',
};

/** The words in Spanish. */
export const doublesWildEs: DoublesWildWords = /* @__PURE__ */ (() => ({
  language: 'es',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Esa jugada no responde a lo que toca ahora.',
    'no-such-dice': 'Los dados que se vuelven a tirar son "red", "blue" o "all"; en un combate, puestos del 1 al 3, en orden ascendente.',
    'one-die-at-least': 'En una ronda tras un empate se vuelve a tirar al menos un dado.',
    'no-such-square': 'Esa casilla no existe en el tablero; los nombres van de r3b3 a r11b11, primero el total rojo.',
    'off-line': 'Esa casilla no es de las que el doble deja elegir.',
    'own-square': 'Esa casilla ya es tuya.',
    'must-choose': 'Hay que elegir una casilla: solo se puede renunciar con la opción `wild: "may"`.',
  },
  games: {
    "doubles-wild": {
      "sentence": "Los dados dicen dónde puedes poner una ficha. Tres en raya puntúan, y se lucha por las casillas ocupadas.",
      "players": "de 2 a 4 personas, o dos equipos",
      "seatNames": [
        "Verde",
        "Naranja",
        "Morado",
        "Blanco"
      ],
      "howToPlay": [
        "Objetivo: conseguir más puntos que nadie. Cada tres en raya con tus fichas, recto o en diagonal, es un punto; cuatro en raya son dos.",
        "En tu turno tira dos dados rojos y dos azules. Puedes volver a tirar una vez la pareja roja, la azul o los cuatro. El total rojo es la fila y el azul la columna: si esa casilla está vacía, pones ahí una ficha.",
        "Los dobles son comodines. Si los dados rojos son iguales, elige cualquier casilla de la columna; si lo son los azules, cualquiera de la fila; si lo son ambos, cualquiera del tablero.",
        "Si en la casilla hay una ficha rival, hay combate. Cada bando tira tres dados y puede volver a tirar los que quiera, dos veces. El total más alto gana la casilla, y la ficha del otro bando sale del juego. Una ficha en un tres en raya está a salvo: nadie puede atacarla.",
        "Cuando alguien coloca su última ficha, los demás tienen un turno más. Si hay empate en cabeza, se vacía el tablero, y gana el primer tres en raya."
      ],
      "options": {
        "seats": {
          "about": "cuántas personas juegan; con equipos, 4",
          "expects": "2, 3 o 4"
        },
        "teams": {
          "about": "cuatro juegan en dos equipos, los puestos 0 y 2 contra 1 y 3",
          "expects": "true o false"
        },
        "tieBreak": {
          "about": "si hay empate en cabeza: los empatados siguen hasta el primer tres en raya, todos empiezan de nuevo, o se comparte la victoria",
          "expects": "\"play-on\", \"begin-again\" o \"shared\""
        },
        "wild": {
          "about": "una casilla que un doble deja elegir se tiene que elegir, o se puede renunciar",
          "expects": "\"must\" o \"may\""
        },
        "rows": {
          "about": "los totales rojos de las filas, desde arriba",
          "expects": "los números del 3 al 11, cada uno una vez"
        },
        "columns": {
          "about": "los totales azules de las columnas, desde la izquierda",
          "expects": "los números del 3 al 11, cada uno una vez"
        },
        "position": {
          "about": "la posición inicial, en una línea de texto; dice también las demás opciones",
          "expects": "el texto de una posición"
        }
      }
    }
  },
}))();
