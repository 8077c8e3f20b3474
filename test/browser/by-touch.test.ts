/** Whole matches on a phone, by touch: a person who plays sensibly against a bot, from the first page to the last word. */
import type { Locator, Page } from 'playwright-core';
import { levelBot } from 'tabletop-rules/bots';
import {
  createMatch,
  type GameTypes,
  type Match,
  packRecord,
  resumeMatch,
  seededRandom,
  unpackRecord,
} from 'tabletop-rules/core';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type PageKit } from '../../playground/games.ts';
import { share, WHOLE } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { SHORT_MATCHES } from './short-matches.ts';
import { countMoves, drawTheSame, PHONE, tap } from './window.ts';

/** How many moves `npm test` makes in a match. */
const SOME = 5;
/** How long a tap waits for what it presses. The page may have made the move itself by then. */
const TAP_MS = 15_000;
const POLL_MS = 40;
/** A match that stands still for so long is stuck. One that goes on may take minutes: in Wumpus up to some hundred actions. */
const STUCK_MS = 60_000;
const TIMEOUT_MS = 600_000;

/** The match in the address of the page. */
async function matchOf(page: Page, { game }: PageKit): Promise<Match<GameTypes>> {
  const packed = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('match') ?? '');
  return resumeMatch<GameTypes>(game, unpackRecord(game, packed), { chance: 'manual' });
}

/** What stands for a target that can be chosen. */
function placeOf(page: Page, target: string): Locator {
  return page.locator(`.board [data-target="${target}"]:is([data-choosable], button)`).first();
}

/** Taps the targets of a move, one after another, until the match has gone on. */
async function tapPath(page: Page, path: readonly string[]): Promise<void> {
  for (const target of path) await tap(page, target, TAP_MS);
}

/** Plays so many moves, or to the end, and returns what could not be tapped. */
async function play(page: Page, kit: PageKit, most: number): Promise<readonly string[]> {
  const bot = levelBot(kit.game, 'expert', kit.bot);
  const random = seededRandom(1);
  const refused: string[] = [];
  const next = page.locator('.board[data-shows=round] button[data-page]');
  let made = 0;
  let last = -1;
  let since = performance.now();
  while (made < most && !(await page.locator('.board[data-shows=end]').isVisible())) {
    if (await next.isVisible()) await next.tap();
    const match = await matchOf(page, kit);
    if (match.ply !== last) {
      last = match.ply;
      since = performance.now();
    } else if (performance.now() - since > STUCK_MS) {
      const asked = await page.locator('.status').textContent();
      return [...refused, `stuck at: ${asked} ${await page.evaluate(() => location.hash)}`];
    }
    const { ply, status } = match;
    const moves = status.type === 'turn' && status.seats.includes(0) ? match.legalMoves(0) : [];
    if (moves.length === 0) {
      await page.waitForTimeout(POLL_MS);
      continue;
    }
    const view = match.view(0);
    const path = kit.board.path(kit.solve?.(view) ?? bot({ view, seat: 0, moves, random }), view);
    // In some games the page makes a forced pass itself: then there is nothing to tap.
    if (moves.every(({ type }) => type === 'pass') && !(await placeOf(page, path[0]!).isVisible())) {
      await page.waitForTimeout(POLL_MS);
      continue;
    }
    try {
      await tapPath(page, path);
      await page.waitForFunction(
        (before) => new URLSearchParams(location.hash.slice(1)).get('match') !== before,
        packRecord(kit.game, match.record()),
        { timeout: TAP_MS },
      );
      made++;
    } catch (error) {
      // Others may have acted first, and draws are repeated by the page.
      if ((await matchOf(page, kit)).ply === ply) refused.push(`${path.join(' ')}: ${String(error)}`);
      if (refused.length > 2) break;
    }
  }
  return refused;
}

describe.skipIf(CHROMIUM === undefined)('on a phone by touch', { timeout: TIMEOUT_MS }, () => {
  const site = usePlayground();

  test.each(share(CATALOGUE, 3, 3).map(({ id }) => id))(
    WHOLE ? '%s: a whole match against level 1, to its result' : '%s: the first moves against level 1',
    async (id) => {
      const kit = await CATALOGUE.find((entry) => entry.id === id)!.load();
      const start = createMatch(kit.game, { options: SHORT_MATCHES[id] ?? {}, chance: 'manual' }).record();
      const context = await site.browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await drawTheSame(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.addInitScript(() => localStorage.setItem('tabletop-rules speed', 'fast'));
      const players = kit.game.sides(createMatch(kit.game, { options: SHORT_MATCHES[id] ?? {} }).state);
      const seats = players.map((_, seat) => (seat === 0 ? 'person' : 'novice')).join('.');
      await page.goto(`${site.url}#game=${id}&players=${seats}&match=${packRecord(kit.game, start)}`);
      await page.waitForSelector('.tabletop-board');
      expect(await play(page, kit, WHOLE ? Number.POSITIVE_INFINITY : SOME)).toEqual([]);
      if (WHOLE) {
        expect(await page.locator('.status').textContent()).toMatch(/won|lost|win|draw|solved/i);
        // What comes next is in sight.
        const { y, height } = (await page.getByRole('button', { name: 'Play again' }).boundingBox())!;
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(PHONE.height);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('WU-25 two places that cross are both offered to a finger; a tap elsewhere takes that back', async () => {
    const options = { size: 7, barriers: { 1: 0, 2: 2, 3: 0 } } as const;
    const match = createMatch(wunby, { options, chance: 'manual' });
    match.play({ type: 'chance', label: 'first', faces: [6, 1] });
    match.play({ type: 'choose', seat: 0, colour: 'red' });
    match.play({ type: 'choose', seat: 1, colour: 'blue' });
    const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await drawTheSame(context);
    const page = await context.newPage();
    const packed = packRecord(wunby, match.record());
    await page.goto(`${site.url}#game=wunby&players=person.person&match=${packed}`);
    const moves = match.record().actions.length;
    const lying = page.locator('[data-target="slot:c4-d4n"]:is([data-choosable])').first();
    const crossing = async (): Promise<readonly [number, number]> => {
      const { x, y, width, height } = (await lying.locator('[data-hit]').boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    const buttons = page.locator('.tabletop-buttons button[data-target^="slot:"]');
    await page.touchscreen.tap(...(await crossing()));
    await expect
      .poll(() => buttons.allTextContents())
      .toEqual(['place for a middle barrier (2-B), north of c4–d4', 'place for a middle barrier (2-B), east of c4–c5']);
    await page.locator('[data-target="cell:a1"]').first().tap();
    await expect.poll(() => buttons.count()).toBe(0);
    expect(await page.locator('.tabletop-reason').textContent()).toBe('');
    for (const i of [0, 1]) {
      await page.touchscreen.tap(...(await crossing()));
      await buttons.nth(i).tap();
      const told = i === 0 ? 'north of c4–d4' : 'east of c4–c5';
      await page.locator('.tabletop-next', { hasText: told }).first().waitFor();
      await page.locator('[data-action=undo]').tap();
      await countMoves(page, moves);
    }
    await context.close();
  });
});
