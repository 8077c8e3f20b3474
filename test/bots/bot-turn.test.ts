import { describe, expect, test } from 'vitest';
import { botTurn, mctsBot } from '../../src/bots/index.ts';
import { createMatch, isChanceResult } from '../../src/core/index.ts';
import { type Wumpus, wumpus } from '../../src/wumpus/index.ts';
import { codeOf } from '../core/error-of.ts';

describe('botTurn', () => {
  test('gives the view and the legal moves of a seat of a match', () => {
    const match = createMatch(wumpus, { options: { seats: 2 }, seed: 1 });
    const bot = mctsBot(wumpus, { iterations: 20, depth: 5 });
    for (let i = 0; i < 20 && match.status.type === 'turn'; i++) {
      const [seat = 0] = match.status.seats;
      const turn = botTurn(match, seat);
      expect(turn.view).toEqual(match.view(seat));
      match.play(bot(turn), { by: seat });
    }
    expect(match.record().actions.some((action) => !isChanceResult<Wumpus>(action))).toBe(true);
    const [asked = 0] = match.status.type === 'turn' ? match.status.seats : [];
    expect(codeOf(() => botTurn(match, 1 - asked))).toBe('bad-argument');
    expect(codeOf(() => botTurn(match, 9))).toBe('bad-observer');
    expect(wumpus.sides(match.state)).toEqual([0, 1]);
  });
});
