/** Bots where the runtime has neither `performance` nor `crypto` nor `atob`. */
import { asyncMctsBot, botTurn, mctsBot, randomBot } from 'tabletop-rules/bots';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { oyno, oynoKnowledge } from 'tabletop-rules/oyno';
import { wumpus, wumpusKnowledge } from 'tabletop-rules/wumpus';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '../core/error-of.ts';

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
  match.play(await asyncMctsBot(oyno, { ...oynoKnowledge, timeMs: 30 })(botTurn(match, 1, seededRandom(1))), { by: 1 });
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
