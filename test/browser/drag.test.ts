/** Pieces that are pulled to their places, with a mouse and with a finger. */
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHROMIUM, openPage } from './chromium.ts';
import { useScript } from './for-tests.ts';
import type {} from './tools-page.ts';

describe.skipIf(CHROMIUM === undefined)('dragging', () => {
  const tools = useScript('tools-page.ts');
  let page: Page;

  afterEach(() => page.close());

  /** A duel of Oyno in which the bone of seat 0 on b2 lies: it can be stood up, or moved. */
  const mountDuel = (): Promise<void> =>
    page.evaluate(() => {
      const { createMatch, mountBoard, newElement, oyno, oynoBoard } = window.tools;
      window.match = createMatch(oyno);
      window.match.play({ type: 'place', seat: 0, cell: 'b2' });
      window.match.play({ type: 'place', seat: 1, cell: 'b3' });
      const whyNot = (target: string): string => `Not on ${target}.`;
      const settings = { playable: window.match, board: oynoBoard, seat: 0, whyNot };
      window.board = mountBoard(newElement(), settings);
    });
  const middleOf = (target: string): Promise<readonly [number, number]> =>
    page.evaluate((name) => {
      const { x, y, width, height } = window.tools.target(name)!.querySelector('[data-hit]')!.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }, target);
  const lastMove = (): Promise<unknown> => page.evaluate(() => window.match.record().actions[2]);
  const chosen = (): Promise<readonly string[]> => page.evaluate(() => window.board.selection.chosen);
  const ghosts = (): Promise<number> => page.evaluate(() => document.querySelectorAll('.tabletop-ghost').length);
  const reason = (): Promise<string | null> => page.textContent('.tabletop-reason');

  describe('with a mouse', () => {
    beforeEach(async () => {
      page = await tools.open();
      await mountDuel();
    });
    /** Presses on a target, and moves over others without letting go. */
    const pull = async (from: string, ...over: readonly string[]): Promise<void> => {
      await page.mouse.move(...(await middleOf(from)));
      await page.mouse.down();
      for (const target of over) await page.mouse.move(...(await middleOf(target)), { steps: 4 });
    };

    test('a ghost follows the pointer, the place under it shows its preview, and letting go plays the move', async () => {
      await pull('cell:b2', 'cell:d4');
      const seen = await page.evaluate(() => {
        const copy = document.querySelector('.tabletop-ghost rect')!.getBoundingClientRect();
        const cell = window.tools.target('cell:d4')!;
        const hit = cell.querySelector('[data-hit]')!.getBoundingClientRect();
        return {
          aside: Math.hypot(
            copy.x + copy.width / 2 - hit.x - hit.width / 2,
            copy.y + copy.height / 2 - hit.y - hit.height / 2,
          ),
          preview: getComputedStyle(cell.querySelector('[data-preview]')!).visibility,
          names: document.querySelectorAll('.tabletop-ghost :is([data-target], [data-piece])').length,
        };
      });
      expect(seen.aside).toBeLessThan(2);
      expect(seen).toMatchObject({ preview: 'visible', names: 0 });
      expect(await chosen()).toEqual(['cell:b2']);
      const left = await page.evaluate(() => document.querySelector('.tabletop-ghost rect')!.getBoundingClientRect().x);
      await page.evaluate(() => {
        window.match.subscribe(() => {
          for (const animation of document.getAnimations()) animation.pause();
        });
      });
      await page.mouse.up();
      expect(await lastMove()).toEqual({ type: 'move', seat: 0, from: 'b2', to: 'd4' });
      // It goes on from where it was dropped. A bone that stands is narrower than one that lies.
      const piece = await page.evaluate(() => {
        const { x, width } = window.tools.target('cell:d4')!.querySelector('[data-piece]')!.getBoundingClientRect();
        return [x, width] as const;
      });
      expect(Math.abs(piece[0] + piece[1] / 2 - left)).toBeLessThan(60);
      expect(await ghosts()).toBe(0);
    });

    test('a refused place says why, and the piece stays chosen; beside the board nothing is', async () => {
      await pull('cell:b2', 'cell:b3');
      await page.mouse.up();
      expect(await reason()).toBe('Not on cell:b3.');
      expect([await chosen(), await ghosts()]).toEqual([['cell:b2'], 0]);
      await pull('cell:b2', 'cell:c4');
      await page.mouse.move(990, 790);
      await page.mouse.up();
      expect([await chosen(), await ghosts()]).toEqual([[], 0]);
      expect(await lastMove()).toBeUndefined();
    });

    test('a press that hardly moves is a click, and where it began nothing is taken back', async () => {
      const [x, y] = await middleOf('cell:b2');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 3, y + 2);
      expect(await ghosts()).toBe(0);
      await page.mouse.up();
      expect(await chosen()).toEqual(['cell:b2']);
      await pull('cell:b2', 'cell:c4', 'cell:b2');
      await page.mouse.up();
      expect(await chosen()).toEqual(['cell:b2']);
    });

    test('what one click plays is not dragged, nor what changes meanwhile', async () => {
      await pull('cell:b2', 'cell:d4');
      await page.evaluate(() => {
        while (window.match.ply > 0) window.match.undo();
      });
      await page.mouse.up();
      expect([await page.evaluate(() => window.match.ply), await ghosts()]).toEqual([0, 0]);
      // One click would place a bone there.
      await pull('cell:a1', 'cell:d4');
      expect(await ghosts()).toBe(0);
      await page.mouse.up();
      expect(await page.evaluate(() => window.match.ply)).toBe(0);
      await mountDuel();
      await page.evaluate(() => document.querySelector('section')!.remove());
      await pull('cell:b2', 'cell:d4');
      await page.evaluate(() => window.board.set({ readOnly: true }));
      await page.mouse.up();
      expect([await lastMove(), await ghosts()]).toEqual([undefined, 0]);
      await page.evaluate(() => window.board.set({ readOnly: false }));
      await pull('cell:b2', 'cell:d4');
      await page.evaluate(() => window.board.unmount());
      expect(await ghosts()).toBe(0);
      await page.mouse.up();
    });
  });

  describe('with a finger', () => {
    let devtools: CDPSession;
    beforeEach(async () => {
      const context = await tools.browser.newContext({ viewport: { width: 390, height: 600 }, hasTouch: true });
      page = await openPage(context, tools.script);
      await mountDuel();
      await page.evaluate(() => {
        document.body.style.paddingBottom = '2000px';
      });
      devtools = await context.newCDPSession(page);
    });
    afterEach(() => page.context().close());
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly [number, number][]
    ): Promise<unknown> =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const swipe = async (
      from: readonly [number, number],
      to: readonly [number, number],
      beforeEnd: () => Promise<void> = async () => {},
    ): Promise<void> => {
      await touch('touchStart', [...from]);
      for (let i = 1; i <= 8; i++) {
        await touch('touchMove', [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);
      }
      await beforeEnd();
      await touch('touchEnd');
    };
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);

    test('a piece is dragged, and the page stays where it is', async () => {
      await swipe(await middleOf('cell:b2'), await middleOf('cell:b5'), async () => {
        const preview = await page.evaluate(() => {
          const drawn = window.tools.target('cell:b5')!.querySelector('[data-preview]')!;
          return getComputedStyle(drawn).visibility;
        });
        expect(preview).toBe('visible');
      });
      expect(await lastMove()).toEqual({ type: 'move', seat: 0, from: 'b2', to: 'b5' });
      expect([await scrolled(), await ghosts()]).toEqual([0, 0]);
    });

    test('whoever swipes over anything else scrolls the page, and plays nothing', async () => {
      const [x, y] = await middleOf('cell:d2');
      await swipe([x, y], [x, y - 250]);
      await page.waitForFunction(() => scrollY > 100);
      expect([await lastMove(), await chosen()]).toEqual([undefined, []]);
    });

    test('a tap chooses', async () => {
      await page.touchscreen.tap(...(await middleOf('cell:b2')));
      expect(await chosen()).toEqual(['cell:b2']);
      await page.touchscreen.tap(...(await middleOf('cell:d4')));
      expect(await lastMove()).toMatchObject({ to: 'd4' });
    });
  });
});
