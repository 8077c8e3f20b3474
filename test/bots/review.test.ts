/** Reviews of matches. */
import { describe, expect, test } from 'vitest';
import { connectFour, connectFourRules } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { defineGame } from '../../src/author/index.ts';
import { mistakeOf } from '../../src/bots/analysis/review.ts';
import { type ReviewProgress, review } from '../../src/bots/index.ts';
import {
  type AnyGame,
  createMatch,
  type Game,
  type GameTypes,
  type MatchRecord,
  replay,
  seededRandom,
} from '../../src/core/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { TRIED } from '../cases.ts';
import { type Branch, branchGame } from './branch-game.ts';
import { dare } from './dare.ts';
import { exactValue } from './exact-value.ts';
import { rejectionCode } from './rejection.ts';
import { actionOf } from './turns.ts';

/** The record of a match by its moves in notation. */
function recordOf<G extends GameTypes>(game: Game<G>, moves: readonly string[]): MatchRecord<G> {
  const match = createMatch(game, { chance: 'manual' });
  for (const text of moves) match.play(actionOf(game, match.state, text));
  return match.record();
}

/** The record of a random match, at most so long. */
function randomRecord(game: AnyGame, seed: number, plies: number, options: object = {}): MatchRecord {
  const random = seededRandom(seed);
  const match = createMatch(game, { options, seed });
  while (match.status.type === 'turn' && match.ply < plies) {
    const seat = match.status.seats[random(match.status.seats.length)]!;
    const moves = match.legalMoves(seat);
    match.play(moves[random(moves.length)]!, { by: seat });
  }
  return match.record();
}

describe('what a decision gave away', () => {
  test('the blunder is found: three of the other seat stand in a column, and the seat plays elsewhere', async () => {
    const found = await review(connectFour, recordOf(connectFour, [...'dadadbd']), { iterations: 400, seed: 1 });
    const blunders = found.decisions.filter(({ ply, mistake }) => ply === 6 && mistake === 'blunder');
    expect(blunders).toMatchObject([
      {
        ply: 6,
        seat: 1,
        played: { notation: 'b', value: 0, proven: true },
        best: { notation: 'd' },
        moves: 7,
      },
    ]);
    const [{ best, gaveAway, rank }] = blunders as [(typeof blunders)[0]];
    expect(gaveAway).toBeCloseTo(best.value!, 6);
    expect(rank).toBeGreaterThan(1);
    expect(found.seats[1]!.mistakes.blunder).toBeGreaterThan(0);
    expect(found.seats[1]!.gaveAway).toBeGreaterThanOrEqual(gaveAway);
    // The winning move gives away nothing.
    expect(found.decisions[6]).toMatchObject({ rank: 1, gaveAway: 0, played: { value: 1, proven: true } });
    expect(found.chances).toHaveLength(8);
    expect(found.chances[6]).toEqual([1, 0]);
    expect(found.chances[7]).toEqual([1, 0]);
    expect(found.end).toEqual([1, 0]);
  });

  test('in the endgame of connect four it is what the exact values say', async () => {
    let compared = 0;
    let mistakes = 0;
    for (let seed = 1; compared < 20; seed++) {
      const late = replay(connectFour, randomRecord(connectFour as AnyGame, seed, 35)).states.at(-1)!;
      if (connectFour.status(late).type === 'over') continue;
      const game = defineGame({ ...connectFourRules, setup: () => late });
      const record = randomRecord(game as AnyGame, seed, 100);
      const { states } = replay(game, record);
      for (const { ply, seat, gaveAway, best, played } of (await review(game, record, { iterations: 2_000 }))
        .decisions) {
        const exact = exactValue(game, states[ply - 1]!)[seat]!;
        const after = exactValue(game, states[ply]!)[seat]!;
        expect([best.value, played.value, gaveAway]).toEqual([exact, after, exact - after]);
        compared++;
        if (gaveAway > 0) mistakes++;
      }
    }
    expect(mistakes).toBeGreaterThan(0);
  });

  test('a move that the search hardly tried is searched by itself', async () => {
    // After `go 1` one reply of three wins for seat 1: nearly everything depends on that reply being found.
    const won: Branch = { won: [0] };
    const tree: Branch = {
      seat: 0,
      next: [
        { weights: [9, 1], next: [won, { won: [1] }] },
        { seat: 1, next: [{ weights: [1, 99], next: [won, { won: [1] }] }, won, won] },
      ],
    };
    const { decisions } = await review(branchGame(tree), recordOf(branchGame(tree), ['go 1']), {
      iterations: 500,
      seed: 1,
      exploration: 0.1,
    });
    expect(decisions[0]!.played.visits).toBe(decisions[0]!.best.visits);
    expect(decisions[0]!.gaveAway).toBeCloseTo(0.9, 1);
  });

  test('it is never below 0, and words follow the table', () => {
    expect([0, 0.0499, 0.05, 0.0999, 0.1, 0.1999, 0.2, 1].map(mistakeOf)).toEqual([
      null,
      null,
      'inaccuracy',
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
      'blunder',
    ]);
  });
});

describe('the chances over a match', () => {
  test('each side of three has its own; a result of chance counts from the next decision on', async () => {
    const tree: Branch = {
      seat: 0,
      next: [
        {
          weights: [1, 1],
          next: [
            { seat: 1, next: [{ won: [1] }, { won: [2] }] },
            { seat: 2, next: [{ won: [2] }] },
          ],
        },
      ],
    };
    const game = branchGame(tree, [0, 1, 2]);
    const match = createMatch(game, { chance: 'manual' });
    match.play({ type: 'go', seat: 0, to: 0 });
    match.play({ type: 'chance', label: 'wheel', faces: [0] });
    const open = await review(game, match.record(), { iterations: 400, seed: 1 });
    match.play({ type: 'go', seat: 1, to: 0 });
    const { chances, end, sides } = await review(game, match.record(), { iterations: 400, seed: 1 });
    expect(sides).toEqual([0, 1, 2]);
    expect(end).toEqual([0, 1, 0]);
    expect(chances.map((bySeat) => bySeat.map((chance) => Math.round(chance * 10) / 10))).toEqual([
      [0, 0.5, 0.5],
      [0, 0.5, 0.5],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    // An unfinished match ends with the decision that is due.
    expect(open.chances).toEqual(chances.slice(0, 3));
    expect(open.end).toBeNull();
    expect(open.decisions).toHaveLength(1);
  });

  test('teammates have the same, and whoever resigns has lost', async () => {
    const tree: Branch = { seat: 0, next: [{ seat: 1, next: [{ won: [0] }, { won: [1] }] }, { won: [0] }] };
    const game = branchGame(tree, [0, 1, 0, 1]);
    const match = createMatch(game);
    match.play({ type: 'go', seat: 0, to: 0 });
    match.resign(1);
    const { chances, end, decisions } = await review(game, match.record(), { iterations: 50, seed: 1 });
    expect(chances).toEqual([
      [1, 0, 1, 0],
      [0, 1, 0, 1],
    ]);
    expect(end).toEqual([1, 0, 1, 0]);
    expect(decisions).toMatchObject([{ gaveAway: 1, mistake: 'blunder', best: { notation: 'go 1' } }]);
  });

  test('a puzzle has the chance to be solved', async () => {
    const game = branchGame({ seat: 0, next: [{ won: [] }, { won: [0] }] }, [0]);
    const lost = await review(game, recordOf(game, ['go 0']), { iterations: 20, seed: 1 });
    expect(lost).toMatchObject({ chances: [[1], [0]], end: [0], decisions: [{ gaveAway: 1 }] });
    const match = createMatch(game);
    match.resign(0);
    expect(await review(game, match.record(), { iterations: 20, seed: 1 })).toMatchObject({ chances: [[1]], end: [0] });
  });
});

describe('a review', () => {
  test('each decision is analysed as its seat saw it: matches that look the same to the seat give the same', async () => {
    const decisionOf = async (own: number, other: number) => {
      const match = createMatch(dare, { chance: 'manual', options: { trump: 9 } });
      for (const card of [own, other]) match.play({ type: 'chance', label: 'card', faces: [card] });
      match.play({ type: 'show', seat: 0 });
      const { decisions, chances } = await review(dare, match.record(), { iterations: 400, seed: 1 });
      // The deal is before the first decision, which sees one card only.
      expect(chances.slice(0, 3)).toEqual([chances[0], chances[0], chances[0]]);
      return decisions[0]!;
    };
    const [low, high] = [await decisionOf(7, 2), await decisionOf(7, 9)];
    expect(high).toEqual(low);
    // It shows a 7, and wins in six of eight deals; a dare wins in seven.
    expect(low.played.value).toBeCloseTo(6 / 8, 1);
    expect(low).toMatchObject({ best: { notation: 'dare' }, rank: 2 });
    expect((await decisionOf(3, 2)).played.value).toBeCloseTo(2 / 8, 1);
  });

  test('it is plain data, and the same for the same seed', async () => {
    const record = randomRecord(wumpus as AnyGame, 3, 70);
    const found = await review(wumpus as AnyGame, record, { iterations: 20, depth: 3, seed: 5 });
    expect(found.decisions.length).toBeGreaterThan(3);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(await review(wumpus as AnyGame, record, { iterations: 20, depth: 3, seed: 5 })).toEqual(found);
  });

  test('it tells progress, and lets other tasks run', async () => {
    const reports: ReviewProgress[] = [];
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const onProgress = (progress: ReviewProgress): void => void reports.push(progress);
    await review(connectFour, recordOf(connectFour, [...'dcdc']), { iterations: 3_000, seed: 1, onProgress });
    clearInterval(timer);
    // Four decisions, and the one that is due.
    expect(reports).toEqual([0, 1, 2, 3, 4, 5].map((done) => ({ done, decisions: 5 })));
    expect(ticks).toBeGreaterThan(0);
  });

  test('a signal stops it', async () => {
    const record = recordOf(connectFour, [...'dcdc']);
    const controller = new AbortController();
    const onProgress = ({ done }: ReviewProgress): void => void (done === 2 && controller.abort('enough'));
    const { signal } = controller;
    const stopped = review(connectFour, record, { iterations: 100, signal, onProgress });
    await expect(stopped).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(await rejectionCode(review(connectFour, record, { signal: AbortSignal.abort() }))).toBe('aborted');
  });

  test('a record is checked as by `replay`', async () => {
    const record = recordOf(ticTacToe, ['a1', 'b2']);
    expect(await rejectionCode(review(connectFour, record))).toBe('wrong-game');
    expect(await rejectionCode(review(ticTacToe, { ...record, version: 9 }))).toBe('wrong-version');
    expect(await rejectionCode(review(ticTacToe, { ...record, actions: [5] }))).toBe('bad-record');
    expect(await rejectionCode(review(ticTacToe, record, { maxActions: 1 }))).toBe('bad-record');
    expect(await rejectionCode(review(ticTacToe, record, { iterations: 0 }))).toBe('bad-argument');
    expect(await rejectionCode(review(ticTacToe, record, { seed: 0.5 }))).toBe('bad-seed');
    expect(await rejectionCode(review(ticTacToe, record, { speed: 1 } as object))).toBe('bad-argument');
  });
});

test('a review has the luck of the match, with what its decisions gave away as skill', async () => {
  const { kit } = TRIED.find(({ id }) => id === 'doubles-wild')!;
  const record = randomRecord(kit.game, 3, 40);
  const { decisions, luck } = await review(kit, record, { iterations: 20, seed: 1 });
  const given = decisions.filter(({ gaveAway }) => gaveAway > 0);
  expect(given.length).toBeGreaterThan(0);
  for (const { ply, seat, gaveAway } of decisions) {
    expect(luck.steps[ply - 1]!.by).toBe(seat);
    expect(luck.steps[ply - 1]!.gained[seat]).toBeCloseTo(-gaveAway, 8);
  }
  expect(luck.steps.some(({ by, gained }) => by === 'dice' && gained[0] !== 0)).toBe(true);
  const { share, luck: lucky, skill, corrected } = luck.seats[0]!;
  expect(lucky + skill + corrected).toBeCloseTo(share - 0.5, 9);
});
