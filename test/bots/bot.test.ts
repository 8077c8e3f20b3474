/** What a bot is asked with, and the bots of a runtime without the globals of the web. */

import { asyncMctsBot, randomBot } from 'tabletop-rules/bots';
import { seededRandom } from 'tabletop-rules/core';
import { oyno, oynoKnowledge } from 'tabletop-rules/oyno';
import { wumpusKnowledge } from 'tabletop-rules/wumpus';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('where the runtime has neither `performance` nor `crypto` nor `atob`', () => {
  beforeEach(() => {
    for (const name of ['performance', 'crypto', 'atob', 'btoa', 'TextEncoder', 'TextDecoder']) {
      vi.stubGlobal(name, undefined);
    }
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a search with a time limit ends, at once and with pauses', async () => {
    const match = createMatch(oyno);
    const started = Date.now();
    match.play(mctsBot(oyno, { ...oynoKnowledge, timeMs: 30 })(botTurn(match, 0, seededRandom(1))), { by: 0 });
    match.play(await asyncMctsBot(oyno, { ...oynoKnowledge, timeMs: 30 })(botTurn(match, 1, seededRandom(1))), {
      by: 1,
    });
    expect(match.ply).toBe(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(58);
  });

  test('a network that is packed as text is read', () => {
    const match = createMatch(wumpus, { seed: 1 });
    const seat = match.status.type === 'turn' ? match.status.seats[0]! : -1;
    const bot = mctsBot(wumpus, { ...wumpusKnowledge, iterations: 20 });
    expect(match.play(bot(botTurn(match, seat, seededRandom(1))), { by: seat })).toBeGreaterThan(0);
  });

  test('a bot without a source of its own says what is missing', () => {
    const match = createMatch(oyno);
    expect(codeOf(() => randomBot(botTurn(match, 0)))).toBe('missing-global');
    expect(randomBot(botTurn(match, 0, seededRandom(1)))).toMatchObject({ type: 'place' });
  });
});
