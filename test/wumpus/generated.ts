/** Generated positions and matches, for properties. */
import fc from 'fast-check';
import type { ActionOf } from 'tabletop-rules/core';
import { type GeneratedMatch, matches } from 'tabletop-rules/testing';
import { WUMPUS_HUNTERS, type Wumpus, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { startingAt } from '../starting-at.ts';
import { ALL_CARDS, CAMPS, cardNames, LAYOUT, type PositionSettings, position, squareName } from './position.ts';

const SQUARES = LAYOUT.map((_, at) => squareName(at));

/**
 * The start of a round, or a turn after the move: hunters anywhere, half of them where the Wumpus is, some out of the game, often all with a hand
 * size of 1, any hands within their limits, and often a deck that is nearly empty.
 */
const positions: fc.Arbitrary<PositionSettings> = fc
  .record({
    hunters: fc.shuffledSubarray([...WUMPUS_HUNTERS], { minLength: 2 }),
    wumpus: fc.constantFrom(...SQUARES.filter((name) => !CAMPS.includes(name))),
    squares: fc.array(fc.option(fc.constantFrom(...SQUARES), { freq: 1 }), { minLength: 4, maxLength: 4 }),
    limits: fc.oneof(...[1, 5].map((max) => fc.array(fc.integer({ min: 0, max }), { minLength: 4, maxLength: 4 }))),
    sizes: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
    cards: fc.shuffledSubarray(cardNames(ALL_CARDS), { minLength: 40 }),
    deckSize: fc.oneof(fc.nat(3), fc.nat(40)),
    leader: fc.nat(3),
    hunting: fc.boolean(),
    scent: fc.constantFrom('straight' as const, 'steered' as const),
    retreat: fc.constantFrom('own-turn' as const, 'any-turn' as const),
    onLair: fc.constantFrom('stay' as const, 'leave' as const),
    lostFight: fc.constantFrom('retreat' as const, 'suffer' as const),
  })
  .map(({ hunters, wumpus, squares, limits, sizes, cards, deckSize, leader, hunting, ...readings }) => {
    // Two at least are in the game.
    const handLimits = hunters.map((_, seat) => (seat < 2 ? Math.max(limits[seat]!, 1) : limits[seat]!));
    const left = [...cards];
    const hands = handLimits.map((limit, seat) => left.splice(0, Math.min(limit, sizes[seat]!)));
    const at = handLimits.map((limit, seat) => (limit === 0 ? null : (squares[seat] ?? wumpus)));
    const seats = handLimits.flatMap((limit, seat) => (limit === 0 ? [] : [seat]));
    const first = seats[leader % seats.length]!;
    const moment: PositionSettings = hunting ? { phase: 'act', turn: first, stepped: true } : { phase: 'scent' };
    return { hunters, wumpus, at, handLimits, hands, deck: left.slice(0, deckSize), first, ...moment, ...readings };
  });

/** Matches from the start, the terrain laid at random or given. */
const matchesFromSetup: fc.Arbitrary<GeneratedMatch<Wumpus>> = matches(wumpus, {
  options: fc.record({
    seats: fc.constantFrom(2 as const, 3 as const, 4 as const),
    terrain: fc.constantFrom<'random' | typeof LAYOUT>('random', LAYOUT),
    scent: fc.constantFrom('straight' as const, 'steered' as const),
    retreat: fc.constantFrom('own-turn' as const, 'any-turn' as const),
    onLair: fc.constantFrom('stay' as const, 'leave' as const),
    lostFight: fc.constantFrom('retreat' as const, 'suffer' as const),
  }),
  maxPlies: 160,
});

/** Matches from generated positions. */
export const matchesFromPositions: fc.Arbitrary<GeneratedMatch<Wumpus>> = positions.chain((of) =>
  matches(startingAt(wumpus, position(of)), { maxPlies: 60 }),
);

/** Both. */
export const anyMatch: fc.Arbitrary<GeneratedMatch<Wumpus>> = fc.oneof(
  { weight: 1, arbitrary: matchesFromSetup },
  { weight: 4, arbitrary: matchesFromPositions },
);

/** An action of a match, with the states before and after it. */
export interface Step {
  readonly before: WumpusState;
  readonly action: ActionOf<Wumpus>;
  readonly after: WumpusState;
}

/** The steps of a match. */
export function stepsOf({ states, actions }: GeneratedMatch<Wumpus>): Step[] {
  return actions.map((action, i) => ({ before: states[i]!, action, after: states[i + 1]! }));
}
