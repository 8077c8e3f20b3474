/** Who is asked, which dice are rolled, and what everybody sees: the game hides nothing. */
import { askEach, type ChanceOf, D6, type Seat, type Status, teamSides } from '../author/index.ts';
import { outcome } from './score.ts';
import { type DoublesWild, type DoublesWildChance, type DoublesWildState, MOST } from './state.ts';

type S = Status<DoublesWild>;

const KEEP = askEach<DoublesWild>('keep', MOST);
const SQUARE = askEach<DoublesWild>('square', MOST);
const TEAMMATE = askEach<DoublesWild>('teammate', MOST);
const BATTLE = askEach<DoublesWild>('battle', MOST);
const FIRST: S = { type: 'chance', label: 'first' };
const ROLL: S = { type: 'chance', label: 'roll' };
const REROLL: S = { type: 'chance', label: 'reroll' };
const CLASH: S = { type: 'chance', label: 'battle' };

/** Who is asked what. */
export function status(view: DoublesWildState): S {
  switch (view.phase) {
    case 'first':
      return FIRST;
    case 'roll':
      return ROLL;
    case 'keep':
      return KEEP[view.turn]!;
    case 'reroll':
      return REROLL;
    case 'square':
      return SQUARE[view.turn]!;
    case 'teammate':
      return TEAMMATE[view.turn]!;
    case 'battle':
      return BATTLE[fighter(view)]!;
    case 'clash':
      return CLASH;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** The seat whose dice are rolled or asked for in a battle: the attacker's, or the owner's of the square. DW-20 */
export function fighter({ side, turn, cells, square }: DoublesWildState): Seat {
  return side === 0 ? turn : cells[square]!;
}

const dice = (label: DoublesWildChance['label'], count: number): ChanceOf<DoublesWildChance> => ({
  label,
  dice: Array.from({ length: count }, () => D6),
});
const upTo = (label: DoublesWildChance['label'], most: number): readonly ChanceOf<DoublesWildChance>[] =>
  Array.from({ length: most + 1 }, (_, count) => dice(label, count));

const FIRST_DICE = dice('first', 3);
const TURN_DICE = dice('roll', 4);
const REROLL_DICE = upTo('reroll', 4);
const BATTLE_DICE = upTo('battle', 3);
/** How many bits a number below 16 has. */
const BITS: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/** The dice that are rolled now, only those. DW-1, DW-10, DW-20 */
export function chance(state: DoublesWildState): ChanceOf<DoublesWildChance> {
  switch (state.phase) {
    case 'first':
      return FIRST_DICE;
    case 'reroll':
      return REROLL_DICE[BITS[state.rolling]!]!;
    case 'clash':
      return BATTLE_DICE[BITS[state.rolling]!]!;
    default:
      return TURN_DICE;
  }
}

/** The side of each seat. DW-40 */
export function sides({ seats, teams }: DoublesWildState): readonly number[] {
  return teamSides(seats, teams);
}
