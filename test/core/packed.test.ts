import fc from 'fast-check';
import {
  createMatch,
  type Game,
  type GameTypes,
  isRuleError,
  packRecord,
  replay,
  seededRandom,
  unpackRecord,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { base64url, bytesOfBase64url, makeByteReader, makeByteWriter } from '../../src/core/records/packed.ts';
import { numberedToy } from '../testing/numbered-toy.ts';
import { toy } from '../testing/toy.ts';
import { errorOf } from './error-of.ts';
import { snatch } from './toy.ts';

const numbered = numberedToy();

/** A random match of some plies, whose last player may have resigned. */
function randomMatch<G extends GameTypes>(game: Game<G>, options: G['Options'], seed: number, plies: number) {
  const random = seededRandom(seed);
  const match = createMatch(game, { seed, options });
  while (match.status.type === 'turn' && match.ply < plies) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  if (seed % 5 === 0 && match.status.type === 'turn') match.resign(match.status.seats[0]!);
  return match.record();
}

/** The value, or the code of the error with which a text is refused. */
function attempt<T>(run: () => T): T | string {
  try {
    return run();
  } catch (error) {
    if (isRuleError(error)) return error.code;
    throw error;
  }
}

describe('packed records', () => {
  const seeds = fc.record({ seed: fc.nat(1_000), plies: fc.nat(60) });

  it('give back the record, in games by numbers and in others, with races, hidden draws and resignations', () => {
    fc.assert(
      fc.property(seeds, ({ seed, plies }) => {
        const check = <G extends GameTypes>(game: Game<G>, options: G['Options']): void => {
          const record = randomMatch(game, options, seed, plies);
          const text = packRecord(game, record);
          expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(unpackRecord(game, text)).toEqual(record);
        };
        check(toy, { seats: 4, teams: true });
        check(numbered, { seats: 3, copies: 4 });
        check(snatch, { seats: 3, goal: 2 });
        check(snatch, {});
      }),
      { numRuns: 40 },
    );
  });

  it('take a byte or two for an action', () => {
    const record = randomMatch(numbered, {}, 3, 1_000);
    const bytes = (packRecord(numbered, record).length * 3) / 4;
    expect(bytes).toBeLessThan(record.actions.length * 2 + 10);
  });

  it('are frozen like every record', () => {
    const record = unpackRecord(numbered, packRecord(numbered, randomMatch(numbered, {}, 1, 20)));
    expect([record, record.options, record.actions, ...record.actions].every((part) => Object.isFrozen(part))).toBe(
      true,
    );
  });

  it('are refused, or hold a legal match, whatever is changed in the text', () => {
    const text = packRecord(numbered, randomMatch(numbered, { seats: 3 }, 2, 40));
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+ é';
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(4),
        fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 5 }),
        (at, cut, insert) => {
          const forged = text.slice(0, at) + insert + text.slice(at + cut);
          const read = attempt(() => unpackRecord(numbered, forged));
          if (typeof read === 'string') expect(read).toMatch(/^(bad-record|wrong-game|wrong-version|bad-options)$/);
          else expect(replay(numbered, read).actions).toEqual(read.actions);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('are refused by code for what is no text, another game, another version, too many actions', () => {
    const text = packRecord(toy, randomMatch(toy, {}, 2, 40));
    for (const given of [undefined, 7, '', 'A', '*', 'AAAA', {}]) {
      expect(errorOf(() => unpackRecord(toy, given))).toMatchObject({ code: 'bad-record' });
    }
    // As a link is that a chat has cut.
    for (const length of [0, 2, 4, 6, 8]) {
      expect(errorOf(() => unpackRecord(toy, text.slice(0, length)))).toMatchObject({
        message: 'This is not a packed record: it ends too early.',
      });
    }
    expect(errorOf(() => unpackRecord(snatch, text))).toMatchObject({ code: 'wrong-game' });
    expect(errorOf(() => unpackRecord(toy, text, { maxActions: 5 }))).toMatchObject({ code: 'bad-record' });
    expect(errorOf(() => packRecord(toy, {}))).toMatchObject({ code: 'bad-record' });
  });

  it('of more than 10,000 actions are neither written nor read, unless more are allowed', () => {
    const cards = [1, 2, 3, 3].map((face) => ({ type: 'chance', label: 'card', faces: [face] }));
    const passes = Array.from({ length: 9_997 }, (_, i) => ({ type: 'pass', seat: i % 2 }));
    const { id, version } = snatch;
    const record = { game: id, version, options: { seats: 2 }, actions: [...cards, ...passes] };
    expect(errorOf(() => packRecord(snatch, record))).toMatchObject({ code: 'bad-record' });
    const text = packRecord(snatch, record, { maxActions: 10_001 });
    expect(errorOf(() => unpackRecord(snatch, text))).toMatchObject({ code: 'bad-record' });
    expect(unpackRecord(snatch, text, { maxActions: 10_001 }).actions).toHaveLength(10_001);
    const shorter = packRecord(snatch, { ...record, actions: record.actions.slice(0, -1) });
    expect(unpackRecord(snatch, shorter).actions).toHaveLength(10_000);
  });
});

// Bytes as text without the globals of the web, against those of Node.

describe('base64url', () => {
  it('is that of Node, both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64url');
        expect(base64url(bytes)).toBe(text);
        expect(bytesOfBase64url(text)).toEqual(bytes);
      }),
    );
  });

  it('is nothing else', () => {
    for (const text of ['A', 'AAAAA', 'AA==', 'A+', 'A/', 'é', 'A A', 'A\n']) {
      expect([text, bytesOfBase64url(text)]).toEqual([text, undefined]);
    }
  });
});

describe('texts', () => {
  it('are written in UTF-8, and read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const writer = makeByteWriter();
        writer.text(text);
        const written = writer.toText();
        const bytes = new TextEncoder().encode(text);
        expect(Buffer.from(written, 'base64url').subarray(-bytes.length || Number.POSITIVE_INFINITY)).toEqual(
          Buffer.from(bytes),
        );
        expect(makeByteReader(written)?.text()).toBe(text);
      }),
    );
  });

  it('are read as TextDecoder does, which refuses what is not UTF-8', () => {
    const decode = (bytes: Uint8Array): string | undefined => {
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        return undefined;
      }
    };
    const cut = fc.string({ unit: 'grapheme' }).map((text) => new TextEncoder().encode(text).slice(0, -1));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 6 }), cut), (bytes) => {
        const written = base64url([bytes.length, ...bytes]);
        fc.pre(bytes.length < 128);
        expect(makeByteReader(written)?.text()).toBe(decode(bytes));
      }),
    );
  });
});
