// Written by `npm run words` from de.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/de.ts';
import type { DoublesWildSentences, DoublesWildWords } from './en.ts';

const sentences: DoublesWildSentences = {
  shared,
  green: 'Grün',
  amber: 'Orange',
  purple: 'Lila',
  white: 'Weiß',
  red: 'rot',
  blue: 'blau',
  redDice: 'rote Würfel',
  blueDice: 'blaue Würfel',
  square: (v) => `Zeile ${v.row}, Spalte ${v.column}`,
  wildLine: (v) => `irgendein Feld ${v.line === 'row' ? `der Zeile ${v.total}` : v.line === 'column' ? `der Spalte ${v.total}` : 'des ganzen Bretts'}`,
  nextFirst: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} mit drei Würfeln um den ersten Zug.`,
  nextRoll: (v) => `${v.name} ist mit Würfeln an der Reihe.`,
  nextKeep: (v) => v.you ? 'Du bist am Zug: Behalte die Würfel oder würfle noch einmal.' : `${v.name} ist am Zug und behält die Würfel oder würfelt noch einmal.`,
  nextReroll: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} noch einmal mit ${v.dice === 'red' ? 'den roten' : v.dice === 'blue' ? 'den blauen' : 'allen'} Würfeln.`,
  nextSquare: (v) => v.you ? `Du bist am Zug: Wähle ${v.line}${v.optional ? ' oder keines' : ''}.` : `${v.name} ist am Zug und wählt ${v.line}${v.optional ? ' oder keines' : ''}.`,
  nextTeammate: (v) => v.you ? `Du bist am Zug: Lass den Stein deines Teams auf ${v.square} stehen oder ersetze ihn.` : `${v.name} ist am Zug und lässt den Stein des eigenen Teams auf ${v.square} stehen oder ersetzt ihn.`,
  nextBattle: (v) => v.you ? `Du bist am Zug: ${v.afterTie ? 'Würfle nach dem Gleichstand mit mindestens einem Würfel noch einmal.' : 'Behalte diese Würfel oder würfle mit einigen noch einmal.'}` : `${v.name} ist am Zug und ${v.afterTie ? 'würfelt nach dem Gleichstand mit mindestens einem Würfel noch einmal.' : 'behält diese Würfel oder würfelt mit einigen noch einmal.'}`,
  nextBattleRoll: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} mit ${v.all ? 'allen drei Würfeln' : `${v.count === 1 ? 'Würfel' : 'den Würfeln'} ${v.places}`}.`,
  won: (v) => `${v.you ? `Du ${v.count === 1 ? 'hast' : `und ${v.winners} habt`}` : `${v.winners} ${v.count === 1 ? 'hat' : 'haben'}`} gewonnen.`,
  describePlayer: (v) => `${v.name}: ${v.score === 1 ? `${v.score} Punkt` : `${v.score} Punkte`}, noch ${v.supply === 1 ? `${v.supply} Stein` : `${v.supply} Steine`} zu setzen, auf dem Brett: ${v.squares}.`,
  noSquare: 'kein Feld',
  rowSquares: (v) => `Zeile ${v.row}, ${v.count === 1 ? 'Spalte' : 'Spalten'} ${v.columns}`,
  rowsBetween: '; ',
  dice: (v) => `rot ${v.red}${v.redWild ? ' (Joker)' : ''}, blau ${v.blue}${v.blueWild ? ' (Joker)' : ''}`,
  battle: (v) => `Kampf um ${v.square}, Runde ${v.round}: ${v.attacker} ${v.attackerDice} gegen ${v.defender} ${v.defenderDice}`,
  tieBreak: (v) => `Stechen, die erste Dreierreihe gewinnt: ${v.names}`,
  counts: (v) => `${v.supply} zu setzen, ${v.lost} verloren${v.tieBreak ? ', im Stechen' : ''}`,
  team: (v) => `Team ${v.team}`,
  keep: (v) => `${v.you ? 'Du behältst' : `${v.name} behält`} die Würfel${v.goal === 'square' ? ` für ${v.place}, und ${v.effect}` : v.goal === 'line' ? ` für ${v.place}` : v.goal === 'none' ? ', und kein Feld ist mehr übrig' : ''}.`,
  rolled: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} ${v.dice === 'red' ? `rot ${v.red}` : v.dice === 'blue' ? `blau ${v.blue}` : `rot ${v.red}, blau ${v.blue}`}${v.goal === 'square' ? ` für ${v.place}, und ${v.effect}` : v.goal === 'line' ? ` für ${v.place}` : v.goal === 'none' ? ', und kein Feld ist mehr übrig' : ''}.`,
  rolledFirst: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} ${v.faces}, zusammen ${v.total}, um den ersten Zug.`,
  rolledBattle: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} ${v.faces}, zusammen ${v.total}${v.ending === 'tied' ? ', und der Kampf steht unentschieden' : v.ending === 'you' ? `, und du gewinnst den Kampf um ${v.square}` : v.ending === 'wins' ? `, und ${v.winner} gewinnt den Kampf um ${v.square}` : ''}.`,
  stand: (v) => `${v.you ? 'Du behältst' : `${v.name} behält`} diese Würfel${v.ending === 'tied' ? ', und der Kampf steht unentschieden' : v.ending === 'you' ? `, und du gewinnst den Kampf um ${v.square}` : v.ending === 'wins' ? `, und ${v.winner} gewinnt den Kampf um ${v.square}` : ''}.`,
  fight: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} noch einmal mit ${v.count === 1 ? 'Würfel' : 'den Würfeln'} ${v.places}.`,
  reroll: (v) => `${v.you ? 'Du würfelst' : `${v.name} würfelt`} noch einmal mit ${v.dice === 'red' ? 'den roten' : v.dice === 'blue' ? 'den blauen' : 'allen'} Würfeln.`,
  choose: (v) => `${v.you ? 'Du wählst' : `${v.name} wählt`} ${v.square}, und ${v.effect}.`,
  decline: (v) => `${v.you ? 'Du wählst' : `${v.name} wählt`} kein Feld.`,
  leave: (v) => `${v.you ? 'Du lässt' : `${v.name} lässt`} ${v.yours ? 'deinen Stein' : `den Stein von ${v.owner}`} auf ${v.square} stehen.`,
  replace: (v) => `${v.you ? 'Du ersetzt' : `${v.name} ersetzt`} ${v.yours ? 'deinen Stein' : `den Stein von ${v.owner}`} auf ${v.square}.`,
  effect: (v) => v.effect === 'free' ? 'dort wird ein Stein gesetzt' : v.effect === 'own' ? `nichts geschieht, denn dort steht schon ${v.yours ? 'dein' : 'der eigene'} Stein` : v.effect === 'safe' ? 'nichts geschieht, denn drei in einer Reihe sind geschützt' : v.effect === 'team' ? `dort steht ${v.yours ? 'dein Stein' : `der Stein von ${v.owner}`}` : `dort beginnt ein Kampf gegen ${v.yours ? 'dich' : `${v.owner}`}`,
  effectShort: (v) => v.effect === 'free' ? 'freies Feld' : v.effect === 'own' ? 'eigener Stein, nichts geschieht' : v.effect === 'safe' ? `${v.owner}, geschützt, nichts geschieht` : v.effect === 'team' ? `Stein von ${v.owner}` : `Kampf gegen ${v.owner}`,
  cell: (v) => `${v.square}, ${v.what}`,
  emptySquare: 'leer',
  inThree: (v) => `${v.name}, in einer Dreierreihe`,
  pair: (v) => `${v.pair === 'red' ? 'rot' : 'blau'} ${v.wild ? 'Joker' : `${v.total}`}`,
  pairLabel: (v) => `${v.pair}, Würfel ${v.faces}${v.again ? ': noch einmal werfen' : ''}`,
  battleDie: (v) => `${v.side === 'attacker' ? 'Angriff' : 'Verteidigung'}, Würfel ${v.place}${v.rolled ? `: ${v.face}` : ''}`,
  keepButton: (v) => `Behalten: ${v.place}`,
  rerollButton: (v) => `${v.dice === 'red' ? 'Rot' : v.dice === 'blue' ? 'Blau' : 'Alle vier'} noch einmal werfen`,
  rollButton: 'Gewählte Würfel werfen',
  standButton: (v) => `Diese Würfel behalten${v.rolled ? ` (${v.own} gegen ${v.theirs})` : ''}`,
  declineButton: 'Kein Feld wählen',
  markerButton: (v) => `${v.known ? `Stein von ${v.owner}` : 'Stein'} ${v.leave ? 'stehen lassen' : 'ersetzen'}`,
  row: (v) => v.any ? 'jede Zeile' : `Zeile ${v.total}`,
  column: (v) => v.any ? 'jede Spalte' : `Spalte ${v.total}`,
  battleTitle: (v) => `Kampf: ${v.square}, Runde ${v.round}${v.limited ? `/${v.last}` : ''}`,
  noBattle: 'Kein Kampf',
  attacks: 'greift an',
  defends: 'verteidigt',
  playerRow: (v) => `${v.name}${v.you ? ' (du)' : ''}${v.wins ? ': gewonnen' : ''}`,
  scoreRow: (v) => `Punkte ${v.score}, ${v.counts}`,
  firstTotal: (v) => v.first === 'rolls' ? 'würfelt um den ersten Zug' : v.first === 'waits' ? 'würfelt nicht noch einmal' : `hat ${v.total} gewürfelt`,
  notInTieBreak: 'nicht im Stechen',
};

/** The words in German. */
export const doublesWildDe: DoublesWildWords = /* @__PURE__ */ (() => ({
  language: 'de',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Dieser Zug passt nicht zu dem, was jetzt zu tun ist.',
    'no-such-dice': 'Noch einmal geworfen werden "red", "blue" oder "all"; im Kampf sind es Plätze von 1 bis 3 in aufsteigender Folge.',
    'one-die-at-least': 'In einer Runde nach einem Gleichstand wird mindestens ein Würfel noch einmal geworfen.',
    'no-such-square': 'Dieses Feld gibt es auf dem Brett nicht; die Namen sind r3b3 bis r11b11, die rote Summe zuerst.',
    'off-line': 'Das Feld liegt nicht dort, wo der Pasch die Wahl lässt.',
    'own-square': 'Dort steht schon ein eigener Stein.',
    'must-choose': 'Es muss ein Feld gewählt werden: Verzichten darf man nur mit der Option `wild: "may"`.',
  },
  games: {
    "doubles-wild": {
      "sentence": "Würfel sagen, wohin du einen Stein setzen darfst. Drei in einer Reihe bringen Punkte, und um besetzte Felder wird gekämpft.",
      "players": "2 bis 4 Personen oder zwei Teams",
      "seatNames": [
        "Grün",
        "Orange",
        "Lila",
        "Weiß"
      ],
      "howToPlay": [
        "Ziel: die meisten Punkte. Jede Reihe aus drei eigenen Steinen, gerade oder schräg, ist ein Punkt; vier in einer Reihe sind zwei.",
        "Wirf in deinem Zug zwei rote und zwei blaue Würfel. Das rote Paar, das blaue oder alle vier darfst du einmal neu werfen. Die rote Summe ist die Zeile, die blaue die Spalte: Ist das Feld leer, kommt dein Stein darauf.",
        "Ein Pasch ist ein Joker. Sind die roten Würfel gleich, wählst du irgendein Feld der Spalte; sind es die blauen, irgendein Feld der Zeile; sind es beide, irgendein Feld des Bretts.",
        "Steht dort ein fremder Stein, kommt es zum Kampf. Beide Seiten werfen drei Würfel und dürfen danach zweimal beliebig viele davon neu werfen. Die höhere Summe gewinnt das Feld, und der Stein der anderen Seite ist aus dem Spiel. Ein Stein in einer Dreierreihe ist sicher: Niemand kann ihn angreifen.",
        "Hat jemand den letzten Stein gesetzt, haben alle anderen noch einen Zug. Bei Gleichstand an der Spitze wird das Brett geleert, und die erste Dreierreihe gewinnt."
      ],
      "options": {
        "seats": {
          "about": "wie viele mitspielen; mit Teams 4",
          "expects": "2, 3 oder 4"
        },
        "teams": {
          "about": "vier spielen als zwei Teams, die Plätze 0 und 2 gegen 1 und 3",
          "expects": "true oder false"
        },
        "tieBreak": {
          "about": "bei Gleichstand an der Spitze: die Gleichen spielen weiter um die erste Dreierreihe, alle beginnen neu, oder der Sieg wird geteilt",
          "expects": "\"play-on\", \"begin-again\" oder \"shared\""
        },
        "wild": {
          "about": "ein Feld, das ein Pasch zur Wahl stellt, muss gewählt werden, oder man darf verzichten",
          "expects": "\"must\" oder \"may\""
        },
        "rows": {
          "about": "die roten Summen der Zeilen, von oben",
          "expects": "die Zahlen 3 bis 11, jede einmal"
        },
        "columns": {
          "about": "die blauen Summen der Spalten, von links",
          "expects": "die Zahlen 3 bis 11, jede einmal"
        },
        "position": {
          "about": "die Stellung zu Beginn, als eine Zeile Text; sie nennt auch die anderen Optionen",
          "expects": "der Text einer Stellung"
        }
      }
    }
  },
}))();
