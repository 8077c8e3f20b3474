/** How a duel or a puzzle stands, in sentences: for the boards of a terminal and of a page. */
import type { OynoPuzzleState } from './puzzle/state.ts';
import { DRAW, type OynoState } from './state.ts';

const PLAYERS = ['Red', 'Blue'];

/** Whether a bone is in hand: lifted or taken, and not yet set. OY-21 */
export function isInHand({ phase }: OynoState): boolean {
  return phase === 'set' || phase === 'roll';
}

/** What comes next. */
export function nextText(view: OynoState | OynoPuzzleState): string {
  return 'supply' in view ? nextOfDuel(view) : nextOfPuzzle(view);
}

function nextOfDuel({ phase, turn, side, result }: OynoState): string {
  const player = PLAYERS[turn]!;
  switch (phase) {
    case 'turn':
      return `${player} is to move.`;
    case 'set':
      return `${player} sets the bone in hand${['', ', which fell lower', ', which fell upper'][side + 1]}.`;
    case 'roll':
      return `${player} rolls the bone in hand.`;
    case 'over':
      // OY-18
      return result === DRAW ? 'A draw: the position has stood too often.' : `${PLAYERS[result]} has won.`;
  }
}

function nextOfPuzzle({ phase }: OynoPuzzleState): string {
  switch (phase) {
    case 'lay':
      return 'A bone is laid.';
    case 'move':
      return 'An upper bone is to move.';
    case 'over':
      return 'Solved.';
  }
}
