/** Who is asked what, and how the match ended. */
import { type Outcome, promptGroups, type Seat, type Status, teamSides } from '../../author/index.ts';
import type { Fundomino, FundominoView } from '../types.ts';
import { MAX_SEATS, NOBODY } from './constants.ts';
import { leaders } from './score.ts';

/** Statuses by mask of the seats that are asked. */
const START = promptGroups<Fundomino>('start', MAX_SEATS);
const DIRECTION = promptGroups<Fundomino>('direction', MAX_SEATS);
const PLAY = promptGroups<Fundomino>('play', MAX_SEATS);
const DOMINO = promptGroups<Fundomino>('domino', MAX_SEATS);
const CALL = promptGroups<Fundomino>('call', MAX_SEATS);
const PERFECT_TEN = promptGroups<Fundomino>('perfect-ten', MAX_SEATS);
const CHALLENGE = promptGroups<Fundomino>('challenge', MAX_SEATS);
const ANSWER = promptGroups<Fundomino>('answer', MAX_SEATS);
const DEAL: Status<Fundomino> = Object.freeze({ type: 'chance', label: 'deal' });
const OPENING: Status<Fundomino> = Object.freeze({ type: 'chance', label: 'start' });
const DRAW: Status<Fundomino> = Object.freeze({ type: 'chance', label: 'draw' });
const TAKE: Status<Fundomino> = Object.freeze({ type: 'chance', label: 'take' });

/** Who is asked what. It depends on public fields only. */
export function status(view: FundominoView): Status<Fundomino> {
  const { askedMask } = view;
  switch (view.phase) {
    case 'play':
      return PLAY[askedMask]!;
    case 'draw':
      return DRAW;
    case 'deal':
      return DEAL;
    case 'domino':
      return DOMINO[askedMask]!;
    case 'call':
      return CALL[askedMask]!;
    case 'perfect-ten':
      return PERFECT_TEN[askedMask]!;
    case 'penalty':
    case 'draw-symbol':
      return view.giver === NOBODY ? DRAW : TAKE;
    case 'opening':
      return OPENING;
    case 'start':
      return START[askedMask]!;
    case 'direction':
      return DIRECTION[askedMask]!;
    case 'challenge':
      return CHALLENGE[askedMask]!;
    case 'answer':
      return ANSWER[askedMask]!;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** FU-23: the highest total wins, equal ones share the win; places rank the sides. */
function outcome(view: FundominoView): Outcome {
  const { teams } = view;
  const scores = [...view.scores];
  const countsAsSide = (seat: Seat): boolean => !teams || seat < 2;
  return {
    reason: 'target',
    winners: leaders(scores),
    places: scores.map((own) => 1 + scores.filter((score, seat) => countsAsSide(seat) && score > own).length),
    scores,
  };
}

/** The side of each seat. FU-30, FU-31 */
export function sides({ seats, teams }: FundominoView): readonly number[] {
  return teamSides(seats, teams);
}
