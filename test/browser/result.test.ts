/** What the page says when a match is over. */
import { readFile } from 'node:fs/promises';
import { createMatch, type Match, packRecord, seededRandom } from 'tabletop-rules/core';
import { type DoublesWild, doublesWild } from 'tabletop-rules/doubles-wild';
import { type Oyno, oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, countMoves, openWindow, PHONE, violations } from './window.ts';

/** A match of Doubles Wild that both have won. */
function sharedWin(): Match<DoublesWild> {
  for (let seed = 1; ; seed++) {
    const match = createMatch(doublesWild, { options: { tieBreak: 'shared' }, seed });
    const random = seededRandom(seed);
    while (match.status.type === 'turn') {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    if (match.status.type === 'over' && match.status.outcome.winners.length === 2) return match;
  }
}

describe.skipIf(CHROMIUM === undefined)('the result of a match', () => {
  const site = usePlayground();

  test('where the match turned is said beside the board, and shown', async () => {
    const match = createMatch(oyno);
    const random = seededRandom(1);
    while (match.ply < 20 && match.status.type === 'turn') {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const { ply } = match;
    const address = `#game=oyno&players=person.person&match=${packRecord(oyno, match.record())}`;
    const page = await openWindow(site.browser, site.url + address, { viewport: PHONE });
    await page.waitForSelector('.tabletop-board');
    const panel = page.getByRole('region', { name: 'The turning point' });
    expect(await panel.isVisible()).toBe(false);
    await page.locator('.toolbar >> text=Resign').click();
    await page.locator('dialog .primary').click();
    await panel.waitFor();
    const { height } = (await panel.boundingBox())!;
    await panel.getByText(/^Move \d+ of \d+: .* chance .*to win went from \d+ % to \d+ %/).waitFor();
    expect((await panel.boundingBox())!.height, 'the place is kept').toBe(height);
    const told = await panel.locator('p').textContent();
    await panel.getByRole('button', { name: 'Show that position' }).click();
    expect(await page.locator('.status').textContent()).toContain(told!.slice(0, told!.indexOf('.')));
    expect(await page.locator('.where').textContent()).toBe(`${told!.match(/\d+/)![0]} of ${ply}`);
    expect((await page.locator('.tabletop-part[data-part=board]').boundingBox())!.y).toBeGreaterThanOrEqual(-1);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('a bot as strong as the person plays, and the result is kept once', async () => {
    const page = await openWindow(site.browser, `${site.url}#game=oyno`);
    await page.getByRole('combobox', { name: 'Who plays Blue' }).selectOption({ label: 'Bot as strong as you' });
    await page.locator('main form button[type=submit]').click();
    await click(page, 'cell:b2');
    await countMoves(page, 2);
    const kept = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('tabletop-rules strength oyno'));
    expect(await kept()).toBeNull();
    await page.locator('.toolbar >> text=Resign').click();
    await page.locator('dialog .primary').click();
    await page.locator('.board[data-shows=end]').waitFor();
    expect(await kept()).toBe('[{"rating":1500,"share":0}]');
    // The address holds the end a moment later.
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.locator('.board[data-shows=end]').waitFor();
    expect(await kept()).toBe('[{"rating":1500,"share":0}]');
    expect(await page.locator('header .about').textContent()).toBe('Blue: bot, as strong as you');
    await page.context().close();
  });

  test('a long result lies above the board, one button stands out, and no move can be typed', async () => {
    const address = `#game=doubles-wild&players=person.novice&match=${packRecord(doublesWild, sharedWin().record())}`;
    const page = await openWindow(site.browser, site.url + address, { viewport: PHONE });
    const status = page.locator('.status');
    await status.getByText(/^You and amber have won\. .*The score: you \d+, Amber \d+\.$/).waitFor();
    const { y, height } = (await status.boundingBox())!;
    const board = (await page.locator('.tabletop-part[data-part=board]').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(board.y);
    const colours = await page
      .locator('.tabletop-buttons button[data-page]')
      .evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).backgroundColor));
    expect(colours.length).toBe(4);
    expect(colours.slice(1)).not.toContain(colours[0]);
    expect(await page.locator('#typed-move').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('OY-18 a draw is said once, and its picture has a margin, the board and how the match ended', async () => {
    const repeated = (): Match<Oyno> => {
      for (let seed = 1; ; seed++) {
        const match = createMatch(oyno, { options: { drawAfter: 2 }, seed });
        const random = seededRandom(seed);
        while (match.status.type === 'turn') {
          const moves = match.legalMoves();
          match.play(moves[random(moves.length)]!);
        }
        if (match.status.type === 'over' && match.status.outcome.reason === 'repetition') return match;
      }
    };
    const address = `#game=oyno&players=person.novice&match=${packRecord(oyno, repeated().record())}`;
    const page = await openWindow(site.browser, site.url + address, { viewport: PHONE });
    await page.locator('.status', { hasText: /^A draw: the position has occurred too often\.$/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share a picture' }).click(),
    ]);
    const png = await readFile(await download.path());
    const [width, height, inked] = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      /** Whether something is drawn in some rows: they are not all of the colour of the corner. */
      const isInked = (from: number, to: number): boolean => {
        const [ground, all] = [
          [0, 1],
          [from, to - from],
        ].map(([y = 0, rows = 1]) => new Uint32Array(context.getImageData(0, y, image.width, rows).data.buffer));
        return all!.some((pixel) => pixel !== ground![0]);
      };
      const { height: all } = image;
      // The margin, the board, the name of the game, how it ended, and the margin.
      const rows = [
        [0, 36],
        [100, 900],
        [all - 128, all - 84],
        [all - 84, all - 42],
        [all - 30, all],
      ] as const;
      return [image.width, all, rows.map(([from, to]) => isInked(from, to))] as const;
    }, png.toString('base64'));
    expect(width).toBe(1_200);
    expect(height).toBeGreaterThan(1_200);
    expect(inked).toEqual([false, true, true, true, false]);
    await page.context().close();
  });
});
