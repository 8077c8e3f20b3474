/** What the evaluation sees of a position: the features that its network reads. */
import type { Features, Seat } from '../../author/index.ts';
import { CAMP, CAMPS, distance, LAIR, NOWHERE, STEP, WIDTH } from '../rules/board.ts';
import { AMBUSH, ATTACK_VALUE, countOf, EVADE_VALUE, FIRST_EVADE, HAZARDS, RETREAT, SCENT } from '../rules/cards.ts';
import { leader, nextAlive } from '../rules/rounds.ts';
import type { WumpusView } from '../types.ts';

const MOST_SEATS = 4;
/** What share of all cards are attack cards, and evade cards; and what share each special kind is. HW-2 */
const SHARE = 0.4;
const SPECIAL_SHARE = 0.05;
/** What an evade card is worth on terrain that is not known, at a mean. HW-35 */
const MEAN_EVADE = 1.25;
/** Steps of a turn, and of an ambush. HW-30, HW-33 */
const STEPS = 1;
const AMBUSH_STEPS = 2;

/** When a hunter can attack: in this turn, later in this round, after the Wumpus has moved, or in the next round. */
const NOW = 0;
const SOON = 1;
const AFTER_ROLL = 2;
const NEXT_ROUND = 3;

/** The features of one hunter: where each begins. */
const SIDE = {
  /** Each is 1 from a hand size of 2, 3, 4 and 5 on. */
  limit: 0,
  cards: 4,
  /** The strength of the attack cards, and that of the evade cards where the Wumpus is; how many evade cards. */
  attack: 5,
  evade: 6,
  evadeCards: 7,
  ambush: 8,
  scent: 9,
  retreat: 10,
  hazards: 11,
  /** One is 1: the moves to the Wumpus, 0 to 4 or more. */
  moves: 12,
  /** The strength of the attack, the less the farther the Wumpus is. */
  attackNear: 17,
  /** By how much the attack exceeds what the others evade on any terrain. */
  margin: 18,
  inCamp: 19,
  movesToCamp: 20,
  /** The chance that the next roll leads the Wumpus here: of a hunter that moves before it, and of one that does not. */
  dangerBeforeMove: 21,
  danger: 22,
  dangerWithoutRetreat: 23,
  /** The cards that are drawn in this round. */
  missing: 24,
  barred: 25,
  /** Has to answer an attack, or will after a fight that is lost; without a retreat and with one. */
  suffers: 26,
  suffersWithRetreat: 27,
  /** Fights: by how much the attack exceeds what the others can still evade; whether it does, is equal, is lost already. */
  fights: 28,
  fightMargin: 29,
  fightWins: 30,
  fightTies: 31,
  fightLost: 32,
  /** By when it can attack: it reaches the Wumpus and wins, ties, the margin; it lacks a step and would win. */
  reach: 33,
  /** It is this hunter's turn, before and after the move; its turn comes in this round; it was. */
  moving: 49,
  acting: 50,
  toHunt: 51,
  hunted: 52,
} as const;
const SIDE_SIZE = 53;
const REACH_SIZE = 4;

/** A hunter and its strongest opponent, then what all see: where each begins. */
const OWN = 0;
const STRONGEST: number = OWN + SIDE_SIZE;
const COMMON: number = STRONGEST + SIDE_SIZE;
const COMMON_FEATURES = {
  wumpusPhase: 0,
  reconciling: 1,
  onLair: 2,
  /** Three, or four, hunters are in the game. */
  three: 3,
  four: 4,
  /** Evade cards of all others. */
  othersEvade: 5,
} as const;
/** A hunter that is out of the game: nothing else is seen of it. */
const OUT: number = COMMON + 6;
/** With the first weight of -1 this makes its chance 0: the exponential of a number so low is 0. */
const OUT_VALUE = 1_000;

/** The features of a match from the first round on. */
export const FEATURES: Features<WumpusView> = { size: OUT + 1, mostSides: MOST_SEATS, makeReader };

/**
 * First weights of the linear path: what a hand size and cards are worth; who is out has no chance. A fight that open hands
 * can't stop is won, and never learned from: its weight is for hidden hands, and stays.
 */
export const HINTS: Readonly<Record<number, number>> = {
  [OWN + SIDE.limit]: 0.8,
  [OWN + SIDE.limit + 1]: 0.5,
  [OWN + SIDE.limit + 2]: 0.4,
  [OWN + SIDE.limit + 3]: 0.3,
  [OWN + SIDE.attackNear]: 1,
  [OWN + SIDE.danger]: -1,
  [OWN + SIDE.fightWins]: 2.5,
  [OWN + SIDE.reach + NOW * REACH_SIZE]: 1.5,
  [OWN + SIDE.reach + SOON * REACH_SIZE]: 0.7,
  [OUT]: -1,
};

function makeReader(): (view: WumpusView, vectors: readonly Float64Array[]) => void {
  // By seat: the strengths of its cards, or their means where the hand is hidden.
  const attack = new Float64Array(MOST_SEATS);
  const evade = new Float64Array(MOST_SEATS);
  const evadeCards = new Float64Array(MOST_SEATS);
  const rating = new Float64Array(MOST_SEATS);

  const readHand = (view: WumpusView, seat: Seat): void => {
    const hand = view.hands[seat];
    const attackValues = ATTACK_VALUE[view.hunters[seat]!]!;
    const evadeValues = EVADE_VALUE[view.terrain[view.wumpus]!]!;
    const size = view.handSizes[seat]!;
    let strength = 0;
    let helps = 0;
    let evades = 0;
    for (let i = 0; i < FIRST_EVADE; i++) {
      const attacks = hand === null || hand === undefined ? (size * SHARE) / FIRST_EVADE : countOf(hand, i);
      const helping =
        hand === null || hand === undefined ? (size * SHARE) / FIRST_EVADE : countOf(hand, FIRST_EVADE + i);
      strength += attacks * attackValues[i]!;
      helps += helping * evadeValues[i]!;
      evades += helping;
    }
    attack[seat] = strength;
    evade[seat] = helps;
    evadeCards[seat] = evades;
  };

  const writeHunter = (vector: Float64Array, view: WumpusView, seat: Seat, place: number, totalEvade: number): void => {
    const { squares, wumpus, terrain, phase } = view;
    const square = squares[seat]!;
    const limit = view.handLimits[seat]!;
    const size = view.handSizes[seat]!;
    for (let least = 2; least <= 5; least++) if (limit >= least) vector[OWN + SIDE.limit + least - 2] = 1;
    const strength = attack[seat]!;
    const moves = movesBetween(square, wumpus);
    const ambushes = special(view, seat, AMBUSH);
    const retreats = special(view, seat, RETREAT);
    vector[OWN + SIDE.cards] = size / 5;
    vector[OWN + SIDE.attack] = strength / 8;
    vector[OWN + SIDE.evade] = evade[seat]! / 6;
    vector[OWN + SIDE.evadeCards] = evadeCards[seat]! / 5;
    vector[OWN + SIDE.ambush] = ambushes / 2;
    vector[OWN + SIDE.scent] = special(view, seat, SCENT) / 2;
    vector[OWN + SIDE.retreat] = retreats > 0 ? Math.min(1, retreats) : 0;
    vector[OWN + SIDE.hazards] = special(view, seat, HAZARDS) / 2;
    vector[OWN + SIDE.moves + Math.min(moves, 4)] = 1;
    vector[OWN + SIDE.attackNear] = strength / 8 / (1 + moves);
    vector[OWN + SIDE.margin] = limited((strength - MEAN_EVADE * totalCards(view, seat)) / 5);
    if (terrain[square] === CAMP) vector[OWN + SIDE.inCamp] = 1;
    else vector[OWN + SIDE.movesToCamp] = movesToCamp(square) / 3;

    // What the turn order means for it.
    const hunts = place === 0;
    const acts = hunts && (phase === 'after-move' || phase === 'act' || phase === 'ambush');
    if (hunts && !acts && phase !== 'evade') vector[OWN + SIDE.moving] = 1;
    if (acts) vector[OWN + SIDE.acting] = 1;
    const wumpusMoves = isWumpusPhase(view);
    const reconciling = phase === 'reconcile' || phase === 'draw';
    if (place > 0 && !wumpusMoves && !reconciling) vector[OWN + SIDE.toHunt] = 1;
    if (place < 0 && !wumpusMoves && !reconciling) vector[OWN + SIDE.hunted] = 1;
    const danger = dangerAt(view, square);
    const movesFirst = !wumpusMoves && !reconciling && (place > 0 || (hunts && !acts && phase !== 'evade'));
    vector[OWN + (movesFirst ? SIDE.dangerBeforeMove : SIDE.danger)] = danger;
    if (!movesFirst && retreats < 1) vector[OWN + SIDE.dangerWithoutRetreat] = danger * (1 - retreats);
    if (view.barred[seat] !== 0) vector[OWN + SIDE.barred] = 1;
    else if (!reconciling || place >= 0) vector[OWN + SIDE.missing] = (limit - size) / 5;

    if (suffers(view, seat)) {
      const kept = Math.min(1, retreats);
      vector[OWN + SIDE.suffers] = 1 - kept;
      vector[OWN + SIDE.suffersWithRetreat] = kept;
    } else if (phase === 'evade' && view.turn === seat) {
      writeFight(vector, view);
    }

    const margin = strength - (totalEvade - evade[seat]!);
    const when =
      hunts && phase !== 'evade' ? NOW : wumpusMoves ? AFTER_ROLL : place > 0 && !reconciling ? SOON : NEXT_ROUND;
    const ambushable = acts
      ? (view.stepped === 1 ? AMBUSH_STEPS * ambushes : 0) + view.ambushSteps
      : AMBUSH_STEPS * ambushes;
    const steps = (acts ? 0 : STEPS) + ambushable;
    const at = OWN + SIDE.reach + when * REACH_SIZE;
    const barred = view.barred[seat] !== 0 && when !== NEXT_ROUND;
    if (moves <= steps && !barred && strength > 0) {
      if (margin > 0) vector[at] = 1;
      else if (margin === 0) vector[at + 1] = 1;
      vector[at + 2] = limited(margin / 5);
    } else if (moves <= steps + 1 && margin > 0) {
      vector[at + 3] = 1;
    }
    rating[seat] = limit + strength / (2 + moves);
  };

  /** How a fight stands, by what those who are still asked can evade. HW-36 */
  const writeFight = (vector: Float64Array, view: WumpusView): void => {
    const { squares, turn } = view;
    let left = 0;
    for (let seat = view.asked; seat >= 0; seat = nextAlive(squares, seat, turn)) left += evade[seat]!;
    const margin = view.attack - view.evade - left;
    vector[OWN + SIDE.fights] = 1;
    vector[OWN + SIDE.fightMargin] = limited(margin / 5);
    if (margin > 0) vector[OWN + SIDE.fightWins] = 1;
    if (margin === 0) vector[OWN + SIDE.fightTies] = 1;
    if (view.evade > view.attack) vector[OWN + SIDE.fightLost] = 1;
  };

  const totalCards = (view: WumpusView, seat: Seat): number => {
    let sum = 0;
    for (let other = 0; other < view.seats; other++) if (other !== seat) sum += evadeCards[other]!;
    return sum;
  };

  return (view, vectors) => {
    const { seats, squares, terrain, wumpus } = view;
    let living = 0;
    let totalEvade = 0;
    let totalEvadeCards = 0;
    for (let seat = 0; seat < seats; seat++) {
      vectors[seat]!.fill(0);
      attack[seat] = evade[seat] = evadeCards[seat] = 0;
      if (squares[seat] === NOWHERE) continue;
      living++;
      readHand(view, seat);
      totalEvade += evade[seat]!;
      totalEvadeCards += evadeCards[seat]!;
    }
    const { turn } = view;
    const first = leader(squares, view.first);
    for (let seat = 0; seat < seats; seat++) {
      const vector = vectors[seat]!;
      if (squares[seat] === NOWHERE) {
        vector[OUT] = OUT_VALUE;
        continue;
      }
      // Above 0: its turn is still to come; below, it was.
      const place = turn < 0 ? 1 : ((seat - first + seats) % seats) - ((turn - first + seats) % seats);
      writeHunter(vector, view, seat, place, totalEvade);
    }
    const wumpusMoves = isWumpusPhase(view);
    for (let seat = 0; seat < seats; seat++) {
      if (squares[seat] === NOWHERE) continue;
      const vector = vectors[seat]!;
      let strongest = -1;
      for (let other = 0; other < seats; other++) {
        if (other === seat || squares[other] === NOWHERE) continue;
        if (strongest === -1 || rating[other]! > rating[strongest]!) strongest = other;
      }
      if (strongest !== -1) {
        const theirs = vectors[strongest]!;
        for (let i = 0; i < SIDE_SIZE; i++) vector[STRONGEST + i] = theirs[OWN + i]!;
      }
      if (wumpusMoves) vector[COMMON + COMMON_FEATURES.wumpusPhase] = 1;
      if (view.phase === 'reconcile' || view.phase === 'draw') vector[COMMON + COMMON_FEATURES.reconciling] = 1;
      if (terrain[wumpus] === LAIR) vector[COMMON + COMMON_FEATURES.onLair] = 1;
      if (living === 3) vector[COMMON + COMMON_FEATURES.three] = 1;
      if (living === 4) vector[COMMON + COMMON_FEATURES.four] = 1;
      vector[COMMON + COMMON_FEATURES.othersEvade] = (totalEvadeCards - evadeCards[seat]!) / 5;
    }
  };
}

/** The Wumpus is still to move, or is moving. */
function isWumpusPhase({ phase, attack }: WumpusView): boolean {
  return (
    phase === 'scent' ||
    phase === 'steer' ||
    phase === 'roll' ||
    (attack === 0 && (phase === 'lair' || phase === 'answer'))
  );
}

/** Whether a seat must answer an attack, or has lost a fight whose evade cards only add up. HW-24, HW-36 */
function suffers({ phase, asked, turn, attack, evade }: WumpusView, seat: Seat): boolean {
  if (phase === 'answer') return asked === seat;
  return turn === seat && attack > 0 && (phase === 'lair' || (phase === 'evade' && evade > attack));
}

/** How many special cards of a kind a hand has. */
function special(view: WumpusView, seat: Seat, kind: number): number {
  const hand = view.hands[seat];
  return hand === null || hand === undefined ? view.handSizes[seat]! * SPECIAL_SHARE : countOf(hand, kind);
}

/** The chance that the next roll leads the Wumpus to a square. HW-20 to HW-22 */
function dangerAt({ wumpus, terrain }: WumpusView, square: number): number {
  let faces = 0;
  for (let direction = 0; direction < STEP.length; direction++) if (STEP[direction]![wumpus] === square) faces++;
  if (terrain[square] === LAIR && terrain[wumpus] !== LAIR) {
    const steps = distance(wumpus, square);
    let equal = 0;
    for (let other = 0; other < terrain.length; other++) {
      if (terrain[other] !== LAIR) continue;
      const otherSteps = distance(wumpus, other);
      if (otherSteps < steps) return faces / 6;
      if (otherSteps === steps) equal++;
    }
    faces += 1 / equal;
  }
  return faces / 6;
}

/** How many moves a hunter needs. HW-30 */
function movesBetween(from: number, to: number): number {
  const columns = Math.abs((from % WIDTH) - (to % WIDTH));
  return Math.max(columns, Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH)));
}

function movesToCamp(square: number): number {
  let least = WIDTH;
  for (let i = 0; i < CAMPS.length; i++) least = Math.min(least, movesBetween(square, CAMPS[i]!));
  return least;
}

/** From -1 to 1. */
function limited(value: number): number {
  return value > 1 ? 1 : value < -1 ? -1 : value;
}
