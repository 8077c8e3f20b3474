/** Starts and policies of random matches, biased so that rare events are met. */
import type { Face, Random, Seat } from 'tabletop-rules/core';
import type { WumpusState, WumpusTerrain } from 'tabletop-rules/wumpus';
import { LAYOUT, position } from './position.ts';
import type { Decision } from './reference-model.ts';
import {
  allCards,
  begin,
  DIRECTIONS,
  HUNTERS,
  isCamp,
  type Model,
  type Readings,
  referenceStep,
  SQUARES,
} from './reference-model-state.ts';

/** How one match is played: the same weights from its start to its end. */
export interface Policy {
  /** By the first word of a move, or a card: its weight. */
  readonly weights: ReadonlyMap<string, number>;
  /** How many of ten steps go straight to the Wumpus. */
  readonly huntingTenths: number;
  /** How many of ten rolls bring the Wumpus to a hunter, where a face does. */
  readonly chasedTenths: number;
  /** Whether fights are mostly lost: few attack cards against many evade cards. */
  readonly losing: boolean;
}

const WORDS = [
  ...['pass', 'scent', 'hazards', 'retreat', 'suffer', 'stay', 'move', 'halt', 'ambush', 'attack', 'end'],
  ...['keep', 'discard', 'redraw', ...new Set(allCards())],
];

/** A policy at random. */
export function randomPolicy(random: Random): Policy {
  const weights = new Map(WORDS.map((word) => [word, random(3) === 0 ? 1 : random(2) === 0 ? 20 : 80]));
  if (random(2) === 0) weights.set('attack', 400);
  return { weights, huntingTenths: random(4) * 3, chasedTenths: random(3) * 4, losing: random(3) > 0 };
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
  { legal, seats }: Extract<Decision, { by: 'seat' }>,
  model: Model,
  policy: Policy,
  random: Random,
): string {
  const steps = legal.filter((text) => text.startsWith('move '));
  if (steps.length > 0 && random(10) < policy.huntingTenths) {
    if (model.at[seats[0]!] === model.wumpus) return legal.find((text) => text === 'stay' || text === 'halt')!;
    return steps.reduce((best, text) =>
      apart(text.slice(5), model.wumpus) < apart(best.slice(5), model.wumpus) ? text : best,
    );
  }
  const weight = (text: string): number => {
    const [word = '', ...rest] = text.split(' ');
    const own = policy.weights.get(word) ?? 20;
    const cards = rest[0] === 'nothing' ? 0 : rest.length;
    switch (word) {
      case 'move':
        return Math.ceil(own / 4);
      case 'attack':
        return own * (policy.losing ? 6 - cards : cards);
      case 'evade':
        return 1 + cards * cards * (policy.losing ? 20 : 1);
      default:
        return own;
    }
  };
  return weighted(legal, weight, random);
}

/** A face for each die. */
export function pickFaces(
  { label, dice }: Extract<Decision, { by: 'chance' }>,
  model: Model,
  policy: Policy,
  random: Random,
): Face[] {
  if (label === 'wumpus' && random(10) < policy.chasedTenths) {
    const faces = [1, 2, 3, 4].filter((face) => model.at.includes(referenceStep(model.wumpus, DIRECTIONS[face - 1]!)));
    if (faces.length > 0) return [faces[random(faces.length)]!];
  }
  return dice.map((die) => {
    const weighed = ([face, weight]: (typeof die)[number]): number =>
      label === 'draw' ? weight * policy.weights.get(String(face))! : weight;
    return weighted(die, weighed, random)[0];
  });
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random(left.length), 1)[0]!);
}

/** A random layout; half of them have the lairs around the centre, so that several are equally near. HW-11 */
export function anyLayout(random: Random): WumpusTerrain[] {
  const close = random(2) === 0 ? ['c4', 'e4', 'd3', 'd5'] : [];
  const fixed = ['d4', ...close];
  const rest = LAYOUT.filter((kind) => kind !== 'camp' && kind !== 'lair');
  const left = shuffled([...rest, ...LAYOUT.filter((kind) => kind === 'lair').slice(fixed.length)], random);
  return SQUARES.map((square) => (isCamp(square) ? 'camp' : fixed.includes(square) ? 'lair' : left.pop()!));
}

/**
 * A table at the start of a round. Most hunters are where the Wumpus is or beside it; hand sizes are 1, up to 2 or up to
 * 5; half of the tables of three or four have one hunter out, half have rare cards in hand; the deck is mostly nearly
 * empty.
 */
export function middle(seats: number, random: Random, readings?: Readings): Model {
  const model = begin(seats, anyLayout(random), readings);
  const open = SQUARES.filter((square) => !isCamp(square));
  model.hunters.push(...shuffled(HUNTERS, random).slice(0, seats));
  model.wumpus = open[random(open.length)]!;
  const spot = random(2) === 0 ? model.wumpus : referenceStep(model.wumpus, DIRECTIONS[random(4)]!);
  const most = [1, 2, 5, 5][random(4)]!;
  const out: Seat = seats > 2 && random(2) === 0 ? random(seats) : -1;
  const cards = shuffled(model.deck, random);
  const isRare = (card: string): boolean => ['ambush', 'scent-in-the-air', 'retreat', 'hazards'].includes(card);
  if (random(2) === 0) cards.sort((a, b) => Number(isRare(b)) - Number(isRare(a)));
  for (let seat = 0; seat < seats; seat++) {
    model.at[seat] = seat === out ? null : random(4) === 0 ? SQUARES[random(SQUARES.length)]! : spot;
    model.limits[seat] = seat === out ? 0 : 1 + random(most);
    model.hands[seat]!.push(...cards.splice(0, random(model.limits[seat]! + 1)));
  }
  model.deck = cards.splice(0, random(3) === 0 ? random(cards.length + 1) : random(3));
  model.discards = cards;
  const living = model.hunters.flatMap((_, seat) => (seat === out ? [] : [seat]));
  model.first = living[random(living.length)]!;
  return model;
}

/** The state of the library for a table. */
export function stateOf(model: Model): WumpusState {
  const { hunters, at, hands, deck, wumpus, limits, first, readings } = model;
  const terrain = SQUARES.map((square) => model.terrain.get(square)!);
  return position({ hunters, at, hands, deck, wumpus, terrain, handLimits: limits, first, ...readings });
}
