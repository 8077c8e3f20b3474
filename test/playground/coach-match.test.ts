/** What the coach says during a match, and when; in test/browser/coach.test.ts it is on a page. */
import type { Analysis } from 'tabletop-rules/bots';
import type { GameTypes, PlayerMove, Seat } from 'tabletop-rules/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { createCoach } from '../../playground/match/coach.ts';
import { newMatch, type Viewer } from '../../playground/match/match.ts';
import type { Player } from '../../playground/match/seating.ts';
import type { Analyst } from '../../playground/workers.ts';

/** As much of an element as the coach needs. */
class FakeElement extends EventTarget {
  checked = false;
  children: readonly unknown[] = [];
  setAttribute(name: string): void {
    if (name === 'checked') this.checked = true;
  }
  append(...children: readonly unknown[]): void {
    this.children = [...this.children, ...children];
  }
  replaceChildren(...children: readonly unknown[]): void {
    this.children = children;
  }
}
vi.mock('../../playground/match/review.ts', () => ({
  momentList: (_: object, moments: readonly { readonly ply: number }[]) => moments.map(({ ply }) => ply).join(),
}));

let made: FakeElement[] = [];
let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map([['tabletop-rules coach', 'on']]);
  vi.stubGlobal('document', {
    createElement: () => {
      const element = new FakeElement();
      made.push(element);
      return element;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
// The files of a worker share its globals.
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A match with a coach: what it is told of moves, whom it asks, and what it does. */
async function coached(id: string, players: readonly Player[], options: object = {}) {
  const entry = findGame(id)!;
  const kit = await entry.load();
  const table = newMatch(entry, kit, options, { players, names: undefined, dice: 'auto' });
  const { match } = table;
  /** What a move gives away. */
  let gift: number | undefined = 0.125;
  /** What the move that was played is worth. */
  let worth = 0.25;
  const asked: { readonly seat: Seat; readonly played: string }[] = [];
  let answer = (): Promise<void> => Promise.resolve();
  let limits: Omit<NonNullable<Parameters<Analyst['analyse']>[2]>, 'played'> = {};
  const analyse: Analyst['analyse'] = async (view, seat, { played, ...others } = {}) => {
    limits = others;
    asked.push({ seat, played: kit.game.format(played!) });
    const moves = kit.game.legalMoves(view, seat);
    const better = moves.find((move) => kit.game.format(move) !== kit.game.format(played!))!;
    const rated = [
      { move: better, notation: kit.game.format(better), value: worth + (gift ?? 0.5) },
      ...(gift === undefined ? [] : [{ move: played, notation: kit.game.format(played!), value: worth }]),
    ];
    await answer();
    return { moves: rated } as unknown as Analysis<GameTypes>;
  };
  const done: string[] = [];
  made = [];
  const viewer = { seat: 'spectator' } as { seat: Viewer['seat'] };
  const coach = createCoach(table, { analyse } as Analyst, viewer as Viewer, {
    takeBack: () => done.push('take back'),
    goTo: () => {},
    onChange: () => done.push('change'),
  });
  const [input, found] = [made[0]!, made[1]!];
  const roll = (): void => {
    while (match.status.type === 'chance') match.roll();
  };
  return {
    coach,
    match,
    kit,
    asked,
    done,
    viewer,
    input,
    found,
    roll,
    /** Plays the n-th move, and tells the coach. */
    play: (n = 0): PlayerMove => {
      roll();
      const move = match.legalMoves()[n]!;
      match.play(move, { by: move.seat });
      coach.update();
      return move;
    },
    giveAway: (share: number | undefined) => {
      gift = share;
      worth = 0;
    },
    limits: () => limits,
    /** From now on answers wait for this. */
    hold: (): (() => void) => {
      let go = (): void => {};
      const waiting = new Promise<void>((resolve) => {
        go = resolve;
      });
      answer = () => waiting;
      return go;
    },
    fail: () => {
      answer = () => Promise.reject(new Error('the worker has ended'));
    },
    turn: (to: 'on' | 'off') => {
      input.checked = to === 'on';
      input.dispatchEvent(new Event('input'));
    },
  };
}

const PERSON_AND_BOT: readonly Player[] = ['person', 'novice'];
const TWO_PEOPLE: readonly Player[] = ['person', 'person'];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('a move that gives away a tenth or more is told, with the better one in its place; bots wait for the answer', async () => {
  const { coach, play, asked, done, match, kit } = await coached('oyno', PERSON_AND_BOT);
  const played = play(1);
  expect(coach.question()).toBeUndefined();
  let passed = false;
  void coach.passed().then(() => {
    passed = true;
  });
  await settled();
  expect(asked).toEqual([{ seat: 0, played: kit.game.format(played) }]);
  expect(coach.seat).toBe(0);
  const question = coach.question()!;
  const better = kit.game.legalMoves(match.view(0, 0), 0)[0];
  expect(question).toMatchObject({ isFirst: true, at: { ply: 0, suggest: better } });
  expect(question.text).toBe('Your move gave away 13 % of the chance to win. Better: You place a bone on a1.');
  expect(question.answers.map(({ text }) => text)).toEqual(['Take it back', 'Play on']);
  expect([passed, done]).toEqual([false, ['change']]);
  question.answers[0]!.run();
  expect(done).toEqual(['change', 'take back']);
  question.answers[1]!.run();
  await settled();
  expect([passed, coach.question(), coach.seat, done.at(-1), done.length]).toEqual([
    true,
    undefined,
    undefined,
    'change',
    3,
  ]);
});

test('a tenth is told, in the turn of another too', async () => {
  const { coach, play, giveAway, viewer } = await coached('oyno', PERSON_AND_BOT);
  giveAway(0.1);
  viewer.seat = 1;
  play();
  await settled();
  expect(coach.question()).toBeDefined();
});

test.each([
  ['of less', 0.099],
  ['that nobody has searched', undefined],
])('a move %s is not told, and bots go on', async (_, share) => {
  const { coach, play, giveAway, done } = await coached('oyno', PERSON_AND_BOT);
  giveAway(share);
  play();
  await coach.passed();
  expect([coach.question(), done]).toEqual([undefined, []]);
});

test('of two people the one who moved is named', async () => {
  const { coach, play } = await coached('oyno', TWO_PEOPLE);
  play();
  await settled();
  expect(coach.question()!.text).toMatch(/^The move of Red gave away 13 % .* Better: Red places a bone on b1\.$/);
});

test('moves of bots are not judged; the last one of a person is, dice after it or not', async () => {
  const { play, asked } = await coached('oyno', PERSON_AND_BOT);
  play();
  play();
  expect(asked.map(({ seat }) => seat)).toEqual([0]);
  const wild = await coached('doubles-wild', TWO_PEOPLE);
  wild.roll();
  wild.coach.update();
  expect(wild.asked).toEqual([]);
  const move = wild.match.legalMoves()[0]!;
  wild.match.play(move, { by: move.seat });
  wild.roll();
  wild.coach.update();
  expect(wild.asked).toEqual([{ seat: move.seat, played: wild.kit.game.format(move) }]);
});

test('what has been seen is not judged again, and a match that goes on from its record is not judged from its beginning', async () => {
  const { coach, play, asked } = await coached('oyno', PERSON_AND_BOT);
  coach.update();
  expect(asked).toEqual([]);
  play();
  await settled();
  coach.update();
  expect(asked).toHaveLength(1);
  expect(coach.question(), 'and stays said').toBeDefined();
});

test('the match goes on while it thinks: what it finds then is not said, nor what it said before', async () => {
  const { coach, play, hold, done, match, limits } = await coached('oyno', TWO_PEOPLE);
  const go = hold();
  play();
  const { signal, ...budget } = limits();
  expect(budget, 'it does not think for long').toEqual({ iterations: 1_500, timeMs: 1_500 });
  match.undo();
  coach.update();
  expect(signal!.aborted).toBe(true);
  go();
  await settled();
  expect([coach.question(), done]).toEqual([undefined, []]);
  play();
  await settled();
  expect(coach.question()).toBeDefined();
  match.undo();
  coach.update();
  expect(coach.question()).toBeUndefined();
});

test('where the search fails the match goes on without it', async () => {
  const { coach, play, fail } = await coached('oyno', PERSON_AND_BOT);
  fail();
  play();
  await coach.passed();
  expect(coach.question()).toBeUndefined();
});

test('with hidden hands nobody is told who does not have the screen', async () => {
  // The first three who play have a choice each, and nothing is drawn.
  const first = '1|1,1|4,2|6,3|6,4|5,1|again-purple,4|again-orange,4|wild';
  const second = '1|2,1|6,2|3,4|4,5|draw-yellow,1|draw-blue,2|draw-purple';
  const position = `fundomino 5|5 by:1 hands:${first}/${second} phase:play turn:0 asked:0`;
  const { coach, match, play, viewer } = await coached('fundomino', TWO_PEOPLE, { position });
  const isTold = async (whoLooks: (mover: Seat) => Viewer['seat']): Promise<boolean> => {
    viewer.seat = whoLooks(match.legalMoves()[0]!.seat);
    play();
    await settled();
    return coach.question() !== undefined;
  };
  expect(await isTold((mover) => 1 - mover)).toBe(false);
  expect(await isTold((mover) => mover)).toBe(true);
  expect(await isTold(() => 'spectator'), 'hands are covered').toBe(true);
});

test('its switch is kept; off, it judges nothing, and what it said is gone', async () => {
  const { coach, input, play, turn, asked, done } = await coached('oyno', PERSON_AND_BOT);
  expect(input.checked).toBe(true);
  play();
  await settled();
  turn('off');
  expect([coach.question(), done, kept.get('tabletop-rules coach')]).toEqual([undefined, ['change', 'change'], 'off']);
  play();
  play();
  expect(asked).toHaveLength(1);
  expect((await coached('oyno', PERSON_AND_BOT)).input.checked).toBe(false);
  turn('on');
  play();
  play();
  expect([asked.length, kept.get('tabletop-rules coach')]).toEqual([2, 'on']);
});

test('it is offered where a person plays against somebody', async () => {
  expect((await coached('oyno', PERSON_AND_BOT)).coach.element).toBeDefined();
  const alone = await coached('oyno', ['novice', 'novice']);
  expect(alone.coach.element).toBeUndefined();
  const puzzle = await coached('oyno-puzzle', ['person']);
  expect(puzzle.coach.element).toBeUndefined();
  puzzle.play();
  expect(puzzle.asked).toEqual([]);
});

test('when a match is over it says no more, and shows the moments that mattered while it is on', async () => {
  const { coach, play, match, asked, found, turn } = await coached('oyno', PERSON_AND_BOT);
  play();
  await settled();
  match.play(match.legalMoves()[0]!, { by: 1 });
  match.play(match.legalMoves()[0]!, { by: 0 });
  match.resign(0);
  coach.update();
  expect([coach.question(), asked.length]).toEqual([undefined, 1]);
  const decisions = [
    { ply: 2, seat: 1, gaveAway: 0.5, mistake: 'blunder' },
    { ply: 4, seat: 0, gaveAway: 0.3, mistake: 'blunder' },
  ];
  coach.showMoments({ decisions } as never);
  await expect.poll(() => found.children).toEqual(['4']);
  turn('off');
  expect(found.children).toEqual([]);
});

test('whoever resigns is told nothing more of the last move', async () => {
  const { coach, play, match } = await coached('oyno', PERSON_AND_BOT);
  play();
  await settled();
  match.resign(0);
  coach.update();
  expect(coach.question()).toBeUndefined();
});

test('a match that goes on has no moments yet', async () => {
  const { coach, play, found } = await coached('oyno', PERSON_AND_BOT);
  coach.showMoments({ decisions: [{ ply: 4, seat: 0, gaveAway: 0.3, mistake: 'blunder' }] } as never);
  await expect.poll(() => found.children).toEqual(['4']);
  play();
  expect(found.children).toEqual([]);
});

test('who leaves the page is not waited for', async () => {
  const { coach, play } = await coached('oyno', PERSON_AND_BOT);
  play();
  await settled();
  const passed = coach.passed();
  coach.close();
  await passed;
  expect(coach.question()).toBeUndefined();
});
