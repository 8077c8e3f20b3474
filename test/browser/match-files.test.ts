/** Matches as files in the playground: they are opened, read, written by a review, and saved. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { createMatch, formatMatch, type GameTypes, parseMatch, seenRecord } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { countMoves, openWindow, PHONE, violations, type WindowOptions } from './window.ts';

const NOTED = `[Game "oyno"]
[Rules 1]
[Date "2026-11-27"]
[Players ["Ann","Bob"]]
[Event "Club evening"]

{A short match.}
1. 0 place b2 [chances 0.52 0.48] {Near the centre.}
  (
  1. 0 place a1 {In the corner.}
  2. 1 place e5
    (
    2. 1 place c4
    )
  )
2. 1 place d4 [clock 0:04:59]
`;

describe.skipIf(CHROMIUM === undefined)('matches as files', () => {
  const site = usePlayground();
  const open = (fragment = '', options: WindowOptions = {}): Promise<Page> =>
    openWindow(site.browser, site.url + fragment, options);

  const openText = async (page: Page, text: string): Promise<void> => {
    await page.click('text="Load a match"');
    await page.fill('.file-dialog textarea', text);
    await page.click('.file-dialog button[type=submit]');
  };
  const status = (page: Page): Promise<string> => page.locator('.status').innerText();
  const described = (page: Page): Promise<string> => page.locator('[data-part=board] svg desc').innerHTML();
  /** Saves by a button of the dialog, and reads the file. */
  const savedText = async (page: Page, button: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`.file-dialog >> text="${button}"`),
    ]);
    return readFile(await download.path(), 'utf8');
  };

  test('comments, chances, clocks and variations are read, stepped through, and written again', async () => {
    const page = await open();
    await openText(page, NOTED);
    await countMoves(page, 2);
    expect(await page.locator('.start-notes').innerText()).toBe('A short match.');
    expect(await page.locator('.moves').innerText()).toContain('Near the centre.');
    expect(await page.locator('.moves').innerText()).toContain('Ann 52 %, Bob 48 %');
    expect(await page.locator('.moves').innerText()).toContain('Clock: 0:04:59');
    expect(await page.locator('.moves').innerText()).toContain('In the corner.');
    // Nobody plays on by itself.
    expect(await page.locator('header .about').textContent()).toBe('');

    await page.click('[data-line] >> nth=0');
    expect(await status(page)).toMatch(/^Variation, move 1 of 2: .*a1/);
    expect(await page.locator('.where').innerText()).toBe('1 of 2');
    expect(await described(page)).toMatch(/a1/);
    await page.click('[aria-label="One step forward"]');
    expect(await status(page)).toMatch(/^Variation, move 2 of 2: .*e5/);
    expect(await page.locator('.moves [aria-current]').innerText()).toMatch(/e5/);
    expect(await page.locator('[aria-label="One step forward"]').getAttribute('aria-disabled')).toBe('true');
    for (const _ of [1, 2]) await page.click('[aria-label="One step back"]');
    expect(await status(page)).toMatch(/^The start/);
    // A variation in a variation.
    await page.click('[data-line]:has-text("c4")');
    expect(await status(page)).toMatch(/^Variation, move 2 of 2: .*c4/);
    await page.click('.tabletop-buttons >> text="Back to now"');
    expect(await described(page)).toMatch(/b2.*d4|d4.*b2/);
    expect(await violations(page)).toEqual([]);

    await page.click('.toolbar >> text="Save"');
    expect(await savedText(page, 'Save as a match file')).toBe(formatMatch(oyno, parseMatch(oyno, NOTED)));
    expect(JSON.parse(await savedText(page, 'Save as JSON'))).toEqual(parseMatch(oyno, NOTED).record);
    // What is taken back takes its notes along.
    await page.click('.file-dialog >> text="Close"');
    for (const _ of [1, 2]) await page.click('button[data-action=undo]');
    await countMoves(page, 0);
    expect(await page.locator('.side .note').allInnerTexts()).toEqual(['A short match.']);
    await page.context().close();
  });

  test('a reload keeps what the file says, and what is taken back is gone', async () => {
    const page = await open();
    await openText(page, NOTED);
    await countMoves(page, 2);
    // The focus is on the page of the match.
    await page.waitForSelector('.file-dialog', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.waitForFunction(() => history.state !== null);
    const reloaded = async (): Promise<string> => {
      await page.reload();
      await page.waitForSelector('.tabletop-board');
      return page.locator('.side').innerText();
    };
    const side = await reloaded();
    for (const text of ['A short match.', 'Near the centre.', 'In the corner.', 'Clock: 0:04:59'])
      expect(side).toContain(text);
    await page.click('.toolbar >> text="Save"');
    const { players: _, ...others } = parseMatch(oyno, NOTED);
    expect(parseMatch(oyno, await savedText(page, 'Save as a match file'))).toMatchObject(others);
    await page.click('.file-dialog >> text="Close"');
    await page.click('button[data-action=undo]');
    await countMoves(page, 1);
    await page.waitForFunction(() => !JSON.stringify(history.state).includes('clockMs'));
    expect(await reloaded()).toContain('Near the centre.');
    // So has the match that is continued from the first page; the address alone has the moves alone.
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(site.url);
    await page.click('a:text-is("Continue")');
    await page.waitForSelector('.tabletop-board');
    expect(await page.locator('.side').innerText()).toContain('Near the centre.');
    // The page of a match keeps it until it is left.
    await page.goto('about:blank');
    await page.goto(site.url);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('.tabletop-board');
    expect(await page.locator('.side').innerText()).not.toContain('Near the centre.');
    // What an older page has kept, or anybody else, breaks nothing.
    await page.evaluate(() => history.replaceState({ said: { own: { 1: { variations: [{ actions: [7] }] } } } }, ''));
    expect(await reloaded()).not.toContain('Near the centre.');
    await page.context().close();
  });

  test('a bad file is refused with line and column, and the place is marked', async () => {
    const page = await open('', { viewport: PHONE, dark: true });
    await openText(page, NOTED.replace('2. 1 place d4', '2. 1 place b2'));
    const refused = page.locator('.file-dialog [role=alert]');
    await page.waitForFunction(() => document.querySelector('.file-dialog [role=alert]')?.textContent !== '');
    expect(await refused.innerText()).toMatch(/Line 16, column 6: /);
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^place b2/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const text of ['{"game":"chess"}', '{', 'nonsense', '[Game "chess"]\n[Rules 1]\n']) {
      await page.fill('.file-dialog textarea', text);
      await page.click('.file-dialog button[type=submit]');
      await page.waitForFunction(() => document.querySelector('.file-dialog [role=alert]')?.textContent !== '');
      expect(await page.locator('h1').innerText()).toBe('Choose a game');
      expect(await refused.innerText()).toBe('This file holds no match of these games.');
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.file-dialog', { state: 'detached' });
    await page.context().close();
  });

  test('a text is pasted, and a file is dropped, on any page', async () => {
    const page = await open('#game=oyno');
    await page.waitForSelector('button[type=submit]');
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, NOTED);
    await countMoves(page, 2);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'one.match'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, '[Game "oyno"]\n[Rules 1]\n\n1. 0 place b2\n');
    await page.waitForFunction(() => document.querySelector('.moves')?.textContent?.includes('Near') === false);
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['[Game "oyno"]\n[Rules 1]\n\n1. 0 place z9\n'], 'two.match'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page.waitForSelector('.load-failed:not([hidden])');
    expect(await page.locator('.load-failed').innerText()).toMatch(/Line 4, column 6: /);
    await page.context().close();
  });

  test('a hidden game is saved as one seat saw it, and such a file is shown', async () => {
    const match = createMatch(fundomino, { seed: 1 });
    const page = await open();
    const text = formatMatch(fundomino, { record: match.record() });
    await openText(page, text);
    await page.waitForSelector('.tabletop-board');
    await page.click('.notice >> text="Close"');
    await page.click('.toolbar >> text="Save"');
    await page.selectOption('#save-which', { label: 'As a spectator saw it' });
    const saved = await savedText(page, 'Save as a match file');
    expect(saved).toContain('[Observer "spectator"]');
    expect(saved).toContain('* deal: ?');
    expect(await page.locator('.file-dialog >> text="Save as JSON"').isVisible()).toBe(false);
    await page.selectOption('#save-which', '1');
    const seen = await savedText(page, 'Save as a match file');
    const { record } = parseMatch(fundomino, seen);
    expect(record).toMatchObject({ observer: 0 });
    await page.click('.file-dialog >> text="Close"');
    await page.click('.toolbar >> text="Load"');
    await page.fill(
      '.file-dialog textarea',
      formatMatch(fundomino, { record: seenRecord(match, 1), players: ['Ann', 'Bob'] }),
    );
    await page.click('.file-dialog button[type=submit]');
    await page.waitForSelector('.seen-moves');
    expect(await page.locator('.seen-moves li').count()).toBe(match.ply);
    expect(await page.locator('header').innerText()).toContain('what Bob saw');
    expect(await page.locator('.seen-moves').innerText()).toContain('deal: ?');
    expect(await violations(page)).toEqual([]);
    await page.click('text="All games"');
    await page.waitForSelector('.card');
    await page.context().close();
  });

  test('a review is written into the file', async () => {
    const page = await open();
    const cells = ['a1', 'b2', 'e5', 'd4', 'a5', 'b4'];
    const moves = cells.map((cell, i) => `${i + 1}. ${i % 2} place ${cell}`).join('\n');
    await openText(page, `[Game "oyno"]\n[Rules 1]\n\n${moves} {Why not?}\n`);
    await page.waitForSelector('.tabletop-board');
    await page.click('.toolbar >> text="Review"');
    await page.waitForSelector('.review-curve', { timeout: 60_000 });
    await page.waitForSelector('.start-notes .note');
    await page.click('.toolbar >> text="Save"');
    const text = await savedText(page, 'Save as a match file');
    const { notes = {} } = parseMatch<GameTypes>(oyno, text);
    expect(Object.values(notes).map(({ chances }) => chances?.length)).toEqual(Array(7).fill(2));
    expect(notes[6]?.comment).toMatch(/^Why not\?/);
    await page.context().close();
  }, 90_000);
});
