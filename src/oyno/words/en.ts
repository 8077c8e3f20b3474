// Written by `npm run words` from en.json: change that.
import type { Words } from '../../author/without-immer.ts';
import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';
import type { OynoCode, OynoOptions, OynoPuzzleOptions } from '../types.ts';

/** What the board says. */
export interface OynoSentences {
  readonly shared: SharedSentences;
  readonly red: string;
  readonly blue: string;
  readonly soloPlayer: string;
  /** `{you, select, true {Your turn:} other {{name} is to}} place a bone on a free cell.` */
  readonly nextPlace: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {mayPlace, select, true {place a bone, } other {}}stand up a lying bone, or move a bone.` */
  readonly nextTurn: (values: { readonly you: boolean; readonly name: string; readonly mayPlace: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} set the bone in hand on a free cell, or roll it first.` */
  readonly nextSet: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} set the bone in hand, which has landed {standing, select, true {standing} other {lying}}, on a free cell.` */
  readonly nextSetRolled: (values: { readonly you: boolean; readonly name: string; readonly standing: boolean }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} the bone in hand.` */
  readonly nextRoll: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You have} other {{name} has}} won.` */
  readonly won: (values: { readonly you: boolean; readonly name: string }) => string;
  readonly drawBoth: string;
  readonly drawRepeated: string;
  readonly nextLay: string;
  readonly nextLift: string;
  readonly solved: string;
  /** `{next} Beside the board: red {red, plural, other {#}}, blue {blue, plural, other {#}}. Bones, capitals standing: {bones}.` */
  readonly describeDuel: (values: { readonly next: string; readonly red: number; readonly blue: number; readonly bones: string }) => string;
  /** `{next} {standing, plural, other {#}} of {total, plural, other {#}} bones stand. Bones, capitals standing: {bones}.` */
  readonly describePuzzle: (values: { readonly next: string; readonly standing: number; readonly total: number; readonly bones: string }) => string;
  readonly noBones: string;
  /** `{you, select, true {You place} other {{name} places}} a bone on {cell}{turns, select, true {, which turns over {turned}} other {}}.` */
  readonly place: (values: { readonly you: boolean; readonly name: string; readonly cell: string; readonly turns: boolean; readonly turned: string }) => string;
  /** `{you, select, true {You move} other {{name} moves}} a bone from {from} to {to}{turns, select, true {, which turns over {turned}} other {}}.` */
  readonly move: (values: { readonly you: boolean; readonly name: string; readonly from: string; readonly to: string; readonly turns: boolean; readonly turned: string }) => string;
  /** `{you, select, true {You stand} other {{name} stands}} the bone on {cell} up.` */
  readonly flip: (values: { readonly you: boolean; readonly name: string; readonly cell: string }) => string;
  /** `{you, select, true {You take} other {{name} takes}} a bone from beside the board.` */
  readonly take: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You lift} other {{name} lifts}} the bone on {from}{turns, select, true {, which turns over {turned}} other {}}.` */
  readonly lift: (values: { readonly you: boolean; readonly name: string; readonly from: string; readonly turns: boolean; readonly turned: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} the bone.` */
  readonly roll: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You set} other {{name} sets}} the bone on {cell}{turns, select, true {, which turns over {turned}} other {}}.` */
  readonly set: (values: { readonly you: boolean; readonly name: string; readonly cell: string; readonly turns: boolean; readonly turned: string }) => string;
  /** `The bone lands {standing, select, true {standing} other {lying}}.` */
  readonly lands: (values: { readonly standing: boolean }) => string;
  /** `A bone is put on {cell}, {standing, select, true {standing} other {lying}}.` */
  readonly laid: (values: { readonly cell: string; readonly standing: boolean }) => string;
  readonly flipButton: string;
  readonly liftButton: string;
  readonly rollButton: string;
  /** `{cell}, empty` */
  readonly emptyCell: (values: { readonly cell: string }) => string;
  /** `{cell}, {colour, select, red {red, } blue {blue, } other {}}{standing, select, true {standing} other {lying}}` */
  readonly bone: (values: { readonly cell: string; readonly colour: 'red' | 'blue' | 'other'; readonly standing: boolean }) => string;
  /** `bones beside the board, {colour, select, red {red} other {blue}}` */
  readonly supply: (values: { readonly colour: 'red' | 'other' }) => string;
  /** `{name}{you, select, true { (you)} other {}}{result, select, wins { wins} draws { draws} other {}}` */
  readonly playerRow: (values: { readonly name: string; readonly you: boolean; readonly result: 'wins' | 'draws' | 'other' }) => string;
  readonly redRow: string;
  readonly blueRow: string;
  /** `{beside, plural, other {#}} beside the board, {standing, plural, other {#}} standing` */
  readonly supplyRow: (values: { readonly beside: number; readonly standing: number }) => string;
  /** `{laid, plural, other {#}} of {total, plural, other {#}} bones on the board` */
  readonly laidRow: (values: { readonly laid: number; readonly total: number }) => string;
  /** `{standing, plural, other {#}} of {total, plural, other {#}} bones standing` */
  readonly standingRow: (values: { readonly standing: number; readonly total: number }) => string;
  readonly centreRow: string;
}

/** The words of a language. */
export type OynoWords = Words<
  OynoSentences,
  OynoCode,
  { readonly oyno: keyof OynoOptions; readonly 'oyno-puzzle': keyof OynoPuzzleOptions }
>;

export const sentences: OynoSentences = {
  shared,
  red: 'Red',
  blue: 'Blue',
  soloPlayer: 'The player',
  nextPlace: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} place a bone on a free cell.`,
  nextTurn: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.mayPlace ? 'place a bone, ' : ''}stand up a lying bone, or move a bone.`,
  nextSet: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} set the bone in hand on a free cell, or roll it first.`,
  nextSetRolled: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} set the bone in hand, which has landed ${v.standing ? 'standing' : 'lying'}, on a free cell.`,
  nextRoll: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} the bone in hand.`,
  won: (v) => `${v.you ? 'You have' : `${v.name} has`} won.`,
  drawBoth: 'A draw: one move has stood up the bones of both.',
  drawRepeated: 'A draw: the position has occurred too often.',
  nextLay: 'A bone is put on the board.',
  nextLift: 'Lift a standing bone.',
  solved: 'Solved.',
  describeDuel: (v) => `${v.next} Beside the board: red ${v.red}, blue ${v.blue}. Bones, capitals standing: ${v.bones}.`,
  describePuzzle: (v) => `${v.next} ${v.standing} of ${v.total} bones stand. Bones, capitals standing: ${v.bones}.`,
  noBones: 'none',
  place: (v) => `${v.you ? 'You place' : `${v.name} places`} a bone on ${v.cell}${v.turns ? `, which turns over ${v.turned}` : ''}.`,
  move: (v) => `${v.you ? 'You move' : `${v.name} moves`} a bone from ${v.from} to ${v.to}${v.turns ? `, which turns over ${v.turned}` : ''}.`,
  flip: (v) => `${v.you ? 'You stand' : `${v.name} stands`} the bone on ${v.cell} up.`,
  take: (v) => `${v.you ? 'You take' : `${v.name} takes`} a bone from beside the board.`,
  lift: (v) => `${v.you ? 'You lift' : `${v.name} lifts`} the bone on ${v.from}${v.turns ? `, which turns over ${v.turned}` : ''}.`,
  roll: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} the bone.`,
  set: (v) => `${v.you ? 'You set' : `${v.name} sets`} the bone on ${v.cell}${v.turns ? `, which turns over ${v.turned}` : ''}.`,
  lands: (v) => `The bone lands ${v.standing ? 'standing' : 'lying'}.`,
  laid: (v) => `A bone is put on ${v.cell}, ${v.standing ? 'standing' : 'lying'}.`,
  flipButton: 'Stand it up',
  liftButton: 'Lift it',
  rollButton: 'Roll the bone',
  emptyCell: (v) => `${v.cell}, empty`,
  bone: (v) => `${v.cell}, ${v.colour === 'red' ? 'red, ' : v.colour === 'blue' ? 'blue, ' : ''}${v.standing ? 'standing' : 'lying'}`,
  supply: (v) => `bones beside the board, ${v.colour === 'red' ? 'red' : 'blue'}`,
  playerRow: (v) => `${v.name}${v.you ? ' (you)' : ''}${v.result === 'wins' ? ' wins' : v.result === 'draws' ? ' draws' : ''}`,
  redRow: 'red',
  blueRow: 'blue',
  supplyRow: (v) => `${v.beside} beside the board, ${v.standing} standing`,
  laidRow: (v) => `${v.laid} of ${v.total} bones on the board`,
  standingRow: (v) => `${v.standing} of ${v.total} bones standing`,
  centreRow: 'the centre, inside ring a',
};

/** The words in English. */
export const oynoEn: OynoWords = /* @__PURE__ */ (() => ({
  language: 'en',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'The move does not answer what is asked now.',
    'wild-only': 'Bones are taken, lifted, rolled and set one by one only with wild bones; without them they are placed and moved whole.',
    'no-such-cell': 'The board has no such cell.',
    'centre-stays-empty': 'No bone rests in the centre.',
    'cell-taken': 'A bone is there already.',
    'same-cell': 'A moved bone does not go back to the cell it came from.',
    'no-bone': 'No bone is there.',
    'not-your-bone': 'The bone there is the other player’s.',
    'already-upper': 'The bone there stands already.',
    'lower-bone': 'In the puzzle only a standing bone is lifted.',
    'must-place': 'All your bones on the board stand: a bone must be placed.',
    'may-not-place': 'A bone is placed only when all your bones on the board stand.',
    'no-bone-left': 'All your bones are on the board already.',
    'already-rolled': 'The bone has been rolled already.',
    'no-puzzle': 'The generator found no puzzle of that length.',
  },
  games: {
    "oyno": {
      "sentence": "Bring eight bones onto the board. Each bone that you set down turns over its neighbours: make all of yours stand.",
      "players": "2 players",
      "seatNames": [
        "Red",
        "Blue"
      ],
      "howToPlay": [
        "Goal: have all eight of your bones on the board, every one of them standing.",
        "A bone that you set down stands, and every bone beside it turns over: standing ones fall, lying ones stand up, yours and your opponent’s alike. Corners do not count as beside.",
        "While all your bones on the board stand, place a new one on any empty cell but the centre. If one of yours lies, stand it up, which changes nothing else, or move one of yours: that turns over what is beside its old cell, and then what is beside its new one.",
        "You cannot pass. Red begins."
      ],
      "options": {
        "seats": {
          "about": "the players",
          "expects": "2"
        },
        "board": {
          "about": "the board: \"square\" (5 × 5), \"round\" (3 rings of 8), or one of your own",
          "expects": "\"square\", \"round\", or a board { cells, centre, adjacent } of 18 to 31 cells"
        },
        "place": {
          "about": "when a bone may be placed: with all yours upper, or at any time",
          "expects": "one of \"when-upper\", \"any-time\""
        },
        "wild": {
          "about": "bones may be rolled instead of being set upper",
          "expects": "true or false"
        },
        "bothComplete": {
          "about": "one move completes both players’ bones: who made it wins, or it is a draw",
          "expects": "one of \"mover\", \"draw\""
        },
        "drawAfter": {
          "about": "the duel is a draw when a position has occurred so many times",
          "expects": "\"never\" or an integer from 2 to 100"
        },
        "position": {
          "about": "the bones at the start, as \"b2=R c4=r\": a cell and r, R, b, B, a capital for an upper bone",
          "expects": "a text of cells and bones"
        },
        "turn": {
          "about": "who is to move at the start",
          "expects": "an integer from 0 to 1"
        }
      }
    },
    "oyno-puzzle": {
      "sentence": "The same board, alone: lift a standing bone, set it elsewhere, and make them all stand.",
      "players": "1 player",
      "seatNames": [
        "The player"
      ],
      "howToPlay": [
        "Goal: make all bones stand.",
        "Lift a standing bone: every bone beside its cell turns over. Set it down, standing, on another empty cell, not the centre: every bone beside that cell turns over as well.",
        "Level 1 has eight bones, and each further level has one more."
      ],
      "options": {
        "seats": {
          "about": "the player",
          "expects": "1"
        },
        "level": {
          "about": "the number of bones: 8 at level 1, one more at each further level",
          "expects": "an integer from 1 to 9"
        },
        "board": {
          "about": "the board: \"square\" (5 × 5), \"round\" (3 rings of 8), or one of your own",
          "expects": "\"square\", \"round\", or a board { cells, centre, adjacent } of 18 to 31 cells"
        },
        "position": {
          "about": "the bones at the start, as \"b2=U c4=u\": a cell and u, U, a capital for an upper bone",
          "expects": "a text of cells and bones"
        }
      }
    }
  },
}))();
