/** The first matches of the playground: every move in them is legal, and what they say fits on a phone. */
import { readFileSync } from 'node:fs';
import { createMatch, type GameTypes } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { hasLesson, loadLesson } from '../../playground/lessons.ts';
import { rulesOfMoves } from '../../playground/plugins/rules.ts';

/** A sentence or two: what can be read at a glance. */
const LONGEST = 200;

test('every game has one, the puzzle excepted', () => {
  expect(CATALOGUE.filter(({ id }) => !hasLesson(id)).map(({ id }) => id)).toEqual(['oyno-puzzle']);
});

/** By game: moves whose rules are shown in pictures. */
const PICTURED: Readonly<Record<string, readonly string[]>> = {
  oyno: ['place', 'flip', 'move', 'set'],
  'doubles-wild': ['keep', 'reroll', 'square', 'fight'],
  wumpus: ['choose', 'scent', 'suffer', 'hazards', 'retreat', 'move', 'ambush', 'attack', 'evade', 'discard'],
  fundomino: ['start', 'play', 'draw'],
  wunby: ['choose', 'build', 'move', 'repeat', 'jump', 'barrier', 'place'],
};

test.each(CATALOGUE.filter(({ id }) => hasLesson(id)))('$id: rules have pictures', async ({ id: game, about }) => {
  const page = readFileSync(new URL(`../../docs/${about.page}`, import.meta.url), 'utf8');
  const lesson = await loadLesson(game);
  const shown = [...lesson!.steps, ...(lesson!.positions ?? [])].flatMap(({ rules = [] }) => rules);
  expect(new Set(shown).size).toBe(shown.length);
  for (const id of shown) expect(page).toContain(`- **${id}** `);
  const rulesOf = rulesOfMoves(page);
  for (const move of PICTURED[game]!)
    expect([move, rulesOf[move]?.some((id) => shown.includes(id))]).toEqual([move, true]);
});

test.each(CATALOGUE.filter(({ id }) => hasLesson(id)))('$id: positions of pictures are real', async (entry) => {
  const [kit, lesson] = await Promise.all([entry.load(), loadLesson(entry.id)]);
  for (const { position, play } of lesson!.positions ?? []) {
    const { state } = createMatch<GameTypes>(kit.game, { options: { position }, chance: 'manual' });
    const listed = kit.game.legalMoves(state, 0).map((move) => kit.game.format(move));
    expect(listed, position).toContain(play);
  }
});

test.each(CATALOGUE.filter(({ id }) => hasLesson(id)))('$id: its first match can be played', async (entry) => {
  const [kit, lesson] = await Promise.all([entry.load(), loadLesson(entry.id)]);
  const { options = {}, seed, steps } = lesson!;
  const match = createMatch<GameTypes>(kit.game, { options, seed });
  const play = (text: string, isLearner: boolean): void => {
    const { status } = match;
    const seat = status.type === 'turn' ? status.seats[0] : undefined;
    const move = kit.game.parse(text, match.state);
    expect(move.ok, text).toBe(true);
    // What the learner cannot decide is made for them.
    const isForced = seat !== undefined && match.legalMoves(seat).length === 1;
    expect([text, seat === 0 || !isLearner, seat !== 0 || isLearner || isForced]).toEqual([text, true, true]);
    if (move.ok) match.play(move.value);
  };
  for (const { before = [], say, play: own } of steps) {
    expect(say.length, say).toBeLessThanOrEqual(LONGEST);
    for (const text of before) play(text, false);
    if (own !== undefined) play(own, true);
  }
  expect(steps.length).toBeGreaterThanOrEqual(7);
  expect(steps.length).toBeLessThanOrEqual(12);
  expect(steps.filter(({ play: own }) => own !== undefined).length).toBeGreaterThanOrEqual(4);
});
