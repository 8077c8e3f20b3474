/** The game, put together from its rules. */
import {
  type CopyOf,
  deepFreeze,
  defineNumberedGame,
  type Game,
  type Numbered,
  type NumberedRules,
  type Outcome,
  promptEach,
  type Status,
  seatGroups,
  withPosition,
} from '../author/without-immer.ts';
import { POSITION } from './position.ts';
import { chance, outcomes, roll } from './rules/chance.ts';
import { explain } from './rules/explain.ts';
import { determinize, prepare, reveals, view } from './rules/hidden.ts';
import { legal, sample, TABLES, type WumpusTables } from './rules/legal.ts';
import { format, MOVE_FIELDS, moveOf, numberOf, parse } from './rules/moves.ts';
import { play } from './rules/play.ts';
import { turn } from './rules/rounds.ts';
import { MAX_SEATS, MIN_SEATS, OPTIONS, setup, sides } from './rules/setup.ts';
import type { Wumpus, WumpusChance, WumpusPrompt, WumpusState, WumpusView } from './types.ts';

// Who is asked what, or that chance decides, or how the match ended.

const promptBySeat = (what: WumpusPrompt): readonly Status<Wumpus>[] => promptEach<Wumpus>(what, MAX_SEATS);
const chanceStatus = (label: keyof WumpusChance): Status<Wumpus> => deepFreeze({ type: 'chance', label });

const CHOOSE = promptBySeat('choose');
const SCENT = promptBySeat('scent');
const STEER = promptBySeat('steer');
const ANSWER = promptBySeat('answer');
const HAZARDS = promptBySeat('hazards');
const RETREAT = promptBySeat('retreat');
const MOVE = promptBySeat('move');
const ACT = promptBySeat('act');
const AMBUSH = promptBySeat('ambush');
const EVADE = promptBySeat('evade');
const RECONCILE = promptBySeat('reconcile');
const TERRAIN = chanceStatus('terrain');
const FIRST = chanceStatus('first');
const DRAW = chanceStatus('draw');
const ROLL = chanceStatus('wumpus');
const LAIR = chanceStatus('lair');

/** The status. It depends on public facts only. */
function status(view: WumpusView): Status<Wumpus> {
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

// How a match can end, as statuses. HW-26, HW-36

type Reason = Wumpus['Reason'];

/** The seats of each mask. */
const SEATS_OF_MASK = seatGroups(MAX_SEATS);

/** By reason, number of seats, and mask of the winners. */
const OVER: Readonly<Record<Reason, readonly (readonly Status<Wumpus>[])[]>> = deepFreeze({
  killed: statuses('killed'),
  'last-hunter': statuses('last-hunter'),
  'all-out': statuses('all-out'),
});

function statuses(reason: Reason): readonly (readonly Status<Wumpus>[])[] {
  return Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
    Array.from({ length: seats < MIN_SEATS ? 0 : 1 << seats }, (_mask, mask) => ({
      type: 'over',
      outcome: outcome(reason, seats, mask),
    })),
  );
}

/** All losers share a place, whenever they went out. HW-26, HW-36 */
function outcome(reason: Reason, seats: number, winnersMask: number): Outcome<Reason> {
  const winners = SEATS_OF_MASK[winnersMask]!;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : winners.length + 1));
  return { reason, winners, places };
}

/** The status of a match that is over. */
function overStatus({ reason, winners, seats }: WumpusView): Status<Wumpus> {
  if (reason === 'none') throw new RangeError('The match is not over.');
  let winnersMask = 0;
  for (const seat of winners) winnersMask |= 1 << seat;
  return OVER[reason][seats]![winnersMask]!;
}

/** Moves and results of chance by number. */
const numbers: Numbered<Wumpus, WumpusTables> = {
  context: () => TABLES,
  size: ({ size }) => size,
  move: moveOf,
  number: numberOf,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
};

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<WumpusState> = (s, list) => ({
  seats: s.seats,
  scent: s.scent,
  retreat: s.retreat,
  onLair: s.onLair,
  lostFight: s.lostFight,
  phase: s.phase,
  terrain: list(s.terrain),
  tilesLeft: list(s.tilesLeft),
  laying: s.laying,
  wumpus: s.wumpus,
  hunters: list(s.hunters),
  squares: list(s.squares),
  handLimits: list(s.handLimits),
  handSizes: list(s.handSizes),
  hands: list(s.hands),
  deckSize: s.deckSize,
  deck: s.deck,
  discards: s.discards,
  kept: s.kept,
  keptSizes: list(s.keptSizes),
  keptHands: list(s.keptHands),
  cardLog: list(s.cardLog),
  first: s.first,
  rollers: list(s.rollers),
  turn: s.turn,
  asked: s.asked,
  barred: list(s.barred),
  stepped: s.stepped,
  ambushSteps: s.ambushSteps,
  attack: s.attack,
  evade: s.evade,
  reason: s.reason,
  winners: list(s.winners),
});

const rules: NumberedRules<Wumpus> = {
  id: 'wumpus',
  name: 'Hunt the Wumpus',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  ...withPosition<Wumpus>({ id: 'wumpus', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  hidden: { view, determinize, prepare, reveals },
  format,
  parse,
  moveFields: MOVE_FIELDS,
  explain,
};

/**
 * Hunt the Wumpus, the board game: two to four hunters with hidden hands, and one Wumpus. HW-1 to HW-42
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * const match = createMatch(wumpus, { options: { seats: 3 }, seed: 1 });
 * match.status; // => { type: 'turn', prompt: 'choose', seats: [0] }
 * match.play({ type: 'choose', seat: 0, hunter: 'ulf' });
 * match.view(1).deck; // => null
 * ```
 */
export const wumpus: Game<Wumpus> = defineNumberedGame(rules);
