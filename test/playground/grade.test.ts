import type { Level } from 'tabletop-rules/bots';
import { expect, test, vi } from 'vitest';
import { gradeText, historyText, type KeptGrade, withGrade } from '../../playground/match/grade.ts';

test('a review says what a player gave away, and which level gives away as much', () => {
  const one = { choices: 40, gaveAway: 0.0653, level: 'advanced' as Level };
  expect(gradeText(one, true, 'Green')).toEqual([
    'You gave away 6.5 points in 40 decisions: about as much as the level “advanced”.',
  ]);
  expect(gradeText({ ...one, choices: 1, gaveAway: 0.01 }, false, 'Amber')).toEqual([
    'Amber gave away 1 point in 1 decision: about as much as the level “advanced”.',
  ]);
  expect(gradeText({ ...one, level: null }, true, 'Green')).toEqual([]);
});

test('it has the decimal sign of the language', async () => {
  const { say, ...words } = await import('../../playground/words.ts');
  const { words: french } = await import('../../playground/words/fr.ts');
  vi.resetModules();
  vi.doMock('../../playground/words.ts', () => ({ ...words, say: french.sentences, language: () => 'fr' }));
  const { gradeText: inFrench } = await import('../../playground/match/grade.ts');
  vi.doUnmock('../../playground/words.ts');
  // Later files of this worker get no module that was loaded in French.
  vi.resetModules();
  expect(inFrench({ choices: 40, gaveAway: 0.019, level: 'advanced' }, true, 'Vert')[0]).toContain('1,9 point en');
});

test('of earlier matches it says the level of each, and that of all together', () => {
  const kept: readonly KeptGrade[] = [
    { match: 1, choices: 10, gaveAway: 0.1 },
    { match: 2, choices: 90, gaveAway: 0.9 },
    { match: 3, choices: 10, gaveAway: 8 },
  ];
  // All together: 9 in 110 decisions.
  const levelOf = ({ choices, gaveAway }: { choices: number; gaveAway: number }): Level =>
    gaveAway / choices > 0.5 ? 'novice' : gaveAway / choices > 0.05 ? 'casual' : 'expert';
  expect(historyText(kept, levelOf)).toBe(
    'Your last 3 matches together: about as the level “casual”. One by one, the newest first: expert, expert, novice.',
  );
});

test('a review that is made again counts once, and the oldest are forgotten', () => {
  const kept = Array.from({ length: 20 }, (_, match) => ({ match, choices: 1, gaveAway: 0 }));
  const again = withGrade(kept, { match: 3, choices: 1, gaveAway: 0.5 });
  expect(again.map(({ match }) => match).sort((a, b) => a - b)).toEqual(kept.map(({ match }) => match));
  expect(again[0]).toEqual({ match: 3, choices: 1, gaveAway: 0.5 });
  const more = withGrade(kept, { match: 20, choices: 1, gaveAway: 0 });
  expect([more.length, more.at(-1)!.match, more[0]!.match]).toEqual([20, 18, 20]);
});
