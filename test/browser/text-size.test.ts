/** That everything that is written on the page of a match can be read: no text is smaller than 11 pixels on a desktop. */
import { createMatch, type GameTypes, packRecord, seededRandom } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { DESKTOP, openWindow, PHONE } from './window.ts';

/** In CSS pixels. */
const LEAST = 11;
/** After so many actions at random a match is looked at. */
const PLIES = [0, 12, 30, 45];

/** Runs in the page: the texts that are smaller, with their sizes as they are seen. */
function smallTexts(least: number): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement as Element | null;
    if (text === '' || parent === null || parent.closest('title, desc, style, noscript') !== null) continue;
    // The letter of a tile's colour, which the line below the board explains, has no more room there.
    if (text.length === 1 && parent.closest('[data-piece]') !== null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.getClientRects().length === 0) continue;
    const { a = 1, b = 0 } = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM() ?? {}) : {};
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * Math.hypot(a, b);
    if (size < least - 0.01) small.add(`${size.toFixed(1)} px: ${text.slice(0, 40)}`);
  }
  return [...small];
}

describe.skipIf(CHROMIUM === undefined)('texts on a desktop', () => {
  const site = usePlayground();

  test.each(share(CATALOGUE, 6, 2).map(({ id }) => id))('%s: none is smaller than 11 pixels', async (id) => {
    const { game } = await CATALOGUE.find((entry) => entry.id === id)!.load();
    for (const plies of PLIES) {
      const match = createMatch<GameTypes>(game, { seed: 2 });
      const random = seededRandom(2);
      for (let i = 0; i < plies && match.status.type === 'turn'; i++) {
        const moves = match.legalMoves();
        match.play(moves[random(moves.length)]!);
      }
      const players = game.sides(match.state).map(() => 'person');
      const address = `#game=${id}&players=${players.join('.')}&match=${packRecord(game, match.record())}`;
      const page = await openWindow(site.browser, site.url + address, { viewport: DESKTOP });
      await page.waitForSelector('.tabletop-board');
      const take = page.getByRole('button', { name: /^I am / });
      if (await take.isVisible()) await take.click();
      expect(await page.evaluate(smallTexts, LEAST), `after ${plies} actions`).toEqual([]);
      await page.context().close();
    }
  });

  test('wunby: on a phone none is smaller than 9 pixels', async () => {
    const page = await openWindow(site.browser, `${site.url}#learn=wunby`, { viewport: PHONE });
    await page.waitForSelector('.tabletop-board');
    expect(await page.evaluate(smallTexts, 9)).toEqual([]);
    await page.context().close();
  });
});
