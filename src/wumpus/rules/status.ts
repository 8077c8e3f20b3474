/** Who is asked what, or that chance decides, or how the match ended. */
import { CHANCE, deepFreeze, OVER, promptEach, type Status, type Turn, teamSides } from '../../author/index.ts';
import type { Wumpus, WumpusChance, WumpusPrompt, WumpusView } from '../types.ts';
import { MAX_SEATS } from './options.ts';
import { overStatus } from './outcome.ts';

const prompt = (what: WumpusPrompt): readonly Status<Wumpus>[] => promptEach<Wumpus>(what, MAX_SEATS);
const chance = (label: keyof WumpusChance): Status<Wumpus> => deepFreeze({ type: 'chance', label });

const CHOOSE = prompt('choose');
const SCENT = prompt('scent');
const STEER = prompt('steer');
const ANSWER = prompt('answer');
const HAZARDS = prompt('hazards');
const RETREAT = prompt('retreat');
const MOVE = prompt('move');
const ACT = prompt('act');
const AMBUSH = prompt('ambush');
const EVADE = prompt('evade');
const RECONCILE = prompt('reconcile');
const TERRAIN = chance('terrain');
const FIRST = chance('first');
const DRAW = chance('draw');
const ROLL = chance('wumpus');
const LAIR = chance('lair');

/** The status. It depends on public facts only. */
export function status(view: WumpusView): Status<Wumpus> {
  const { asked } = view;
  switch (view.phase) {
    case 'terrain':
      return TERRAIN;
    case 'choose':
      return CHOOSE[asked]!;
    case 'first':
      return FIRST;
    case 'deal':
    case 'draw':
      return DRAW;
    case 'scent':
      return SCENT[asked]!;
    case 'steer':
      return STEER[asked]!;
    case 'roll':
      return ROLL;
    case 'lair':
      return LAIR;
    case 'answer':
      return ANSWER[asked]!;
    case 'hazards':
      return HAZARDS[asked]!;
    case 'before-move':
    case 'after-move':
      return RETREAT[asked]!;
    case 'move':
      return MOVE[asked]!;
    case 'act':
      return ACT[asked]!;
    case 'ambush':
      return AMBUSH[asked]!;
    case 'evade':
      return EVADE[asked]!;
    case 'reconcile':
      return RECONCILE[asked]!;
    case 'over':
      return overStatus(view);
  }
}

/** Who is next. */
export function turn({ phase, asked }: WumpusView): Turn {
  switch (phase) {
    case 'terrain':
    case 'first':
    case 'deal':
    case 'roll':
    case 'lair':
    case 'draw':
      return CHANCE;
    case 'over':
      return OVER;
    default:
      return asked;
  }
}

/** The side of each seat: every hunter plays alone. HW-26, HW-36 */
export function sides({ seats }: WumpusView): readonly number[] {
  return teamSides(seats, false);
}
