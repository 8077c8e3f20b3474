/** The grade of play: which level gives away as much a decision. */
import { readFileSync } from 'node:fs';
import { grade, LEVELS, levelOfPlay, type Review, type ReviewedDecision } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { doublesWildKit } from 'tabletop-rules/doubles-wild';
import { oyno, oynoKit } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { type GiftFigures, giftsOf } from '../../scripts/measure-gifts.ts';
import { dataFile } from '../../scripts/written-part.ts';
import { codeOf } from '../core/error-of.ts';
import { kits } from '../kits.ts';

const gifts = [0.08, 0.04, 0.02, 0.01, 0.005, 0.0025];
const kit = { ...oynoKit, about: { ...oynoKit.about, levelGifts: gifts } };

/** Decisions of a seat that gave so much away, each among so many moves. */
function decisions(
  seat: number,
  moves: number,
  ...gaveAway: readonly number[]
): readonly ReviewedDecision<GameTypes>[] {
  const analysed = { move: {}, notation: '', value: null, visits: 0, proven: false, known: null } as never;
  return gaveAway.map((gift, i) => {
    return { ply: i + 1, seat, played: analysed, best: analysed, rank: 1, moves, gaveAway: gift, mistake: null };
  });
}

function reviewOf(...list: readonly ReviewedDecision<GameTypes>[]): Review<never> {
  const { id, version } = oyno;
  return {
    game: id,
    version,
    sides: [0, 1],
    seats: [],
    decisions: list,
    chances: [],
    end: null,
  } as unknown as Review<never>;
}

describe('a grade', () => {
  test('is the level that gives away about as much a decision, twice as much being as far as half as much', () => {
    const levelOf = (gaveAway: number) => levelOfPlay(kit, { choices: 10, gaveAway: 10 * gaveAway });
    expect(gifts.map(levelOf)).toEqual(LEVELS);
    expect([0, 0.0137, 0.0147, 0.5].map(levelOf)).toEqual(['master', 'advanced', 'intermediate', 'novice']);
  });

  test('counts decisions of its seat between two moves or more', () => {
    const found = reviewOf(
      ...decisions(0, 5, 0.02, 0.02, 0),
      ...decisions(0, 1, 0, 0, 0, 0, 0),
      ...decisions(1, 5, 0.08),
    );
    expect(grade(kit, found, 0)).toEqual({ choices: 3, gaveAway: 0.04, level: 'advanced' });
    expect(grade(kit, found, 1)).toEqual({ choices: 1, gaveAway: 0.08, level: 'novice' });
  });

  test('has no level where nothing was decided, or nobody has measured the levels', () => {
    expect(grade(kit, reviewOf(...decisions(1, 5, 0.08)), 0)).toEqual({ choices: 0, gaveAway: 0, level: null });
    expect(grade(oyno, reviewOf(...decisions(0, 5, 0.08)), 0).level).toBe(null);
  });

  test('refuses a review of another game, a seat that is not there and numbers that are none', () => {
    expect(codeOf(() => grade(doublesWildKit, reviewOf() as never, 0))).toBe('wrong-game');
    expect(codeOf(() => grade(kit, reviewOf(), 2))).toBe('bad-seat');
    expect(codeOf(() => grade(kit, {} as never, 0))).toBe('wrong-game');
    expect(codeOf(() => levelOfPlay(kit, { choices: 1.5, gaveAway: 0 }))).toBe('bad-argument');
    expect(codeOf(() => levelOfPlay(kit, { choices: 1, gaveAway: '0' as never }))).toBe('bad-argument');
  });

  test('is measured by figures that stand in the kits as they were measured', () => {
    const figures: readonly GiftFigures[] = JSON.parse(readFileSync(dataFile('gifts'), 'utf8'));
    const measured = kits.filter(({ about }) => about.levelGifts !== undefined);
    expect(measured.length).toBeGreaterThan(0);
    for (const { game, about } of measured) {
      expect([game.id, about.levelGifts]).toEqual([game.id, giftsOf(figures, game.id)]);
      // Who chooses at random gives away more than any other, and more than twice what the search does.
      const [random, ...others] = about.levelGifts!;
      for (const gift of others) expect(random).toBeGreaterThan(gift);
      expect(random).toBeGreaterThan(2 * others.at(-1)!);
    }
  });
});
