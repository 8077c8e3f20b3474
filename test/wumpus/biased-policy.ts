/** How random matches start and are played so that what is rare in the rules is met. */
import type { Face, Random, Seat } from 'tabletop-rules/core';
import type { WumpusState, WumpusTerrain } from 'tabletop-rules/wumpus';
import { LAYOUT, position } from './position.ts';
import type { Question } from './reference-model.ts';
import {
  allCards,
  begin,
  DIRECTIONS,
  HUNTERS,
  isCamp,
  referenceStep,
  SQUARES,
  type Table,
} from './reference-model-table.ts';

/** The likings of one match, which are drawn before it. */
export interface Temper {
  /** By the first word of a move, or a card: how much it is liked. */
  readonly liking: ReadonlyMap<string, number>;
  /** Of ten steps, how many go straight to the Wumpus. */
  readonly hunting: number;
  /** Of ten rolls, how many bring the Wumpus to a hunter, where one die does. */
  readonly chased: number;
  /** Whether fights are mostly lost: few attack cards against many to evade. */
  readonly wary: boolean;
}

const WORDS = [
  ...['pass', 'scent', 'hazards', 'retreat', 'suffer', 'stay', 'move', 'halt', 'ambush', 'attack', 'end'],
  ...['keep', 'discard', 'redraw', ...new Set(allCards())],
];

/** The likings of a match. */
export function temper(random: Random): Temper {
  const liking = new Map(WORDS.map((word) => [word, random(3) === 0 ? 1 : random(2) === 0 ? 20 : 80]));
  if (random(2) === 0) liking.set('attack', 400);
  return { liking, hunting: random(4) * 3, chased: random(3) * 4, wary: random(3) > 0 };
}

/** Chooses one of a list by weights. */
function weighted<T>(list: readonly T[], weight: (one: T) => number, random: Random): T {
  const weights = list.map(weight);
  let left = random(weights.reduce((sum, other) => sum + other, 0));
  let i = 0;
  for (; left >= weights[i]!; i++) left -= weights[i]!;
  return list[i]!;
}

/** Steps between squares, diagonal ones too. */
function apart(a: string, b: string): number {
  return Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a[1]) - Number(b[1])));
}

/** A move in notation. */
export function pickMove(
  { legal, seats }: Extract<Question, { to: 'seat' }>,
  t: Table,
  how: Temper,
  random: Random,
): string {
  const steps = legal.filter((text) => text.startsWith('move '));
  if (steps.length > 0 && random(10) < how.hunting) {
    if (t.at[seats[0]!] === t.wumpus) return legal.find((text) => text === 'stay' || text === 'halt')!;
    return steps.reduce((best, text) =>
      apart(text.slice(5), t.wumpus) < apart(best.slice(5), t.wumpus) ? text : best,
    );
  }
  const weight = (text: string): number => {
    const [word = '', ...rest] = text.split(' ');
    const liked = how.liking.get(word) ?? 20;
    const cards = rest[0] === 'nothing' ? 0 : rest.length;
    switch (word) {
      case 'move':
        return Math.ceil(liked / 4);
      case 'attack':
        return liked * (how.wary ? 6 - cards : cards);
      case 'evade':
        return 1 + cards * cards * (how.wary ? 20 : 1);
      default:
        return liked;
    }
  };
  return weighted(legal, weight, random);
}

/** A face for each die. */
export function pickFaces(
  { label, dice }: Extract<Question, { to: 'chance' }>,
  t: Table,
  how: Temper,
  random: Random,
): Face[] {
  if (label === 'wumpus' && random(10) < how.chased) {
    const faces = [1, 2, 3, 4].filter((face) => t.at.includes(referenceStep(t.wumpus, DIRECTIONS[face - 1]!)));
    if (faces.length > 0) return [faces[random(faces.length)]!];
  }
  return dice.map((die) => {
    const liked = ([face, weight]: (typeof die)[number]): number =>
      label === 'draw' ? weight * how.liking.get(String(face))! : weight;
    return weighted(die, liked, random)[0];
  });
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random(left.length), 1)[0]!);
}

/** A layout of its own; one of two has the lairs around the centre, so that several are equally near. HW-11 */
export function anyLayout(random: Random): WumpusTerrain[] {
  const close = random(2) === 0 ? ['c4', 'e4', 'd3', 'd5'] : [];
  const fixed = ['d4', ...close];
  const rest = LAYOUT.filter((kind) => kind !== 'camp' && kind !== 'lair');
  const left = shuffled([...rest, ...LAYOUT.filter((kind) => kind === 'lair').slice(fixed.length)], random);
  return SQUARES.map((square) => (isCamp(square) ? 'camp' : fixed.includes(square) ? 'lair' : left.pop()!));
}

/**
 * A table at the start of some round: most hunters in one place with the Wumpus or beside it, hand sizes of 1, up to 2,
 * or up to 5, one of three or four out in one of two, rare cards in hand in one of two, the deck mostly nearly empty.
 */
export function middle(seats: number, random: Random): Table {
  const t = begin(seats, anyLayout(random));
  const open = SQUARES.filter((square) => !isCamp(square));
  t.hunters.push(...shuffled(HUNTERS, random).slice(0, seats));
  t.wumpus = open[random(open.length)]!;
  const spot = random(2) === 0 ? t.wumpus : referenceStep(t.wumpus, DIRECTIONS[random(4)]!);
  const most = [1, 2, 5, 5][random(4)]!;
  const out: Seat = seats > 2 && random(2) === 0 ? random(seats) : -1;
  const cards = shuffled(t.deck, random);
  const isRare = (card: string): boolean => ['ambush', 'scent-in-the-air', 'retreat', 'hazards'].includes(card);
  if (random(2) === 0) cards.sort((a, b) => Number(isRare(b)) - Number(isRare(a)));
  for (let seat = 0; seat < seats; seat++) {
    t.at[seat] = seat === out ? null : random(4) === 0 ? SQUARES[random(SQUARES.length)]! : spot;
    t.limits[seat] = seat === out ? 0 : 1 + random(most);
    t.hands[seat]!.push(...cards.splice(0, random(t.limits[seat]! + 1)));
  }
  t.deck = cards.splice(0, random(3) === 0 ? random(cards.length + 1) : random(3));
  t.discards = cards;
  const living = t.hunters.flatMap((_, seat) => (seat === out ? [] : [seat]));
  t.first = living[random(living.length)]!;
  return t;
}

/** The same as a state of the library. */
export function stateOf(t: Table): WumpusState {
  const { hunters, at, hands, deck, wumpus, limits, first } = t;
  const terrain = SQUARES.map((square) => t.terrain.get(square)!);
  return position({ hunters, at, hands, deck, wumpus, terrain, handLimits: limits, first });
}
