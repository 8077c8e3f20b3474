/** The page on which a position is set up by pointing, in every game. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, countMoves, openWindow, PHONE, violations, type WindowOptions } from './window.ts';

describe.skipIf(CHROMIUM === undefined)('the editor of positions', () => {
  const site = usePlayground();
  const open = (id: string, position = '', options: WindowOptions = {}): Promise<Page> =>
    openWindow(site.browser, `${site.url}#${new URLSearchParams({ game: id, position })}`, options);
  const text = (page: Page): Promise<string> => page.inputValue('#editor-text');

  test('Oyno: pieces are put on the board, the text follows, and the board follows the text', async () => {
    const page = await open('oyno');
    await click(page, 'cell:b2');
    await page.click('[data-tool=b]');
    await click(page, 'cell:c4');
    expect(await text(page)).toBe('oyno b2=R c4=b');
    await page.selectOption('#editor-next', { index: 1 });
    expect(await text(page)).toBe('oyno b2=R c4=b turn:1');
    await click(page, 'cell:c4');
    expect(await text(page)).toBe('oyno b2=R turn:1');
    await page.click('text="Undo"');
    expect(await text(page)).toBe('oyno b2=R c4=b turn:1');

    // The centre stays empty: it is said with code and part, and the picture stays.
    await click(page, 'cell:c3');
    expect(await page.locator('.editor-text [role=alert]').innerText()).toMatch(/centre stays empty/);
    expect(await page.locator('.editor-text').innerText()).toMatch(/bad-position: c3=b, column 16/);
    expect(await page.locator('.pointing.stale').count()).toBe(1);
    expect(await page.locator('text="Play on from here"').isEnabled()).toBe(false);
    await page.fill('#editor-text', 'oyno a1=B wild:true');
    expect(await page.locator('.pointing.stale').count()).toBe(0);
    expect(await page.locator('#option-wild').isChecked()).toBe(true);
    expect(await page.locator('[data-target="cell:a1"]').getAttribute('aria-label')).toMatch(/blue/);
    expect(await violations(page)).toEqual([]);

    // A link that shares it.
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('.editor-page');
    expect(await text(page)).toBe('oyno a1=B wild:true');
    await page.context().close();
  });

  test('by keyboard alone; a match goes on from there against a bot, and a bot analyses it', async () => {
    const page = await open('oyno', 'oyno b2=R', { viewport: PHONE, dark: true });
    await page.focus('[data-target="cell:b2"]');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-target'))).toBe('cell:c2');
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('oyno b2=R c2=R');
    // The focus stays where it was.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-target'))).toBe('cell:c2');
    await page.click('text="Analyse"');
    await page.waitForSelector('.hint-moves li', { timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.click('text="Play on from here"');
    await page.waitForSelector('.tabletop-board');
    await click(page, 'cell:e5');
    await countMoves(page, 2);
    await page.context().close();
  }, 90_000);

  test('a view of a hidden game is read, filled, and played on', async () => {
    const view =
      'fundomino 5|5,4|wild@01,4|4@01,1|4@01,1|2@00 by:1,0,1,0,1 hands:1|1,1|5,2|6,3|6,4|5,1|again-purple,4|again-orange/?5 stock:? taken:1,0 phase:play turn:0 asked:0';
    const page = await open('fundomino', view);
    expect(await page.locator('.editor-text [role=alert]').innerText()).toBe('');
    expect(await page.locator('.editor-hand').last().innerText()).toContain('Hidden');
    await page.click('text="Play on from here"');
    await page.waitForSelector('.tabletop-board');
    await page.waitForSelector('[data-choosable]');
    await page.context().close();
  });

  test('Fundomino: a tile is laid, taken back, and dealt; Wunby: a marker is moved and a barrier put up', async () => {
    const fundomino = await open('fundomino');
    const before = await text(fundomino);
    const [tile = ''] = /\S*(?=@)/.exec(before) ?? ['3|5'];
    expect(tile).not.toBe('');
    await fundomino.click('[data-item="3|5"]');
    await fundomino.locator('.editor-hand button.primary').first().click();
    expect(await text(fundomino)).toMatch(/hands:\S*3\|5\S*\//);
    await fundomino.context().close();

    const wunby = await open('wunby');
    const markers = (line: string): string => /markers:(\S+)/.exec(line)?.[1] ?? '';
    const start = await text(wunby);
    const [first = ''] = markers(start).split(',');
    await click(wunby, `cell:${first}`, 'cell:e5');
    expect(markers(await text(wunby))).toBe(markers(start).replace(first, 'e5'));
    const slots = (line: string): number => (/slots:(\S+)/.exec(line)?.[1] ?? '').split(',').length;
    const many = slots(await text(wunby));
    await wunby.click('[data-tool=barrier-1]');
    await wunby.locator('[data-target^="slot:"][tabindex]').first().press('Enter');
    expect(slots(await text(wunby))).toBe(many + 1);
    await wunby.context().close();
  });

  test.each(CATALOGUE.map(({ id }) => [id]))('%s: on a phone, in the dark', async (id) => {
    const page = await open(id, '', { viewport: PHONE, dark: true });
    expect(await page.locator('.editor-text [role=alert]').innerText()).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
