/** Properties of every match, and tables against plain references. */
import fc from 'fast-check';
import { type ActionOf, playout, type Seat, seededRandom } from 'tabletop-rules/core';
import type { GeneratedMatch } from 'tabletop-rules/testing';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  WUMPUS_NOWHERE,
  WUMPUS_TERRAINS,
  type Wumpus,
  type WumpusAttackCard,
  type WumpusCard,
  type WumpusEvadeCard,
  type WumpusState,
  wumpus,
} from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { anyMatch, matchesFromPositions, type Step, stepsOf } from './generated.ts';
import { INVARIANTS, living } from './invariants.ts';
import { CAMPS, LAYOUT, position, roll, run, square, squareName, turn } from './position.ts';
import { referenceAttack, referenceEvade, referenceStep } from './reference-model-state.ts';
import { NEXT_SEAT, QUARTER_TURN } from './symmetries.ts';

const SEED = seed(20_261_121);

/** Checks a property of generated matches. */
function holds(
  numRuns: number,
  property: (match: GeneratedMatch<Wumpus>) => void,
  generated: fc.Arbitrary<GeneratedMatch<Wumpus>> = anyMatch,
): void {
  fc.assert(fc.property(generated, property), { seed: SEED, numRuns: runs(numRuns) });
}

/** Checks a property of every action of generated matches. */
function holdsAtEachStep(numRuns: number, property: (step: Step) => void): void {
  holds(numRuns, (match) => stepsOf(match).forEach(property));
}

/** How far apart two squares are: columns and rows. */
function apart(a: number, b: number): [number, number] {
  return [Math.abs((a % 7) - (b % 7)), Math.abs(Math.floor(a / 7) - Math.floor(b / 7))];
}

const orthogonal = (a: number, b: number): number => {
  const [columns, rows] = apart(a, b);
  return columns + rows;
};

describe('in every state', () => {
  it.each(Object.entries(INVARIANTS))('%s', (_, invariant) => {
    holds(60, ({ states }) => {
      for (const state of states) expect(invariant(state)).toBe(true);
    });
  });
});

/**
 * Who loses a hand by an action: who says so or, with `lostFight: 'suffer'`, who has attacked, at the end of a fight. Whether that was lost
 * is held by the reference model.
 */
function sufferer(before: WumpusState, action: ActionOf<Wumpus>, after: WumpusState): Seat | undefined {
  if (action.type === 'suffer') return action.seat;
  const { lostFight, attack, phase, turn } = before;
  const mayEnd = lostFight === 'suffer' && attack > 0 && (phase === 'evade' || phase === 'lair');
  return mayEnd && after.handLimits[turn]! < before.handLimits[turn]! ? turn : undefined;
}

describe('at every action', () => {
  test('HW-20 HW-22 HW-23 HW-36 the Wumpus goes as far as what moves it says', () => {
    holdsAtEachStep(80, ({ before, action, after }) => {
      const steps = orthogonal(before.wumpus, after.wumpus);
      if (action.type === 'steer' || (action.type === 'scent' && before.scent === 'steered')) {
        expect(steps).toBe(1);
      } else if (action.type === 'scent') {
        // Two steps, the second one back or not.
        expect([0, 2]).toContain(steps);
      } else if (action.type === 'chance' && action.label === 'wumpus' && action.faces[0]! <= 4) {
        expect(steps).toBe(1);
      } else if (steps > 0) {
        // To a lair: nearest of all after a 6, nearest of those without a hunter after a fight.
        const fled = before.attack > 0 || action.type === 'evade';
        const lairs = before.terrain.flatMap((kind, at) =>
          kind === 4 && !(fled && before.squares.includes(at)) && !(before.onLair === 'leave' && at === before.wumpus)
            ? [orthogonal(before.wumpus, at)]
            : [],
        );
        expect(after.terrain[after.wumpus]).toBe(4);
        expect(steps).toBe(Math.min(...lairs));
        expect(action.type === 'evade' || (action.type === 'chance' && ['wumpus', 'lair'].includes(action.label))).toBe(
          true,
        );
      }
    });
  });

  test('HW-24 the Wumpus attacks only where it has come to, or whose attack it evaded', () => {
    holdsAtEachStep(80, ({ before, action, after }) => {
      if (after.phase !== 'answer' || before.phase === 'answer') return;
      const attacked = after.asked;
      if (after.attack > 0) expect([attacked, after.evade > after.attack]).toEqual([after.turn, true]);
      else expect(after.squares[attacked]).toBe(after.wumpus);
      expect([before.scent === 'steered' ? 'steer' : 'scent', 'chance', 'evade']).toContain(action.type);
      // A die that does not move it makes it attack nobody.
      if (action.type === 'chance' && action.label === 'wumpus') expect(after.wumpus).not.toBe(before.wumpus);
    });
  });

  test('HW-30 HW-33 a hunter goes one square, diagonally too, when it moves; else only to its camp, or out', () => {
    holdsAtEachStep(80, ({ before, action, after }) => {
      for (const [seat, from] of before.squares.entries()) {
        const to = after.squares[seat]!;
        if (from === to || action.type === 'choose') continue;
        if (action.type === 'move') {
          expect(seat).toBe(action.seat);
          expect(Math.max(...apart(from, to))).toBe(1);
        } else {
          expect([WUMPUS_NOWHERE, square(CAMPS[before.hunters[seat]!]!)]).toContain(to);
          // Who is out leaves when all have answered.
          if (seat !== sufferer(before, action, after)) expect(['retreat', 'suffer']).toContain(action.type);
        }
      }
    });
  });

  test('HW-12 HW-26 hunters are conserved: a seat keeps its hunter, and who is out stays out', () => {
    holdsAtEachStep(60, ({ before, action, after }) => {
      if (action.type !== 'choose') expect(after.hunters).toEqual(before.hunters);
      for (const [seat, at] of before.squares.entries()) {
        if (at === WUMPUS_NOWHERE && action.type !== 'choose') expect(after.squares[seat]).toBe(WUMPUS_NOWHERE);
      }
    });
  });

  test('HW-24 HW-25 HW-26 an answer costs the hand and 1 of the hand size, or a card', () => {
    holdsAtEachStep(120, ({ before, action, after }) => {
      const suffers = sufferer(before, action, after);
      expect(after.handLimits).toEqual(before.handLimits.map((limit, seat) => limit - (seat === suffers ? 1 : 0)));
      const answers = before.phase === 'answer' && action.type !== 'chance' ? action.seat : undefined;
      const seat = suffers ?? answers;
      if (seat === undefined) return;
      expect(after.handSizes[seat]).toBe(seat === suffers ? 0 : before.handSizes[seat]! - 1);
      const out = after.handLimits[seat] === 0 && after.phase !== 'answer';
      const camp = square(CAMPS[before.hunters[seat]!]!);
      expect(after.squares[seat]).toBe(out ? WUMPUS_NOWHERE : camp);
    });
  });

  test('HW-13 HW-23 HW-31 HW-34 HW-40 prompts go clockwise, past those who are out, and ask each seat once', () => {
    holdsAtEachStep(80, ({ before, after }) => {
      if (after.phase !== before.phase || !['scent', 'hazards', 'evade', 'reconcile'].includes(after.phase)) return;
      if (after.phase === 'hazards' && after.turn !== before.turn) return;
      const origin = after.phase === 'scent' || after.phase === 'reconcile' ? after.first : after.turn;
      const place = (seat: number): number => (seat - origin + after.seats) % after.seats;
      const skipped = living(after).filter(
        (seat) => place(seat) > place(before.asked) && place(seat) < place(after.asked),
      );
      expect([place(after.asked) > place(before.asked), skipped]).toEqual([true, []]);
    });
  });

  test('HW-14 hidden hands stay hidden: for an observer, states that look the same are the same in everything', () => {
    holds(40, ({ states }) => {
      const state = states.at(-1)!;
      for (const observer of [0, 1, 'spectator'] as const) {
        const view = wumpus.view(state, observer);
        for (const [seat, hand] of view.hands.entries()) {
          if (seat === observer) expect(hand).toEqual(state.hands[seat]);
          else expect(hand).toBeNull();
        }
        expect(view.deck).toBeNull();
        const other = wumpus.determinize(view, observer, seededRandom(SEED));
        expect(wumpus.view(other, observer)).toEqual(view);
        expect(wumpus.status(other)).toEqual(wumpus.status(state));
        expect(wumpus.status(view)).toEqual(wumpus.status(state));
        if (observer === 'spectator') continue;
        expect(wumpus.legalMoves(other, observer)).toEqual(wumpus.legalMoves(state, observer));
        expect(wumpus.legalMoves(view, observer)).toEqual(wumpus.legalMoves(state, observer));
      }
    });
  });
});

/** The card log with neighbouring cards of one seat in order: cards that are shown at once have no order. */
function sortedLog({ cardLog }: WumpusState): number[] {
  const runs: number[][] = [];
  for (const entry of cardLog) {
    const before = runs.at(-1)?.[0];
    if (before !== undefined && Math.floor(before / 13) === Math.floor(entry / 13)) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => run.sort((a, b) => a - b));
}

describe('symmetry', () => {
  const movesOf = (state: WumpusState): Wumpus['Move'][] => [...wumpus.legalMoves(state)];
  const formatted = (moves: readonly Wumpus['Move'][]): string[] => moves.map(wumpus.format).sort();
  const sorted = (state: WumpusState): WumpusState => ({
    ...state,
    winners: [...state.winners].sort(),
    cardLog: sortedLog(state),
  });

  test.each([
    [
      'HW-11 HW-20 HW-21 HW-22 HW-35 the board turned by a quarter, with directions, camps and specialities',
      QUARTER_TURN,
    ],
    ['HW-13 HW-26 the seats moved on by one', NEXT_SEAT],
  ])('%s', (_, symmetry) => {
    holds(
      60,
      (match) => {
        for (const { before, action, after } of stepsOf(match)) {
          const image = symmetry.state(before);
          const moves = movesOf(before).map((move) => symmetry.action(move, before.seats));
          expect(formatted(movesOf(image))).toEqual(formatted(moves));
          const imageAfter = wumpus.apply(image, symmetry.action(action, before.seats));
          expect(sorted(imageAfter)).toEqual(sorted(symmetry.state(after)));
        }
      },
      matchesFromPositions,
    );
  });
});

test('HW-26 HW-36 random matches end in every way', () => {
  const reasons = new Set<string>();
  const random = seededRandom(SEED);
  const few = position({ hunters: ['ulf', 'ningawe', 'actaeon'], handLimits: [1, 1, 1] });
  for (let match = 0; match < 3_000 && reasons.size < 3; match++) {
    const { outcome } = playout(wumpus, few, random);
    if (outcome !== null) reasons.add(outcome.reason);
  }
  expect([...reasons].sort()).toEqual(['all-out', 'killed', 'last-hunter']);
});

describe('against plain references', () => {
  const free = LAYOUT.flatMap((kind, at) => (kind === 'camp' ? [] : [at]));
  const directions = ['north', 'east', 'south', 'west'] as const;

  test('HW-20 HW-21 each step of the Wumpus, from every square in every direction', () => {
    for (const at of free) {
      for (const [i, direction] of directions.entries()) {
        const from = squareName(at);
        const rolled = roll(position({ wumpus: from, phase: 'roll' }), i + 1);
        expect(squareName(rolled.wumpus), `${from} ${direction}`).toBe(referenceStep(from, direction));
      }
    }
  });

  test('HW-23 both steps of a scent, from every square in every direction', () => {
    for (const at of free) {
      for (const direction of directions) {
        const from = squareName(at);
        const moved = run(position({ wumpus: from, hands: [['scent-in-the-air']] }), [`scent ${direction}`]);
        const to = referenceStep(referenceStep(from, direction), direction);
        expect(squareName(moved.wumpus), `${from} ${direction}`).toBe(to);
      }
    }
  });

  // Kinds of the cards of one hand, four of each at most.
  const cardsOf = <C extends WumpusCard>(kinds: readonly C[]): fc.Arbitrary<C[]> =>
    fc
      .array(fc.constantFrom(...kinds), { maxLength: 5 })
      .filter((cards) => kinds.every((kind) => cards.filter((card) => card === kind).length <= 4))
      .map((cards) => cards.sort((a, b) => order(a) - order(b)));
  const order = (card: WumpusCard): number => WUMPUS_CARDS.indexOf(card);
  const attackCards = cardsOf<WumpusAttackCard>(['bow', 'nets', 'spear', 'traps-and-snares']);
  const evadeCards = cardsOf<WumpusEvadeCard>(['run', 'submerge', 'camouflage', 'cover']);

  test('HW-3 HW-35 HW-36 totals and who wins, over all hunters and terrains', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WUMPUS_HUNTERS),
        fc.constantFrom(...free),
        attackCards.filter((cards) => cards.length > 0),
        evadeCards,
        (hunter, at, attack, evade) => {
          const other = hunter === 'ulf' ? 'ningawe' : 'ulf';
          const here = squareName(at);
          const hands = [attack, evade];
          const state = turn(0, { hunters: [hunter, other], at: [here], wumpus: here, hands }, 'act');
          const fight = run(state, [`attack ${attack.join(' ')}`]);
          const attackTotal = referenceAttack(hunter, attack);
          expect(fight.attack).toBe(attackTotal);
          const after = run(fight, [`evade ${evade.join(' ') || 'nothing'}`]);
          const evadeTotal = referenceEvade(WUMPUS_TERRAINS[state.terrain[at]!]!, evade);
          if (attackTotal > evadeTotal) expect([after.reason, after.winners]).toEqual(['killed', [0]]);
          else if (attackTotal === evadeTotal) expect([after.phase, after.wumpus]).toEqual(['hazards', at]);
          else expect(['answer', 'lair']).toContain(after.phase);
        },
      ),
      { seed: SEED, numRuns: runs(400) },
    );
  });

  test('HW-34 the list of attacks and evasions is every choice of the cards once', () => {
    fc.assert(
      fc.property(attackCards, evadeCards, (attack, evade) => {
        const hands = [attack, evade];
        const choices = (cards: readonly string[]): number =>
          [...new Set(cards)].reduce((all, kind) => all * (cards.filter((card) => card === kind).length + 1), 1);
        const attacks = wumpus.legalMoves(turn(0, { at: ['d4'], hands }, 'act')).slice(0, -1);
        expect(attacks).toHaveLength(choices(attack) - 1);
        const evades = wumpus.legalMoves(position({ hands, phase: 'evade', turn: 0, asked: 1, attack: 1 }));
        expect(evades).toHaveLength(choices(evade));
        for (const list of [attacks, evades]) expect(new Set(list.map(wumpus.format)).size).toBe(list.length);
      }),
      { seed: SEED, numRuns: runs(200) },
    );
  });
});
