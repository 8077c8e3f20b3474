import { games } from 'tabletop-rules/games';
import {
  actionCount,
  actionMask,
  actionNumber,
  actionOfNumber,
  checkFingerprint,
  defineEncoding,
  encode,
  encodingFingerprint,
  legalActions,
  observationFields,
  observationLength,
} from 'tabletop-rules/learning';
import { oyno, oynoKit, oynoPuzzle } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourEncoding } from '../../examples/connect-four-encoding.ts';
import { type TicTacToe, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { ENCODINGS } from '../../src/learning/library.ts';
import { encodingOf } from '../../src/learning/observe.ts';
import { errorOf } from '../core/error-of.ts';

const start = oyno.setup();

describe('observations', () => {
  test('have the length of their fields, which follow each other', () => {
    let offset = 0;
    for (const field of observationFields(oyno)) {
      expect(field.offset).toBe(offset);
      offset += field.length;
    }
    expect(observationLength(oyno)).toBe(offset);
    expect(encode(oyno, start, 0)).toHaveLength(offset);
  });

  test('`out` is overwritten and returned; another length is refused', () => {
    const out = new Float32Array(observationLength(oyno)).fill(7);
    expect(encode(oyno, start, 1, out)).toBe(out);
    expect(out).toEqual(encode(oyno, start, 1));
    expect(errorOf(() => encode(oyno, start, 0, new Float32Array(3))).code).toBe('bad-argument');
  });

  test('a seat that does not exist is refused', () => {
    expect(errorOf(() => encode(oyno, start, 2)).code).toBe('bad-seat');
    expect(errorOf(() => legalActions(oyno, start, -1)).code).toBe('bad-seat');
    expect(errorOf(() => actionOfNumber(oyno, start, 2, 0)).code).toBe('bad-seat');
  });

  test('a game without an encoding is refused, and has actions all the same', () => {
    expect(errorOf(() => encode(connectFour, connectFour.setup(), 0)).code).toBe('no-encoding');
    expect(actionCount(connectFour)).toBe(7);
  });
});

describe('actions', () => {
  test('the mask has the legal moves of a seat that is asked, and no others', () => {
    const mask = actionMask(oyno, start, 0);
    expect(mask).toHaveLength(actionCount(oyno));
    const legal = oyno.legalMoves(start, 0).map((move) => actionNumber(oyno, start, move));
    expect([...mask.keys()].filter((n) => mask[n] === 1)).toEqual([...legal].sort((a, b) => a - b));
    expect(legalActions(oyno, start, 0)).toEqual(legal);
    expect(actionMask(oyno, start, 1).some((bit) => bit === 1)).toBe(false);
    expect(errorOf(() => actionMask(oyno, start, 0, new Uint8Array(3))).code).toBe('bad-argument');
  });

  test('a number that is none, and a move that is none, are refused', () => {
    for (const n of [-1, 0.5, 727, Number.NaN]) {
      expect(errorOf(() => actionOfNumber(oyno, start, 0, n)).code).toBe('bad-argument');
    }
    expect(errorOf(() => actionNumber(oyno, start, { type: 'place', seat: 0, cell: 'z9' })).code).toBe('bad-move');
  });
});

describe('kits', () => {
  test('the encodings that are found for games alone are those of the list of games', async () => {
    const kits = await Promise.all(games.map(({ load }) => load()));
    expect(ENCODINGS).toEqual(kits.map(({ encoding }) => encoding));
    kits.forEach((kit, i) => {
      expect(encodingOf(kit)).toBe(ENCODINGS[i]);
      expect(encodingOf(kit.game)).toBe(ENCODINGS[i]);
    });
  });

  test('a kit stands where a game stands', () => {
    expect(encode(oynoKit, start, 0)).toEqual(encode(oyno, start, 0));
    expect(observationLength(oynoKit, { board: 'round' })).toBe(observationLength(oyno, { board: 'round' }));
    expect(legalActions(oynoKit, start, 0)).toEqual(legalActions(oyno, start, 0));
    expect(actionNumber(oynoKit, start, actionOfNumber(oynoKit, start, 0, 5))).toBe(5);
    checkFingerprint(oynoKit, {}, encodingFingerprint(oyno));
  });

  test('the encoding of a kit counts, also for a game of the library', () => {
    const fields = [{ name: 'turn', length: 1, about: 'whose turn it is', write: () => undefined }];
    const encoding = defineEncoding(oyno, { version: 1, fields: () => fields });
    expect(observationLength({ ...oynoKit, encoding })).toBe(1);
    expect(observationLength({ game: oyno })).toBe(observationLength(oyno));
    expect(encode({ game: connectFour, encoding: connectFourEncoding }, connectFour.setup(), 0)).toHaveLength(86);
  });

  test('a kit without an encoding is refused, and has actions where its rules are by numbers', () => {
    const kit = { game: connectFour };
    expect(errorOf(() => encode(kit, connectFour.setup(), 0)).code).toBe('no-encoding');
    expect(actionCount(kit)).toBe(7);
    expect(errorOf(() => actionCount({ game: ticTacToe })).code).toBe('no-action-numbers');
  });
});

describe('games of your own', () => {
  test('an encoding stands where a game stands', () => {
    const state = connectFour.apply(connectFour.setup(), { type: 'drop', seat: 0, column: 3 });
    const observation = encode(connectFourEncoding, state, 1);
    expect(observation).toHaveLength(86);
    expect([...observation.keys()].filter((i) => observation[i] === 1)).toEqual([42 + 3, 84]);
    expect(legalActions(connectFourEncoding, state, 1)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    checkFingerprint(connectFourEncoding, {}, encodingFingerprint(connectFourEncoding));
  });

  test('rules on objects have no numbers without a list of moves', () => {
    const state = ticTacToe.setup();
    const fields = [{ name: 'turn', length: 1, about: 'whose turn it is', write: () => undefined }];
    const bare = defineEncoding<TicTacToe>(ticTacToe, { version: 1, fields: () => fields });
    expect(errorOf(() => actionCount(ticTacToe)).code).toBe('no-action-numbers');
    expect(errorOf(() => legalActions(bare, state, 0)).code).toBe('no-action-numbers');

    const all = ticTacToe.legalMoves(state, 0);
    const whole = defineEncoding<TicTacToe>(ticTacToe, { version: 1, fields: () => fields, moves: () => all });
    expect(actionCount(whole)).toBe(9);
    const next = ticTacToe.apply(state, all[4]!);
    expect(legalActions(whole, next, 1)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    for (const move of ticTacToe.legalMoves(next, 1)) {
      expect(actionOfNumber(whole, next, 1, actionNumber(whole, next, move))).toEqual(move);
    }
    expect(actionMask(whole, next, 1)).toEqual(Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1));

    const short = defineEncoding<TicTacToe>(ticTacToe, { version: 1, fields: () => fields, moves: () => all.slice(1) });
    expect(errorOf(() => legalActions(short, state, 0)).code).toBe('bad-argument');
  });

  test('fields that are not well formed are refused', () => {
    const field = { name: 'x', length: 1, about: '', write: () => undefined };
    const layoutWith = (...fields: readonly (typeof field)[]) =>
      errorOf(() => encode(defineEncoding(connectFour, { version: 1, fields: () => fields }), connectFour.setup(), 0));
    expect(layoutWith(field, field).message).toContain('Two fields have the name "x"');
    expect(layoutWith({ ...field, length: 0 }).code).toBe('bad-argument');
    expect(errorOf(() => defineEncoding(connectFour, { version: 0, fields: () => [field] })).code).toBe('bad-argument');
  });

  test('more boards than are kept: each has its own fields', () => {
    const made: number[] = [];
    const encoding = defineEncoding(oyno, {
      version: 1,
      shape: ({ drawAfter }) => drawAfter,
      fields: ({ drawAfter }) => {
        made.push(drawAfter);
        return [{ name: 'x', length: drawAfter, about: '', write: () => undefined }];
      },
    });
    for (const drawAfter of [...Array.from({ length: 70 }, (_, i) => i + 2), 2]) {
      expect(observationLength(encoding, { drawAfter })).toBe(drawAfter);
    }
    // The first one was forgotten.
    expect(made).toHaveLength(71);
  });
});

describe('fingerprints', () => {
  test('differ by what decides about the meaning, not by where a match begins', () => {
    const fingerprint = encodingFingerprint(oyno);
    expect(encodingFingerprint(oyno, { position: 'b2=R', turn: 1 })).toBe(fingerprint);
    expect(encodingFingerprint(oyno, { wild: true })).not.toBe(fingerprint);
    expect(encodingFingerprint(oyno, { board: 'round' })).not.toBe(fingerprint);
    expect(encodingFingerprint(oynoPuzzle)).not.toBe(fingerprint);
  });

  test('another one is refused, with both in the details', () => {
    checkFingerprint(oyno, undefined, encodingFingerprint(oyno));
    const found = encodingFingerprint(oyno, { wild: true });
    const error = errorOf(() => checkFingerprint(oyno, {}, found));
    expect(error.code).toBe('wrong-fingerprint');
    expect(error.details).toEqual({ found, expected: encodingFingerprint(oyno) });
    expect(errorOf(() => checkFingerprint(oyno, {}, undefined)).code).toBe('wrong-fingerprint');
  });
});
