/** Boards in a real browser: whole matches by pointing alone, and by keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runs, share, WHOLE } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { useScript } from './for-tests.ts';
import { GAMES } from './games.ts';
import type {} from './page.ts';

const DESKTOP = { width: 1200, height: 900 };
const PHONE = { width: 390, height: 844 };
/** How many moves are made with the mouse and the keyboard themselves. */
const MOUSE_MOVES = 3;
const KEYBOARD_MOVES = 3;
/** So many more are made by events, or as many as the match has; some are long. */
const MANY_MOVES = runs(60);
const SOME_MOVES = 8;
const LONG_GAMES: readonly string[] = GAMES.flatMap(({ game, evaluate }) => (evaluate === undefined ? [] : [game.id]));

const matches = GAMES.flatMap(({ game, options }) =>
  options.map((given) => [`${game.id} ${JSON.stringify(given)}`, game.id, given] as const),
);

/** The first options of each game: what the others add is a matter of clicks. */
const oneEach = matches.filter(([, id], i) => matches.findIndex((other) => other[1] === id) === i);

describe.skipIf(CHROMIUM === undefined)('in a browser', () => {
  const boards = useScript('page.ts');
  const pages: Page[] = [];
  const open = async (viewport: { readonly width: number; readonly height: number }): Promise<Page> => {
    const page = await boards.open(viewport);
    pages.push(page);
    return page;
  };

  test.each(WHOLE ? share(matches, 1, 2) : oneEach)(
    '%s: every move can be clicked, on a desktop and on a phone',
    async (_, id, options) => {
      for (const viewport of WHOLE || id === 'oyno' ? [DESKTOP, PHONE] : [DESKTOP]) {
        const page = await open(viewport);
        await page.evaluate(([i, o]) => window.api.start(i, o, 7, 'light'), [id, options] as const);
        // With the mouse itself.
        for (let move = 0; move < MOUSE_MOVES; move++) {
          const { over, ply } = await page.evaluate(() => window.api.standing());
          if (over) break;
          for (const target of await page.evaluate(() => window.api.nextPath())) {
            expect(await page.evaluate(() => window.api.notHit()), 'targets that cannot be pointed at').toEqual([]);
            const point = await page.evaluate((t) => window.api.pointOf(t), target);
            await page.mouse.click(...point!);
          }
          expect((await page.evaluate(() => window.api.standing())).ply).toBeGreaterThan(ply);
          if (viewport === PHONE) {
            expect(await page.evaluate(() => window.api.smallestTarget())).toBeGreaterThanOrEqual(24);
          }
        }
        const most = viewport === PHONE || LONG_GAMES.includes(id) ? SOME_MOVES : MANY_MOVES;
        const { failed } = await page.evaluate((limit) => window.api.playByClicks(limit), most);
        expect(failed).toEqual([]);
        await page.close();
      }
    },
    120_000,
  );

  test.runIf(WHOLE).each([
    ['wumpus', 1, Number.POSITIVE_INFINITY],
    ['wunby', 5, 50],
  ] as const)(
    '%s: a match to its end by clicks',
    async (id, seed, clicked) => {
      const page = await open(DESKTOP);
      const result = await page.evaluate((given) => window.api.playToTheEnd(...given), [id, seed, clicked] as const);
      expect(result).toEqual({ failed: [], over: true });
      await page.close();
    },
    120_000,
  );

  test.each(oneEach)(
    '%s: every move can be made by keyboard',
    async (_, id, options) => {
      const page = await open(DESKTOP);
      await page.evaluate(([i, o]) => window.api.start(i, o, 11, 'dark'), [id, options] as const);
      for (let move = 0; move < KEYBOARD_MOVES; move++) {
        const { over, ply } = await page.evaluate(() => window.api.standing());
        if (over) break;
        const path = await page.evaluate(() => window.api.nextPath());
        for (const target of path) {
          if ((await page.evaluate(() => window.api.focused())) === undefined) await page.keyboard.press('Tab');
          const keys = await page.evaluate((t) => window.api.keysTo(t), target);
          expect(keys, `no arrow keys lead to ${target}`).toBeDefined();
          for (const key of keys!) await page.keyboard.press(key);
          expect(await page.evaluate(() => window.api.focused())).toBe(target);
          await page.keyboard.press('Enter');
        }
        expect((await page.evaluate(() => window.api.standing())).ply, path.join(' ')).toBeGreaterThan(ply);
      }
      const { failed } = await page.evaluate((most) => window.api.playByKeys(most), SOME_MOVES);
      expect(failed).toEqual([]);
      await page.close();
    },
    120_000,
  );

  test.each(WHOLE ? oneEach : oneEach.slice(0, 1))(
    '%s: no rule of accessibility is broken',
    async (_, id, options) => {
      const page = await open(DESKTOP);
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate(([i, o, t]) => window.api.start(i, o, 3, t), [id, options, theme] as const);
        expect(await page.evaluate(() => window.api.axe())).toEqual([]);
      }
      await page.close();
    },
    60_000,
  );
});
