import fc from 'fast-check';
import { matches } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { notationOf } from '../notation-of.ts';
import { cardsAddUp, type Toy, type ToyOptions, toy } from './toy.ts';

const SEED = 5;

/** The shortest counterexample of a property of the toy's last state. */
function shrunk(holds: (state: Toy['State']) => boolean, options?: ToyOptions): string {
  const found = fc.check(
    fc.property(matches(toy, { options, maxPlies: 60 }), ({ states }) => states.every(holds)),
    { seed: SEED },
  );
  return fc.stringify(found.counterexample?.[0]);
}

describe('generated matches', () => {
  it('are legal from the first state on, and of many lengths', () => {
    const lengths = new Set<number>();
    fc.assert(
      fc.property(matches(toy, { maxPlies: 40 }), ({ options, actions, states }) => {
        expect(states).toHaveLength(actions.length + 1);
        expect(states[0]).toEqual(toy.setup(options));
        actions.forEach((action, i) => {
          expect(toy.apply(states[i]!, action)).toEqual(states[i + 1]);
        });
        states.forEach(cardsAddUp);
        lengths.add(actions.length);
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect(lengths.size).toBeGreaterThan(8);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
  });

  it('come to the end of the match, and no further', () => {
    const last = fc
      .sample(matches(toy, { maxPlies: 500 }), { seed: SEED, numRuns: 40 })
      .map(({ states }) => toy.status(states.at(-1)!).type);
    expect(last.filter((type) => type === 'over').length).toBeGreaterThan(10);
  });

  it('shrink to few actions, which are printed in notation', () => {
    expect(shrunk(({ buried }) => buried.length === 0)).toMatch(/^\{\}: (deal: [01], ){4}0 buries slot 1$/);
    // One claim: four cards, two laid cards of a rank, and what lies between.
    expect(shrunk(({ scores }) => scores.every((score) => score === 0)).split(', ').length).toBeLessThanOrEqual(12);
  });

  it('shrink the options too, where these are an arbitrary', () => {
    const options = fc.record({ seats: fc.integer({ min: 2, max: 4 }), copies: fc.constant(4) });
    const property = fc.property(matches(toy, { options, maxPlies: 20 }), ({ states }) => states.length < 6);
    const { counterexample } = fc.check(property, { seed: SEED });
    expect(counterexample?.[0]).toMatchObject({ options: { seats: 2, copies: 4 }, actions: { length: 5 } });
  });

  it('are the same with the same seed', () => {
    const texts = (): readonly string[] =>
      fc.sample(matches(toy), { seed: SEED, numRuns: 10 }).map((match) => fc.stringify(match));
    expect(texts()).toEqual(texts());
  });

  it('weigh results of chance as the dice do', () => {
    const first = fc
      .sample(matches(toy, { options: { copies: 2 }, maxPlies: 1 }), { seed: SEED, numRuns: 400 })
      .flatMap(({ actions: [action] }) => (action?.type === 'chance' ? action.faces : []));
    expect(new Set(first)).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('notationOf', () => {
  const { legal, play, refusal } = notationOf(toy);

  it('plays a match by text', () => {
    const state = play(toy.setup(), 'deal: 0', 'deal: 1', 'deal: 2', 'deal: 3');
    expect(legal(state).slice(0, 3)).toEqual(['0 lays 0', '0 lays 1', '0 buries slot 1']);
    expect(legal(play(state, '0 lays 0'), 1)).toEqual(['1 passes']);
    expect(refusal(state, '0 lays 3')).toBe('not-held');
    expect(refusal(state, '0 lays 1')).toBeUndefined();
    expect(() => play(state, 'pass')).toThrow('"pass" is refused');
  });
});
