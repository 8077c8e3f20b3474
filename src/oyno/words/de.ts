// Written by `npm run words` from de.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/de.ts';
import type { OynoSentences, OynoWords } from './en.ts';

const sentences: OynoSentences = {
  shared,
  red: 'Rot',
  blue: 'Blau',
  soloPlayer: 'Die spielende Person',
  nextPlace: (v) => v.you ? 'Du bist am Zug: Setze einen Knochen auf ein freies Feld.' : `${v.name} ist am Zug und setzt einen Knochen auf ein freies Feld.`,
  nextTurn: (v) => v.you ? `Du bist am Zug: ${v.mayPlace ? 'Setze einen Knochen ein, stelle' : 'Stelle'} einen liegenden Knochen auf oder versetze einen Knochen.` : `${v.name} ist am Zug und kann ${v.mayPlace ? 'einen Knochen einsetzen, ' : ''}einen liegenden Knochen aufstellen oder einen Knochen versetzen.`,
  nextSet: (v) => v.you ? 'Du bist am Zug: Setze den Knochen in der Hand auf ein freies Feld oder wirf ihn vorher.' : `${v.name} ist am Zug und setzt den Knochen in der Hand auf ein freies Feld oder wirft ihn vorher.`,
  nextSetRolled: (v) => v.you ? `Du bist am Zug: Setze den Knochen in der Hand, der ${v.standing ? 'stehend' : 'liegend'} gelandet ist, auf ein freies Feld.` : `${v.name} ist am Zug und setzt den Knochen in der Hand, der ${v.standing ? 'stehend' : 'liegend'} gelandet ist, auf ein freies Feld.`,
  nextRoll: (v) => v.you ? 'Du wirfst den Knochen in der Hand.' : `${v.name} wirft den Knochen in der Hand.`,
  won: (v) => v.you ? 'Du hast gewonnen.' : `${v.name} hat gewonnen.`,
  drawBoth: 'Unentschieden: Durch einen einzigen Zug stehen die Knochen beider Seiten.',
  drawRepeated: 'Unentschieden: Diese Stellung kam zu oft vor.',
  nextLay: 'Ein Knochen kommt aufs Brett.',
  nextLift: 'Hebe einen stehenden Knochen ab.',
  solved: 'Gelöst.',
  describeDuel: (v) => `${v.next} Neben dem Brett: Rot ${v.red}, Blau ${v.blue}. Knochen, stehende groß geschrieben: ${v.bones}.`,
  describePuzzle: (v) => `${v.next} ${v.standing === 1 ? `${v.standing} von ${v.total} Knochen steht` : `${v.standing} von ${v.total} Knochen stehen`}. Knochen, stehende groß geschrieben: ${v.bones}.`,
  noBones: 'keine',
  place: (v) => `${v.you ? `Du setzt einen Knochen auf ${v.cell}${v.turns ? ` und drehst damit ${v.turned} um` : ''}` : `${v.name} setzt einen Knochen auf ${v.cell}${v.turns ? ` und dreht damit ${v.turned} um` : ''}`}.`,
  move: (v) => `${v.you ? `Du versetzt einen Knochen von ${v.from} nach ${v.to}${v.turns ? ` und drehst damit ${v.turned} um` : ''}` : `${v.name} versetzt einen Knochen von ${v.from} nach ${v.to}${v.turns ? ` und dreht damit ${v.turned} um` : ''}`}.`,
  flip: (v) => `${v.you ? 'Du stellst' : `${v.name} stellt`} den Knochen auf ${v.cell} auf.`,
  take: (v) => `${v.you ? 'Du nimmst' : `${v.name} nimmt`} einen Knochen, der neben dem Brett liegt.`,
  lift: (v) => `${v.you ? `Du hebst den Knochen von ${v.from} ab${v.turns ? ` und drehst damit ${v.turned} um` : ''}` : `${v.name} hebt den Knochen von ${v.from} ab${v.turns ? ` und dreht damit ${v.turned} um` : ''}`}.`,
  roll: (v) => `${v.you ? 'Du wirfst' : `${v.name} wirft`} den Knochen.`,
  set: (v) => `${v.you ? `Du setzt den Knochen auf ${v.cell}${v.turns ? ` und drehst damit ${v.turned} um` : ''}` : `${v.name} setzt den Knochen auf ${v.cell}${v.turns ? ` und dreht damit ${v.turned} um` : ''}`}.`,
  lands: (v) => `Der Knochen landet ${v.standing ? 'stehend' : 'liegend'}.`,
  laid: (v) => `Auf ${v.cell} kommt ein ${v.standing ? 'stehender' : 'liegender'} Knochen.`,
  flipButton: 'Aufstellen',
  liftButton: 'Abheben',
  rollButton: 'Knochen werfen',
  emptyCell: (v) => `${v.cell}, leer`,
  bone: (v) => `${v.cell}, ${v.colour === 'red' ? 'rot, ' : v.colour === 'blue' ? 'blau, ' : ''}${v.standing ? 'steht' : 'liegt'}`,
  supply: (v) => `Knochen neben dem Brett, ${v.colour === 'red' ? 'rot' : 'blau'}`,
  playerRow: (v) => `${v.name}${v.you ? ' (du)' : ''}${v.result === 'wins' ? ': gewonnen' : v.result === 'draws' ? ': unentschieden' : ''}`,
  redRow: 'rot',
  blueRow: 'blau',
  supplyRow: (v) => `${v.beside} neben dem Brett, ${v.standing === 1 ? `${v.standing} steht` : `${v.standing} stehen`}`,
  laidRow: (v) => `${v.laid} von ${v.total} Knochen auf dem Brett`,
  standingRow: (v) => v.standing === 1 ? `${v.standing} von ${v.total} Knochen steht` : `${v.standing} von ${v.total} Knochen stehen`,
  centreRow: 'die Mitte, innerhalb von Ring a',
};

/** The words in German. */
export const oynoDe: OynoWords = /* @__PURE__ */ (() => ({
  language: 'de',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Dieser Zug passt nicht zu dem, was jetzt zu tun ist.',
    'wild-only': 'Knochen einzeln zu nehmen, abzuheben, zu werfen und zu setzen geht nur mit wilden Knochen; ohne sie wird ein Knochen in einem Zug eingesetzt oder versetzt.',
    'no-such-cell': 'Dieses Feld gibt es auf dem Brett nicht.',
    'centre-stays-empty': 'In der Mitte bleibt kein Knochen.',
    'cell-taken': 'Dort ist schon ein Knochen.',
    'same-cell': 'Ein versetzter Knochen kommt nicht auf das Feld zurück, von dem er kam.',
    'no-bone': 'Dort ist kein Knochen.',
    'not-your-bone': 'Der Knochen dort gehört der anderen Seite.',
    'already-upper': 'Der Knochen dort steht schon.',
    'lower-bone': 'Im Rätsel werden nur stehende Knochen abgehoben.',
    'must-place': 'Alle deine Knochen auf dem Brett stehen: Du musst einen Knochen einsetzen.',
    'may-not-place': 'Ein Knochen wird nur eingesetzt, wenn alle eigenen Knochen auf dem Brett stehen.',
    'no-bone-left': 'Alle deine Knochen sind schon auf dem Brett.',
    'already-rolled': 'Der Knochen wurde schon geworfen.',
    'no-puzzle': 'Es wurde kein Rätsel dieser Länge gefunden.',
  },
  games: {
    "oyno": {
      "sentence": "Bringe acht Knochen aufs Brett. Jeder Knochen, den du setzt, dreht seine Nachbarn um: Sorge dafür, dass alle deine stehen.",
      "players": "2 Personen",
      "seatNames": [
        "Rot",
        "Blau"
      ],
      "howToPlay": [
        "Ziel: Alle acht eigenen Knochen sind auf dem Brett, und jeder von ihnen steht.",
        "Ein Knochen, den du setzt, steht, und alle Knochen daneben drehen sich um: Stehende fallen, liegende stehen auf, eigene wie fremde. Über Eck gilt nicht als daneben.",
        "Solange alle deine Knochen auf dem Brett stehen, setzt du einen neuen auf ein leeres Feld, aber nicht in die Mitte. Liegt einer von deinen, so stellst du ihn auf, was sonst nichts ändert, oder du versetzt einen deiner Knochen: Dann dreht sich um, was neben seinem alten Feld ist, und danach, was neben dem neuen ist.",
        "Passen darfst du nicht. Rot beginnt."
      ],
      "options": {
        "seats": {
          "about": "wie viele mitspielen",
          "expects": "2"
        },
        "board": {
          "about": "das Brett: \"square\" (5 × 5), \"round\" (3 Ringe mit je 8 Feldern) oder ein eigenes",
          "expects": "\"square\", \"round\" oder ein Brett { cells, centre, adjacent } mit 18 bis 31 Feldern"
        },
        "place": {
          "about": "wann ein Knochen eingesetzt werden darf: wenn alle eigenen stehen oder jederzeit",
          "expects": "\"when-upper\" oder \"any-time\""
        },
        "wild": {
          "about": "Knochen dürfen geworfen werden, statt dass man sie stehend setzt",
          "expects": "true oder false"
        },
        "bothComplete": {
          "about": "ein Zug vollendet die Knochen beider Seiten: Wer ihn gemacht hat, gewinnt, oder es ist unentschieden",
          "expects": "\"mover\" oder \"draw\""
        },
        "drawAfter": {
          "about": "das Duell ist unentschieden, wenn eine Stellung so oft vorkam",
          "expects": "\"never\" oder eine ganze Zahl von 2 bis 100"
        },
        "position": {
          "about": "die Knochen zu Beginn, wie \"b2=R c4=b\": ein Feld und r, R, b oder B, groß für einen stehenden Knochen",
          "expects": "ein Text mit Feldern und Knochen"
        },
        "turn": {
          "about": "wer zu Beginn am Zug ist",
          "expects": "eine ganze Zahl von 0 bis 1"
        }
      }
    },
    "oyno-puzzle": {
      "sentence": "Dasselbe Brett, allein: Hebe einen stehenden Knochen ab, setze ihn woandershin und bringe alle zum Stehen.",
      "players": "1 Person",
      "seatNames": [
        "Die spielende Person"
      ],
      "howToPlay": [
        "Ziel: Alle Knochen stehen.",
        "Hebe einen stehenden Knochen ab: Alle Knochen neben seinem Feld drehen sich um. Setze ihn stehend auf ein anderes leeres Feld, aber nicht in die Mitte: Auch alle Knochen neben diesem Feld drehen sich um.",
        "Stufe 1 hat acht Knochen, jede weitere Stufe einen mehr."
      ],
      "options": {
        "seats": {
          "about": "wie viele mitspielen",
          "expects": "1"
        },
        "level": {
          "about": "die Zahl der Knochen: 8 auf Stufe 1, auf jeder weiteren einer mehr",
          "expects": "eine ganze Zahl von 1 bis 9"
        },
        "board": {
          "about": "das Brett: \"square\" (5 × 5), \"round\" (3 Ringe mit je 8 Feldern) oder ein eigenes",
          "expects": "\"square\", \"round\" oder ein Brett { cells, centre, adjacent } mit 18 bis 31 Feldern"
        },
        "position": {
          "about": "die Knochen zu Beginn, wie \"b2=U c4=u\": ein Feld und u oder U, groß für einen stehenden Knochen",
          "expects": "ein Text mit Feldern und Knochen"
        }
      }
    }
  },
}))();
