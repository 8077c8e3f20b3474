// Written by `npm run words` from de.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/de.ts';
import type { WunbySentences, WunbyWords } from './en.ts';

const sentences: WunbySentences = {
  shared,
  red: 'Rot',
  blue: 'Blau',
  yellow: 'Gelb',
  green: 'Grün',
  shortBarrier: 'kurze Barriere (1-B)',
  middleBarrier: 'mittlere Barriere (2-B)',
  longBarrier: 'lange Barriere (3-B)',
  slot: ({ side, squares }) => `${side === 'north' ? 'nördlich' : 'östlich'} von ${squares}`,
  shortPile: ({ count }) => `${count} kurze (1-B)`,
  middlePile: ({ count }) => `${count} mittlere (2-B)`,
  longPile: ({ count }) => `${count} lange (3-B)`,
  number: ({ number }) => `die ${number}`,
  restOfRepeat: 'den Rest von REPEAT',
  nextFirst: ({ names }) => `Wer beginnt? ${names} würfeln.`,
  nextColour: ({ you, name }) => `${you ? 'Du bist dran und wählst' : `${name} ist dran und wählt`} eine Farbe.`,
  nextBuild: ({ you, name, pile }) => `${you ? 'Du bist dran und setzt' : `${name} ist dran und setzt`} eine Barriere: ${pile}.`,
  nextRoll: ({ name }) => `${name} ist dran und würfelt.`,
  nextForfeit: ({ you, name, dice }) => `${you ? 'Du bist dran und lässt' : `${name} ist dran und lässt`} ${dice} verfallen, da kein Zug möglich ist.`,
  nextRepeat: ({ you, name, squares }) => `${you ? 'Du bist dran und machst' : `${name} ist dran und macht`} den zweiten Zug von REPEAT: ein Stein, ${squares === 1 ? `${squares} Feld` : `${squares} Felder`}.`,
  nextMove: ({ you, name, standard, squares, both, use }) => `${you ? 'Du bist dran und kannst' : `${name} ist dran und kann`} ${standard ? `einen Stein ${squares === 1 ? `${squares} Feld` : `${squares} Felder`} weit ziehen` : ''}${both ? ' oder ' : ''}${use === 'short' ? 'eine kurze Barriere (1-B) versetzen' : use === 'middle' ? 'eine mittlere Barriere (2-B) versetzen' : use === 'long' ? 'eine lange Barriere (3-B) versetzen' : use === 'REPEAT' ? 'zwei weitere Züge mit der Zahl machen (REPEAT)' : use === 'JUMP' ? 'eine Barriere überspringen (JUMP)' : use === 'WILD' ? 'eine Barriere versetzen, springen oder die Zahl wiederholen (WILD)' : ''}.`,
  nextPlace: ({ you, name, owner }) => `${you ? 'Du bist dran und setzt' : `${name} ist dran und setzt`} den Stein von ${owner} auf ein freies Feld.`,
  nextTie: ({ you, names, count }) => `${you ? 'Du bist dran und kannst' : `${names} ${count === 1 ? 'ist dran und kann' : 'sind dran und können'}`} ein Unentschieden ausrufen oder ablehnen.`,
  tie: ({ names }) => `Unentschieden: ${names} teilen sich den Sieg.`,
  won: ({ you, name }) => `${you ? 'Du hast' : `${name} hat`} gewonnen.`,
  wonTogether: ({ names }) => `${names} haben gewonnen.`,
  describe: ({ next, rolled, dice, players, barriers }) => `${next}${rolled ? ` Würfel ${dice}.` : ''} ${players} Barrieren: ${barriers}.`,
  describePlayer: ({ name, home, squares }) => `${name}: ${home}, auf ${squares}.`,
  noSquare: 'keinem Feld',
  noBarriers: 'keine',
  dice: ({ dice }) => `Würfel ${dice}`,
  home: ({ coloured, colour, teams, team, home, total }) => `${coloured ? `${colour}, ` : ''}${teams ? `Team ${team}, ` : ''}${home} von ${total} im Ziel`,
  rolls: ({ you, name, faces }) => `${you ? 'Du würfelst' : `${name} würfelt`} ${faces}`,
  rollsEnd: ({ first, rest }) => `${first} und ${rest}`,
  told: ({ text }) => `${text}.`,
  choose: ({ you, name, colour }) => `${you ? 'Du wählst' : `${name} wählt`} ${colour}.`,
  build: ({ you, name, barrier, slot }) => `${you ? 'Du setzt' : `${name} setzt`} eine ${barrier} ${slot}.`,
  move: ({ you, name, repeat, from, to, removal, owner }) => `${you ? 'Du ziehst' : `${name} zieht`} einen Stein ${repeat ? 'mit REPEAT ' : ''}von ${from} nach ${to}${removal === 'yours' ? ' auf deinen Stein' : removal === 'theirs' ? ` auf einen Stein von ${owner}` : ''}.`,
  jump: ({ you, name, from, to, removal, owner }) => `${you ? 'Du springst' : `${name} springt`} mit einem Stein von ${from} nach ${to}${removal === 'yours' ? ' auf deinen Stein' : removal === 'theirs' ? ` auf einen Stein von ${owner}` : ''}.`,
  barrier: ({ you, name, barrier, from, to }) => `${you ? 'Du versetzt' : `${name} versetzt`} eine ${barrier}: bisher ${from}, jetzt ${to}.`,
  place: ({ you, name, yours, owner, square }) => `${you ? 'Du setzt' : `${name} setzt`} ${yours ? 'deinen Stein' : `einen Stein von ${owner}`} auf ${square}.`,
  forfeit: ({ you, name, dice }) => `${you ? 'Du lässt' : `${name} lässt`} ${dice} verfallen.`,
  declare: ({ you, name }) => `${you ? 'Du rufst' : `${name} ruft`} ein Unentschieden aus.`,
  pass: ({ you, name }) => `${you ? 'Du lehnst' : `${name} lehnt`} das Unentschieden ab.`,
  square: ({ square, taken, owner, isHome, colour }) => `${square}, ${taken ? `Stein von ${owner}` : 'leer'}${isHome ? `, ZIEL von ${colour}` : ''}`,
  barrierIn: ({ barrier, slot }) => `${barrier}, ${slot}`,
  placeFor: ({ barrier, slot }) => `Platz für eine ${barrier}, ${slot}`,
  die: ({ standard, rolled, face, used }) => `${standard ? 'normaler Würfel' : 'Wunby-Würfel'}, ${rolled ? `${face}` : 'nicht geworfen'}${used ? ', benutzt' : ''}`,
  pile: ({ barrier, count }) => `${barrier}, noch ${count}`,
  forfeitButton: ({ dice }) => `Verfallen lassen: ${dice}`,
  'button:repeat': 'Zwei weitere Züge: WILD als REPEAT',
  'button:jump': 'Über eine Barriere: WILD als JUMP',
  'button:declare': 'Unentschieden ausrufen',
  'button:pass': 'Unentschieden ablehnen',
  colourButton: ({ colour, way }) => `${colour}${way === 'red' ? ': von Süden nach Norden' : way === 'blue' ? ': von Westen nach Osten' : way === 'yellow' ? ': von Norden nach Süden' : way === 'green' ? ': von Osten nach Westen' : ''}`,
  used: 'benutzt',
  secondMove: 'zweiter Zug',
  toPlace: 'neu zu setzen',
  playerRow: ({ name, you, result }) => `${name}${you ? ' (du)' : ''}${result === 'wins' ? ': gewonnen' : result === 'shares' ? ': geteilter Sieg' : ''}`,
};

/** The words in German. */
export const wunbyDe: WunbyWords = /* @__PURE__ */ (() => ({
  language: 'de',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Dieser Zug passt nicht zu dem, was jetzt zu tun ist.',
    'no-such-colour': 'Die Farben sind Rot, Blau, Gelb und Grün.',
    'colour-taken': 'Diese Farbe hat schon jemand.',
    'no-such-square': 'Dieses Feld gibt es auf dem Brett nicht.',
    'no-such-slot': 'Diesen Platz gibt es auf dem Brett nicht. Ein Platz heißt nach den Feldern, an deren Nord- oder Ostseite er liegt: c3n, c3-c5e.',
    'pile-empty': 'Barrieren dieser Länge sind nicht mehr übrig.',
    'slot-closed': 'Eine Barriere dort würde eine andere überdecken oder kreuzen.',
    'die-used': 'Der Würfel für diesen Zug ist schon benutzt.',
    'wrong-face': 'Der Wunby-Würfel zeigt etwas anderes.',
    'repeat-first': 'Zuerst kommt der zweite Zug von REPEAT.',
    'must-use-die': 'Ein Würfel, mit dem ein Zug möglich ist, muss benutzt werden.',
    'no-marker': 'Dort ist keiner deiner Steine.',
    'same-square': 'Der Stein ist schon auf diesem Feld.',
    'own-marker': 'Dort ist ein Stein der eigenen Seite.',
    'home-is-safe': 'Der fremde Stein dort ist im ZIEL und kann nicht versetzt werden.',
    'wrong-distance': 'Kein Weg mit so vielen Schritten, der kein Feld zweimal betritt, führt dorthin, auch ohne Barrieren nicht.',
    'blocked-by-barrier': 'Barrieren lassen keinen Weg mit so vielen Schritten frei, der kein Feld zweimal betritt.',
    'not-adjacent': 'Ein Sprung führt auf ein Feld, das an das Feld des Steins grenzt.',
    'nothing-to-jump': 'Zwischen den beiden Feldern steht keine Barriere.',
    'no-barrier': 'An diesem Platz steht keine Barriere.',
    'wrong-length': 'Die Barriere oder der neue Platz hat eine andere Länge.',
    'same-slot': 'Die Barriere steht schon an diesem Platz.',
    'square-taken': 'Dort ist schon ein Stein.',
  },
  games: {
    "wunby": {
      "sentence": "Bringe alle deine Steine auf die andere Seite des Bretts, durch ein Labyrinth, das alle umbauen.",
      "players": "2 oder 4 Personen oder zwei Teams",
      "seatNames": [
        "Person 1",
        "Person 2",
        "Person 3",
        "Person 4"
      ],
      "howToPlay": [
        "Ziel: Bringe alle deine Steine ins ZIEL, die Felder deiner Farbe auf der gegenüberliegenden Seite.",
        "Zuerst setzt ihr abwechselnd Barrieren, ein, zwei oder drei Felder lang, außer wenn die Partie mit einem fertigen Labyrinth beginnt.",
        "In deinem Zug wirfst du zwei Würfel und benutzt beide, wenn es geht, in beliebiger Reihenfolge. Die Zahl zieht einen Stein genau so weit: nicht schräg, nicht durch eine Barriere und nicht zweimal über dasselbe Feld.",
        "Der Wunby-Würfel: 1-B, 2-B und 3-B versetzen eine beliebige Barriere dieser Länge. REPEAT gibt zwei weitere Züge mit der Zahl. Mit JUMP springt ein Stein über eine Barriere neben ihm. WILD ist eines davon nach Wahl.",
        "Über Steine hinwegzuziehen ist erlaubt. Landest du auf einem fremden Stein, der nicht im ZIEL ist, so setzt du ihn auf ein beliebiges freies Feld.",
        "Wer zuerst alle Steine im ZIEL hat, gewinnt, auch mitten in einem Zug."
      ],
      "options": {
        "seats": {
          "about": "wie viele mitspielen; mit Teams 4",
          "expects": "2 oder 4"
        },
        "teams": {
          "about": "vier spielen in zwei Teams, Plätze 0 und 2 gegen 1 und 3",
          "expects": "true oder false"
        },
        "size": {
          "about": "Felder in einer Reihe; ohne eigene Ziele eine ungerade Zahl ab 7",
          "expects": "eine ganze Zahl von 4 bis 15"
        },
        "homes": {
          "about": "die Felder des ZIELs jeder Farbe: \"middle\" (fünf in der Mitte jeder Seite) oder eigene",
          "expects": "\"middle\" oder die Felder aller vier Ziele: { red, blue, yellow, green }, jedes eine Liste mit höchstens 64 Namen"
        },
        "barriers": {
          "about": "wie viele Barrieren es von jeder Länge gibt: { 1: 6, 2: 6, 3: 6 }; keine von einer Länge, die fehlt",
          "expects": "eine Anzahl für jede Länge, zusammen höchstens 64: { 1: 6, 2: 6, 3: 6 }"
        },
        "layout": {
          "about": "wo die Barrieren stehen: \"players\" (ihr stellt sie auf) oder eine Liste von Plätzen wie [\"c3n\", \"f2-f4e\"]",
          "expects": "\"players\" oder eine Liste mit höchstens 64 Plätzen wie [\"c3n\", \"c4-e4n\", \"f2-f4e\"]"
        },
        "repeat": {
          "about": "REPEAT: zwei Züge neben dem des normalen Würfels oder nur einer",
          "expects": "\"extra\" oder \"total\""
        },
        "tie": {
          "about": "zwei Seiten zugleich im Ziel: Ein Unentschieden darf ausgerufen werden, oder die Seite am Zug gewinnt",
          "expects": "\"declared\" oder \"off\""
        },
        "position": {
          "about": "die Stellung zu Beginn als eine Zeile Text; sie enthält auch die anderen Einstellungen",
          "expects": "der Text einer Stellung"
        }
      }
    }
  },
}))();
