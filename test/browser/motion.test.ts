/** Motion in the playground: in every game pieces move, a click ends that, and nothing moves where people prefer so. */
import type { Page } from 'playwright-core';
import { createMatch, type GameTypes, packRecord, seededRandom } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { DESKTOP, drawTheSame } from './window.ts';

/** By game: options, and after how many random actions pieces of the board are moved. */
const MOMENTS: readonly (readonly [id: string, options: object, plies: number])[] = [
  ['oyno', {}, 6],
  ['doubles-wild', {}, 4],
  ['wumpus', {}, 12],
  ['fundomino', {}, 30],
  ['wunby', { layout: ['c3-e3n', 'f2-f4e', 'a1n', 'h6-h7e'] }, 12],
];

/** What the page notes. */
interface Notes {
  /** Names of what moved, whatever moved it. */
  readonly moved: string[];
  /** Names of the pieces among it. */
  readonly pieces: string[];
  /** Whether a click has ended the motion of a piece. */
  ended: boolean | undefined;
}

/** Runs in the page before all else. */
function note(isClicking: boolean): void {
  const notes: Notes = { moved: [], pieces: [], ended: undefined };
  Object.assign(window, { notes });
  const own = Element.prototype.animate;
  Element.prototype.animate = function (this: Element, ...given: Parameters<typeof own>): Animation {
    const animation = own.apply(this, given);
    const piece = this.getAttribute('data-piece');
    notes.moved.push(`${this.nodeName} ${piece ?? this.getAttribute('data-target')}`);
    if (piece !== null) notes.pieces.push(piece);
    if (isClicking && piece !== null && notes.ended === undefined) {
      notes.ended = false;
      setTimeout(() => {
        const isRunning = (): boolean => animation.playState === 'running';
        const wasRunning = isRunning();
        document.querySelector('.tabletop-parts')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        notes.ended = wasRunning && !isRunning();
      });
    }
    return animation;
  };
  addEventListener('transitionrun', ({ target, propertyName }) =>
    notes.moved.push(`${target instanceof Element ? target.className : ''} ${propertyName}`),
  );
  // Of a button that has appeared nothing moves: it takes no pointer for a moment.
  addEventListener('animationstart', ({ animationName }) => {
    if (animationName !== 'tabletop-new') notes.moved.push(animationName);
  });
}

const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => Reflect.get(window, 'notes'));

describe.skipIf(CHROMIUM === undefined)('motion', () => {
  const site = usePlayground();

  /** Bots play from a moment on, until so many actions have been shown. */
  const watch = async (
    [id, options, plies]: (typeof MOMENTS)[number],
    reducedMotion: 'reduce' | 'no-preference',
    until: (page: Page, ply: number) => Promise<unknown>,
  ): Promise<Notes> => {
    const { game } = await findGame(id)!.load();
    const match = createMatch<GameTypes>(game, { options, seed: 4 });
    const random = seededRandom(4);
    while (match.ply < plies) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const context = await site.browser.newContext({ viewport: DESKTOP, reducedMotion, serviceWorkers: 'block' });
    await drawTheSame(context);
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('tabletop-rules speed', 'fast'));
    await page.addInitScript(note, reducedMotion === 'no-preference');
    const players = game.sides(match.state).map(() => 'novice');
    const address = `#game=${id}&players=${players.join('.')}&match=${packRecord(game, match.record())}`;
    await page.goto(site.url + address);
    await page.waitForSelector('.tabletop-board');
    await until(page, match.ply);
    const notes = await notesOf(page);
    await context.close();
    return notes;
  };

  test.each(share(MOMENTS, 3))('%s: pieces move, and a click ends that', async (...moment) => {
    const { pieces, ended } = await watch(moment, 'no-preference', (page) =>
      page.waitForFunction(() => {
        const { pieces: moved, ended: isEnded } = Reflect.get(window, 'notes') as Notes;
        return moved.length > 1 && isEnded !== undefined;
      }),
    );
    expect(pieces.length).toBeGreaterThan(1);
    expect(ended).toBe(true);
  });

  test.each(share(MOMENTS, 3))('%s: nothing moves where people prefer so', async (...moment) => {
    const { moved } = await watch(moment, 'reduce', (page, ply) =>
      page.waitForFunction((shown) => {
        const where = document.querySelector('.where')?.textContent ?? '';
        return (
          Number.parseInt(where, 10) > shown + 8 ||
          document.querySelector('.board:is([data-shows=round], [data-shows=end])') !== null
        );
      }, ply),
    );
    expect(moved).toEqual([]);
  });
});
