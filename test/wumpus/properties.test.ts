/** What holds in every match, and tables against plain references. */
import fc from 'fast-check';
import { playout, sample, seededRandom } from 'tabletop-rules/core';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  WUMPUS_TERRAINS,
  type WumpusAttackCard,
  type WumpusCard,
  type WumpusChance,
  type WumpusEvadeCard,
  type WumpusMove,
  type WumpusState,
  wumpus,
} from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { CAMPS, faults } from './faults.ts';
import { LAYOUT, roll, run, squareName, table, turn } from './helpers.ts';
import { referenceAttack, referenceEvade, referenceStep } from './reference.ts';

const SEED = seed(20_261_121);
/** Plays random matches and hands every step to a check. */
function walk(
  seats: 2 | 3 | 4,
  start: number,
  plies: number,
  check: (step: Step) => void,
  from: WumpusState = wumpus.setup({ seats }),
): void {
  const random = seededRandom(start);
  let state = from;
  for (let ply = 0; ply < plies; ply++) {
    const status = wumpus.status(state);
    if (status.type === 'over') return;
    let next: WumpusState;
    let move: WumpusMove | undefined;
    if (status.type === 'turn') {
      const moves = wumpus.legalMoves(state);
      move = moves[random(moves.length)]!;
      next = wumpus.apply(state, move);
    } else {
      next = wumpus.apply(state, sample<WumpusChance>(wumpus.chance(state), random));
    }
    check({ before: state, move, after: next });
    state = next;
  }
}

interface Step {
  readonly before: WumpusState;
  readonly move: WumpusMove | undefined;
  readonly after: WumpusState;
}

describe('in every match', () => {
  it.each([2, 3, 4] as const)(
    'HW-2 HW-21 HW-26 HW-40 nothing is lost and everything is in its place, %i players',
    (seats) => {
      for (let match = 0; match < runs(12); match++) {
        walk(seats, SEED + match, 500, ({ after }) => {
          expect(faults(after), `seed ${SEED + match}, ${seats} players`).toEqual([]);
        });
      }
    },
  );

  it('HW-24 HW-25 who has answered an attack is in its camp, with the hand size that is right', () => {
    let answers = 0;
    let gone = 0;
    const few = table({
      hunters: ['ulf', 'ningawe', 'actaeon', 'bear-claw'],
      at: ['c4', 'c4', 'd5', 'd5'],
      change: { limits: [1, 1, 2, 1] },
    });
    for (let match = 0; match < runs(80); match++) {
      const check = ({ before, move, after }: Step): void => {
        if (before.phase !== 'answer' || move === undefined) return;
        answers++;
        const { seat } = move;
        const out = after.squares[seat] === -1;
        if (!out) expect(after.squares[seat]).toBe(CAMPS[before.hunters[seat]!]);
        const suffered = move.type === 'suffer';
        expect(after.limits[seat]).toBe(before.limits[seat]! - (suffered ? 1 : 0));
        expect(after.handSizes[seat]).toBe(suffered ? 0 : before.handSizes[seat]! - 1);
        // HW-26: out when the whole attack is done.
        const now = after.phase !== 'answer';
        expect(out).toBe(after.limits[seat] === 0 && now);
        if (out) gone++;
      };
      // From the start, and from where many are about to go out.
      if (match % 2 === 0) walk(4, SEED + match, 600, check);
      else walk(4, SEED + match, 300, check, few);
    }
    expect(answers).toBeGreaterThan(40);
    expect(gone).toBeGreaterThan(10);
  });

  it('HW-26 HW-36 random matches end in every way', () => {
    const reasons = new Set<string>();
    const random = seededRandom(SEED);
    const few = table({ hunters: ['ulf', 'ningawe', 'actaeon'], change: { limits: [1, 1, 1] } });
    for (let match = 0; match < 3_000; match++) {
      const { outcome } = playout(wumpus, few, random);
      if (outcome !== null) reasons.add(outcome.reason);
    }
    expect([...reasons].sort()).toEqual(['all-out', 'killed', 'last-hunter']);
  });
});

describe('against plain references', () => {
  const free = LAYOUT.flatMap((kind, at) => (kind === 'camp' ? [] : [at]));
  const directions = ['north', 'east', 'south', 'west'] as const;

  test('HW-20 HW-21 each step of the Wumpus, from every square in every direction', () => {
    for (const at of free) {
      for (const [i, direction] of directions.entries()) {
        const from = squareName(at);
        const rolled = roll(table({ wumpus: from, change: { phase: 'roll', asked: -1 } }), i + 1);
        expect(squareName(rolled.wumpus), `${from} ${direction}`).toBe(referenceStep(from, direction));
      }
    }
  });

  test('HW-23 both steps of a scent, from every square in every direction', () => {
    for (const at of free) {
      for (const direction of directions) {
        const from = squareName(at);
        const moved = run(table({ wumpus: from, hands: [['scent-in-the-air']] }), [`scent ${direction}`]);
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
        const evades = wumpus.legalMoves(table({ hands, change: { phase: 'evade', turn: 0, asked: 1, attack: 1 } }));
        expect(evades).toHaveLength(choices(evade));
        for (const list of [attacks, evades]) expect(new Set(list.map(wumpus.format)).size).toBe(list.length);
      }),
      { seed: SEED, numRuns: runs(200) },
    );
  });
});
