/** A match in sentences, for the drawings of a terminal and of a page. */
import {
  asker,
  listInWords,
  type Mask,
  type NameOf,
  namesOr,
  narrator,
  type Seat,
  type SeenActionOf,
  sameSide,
  sentence,
} from '../../author/without-immer.ts';
import { ATTACKER, battleSeat, isAfterTie, LAST_ROUND, NO_BATTLE } from '../rules/battle.ts';
import { COLUMN, contextOf, NO_SQUARE, ROW, SIZE, squareNamed } from '../rules/board.ts';
import {
  BATTLE_MASK,
  BLUE_MASK,
  blueTotal,
  type Dice,
  diceOf,
  facesOf,
  isBlueWild,
  isRedWild,
  placesOf,
  RED_MASK,
  redTotal,
  totalOf,
  UNROLLED,
} from '../rules/dice.ts';
import { doublesWildScores, outcome } from '../rules/ending.ts';
import { hasWildChoice, wildLineText } from '../rules/legal.ts';
import { doublesWildCells, NOBODY, ownerOf, threesAt } from '../rules/markers.ts';
import type { DoublesWild, DoublesWildMove, DoublesWildState } from '../types.ts';
import { PLAYERS } from './pieces.ts';

// The state of a match.

/** What comes next. */
export function describeNext(view: DoublesWildState, names?: readonly string[], you?: Seat): string {
  const { phase, turn, square, rollMask } = view;
  const nameOf = startNames(names);
  const ask = asker(nameOf, you);
  const tell = (seat: Seat, rest: string): string => `${narrator(nameOf, you)(seat, 'roll', rest)}.`;
  switch (phase) {
    case 'first':
      return tell(turn, 'three dice for the first turn');
    case 'roll':
      return `${nameOf(turn)} is to roll.`;
    case 'keep':
      return ask([turn], 'keep the dice or roll again');
    case 'reroll':
      return tell(
        turn,
        `${rollMask === RED_MASK ? 'the red' : rollMask === BLUE_MASK ? 'the blue' : 'all'} dice again`,
      );
    case 'square':
      return ask([turn], `choose ${wildLineText(view)}${view.wild === 'may' ? ', or none' : ''}`);
    case 'teammate':
      return ask([turn], `leave or replace the teammate’s marker on ${squareText(view, square)}`);
    case 'battle':
      return ask(
        [battleSeat(view)],
        isAfterTie(view) ? 'roll at least one die again, after the tie' : 'keep these dice or roll some again',
      );
    case 'battle-roll':
      return tell(
        battleSeat(view),
        rollMask === BATTLE_MASK ? 'all three dice' : `dice ${placesOf(rollMask).join(' ')}`,
      );
    case 'over': {
      const { winners } = outcome(view);
      return `${listSeats(winners, names)} ${winners.length === 1 ? 'has' : 'have'} won.`;
    }
  }
}

/** The tie-break, the dice, the battle, what comes next, and each player's counts and squares: for screen readers. */
export function describe(view: DoublesWildState, names?: readonly string[]): string {
  const scores = doublesWildScores(view);
  const cells = doublesWildCells(view);
  const start = startNames(names);
  const players = scores.map((score, seat) => {
    const squares = squaresText(view, cells, seat);
    return `${start(seat)}: score ${score}, ${view.supply[seat]} to place, on ${squares || 'no square'}.`;
  });
  const now = [tieBreakText(view, names), diceText(view), battleText(view, names)].filter((text) => text !== '');
  return [...now.map((text) => sentence(text)), describeNext(view, names), ...players].join(' ');
}

/** The squares of a player, row by row: `row 5, columns 3 and 8; row 6, column 4`. */
function squaresText({ rows, columns }: DoublesWildState, cells: readonly number[], seat: Seat): string {
  const lines = rows.flatMap((total, row) => {
    const own = columns.filter((_, column) => cells[row * SIZE + column] === seat);
    return own.length === 0 ? [] : [`row ${total}, column${own.length === 1 ? '' : 's'} ${listInWords(own)}`];
  });
  return lines.join('; ');
}

/** The dice of the turn; empty before they are rolled. */
export function diceText({ dice }: DoublesWildState): string {
  if (dice === UNROLLED) return '';
  const [red1, red2, blue1, blue2] = facesOf(dice);
  return `red ${red1} ${red2}${red1 === red2 ? ' wild' : ''}, blue ${blue1} ${blue2}${blue1 === blue2 ? ' wild' : ''}`;
}

/** The battle; empty if there is none. */
export function battleText(view: DoublesWildState, names?: readonly string[]): string {
  const { battleRound, square, turn, attackerDice, defenderDice } = view;
  if (battleRound === NO_BATTLE) return '';
  const nameOf = seatNames(names);
  const hand = (dice: Dice): string => (dice === UNROLLED ? '- - -' : `${facesOf(dice).join(' ')} (${totalOf(dice)})`);
  const attacker = `${nameOf(turn)} ${hand(attackerDice)}`;
  const defender = `${nameOf(ownerOf(view, square))} ${hand(defenderDice)}`;
  return `battle for ${squareText(view, square)}, round ${battleRound}: ${attacker} attacks ${defender}`;
}

/** The tie-break; empty in the main game. */
export function tieBreakText({ tieBreakSeats }: DoublesWildState, names?: readonly string[]): string {
  if (tieBreakSeats.length === 0) return '';
  return `tie-break, the first three wins: ${listInWords(tieBreakSeats.map(seatNames(names)))}`;
}

/** A player's counts beside the score: `10 to place, 2 lost`. */
export function countsText({ supply, lost }: DoublesWildState, seat: Seat): string {
  return `${supply[seat]} to place, ${lost[seat]} lost`;
}

/** A player's team; empty without teams. */
export function teamText({ teams }: DoublesWildState, seat: Seat): string {
  return teams ? `team ${(seat % 2) + 1}` : '';
}

// What happened.

/** An action and what it leads to, in one sentence: `Ann keeps the dice for row 5, column 7, and a marker is placed there.` */
export function narrate(
  action: SeenActionOf<DoublesWild>,
  view: DoublesWildState,
  names?: readonly string[],
  you?: Seat,
): string {
  const seat = action.type === 'chance' ? rollingSeat(view) : action.seat;
  const reader = { nameOf: seatNames(names), you };
  const [verb, rest, ending = ''] =
    action.type === 'chance' ? wordsOfRoll(view, action.faces, reader) : wordsOfMove(view, action, reader);
  return `${narrator(startNames(names), you)(seat, verb, rest)}${ending}.`;
}

/** The verb, what follows it, and what it leads to. */
type Words = readonly [verb: string, rest?: string | undefined, ending?: string];

function wordsOfMove(view: DoublesWildState, move: DoublesWildMove, reader: Reader): Words {
  switch (move.type) {
    case 'keep':
      return ['keep', 'the dice', goal(view, view.dice, reader)];
    case 'reroll':
      return ['roll', `${move.dice === 'all' ? 'all' : `the ${move.dice}`} dice again`];
    case 'square': {
      const square = squareNamed(view, move.square);
      return ['choose', `${squareText(view, square)}, and ${effectText(view, square, reader)}`];
    }
    case 'decline':
      return ['choose', 'no square'];
    case 'leave':
    case 'replace': {
      const { square } = view;
      return [move.type, `${whose(ownerOf(view, square), reader)} marker on ${squareText(view, square)}`];
    }
    case 'stand':
      return ['keep', 'these dice', battleEnding(view, view.attackerDice, view.defenderDice, reader)];
    case 'fight':
      return ['roll', `${move.dice.length === 1 ? 'die' : 'dice'} ${listInWords(move.dice)} again`];
  }
}

type Faces = readonly (number | null)[];

function wordsOfRoll(view: DoublesWildState, faces: Faces, reader: Reader): Words {
  const { phase, dice, rollMask, attackerDice, defenderDice, battleSide } = view;
  const shown = faces.join(' ');
  switch (phase) {
    case 'first':
      return ['roll', `${shown}, ${totalOf(withFaces(0, rollMask, faces))} in all, for the first turn`];
    case 'battle-roll': {
      const attacker = battleSide === ATTACKER ? withFaces(attackerDice, rollMask, faces) : attackerDice;
      const defender = battleSide === ATTACKER ? defenderDice : withFaces(defenderDice, rollMask, faces);
      const total = totalOf(battleSide === ATTACKER ? attacker : defender);
      return ['roll', `${shown}, ${total} in all`, battleEnding(view, attacker, defender, reader)];
    }
    case 'reroll': {
      const colours = faces.length > 2 ? pairs(faces) : `${rollMask === RED_MASK ? 'red' : 'blue'} ${shown}`;
      return ['roll', colours, goal(view, withFaces(dice, rollMask, faces), reader)];
    }
    default:
      return ['roll', pairs(faces)];
  }
}

function pairs(faces: Faces): string {
  return `red ${faces.slice(0, 2).join(' ')}, blue ${faces.slice(2).join(' ')}`;
}

/** The square or the choice that the dice lead to once they are kept. DW-11, DW-12, DW-14 */
function goal(view: DoublesWildState, dice: Dice, reader: Reader): string {
  const square = landingOf(view, dice);
  if (square !== NO_SQUARE) {
    return ` for ${squareText(view, square)}, and ${effectText(view, square, reader)}`;
  }
  const kept = { ...view, dice };
  return hasWildChoice(kept, view.turn, contextOf(view)) ? ` for ${wildLineText(kept)}` : ', and no square is left';
}

/** How a battle ends when its side has finished with these dice; empty while it goes on. DW-21 */
function battleEnding(view: DoublesWildState, attacker: Dice, defender: Dice, { nameOf, you }: Reader): string {
  const { battleSide, battleRound, turn, square } = view;
  if (battleSide === ATTACKER || battleRound < LAST_ROUND) return '';
  const lead = totalOf(attacker) - totalOf(defender);
  if (lead === 0) return ', and the battle is tied';
  const winner = lead > 0 ? turn : ownerOf(view, square);
  return `, and ${winner === you ? 'you win' : `${nameOf(winner)} wins`} the battle for ${squareText(view, square)}`;
}

/** Who rolls: in a battle its side, else the player whose turn it is. */
function rollingSeat(view: DoublesWildState): Seat {
  return view.phase === 'battle-roll' ? battleSeat(view) : view.turn;
}

// Where dice lead, and what happens there, as the players see it: DW-11 to DW-14, DW-41.

/** The row and the column that the dice determine; -1 for a wild colour, and before the dice are rolled. */
export function linesOf(view: DoublesWildState, dice: Dice = view.dice): readonly [row: number, column: number] {
  if (dice === UNROLLED) return [-1, -1];
  const { rowOf, columnOf } = contextOf(view);
  return [isRedWild(dice) ? -1 : rowOf[redTotal(dice)]!, isBlueWild(dice) ? -1 : columnOf[blueTotal(dice)]!];
}

/** The square that the dice lead to; `NO_SQUARE` where a double leaves a choice. */
export function landingOf(view: DoublesWildState, dice: Dice = view.dice): number {
  const [row, column] = linesOf(view, dice);
  return row < 0 || column < 0 ? NO_SQUARE : row * SIZE + column;
}

/** Dice after some of them have shown new faces. */
export function withFaces(dice: Dice, mask: Mask, faces: readonly (number | null)[]): Dice {
  const after = facesOf(dice);
  let next = 0;
  for (let die = 0; mask >> die !== 0; die++) if (mask & (1 << die)) after[die] = faces[next++] ?? 0;
  return diceOf(after);
}

/** A square by the totals that lead to it: `row 5, column 8`. */
export function squareText({ rows, columns }: DoublesWildState, square: number): string {
  return `row ${rows[ROW[square]!]}, column ${columns[COLUMN[square]!]}`;
}

/** Who reads a sentence. */
interface Reader {
  readonly nameOf: NameOf;
  /** The seat that reads it: `you`, `your`. */
  readonly you?: Seat | undefined;
}

/** Whose something is: `Ann’s`, or `your`. */
function whose(seat: Seat, { nameOf, you }: Reader): string {
  return seat === you ? 'your' : `${nameOf(seat)}’s`;
}

/** What happens on a square that the player whose turn it is comes to, as a clause about `there`. DW-13, DW-41 */
function effectText(view: DoublesWildState, square: number, reader: Reader): string {
  const owner = ownerOf(view, square);
  const { turn } = view;
  if (owner === NOBODY) return 'a marker is placed there';
  if (owner === turn) return `nothing happens: it is ${owner === reader.you ? 'yours' : 'theirs'} already`;
  if (threesAt(view, owner, square) > 0) return 'nothing happens: three in a row are safe';
  if (sameSide(view, owner, turn)) return `${whose(owner, reader)} marker is there`;
  return `a battle with ${owner === reader.you ? 'you' : reader.nameOf(owner)} begins there`;
}

/** The same as a few words for a button: `a battle with amber`, `own marker, nothing happens`. */
export function effectWords(view: DoublesWildState, square: number, nameOf: NameOf): string {
  const owner = ownerOf(view, square);
  const { turn } = view;
  if (owner === NOBODY) return 'a free square';
  if (owner === turn) return 'own marker, nothing happens';
  if (threesAt(view, owner, square) > 0) return `${nameOf(owner)}, protected, nothing happens`;
  if (sameSide(view, owner, turn)) return `a marker of ${nameOf(owner)}`;
  return `a battle with ${nameOf(owner)}`;
}

// Names.

/** The name of a seat within a sentence: as given, else its colour. */
export function seatNames(names?: readonly string[]): NameOf {
  return namesOr((seat) => PLAYERS[seat]?.name, names);
}

/** The name of a seat at the start of a sentence: as given, else its colour with a capital. */
export function startNames(names?: readonly string[]): NameOf {
  const own = seatNames();
  return namesOr((seat) => own(seat).replace(/^./, (letter) => letter.toUpperCase()), names);
}

/** Seats at the start of a sentence: `Green and purple`. */
function listSeats(seats: readonly Seat[], names?: readonly string[]): string {
  const [start, name] = [startNames(names), seatNames(names)];
  return listInWords(seats.map((seat, i) => (i === 0 ? start(seat) : name(seat))));
}
