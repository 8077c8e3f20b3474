import { castDraft } from 'immer';
import { mutableCopy } from 'tabletop-rules/author';
import type { GameTypes, Numbered } from 'tabletop-rules/core';
import { expect } from 'vitest';

/**
 * Holds `rollRandom` to one draw among all outcomes, and to what the outcome that is drawn does. Returns the state after
 * it. The conformance suite does the same along matches, but mutation runs leave it out.
 */
export function expectRandomRoll<G extends GameTypes, C extends object>(
  numbers: Numbered<G, C>,
  state: G['State'],
  drawn: number,
): G['State'] {
  const context = numbers.context(state);
  const count = numbers.outcomes!(state, context);
  const byNumber = mutableCopy(state);
  numbers.roll!(castDraft(byNumber), drawn, context);
  const atRandom = mutableCopy(state);
  const draws: number[] = [];
  const random = (below: number): number => {
    draws.push(below);
    return drawn;
  };
  expect(numbers.rollRandom!(castDraft(atRandom), random, context)).toBe(numbers.turn(byNumber));
  expect(draws).toEqual([count]);
  expect(atRandom).toEqual(byNumber);
  return atRandom;
}
