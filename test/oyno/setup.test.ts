/** OY-33: positions of the caller's own in the duel. */

import { createMatch } from 'tabletop-rules/core';
import { oyno, oynoPosition, oynoUpperCounts } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { duel } from './positions.ts';

const SEVEN = 'b1=R d1=R a2=R a4=R b5=R d5=R e4=R';

test('OY-33 a duel position that is won already is refused, for either side', () => {
  const won = `${SEVEN} e2=R`;
  expect(() => duel(won)).toThrow(/not won already/);
  expect(() => duel(won.replaceAll('R', 'B'))).toThrow(/not won already/);
  expect(oynoUpperCounts(duel(`${SEVEN} e2=r`))).toEqual([7, 0]);
});

test.each([
  ['a1=R a1=b', /the only bone on a1/],
  ['z9=R', /a cell of this board/],
  ['a1=X', /r, R, b, B/],
  ['a1', /r, R, b, B/],
  ['a1=RR', /r, R, b, B/],
  ['a1=R=B', /r, R, b, B/],
  ['a1=r a2=r a3=r a4=r a5=r b1=r b2=r b3=r b4=r', /at most 8 bones/],
])('OY-33 a position that cannot be is refused: %s', (position, message) => {
  expect(() => duel(position)).toThrow(message);
});

test.each([5, ['a1=R'], null])('OY-33 a position that is no text is refused: %j', (position) => {
  // Of the wrong type on purpose.
  expect(() => duel(position as unknown as string)).toThrowError(expect.objectContaining({ code: 'bad-options' }));
});

test('OY-33 a position is written as it is read', () => {
  const position = 'b1=R a2=r d4=B e5=b';
  const spaced = `  ${position.replace(' ', '   ')} `;
  expect(oynoPosition(duel(spaced))).toBe(position);
  expect(createMatch(oyno, { options: { position: spaced } }).options.position).toBe(position);
});
