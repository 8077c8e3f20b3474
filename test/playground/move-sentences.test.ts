/** Moves in sentences, as the hints and the reviews of the playground tell them. */
import { createMatch } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { moveSentences } from '../../playground/match/move-list.ts';
import { defaultSeating } from '../../playground/match/seating.ts';

const kit = await findGame('oyno')!.load();

test('moves with the same sentence are told apart by what is chosen for them', () => {
  const match = createMatch(kit.game);
  const entry = findGame('oyno')!;
  // A board that does not tell squares apart.
  const board = { ...kit.board, narrate: ({ type }: { readonly type: string }) => `You ${type} a bone.` };
  const shown = { entry, kit: { ...kit, board }, match, seating: defaultSeating(2), said: { own: {}, notes: {} } };
  const [first, second] = match.legalMoves(0);
  const view = match.view(0);
  expect(moveSentences(shown, view, [first!, second!], 0)).toEqual([
    'You place a bone. (a1, empty)',
    'You place a bone. (b1, empty)',
  ]);
  const different = moveSentences({ ...shown, kit }, view, [first!, second!], 0);
  expect(different).toEqual(['You place a bone on a1.', 'You place a bone on b1.']);
});
