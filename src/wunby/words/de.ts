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
  slot: (v) => `${v.side === 'north' ? 'nördlich' : 'östlich'} von ${v.squares}`,
  shortPile: (v) => `${v.count} kurze (1-B)`,
  middlePile: (v) => `${v.count} mittlere (2-B)`,
  longPile: (v) => `${v.count} lange (3-B)`,
  number: (v) => `die ${v.number}`,
  restOfRepeat: 'den Rest von REPEAT',
  nextFirst: (v) => `Wer beginnt? ${v.names} würfeln.`,
  nextColour: (v) => `${v.you ? 'Du bist dran und wählst' : `${v.name} ist dran und wählt`} eine Farbe.`,
  nextBuild: (v) => `${v.you ? 'Du bist dran und setzt' : `${v.name} ist dran und setzt`} eine Barriere: ${v.pile}.`,
  nextRoll: (v) => `${v.name} ist dran und würfelt.`,
  nextForfeit: (v) => `${v.you ? 'Du bist dran und lässt' : `${v.name} ist dran und lässt`} ${v.dice} verfallen, da kein Zug möglich ist.`,
  nextRepeat: (v) => `${v.you ? 'Du bist dran und machst' : `${v.name} ist dran und macht`} den zweiten Zug von REPEAT: ein Stein, ${v.squares === 1 ? `${v.squares} Feld` : `${v.squares} Felder`}.`,
  nextMove: (v) => `${v.you ? 'Du bist dran und kannst' : `${v.name} ist dran und kann`} ${v.standard ? `einen Stein ${v.squares === 1 ? `${v.squares} Feld` : `${v.squares} Felder`} weit ziehen` : ''}${v.both ? ' oder ' : ''}${v.use === 'short' ? 'eine kurze Barriere (1-B) versetzen' : v.use === 'middle' ? 'eine mittlere Barriere (2-B) versetzen' : v.use === 'long' ? 'eine lange Barriere (3-B) versetzen' : v.use === 'REPEAT' ? 'zwei weitere Züge mit der Zahl machen (REPEAT)' : v.use === 'JUMP' ? 'eine Barriere überspringen (JUMP)' : v.use === 'WILD' ? 'eine Barriere versetzen, springen oder die Zahl wiederholen (WILD)' : ''}.${v.first === 'die' ? ' Für einen Stein zuerst einen Würfel wählen.' : v.first === 'button' ? ' Für einen Stein zuerst einen markierten Würfel oder eine Schaltfläche wählen.' : ''}`,
  nextPlace: (v) => `${v.you ? 'Du bist dran und setzt' : `${v.name} ist dran und setzt`} den Stein von ${v.owner} auf ein freies Feld.`,
  nextTie: (v) => `${v.you ? 'Du bist dran und kannst' : `${v.names} ${v.count === 1 ? 'ist dran und kann' : 'sind dran und können'}`} ein Unentschieden ausrufen oder ablehnen.`,
  tie: (v) => `Unentschieden: ${v.you ? `Du teilst dir den Sieg mit ${v.names}` : `${v.names} teilen sich den Sieg`}.`,
  won: (v) => `${v.you ? 'Du hast' : `${v.name} hat`} gewonnen.`,
  wonTogether: (v) => `${v.you ? `Du und ${v.names} habt` : `${v.names} haben`} gewonnen.`,
  describe: (v) => `${v.next}${v.rolled ? ` Würfel ${v.dice}.` : ''} ${v.players} Barrieren: ${v.barriers}.`,
  describePlayer: (v) => `${v.name}: ${v.home}, auf ${v.squares}.`,
  noSquare: 'keinem Feld',
  noBarriers: 'keine',
  dice: (v) => `Würfel ${v.dice}`,
  home: (v) => `${v.coloured ? `${v.colour}, ` : ''}${v.teams ? `Team ${v.team}, ` : ''}${v.home} von ${v.total} im Ziel`,
  rolls: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} ${v.faces}`,
  rollsEnd: (v) => `${v.first} und ${v.rest}`,
  told: (v) => `${v.text}.`,
  choose: (v) => `${v.you ? 'Du wählst' : `${v.name} wählt`} ${v.colour}.`,
  build: (v) => `${v.you ? 'Du setzt' : `${v.name} setzt`} eine ${v.barrier} ${v.slot}.`,
  move: (v) => `${v.you ? 'Du ziehst' : `${v.name} zieht`} einen Stein ${v.repeat ? 'mit REPEAT ' : ''}von ${v.from} nach ${v.to}${v.removal === 'yours' ? ' auf deinen Stein' : v.removal === 'theirs' ? ` auf einen Stein von ${v.owner}` : ''}.`,
  jump: (v) => `${v.you ? 'Du springst' : `${v.name} springt`} mit einem Stein von ${v.from} nach ${v.to}${v.removal === 'yours' ? ' auf deinen Stein' : v.removal === 'theirs' ? ` auf einen Stein von ${v.owner}` : ''}.`,
  barrier: (v) => `${v.you ? 'Du versetzt' : `${v.name} versetzt`} eine ${v.barrier}: bisher ${v.from}, jetzt ${v.to}.`,
  place: (v) => `${v.you ? 'Du setzt' : `${v.name} setzt`} ${v.yours ? 'deinen Stein' : `einen Stein von ${v.owner}`} auf ${v.square}.`,
  forfeit: (v) => `${v.you ? 'Du lässt' : `${v.name} lässt`} ${v.dice} verfallen.`,
  declare: (v) => `${v.you ? 'Du rufst' : `${v.name} ruft`} ein Unentschieden aus.`,
  pass: (v) => `${v.you ? 'Du lehnst' : `${v.name} lehnt`} das Unentschieden ab.`,
  square: (v) => `${v.square}, ${v.taken ? `Stein von ${v.owner}` : 'leer'}${v.isHome ? `, ZIEL von ${v.colour}` : ''}`,
  barrierIn: (v) => `${v.barrier}, ${v.slot}`,
  placeFor: (v) => `Platz für eine ${v.barrier}, ${v.slot}`,
  die: (v) => `${v.standard ? 'normaler Würfel' : 'Wunby-Würfel'}, ${v.rolled ? `${v.face}` : 'nicht geworfen'}${v.used ? ', benutzt' : ''}`,
  pile: (v) => `${v.barrier}, noch ${v.count}`,
  forfeitButton: (v) => `Verfallen lassen: ${v.dice}`,
  'button:repeat': 'Zwei weitere Züge: WILD als REPEAT',
  'button:jump': 'Über eine Barriere: WILD als JUMP',
  'button:declare': 'Unentschieden ausrufen',
  'button:pass': 'Unentschieden ablehnen',
  colourButton: (v) => `${v.colour}${v.way === 'red' ? ': von Süden nach Norden' : v.way === 'blue' ? ': von Westen nach Osten' : v.way === 'yellow' ? ': von Norden nach Süden' : v.way === 'green' ? ': von Osten nach Westen' : ''}`,
  used: 'benutzt',
  secondMove: 'zweiter Zug',
  toPlace: 'neu zu setzen',
  playerRow: (v) => `${v.name}${v.you ? ' (du)' : ''}${v.result === 'wins' ? ': gewonnen' : v.result === 'shares' ? ': geteilter Sieg' : ''}`,
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
