/** Match files: their text to the character, what is refused and where, and notations with every character. */
import { defineGame } from 'tabletop-rules/author';
import {
  createMatch,
  formatMatch,
  gameOfMatch,
  type MatchFile,
  type MoveNotes,
  parseMatch,
  resumeMatch,
  seenRecord,
} from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { errorOf } from './error-of.ts';

const match = createMatch(oyno, { options: { place: 'any-time' } });
match.play({ type: 'place', seat: 0, cell: 'b2' });
match.play({ type: 'place', seat: 1, cell: 'd4' });
const a1 = { type: 'place', seat: 0, cell: 'b3' } as const;

const FILE: MatchFile = {
  record: match.record(),
  date: '2026-11-27',
  players: ['Ann "A"', 'Bob]'],
  tags: { Event: 'Club', Site: 'Kö\nln' },
  notes: {
    0: { comment: 'Go.', chances: [0.5, 0.5] },
    1: {
      chances: [0.52, 0.48],
      clockMs: 3_723_004,
      comment: 'a "b" (c) [d] {e} \\ \n\u001b',
      variations: [{ actions: [a1], notes: { 1: { comment: 'or', clockMs: 59_000 } } }],
    },
  },
};

const TEXT = `[Game "oyno"]
[Rules 1]
[Date "2026-11-27"]
[Players ["Ann \\"A\\"","Bob]"]]
[Event "Club"]
[Site "Kö\\nln"]
[Options {"place":"any-time"}]

[chances 0.5 0.5] {Go.}
1. 0 place b2 [chances 0.52 0.48] [clock 1:02:03.004] {a "b" (c) [d] {e\\} \\\\ \\n\\u001b}
  (
  1. 0 place b3 [clock 0:00:59] {or}
  )
2. 1 place d4
`;

test('the text of a file', () => {
  expect(formatMatch(oyno, FILE)).toBe(TEXT);
  expect(parseMatch(oyno, TEXT)).toEqual(FILE);
  expect(Object.isFrozen(parseMatch(oyno, TEXT).notes![1]!.variations![0]!.actions)).toBe(true);
});

test('a person may lay it out in another way', () => {
  const typed = `[Game "oyno"] \r\n[Rules 1]\n[Options {"place": "any-time"}]\n\n1. 0 place b2 {Two\nlines} ( 1. 0 place b3 )\n[clock 0:00:59]\n2.  1  place d4  {}`;
  const notes = { 1: { comment: 'Two\nlines', variations: [{ actions: [a1] }], clockMs: 59_000 } };
  expect(parseMatch(oyno, typed)).toEqual({ record: match.record(), notes });
});

test('a match that was resigned, one that is over, and one from a position', () => {
  const given = createMatch(oyno);
  given.resign(1);
  const text = formatMatch(oyno, { record: given.record() });
  expect(text).toBe(
    '[Game "oyno"]\n[Rules 1]\n[Resigned 1]\n[Result {"reason":"resigned","winners":[0],"places":[1,2]}]\n',
  );
  expect(resumeMatch(oyno, parseMatch(oyno, text).record).status).toEqual(given.status);
  const begun = createMatch(oyno, { options: { position: 'oyno b2=R turn:1' } });
  const from = formatMatch(oyno, { record: begun.record() });
  expect(from).toBe('[Game "oyno"]\n[Rules 1]\n[Options {"turn":1}]\n[Position "oyno b2=R turn:1"]\n');
  expect(parseMatch(oyno, from).record).toEqual(begun.record());
});

const HEAD = '[Game "oyno"]\n[Rules 1]\n';
const refused: readonly (readonly [string, string, number, number, string])[] = [
  ['', 'bad-file', 1, 1, 'the header [Game "oyno"]'],
  ['[Game "oyno"]', 'bad-file', 1, 7, 'the header [Rules 1] after [Game "oyno"]'],
  ['[Game "chess"]\n[Rules 1]', 'wrong-game', 1, 7, 'oyno'],
  ['[Game "oyno"]\n[Rules 9]', 'wrong-version', 2, 8, '1'],
  [`${HEAD}[Rules 1]`, 'bad-file', 3, 1, 'no second header Rules'],
  [`${HEAD}[Date 2026-11-27]`, 'bad-file', 3, 7, 'the value of Date as JSON, and ]'],
  [`${HEAD}[Date "27.11.2026"]`, 'bad-file', 3, 7, 'a day in quotes, such as "2026-11-27"'],
  [`${HEAD}[Players ["Ann"]]`, 'bad-file', 3, 10, 'a list of 2 names, such as ["Ann","Bob"]'],
  [`${HEAD}[Options {"bord":1}]`, 'bad-options', 3, 10, 'options of Oyno'],
  [`${HEAD}[Options [1]]`, 'bad-file', 3, 10, 'the options by name, as JSON'],
  [`${HEAD}[Position "b2=X"]`, 'bad-options', 3, 11, 'a bone as r, R, b, B, such as "b2=R"'],
  [
    `${HEAD}[Options {"position":""}]\n[Position "b2=R"]`,
    'bad-file',
    4,
    11,
    'no second position beside that of the options',
  ],
  [`${HEAD}[Event Club]`, 'bad-file', 3, 8, 'a text in quotes, and ]'],
  [`${HEAD}[Event 7]`, 'bad-file', 3, 8, 'a text in quotes'],
  [`${HEAD}[Event "Club"`, 'bad-file', 3, 8, 'a value and ], on one line'],
  [`${HEAD}[Event]`, 'bad-file', 3, 1, 'a header: [Name "value"]'],
  [`${HEAD}[Resigned 2]`, 'bad-file', 3, 11, 'a seat from 0 to 1'],
  [`${HEAD}[Result "1-0"]`, 'bad-file', 3, 9, 'how it ended: {"reason":"…","winners":[0],"places":[1,2]}'],
  [`${HEAD}[Result {"reason":"x","winners":[0],"places":[1,2]}]`, 'bad-file', 3, 9, 'no result: the match goes on'],
  [`${HEAD}[clock 0:00:01]\n1. 0 place b2`, 'bad-file', 3, 16, 'a move before a clock'],
  [`${HEAD}(1. 0 place b2)`, 'bad-file', 3, 1, 'the move 1.'],
  [`${HEAD}2. 0 place b2`, 'bad-file', 3, 1, 'the move 1.'],
  [`${HEAD}1. 0 place b2\n3. 1 place d4`, 'bad-file', 4, 1, 'the move 2.'],
  [`${HEAD}01. 0 place b2`, 'bad-file', 3, 1, 'the move 1.'],
  [`${HEAD}1. place b2`, 'bad-file', 3, 4, 'the seat that moves, 0 to 1, or * for chance'],
  [`${HEAD}1. 2 place b2`, 'bad-file', 3, 4, 'the seat that moves, 0 to 1, or * for chance'],
  [`${HEAD}1. 1 place b2`, 'bad-file', 3, 6, 'a legal move'],
  [`${HEAD}1. * place b2`, 'bad-file', 3, 6, 'a legal move'],
  [`${HEAD}1. 0 place c3`, 'bad-file', 3, 6, 'a legal move'],
  [
    `${HEAD}1. 0 place b2 \\x`,
    'bad-file',
    3,
    6,
    'a move in which a backslash stands only as in JSON, or before {}()[]',
  ],
  [`${HEAD}1. 0 place b2 {x`, 'bad-file', 3, 15, 'a comment that ends with }'],
  [`${HEAD}1. 0 place b2 {x} {y}`, 'bad-file', 3, 19, 'no second comment of one move'],
  [`${HEAD}1. 0 place b2 [chances 0.5]`, 'bad-file', 3, 15, '2 chances from 0 to 1: [chances 0.5 0.5]'],
  [`${HEAD}1. 0 place b2 [chances 0.5 1.5]`, 'bad-file', 3, 15, '[chances 0.5 0.5] or [clock 0:04:59]'],
  [`${HEAD}1. 0 place b2 [clock 0:61:00]`, 'bad-file', 3, 15, '[chances 0.5 0.5] or [clock 0:04:59]'],
  [`${HEAD}1. 0 place b2 [clock 0:01:00] [clock 0:01:00]`, 'bad-file', 3, 31, 'no second clock of one move'],
  [`${HEAD}1. 0 place b2 (1. 0 place b3`, 'bad-file', 3, 15, 'a variation that ends with )'],
  [`${HEAD}1. 0 place b2 ()`, 'bad-file', 3, 15, 'a variation with a move: (1. …)'],
  [`${HEAD}1. 0 place b2)`, 'bad-file', 3, 14, 'the end of the file: there is no ( for this )'],
  [`${HEAD}[Observer 5]`, 'bad-file', 3, 11, 'a seat from 0 to 1, or "spectator"'],
  [`${HEAD}[Observer 1]\n1. 0 hello`, 'bad-file', 4, 6, 'the notation of a move of Oyno'],
  [`${HEAD}[Observer 1]\n1. * die ?`, 'bad-file', 4, 6, 'a result of chance: `label: ?`'],
  [`${HEAD}[Observer 1]\n[Resigned 1]`, 'bad-file', 4, 11, 'no seat: here the result says how it ended'],
  [`${HEAD}[Observer 1]\n1. 0 place b2\n(1. 0 place b3)`, 'bad-file', 5, 1, 'the move 2.'],
];

describe('what is refused, and where', () => {
  test.each(refused)('%j', (text, code, line, column, expects) => {
    const error = errorOf(() => parseMatch(oyno, text));
    const { details } = error;
    expect([error.code, details?.['line'], details?.['column'], String(details?.['expects'])]).toEqual([
      code,
      line,
      column,
      expects,
    ]);
    expect(error.message).toContain(`Line ${line}, column ${column}: `);
  });

  test('the reason of the game, and the text', () => {
    const { message, details } = errorOf(() => parseMatch(oyno, `${HEAD}1. 0 place c3 {x}`));
    expect(details).toMatchObject({ code: 'centre-stays-empty', text: 'place c3 {x}' });
    expect(message).toMatch(/^Line 3, column 6: No bone rests in the /);
  });

  test('too many moves', () => {
    const read = (maxActions: number) => parseMatch(oyno, TEXT, { maxActions });
    expect(read(3).players).toHaveLength(2);
    expect(errorOf(() => read(2)).details?.['expects']).toBe('the end: the file has more moves than are read here');
    expect(errorOf(() => gameOfMatch('[Rules 1]')).code).toBe('bad-file');
  });
});

const noted = (notes: MoveNotes): MatchFile => ({ record: match.record(), notes });

test.each<[MatchFile, string]>([
  [{ ...FILE, date: '2026-13-01' }, 'YYYY-MM-DD'],
  [{ ...FILE, players: ['Ann'] }, '2 names'],
  [{ ...FILE, tags: { Rules: '2' } }, 'names like'],
  [{ ...FILE, tags: { event: 'x' } }, 'names like'],
  [noted({ 3: { comment: 'x' } }), 'notes of the plies 0 to 2'],
  [noted({ 0: { clockMs: 1 } }), 'a comment and chances'],
  [noted({ 1: { chances: [0.5] } }), '2 numbers from 0 to 1'],
  [noted({ 1: { chances: [0.5, Number.NaN] } }), '2 numbers from 0 to 1'],
  [noted({ 1: { clockMs: 3_600_000_000 } }), 'below 1,000 hours'],
  [noted({ 1: { variations: [{ actions: [] }] } }), 'at least one action'],
  [noted({ 1: { variations: [{ actions: [a1], notes: { 2: {} } }] } }), 'notes of the plies 1 to 1'],
])('%j cannot be written', (file, message) => {
  const error = errorOf(() => formatMatch(oyno, file));
  expect(error.code).toBe('bad-argument');
  expect(error.message).toContain(message);
});

test('a variation that is not legal is refused', () => {
  const centre = { type: 'place', seat: 0, cell: 'c3' };
  const error = errorOf(() => formatMatch(oyno, noted({ 1: { variations: [{ actions: [a1, centre] }] } })));
  expect([error.code, error.details?.['ply']]).toEqual(['bad-record', 2]);
});

test('a match of hidden hands that began at a position is not written as one seat saw it', async () => {
  const { fundomino, fundominoKit } = await import('tabletop-rules/fundomino');
  const position = fundominoKit.position.format(createMatch(fundomino, { seed: 1 }).state);
  const begun = createMatch(fundomino, { options: { position } });
  expect(errorOf(() => seenRecord(begun, 0)).code).toBe('bad-argument');
  // Where nothing is hidden, there is no reason to.
  const open = createMatch(oyno, { options: { position: 'b2=R turn:1' } });
  expect(formatMatch(oyno, { record: seenRecord(open, 'spectator') })).toContain(
    '[Position "b2=R turn:1"]\n[Observer "spectator"]',
  );
});

/** A game whose notation has every character that means something in a file. */
const odd = defineGame<{
  View: { readonly left: number };
  State: { readonly left: number };
  Move: { readonly type: string; readonly seat: number };
  Chance: Record<never, never>;
  Options: object;
  Prompt: 'move';
  Code: never;
}>({
  id: 'odd',
  name: 'Odd',
  version: 1,
  seats: { min: 1, max: 1 },
  options: {},
  setup: () => ({ left: 9 }),
  sides: () => [0],
  status: () => ({ type: 'turn', prompt: 'move', seats: [0] }),
  legalMoves: () => ['{a}', '(b) [c]', '\\d "e"', '1. 0 x', 'ä\u2028b'].map((type) => ({ type, seat: 0 })),
  play: (draft) => {
    draft.left--;
  },
  format: ({ type }) => type,
});

test('a notation can have every character', () => {
  const played = createMatch(odd);
  for (const move of played.legalMoves()) played.play(move);
  const text = formatMatch(odd, { record: played.record() });
  expect(text.split('\n').slice(3, 6)).toEqual(['1. 0 \\{a\\}', '2. 0 \\(b\\) \\[c\\]', '3. 0 \\\\d "e"']);
  expect(parseMatch(odd, text).record).toEqual(played.record());
});
