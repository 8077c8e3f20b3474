// Written by `npm run words` from en.json: change that.
import type { Words } from '../../author/without-immer.ts';
import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';
import type { DoublesWildCode, DoublesWildOptions } from '../types.ts';

/** What the board says. */
export interface DoublesWildSentences {
  readonly shared: SharedSentences;
  readonly green: string;
  readonly amber: string;
  readonly purple: string;
  readonly white: string;
  readonly red: string;
  readonly blue: string;
  readonly redDice: string;
  readonly blueDice: string;
  /** `row {row, plural, other {#}}, column {column, plural, other {#}}` */
  readonly square: (values: { readonly row: number; readonly column: number }) => string;
  /** `any square of {line, select, row {row {total, plural, other {#}}} column {column {total, plural, other {#}}} other {the board}}` */
  readonly wildLine: (values: { readonly line: 'row' | 'column' | 'other'; readonly total: number }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} three dice for the first turn.` */
  readonly nextFirst: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{name} is to roll.` */
  readonly nextRoll: (values: { readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} keep the dice or roll again.` */
  readonly nextKeep: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {dice, select, red {the red} blue {the blue} other {all}} dice again.` */
  readonly nextReroll: (values: { readonly you: boolean; readonly name: string; readonly dice: 'red' | 'blue' | 'other' }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} choose {line}{optional, select, true {, or none} other {}}.` */
  readonly nextSquare: (values: { readonly you: boolean; readonly name: string; readonly line: string; readonly optional: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} leave or replace the teammate’s marker on {square}.` */
  readonly nextTeammate: (values: { readonly you: boolean; readonly name: string; readonly square: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {afterTie, select, true {roll at least one die again, after the tie} other {keep these dice or roll some again}}.` */
  readonly nextBattle: (values: { readonly you: boolean; readonly name: string; readonly afterTie: boolean }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {all, select, true {all three dice} other {{count, plural, one {dice} other {dice}} {places}}}.` */
  readonly nextBattleRoll: (values: { readonly you: boolean; readonly name: string; readonly all: boolean; readonly count: number; readonly places: string }) => string;
  /** `{you, select, true {You{count, plural, one {} other { and {winners}}} have} other {{winners} {count, plural, one {has} other {have}}}} won.` */
  readonly won: (values: { readonly you: boolean; readonly count: number; readonly winners: string }) => string;
  /** `{name}: score {score, plural, other {#}}, {supply, plural, other {#}} to place, on {squares}.` */
  readonly describePlayer: (values: { readonly name: string; readonly score: number; readonly supply: number; readonly squares: string }) => string;
  readonly noSquare: string;
  /** `row {row, plural, other {#}}, {count, plural, one {column} other {columns}} {columns}` */
  readonly rowSquares: (values: { readonly row: number; readonly count: number; readonly columns: string }) => string;
  readonly rowsBetween: string;
  /** `red {red}{redWild, select, true { wild} other {}}, blue {blue}{blueWild, select, true { wild} other {}}` */
  readonly dice: (values: { readonly red: string; readonly redWild: boolean; readonly blue: string; readonly blueWild: boolean }) => string;
  /** `battle for {square}, round {round, plural, other {#}}: {attacker} {attackerDice} attacks {defender} {defenderDice}` */
  readonly battle: (values: { readonly square: string; readonly round: number; readonly attacker: string; readonly attackerDice: string; readonly defender: string; readonly defenderDice: string }) => string;
  /** `tie-break, the first three wins: {names}` */
  readonly tieBreak: (values: { readonly names: string }) => string;
  /** `{supply, plural, other {#}} to place, {lost, plural, other {#}} lost{tieBreak, select, true {, tie-break} other {}}` */
  readonly counts: (values: { readonly supply: number; readonly lost: number; readonly tieBreak: boolean }) => string;
  /** `team {team, plural, other {#}}` */
  readonly team: (values: { readonly team: number }) => string;
  /** `{you, select, true {You keep} other {{name} keeps}} the dice{goal, select, square { for {place}, and {effect}} line { for {place}} none {, and no square is left} other {}}.` */
  readonly keep: (values: { readonly you: boolean; readonly name: string; readonly goal: 'square' | 'line' | 'none' | 'other'; readonly place: string; readonly effect: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {dice, select, red {red {red}} blue {blue {blue}} other {red {red}, blue {blue}}}{goal, select, square { for {place}, and {effect}} line { for {place}} none {, and no square is left} other {}}.` */
  readonly rolled: (values: { readonly you: boolean; readonly name: string; readonly dice: 'red' | 'blue' | 'other'; readonly red: string; readonly blue: string; readonly goal: 'square' | 'line' | 'none' | 'other'; readonly place: string; readonly effect: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {faces}, {total, plural, other {#}} in all, for the first turn.` */
  readonly rolledFirst: (values: { readonly you: boolean; readonly name: string; readonly faces: string; readonly total: number }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {faces}, {total, plural, other {#}} in all{ending, select, tied {, and the battle is tied} you {, and you win the battle for {square}} wins {, and {winner} wins the battle for {square}} other {}}.` */
  readonly rolledBattle: (values: { readonly you: boolean; readonly name: string; readonly faces: string; readonly total: number; readonly ending: 'tied' | 'you' | 'wins' | 'other'; readonly square: string; readonly winner: string }) => string;
  /** `{you, select, true {You keep} other {{name} keeps}} these dice{ending, select, tied {, and the battle is tied} you {, and you win the battle for {square}} wins {, and {winner} wins the battle for {square}} other {}}.` */
  readonly stand: (values: { readonly you: boolean; readonly name: string; readonly ending: 'tied' | 'you' | 'wins' | 'other'; readonly square: string; readonly winner: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {count, plural, one {die} other {dice}} {places} again.` */
  readonly fight: (values: { readonly you: boolean; readonly name: string; readonly count: number; readonly places: string }) => string;
  /** `{you, select, true {You roll} other {{name} rolls}} {dice, select, red {the red} blue {the blue} other {all}} dice again.` */
  readonly reroll: (values: { readonly you: boolean; readonly name: string; readonly dice: 'red' | 'blue' | 'other' }) => string;
  /** `{you, select, true {You choose} other {{name} chooses}} {square}, and {effect}.` */
  readonly choose: (values: { readonly you: boolean; readonly name: string; readonly square: string; readonly effect: string }) => string;
  /** `{you, select, true {You choose} other {{name} chooses}} no square.` */
  readonly decline: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You leave} other {{name} leaves}} {yours, select, true {your} other {{owner}’s}} marker on {square}.` */
  readonly leave: (values: { readonly you: boolean; readonly name: string; readonly yours: boolean; readonly owner: string; readonly square: string }) => string;
  /** `{you, select, true {You replace} other {{name} replaces}} {yours, select, true {your} other {{owner}’s}} marker on {square}.` */
  readonly replace: (values: { readonly you: boolean; readonly name: string; readonly yours: boolean; readonly owner: string; readonly square: string }) => string;
  /** `{effect, select, free {a marker is placed there} own {nothing happens: it is {yours, select, true {yours} other {theirs}} already} safe {nothing happens: three in a row are safe} team {{yours, select, true {your} other {{owner}’s}} marker is there} other {a battle with {yours, select, true {you} other {{owner}}} begins there}}` */
  readonly effect: (values: { readonly effect: 'free' | 'own' | 'safe' | 'team' | 'other'; readonly yours: boolean; readonly owner: string }) => string;
  /** `{effect, select, free {a free square} own {own marker, nothing happens} safe {{owner}, protected, nothing happens} team {a marker of {owner}} other {a battle with {owner}}}` */
  readonly effectShort: (values: { readonly effect: 'free' | 'own' | 'safe' | 'team' | 'other'; readonly owner: string }) => string;
  /** `{square}, {what}` */
  readonly cell: (values: { readonly square: string; readonly what: string }) => string;
  readonly emptySquare: string;
  /** `{name}, in a three-in-a-row` */
  readonly inThree: (values: { readonly name: string }) => string;
  /** `{pair, select, red {red} other {blue}} {wild, select, true {wild} other {{total, plural, other {#}}}}` */
  readonly pair: (values: { readonly pair: 'red' | 'other'; readonly wild: boolean; readonly total: number }) => string;
  /** `{pair}, dice {faces}{again, select, true {: roll them again} other {}}` */
  readonly pairLabel: (values: { readonly pair: string; readonly faces: string; readonly again: boolean }) => string;
  /** `{side, select, attacker {attacker} other {defender}}’s die {place, plural, other {#}}{rolled, select, true {, {face, plural, other {#}}} other {}}` */
  readonly battleDie: (values: { readonly side: 'attacker' | 'other'; readonly place: number; readonly rolled: boolean; readonly face: number }) => string;
  /** `Keep: {place}` */
  readonly keepButton: (values: { readonly place: string }) => string;
  /** `Roll {dice, select, red {red} blue {blue} other {all four}} again` */
  readonly rerollButton: (values: { readonly dice: 'red' | 'blue' | 'other' }) => string;
  readonly rollButton: string;
  /** `Keep these dice{rolled, select, true { ({own, plural, other {#}} against {theirs, plural, other {#}})} other {}}` */
  readonly standButton: (values: { readonly rolled: boolean; readonly own: number; readonly theirs: number }) => string;
  readonly declineButton: string;
  /** `{leave, select, true {Leave} other {Replace}} {known, select, true {{owner}’s} other {the}} marker` */
  readonly markerButton: (values: { readonly leave: boolean; readonly known: boolean; readonly owner: string }) => string;
  /** `{any, select, true {any row} other {row {total, plural, other {#}}}}` */
  readonly row: (values: { readonly any: boolean; readonly total: number }) => string;
  /** `{any, select, true {any column} other {column {total, plural, other {#}}}}` */
  readonly column: (values: { readonly any: boolean; readonly total: number }) => string;
  /** `Battle: {square}, round {round, plural, other {#}}{limited, select, true {/{last, plural, other {#}}} other {}}` */
  readonly battleTitle: (values: { readonly square: string; readonly round: number; readonly limited: boolean; readonly last: number }) => string;
  readonly noBattle: string;
  readonly attacks: string;
  readonly defends: string;
  /** `{name}{you, select, true { (you)} other {}}{wins, select, true { wins} other {}}` */
  readonly playerRow: (values: { readonly name: string; readonly you: boolean; readonly wins: boolean }) => string;
  /** `score {score}, {counts}` */
  readonly scoreRow: (values: { readonly score: string; readonly counts: string }) => string;
  /** `{first, select, rolls {rolls for the first turn} waits {does not roll again} other {rolled {total, plural, other {#}}}}` */
  readonly firstTotal: (values: { readonly first: 'rolls' | 'waits' | 'other'; readonly total: number }) => string;
  readonly notInTieBreak: string;
}

/** The words of a language. */
export type DoublesWildWords = Words<
  DoublesWildSentences,
  DoublesWildCode,
  { readonly 'doubles-wild': keyof DoublesWildOptions }
>;

export const sentences: DoublesWildSentences = {
  shared,
  green: 'green',
  amber: 'amber',
  purple: 'purple',
  white: 'white',
  red: 'red',
  blue: 'blue',
  redDice: 'red dice',
  blueDice: 'blue dice',
  square: (v) => `row ${v.row}, column ${v.column}`,
  wildLine: (v) => `any square of ${v.line === 'row' ? `row ${v.total}` : v.line === 'column' ? `column ${v.total}` : 'the board'}`,
  nextFirst: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} three dice for the first turn.`,
  nextRoll: (v) => `${v.name} is to roll.`,
  nextKeep: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} keep the dice or roll again.`,
  nextReroll: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.dice === 'red' ? 'the red' : v.dice === 'blue' ? 'the blue' : 'all'} dice again.`,
  nextSquare: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} choose ${v.line}${v.optional ? ', or none' : ''}.`,
  nextTeammate: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} leave or replace the teammate’s marker on ${v.square}.`,
  nextBattle: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.afterTie ? 'roll at least one die again, after the tie' : 'keep these dice or roll some again'}.`,
  nextBattleRoll: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.all ? 'all three dice' : `${v.count === 1 ? 'dice' : 'dice'} ${v.places}`}.`,
  won: (v) => `${v.you ? `You${v.count === 1 ? '' : ` and ${v.winners}`} have` : `${v.winners} ${v.count === 1 ? 'has' : 'have'}`} won.`,
  describePlayer: (v) => `${v.name}: score ${v.score}, ${v.supply} to place, on ${v.squares}.`,
  noSquare: 'no square',
  rowSquares: (v) => `row ${v.row}, ${v.count === 1 ? 'column' : 'columns'} ${v.columns}`,
  rowsBetween: '; ',
  dice: (v) => `red ${v.red}${v.redWild ? ' wild' : ''}, blue ${v.blue}${v.blueWild ? ' wild' : ''}`,
  battle: (v) => `battle for ${v.square}, round ${v.round}: ${v.attacker} ${v.attackerDice} attacks ${v.defender} ${v.defenderDice}`,
  tieBreak: (v) => `tie-break, the first three wins: ${v.names}`,
  counts: (v) => `${v.supply} to place, ${v.lost} lost${v.tieBreak ? ', tie-break' : ''}`,
  team: (v) => `team ${v.team}`,
  keep: (v) => `${v.you ? 'You keep' : `${v.name} keeps`} the dice${v.goal === 'square' ? ` for ${v.place}, and ${v.effect}` : v.goal === 'line' ? ` for ${v.place}` : v.goal === 'none' ? ', and no square is left' : ''}.`,
  rolled: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.dice === 'red' ? `red ${v.red}` : v.dice === 'blue' ? `blue ${v.blue}` : `red ${v.red}, blue ${v.blue}`}${v.goal === 'square' ? ` for ${v.place}, and ${v.effect}` : v.goal === 'line' ? ` for ${v.place}` : v.goal === 'none' ? ', and no square is left' : ''}.`,
  rolledFirst: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.faces}, ${v.total} in all, for the first turn.`,
  rolledBattle: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.faces}, ${v.total} in all${v.ending === 'tied' ? ', and the battle is tied' : v.ending === 'you' ? `, and you win the battle for ${v.square}` : v.ending === 'wins' ? `, and ${v.winner} wins the battle for ${v.square}` : ''}.`,
  stand: (v) => `${v.you ? 'You keep' : `${v.name} keeps`} these dice${v.ending === 'tied' ? ', and the battle is tied' : v.ending === 'you' ? `, and you win the battle for ${v.square}` : v.ending === 'wins' ? `, and ${v.winner} wins the battle for ${v.square}` : ''}.`,
  fight: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.count === 1 ? 'die' : 'dice'} ${v.places} again.`,
  reroll: (v) => `${v.you ? 'You roll' : `${v.name} rolls`} ${v.dice === 'red' ? 'the red' : v.dice === 'blue' ? 'the blue' : 'all'} dice again.`,
  choose: (v) => `${v.you ? 'You choose' : `${v.name} chooses`} ${v.square}, and ${v.effect}.`,
  decline: (v) => `${v.you ? 'You choose' : `${v.name} chooses`} no square.`,
  leave: (v) => `${v.you ? 'You leave' : `${v.name} leaves`} ${v.yours ? 'your' : `${v.owner}’s`} marker on ${v.square}.`,
  replace: (v) => `${v.you ? 'You replace' : `${v.name} replaces`} ${v.yours ? 'your' : `${v.owner}’s`} marker on ${v.square}.`,
  effect: (v) => v.effect === 'free' ? 'a marker is placed there' : v.effect === 'own' ? `nothing happens: it is ${v.yours ? 'yours' : 'theirs'} already` : v.effect === 'safe' ? 'nothing happens: three in a row are safe' : v.effect === 'team' ? `${v.yours ? 'your' : `${v.owner}’s`} marker is there` : `a battle with ${v.yours ? 'you' : `${v.owner}`} begins there`,
  effectShort: (v) => v.effect === 'free' ? 'a free square' : v.effect === 'own' ? 'own marker, nothing happens' : v.effect === 'safe' ? `${v.owner}, protected, nothing happens` : v.effect === 'team' ? `a marker of ${v.owner}` : `a battle with ${v.owner}`,
  cell: (v) => `${v.square}, ${v.what}`,
  emptySquare: 'empty',
  inThree: (v) => `${v.name}, in a three-in-a-row`,
  pair: (v) => `${v.pair === 'red' ? 'red' : 'blue'} ${v.wild ? 'wild' : `${v.total}`}`,
  pairLabel: (v) => `${v.pair}, dice ${v.faces}${v.again ? ': roll them again' : ''}`,
  battleDie: (v) => `${v.side === 'attacker' ? 'attacker' : 'defender'}’s die ${v.place}${v.rolled ? `, ${v.face}` : ''}`,
  keepButton: (v) => `Keep: ${v.place}`,
  rerollButton: (v) => `Roll ${v.dice === 'red' ? 'red' : v.dice === 'blue' ? 'blue' : 'all four'} again`,
  rollButton: 'Roll the chosen dice',
  standButton: (v) => `Keep these dice${v.rolled ? ` (${v.own} against ${v.theirs})` : ''}`,
  declineButton: 'Choose no square',
  markerButton: (v) => `${v.leave ? 'Leave' : 'Replace'} ${v.known ? `${v.owner}’s` : 'the'} marker`,
  row: (v) => v.any ? 'any row' : `row ${v.total}`,
  column: (v) => v.any ? 'any column' : `column ${v.total}`,
  battleTitle: (v) => `Battle: ${v.square}, round ${v.round}${v.limited ? `/${v.last}` : ''}`,
  noBattle: 'No battle',
  attacks: 'attacks',
  defends: 'defends',
  playerRow: (v) => `${v.name}${v.you ? ' (you)' : ''}${v.wins ? ' wins' : ''}`,
  scoreRow: (v) => `score ${v.score}, ${v.counts}`,
  firstTotal: (v) => v.first === 'rolls' ? 'rolls for the first turn' : v.first === 'waits' ? 'does not roll again' : `rolled ${v.total}`,
  notInTieBreak: 'not in the tie-break',
};

/** The words in English. */
export const doublesWildEn: DoublesWildWords = /* @__PURE__ */ (() => ({
  language: 'en',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'The move does not answer what is asked now.',
    'no-such-dice': 'The dice that are rolled again are "red", "blue" or "all"; in a battle places from 1 to 3, ascending.',
    'one-die-at-least': 'In a round after a tie at least one die is rolled again.',
    'no-such-square': 'The board has no such square; the names are r3b3 to r11b11, red total first.',
    'off-line': 'The square is not in the line that the double leaves to choose from.',
    'own-square': 'You own the square already.',
    'must-choose': 'A square must be chosen: the choice can be declined only with the option `wild: "may"`.',
  },
  games: {
    "doubles-wild": {
      "sentence": "Dice say where you may place a marker. Three in a row score, and you fight for squares that others own.",
      "players": "2 to 4 players, or two teams",
      "seatNames": [
        "Green",
        "Amber",
        "Purple",
        "White"
      ],
      "howToPlay": [
        "Goal: score the most points. Each row of three of your markers, straight or diagonal, is one point; four in a row are two.",
        "On your turn roll two red and two blue dice. You may roll the red pair, the blue pair, or all four once more. The red total is the row and the blue total the column: if that square is empty, your marker goes there.",
        "Doubles are wild. If the red dice are equal, choose any square of the column; if the blue ones are, any square of the row; if both are, any square of the board.",
        "If an opponent’s marker is on the square, there is a battle. You both roll three dice, and may roll any of them again, two times. The higher total wins the square, and the loser’s marker is out of the game. A marker in a three-in-a-row is safe: nobody can attack it.",
        "When somebody has placed the last marker, all others have one more turn. If the highest score is shared, the board is cleared, and the first three in a row wins."
      ],
      "options": {
        "seats": {
          "about": "how many play; with teams 4",
          "expects": "one of 2, 3, 4"
        },
        "teams": {
          "about": "four play as two teams, seats 0 and 2 against 1 and 3",
          "expects": "true or false"
        },
        "tieBreak": {
          "about": "a tie for the highest: the tied play on for a first three, all begin again, or the tied share the win",
          "expects": "one of \"play-on\", \"begin-again\", \"shared\""
        },
        "wild": {
          "about": "a square that a double leaves to choose must be chosen, or may be declined",
          "expects": "one of \"must\", \"may\""
        },
        "rows": {
          "about": "the red totals of the rows, from the top",
          "expects": "the numbers 3 to 11, each once"
        },
        "columns": {
          "about": "the blue totals of the columns, from the left",
          "expects": "the numbers 3 to 11, each once"
        },
        "position": {
          "about": "the position at the start, as one line of text; it says the other options too",
          "expects": "the text of a position"
        }
      }
    }
  },
}))();
