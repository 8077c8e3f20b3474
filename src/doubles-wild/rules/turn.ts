/** A turn: its dice, its moves, and the square that it leads to. DW-1, DW-10 to DW-14, DW-41 */
import {
  CHANCE,
  type ChanceNode,
  type ChanceNodeOf,
  countBits,
  D6,
  type Draft,
  deepFreeze,
  type Numbered,
  OVER,
  type Random,
  type Seat,
  sameSide,
  type Turn,
} from '../../author/without-immer.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { battleSeat, endBattlePart, rollInBattle, startBattle } from './battle.ts';
import { type Context, contextOf, NO_SQUARE } from './board.ts';
import {
  BATTLE_DICE,
  BATTLE_MASK,
  countOutcomes,
  type Dice,
  NOT_ROLLING,
  rollNext,
  rollSet,
  TO_ROLL,
  TURN_DICE,
  TURN_MASK,
  totalOf,
  UNROLLED,
} from './dice.ts';
import { endTurn } from './ending.ts';
import { hasWildChoice, legal, sample } from './legal.ts';
import { NOBODY, ownerOf, placeMarker, takeSquare, threesAt } from './markers.ts';
import { DECLINE, KEEP, LEAVE, MOVES, moveOf, numberOf, REPLACE, ROLL_MASK, SQUARE, STAND } from './moves.ts';

type State = Draft<DoublesWildState>;

// The dice that are rolled: DW-1, DW-10, DW-20.

const diceNode = <L extends string>(label: L, dice: number): ChanceNode<L, number> =>
  deepFreeze({ label, dice: Array.from({ length: dice }, () => D6) });
const byCount = <L extends string>(label: L, most: number): readonly ChanceNode<L, number>[] =>
  Array.from({ length: most + 1 }, (_, count) => diceNode(label, count));

const FIRST = /* @__PURE__ */ diceNode('first', BATTLE_DICE);
const ROLL = /* @__PURE__ */ diceNode('roll', TURN_DICE);
/** By the number of dice. */
const REROLL = /* @__PURE__ */ byCount('reroll', TURN_DICE);
const BATTLE = /* @__PURE__ */ byCount('battle', BATTLE_DICE);

/** The chance node of a state. */
export function chance({ phase, rollMask }: DoublesWildState): ChanceNodeOf<DoublesWild> {
  switch (phase) {
    case 'first':
      return FIRST;
    case 'reroll':
      return REROLL[countBits(rollMask)]!;
    case 'battle-roll':
      return BATTLE[countBits(rollMask)]!;
    default:
      return ROLL;
  }
}

/** How many equally likely outcomes the dice that are about to be rolled have. */
function outcomes({ rollMask }: DoublesWildState): number {
  return countOutcomes(rollMask);
}

/** The dice that are about to be rolled show a random outcome. */
function rollRandom(draft: State, random: Random, context: Context): Turn {
  return roll(draft, random(countOutcomes(draft.rollMask)), context);
}

/** The dice that are about to be rolled show an outcome. */
function roll(draft: State, outcome: number, context: Context): Turn {
  const { phase, rollMask } = draft;
  draft.rollMask = 0;
  if (phase === 'battle-roll') return rollInBattle(draft, rollMask, outcome);
  if (phase === 'first') return rollForFirst(draft, rollSet(UNROLLED, rollMask, outcome));
  draft.dice = rollSet(draft.dice, rollMask, outcome);
  // DW-10: after the second roll the only prompt is a wild choice.
  if (phase === 'reroll') return landWhereDicePoint(draft, context);
  draft.phase = 'keep';
  return draft.turn;
}

// The roll for the first turn: DW-1.

/** The seat in `turn` has rolled its three dice. DW-1 */
function rollForFirst(draft: State, dice: Dice): Turn {
  const { firstTotals } = draft;
  firstTotals[draft.turn] = totalOf(dice);
  if (!firstTotals.includes(TO_ROLL)) {
    let highest = 0;
    for (let seat = 0; seat < firstTotals.length; seat++) highest = Math.max(highest, firstTotals[seat]!);
    const winner = firstTotals.indexOf(highest);
    if (firstTotals.lastIndexOf(highest) === winner) {
      firstTotals.fill(NOT_ROLLING);
      draft.turn = winner;
      draft.firstPlayer = winner;
      return rollNext(draft, TURN_MASK, 'roll');
    }
    // Those who tie for the highest roll again.
    for (let seat = 0; seat < firstTotals.length; seat++) {
      firstTotals[seat] = firstTotals[seat] === highest ? TO_ROLL : NOT_ROLLING;
    }
  }
  draft.turn = firstTotals.indexOf(TO_ROLL);
  return rollNext(draft, BATTLE_MASK, 'first');
}

// Moves.

/** Carries out a move of the seat that is asked. */
function play(draft: State, n: number, _seat: Seat, context: Context): Turn {
  const rolls = ROLL_MASK[n]!;
  if (rolls !== 0) return rollNext(draft, rolls, n < LEAVE ? 'reroll' : 'battle-roll');
  switch (n) {
    case KEEP:
      return landWhereDicePoint(draft, context);
    case STAND:
      return endBattlePart(draft);
    case REPLACE:
      return replaceTeammate(draft);
    case LEAVE:
    case DECLINE:
      return endTurn(draft);
    default:
      return landOn(draft, n - SQUARE);
  }
}

// The square that a turn leads to, and what happens there: DW-11 to DW-14, DW-41.

/** The dice of the turn are final. DW-11, DW-12 */
function landWhereDicePoint(draft: State, context: Context): Turn {
  const square = context.pointedAt[draft.dice]!;
  return square === NO_SQUARE ? askWildChoice(draft, context) : landOn(draft, square);
}

/** DW-14 */
function askWildChoice(draft: State, context: Context): Turn {
  const { turn } = draft;
  if (!hasWildChoice(draft, turn, context)) return endTurn(draft);
  draft.phase = 'square';
  return turn;
}

/** The turn leads to a square. DW-13, DW-41 */
function landOn(draft: State, square: number): Turn {
  const { turn } = draft;
  const owner = ownerOf(draft, square);
  if (owner === NOBODY) {
    draft.supply[turn]! -= 1;
    placeMarker(draft, square);
    return endTurn(draft);
  }
  // Part of a three-in-a-row: it cannot change hands.
  if (owner === turn || threesAt(draft, owner, square) > 0) return endTurn(draft);
  return sameSide(draft, owner, turn) ? askTeammate(draft, square) : startBattle(draft, square);
}

/** DW-41 */
function askTeammate(draft: State, square: number): Turn {
  draft.square = square;
  draft.phase = 'teammate';
  return draft.turn;
}

/** The teammate's marker leaves the game, and the player's own takes its square. DW-41 */
function replaceTeammate(draft: State): Turn {
  const { square, turn } = draft;
  draft.supply[turn]! -= 1;
  takeSquare(draft, square, ownerOf(draft, square));
  return endTurn(draft);
}

// The rules by numbers.

/** Who is next. */
function turn(view: DoublesWildState): Turn {
  switch (view.phase) {
    case 'keep':
    case 'square':
    case 'teammate':
      return view.turn;
    case 'battle':
      return battleSeat(view);
    case 'over':
      return OVER;
    default:
      return CHANCE;
  }
}

/** The moves and the outcomes of the dice by number. */
export const NUMBERS: Numbered<DoublesWild, Context> = {
  context: contextOf,
  size: () => MOVES,
  move: moveOf,
  number: numberOf,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom,
};
