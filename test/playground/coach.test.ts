/** What a coach picks out of a match, and where there is one. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ReviewedDecision } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { momentsOf } from '../../playground/match/coach.ts';

/** Decisions by seat and by what they gave away. */
function decisionsOf(...given: readonly (readonly [seat: number, gaveAway: number])[]): ReviewedDecision<GameTypes>[] {
  const move = { type: 'pass', seat: 0 };
  const analysed = { move, notation: 'pass', value: 0, visits: 1, proven: false, known: null, chances: null } as const;
  const best = { ...analysed, line: [], lineNotation: [] };
  return given.map(([seat, gaveAway], i) => {
    const mistake = gaveAway < 0.05 ? null : 'mistake';
    return { ply: i + 1, seat, played: best, best, rank: 2, moves: 2, gaveAway, mistake };
  });
}

test('the moments that mattered are the three largest gifts of people, in the order of the match', () => {
  const decisions = decisionsOf([0, 0.1], [1, 0.9], [0, 0.3], [0, 0.06], [0, 0.2], [0, 0.04]);
  expect(momentsOf({ decisions }, [0]).map(({ ply }) => ply)).toEqual([1, 3, 5]);
  expect(momentsOf({ decisions }, [0, 1]).map(({ ply }) => ply)).toEqual([2, 3, 5]);
  expect(momentsOf({ decisions: decisionsOf([0, 0.04]) }, [0]), 'small ones are none').toEqual([]);
});

test('only the page of a match in this browser has a coach: no match on a host', () => {
  const folder = new URL('../../playground/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const users = files.filter((name) => /from '.*\/coach\.ts'/.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(users).toEqual(['match/page.ts']);
});
