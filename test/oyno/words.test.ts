/** Oyno in every language. */
import { createMatch, reasonIn } from 'tabletop-rules/core';
import {
  OYNO_CODES,
  OYNO_DRAW,
  type OynoOptions,
  type OynoWords,
  oyno,
  oynoBoard,
  oynoKit,
  oynoPuzzle,
  oynoPuzzleBoard,
  oynoPuzzleKit,
} from 'tabletop-rules/oyno';
import { oynoDe } from 'tabletop-rules/oyno/de';
import { oynoEn } from 'tabletop-rules/oyno/en';
import { oynoEs } from 'tabletop-rules/oyno/es';
import { oynoFr } from 'tabletop-rules/oyno/fr';
import { oynoJa } from 'tabletop-rules/oyno/ja';
import { checkBoard } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { englishIn, pseudoWords, textsOf } from '../words/pseudo.ts';
import { duel } from './positions.ts';

const PSEUDO = pseudoWords('oyno', oynoEn);
const LANGUAGES: readonly OynoWords[] = [oynoEn, oynoDe, oynoFr, oynoEs, oynoJa, PSEUDO];

/** Views, actions and targets of some duels, with and without wild bones. */
const MOMENTS = [{}, { wild: true, drawAfter: 2, place: 'any-time' } as const].flatMap((options, i) => [
  ...momentsOf(i, options),
]);

function* momentsOf(number: number, options: OynoOptions) {
  const match = createMatch(oyno, { options, seed: seed(1_000 + number) });
  for (let ply = 0; ply < 60 && match.status.type === 'turn'; ply++) {
    const moves = match.legalMoves();
    const before = match.view('spectator');
    const at = match.ply;
    const targets = moves.flatMap((move) => oynoBoard.path(move, before));
    match.play(moves[(number + ply * 7) % moves.length]!);
    yield { before, targets, actions: match.log('spectator', at).map(({ action }) => action), after: match.state };
  }
}

/** Everything that the boards say of the matches. */
function* toldIn(words: OynoWords): Generator<string> {
  const board = oynoBoard.in(words);
  for (const { before, targets, actions, after } of MOMENTS) {
    for (const you of [0, 1, undefined]) {
      yield board.next(before, undefined, you);
      for (const action of actions) yield board.narrate(action, before, undefined, you);
    }
    for (const { text } of textsOf(board.svg(after, { you: 0 }))) yield text;
    for (const target of targets) yield board.label(target, before);
    yield board.describe(after);
    yield board.text(after);
  }
  const won = { ...duel('a1=r'), phase: 'over', result: 0 } as const;
  for (const over of [won, { ...won, result: 1 }, { ...won, result: OYNO_DRAW }]) yield board.next(over, undefined, 0);
  const puzzles = oynoPuzzleBoard.in(words);
  const match = createMatch(oynoPuzzle, { seed: 3 });
  for (const { action, ply } of match.log(0)) yield puzzles.narrate(action, match.view(0, ply - 1));
  for (const state of [oynoPuzzle.setup(), match.state, oynoPuzzle.setup({ position: 'a1=U' })]) {
    yield* [puzzles.next(state), puzzles.describe(state), puzzles.text(state)];
  }
  yield puzzles.narrate(match.legalMoves()[0]!, match.state);
}

test('English words are those of the board', () => {
  const state = oyno.setup();
  expect(oynoBoard.in(oynoEn).svg(state)).toBe(oynoBoard.svg(state));
});

test('nothing is left in English', () => {
  const told = [...toldIn(PSEUDO)];
  expect(told.length).toBeGreaterThan(1_000);
  expect(told.flatMap((text) => englishIn(text, ['Oyno puzzle', 'Oyno']))).toEqual([]);
  const because = reasonIn(PSEUDO);
  for (const code of Object.keys(OYNO_CODES)) {
    expect(englishIn(because({ code, message: 'English', details: {} }), [])).toEqual([]);
  }
});

describe.each(LANGUAGES.map((words) => [words.language, words] as const))('in %s', (language, words) => {
  test('the board keeps what boards promise', () => {
    const settings = { runs: runs(3), maxMoves: 30, seed: seed(39) };
    expect(checkBoard({ ...oynoKit, board: oynoBoard.in(words) }, settings).states).toBeGreaterThan(10);
    expect(checkBoard({ ...oynoPuzzleKit, board: oynoPuzzleBoard.in(words) }, settings).states).toBeGreaterThan(10);
  });

  test('texts fit into the drawing', () => {
    const over = { ...duel('a1=r'), phase: 'over', result: 1 } as const;
    for (const state of [oyno.setup(), over, { ...over, result: OYNO_DRAW }]) {
      const svg = oynoBoard.in(words).svg(state, { you: 1, parts: ['players'] });
      const [, width = '0'] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? [];
      const rights = textsOf(svg).map(({ right }) => right);
      expect(rights.length).toBeGreaterThan(2);
      expect(Math.max(...rights)).toBeLessThan(Number(width) - 4);
    }
  });

  test('sentences end, and values stand in them', () => {
    for (const told of toldIn(words)) expect(told).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
    expect(language).toBe(words.language);
  });
});

test.each([
  [
    oynoDe,
    'Du setzt einen Knochen auf d4 und drehst damit d3 und e4 um.',
    'Ann ist am Zug und setzt einen Knochen auf ein freies Feld.',
  ],
  [oynoFr, 'Vous posez un os en d4 et retournez ainsi d3 et e4.', 'À Ann de poser un os sur une case libre.'],
  [
    oynoEs,
    'Colocas un hueso en d4 y así das la vuelta a d3 y e4.',
    'Le toca a Ann colocar un hueso en una casilla libre.',
  ],
  [oynoJa, 'あなたはd4に骨を置きました（反転した骨：d3とe4）。', 'Annの番です。骨を空いたマスに置きます。'],
])('$language: what happened, and what comes next', (words, narrated, next) => {
  const board = oynoBoard.in(words);
  const before = oyno.setup({ position: 'd3=b e4=R', place: 'any-time' });
  expect(board.narrate({ type: 'place', seat: 0, cell: 'd4' }, before, ['Ann'], 0)).toBe(narrated);
  expect(board.next(oyno.setup(), ['Ann', 'Ben'], 1)).toBe(next);
});

test('reasons are in the language, with what is wrong', () => {
  const state = oyno.setup();
  const taken = oyno.check(state, { type: 'place', seat: 0, cell: 'c3' });
  const unread = oyno.parse('nonsense', state, 0);
  if (taken.ok || unread.ok) throw new Error('Both are refused.');
  expect(reasonIn(oynoDe)(taken.error)).toBe('In der Mitte bleibt kein Knochen.');
  expect(reasonIn(oynoEn)(taken.error)).toBe(taken.error.message);
  expect(reasonIn(oynoJa)(unread.error)).toMatch(/^"nonsense" は手の書き方ではありません。例：place a1/);
  // A newer server may have codes that these words do not know.
  expect(reasonIn(oynoDe)({ code: 'toString', message: 'English.' })).toBe('English.');
});

test('a board refuses the words of another game', () => {
  expect(() => oynoBoard.in({ ...oynoDe, games: {} } as never)).toThrow(
    expect.objectContaining({ code: 'bad-argument' }),
  );
  expect(() => oynoBoard.in('de' as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
});

test('records, notation and targets are the same in every language', () => {
  const state = oyno.setup({ wild: true });
  const moves = oyno.legalMoves(state, 0);
  for (const words of LANGUAGES) {
    expect(moves.map((move) => oynoBoard.in(words).path(move, state))).toEqual(
      moves.map((move) => oynoBoard.path(move, state)),
    );
  }
});
