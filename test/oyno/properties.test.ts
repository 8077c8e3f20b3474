import { createMatch, perft, playout, seededRandom, simulate } from 'tabletop-rules/core';
import {
  type OynoMove,
  type OynoOptions,
  type OynoPuzzleState,
  type OynoState,
  oyno,
  oynoBoard,
  oynoEvaluate,
  oynoPosition,
  oynoPuzzle,
  oynoPuzzleEvaluate,
} from 'tabletop-rules/oyno';
import { checkGame } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { ring, seven } from './boards.ts';
import { PlainDuel, plainRound, plainSquare } from './reference.ts';

const SEED = seed(20_261_121);

/** OY-10, OY-11, OY-15: what every state of a duel keeps. */
function duelHolds(state: OynoState): void {
  const hand = state.phase === 'turn' ? -1 : state.turn;
  for (const seat of [0, 1]) {
    const onBoard = state.cells.filter((piece) => piece >> 1 === seat).length;
    expect(onBoard + state.supply[seat]! + (hand === seat ? 1 : 0)).toBe(8);
    expect(state.cells.filter((piece) => piece === seat * 2 + 1)).toHaveLength(state.upper[seat]!);
  }
  expect(state.cells[oynoBoard(state).centre]).toBe(-1);
  const [red, blue] = oynoEvaluate(state);
  expect(red! + blue!).toBeCloseTo(1, 12);
  expect(Math.min(red!, blue!)).toBeGreaterThanOrEqual(0);
}

function puzzleHolds(state: OynoPuzzleState): void {
  expect(state.cells.filter((piece) => piece !== -1)).toHaveLength(state.laid);
  expect(state.cells.filter((piece) => piece === 1)).toHaveLength(state.upper[0]!);
  expect(state.cells[oynoBoard(state).centre]).toBe(-1);
  expect(oynoPuzzleEvaluate(state)[0]).toBeGreaterThanOrEqual(0);
}

describe('conformance', () => {
  const options: readonly OynoOptions[] = [
    {},
    { place: 'any-time' },
    { board: 'round', drawAfter: 2 },
    { wild: true },
    { wild: true, place: 'any-time', drawAfter: 2 },
    { board: ring(17), place: 'any-time' },
    { board: seven(), wild: true },
    { position: 'a1=r b2=B c2=R d4=b e5=b', turn: 1, drawAfter: 3 },
  ];
  test.each(options.map((option) => [JSON.stringify(option).slice(0, 60), option] as const))(
    'OY-10 to OY-21 the duel keeps the contract with %s',
    (_, option) => {
      const report = checkGame(oyno, {
        options: option,
        runs: runs(12),
        maxMoves: 150,
        seed: SEED,
        invariant: duelHolds,
      });
      expect(report.plies).toBeGreaterThan(150);
    },
  );

  test.each([
    [{ level: 1 }],
    [{ level: 9, board: 'round' as const }],
    [{ board: ring(17), level: 9 }],
    [{ position: 'a1=U b2=u c2=U d4=u e5=u' }],
  ])('OY-30 to OY-33 the puzzle keeps the contract with %j', (option) => {
    checkGame(oynoPuzzle, { options: option, runs: runs(8), maxMoves: 60, seed: SEED, invariant: puzzleHolds });
  });
});

describe('reference', () => {
  test.each([
    ['square', 'when-upper', plainSquare],
    ['square', 'any-time', plainSquare],
    ['round', 'when-upper', plainRound],
  ] as const)('OY-11 OY-12 OY-13 OY-15 OY-16 a plain second implementation agrees: %s, %s', (board, place, plain) => {
    const random = seededRandom(SEED);
    let finished = 0;
    for (let match = 0; match < runs(12); match++) {
      const other = new PlainDuel(plain, place === 'any-time');
      let state = oyno.setup({ board, place });
      for (let ply = 0; ply < 1_500; ply++) {
        const listed = new Map<string, OynoMove>(oyno.legalMoves(state).map((move) => [oyno.format(move), move]));
        expect([...listed.keys()].sort(), `seed ${SEED}, match ${match}, ply ${ply}`).toEqual(other.moves());
        if (listed.size === 0) break;
        const text = [...listed.keys()][random(listed.size)]!;
        state = oyno.apply(state, listed.get(text)!);
        other.play(text);
        expect(oynoPosition(state)).toBe(other.position());
      }
      const status = oyno.status(state);
      if (status.type === 'over') {
        finished++;
        expect(status.outcome.winners).toEqual([other.winner]);
      }
    }
    expect(finished).toBe(runs(12));
  });
});

describe('symmetry', () => {
  test('OY-10 red and blue have the same moves in the same position', () => {
    const position = 'a1=r b1=B c2=b d3=R e5=r b4=B';
    const swapped = position.replace(/[rRbB](?= |$)/g, (letter) => ({ r: 'b', R: 'B', b: 'r', B: 'R' })[letter]!);
    const moves = (text: string, turn: number): string[] =>
      oyno.legalMoves(oyno.setup({ position: text, turn })).map((move) => oyno.format(move));
    expect(moves(position, 0)).toEqual(moves(swapped, 1));
  });

  test('OY-2 OY-3 turning the square board by a quarter turn turns every result with it', () => {
    const turn = (cell: string): string => {
      const x = cell.charCodeAt(0) - 97;
      const y = Number(cell[1]) - 1;
      return `${'abcde'[4 - y]}${x + 1}`;
    };
    const turnAll = (position: string): string =>
      position
        .split(' ')
        .map((word) => turn(word.slice(0, 2)) + word.slice(2))
        .join(' ');
    const random = seededRandom(SEED);
    for (let i = 0; i < 30; i++) {
      const { state } = playout(oyno, oyno.setup(), random, { maxMoves: 10 + random(40) });
      if (oyno.status(state).type === 'over') continue;
      const here = oyno.setup({ position: oynoPosition(state), turn: state.turn });
      const there = oyno.setup({ position: turnAll(oynoPosition(state)), turn: state.turn });
      const results = (from: OynoState, map: (position: string) => string): string[] =>
        oyno
          .legalMoves(from)
          .map((move) =>
            map(oynoPosition(oyno.apply(from, move)))
              .split(' ')
              .sort()
              .join(' '),
          )
          .sort();
      expect(results(there, (position) => position)).toEqual(results(here, turnAll));
    }
  });
});

describe('pinned', () => {
  // Counted by hand to depth 3: 24; 24 · 23; 480 · 22 and, where blue stands next to red, 72 · (22 + 1).
  test.each([
    [{}, 4, [24, 552, 12_216, 261_056]],
    [{ wild: true }, 6, [1, 25, 26, 624, 720, 15_024]],
    [{ board: 'round' as const, place: 'any-time' as const }, 3, [24, 552, 13_984]],
    [{ position: 'a1=r b2=B c2=R d4=b e5=b' }, 3, [39, 2232, 72_870]],
  ])('OY-10 to OY-21 perft %j', (options, depth, counts) => {
    const start = oyno.setup(options);
    expect(Array.from({ length: depth }, (_, i) => perft(oyno, start, i + 1))).toEqual(counts);
  });

  test('OY-10 to OY-16 a seeded match, move by move', () => {
    const match = createMatch(oyno, { options: { place: 'any-time' } });
    const random = seededRandom(1);
    const log: string[] = [];
    while (match.status.type === 'turn') {
      const moves = oyno.legalMoves(match.state);
      const move = moves[random(moves.length)]!;
      log.push(oyno.format(move));
      match.play(move);
    }
    expect(`${log.join(', ')}\n${oynoPosition(match.state)}\n${JSON.stringify(match.status)}`).toMatchSnapshot();
  });

  test('OY-20 OY-21 a seeded match with wild bones, move by move', () => {
    const match = createMatch(oyno, { options: { wild: true, place: 'any-time' }, seed: 3 });
    const random = seededRandom(4);
    while (match.status.type === 'turn') {
      const moves = oyno.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
    const log = match.record().moves.map((move) => (move.type === 'chance' ? move.faces[0] : oyno.format(move)));
    expect(`${log.join(', ')}\n${oynoPosition(match.state)}\n${JSON.stringify(match.status)}`).toMatchSnapshot();
  });

  test('OY-10 neither seat wins much more often at random', () => {
    const { wins } = simulate(oyno, { matches: 400, seed: SEED });
    expect(Math.abs(wins[0]! - wins[1]!)).toBeLessThan(80);
  });
});
