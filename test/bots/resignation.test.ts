/** When bots resign, and other things that they do when the chances say so. */
import { describe, expect, test } from 'vitest';
import { LEVELS, levelBot, resignation } from '../../src/bots/index.ts';
import { wunby, wunbyKnowledge } from '../../src/wunby/index.ts';
import { codeOf } from '../core/error-of.ts';
import { after } from '../wunby/helpers.ts';
import { position } from '../wunby/position.ts';
import { turnOf } from './turns.ts';

const DUEL = [0, 1];
const TEAMS = [0, 1, 0, 1];

/** After how many of the values the bot of seat 1 resigns; `undefined`: never. */
function resignsAfter(values: readonly number[], ...given: Parameters<typeof resignation>): number | undefined {
  const resigns = resignation(...given);
  const at = values.findIndex((value) => resigns(value));
  return at === -1 ? undefined : at + 1;
}

describe('resignation', () => {
  test('after three decisions in a row with a chance under 2 %', () => {
    expect(resignsAfter([0.5, 0.01, 0.01, 0.019], DUEL, 1, [0])).toBe(4);
    expect(resignsAfter([0.01, 0.01, 0.02, 0.01, 0.01, 0], DUEL, 1, [0])).toBe(6);
    expect(resignsAfter([0, 0], DUEL, 1, [0])).toBeUndefined();
  });

  test('the threshold and the number of decisions are options', () => {
    expect(resignsAfter([0.2, 0.1], DUEL, 1, [0], { below: 0.3, decisions: 2 })).toBe(2);
    expect(resignsAfter([0.2], DUEL, 1, [0], { below: 0.2, decisions: 1 })).toBeUndefined();
    for (const wrong of [{ below: 2 }, { below: Number.NaN }, { decisions: 0 }, { after: 3 }]) {
      expect(codeOf(() => resignation(DUEL, 1, [0], wrong as never))).toBe('bad-argument');
    }
  });

  test('not for a person on its side, and only against one other side', () => {
    const lost = [0, 0, 0, 0];
    expect(resignsAfter(lost, TEAMS, 1, [0])).toBe(3);
    expect(resignsAfter(lost, TEAMS, 1, [0, 3])).toBeUndefined();
    expect(resignsAfter(lost, [0, 1, 2], 1, [0])).toBeUndefined();
    expect(resignsAfter(lost, [0], 0, [])).toBeUndefined();
  });
});

describe('a tie that can be declared', () => {
  // Red's last marker comes HOME where yellow's last one is; yellow's HOME has a free square.
  const both = { markers: ['c9 d9 e9 f9 g8', 'g9 c1 d1 e1 f1'], number: 1, face: '1-B' } as const;
  const asked = after(position(both), [], 'move g8 g9', 'place g1');

  test.each(LEVELS.slice(1, -1))(
    'WU-31 %s declares it where it would lose otherwise, and passes where it would win',
    (level) => {
      const choices = [0, 1].map((seat) =>
        [1, 2, 3].map((seed) => wunby.format(levelBot(wunby, level, wunbyKnowledge)(turnOf(wunby, asked, seed, seat)))),
      );
      // Red has moved, and wins unless somebody declares.
      expect(choices).toEqual([
        ['pass', 'pass', 'pass'],
        ['declare', 'declare', 'declare'],
      ]);
    },
  );
});
