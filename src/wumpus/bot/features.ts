/** What the evaluation sees of a position: the features that its network reads. */
import type { Features, Seat } from '../../author/without-immer.ts';
import { CAMP, CAMPS, distance, LAIR, NOWHERE, SQUARES, STEP, WIDTH } from '../rules/board.ts';
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
export const AMBUSH_STEPS = 2;

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

/** By seat: the strengths of its cards, or their means where the hand is hidden; and how strong it is in all. */
interface Strengths {
  readonly attack: Float64Array;
  readonly evade: Float64Array;
  readonly evadeCards: Float64Array;
  readonly rating: Float64Array;
}

/** Reads a view into a vector for each seat. The strengths are scratch memory of the reader. */
function makeReader(): (view: WumpusView, vectors: readonly Float64Array[]) => void {
  const strengths: Strengths = {
    attack: new Float64Array(MOST_SEATS),
    evade: new Float64Array(MOST_SEATS),
    evadeCards: new Float64Array(MOST_SEATS),
    rating: new Float64Array(MOST_SEATS),
  };
  return (view, vectors) => {
    const { seats, squares } = view;
    for (let seat = 0; seat < seats; seat++) {
      vectors[seat]!.fill(0);
      readHand(view, seat, strengths);
    }
    for (let seat = 0; seat < seats; seat++) {
      if (squares[seat] === NOWHERE) vectors[seat]![OUT] = OUT_VALUE;
      else writeHunter(vectors[seat]!, view, seat, strengths);
    }
    for (let seat = 0; seat < seats; seat++) {
      if (squares[seat] === NOWHERE) continue;
      copyStrongest(vectors, view, seat, strengths);
      writeCommon(vectors[seat]!, view, seat, strengths);
    }
  };
}

/** The strengths of the cards of a seat; 0 once its hunter is out. HW-35 */
function readHand(view: WumpusView, seat: Seat, { attack, evade, evadeCards }: Strengths): void {
  attack[seat] = evade[seat] = evadeCards[seat] = 0;
  if (view.squares[seat] === NOWHERE) return;
  const hand = view.hands[seat];
  const attackValues = ATTACK_VALUE[view.hunters[seat]!]!;
  const evadeValues = EVADE_VALUE[view.terrain[view.wumpus]!]!;
  const mean = (view.handSizes[seat]! * SHARE) / FIRST_EVADE;
  for (let i = 0; i < FIRST_EVADE; i++) {
    const attacks = hand === null || hand === undefined ? mean : countOf(hand, i);
    const evades = hand === null || hand === undefined ? mean : countOf(hand, FIRST_EVADE + i);
    attack[seat]! += attacks * attackValues[i]!;
    evade[seat]! += evades * evadeValues[i]!;
    evadeCards[seat]! += evades;
  }
}

/** All features of a hunter, group by group. */
function writeHunter(vector: Float64Array, view: WumpusView, seat: Seat, strengths: Strengths): void {
  const place = placeInRound(view, seat);
  writeHand(vector, view, seat, strengths);
  writeWays(vector, view, seat, strengths);
  writeTurn(vector, view, place);
  writeDanger(vector, view, seat, place);
  writeDrawing(vector, view, seat, place);
  writeFight(vector, view, seat, strengths);
  writeReach(vector, view, seat, place, strengths);
  const moves = movesBetween(view.squares[seat]!, view.wumpus);
  strengths.rating[seat] = view.handLimits[seat]! + strengths.attack[seat]! / (2 + moves);
}

/** Hand size and cards. HW-24, HW-35 */
function writeHand(vector: Float64Array, view: WumpusView, seat: Seat, strengths: Strengths): void {
  const limit = view.handLimits[seat]!;
  for (let least = 2; least <= 5; least++) if (limit >= least) vector[OWN + SIDE.limit + least - 2] = 1;
  vector[OWN + SIDE.cards] = view.handSizes[seat]! / 5;
  vector[OWN + SIDE.attack] = strengths.attack[seat]! / 8;
  vector[OWN + SIDE.evade] = strengths.evade[seat]! / 6;
  vector[OWN + SIDE.evadeCards] = strengths.evadeCards[seat]! / 5;
  vector[OWN + SIDE.ambush] = special(view, seat, AMBUSH) / 2;
  vector[OWN + SIDE.scent] = special(view, seat, SCENT) / 2;
  vector[OWN + SIDE.retreat] = Math.min(1, special(view, seat, RETREAT));
  vector[OWN + SIDE.hazards] = special(view, seat, HAZARDS) / 2;
}

/** The ways to the Wumpus and to a camp. HW-30 */
function writeWays(vector: Float64Array, view: WumpusView, seat: Seat, { attack, evadeCards }: Strengths): void {
  const square = view.squares[seat]!;
  const moves = movesBetween(square, view.wumpus);
  vector[OWN + SIDE.moves + Math.min(moves, 4)] = 1;
  vector[OWN + SIDE.attackNear] = attack[seat]! / 8 / (1 + moves);
  let othersEvade = 0;
  for (let other = 0; other < view.seats; other++) if (other !== seat) othersEvade += evadeCards[other]!;
  vector[OWN + SIDE.margin] = limited((attack[seat]! - MEAN_EVADE * othersEvade) / 5);
  if (view.terrain[square] === CAMP) vector[OWN + SIDE.inCamp] = 1;
  else vector[OWN + SIDE.movesToCamp] = MOVES_TO_CAMP[square]! / 3;
}

/** When it is this hunter's turn. HW-13 */
function writeTurn(vector: Float64Array, view: WumpusView, place: number): void {
  if (isBeforeMove(view, place)) vector[OWN + SIDE.moving] = 1;
  if (isActing(view, place)) vector[OWN + SIDE.acting] = 1;
  if (isWumpusPhase(view) || isReconciling(view)) return;
  if (place > 0) vector[OWN + SIDE.toHunt] = 1;
  if (place < 0) vector[OWN + SIDE.hunted] = 1;
}

/** The danger of the next roll of the Wumpus. HW-20, HW-24, HW-25 */
function writeDanger(vector: Float64Array, view: WumpusView, seat: Seat, place: number): void {
  const danger = dangerAt(view, view.squares[seat]!);
  const retreats = special(view, seat, RETREAT);
  if (!isWumpusPhase(view) && !isReconciling(view) && (place > 0 || isBeforeMove(view, place))) {
    vector[OWN + SIDE.dangerBeforeMove] = danger;
    return;
  }
  vector[OWN + SIDE.danger] = danger;
  if (retreats < 1) vector[OWN + SIDE.dangerWithoutRetreat] = danger * (1 - retreats);
}

/** The cards that it draws in this round. HW-31, HW-40 */
function writeDrawing(vector: Float64Array, view: WumpusView, seat: Seat, place: number): void {
  if (view.barred[seat] !== 0) vector[OWN + SIDE.barred] = 1;
  else if (!isReconciling(view) || place >= 0) {
    vector[OWN + SIDE.missing] = (view.handLimits[seat]! - view.handSizes[seat]!) / 5;
  }
}

/** Answers an attack, or fights: how that stands, by what those who are still asked can evade. HW-24, HW-25, HW-36 */
function writeFight(vector: Float64Array, view: WumpusView, seat: Seat, { evade }: Strengths): void {
  const { squares, turn } = view;
  if (suffers(view, seat)) {
    // HW-36
    const mayRetreat = view.attack === 0 || view.lostFight === 'retreat';
    const kept = mayRetreat ? Math.min(1, special(view, seat, RETREAT)) : 0;
    vector[OWN + SIDE.suffers] = 1 - kept;
    vector[OWN + SIDE.suffersWithRetreat] = kept;
  } else if (view.phase === 'evade' && turn === seat) {
    let left = 0;
    for (let other = view.asked; other >= 0; other = nextAlive(squares, other, turn)) left += evade[other]!;
    const margin = view.attack - view.evade - left;
    vector[OWN + SIDE.fights] = 1;
    vector[OWN + SIDE.fightMargin] = limited(margin / 5);
    if (margin > 0) vector[OWN + SIDE.fightWins] = 1;
    if (margin === 0) vector[OWN + SIDE.fightTies] = 1;
    if (view.evade > view.attack) vector[OWN + SIDE.fightLost] = 1;
  }
}

/** By when it can attack, and what comes of it. HW-30, HW-33, HW-36 */
function writeReach(vector: Float64Array, view: WumpusView, seat: Seat, place: number, strengths: Strengths): void {
  const { attack, evade } = strengths;
  const strength = attack[seat]!;
  let totalEvade = 0;
  for (let other = 0; other < view.seats; other++) totalEvade += evade[other]!;
  const margin = strength - (totalEvade - evade[seat]!);
  const when = attackTime(view, place);
  const moves = movesBetween(view.squares[seat]!, view.wumpus);
  const steps = stepsLeft(view, seat, place);
  const at = OWN + SIDE.reach + when * REACH_SIZE;
  const barred = view.barred[seat] !== 0 && when !== NEXT_ROUND;
  if (moves <= steps && !barred && strength > 0) {
    if (margin > 0) vector[at] = 1;
    else if (margin === 0) vector[at + 1] = 1;
    vector[at + 2] = limited(margin / 5);
  } else if (moves <= steps + 1 && margin > 0) {
    vector[at + 3] = 1;
  }
}

/** When a hunter can attack next. */
function attackTime(view: WumpusView, place: number): number {
  if (place === 0 && view.phase !== 'evade') return NOW;
  if (isWumpusPhase(view)) return AFTER_ROLL;
  return place > 0 && !isReconciling(view) ? SOON : NEXT_ROUND;
}

/** The steps that a hunter can still take before it attacks. HW-30, HW-33 */
function stepsLeft(view: WumpusView, seat: Seat, place: number): number {
  const byAmbush = AMBUSH_STEPS * special(view, seat, AMBUSH);
  if (!isActing(view, place)) return STEPS + byAmbush;
  return (view.stepped === 1 ? byAmbush : 0) + view.ambushSteps;
}

/** The features of the strongest opponent, as its own vector has them. */
function copyStrongest(vectors: readonly Float64Array[], view: WumpusView, seat: Seat, { rating }: Strengths): void {
  let strongest = -1;
  for (let other = 0; other < view.seats; other++) {
    if (other === seat || view.squares[other] === NOWHERE) continue;
    if (strongest === -1 || rating[other]! > rating[strongest]!) strongest = other;
  }
  if (strongest === -1) return;
  const vector = vectors[seat]!;
  const theirs = vectors[strongest]!;
  for (let i = 0; i < SIDE_SIZE; i++) vector[STRONGEST + i] = theirs[OWN + i]!;
}

/** What is the same for all hunters, but for the evade cards of the others. */
function writeCommon(vector: Float64Array, view: WumpusView, seat: Seat, { evadeCards }: Strengths): void {
  let living = 0;
  let total = 0;
  for (let other = 0; other < view.seats; other++) {
    if (view.squares[other] !== NOWHERE) living++;
    total += evadeCards[other]!;
  }
  if (isWumpusPhase(view)) vector[COMMON + COMMON_FEATURES.wumpusPhase] = 1;
  if (isReconciling(view)) vector[COMMON + COMMON_FEATURES.reconciling] = 1;
  if (view.terrain[view.wumpus] === LAIR) vector[COMMON + COMMON_FEATURES.onLair] = 1;
  if (living === 3) vector[COMMON + COMMON_FEATURES.three] = 1;
  if (living === 4) vector[COMMON + COMMON_FEATURES.four] = 1;
  vector[COMMON + COMMON_FEATURES.othersEvade] = (total - evadeCards[seat]!) / 5;
}

/** Where a hunter is in turn order: 0 in its turn; above 0 its turn is still to come; below 0 it was. HW-13 */
function placeInRound({ seats, squares, turn, first }: WumpusView, seat: Seat): number {
  if (turn < 0) return 1;
  const leads = leader(squares, first);
  return ((seat - leads + seats) % seats) - ((turn - leads + seats) % seats);
}

/** Its own turn, once it has moved. */
function isActing({ phase }: WumpusView, place: number): boolean {
  return place === 0 && (phase === 'after-move' || phase === 'act' || phase === 'ambush');
}

/** Its own turn, before it moves. */
function isBeforeMove(view: WumpusView, place: number): boolean {
  return place === 0 && !isActing(view, place) && view.phase !== 'evade';
}

function isReconciling({ phase }: WumpusView): boolean {
  return phase === 'reconcile' || phase === 'draw';
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
function dangerAt({ wumpus, terrain, onLair }: WumpusView, square: number): number {
  let faces = 0;
  for (let direction = 0; direction < STEP.length; direction++) if (STEP[direction]![wumpus] === square) faces++;
  const leaves = onLair === 'leave' && square !== wumpus;
  if (terrain[square] === LAIR && (terrain[wumpus] !== LAIR || leaves)) {
    const steps = distance(wumpus, square);
    let equal = 0;
    for (let other = 0; other < terrain.length; other++) {
      if (terrain[other] !== LAIR || (other === wumpus && leaves)) continue;
      const otherSteps = distance(wumpus, other);
      if (otherSteps < steps) return faces / 6;
      if (otherSteps === steps) equal++;
    }
    faces += 1 / equal;
  }
  return faces / 6;
}

/** How many moves a hunter needs. HW-30 */
export function movesBetween(from: number, to: number): number {
  return MOVES[from * SQUARES + to]!;
}

/** By square and square. */
const MOVES: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: SQUARES * SQUARES }, (_, pair) => {
  const to = pair % SQUARES;
  const from = (pair - to) / SQUARES;
  const columns = Math.abs((from % WIDTH) - (to % WIDTH));
  return Math.max(columns, Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH)));
});

/** By square: how many moves it is to the nearest camp. */
const MOVES_TO_CAMP: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: SQUARES }, (_, square) =>
  Math.min(...CAMPS.map((camp) => movesBetween(square, camp))),
);

/** From -1 to 1. */
function limited(value: number): number {
  return value > 1 ? 1 : value < -1 ? -1 : value;
}
