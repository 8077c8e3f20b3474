// Written by `npm run words` from en.json: change that.
import type { Words } from '../../author/without-immer.ts';
import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';
import type { WunbyCode, WunbyOptions } from '../types.ts';

/** What the board says. */
export interface WunbySentences {
  readonly shared: SharedSentences;
  readonly red: string;
  readonly blue: string;
  readonly yellow: string;
  readonly green: string;
  readonly shortBarrier: string;
  readonly middleBarrier: string;
  readonly longBarrier: string;
  /** `{side, select, north {north} other {east}} of {squares}` */
  readonly slot: (values: { readonly side: 'north' | 'other'; readonly squares: string }) => string;
  /** `{count, plural, other {#}} short (1-B)` */
  readonly shortPile: (values: { readonly count: number }) => string;
  /** `{count, plural, other {#}} middle (2-B)` */
  readonly middlePile: (values: { readonly count: number }) => string;
  /** `{count, plural, other {#}} long (3-B)` */
  readonly longPile: (values: { readonly count: number }) => string;
  /** `the {number, plural, other {#}}` */
  readonly number: (values: { readonly number: number }) => string;
  readonly restOfRepeat: string;
  /** `Who begins? {names} roll.` */
  readonly nextFirst: (values: { readonly names: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} choose a colour.` */
  readonly nextColour: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} place a barrier: {pile}.` */
  readonly nextBuild: (values: { readonly you: boolean; readonly name: string; readonly pile: string }) => string;
  /** `{name} is to roll.` */
  readonly nextRoll: (values: { readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} forfeit {dice}, since no move is possible.` */
  readonly nextForfeit: (values: { readonly you: boolean; readonly name: string; readonly dice: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} make the second move of REPEAT, a marker {squares, plural, one {# square} other {# squares}}.` */
  readonly nextRepeat: (values: { readonly you: boolean; readonly name: string; readonly squares: number }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {standard, select, true {move a marker {squares, plural, one {# square} other {# squares}}} other {}}{both, select, true {, or } other {}}{use, select, short {move a short barrier (1-B)} middle {move a middle barrier (2-B)} long {move a long barrier (3-B)} REPEAT {make two more moves of the number (REPEAT)} JUMP {jump over a barrier (JUMP)} WILD {move a barrier, jump or repeat (WILD)} other {}}.{first, select, die { For a marker, first choose a die.} button { For a marker, first choose a marked die or a button.} other {}}` */
  readonly nextMove: (values: { readonly you: boolean; readonly name: string; readonly standard: boolean; readonly squares: number; readonly both: boolean; readonly use: 'short' | 'middle' | 'long' | 'REPEAT' | 'JUMP' | 'WILD' | 'other'; readonly first: 'die' | 'button' | 'other' }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} put the marker of {owner} on a free square.` */
  readonly nextPlace: (values: { readonly you: boolean; readonly name: string; readonly owner: string }) => string;
  /** `{you, select, true {Your turn:} other {{names} {count, plural, one {is} other {are}} to}} declare a tie, or decline it.` */
  readonly nextTie: (values: { readonly you: boolean; readonly names: string; readonly count: number }) => string;
  /** `A tie: {you, select, true {you and {names}} other {{names}}} share the win.` */
  readonly tie: (values: { readonly you: boolean; readonly names: string }) => string;
  /** `{you, select, true {You have} other {{name} has}} won.` */
  readonly won: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You and {names}} other {{names}}} have won.` */
  readonly wonTogether: (values: { readonly you: boolean; readonly names: string }) => string;
  /** `{next}{rolled, select, true { Dice {dice}.} other {}} {players} Barriers: {barriers}.` */
  readonly describe: (values: { readonly next: string; readonly rolled: boolean; readonly dice: string; readonly players: string; readonly barriers: string }) => string;
  /** `{name}: {home}, on {squares}.` */
  readonly describePlayer: (values: { readonly name: string; readonly home: string; readonly squares: string }) => string;
  readonly noSquare: string;
  readonly noBarriers: string;
  /** `dice {dice}` */
  readonly dice: (values: { readonly dice: string }) => string;
  /** `{coloured, select, true {{colour}, } other {}}{teams, select, true {team {team, plural, other {#}}, } other {}}{home, plural, other {#}} of {total, plural, other {#}} home` */
  readonly home: (values: { readonly coloured: boolean; readonly colour: string; readonly teams: boolean; readonly team: number; readonly home: number; readonly total: number }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {faces}` */
  readonly rolls: (values: { readonly you: boolean; readonly name: string; readonly faces: string }) => string;
  /** `{first} and {rest}` */
  readonly rollsEnd: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{text}.` */
  readonly told: (values: { readonly text: string }) => string;
  /** `{you, select, true {You choose} other {{name} chooses}} {colour}.` */
  readonly choose: (values: { readonly you: boolean; readonly name: string; readonly colour: string }) => string;
  /** `{you, select, true {You place} other {{name} places}} a {barrier} {slot}.` */
  readonly build: (values: { readonly you: boolean; readonly name: string; readonly barrier: string; readonly slot: string }) => string;
  /** `{you, select, true {You move} other {{name} moves}} a marker from {from} to {to}{repeat, select, true { by REPEAT} other {}}{removal, select, yours {, onto your marker} theirs {, onto a marker of {owner}} other {}}.` */
  readonly move: (values: { readonly you: boolean; readonly name: string; readonly from: string; readonly to: string; readonly repeat: boolean; readonly removal: 'yours' | 'theirs' | 'other'; readonly owner: string }) => string;
  /** `{you, select, true {You jump} other {{name} jumps}} with a marker from {from} to {to}{removal, select, yours {, onto your marker} theirs {, onto a marker of {owner}} other {}}.` */
  readonly jump: (values: { readonly you: boolean; readonly name: string; readonly from: string; readonly to: string; readonly removal: 'yours' | 'theirs' | 'other'; readonly owner: string }) => string;
  /** `{you, select, true {You move} other {{name} moves}} a {barrier} from {from} to {to}.` */
  readonly barrier: (values: { readonly you: boolean; readonly name: string; readonly barrier: string; readonly from: string; readonly to: string }) => string;
  /** `{you, select, true {You place} other {{name} places}} {yours, select, true {your marker} other {a marker of {owner}}} on {square}.` */
  readonly place: (values: { readonly you: boolean; readonly name: string; readonly yours: boolean; readonly owner: string; readonly square: string }) => string;
  /** `{you, select, true {You forfeit} other {{name} forfeits}} {dice}.` */
  readonly forfeit: (values: { readonly you: boolean; readonly name: string; readonly dice: string }) => string;
  /** `{you, select, true {You declare} other {{name} declares}} a tie.` */
  readonly declare: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You decline} other {{name} declines}} the tie.` */
  readonly pass: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{square}, {taken, select, true {marker of {owner}} other {empty}}{isHome, select, true {, HOME of {colour}} other {}}` */
  readonly square: (values: { readonly square: string; readonly taken: boolean; readonly owner: string; readonly isHome: boolean; readonly colour: string }) => string;
  /** `{barrier}, {slot}` */
  readonly barrierIn: (values: { readonly barrier: string; readonly slot: string }) => string;
  /** `place for a {barrier}, {slot}` */
  readonly placeFor: (values: { readonly barrier: string; readonly slot: string }) => string;
  /** `{standard, select, true {standard die} other {Wunby die}}, {rolled, select, true {{face}} other {not rolled}}{used, select, true {, used} other {}}` */
  readonly die: (values: { readonly standard: boolean; readonly rolled: boolean; readonly face: string; readonly used: boolean }) => string;
  /** `{barrier}, {count, plural, other {#}} left` */
  readonly pile: (values: { readonly barrier: string; readonly count: number }) => string;
  /** `Forfeit {dice}` */
  readonly forfeitButton: (values: { readonly dice: string }) => string;
  readonly 'button:repeat': string;
  readonly 'button:jump': string;
  readonly 'button:declare': string;
  readonly 'button:pass': string;
  /** `{colour}{way, select, red {: from south to north} blue {: from west to east} yellow {: from north to south} green {: from east to west} other {}}` */
  readonly colourButton: (values: { readonly colour: string; readonly way: 'red' | 'blue' | 'yellow' | 'green' | 'other' }) => string;
  readonly used: string;
  readonly secondMove: string;
  readonly toPlace: string;
  /** `{name}{you, select, true { (you)} other {}}{result, select, wins { wins} shares { shares the win} other {}}` */
  readonly playerRow: (values: { readonly name: string; readonly you: boolean; readonly result: 'wins' | 'shares' | 'other' }) => string;
}

/** The words of a language. */
export type WunbyWords = Words<
  WunbySentences,
  WunbyCode,
  { readonly wunby: keyof WunbyOptions }
>;

export const sentences: WunbySentences = {
  shared,
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  shortBarrier: 'short barrier (1-B)',
  middleBarrier: 'middle barrier (2-B)',
  longBarrier: 'long barrier (3-B)',
  slot: (v) => `${v.side === 'north' ? 'north' : 'east'} of ${v.squares}`,
  shortPile: (v) => `${v.count} short (1-B)`,
  middlePile: (v) => `${v.count} middle (2-B)`,
  longPile: (v) => `${v.count} long (3-B)`,
  number: (v) => `the ${v.number}`,
  restOfRepeat: 'the rest of REPEAT',
  nextFirst: (v) => `Who begins? ${v.names} roll.`,
  nextColour: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} choose a colour.`,
  nextBuild: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} place a barrier: ${v.pile}.`,
  nextRoll: (v) => `${v.name} is to roll.`,
  nextForfeit: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} forfeit ${v.dice}, since no move is possible.`,
  nextRepeat: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} make the second move of REPEAT, a marker ${v.squares === 1 ? `${v.squares} square` : `${v.squares} squares`}.`,
  nextMove: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.standard ? `move a marker ${v.squares === 1 ? `${v.squares} square` : `${v.squares} squares`}` : ''}${v.both ? ', or ' : ''}${v.use === 'short' ? 'move a short barrier (1-B)' : v.use === 'middle' ? 'move a middle barrier (2-B)' : v.use === 'long' ? 'move a long barrier (3-B)' : v.use === 'REPEAT' ? 'make two more moves of the number (REPEAT)' : v.use === 'JUMP' ? 'jump over a barrier (JUMP)' : v.use === 'WILD' ? 'move a barrier, jump or repeat (WILD)' : ''}.${v.first === 'die' ? ' For a marker, first choose a die.' : v.first === 'button' ? ' For a marker, first choose a marked die or a button.' : ''}`,
  nextPlace: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} put the marker of ${v.owner} on a free square.`,
  nextTie: (v) => `${v.you ? 'Your turn:' : `${v.names} ${v.count === 1 ? 'is' : 'are'} to`} declare a tie, or decline it.`,
  tie: (v) => `A tie: ${v.you ? `you and ${v.names}` : `${v.names}`} share the win.`,
  won: (v) => `${v.you ? 'You have' : `${v.name} has`} won.`,
  wonTogether: (v) => `${v.you ? `You and ${v.names}` : `${v.names}`} have won.`,
  describe: (v) => `${v.next}${v.rolled ? ` Dice ${v.dice}.` : ''} ${v.players} Barriers: ${v.barriers}.`,
  describePlayer: (v) => `${v.name}: ${v.home}, on ${v.squares}.`,
  noSquare: 'no square',
  noBarriers: 'none',
  dice: (v) => `dice ${v.dice}`,
  home: (v) => `${v.coloured ? `${v.colour}, ` : ''}${v.teams ? `team ${v.team}, ` : ''}${v.home} of ${v.total} home`,
  rolls: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.faces}`,
  rollsEnd: (v) => `${v.first} and ${v.rest}`,
  told: (v) => `${v.text}.`,
  choose: (v) => `${v.you ? 'You choose' : `${v.name} chooses`} ${v.colour}.`,
  build: (v) => `${v.you ? 'You place' : `${v.name} places`} a ${v.barrier} ${v.slot}.`,
  move: (v) => `${v.you ? 'You move' : `${v.name} moves`} a marker from ${v.from} to ${v.to}${v.repeat ? ' by REPEAT' : ''}${v.removal === 'yours' ? ', onto your marker' : v.removal === 'theirs' ? `, onto a marker of ${v.owner}` : ''}.`,
  jump: (v) => `${v.you ? 'You jump' : `${v.name} jumps`} with a marker from ${v.from} to ${v.to}${v.removal === 'yours' ? ', onto your marker' : v.removal === 'theirs' ? `, onto a marker of ${v.owner}` : ''}.`,
  barrier: (v) => `${v.you ? 'You move' : `${v.name} moves`} a ${v.barrier} from ${v.from} to ${v.to}.`,
  place: (v) => `${v.you ? 'You place' : `${v.name} places`} ${v.yours ? 'your marker' : `a marker of ${v.owner}`} on ${v.square}.`,
  forfeit: (v) => `${v.you ? 'You forfeit' : `${v.name} forfeits`} ${v.dice}.`,
  declare: (v) => `${v.you ? 'You declare' : `${v.name} declares`} a tie.`,
  pass: (v) => `${v.you ? 'You decline' : `${v.name} declines`} the tie.`,
  square: (v) => `${v.square}, ${v.taken ? `marker of ${v.owner}` : 'empty'}${v.isHome ? `, HOME of ${v.colour}` : ''}`,
  barrierIn: (v) => `${v.barrier}, ${v.slot}`,
  placeFor: (v) => `place for a ${v.barrier}, ${v.slot}`,
  die: (v) => `${v.standard ? 'standard die' : 'Wunby die'}, ${v.rolled ? `${v.face}` : 'not rolled'}${v.used ? ', used' : ''}`,
  pile: (v) => `${v.barrier}, ${v.count} left`,
  forfeitButton: (v) => `Forfeit ${v.dice}`,
  'button:repeat': 'Two more moves: WILD as REPEAT',
  'button:jump': 'Over a barrier: WILD as JUMP',
  'button:declare': 'Declare a tie',
  'button:pass': 'Decline the tie',
  colourButton: (v) => `${v.colour}${v.way === 'red' ? ': from south to north' : v.way === 'blue' ? ': from west to east' : v.way === 'yellow' ? ': from north to south' : v.way === 'green' ? ': from east to west' : ''}`,
  used: 'used',
  secondMove: 'second move',
  toPlace: 'to be placed',
  playerRow: (v) => `${v.name}${v.you ? ' (you)' : ''}${v.result === 'wins' ? ' wins' : v.result === 'shares' ? ' shares the win' : ''}`,
};

/** The words in English. */
export const wunbyEn: WunbyWords = /* @__PURE__ */ (() => ({
  language: 'en',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'The move does not answer what is asked now.',
    'no-such-colour': 'The colours are red, blue, yellow and green.',
    'colour-taken': 'Another player has this colour.',
    'no-such-square': 'The board has no such square.',
    'no-such-slot': 'The board has no such slot. A slot is named by the squares that it runs north or east of: c3n, c3-c5e.',
    'pile-empty': 'The pile has no barrier of that length left.',
    'slot-closed': 'A barrier there would overlap or cross another.',
    'die-used': 'The die for this move has been used.',
    'wrong-face': 'The Wunby die shows something else.',
    'repeat-first': 'The second move of the REPEAT comes first.',
    'must-use-die': 'A die whose move is possible must be used.',
    'no-marker': 'None of your markers is there.',
    'same-square': 'The marker is on that square already.',
    'own-marker': 'A marker of your own side is there.',
    'home-is-safe': 'An opponent’s marker that is HOME is there; it cannot be removed.',
    'wrong-distance': 'No path of that many steps that uses no square twice leads there, barriers or not.',
    'blocked-by-barrier': 'Barriers leave no path of that many steps that uses no square twice.',
    'not-adjacent': 'A jump leads to a square that shares a side with the marker’s.',
    'nothing-to-jump': 'No barrier stands between the two squares.',
    'no-barrier': 'No barrier stands in that slot.',
    'wrong-length': 'The barrier, or the slot that it is to go to, has another length.',
    'same-slot': 'The barrier stands in that slot already.',
    'square-taken': 'A marker is there.',
  },
  games: {
    "wunby": {
      "sentence": "Bring all your markers to the other side of the board, through a maze that everybody rebuilds.",
      "players": "2 or 4 players, or two teams",
      "seatNames": [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 4"
      ],
      "howToPlay": [
        "Goal: bring all your markers to your HOME, the squares of your colour on the opposite side.",
        "First you place barriers in turn, one, two or three squares long, unless the match begins with a finished maze.",
        "In your turn, roll two dice and use both if you can, in any order. The number moves one marker exactly that far: not diagonally, not through a barrier, and not over the same square twice.",
        "The Wunby die: 1-B, 2-B and 3-B move any barrier of that length. REPEAT gives two more moves of the number. JUMP takes a marker over a barrier beside it. WILD is any of these.",
        "Passing over markers is allowed. Where you land on an opponent’s marker that is not HOME, you put it on any free square.",
        "The first whose markers are all HOME wins, even in the middle of a turn."
      ],
      "options": {
        "seats": {
          "about": "how many play; with teams 4",
          "expects": "one of 2, 4"
        },
        "teams": {
          "about": "four play as two teams, seats 0 and 2 against 1 and 3",
          "expects": "true or false"
        },
        "size": {
          "about": "squares in a row; without homes an odd number from 7 on",
          "expects": "an integer from 4 to 15"
        },
        "homes": {
          "about": "the squares of each colour’s HOME: \"middle\" (five in the middle of each side), or your own",
          "expects": "\"middle\", or the squares of all four homes: { red, blue, yellow, green }, each a list of at most 64 names"
        },
        "barriers": {
          "about": "how many barriers there are of each length: { 1: 6, 2: 6, 3: 6 }; none of a length left out",
          "expects": "a count for each length, at most 64 in all: { 1: 6, 2: 6, 3: 6 }"
        },
        "layout": {
          "about": "where the barriers stand: \"players\" (they put them up), or a list of slots such as [\"c3n\", \"f2-f4e\"]",
          "expects": "\"players\", or a list of at most 64 slots such as [\"c3n\", \"c4-e4n\", \"f2-f4e\"]"
        },
        "repeat": {
          "about": "REPEAT: two moves beside the standard die’s, or one more than that",
          "expects": "one of \"extra\", \"total\""
        },
        "tie": {
          "about": "two sides home at once: a tie may be declared, or the mover’s side wins",
          "expects": "one of \"declared\", \"off\""
        },
        "position": {
          "about": "the position at the start, as one line of text; it says the other options too",
          "expects": "the text of a position"
        }
      }
    }
  },
}))();
