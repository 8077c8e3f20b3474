/** Fundomino in every language. */
import { createMatch, reasonIn } from 'tabletop-rules/core';
import {
  FUNDOMINO_CODES,
  type FundominoOptions,
  type FundominoWords,
  fundomino,
  fundominoBoard,
  fundominoHand,
  fundominoKit,
  fundominoRowsBoard,
} from 'tabletop-rules/fundomino';
import { fundominoDe } from 'tabletop-rules/fundomino/de';
import { fundominoEn } from 'tabletop-rules/fundomino/en';
import { fundominoEs } from 'tabletop-rules/fundomino/es';
import { fundominoFr } from 'tabletop-rules/fundomino/fr';
import { fundominoJa } from 'tabletop-rules/fundomino/ja';
import { checkBoard } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { englishIn, pseudoWords, textsOf, tooWide } from '../words/pseudo.ts';

const PSEUDO = pseudoWords('fundomino', fundominoEn);
const LANGUAGES: readonly FundominoWords[] = [fundominoEn, fundominoDe, fundominoFr, fundominoEs, fundominoJa, PSEUDO];

const OPTIONS: readonly FundominoOptions[] = [
  { target: 40 },
  { seats: 3, doubleBack: true, doubleStakes: true, perfectTen: true, target: 60 },
  { variant: 'face-value', seats: 4, teams: true, perfectTen: true, doubleStakes: true, refusal: 'all' },
];

/** Views, actions and targets of some matches. */
const MOMENTS = OPTIONS.flatMap((options, i) => [...momentsOf(i, options)]);

function* momentsOf(number: number, options: FundominoOptions) {
  const match = createMatch(fundomino, { options, seed: seed(3_000 + number) });
  for (let move = 0; move < 120 && match.status.type === 'turn'; move++) {
    const seat = match.status.seats[0]!;
    const at = match.ply;
    const view = match.view(seat);
    const moves = match.legalMoves(seat);
    const targets = moves.flatMap((each) => fundominoBoard.path(each, view));
    match.play(moves[(number + move * 7) % moves.length]!);
    const told = match.log(seat, at).map(({ action, ply }) => ({ action, before: match.view(seat, ply - 1) }));
    yield { seat, view, targets, told };
  }
  yield { seat: 0, view: match.view(0), targets: [], told: [] };
}

/** Notation of tiles, as in every language. */
const isNotation = (word: string): boolean => /^(again|draw|wild|[ad][A-Z])$/.test(word);
const english = (text: string): readonly string[] =>
  // Hands are listed in notation: `1|again-purple`.
  englishIn(text.replace(/(?:again|draw)-[a-z]+/g, ''), ['Fundomino']).filter((word) => !isNotation(word));

/** Everything that the boards say. */
function* toldIn(words: FundominoWords): Generator<string> {
  const [board, rows] = [fundominoBoard.in(words), fundominoRowsBoard.in(words)];
  for (const [i, { seat, view, targets, told }] of MOMENTS.entries()) {
    for (const you of [seat, undefined]) {
      yield board.next(view, undefined, you);
      for (const { action, before } of told) {
        yield* [board.narrate(action, before, undefined, you), board.next(before, undefined, you)];
      }
    }
    for (const target of targets) yield board.label(target, view);
    if (i % 7 > 0) continue;
    for (const svg of [board.svg(view, { you: seat }), rows.svg(view)]) {
      for (const { text } of textsOf(svg)) yield text;
      for (const [, target = ''] of svg.matchAll(/data-target="([^"]+)"/g)) yield board.label(target, view);
    }
    yield* [board.describe(view), board.text(view)];
  }
}

test('English words are those of the board', () => {
  const { view } = MOMENTS[40]!;
  expect(fundominoBoard.in(fundominoEn).svg(view)).toBe(fundominoBoard.svg(view));
});

test('nothing is left in English', () => {
  const told = [...toldIn(PSEUDO)];
  expect(told.length).toBeGreaterThan(1_000);
  expect(told.flatMap(english)).toEqual([]);
  const because = reasonIn(PSEUDO);
  for (const code of Object.keys(FUNDOMINO_CODES)) {
    expect(englishIn(because({ code, message: 'English', details: {} }), [])).toEqual([]);
  }
});

test('buttons have names in every phase', () => {
  const { view } = MOMENTS[0]!;
  const board = fundominoBoard.in(PSEUDO);
  const names = [
    'reverse',
    'keep',
    'silent',
    'domino',
    'challenge',
    'accept',
    'refuse',
    'call',
    'perfect-ten',
    'waive',
  ];
  for (const phase of ['domino', 'call', 'challenge'] as const) {
    for (const name of names) expect(english(board.label(`button:${name}`, { ...view, phase }))).toEqual([]);
  }
  expect(board.label('button:waive', { ...view, phase: 'domino' })).toBe(board.label('button:silent', view));
});

describe.each(LANGUAGES.map((words) => [words.language, words] as const))('in %s', (_, words) => {
  test('the board keeps what boards promise', () => {
    const settings = { runs: runs(2), maxMoves: 25, seed: seed(39) };
    const board = fundominoBoard.in(words);
    expect(checkBoard({ ...fundominoKit, board }, settings).states).toBeGreaterThan(10);
  });

  test('texts fit into the drawing', () => {
    for (const { seat, view } of MOMENTS.filter((_moment, i) => i % 7 === 0)) {
      for (const part of fundominoBoard.parts) {
        for (const board of [fundominoBoard, fundominoRowsBoard]) {
          const svg = board.in(words).svg(view, { you: seat, parts: [part] });
          expect(tooWide(svg, 4)).toEqual([]);
        }
      }
    }
  });

  test('values stand in the sentences', () => {
    for (const told of toldIn(words)) expect(told).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
  });
});

test.each([
  [
    fundominoDe,
    'Ann legt 1|Pfeil Lila an das linke Ende.',
    'Du bist am Zug: Beginne mit 6|6.',
    '3 R, Gelb und Pfeil Rot',
  ],
  [
    fundominoFr,
    'Ann pose 1|flèche en violet au bout gauche.',
    'À vous de jouer\u00a0: commencez avec 6|6.',
    '3 R, jaune et flèche en rouge',
  ],
  [
    fundominoEs,
    'Ann coloca 1|flecha en morado en el extremo izquierdo.',
    'Es tu turno: empieza con 6|6.',
    '3 R, amarillo y flecha en rojo',
  ],
  [
    fundominoJa,
    'Annは左の端に1|紫の矢印を置きました。',
    'あなたの番です。6|6から始めてください。',
    '3 R、黄と赤の矢印',
  ],
])('$language: what happened, what comes next, and what a tile is called', (words, narrated, next, tile) => {
  const board = fundominoBoard.in(words);
  const { state } = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
  const play = { type: 'play', seat: 0, tile: '1|again-purple', end: 0, joins: 0 } as const;
  expect(board.narrate(play, state, ['Ann'])).toBe(narrated);
  expect(board.next(state, undefined, 0)).toBe(next);
  expect(board.label('hand:3|again-red', state)).toBe(tile);
});

test('reasons are in the language', () => {
  const { state } = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
  const answer = fundomino.check(state, { type: 'pass', seat: 0 });
  if (answer.ok) throw new Error('It is refused.');
  expect(reasonIn(fundominoDe)(answer.error)).toBe('Dieser Zug passt nicht zu dem, was jetzt zu tun ist.');
  expect(reasonIn(fundominoEn)(answer.error)).toBe(answer.error.message);
});

test.each([fundominoEn, fundominoDe, fundominoFr, fundominoEs, fundominoJa])(
  '$language: a hand is told in the words of the language',
  (words) => {
    const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
    const board = fundominoBoard.in(words);
    const told = board.describe(match.view(0));
    expect(told).not.toMatch(/again-|draw-|\|wild/);
    const { again, draw, wild } = words.sentences;
    const symbols = fundominoHand(match.view(0), 0)!.flatMap((tile) => /again|draw|wild/.exec(tile)?.[0] ?? []);
    expect(symbols).not.toEqual([]);
    const signs: Readonly<Record<string, string>> = { again, draw, wild };
    for (const symbol of symbols) expect(told).toContain(signs[symbol]);
  },
);

test.each([fundominoEn, fundominoDe, fundominoFr, fundominoEs, fundominoJa])(
  '$language: the name of an end keeps clear of the frame around it',
  (words) => {
    const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
    match.play(match.legalMoves()[0]!);
    const svg = fundominoBoard.in(words).svg(match.view(0), { parts: ['board'] });
    const { leftEnd, rightEnd } = words.sentences;
    const names = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].filter(([, , text]) =>
      [leftEnd, rightEnd].includes(text!),
    );
    expect(names).toHaveLength(2);
    for (const [, attributes = '', text = ''] of names) {
      // The frame is 84 units wide and round at both sides; a letter of this size takes 9.
      const width = Number(/textLength="([\d.]+)"/.exec(attributes)?.[1] ?? text.length * 7.7);
      expect(width, text).toBeLessThanOrEqual(78);
    }
  },
);
