/** The coach of the playground. */
import type { Page } from 'playwright-core';
import { createMatch, packRecord, seededRandom } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, countMoves, openWindow, PHONE, violations, type WindowOptions } from './window.ts';

/** So many actions in, a match stands about even for seat 0; from b3 to b2 loses it at once. */
const PLIES = 200;

/** The address of that match. */
function addressOf(players: string): string {
  const match = createMatch(oyno);
  const random = seededRandom(2);
  while (match.ply < PLIES) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return `#game=oyno&players=${players}&match=${packRecord(oyno, match.record())}`;
}

describe.skipIf(CHROMIUM === undefined)('the coach', () => {
  const site = usePlayground();
  const open = async (players: string, options: WindowOptions = {}): Promise<Page> => {
    const page = await openWindow(site.browser, site.url + addressOf(players), options);
    await page.waitForSelector('.tabletop-board');
    return page;
  };
  const says = (page: Page, text: string | RegExp): Promise<void> => page.locator('.status').getByText(text).waitFor();

  test.each([false, true])(
    'says what a move gave away, shows a better one, and takes it back; dark: %s',
    async (dark) => {
      const page = await open('person.novice', { viewport: PHONE, dark });
      const coach = page.getByRole('checkbox', { name: 'Coach' });
      expect(await coach.isChecked(), 'nobody is told unasked').toBe(false);
      await coach.focus();
      await page.keyboard.press('Space');
      await click(page, 'cell:b3', 'cell:b2');
      await says(page, /^Your move gave away [45]\d % of the chance to win\. Better: You move .*\.$/);
      expect(await page.locator('.status').getAttribute('role')).toBe('status');
      // The better move is marked on the board as it was before.
      expect(await page.locator('.board').getAttribute('data-shows')).toBe('past');
      expect(await page.locator('[data-target] [stroke*="chosen"]').count()).toBe(4);
      expect(await violations(page)).toEqual([]);
      // The bot waits.
      await page.waitForTimeout(1_500);
      await countMoves(page, PLIES + 1);
      await page.getByRole('button', { name: 'Take it back' }).focus();
      await page.keyboard.press('Enter');
      await countMoves(page, PLIES);
      await says(page, /^Your turn/);
      expect(await page.locator('.board').getAttribute('data-shows')).toBe('now');
      // Other marks than those of the better move are gone, and the same may be played again.
      await click(page, 'cell:b3', 'cell:b2');
      await says(page, /^Your move gave away/);
      await page.getByRole('button', { name: 'Play on' }).click();
      expect(await page.locator('.board').getAttribute('data-shows'), 'the bot may have won').not.toBe('past');
      expect(await page.locator('[data-target] [stroke*="chosen"]').count()).toBe(0);
      await countMoves(page, PLIES + 2);
      await page.reload();
      await page.waitForSelector('.tabletop-board');
      expect(await coach.isChecked(), 'it is kept').toBe(true);
      await page.context().close();
    },
  );

  test('two people at one screen are told by name, and at the end the moments that mattered', async () => {
    const page = await open('person.person');
    await page.getByRole('checkbox', { name: 'Coach' }).check();
    await click(page, 'cell:b3', 'cell:b2');
    await says(page, /^The move of Red gave away/);
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.locator('.toolbar >> text=Resign').click();
    await page.locator('dialog .primary').click();
    const moments = page.locator('.coach .mistakes > li');
    await moments.first().waitFor();
    expect(await moments.count()).toBe(3);
    await moments.first().getByRole('button').click();
    expect(await page.locator('.board').getAttribute('data-shows')).toBe('past');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Coach' }).uncheck();
    expect(await moments.count()).toBe(0);
    await page.context().close();
  });

  test('off, and where bots play alone, nobody is told', async () => {
    const page = await open('person.novice');
    await click(page, 'cell:b3', 'cell:b2');
    await countMoves(page, PLIES + 2);
    await page.context().close();
    const alone = await open('novice.novice');
    expect(await alone.locator('#coach').count()).toBe(0);
    await alone.context().close();
  });

  test('at one screen with hidden hands whoever moved is told while their hand is in sight', async () => {
    // In this position whoever draws gives away two fifths of the chance to win.
    const match = createMatch(fundomino, { seed: 2, options: { target: 40 } });
    const random = seededRandom(2);
    while (match.ply < 46) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const address = `#game=fundomino&players=person.person&match=${packRecord(fundomino, match.record())}`;
    const page = await openWindow(site.browser, site.url + address);
    await page.waitForSelector('.tabletop-board');
    await page.getByRole('checkbox', { name: 'Coach' }).check();
    await page.getByRole('button', { name: /^I am / }).click();
    await click(page, 'button:draw');
    await says(page, /^The move of Player 1 gave away [34]\d % of the chance to win\. Better: /);
    await page.context().close();
  });
});
