/** Match files of every game: what is written is read again, what is changed is refused with its place, and a seat's file hides. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MATCH_FILES_PAGE, withExamples } from '../../scripts/write-match-files.ts';
import {
  createMatch,
  formatMatch,
  gameOfMatch,
  type MatchFile,
  type MatchRecord,
  type MoveNote,
  parseMatch,
  replay,
  resumeMatch,
  seenRecord,
} from '../../src/core/index.ts';
import { matches } from '../../src/testing/index.ts';
import { TRIED, type TriedGame } from '../cases.ts';
import { errorOf } from '../core/error-of.ts';
import { runs, seed } from '../runs.ts';

const CASES = TRIED.flatMap((tried) =>
  [...tried.packed, ...tried.formatted].map(
    (options) => [`${tried.id} ${JSON.stringify(options)}`, tried, options] as const,
  ),
);

const recordOf = (tried: TriedGame, options: object, actions: readonly object[]): MatchRecord => {
  const { game } = tried.kit;
  const start = createMatch(game, { options, chance: 'manual' }).record();
  return resumeMatch(game, { ...start, actions }, { chance: 'manual' }).record();
};

const note = (seats: number): fc.Arbitrary<MoveNote> =>
  fc.record(
    {
      comment: fc.string({ minLength: 1, unit: 'binary' }),
      chances: fc.array(
        fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000),
        { minLength: seats, maxLength: seats },
      ),
      clockMs: fc.nat({ max: 3_599_999_999 }),
    },
    { requiredKeys: [] },
  );

describe('what is written is read again', () => {
  test.each(CASES)('%s', (_, tried, options) => {
    const { game } = tried.kit;
    fc.assert(
      fc.property(
        matches(game, { options, maxPlies: 60 }),
        fc.infiniteStream(note(4)),
        fc.nat(),
        ({ actions, states }, stream, at) => {
          const record = recordOf(tried, options, actions);
          const seats = game.sides(states[0]!).length;
          const notes: Record<number, MoveNote> = {};
          for (let ply = 1; ply <= actions.length; ply += 3) {
            const { chances, ...rest } = stream.next().value;
            const given = chances === undefined ? rest : { ...rest, chances: chances.slice(0, seats) };
            // What could have been played instead: the same action, and its replies in a variation of it.
            const line = { actions: actions.slice(ply - 1, ply + 2), notes: { [ply]: { comment: 'in a variation' } } };
            const varied = ply % 2 === 0 ? { ...given, variations: [line, { actions: [actions[ply - 1]!] }] } : given;
            if (Object.keys(varied).length > 0) notes[ply] = varied;
          }
          const file: MatchFile = {
            record,
            ...(at % 2 === 0 && { date: '2026-02-28', tags: { Event: 'a "b" ]\n' } }),
            ...(at % 3 === 0 && { players: Array.from({ length: seats }, (_name, i) => `P ${i} ]`) }),
            ...(Object.keys(notes).length > 0 && { notes }),
          };
          const text = formatMatch(game, file);
          expect(gameOfMatch(text)).toBe(game.id);
          const read = parseMatch(game, text);
          expect(read).toEqual(file);
          expect(formatMatch(game, read)).toBe(text);
          // However a person lays it out.
          expect(parseMatch(game, text.replaceAll('\n', '\r\n\t '))).toEqual(file);
        },
      ),
      { numRuns: runs(15), seed: seed(3) },
    );
  });
});

describe('a text that was changed is refused with line and column, or is a legal match', () => {
  test.each(TRIED.map((tried) => [tried.id, tried] as const))('%s', (_, tried) => {
    const { game } = tried.kit;
    const sampled = fc.sample(matches(game, { maxPlies: 80 }), { numRuns: 4, seed: seed(5) });
    const texts = sampled.map(({ actions }) => {
      const notes = {
        0: { comment: 'start' },
        ...(actions.length > 2 && { 2: { comment: 'x', variations: [{ actions: [actions[1]!] }] } }),
      };
      return formatMatch(game, { record: recordOf(tried, {}, actions), notes });
    });
    const edit = fc.tuple(
      fc.nat(),
      fc.nat({ max: 4 }),
      fc.constantFrom('', ' ', '\n', '(', ')', '{', '}', '[', ']', '\\', '9', '"', 'x', '.'),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.nat(), fc.array(edit, { minLength: 1, maxLength: 3 }), (which, edits) => {
        let text = texts[which % texts.length]!;
        for (const [at, length, put] of edits) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + put + text.slice(from + length);
        }
        let read: MatchFile;
        try {
          read = parseMatch(game, text);
        } catch {
          const { code, details } = errorOf(() => parseMatch(game, text));
          expect(['bad-file', 'wrong-game', 'wrong-version', 'bad-options']).toContain(code);
          expect([
            typeof details?.['line'],
            typeof details?.['column'],
            typeof details?.['text'],
            details?.['expects'],
          ]).toEqual(['number', 'number', 'string', expect.anything()]);
          return;
        }
        taken++;
        if (!('observer' in read.record)) replay(game, read.record);
        expect(formatMatch(game, parseMatch(game, formatMatch(game, read)))).toBe(formatMatch(game, read));
      }),
      { numRuns: runs(500), seed: seed(9) },
    );
    expect(taken).toBeGreaterThan(5);
  });
});

describe('nonsense is refused in short time', () => {
  test.each(TRIED.map((tried) => [tried.id, tried] as const))('%s', (id, { kit: { game } }) => {
    const head = `[Game "${id}"]\n[Rules ${game.version}]\n`;
    const parts = ['(', ')', '{', '[', '[A ', '\\', '1. ', '9', ' ', '\n', '[chances 0', '{}', '1. * (', ']'];
    for (const part of parts) {
      for (const text of [head + part.repeat(100_000 / part.length), part.repeat(100_000 / part.length)]) {
        const begun = performance.now();
        if (text.trim() === head.trim()) parseMatch(game, text);
        else if (part !== '{}' || !text.startsWith(head))
          expect(errorOf(() => parseMatch(game, text)).details).toHaveProperty('line');
        expect(performance.now() - begun, part).toBeLessThan(200);
      }
    }
    expect(errorOf(() => parseMatch(game, 'x'.repeat(2 ** 24 + 1))).code).toBe('bad-file');
    expect(errorOf(() => parseMatch(game, 7 as never)).code).toBe('bad-file');
  });
});

test('the cost of many variations of one move is linear', () => {
  const { game } = TRIED.find(({ id }) => id === 'oyno')!.kit;
  const time = (count: number): number => {
    const text = `[Game "oyno"]\n[Rules 1]\n\n1. 0 place b2\n${'(1. 0 place a1)'.repeat(count)}`;
    const begun = performance.now();
    expect(parseMatch(game, text).notes?.[1]?.variations).toHaveLength(count);
    return performance.now() - begun;
  };
  time(1_000);
  const few = time(4_000);
  expect(time(40_000)).toBeLessThan(few * 40);
  // Nested ones end at a depth.
  const deep = `[Game "oyno"]\n[Rules 1]\n\n1. 0 place b2 ${'(1. 0 place a1 '.repeat(17)}${')'.repeat(17)}`;
  expect(errorOf(() => parseMatch(game, deep)).details?.['expects']).toContain('16 variations');
  expect(parseMatch(game, deep.replace('(1. 0 place a1 ', '').slice(0, -1)).notes?.[1]?.variations).toHaveLength(1);
});

const HIDDEN = TRIED.filter(({ kit }) => !kit.game.perfectInformation);

describe('what a seat saw', () => {
  test.each(HIDDEN.map((tried) => [tried.id, tried] as const))(
    '%s: twins give the same file, which cannot be resumed',
    (_, tried) => {
      const { game } = tried.kit;
      let twins = 0;
      fc.assert(
        fc.property(matches(game, { maxPlies: 120 }), fc.nat(), fc.nat(), ({ actions, states }, at, face) => {
          const seats = game.sides(states[0]!).length;
          const match = resumeMatch(game, recordOf(tried, {}, actions), { chance: 'manual' });
          for (let observer = 0; observer < seats; observer++) {
            const file = { record: seenRecord(match, observer) };
            const text = formatMatch(game, file);
            expect(parseMatch(game, text)).toEqual(file);
            expect(errorOf(() => resumeMatch(game, parseMatch(game, text).record)).code).toBe('seen-record');
            expect(errorOf(() => replay(game, file.record)).code).toBe('seen-record');
            const hidden = actions.flatMap((action, i) =>
              JSON.stringify(game.redact(states[i]!, action, observer)) === JSON.stringify(action) ? [] : [i],
            );
            if (hidden.length === 0) continue;
            // Another face of a draw that this seat did not see, and then the same actions as long as they are legal.
            const ply = hidden[at % hidden.length]!;
            const { label, dice } = game.chance(states[ply]!);
            const faces = dice.map(({ faces: all }) => all[face % all.length]!);
            const other = { type: 'chance', label, faces };
            if (!game.check(states[ply]!, other, 'dice').ok) continue;
            const changed = [...actions.slice(0, ply), other];
            let twin = resumeMatch(game, recordOf(tried, {}, changed), { chance: 'manual' });
            for (const action of actions.slice(ply + 1))
              if (!twin.tryPlay(action, { by: 'seat' in action ? action.seat : 'dice' }).ok) break;
            const original = resumeMatch(game, recordOf(tried, {}, actions.slice(0, twin.ply)), { chance: 'manual' });
            twin = resumeMatch(game, twin.record(), { chance: 'manual' });
            expect(formatMatch(game, { record: seenRecord(twin, observer) })).toBe(
              formatMatch(game, { record: seenRecord(original, observer) }),
            );
            if (JSON.stringify(twin.record()) !== JSON.stringify(original.record())) twins++;
          }
        }),
        { numRuns: runs(60), seed: seed(4) },
      );
      expect(twins).toBeGreaterThan(5);
    },
  );
});

test('docs/match-files.md has the examples that the script writes, and they are read', async () => {
  const page = readFileSync(MATCH_FILES_PAGE, 'utf8');
  expect(page).toBe(await withExamples(page));
  const texts = [...page.matchAll(/```text\n(\[Game [^`]*)```/g)].map(([, text = '']) => text);
  expect(new Set(texts.map(gameOfMatch)).size).toBe(TRIED.length);
  for (const text of texts) {
    const { game } = TRIED.find(({ id }) => id === gameOfMatch(text))!.kit;
    expect(formatMatch(game, parseMatch(game, text))).toBe(text);
  }
});
