/** What happened, in sentences. */
import { listInWords, narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import { ATTACKER, battleSeat, LAST_ROUND } from '../rules/battle.ts';
import { NO_SQUARE, squareNamed } from '../rules/board.ts';
import { contextOf } from '../rules/context.ts';
import { type Dice, RED_MASK, totalOf } from '../rules/dice.ts';
import { ownerOf } from '../rules/markers.ts';
import { hasWildChoice, wildLineText } from '../rules/wild-choice.ts';
import type { DoublesWild, DoublesWildMove, DoublesWildState } from '../types.ts';
import { effectText, type Hearer, landingOf, squareText, whose, withFaces } from './landing.ts';
import { seatNames, startNames } from './players.ts';

type Faces = readonly (number | null)[];

/** An action and what it leads to, in one sentence: `Ann keeps the dice for row 5, column 7, and a marker is placed there.` */
export function narrate(
  action: SeenActionOf<DoublesWild>,
  view: DoublesWildState,
  names?: readonly string[],
  you?: Seat,
): string {
  const seat = action.type === 'chance' ? rollingSeat(view) : action.seat;
  const hearer = { nameOf: seatNames(names), you };
  const [verb, rest, ending = ''] =
    action.type === 'chance' ? wordsOfRoll(view, action.faces, hearer) : wordsOfMove(view, action, hearer);
  return `${narrator(startNames(names), you)(seat, verb, rest)}${ending}.`;
}

/** The verb, what follows it, and what it leads to. */
type Words = readonly [verb: string, rest?: string | undefined, ending?: string];

function wordsOfMove(view: DoublesWildState, move: DoublesWildMove, hearer: Hearer): Words {
  switch (move.type) {
    case 'keep':
      return ['keep', 'the dice', goal(view, view.dice, hearer)];
    case 'reroll':
      return ['roll', `${move.dice === 'all' ? 'all' : `the ${move.dice}`} dice again`];
    case 'square': {
      const square = squareNamed(view, move.square);
      return ['choose', `${squareText(view, square)}, and ${effectText(view, square, hearer)}`];
    }
    case 'decline':
      return ['choose', 'no square'];
    case 'leave':
    case 'replace': {
      const { square } = view;
      return [move.type, `${whose(ownerOf(view, square), hearer)} marker on ${squareText(view, square)}`];
    }
    case 'stand':
      return ['keep', 'these dice', battleEnding(view, view.attackerDice, view.defenderDice, hearer)];
    case 'fight':
      return ['roll', `${move.dice.length === 1 ? 'die' : 'dice'} ${listInWords(move.dice)} again`];
  }
}

function wordsOfRoll(view: DoublesWildState, faces: Faces, hearer: Hearer): Words {
  const { phase, dice, rollMask, attackerDice, defenderDice, battleSide } = view;
  const shown = faces.join(' ');
  switch (phase) {
    case 'first':
      return ['roll', `${shown}, ${totalOf(withFaces(0, rollMask, faces))} in all, for the first turn`];
    case 'battle-roll': {
      const attacker = battleSide === ATTACKER ? withFaces(attackerDice, rollMask, faces) : attackerDice;
      const defender = battleSide === ATTACKER ? defenderDice : withFaces(defenderDice, rollMask, faces);
      const total = totalOf(battleSide === ATTACKER ? attacker : defender);
      return ['roll', `${shown}, ${total} in all`, battleEnding(view, attacker, defender, hearer)];
    }
    case 'reroll': {
      const colours = faces.length > 2 ? pairs(faces) : `${rollMask === RED_MASK ? 'red' : 'blue'} ${shown}`;
      return ['roll', colours, goal(view, withFaces(dice, rollMask, faces), hearer)];
    }
    default:
      return ['roll', pairs(faces)];
  }
}

function pairs(faces: Faces): string {
  return `red ${faces.slice(0, 2).join(' ')}, blue ${faces.slice(2).join(' ')}`;
}

/** The square or the choice that the dice lead to once they are kept. DW-11, DW-12, DW-14 */
function goal(view: DoublesWildState, dice: Dice, hearer: Hearer): string {
  const square = landingOf(view, dice);
  if (square !== NO_SQUARE) {
    return ` for ${squareText(view, square)}, and ${effectText(view, square, hearer)}`;
  }
  const kept = { ...view, dice };
  return hasWildChoice(kept, view.turn, contextOf(view)) ? ` for ${wildLineText(kept)}` : ', and no square is left';
}

/** How a battle ends when its side has finished with these dice; empty while it goes on. DW-21 */
function battleEnding(view: DoublesWildState, attacker: Dice, defender: Dice, { nameOf, you }: Hearer): string {
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
