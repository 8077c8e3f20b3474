/** A match in sentences, for the drawings of a terminal and of a page. */
import {
  listInWords,
  type Mask,
  type NameOf,
  namesOr,
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
import { hasWildChoice, wildChoice } from '../rules/legal.ts';
import { doublesWildCells, NOBODY, ownerOf, threesAt } from '../rules/markers.ts';
import type { DoublesWild, DoublesWildMove, DoublesWildState } from '../types.ts';
import type { DoublesWildSentences } from '../words/en.ts';
import { PLAYERS } from './pieces.ts';

// The state of a match.

/** What comes next. */
export function describeNext(
  words: DoublesWildSentences,
  view: DoublesWildState,
  names?: readonly string[],
  you?: Seat,
): string {
  const { phase, turn, square, rollMask } = view;
  const seat = phase === 'battle' || phase === 'battle-roll' ? battleSeat(view) : turn;
  const who = { you: seat === you, name: startNames(words, names)(seat) };
  switch (phase) {
    case 'first':
      return words.nextFirst(who);
    case 'roll':
      return words.nextRoll(who);
    case 'keep':
      return words.nextKeep(who);
    case 'reroll':
      return words.nextReroll({ ...who, dice: pairOf(rollMask) });
    case 'square':
      return words.nextSquare({ ...who, line: wildLineText(words, view), optional: view.wild === 'may' });
    case 'teammate':
      return words.nextTeammate({ ...who, square: squareText(words, view, square) });
    case 'battle':
      return words.nextBattle({ ...who, afterTie: isAfterTie(view) });
    case 'battle-roll': {
      const places = placesOf(rollMask);
      const all = rollMask === BATTLE_MASK;
      return words.nextBattleRoll({ ...who, all, count: places.length, places: places.join(' ') });
    }
    case 'over': {
      const { winners } = outcome(view);
      const others = winners.filter((one) => one !== you);
      const count = winners.length;
      if (others.length === count) return words.won({ you: false, count, winners: listSeats(words, winners, names) });
      return words.won({ you: true, count, winners: listInWords(others.map(seatNames(words, names)), words.shared) });
    }
  }
}

/** The tie-break, the dice, the battle, what comes next, and each player's counts and squares: for screen readers. */
export function describe(words: DoublesWildSentences, view: DoublesWildState, names?: readonly string[]): string {
  const scores = doublesWildScores(view);
  const cells = doublesWildCells(view);
  const start = startNames(words, names);
  const players = scores.map((score, seat) =>
    words.describePlayer({
      name: start(seat),
      score,
      supply: view.supply[seat]!,
      squares: squaresText(words, view, cells, seat) || words.noSquare,
    }),
  );
  const now = nowTexts(words, view, names).map((text) => sentence(text, words.shared));
  return [...now, describeNext(words, view, names), ...players].join(' ');
}

/** The tie-break, the dice and the battle, if there are any. */
export function nowTexts(
  words: DoublesWildSentences,
  view: DoublesWildState,
  names?: readonly string[],
): readonly string[] {
  const texts = [tieBreakText(words, view, names), diceText(words, view), battleText(words, view, names)];
  return texts.filter((text) => text !== '');
}

/** The squares of a player, row by row: `row 5, columns 3 and 8; row 6, column 4`. */
function squaresText(
  words: DoublesWildSentences,
  { rows, columns }: DoublesWildState,
  cells: readonly number[],
  seat: Seat,
): string {
  const lines = rows.flatMap((total, row) => {
    const own = columns.filter((_, column) => cells[row * SIZE + column] === seat);
    if (own.length === 0) return [];
    return [words.rowSquares({ row: total, count: own.length, columns: listInWords(own, words.shared) })];
  });
  return lines.join(words.rowsBetween);
}

/** The dice of the turn; empty before they are rolled. */
function diceText(words: DoublesWildSentences, { dice }: DoublesWildState): string {
  if (dice === UNROLLED) return '';
  return words.dice({ ...pairsOf(facesOf(dice)), redWild: isRedWild(dice), blueWild: isBlueWild(dice) });
}

/** The battle; empty if there is none. */
function battleText(words: DoublesWildSentences, view: DoublesWildState, names?: readonly string[]): string {
  const { battleRound, square, turn, attackerDice, defenderDice } = view;
  if (battleRound === NO_BATTLE) return '';
  const nameOf = seatNames(words, names);
  const hand = (dice: Dice): string => (dice === UNROLLED ? '- - -' : `${facesOf(dice).join(' ')} (${totalOf(dice)})`);
  return words.battle({
    square: squareText(words, view, square),
    round: battleRound,
    attacker: nameOf(turn),
    attackerDice: hand(attackerDice),
    defender: nameOf(ownerOf(view, square)),
    defenderDice: hand(defenderDice),
  });
}

/** The tie-break; empty in the main game. */
function tieBreakText(
  words: DoublesWildSentences,
  { tieBreakSeats }: DoublesWildState,
  names?: readonly string[],
): string {
  if (tieBreakSeats.length === 0) return '';
  return words.tieBreak({ names: listInWords(tieBreakSeats.map(seatNames(words, names)), words.shared) });
}

/** A player's counts beside the score: `10 to place, 2 lost`. */
export function countsText(
  words: DoublesWildSentences,
  { supply, lost }: DoublesWildState,
  seat: Seat,
  tieBreak: boolean,
): string {
  return words.counts({ supply: supply[seat]!, lost: lost[seat]!, tieBreak });
}

/** A player's team; empty without teams. */
export function teamText(words: DoublesWildSentences, { teams }: DoublesWildState, seat: Seat): string {
  return teams ? words.team({ team: (seat % 2) + 1 }) : '';
}

// What happened.

/** An action and what it leads to, in one sentence: `Ann keeps the dice for row 5, column 7, and a marker is placed there.` */
export function narrate(
  words: DoublesWildSentences,
  action: SeenActionOf<DoublesWild>,
  view: DoublesWildState,
  names?: readonly string[],
  you?: Seat,
): string {
  const seat = action.type === 'chance' ? rollingSeat(view) : action.seat;
  const reader = { nameOf: seatNames(words, names), you };
  const who = { you: seat === you, name: startNames(words, names)(seat) };
  return action.type === 'chance'
    ? narrateRoll(words, view, action.faces, reader, who)
    : narrateMove(words, view, action, reader, who);
}

/** Who acts, at the start of a sentence. */
interface Who {
  readonly you: boolean;
  readonly name: string;
}

function narrateMove(
  words: DoublesWildSentences,
  view: DoublesWildState,
  move: DoublesWildMove,
  reader: Reader,
  who: Who,
): string {
  switch (move.type) {
    case 'keep':
      return words.keep({ ...who, ...goal(words, view, view.dice, reader) });
    case 'reroll':
      return words.reroll({ ...who, dice: move.dice === 'all' ? 'other' : move.dice });
    case 'square': {
      const square = squareNamed(view, move.square);
      const effect = effectText(words, view, square, reader);
      return words.choose({ ...who, square: squareText(words, view, square), effect });
    }
    case 'decline':
      return words.decline(who);
    case 'leave':
    case 'replace': {
      const { square } = view;
      return words[move.type]({ ...who, ...ownerAt(view, square, reader), square: squareText(words, view, square) });
    }
    case 'stand':
      return words.stand({ ...who, ...battleEnding(words, view, view.attackerDice, view.defenderDice, reader) });
    case 'fight':
      return words.fight({ ...who, count: move.dice.length, places: listInWords(move.dice, words.shared) });
  }
}

type Faces = readonly (number | null)[];

function narrateRoll(
  words: DoublesWildSentences,
  view: DoublesWildState,
  faces: Faces,
  reader: Reader,
  who: Who,
): string {
  const { phase, dice, rollMask, attackerDice, defenderDice, battleSide } = view;
  const shown = faces.join(' ');
  switch (phase) {
    case 'first':
      return words.rolledFirst({ ...who, faces: shown, total: totalOf(withFaces(0, rollMask, faces)) });
    case 'battle-roll': {
      const attacker = battleSide === ATTACKER ? withFaces(attackerDice, rollMask, faces) : attackerDice;
      const defender = battleSide === ATTACKER ? defenderDice : withFaces(defenderDice, rollMask, faces);
      const total = totalOf(battleSide === ATTACKER ? attacker : defender);
      const ending = battleEnding(words, view, attacker, defender, reader);
      return words.rolledBattle({ ...who, faces: shown, total, ...ending });
    }
    case 'reroll': {
      const dicePair = pairOf(rollMask);
      const rolled = dicePair === 'other' ? pairsOf(faces) : { red: shown, blue: shown };
      return words.rolled({
        ...who,
        dice: dicePair,
        ...rolled,
        ...goal(words, view, withFaces(dice, rollMask, faces), reader),
      });
    }
    default:
      return words.rolled({ ...who, dice: 'other', ...pairsOf(faces), goal: 'other', place: '', effect: '' });
  }
}

/** The pair that is rolled; `other` is both. */
function pairOf(mask: Mask): 'red' | 'blue' | 'other' {
  return mask === RED_MASK ? 'red' : mask === BLUE_MASK ? 'blue' : 'other';
}

/** The faces of both pairs, as texts. */
function pairsOf(faces: Faces): { readonly red: string; readonly blue: string } {
  return { red: faces.slice(0, 2).join(' '), blue: faces.slice(2).join(' ') };
}

/** The square or the choice that the dice lead to once they are kept. DW-11, DW-12, DW-14 */
function goal(words: DoublesWildSentences, view: DoublesWildState, dice: Dice, reader: Reader) {
  const square = landingOf(view, dice);
  if (square !== NO_SQUARE) {
    return {
      goal: 'square',
      place: squareText(words, view, square),
      effect: effectText(words, view, square, reader),
    } as const;
  }
  const kept = { ...view, dice };
  const isLeft = hasWildChoice(kept, view.turn, contextOf(view));
  return { goal: isLeft ? 'line' : 'none', place: wildLineText(words, kept), effect: '' } as const;
}

/** How a battle ends when its side has finished with these dice; `other` while it goes on. DW-21 */
function battleEnding(
  words: DoublesWildSentences,
  view: DoublesWildState,
  attacker: Dice,
  defender: Dice,
  { nameOf, you }: Reader,
) {
  const { battleSide, battleRound, turn, square } = view;
  const lead = totalOf(attacker) - totalOf(defender);
  const winner = lead > 0 ? turn : ownerOf(view, square);
  const goesOn = battleSide === ATTACKER || battleRound < LAST_ROUND;
  return {
    ending: goesOn ? 'other' : lead === 0 ? 'tied' : winner === you ? 'you' : 'wins',
    winner: nameOf(winner),
    square: squareText(words, view, square),
  } as const;
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
export function squareText(words: DoublesWildSentences, { rows, columns }: DoublesWildState, square: number): string {
  return words.square({ row: rows[ROW[square]!]!, column: columns[COLUMN[square]!]! });
}

/** The squares that a double leaves to choose from: `any square of the column blue 7`. DW-12 */
export function wildLineText(words: DoublesWildSentences, { dice }: DoublesWildState): string {
  const { choose, total = 0 } = wildChoice(dice);
  return words.wildLine({ line: choose === 'board' ? 'other' : choose, total });
}

/** Who reads a sentence. */
interface Reader {
  readonly nameOf: NameOf;
  /** The seat that reads it: `you`, `your`. */
  readonly you?: Seat | undefined;
}

/** Whose marker is on a square. */
function ownerAt(
  view: DoublesWildState,
  square: number,
  { nameOf, you }: Reader,
): { readonly yours: boolean; readonly owner: string } {
  const owner = ownerOf(view, square);
  return { yours: owner === you, owner: owner === NOBODY ? '' : nameOf(owner) };
}

/** What happens on a square that the player whose turn it is comes to; `other` is a battle. DW-13, DW-41 */
function effectOf(view: DoublesWildState, square: number): 'free' | 'own' | 'safe' | 'team' | 'other' {
  const owner = ownerOf(view, square);
  const { turn } = view;
  if (owner === NOBODY) return 'free';
  if (owner === turn) return 'own';
  if (threesAt(view, owner, square) > 0) return 'safe';
  return sameSide(view, owner, turn) ? 'team' : 'other';
}

/** The same as a clause about `there`. */
function effectText(words: DoublesWildSentences, view: DoublesWildState, square: number, reader: Reader): string {
  return words.effect({ effect: effectOf(view, square), ...ownerAt(view, square, reader) });
}

/** The same as a few words for a button: `a battle with amber`, `own marker, nothing happens`. */
export function effectWords(
  words: DoublesWildSentences,
  view: DoublesWildState,
  square: number,
  nameOf: NameOf,
): string {
  return words.effectShort({ effect: effectOf(view, square), ...ownerAt(view, square, { nameOf }) });
}

// Names.

/** The name of a seat within a sentence: as given, else its colour. */
export function seatNames(words: DoublesWildSentences, names?: readonly string[]): NameOf {
  return namesOr((seat) => colourOf(words, seat), names);
}

/** The colour of a seat. */
function colourOf(words: DoublesWildSentences, seat: Seat): string | undefined {
  const player = PLAYERS[seat];
  return player && words[player.name];
}

/** The name of a seat at the start of a sentence: as given, else its colour with a capital. */
export function startNames(words: DoublesWildSentences, names?: readonly string[]): NameOf {
  return namesOr((seat) => colourOf(words, seat)?.replace(/^./, (letter) => letter.toUpperCase()), names);
}

/** Seats at the start of a sentence: `Green and purple`. */
function listSeats(words: DoublesWildSentences, seats: readonly Seat[], names?: readonly string[]): string {
  const [start, name] = [startNames(words, names), seatNames(words, names)];
  return listInWords(
    seats.map((seat, i) => (i === 0 ? start(seat) : name(seat))),
    words.shared,
  );
}
