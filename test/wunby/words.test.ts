/** Wunby in every language. */
import { createMatch, reasonIn } from 'tabletop-rules/core';
import { checkBoard } from 'tabletop-rules/testing';
import { WUNBY_CODES, type WunbyOptions, type WunbyWords, wunby, wunbyBoard, wunbyKit } from 'tabletop-rules/wunby';
import { wunbyDe } from 'tabletop-rules/wunby/de';
import { wunbyEn } from 'tabletop-rules/wunby/en';
import { wunbyEs } from 'tabletop-rules/wunby/es';
import { wunbyFr } from 'tabletop-rules/wunby/fr';
import { wunbyJa } from 'tabletop-rules/wunby/ja';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { englishIn, pseudoWords, recorded, textsOf, tooWide } from '../words/pseudo.ts';
import { middle, placing, tie } from './example-positions.ts';
import { position } from './position.ts';

const PSEUDO = pseudoWords('wunby', wunbyEn);
const LANGUAGES: readonly WunbyWords[] = [wunbyEn, wunbyDe, wunbyFr, wunbyEs, wunbyJa, PSEUDO];

const OPTIONS: readonly WunbyOptions[] = [
  { seats: 2, barriers: { 1: 2, 2: 2, 3: 2 } },
  { seats: 4, teams: true },
];

/** Views, targets and actions of some matches. */
const MOMENTS = OPTIONS.flatMap((options, i) => [...momentsOf(i, options)]);

function* momentsOf(number: number, options: WunbyOptions) {
  const match = createMatch(wunby, { options, seed: seed(3_000 + number) });
  const begun = match.log(0).map(({ action, ply }) => ({ action, before: match.view(0, ply - 1) }));
  yield { view: wunby.setup(options), targets: ['die:standard', 'cell:a1'], told: begun };
  for (let ply = 0; ply < 90 && match.status.type === 'turn'; ply++) {
    const moves = match.legalMoves(match.status.seats[0]);
    const view = match.state;
    const some = moves.filter((_, i) => i % Math.ceil(moves.length / 12) === 0);
    const targets = some.flatMap((move) => wunbyBoard.path(move, view));
    const at = match.ply;
    match.play(moves[(number + ply * 7) % moves.length]!);
    const chance = match.log(0, at).map(({ action, ply: now }) => ({ action, before: match.view(0, now - 1) }));
    yield { view, targets, told: [...some.map((action) => ({ action, before: view })), ...chance.slice(1)] };
  }
}

const STUCK = {
  markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'],
  barriers: 'a1-c1n d1-e1n e1-e2e',
  number: 6,
} as const;
/** Positions that these matches need not reach. */
const PLACES = [
  middle,
  placing,
  tie(),
  tie(0),
  ...(['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD'] as const).map((face) => position({ number: 3, face })),
  position({}),
  position({ number: 1, face: 'REPEAT', midRepeat: true }),
  position({ ...STUCK, face: '1-B', unused: 'standard' }),
  position({ ...STUCK, face: 'REPEAT', midRepeat: true }),
  position({ over: { reason: 'tie', winners: [0, 1] } }),
  position({ options: { seats: 4, teams: true }, over: { reason: 'home', winners: [0, 2] } }),
  position({ over: { reason: 'home', winners: [0] } }),
];

/** Everything that the board says of the matches. Letters of markers and names of squares and faces are the same in every language. */
function* toldIn(words: WunbyWords): Generator<string> {
  const board = wunbyBoard.in(words);
  for (const [i, { view, targets, told }] of MOMENTS.entries()) {
    for (const you of [0, 1, undefined]) {
      yield board.next(view, undefined, you);
      for (const { action, before } of told) yield board.narrate(action, before, undefined, you);
    }
    if (i % 9 === 0) for (const { text } of textsOf(board.svg(view, { you: 0 }))) yield text;
    for (const target of targets) yield board.label(target, view);
    yield linesOf(board.text(view));
  }
  for (const state of PLACES) {
    yield board.next(state, undefined, 0);
    for (const { text } of textsOf(board.svg(state, { names: ['1'] }))) yield text;
    const pointed = ['die:wunby', 'pile:1', 'button:forfeit', 'button:repeat', 'button:jump', 'slot:c3n'];
    for (const target of pointed) yield board.label(target, state);
    yield linesOf(board.text(state));
    if (state.phase !== 'tie') continue;
    for (const type of ['declare', 'pass'] as const) {
      yield board.label(`button:${type}`, state);
      yield board.narrate({ type, seat: 0 }, state);
    }
  }
  yield board.narrate({ type: 'forfeit', seat: 0 }, position({ ...STUCK, face: '1-B' }));
}

/** What is below the squares. */
function linesOf(text: string): string {
  return text.slice(text.lastIndexOf('+\n'));
}

test('English words are those of the board', () => {
  expect(wunbyBoard.in(wunbyEn).svg(middle, { you: 1 })).toBe(wunbyBoard.svg(middle, { you: 1 }));
});

test('nothing is left in English, and every sentence is said', () => {
  const { words, used } = recorded(PSEUDO);
  const told = [...toldIn(words)];
  expect(told.length).toBeGreaterThan(1_000);
  const faces = ['REPEAT', 'JUMP', 'WILD'];
  expect(told.flatMap((text) => englishIn(text, ['Wunby', ...faces]))).toEqual([]);
  expect(Object.keys(wunbyEn.sentences).filter((key) => !used.has(key))).toEqual([]);
  const because = reasonIn(PSEUDO);
  for (const code of Object.keys(WUNBY_CODES)) {
    expect(englishIn(because({ code, message: 'English', details: {} }), [])).toEqual([]);
  }
});

describe.each(LANGUAGES.map((words) => [words.language, words] as const))('in %s', (language, words) => {
  test('the board keeps what boards promise', () => {
    const settings = { runs: runs(2), maxMoves: 30, seed: seed(39) };
    expect(checkBoard({ ...wunbyKit, board: wunbyBoard.in(words) }, settings).states).toBeGreaterThan(10);
  });

  test.each(['dice', 'players'] as const)('texts fit into the part %s', (part) => {
    for (const view of [wunby.setup({ seats: 4 }), ...PLACES]) {
      const svg = wunbyBoard.in(words).svg(view, { you: 1, parts: [part] });
      expect(tooWide(svg, 2)).toEqual([]);
    }
  });

  test('values stand in the sentences', () => {
    for (const told of toldIn(words)) expect(told).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
    expect(language).toBe(words.language);
  });
});

test.each([
  [
    wunbyDe,
    'Du versetzt eine mittlere Barriere (2-B): bisher nördlich von c3–d3, jetzt östlich von d5–d6.',
    'Rot ist dran und kann einen Stein 4 Felder weit ziehen oder eine mittlere Barriere (2-B) versetzen.',
    'Blau: von Westen nach Osten',
  ],
  [
    wunbyFr,
    'Vous déplacez une barrière moyenne (2-B)\u00a0: avant au nord de c3–d3, maintenant à l’est de d5–d6.',
    'À Rouge d’avancer un pion de 4 cases ou de déplacer une barrière moyenne (2-B).',
    'Bleu\u00a0: d’ouest en est',
  ],
  [
    wunbyEs,
    'Mueves una barrera media (2-B): antes al norte de c3–d3, ahora al este de d5–d6.',
    'Le toca a Rojo mover una ficha 4 casillas o mover una barrera media (2-B).',
    'Azul: de oeste a este',
  ],
  [
    wunbyJa,
    'あなたは中くらいの壁（2-B）をc3–d3の北からd5–d6の東へ動かしました。',
    '赤の番です。駒を4マス動かすか、中くらいの壁（2-B）を動かすことができます。',
    '青：西から東へ',
  ],
])('$language: what happened, what comes next, and what a button is called', (words, narrated, next, called) => {
  const board = wunbyBoard.in(words);
  const view = position({ barriers: 'c3-d3n', number: 4, face: '2-B' });
  expect(board.narrate({ type: 'barrier', seat: 0, from: 'c3-d3n', to: 'd5-d6e' }, view, [], 0)).toBe(narrated);
  expect(board.next(view)).toBe(next);
  expect(board.label('button:blue', wunby.setup())).toBe(called);
});
