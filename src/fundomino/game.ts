/** The game: who is asked what, how a match ends, and all rules put together. */
import {
  type CopyOf,
  deepFreeze,
  defineNumberedGame,
  type Game,
  type NumberedRules,
  type Outcome,
  promptGroups,
  type Seat,
  type Status,
  teamSides,
  withPosition,
} from '../author/without-immer.ts';
import { POSITION } from './position.ts';
import { explain } from './rules/explain.ts';
import { determinize, prepare, reveals, view } from './rules/hidden.ts';
import { format, MOVE_FIELDS, parse } from './rules/moves.ts';
import { chance, numbers } from './rules/play.ts';
import { leaders } from './rules/round-end.ts';
import { OPTIONS, setup } from './rules/setup.ts';
import { MAX_SEATS, MIN_SEATS, NOBODY } from './rules/tiles.ts';
import type { Fundomino, FundominoState, FundominoView } from './types.ts';

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
function status(view: FundominoView): Status<Fundomino> {
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
function outcome(view: FundominoView): Outcome<Fundomino['Reason']> {
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
function sides({ seats, teams }: FundominoView): readonly number[] {
  return teamSides(seats, teams);
}

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<FundominoState> = (s, list) => ({
  seats: s.seats,
  phase: s.phase,
  variant: s.variant,
  teams: s.teams,
  target: s.target,
  dominoCall: s.dominoCall,
  doubleBack: s.doubleBack,
  doubleStakes: s.doubleStakes,
  refusal: s.refusal,
  perfectTen: s.perfectTen,
  tenWins: s.tenWins,
  tiedRanks: s.tiedRanks,
  deadEndSymbols: s.deadEndSymbols,
  tiles: s.tiles,
  round: s.round,
  scores: list(s.scores),
  tenPoints: list(s.tenPoints),
  stakes: s.stakes,
  accepted: s.accepted,
  direction: s.direction,
  turn: s.turn,
  askedMask: s.askedMask,
  taker: s.taker,
  giver: s.giver,
  silent: s.silent,
  silentMask: s.silentMask,
  drawSettled: s.drawSettled,
  startTile: s.startTile,
  passedMask: s.passedMask,
  finished: list(s.finished),
  handSizes: list(s.handSizes),
  stockSize: s.stockSize,
  taken: list(s.taken),
  takes: list(s.takes),
  hands: list(s.hands),
  stock: list(s.stock),
  laid: list(s.laid),
  known: list(s.known),
  chain: list(s.chain),
  playedBy: list(s.playedBy),
  takenBefore: list(s.takenBefore),
  ends: list(s.ends),
  lastRound: deepFreeze(s.lastRound),
});

const rules: NumberedRules<Fundomino> = {
  id: 'fundomino',
  name: 'Fundomino',
  version: 2,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  ...withPosition<Fundomino>({ id: 'fundomino', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  hidden: { view, determinize, prepare, reveals },
  format,
  parse,
  moveFields: MOVE_FIELDS,
  explain,
  numbers: { ...numbers, copy },
};

/**
 * Fundomino: two to four players with hidden hands build a chain of bent, coloured dominoes. FU-1 to FU-42
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * match.status; // => { type: 'turn', prompt: 'start', seats: [0] }
 * match.play({ type: 'start', seat: 0, tile: '6|6' });
 * match.view(1).handSizes; // => [7, 8]
 * ```
 */
export const fundomino: Game<Fundomino> = defineNumberedGame(rules);
