// Written by `npm run words` from de.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/de.ts';
import type { FundominoSentences, FundominoWords } from './en.ts';

const sentences: FundominoSentences = {
  shared,
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  purple: 'Lila',
  again: 'Pfeil',
  draw: 'Plus',
  wild: 'Stern',
  end: (v) => `${v.sign} ${v.colour}`,
  leftEnd: 'linkes Ende',
  rightEnd: 'rechtes Ende',
  both: 'offen',
  right: 'Rechtskurve',
  left: 'Linkskurve',
  none: 'gesperrt',
  freeEnd: (v) => `${v.end}, ${v.only ? 'nur ' : ''}${v.fits}`,
  endLine: (v) => `${v.end}: ${v.what}`,
  noTile: 'noch liegt kein Stein',
  laid: (v) => `Gelegt: ${v.tiles}.`,
  laidTile: (v) => `${v.tile} am ${v.left ? 'linken' : 'rechten'} Ende, mit Kurve nach ${v.right ? 'rechts' : 'links'}`,
  between: '; ',
  nextDeal: (v) => `${v.name} bekommt einen Stein.`,
  nextOpening: 'Wer hat den höchsten Doppelstein?',
  nextStart: (v) => v.you ? `Du bist am Zug: Beginne mit ${v.tile}.` : `${v.count === 1 ? `${v.names} ist am Zug und beginnt` : `${v.names} sind am Zug und beginnen`} mit ${v.tile}.`,
  nextDirection: (v) => v.you ? 'Du bist am Zug: Bestimme die Spielrichtung.' : `${v.count === 1 ? `${v.names} ist am Zug und bestimmt` : `${v.names} sind am Zug und bestimmen`} die Spielrichtung.`,
  nextPlay: (v) => v.you ? `Du bist am Zug: ${v.choices === 'play' ? 'Lege einen Stein.' : v.choices === 'playOrDraw' ? 'Lege oder ziehe einen Stein.' : v.choices === 'draw' ? 'Ziehe einen Stein.' : v.choices === 'pass' ? 'Passe.' : 'Lege einen Stein, ziehe oder passe.'}` : v.count === 1 ? `${v.names} ist am Zug und legt einen Stein, zieht oder passt.` : `${v.names} sind am Zug und legen einen Stein, ziehen oder passen.`,
  nextDraw: (v) => `${v.name} zieht einen Stein.`,
  nextDomino: (v) => v.you ? 'Du bist am Zug: Sag „Domino!“ oder nichts, mit einem letzten Stein.' : `${v.count === 1 ? `${v.names} ist am Zug und sagt` : `${v.names} sind am Zug und sagen`} „Domino!“ oder nichts, mit einem letzten Stein.`,
  nextCall: (v) => v.you ? `Du bist am Zug: Ertappe ${v.silent} ohne „Domino!“ beim letzten Stein, oder lass es durchgehen.` : v.count === 1 ? `${v.names} kann ${v.silent} ohne „Domino!“ beim letzten Stein ertappen, oder lässt es durchgehen.` : `${v.names} können ${v.silent} ohne „Domino!“ beim letzten Stein ertappen, oder lassen es durchgehen.`,
  nextPenalty: (v) => `${v.name} nimmt einen Strafstein ${v.fromHand ? `aus der Hand von ${v.giver}` : 'aus dem Vorrat'}.`,
  nextPerfectTen: (v) => v.you ? 'Du bist am Zug: Sag „Perfekte 10“, denn die Enden ergeben sie, oder lass es durchgehen.' : `${v.count === 1 ? `${v.names} kann „Perfekte 10“ sagen, denn die Enden ergeben sie, oder lässt` : `${v.names} können „Perfekte 10“ sagen, denn die Enden ergeben sie, oder lassen`} es durchgehen.`,
  nextChallenge: (v) => v.you ? 'Du bist am Zug: Fordere heraus, den Einsatz zu verdoppeln, oder nicht.' : `${v.count === 1 ? `${v.names} ist am Zug und fordert` : `${v.names} sind am Zug und fordern`} heraus, den Einsatz zu verdoppeln, oder nicht.`,
  nextAnswer: (v) => v.you ? 'Du bist am Zug: Nimm den doppelten Einsatz an oder lehne ihn ab.' : v.count === 1 ? `${v.names} ist am Zug und nimmt den doppelten Einsatz an oder lehnt ihn ab.` : `${v.names} sind am Zug und nehmen den doppelten Einsatz an oder lehnen ihn ab.`,
  nextSymbol: (v) => `${v.name} nimmt einen Stein ${v.fromHand ? `aus der Hand von ${v.giver}` : 'aus dem Vorrat'}.`,
  won: (v) => `${v.you ? `Du ${v.count === 1 ? 'gewinnst' : `und ${v.names} gewinnt`}` : `${v.names} ${v.count === 1 ? 'gewinnt' : 'gewinnen'}`} mit ${v.points === 1 ? `${v.points} Punkt` : `${v.points} Punkten`}.`,
  round: (v) => `bis ${v.target} Punkte: Runde ${v.round}, ${v.stock === 0 ? 'kein Stein' : v.stock === 1 ? '1 Stein' : `${v.stock} Steine`} im Vorrat${v.turns === 'clockwise' ? ', im Uhrzeigersinn' : v.turns === 'counterclockwise' ? ', gegen den Uhrzeigersinn' : ''}${v.raised ? `, Einsatz mal ${v.stakes}` : ''}`,
  tile: (v) => `${v.signs}, ${v.first} und ${v.second}`,
  seat: (v) => `${v.teams ? `Team ${v.team}, ` : ''}${v.score === 1 ? `${v.score} Punkt` : `${v.score} Punkte`}${v.played ? ` (${v.added})` : ''}, ${v.finished ? `fertig auf Platz ${v.rank}` : v.tiles === 1 ? `${v.tiles} Stein` : `${v.tiles} Steine`}${v.tens ? `, ${v.ten} durch Perfekte 10` : ''}`,
  seatSays: (v) => `${v.name}: ${v.seat}${v.shown ? `, ${v.hand}` : ''}.`,
  seatRow: (v) => `Platz ${v.number}  ${v.name}, ${v.seat}${v.shown ? `: ${v.hand}` : ''}`,
  partOfHand: (v) => `darunter ${v.tiles}`,
  lastRound: (v) => `Runde ${v.round} ${v.ended === 'finished' ? 'wurde zu Ende gespielt' : v.ended === 'blocked' ? 'war blockiert' : v.ended === 'refused' ? 'endete mit abgelehntem Einsatz' : 'endete mit einer Perfekten 10, die gewann'}: ${v.seats}`,
  lastSeat: (v) => `${v.name} Rang ${v.rank}, ${v.points === 1 ? `${v.points} Punkt` : `${v.points} Punkte`}${v.held ? ` (${v.tiles})` : ''}`,
  ended: (v) => `Runde ${v.round} ${v.ended === 'finished' ? 'wurde zu Ende gespielt' : v.ended === 'blocked' ? 'war blockiert' : v.ended === 'refused' ? 'endete mit abgelehntem Einsatz' : 'endete mit einer Perfekten 10, die gewann'}.`,
  started: (v) => `${v.tile} beginnt die Runde.`,
  notStarted: 'Niemand hat einen Stein, mit dem man beginnen kann: Die Steine werden neu verteilt.',
  dealt: (v) => `${v.you ? 'Du bekommst' : `${v.name} bekommt`} ${v.known ? `${v.tile}` : 'einen Stein'}.`,
  taken: (v) => `${v.you ? 'Du nimmst' : `${v.name} nimmt`} ${v.known ? `${v.tile}` : 'einen Stein'} aus ${v.yours ? 'deiner Hand' : `der Hand von ${v.giver}`}.`,
  drawn: (v) => `${v.you ? 'Du ziehst' : `${v.name} zieht`} ${v.known ? `${v.tile}` : 'einen Stein'}${v.penalty ? ' zur Strafe' : ''}.`,
  play: (v) => `${v.you ? 'Du legst' : `${v.name} legt`} ${v.tile} an das ${v.left ? 'linke' : 'rechte'} Ende${v.said ? ` und ${v.you ? 'sagst' : 'sagt'} „Domino!“` : ''}${v.reverse ? ', was die Spielrichtung umkehrt' : ''}.`,
  start: (v) => `${v.you ? 'Du beginnst' : `${v.name} beginnt`} mit ${v.tile}.`,
  direction: (v) => `${v.you ? 'Du bestimmst' : `${v.name} bestimmt`}, dass ${v.clockwise ? 'im' : 'gegen den'} Uhrzeigersinn gespielt wird.`,
  toStock: (v) => `${v.you ? 'Du greifst' : `${v.name} greift`} in den Vorrat.`,
  pass: (v) => `${v.you ? 'Du kannst nicht legen und passt' : `${v.name} kann nicht legen und passt`}.`,
  domino: (v) => `${v.you ? 'Du sagst' : `${v.name} sagt`}: „Domino!“.`,
  call: (v) => `${v.you ? 'Du rufst' : `${v.name} ruft`} das „Domino!“, das ${v.yours ? 'du nicht gesagt hast' : `${v.silent} nicht gesagt hat`}.`,
  'perfect-ten': (v) => `${v.you ? 'Du meldest' : `${v.name} meldet`} eine „Perfekte 10“ mit ${v.points === 1 ? `${v.points} Punkt` : `${v.points} Punkten`}.`,
  waive: (v) => `${v.you ? v.what === 'domino' ? 'Du sagst nichts' : v.what === 'challenge' ? 'Du forderst nicht heraus' : 'Du lässt es durchgehen' : v.what === 'domino' ? `${v.name} sagt nichts` : v.what === 'challenge' ? `${v.name} fordert nicht heraus` : `${v.name} lässt es durchgehen`}.`,
  challenge: (v) => `${v.you ? 'Du forderst' : `${v.name} fordert`} die Gegenseite heraus, den Einsatz zu verdoppeln.`,
  accept: (v) => `${v.you ? 'Du nimmst' : `${v.name} nimmt`} den doppelten Einsatz an.`,
  refuse: (v) => `${v.you ? 'Du lehnst' : `${v.name} lehnt`} den doppelten Einsatz ab.`,
  drawButton: (v) => `Stein ziehen, noch ${v.left}`,
  joinButton: (v) => `Mit ${v.end} anlegen: Die Kette biegt nach ${v.right ? 'rechts ↻' : 'links ↺'}`,
  'button-clockwise': 'Im Uhrzeigersinn',
  'button-counterclockwise': 'Gegen den Uhrzeigersinn',
  'button-domino': 'Domino!',
  'button-silent': 'Nichts sagen',
  'button-reverse': 'Spielrichtung umkehren',
  'button-keep': 'Spielrichtung behalten',
  'button-pass': 'Passen',
  'button-call': 'Fehlendes „Domino!“ rufen',
  'button-perfect-ten': 'Perfekte 10',
  'button-challenge': 'Verdoppelten Einsatz fordern',
  'button-accept': 'Doppelten Einsatz annehmen',
  'button-refuse': 'Doppelten Einsatz ablehnen',
  noChallengeButton: 'Nicht herausfordern',
  letPassButton: 'Durchgehen lassen',
  endLabel: (v) => `${v.end}, ${v.fits}, ${v.shows}`,
  playerLabel: (v) => `${v.name}, ${v.seat}`,
  laidLabel: (v) => `${v.tile}, gelegt`,
  playerRow: (v) => `${v.name}${v.you ? ' (du)' : ''}`,
};

/** The words in German. */
export const fundominoDe: FundominoWords = /* @__PURE__ */ (() => ({
  language: 'de',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Dieser Zug passt nicht zu dem, was jetzt zu tun ist.',
    'hidden-hand': 'Die Hand ist verdeckt, darum ist nicht bekannt, was erlaubt ist.',
    'no-such-tile': 'Diesen Stein gibt es nicht; sein Name sind die beiden Enden in ihrer Folge, wie 3|5.',
    'not-held': 'Dieser Stein ist nicht auf der Hand.',
    'wrong-start': 'Die Runde beginnt mit dem höchsten Doppelstein; hat niemand einen, mit dem höchsten Stein.',
    'no-such-direction': 'Gespielt wird mit "clockwise" oder "counterclockwise".',
    'no-such-end': 'Die Enden der Kette heißen 0 und 1, die eines Steins ebenso, das erste ist 0.',
    'wrong-colour': 'Das Ende des Steins passt in der Farbe nicht zum Ende der Kette.',
    'does-not-fit': 'Die Kette ist dort in einer Sackgasse: Kein Stein passt.',
    'would-join-ends': 'Mit dieser Kurve träfen sich die beiden Enden der Kette; nur die andere passt.',
    'no-domino': '„Domino!“ sagt man mit dem Zug, nach dem ein Stein bleibt, wenn man es sagen muss.',
    'no-reverse': 'Umgekehrt wird die Richtung durch einen Doppelstein mit der Regel dafür, solange danach mindestens drei noch Steine haben und die Runde weitergeht.',
    'bad-declaration': 'Die Felder "domino" und "reverse" eines Zugs sind true oder fehlen; false sind sie nie.',
    'must-play': 'Wer legen kann, darf nicht passen, aber ziehen, solange es Vorrat gibt.',
    'must-draw': 'Wer nicht legen kann, muss ziehen, solange es Vorrat gibt.',
    'stock-empty': 'Der Vorrat ist leer.',
  },
  games: {
    "fundomino": {
      "sentence": "Domino mit gebogenen Steinen: Die Farbe muss stimmen und die Form muss passen. Sag rechtzeitig „Domino!“.",
      "players": "2 bis 4 Personen oder zwei Teams",
      "seatNames": [
        "Person 1",
        "Person 2",
        "Person 3",
        "Person 4"
      ],
      "howToPlay": [
        "Ziel: als Erstes genug Punkte haben. Eine Runde dauert, bis nur eine Hand Steine hat oder niemand legen kann; wer zuerst fertig ist, bekommt am meisten, dann die kleinste Summe.",
        "Jeder Stein hat zwei Enden mit Zahl und Farbe und ist gebogen. Lege ihn an ein Ende der Kette, wo die Farbe stimmt und der Bogen passt: Die Kette darf nicht in sich selbst laufen.",
        "Passt kein Stein, ziehe aus dem Vorrat; ist er leer, passt du. Ziehen darfst du auch, wenn du legen könntest, passen dann nicht.",
        "Symbole wirken am neuen Ende der Kette: Beim Pfeil legst du noch einmal, beim Plus zieht die nächste Person, der Stern passt zu jeder Farbe.",
        "Sag „Domino!“ mit dem Zug, nach dem dir ein Stein bleibt. Sonst können die anderen es rufen, und du nimmst einen Strafstein."
      ],
      "options": {
        "seats": {
          "about": "wie viele mitspielen; mit team, caribbean oder teams 4",
          "expects": "2, 3 oder 4"
        },
        "variant": {
          "about": "wie gespielt und gewertet wird",
          "expects": "\"basic\", \"face-value\", \"team\" oder \"caribbean\""
        },
        "teams": {
          "about": "mit face-value: vier spielen als zwei Teams, die Plätze 0 und 2 gegen 1 und 3",
          "expects": "true oder false"
        },
        "target": {
          "about": "die Punkte, die gewinnen",
          "expects": "eine ganze Zahl von 1 bis 1000000"
        },
        "dominoCall": {
          "about": "ob „Domino!“ gesagt werden muss und Schweigen gemeldet werden kann",
          "expects": "\"declared\" oder \"automatic\""
        },
        "doubleBack": {
          "about": "ein Doppelstein darf die Spielrichtung umkehren",
          "expects": "true oder false"
        },
        "doubleStakes": {
          "about": "mit der Doppel-2 darf man fordern, den Einsatz der Runde zu verdoppeln",
          "expects": "true oder false"
        },
        "refusal": {
          "about": "mit doubleStakes: wessen Ablehnung die Runde beendet, die einer Person oder die von allen der Gegenseite",
          "expects": "\"one\" oder \"all\""
        },
        "perfectTen": {
          "about": "Enden, die ein Vielfaches von zehn ergeben, bringen der Person Punkte, die es zuerst sagt",
          "expects": "true oder false"
        },
        "tenWins": {
          "about": "mit perfectTen: wann eine Perfekte 10, die zum Ziel reicht, die Partie gewinnt",
          "expects": "\"after-round\" oder \"at-once\""
        },
        "tiedRanks": {
          "about": "die Ränge nach einem Gleichstand: 1, 2, 2, 4 oder 1, 2, 2, 3",
          "expects": "\"skip\" oder \"dense\""
        },
        "deadEndSymbols": {
          "about": "ob ein Symbol in einer Sackgasse wirkt",
          "expects": "\"active\" oder \"inactive\""
        },
        "tiles": {
          "about": "die Steine, jeder durch seine zwei Enden",
          "expects": "eine Liste von höchstens 64 verschiedenen Steinen wie 3|5 oder 1|again-purple, jedes Ende eine Zahl von 1 bis 6, eine Zahl von 1 bis 12 mit einer Farbe wie 9-blue, again-COLOUR, draw-COLOUR oder wild"
        },
        "position": {
          "about": "die Stellung zu Beginn, als eine Zeile Text; sie nennt auch die anderen Optionen",
          "expects": "der Text einer Stellung"
        }
      }
    }
  },
}))();
