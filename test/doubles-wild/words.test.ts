/** Doubles Wild in every language. */
import { createMatch, reasonIn } from 'tabletop-rules/core';
import {
  DOUBLES_WILD_CODES,
  type DoublesWildOptions,
  type DoublesWildState,
  type DoublesWildWords,
  doublesWild,
  doublesWildBoard,
  doublesWildKit,
} from 'tabletop-rules/doubles-wild';
import { doublesWildDe } from 'tabletop-rules/doubles-wild/de';
import { doublesWildEn } from 'tabletop-rules/doubles-wild/en';
import { doublesWildEs } from 'tabletop-rules/doubles-wild/es';
import { doublesWildFr } from 'tabletop-rules/doubles-wild/fr';
import { doublesWildJa } from 'tabletop-rules/doubles-wild/ja';
import { checkBoard } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { englishIn, pseudoWords, textsOf, tooWide } from '../words/pseudo.ts';
import { after, position } from './position.ts';

const PSEUDO = pseudoWords('doubles-wild', doublesWildEn);
const LANGUAGES: readonly DoublesWildWords[] = [
  doublesWildEn,
  doublesWildDe,
  doublesWildFr,
  doublesWildEs,
  doublesWildJa,
  PSEUDO,
];

const teams = { seats: 4, teams: true } as const;
const battle = { square: 'r10b11', round: 3, attacker: [6, 5, 1], defender: [2, 5, 5] } as const;

/** Positions with what matches seldom have. */
const RARE: readonly DoublesWildState[] = [
  position({}, ['r10b11'], { turn: 1, battle: { ...battle, asked: 'defender' } }),
  position({}, ['r10b11'], {
    turn: 1,
    battle: { ...battle, asked: 'defender', attacker: [6, 5, 2], defender: [6, 6, 1] },
  }),
  position({}, ['', 'r10b11'], { battle: { ...battle, round: 4, asked: 'defender' } }),
  position({ ...teams, wild: 'may' }, ['r3b3 r3b4 r3b5', '', 'r5b8'], { teammate: 'r5b8' }),
  position({ seats: 3 }, ['r3b3'], { tieBreak: [0, 2], supply: [15, 0, 16] }),
  position({ wild: 'may' }, ['r5b3 r5b4', 'r5b9 r5b10 r5b11 r6b3'], { keep: [2, 3, 1, 1] }),
  after(position({ wild: 'may' }, ['r5b3 r5b4', 'r5b9 r5b10 r5b11 r6b3']), [[2, 3, 1, 1]], 'keep'),
  after(position({}), [[1, 1, 2, 2]], 'keep'),
  position({}, ['r5b8', 'r6b3 r6b4 r6b5'], { keep: [2, 3, 6, 2] }),
  position({}, ['', 'r5b9 r5b10 r5b11'], { keep: [2, 3, 4, 5] }),
  position(teams, ['', '', 'r5b8'], { keep: [2, 3, 6, 2] }),
  position({}, ['r3b3 r3b4 r3b5'], { over: true }),
  position(teams, ['r3b3 r3b4 r3b5'], { over: true }),
];

/** Views, actions and targets of some matches. */
const MOMENTS = [{}, { seats: 3, wild: 'may' } as const, teams].flatMap((options, i) => [...momentsOf(i, options)]);

function* momentsOf(number: number, options: DoublesWildOptions) {
  const match = createMatch(doublesWild, { options, seed: seed(2_000 + number) });
  for (const { action, ply } of match.log('spectator')) yield { view: match.view('spectator', ply - 1), action };
  for (let move = 0; move < 60 && match.status.type === 'turn'; move++) {
    const moves = match.legalMoves();
    const at = match.ply;
    match.play(moves[(number + move * 7) % moves.length]!);
    for (const { action, ply } of match.log('spectator', at)) yield { view: match.view('spectator', ply - 1), action };
  }
}

const VIEWS: readonly DoublesWildState[] = [...RARE, ...MOMENTS.filter((_, i) => i % 5 === 0).map(({ view }) => view)];

/** Everything that the board says. */
function* toldIn(words: DoublesWildWords): Generator<string> {
  const board = doublesWildBoard.in(words);
  for (const { view, action } of MOMENTS) {
    for (const you of [0, 1, undefined])
      yield* [board.next(view, undefined, you), board.narrate(action, view, undefined, you)];
  }
  for (const view of RARE) {
    for (const move of doublesWild.legalMoves(view)) {
      for (const you of [0, 1, 2, undefined]) yield board.narrate(move, view, undefined, you);
    }
  }
  for (const view of VIEWS) {
    for (const you of [0, 1, undefined]) yield board.next(view, undefined, you);
    const svg = board.svg(view, { you: 0 });
    for (const { text } of textsOf(svg)) yield text;
    for (const [, target = ''] of svg.matchAll(/data-target="([^"]+)"/g)) yield board.label(target, view);
    for (const move of doublesWild.legalMoves(view)) {
      for (const target of board.path(move, view)) yield board.label(target, view);
    }
    for (const name of ['red', 'blue', 'leave']) yield board.label(`button:${name}`, view);
    yield* [board.describe(view), board.text(view)];
  }
}

test('English words are those of the board', () => {
  for (const view of VIEWS) expect(doublesWildBoard.in(doublesWildEn).svg(view)).toBe(doublesWildBoard.svg(view));
});

test('nothing is left in English', () => {
  const told = [...toldIn(PSEUDO)];
  expect(told.length).toBeGreaterThan(1_000);
  expect(told.flatMap((text) => englishIn(text, ['Doubles Wild']))).toEqual([]);
  const because = reasonIn(PSEUDO);
  for (const code of Object.keys(DOUBLES_WILD_CODES)) {
    // Names of squares, as in every language.
    expect(englishIn(because({ code, message: 'English', details: {} }), [])).toEqual([]);
  }
});

describe.each(LANGUAGES.map((words) => [words.language, words] as const))('in %s', (_, words) => {
  test('the board keeps what boards promise', () => {
    const settings = { runs: runs(3), maxMoves: 30, seed: seed(39) };
    const board = doublesWildBoard.in(words);
    expect(checkBoard({ ...doublesWildKit, board }, settings).states).toBeGreaterThan(10);
  });

  test('texts fit into the drawing', () => {
    for (const view of VIEWS) {
      for (const part of doublesWildBoard.parts) {
        const svg = doublesWildBoard.in(words).svg(view, { you: 1, parts: [part] });
        expect(tooWide(svg, 4)).toEqual([]);
      }
    }
  });

  test('values stand in the sentences', () => {
    for (const told of toldIn(words)) expect(told).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
  });
});

test.each([
  [
    doublesWildDe,
    'Du behältst die Würfel für Zeile 5, Spalte 8, und dort beginnt ein Kampf gegen Ben.',
    'Ann ist am Zug und behält die Würfel oder würfelt noch einmal.',
    'Ann: 0 Punkte, noch 24 Steine zu setzen, auf dem Brett: kein Feld.',
  ],
  [
    doublesWildFr,
    'Vous gardez les dés pour la case ligne 5, colonne 8\u00a0: un combat contre Ben y commence.',
    'À Ann de garder les dés ou de relancer.',
    'Ann\u00a0: 0 point, 24 pions à placer, sur le plateau\u00a0: aucune case.',
  ],
  [
    doublesWildEs,
    'Conservas los dados para la fila 5, columna 8: empieza ahí un combate contra Ben.',
    'Le toca a Ann conservar los dados o volver a tirar.',
    'Ann: 0 puntos, 24 fichas por colocar, en el tablero: ninguna casilla.',
  ],
  [
    doublesWildJa,
    'あなたはダイスをそのままにしました（行5・列8：Benとのバトルが始まります）。',
    'Annの番です。ダイスをそのままにするか、もう一度振ります。',
    '赤 2 3、青 6 2。',
  ],
])('$language: what happened, what comes next, and for screen readers', (words, narrated, next, described) => {
  const board = doublesWildBoard.in(words);
  const view = position({}, ['', 'r5b8'], { keep: [2, 3, 6, 2] });
  expect(board.narrate({ type: 'keep', seat: 0 }, view, ['Ann', 'Ben'], 0)).toBe(narrated);
  expect(board.next(view, ['Ann', 'Ben'], 1)).toBe(next);
  expect(board.describe(view, ['Ann', 'Ben'])).toContain(described);
});

test('what a terminal shows stands in columns, also with wide letters', () => {
  const lines = doublesWildBoard
    .in(doublesWildJa)
    .text(position({ seats: 3 }))
    .split('\n');
  expect(lines.slice(0, 3)).toEqual(['    青', '赤   3  4  5  6  7  8  9 10 11', '  3  .  .  .  .  .  .  .  .  .']);
  expect(lines.slice(12, 15)).toEqual([
    'g 緑        得点  0、残り16個、失ったコマ0個  <',
    'a オレンジ  得点  0、残り16個、失ったコマ0個',
    'p 紫        得点  0、残り16個、失ったコマ0個',
  ]);
});

test('details of a refusal are data, and reasons are in the language', () => {
  const view = after(position({}, ['r5b3']), [[2, 3, 1, 1]], 'keep');
  const answer = doublesWild.check(view, { type: 'square', seat: 0, square: 'r5b3' });
  const declined = doublesWild.check(view, { type: 'decline', seat: 0 });
  if (answer.ok || declined.ok) throw new Error('Both are refused.');
  expect(reasonIn(doublesWildDe)(answer.error)).toBe('Dort steht schon ein eigener Stein.');
  expect(reasonIn(doublesWildEn)(answer.error)).toBe(answer.error.message);
  expect(declined.error.details).toEqual({ choose: 'row', total: 5 });
});
