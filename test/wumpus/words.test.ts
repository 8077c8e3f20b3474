/** Hunt the Wumpus in every language. */
import { createMatch, reasonIn } from 'tabletop-rules/core';
import { checkBoard } from 'tabletop-rules/testing';
import {
  WUMPUS_CARDS,
  WUMPUS_CODES,
  type WumpusOptions,
  type WumpusWords,
  wumpus,
  wumpusBoard,
  wumpusKit,
} from 'tabletop-rules/wumpus';
import { wumpusDe } from 'tabletop-rules/wumpus/de';
import { wumpusEn } from 'tabletop-rules/wumpus/en';
import { wumpusEs } from 'tabletop-rules/wumpus/es';
import { wumpusFr } from 'tabletop-rules/wumpus/fr';
import { wumpusJa } from 'tabletop-rules/wumpus/ja';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { englishIn, pseudoWords, recorded, textsOf, tooWide } from '../words/pseudo.ts';
import { type PositionSettings, position } from './position.ts';

const PSEUDO = pseudoWords('wumpus', wumpusEn);
const LANGUAGES: readonly WumpusWords[] = [wumpusEn, wumpusDe, wumpusFr, wumpusEs, wumpusJa, PSEUDO];

const OPTIONS: readonly WumpusOptions[] = [
  { seats: 2, onLair: 'leave' },
  { seats: 3, scent: 'steered' },
  { seats: 4, retreat: 'any-turn' },
];

/** Views, actions and targets of some matches. */
const MOMENTS = OPTIONS.flatMap((options, i) => [...momentsOf(i, options)]);

function* momentsOf(number: number, options: WumpusOptions) {
  const match = createMatch(wumpus, { options, seed: seed(2_000 + number) });
  const setup = match.log(0).map(({ action, ply }) => ({ action, view: match.view(0, ply - 1) }));
  yield { view: match.view(0), targets: WUMPUS_CARDS.map((card) => `card:${card}:2`), told: setup };
  for (let ply = 0; ply < 150 && match.status.type === 'turn'; ply++) {
    const [seat = 0] = match.status.seats;
    const moves = match.legalMoves(seat);
    const view = match.view(seat);
    const targets = moves.flatMap((move) => wumpusBoard.path(move, view));
    const at = match.ply;
    const told = [moves[0]!, moves.at(-1)!].map((action) => ({ action, view }));
    match.play(moves[(number + ply * 7) % moves.length]!);
    const chance = match.log(seat, at).map(({ action, ply: now }) => ({ action, view: match.view(seat, now - 1) }));
    yield { view, targets, told: [...told, ...chance] };
  }
}

/** Positions that these matches need not reach. */
const SETTING: PositionSettings = { hands: [['bow', 'run'], ['hazards']], at: ['d4', 'c2'] };
const PLACES = [
  wumpus.setup(),
  position({ ...SETTING, phase: 'first', rollers: [0, 1] }),
  position({ ...SETTING, phase: 'draw', asked: 0, barred: [1] }),
  position({ ...SETTING, phase: 'act', turn: 0, asked: 0, wumpus: 'd4' }),
  position({ ...SETTING, phase: 'roll' }),
  position({ ...SETTING, phase: 'lair', at: ['d4', null] }),
  position({ ...SETTING, phase: 'over', winners: [0], reason: 'killed', attack: 3, evade: 1 }),
  position({ ...SETTING, phase: 'over', winners: [1], reason: 'last-hunter' }),
  position({ ...SETTING, phase: 'over', winners: [0, 1], reason: 'all-out' }),
];

/** Everything that the board says of the matches. Squares and cards in notation are the same in every language. */
function* toldIn(words: WumpusWords): Generator<string> {
  const board = wumpusBoard.in(words);
  for (const [i, { view, targets, told }] of MOMENTS.entries()) {
    for (const you of [0, 1, undefined]) {
      yield board.next(view, undefined, you);
      for (const { action, view: before } of told) yield board.narrate(action, before, undefined, you);
    }
    if (i % 9 === 0) for (const { text } of textsOf(board.svg(view, { you: 0 }))) yield text;
    for (const target of targets) yield board.label(target, view);
    yield linesOf(board.text(view));
  }
  for (const state of PLACES) {
    yield board.next(state, undefined, 0);
    for (const { text } of textsOf(board.svg(state, { you: 0, names: ['1', '2'] }))) yield text;
    for (const target of ['hunter:nobody', 'direction:north', 'cell:b1']) yield board.label(target, state);
  }
}

/** What is below the squares. */
function linesOf(text: string): string {
  return text.split('\n').slice(8).join('\n');
}

test('English words are those of the board', () => {
  const { view } = MOMENTS.at(-1)!;
  expect(wumpusBoard.in(wumpusEn).svg(view, { you: 1 })).toBe(wumpusBoard.svg(view, { you: 1 }));
});

test('nothing is left in English, and every sentence is said', () => {
  const { words, used } = recorded(PSEUDO);
  const told = [...toldIn(words)];
  expect(told.length).toBeGreaterThan(1_000);
  const names = ['Hunt the Wumpus', 'Ulf', 'Ningawe', 'Actaeon', 'Bear Claw', ...WUMPUS_CARDS].sort().reverse();
  expect(told.flatMap((text) => englishIn(text, names))).toEqual([]);
  expect(Object.keys(wumpusEn.sentences).filter((key) => !used.has(key))).toEqual([]);
  const because = reasonIn(PSEUDO);
  for (const code of Object.keys(WUMPUS_CODES)) {
    expect(englishIn(because({ code, message: 'English', details: {} }), [])).toEqual([]);
  }
});

describe.each(LANGUAGES.map((words) => [words.language, words] as const))('in %s', (language, words) => {
  test('the board keeps what boards promise', () => {
    const settings = { runs: runs(2), maxMoves: 30, seed: seed(39) };
    expect(checkBoard({ ...wumpusKit, board: wumpusBoard.in(words) }, settings).states).toBeGreaterThan(10);
  });

  test.each(['board', 'hand', 'players'] as const)('texts fit into the part %s', (part) => {
    const full = position({
      ...SETTING,
      hands: [['traps-and-snares', 'submerge', 'camouflage', 'scent-in-the-air', 'hazards'], ['bow']],
      discards: [...WUMPUS_CARDS, ...WUMPUS_CARDS].filter((card) => card !== 'scent-in-the-air'),
      attack: 5,
    });
    for (const view of [full, wumpus.setup(), ...PLACES]) {
      for (const you of [0, 1]) {
        const svg = wumpusBoard.in(words).svg(view, { you, parts: [part] });
        expect(tooWide(svg, 2)).toEqual([]);
      }
    }
  });

  test('values stand in the sentences', () => {
    for (const told of toldIn(words)) expect(told).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
    expect(language).toBe(words.language);
  });
});

test.each([
  [
    wumpusDe,
    'Du greifst den Wumpus an: Bogen, Netze, zusammen 2.',
    'Ann ist dran und kann ein Feld weit gehen oder stehen bleiben oder Rückzug spielen.',
    'Ann, Ulf auf d4, 3 von 4 Karten: Bogen, Netze, Rückzug',
  ],
  [
    wumpusFr,
    'Vous attaquez le Wumpus\u00a0: arc, filets, en tout 2.',
    'À Ann d’avancer d’une case ou de rester sur place ou de jouer retraite.',
    'Ann, Ulf en d4, 3 cartes sur 4\u00a0: arc, filets, retraite',
  ],
  [
    wumpusEs,
    'Atacas al Wumpus con arco, redes: 2 en total.',
    'Le toca a Ann moverse una casilla o quedarse o jugar retirada.',
    'Ann, Ulf en d4, 3 de 4 cartas: arco, redes, retirada',
  ],
  [
    wumpusJa,
    'あなたは弓、網でワンパスを攻撃しました（合計2）。',
    'Annの番です。1マス移動するか、とどまるか、退却を使うことができます。',
    'Ann、d4のUlf、4枚中3枚：弓、網、退却',
  ],
])('$language: what happened, what comes next, and what a hunter is called', (words, narrated, next, called) => {
  const board = wumpusBoard.in(words);
  const view = position({
    hands: [['bow', 'nets', 'retreat']],
    at: ['d4', 'c2'],
    handLimits: [4, 5],
    phase: 'move',
    turn: 0,
  });
  expect(board.narrate({ type: 'attack', seat: 0, cards: ['bow', 'nets'] }, view, ['Ann'], 0)).toBe(narrated);
  expect(board.next(view, ['Ann'])).toBe(next);
  expect(board.label('hunter:ulf', view, ['Ann'])).toBe(called);
});

test('HW-33 in French whoever is asked is told “vous” throughout, and others by name', () => {
  const view = position({ hands: [['ambush'], ['bow']], at: ['d5', 'c2'], phase: 'ambush', turn: 0 });
  const board = wumpusBoard.in(wumpusFr);
  expect(board.next(view, ['Ann', 'Bob'], 0)).toMatch(/^À vous de faire encore .* ou de vous arrêter ici\.$/);
  expect(board.next(view, ['Ann', 'Bob'])).toMatch(/^À Ann de faire encore .* ou de s’arrêter ici\.$/);
});

test.each([wumpusEn, wumpusFr, wumpusEs])('$language: the legend keeps its columns', (words) => {
  const { svg } = wumpusBoard.in(words);
  const texts = [...svg(wumpus.setup()).matchAll(/<text([^>]*)>([^<]*)<\/text>/g)];
  for (const kind of ['clear', 'forest', 'swamp', 'rocky', 'lair'] as const) {
    const name = words.sentences[kind];
    const [, attributes = ''] = texts.find(([, , text]) => text === name) ?? expect.fail(name);
    // A column has room for 64 units, and a letter takes more than 9.
    expect(name.length < 7 || attributes.includes('textLength="60"'), name).toBe(true);
  }
});
