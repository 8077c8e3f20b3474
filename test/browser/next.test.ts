/** Bots that wait until somebody presses “Next”. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { useScript } from './for-tests.ts';
import type {} from './tools-page.ts';

describe.skipIf(CHROMIUM === undefined)('the button Next', () => {
  const tools = useScript('tools-page.ts');
  let page: Page;

  beforeEach(async () => {
    page = await tools.open();
    await page.evaluate(() => {
      const { createMatch, driveBots, mountBoard, newElement, oyno, oynoBoard } = window.tools;
      window.match = createMatch(oyno);
      window.board = mountBoard(newElement(), { playable: window.match, board: oynoBoard, seat: 0 });
      const moveDelay = (signal: AbortSignal): Promise<void> => window.board.waitForNext(signal);
      driveBots(window.match, { 1: ({ moves }) => moves.at(-1)! }, { moveDelay });
    });
  });
  afterEach(() => page.close());

  const ply = (): Promise<number> => page.evaluate(() => window.match.ply);
  const prompt = (): Promise<string> => page.evaluate(() => window.tools.lines()[0]!);
  const buttons = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      await window.tools.nextFrame();
      return window.tools.buttons();
    });
  const move = (cell: string): Promise<void> => page.evaluate((to) => window.tools.click(`cell:${to}`), cell);

  test('a bot moves when it is pressed, and each time it is announced', async () => {
    expect(await buttons()).toEqual([]);
    await move('b2');
    expect(await buttons()).toEqual(['Next']);
    expect(await prompt()).toBe('Blue is to place a bone on a free cell. Press “Next”.');
    await page.waitForTimeout(100);
    expect(await ply()).toBe(1);
    await page.click('[data-action=next]');
    await page.waitForFunction(() => window.match.ply === 2);
    expect(await buttons()).toEqual([]);
    expect(await prompt()).not.toContain('Next');
    await move('d1');
    expect(await buttons()).toEqual(['Next']);
  });

  test('by keyboard alone: the focus goes to it, and back to the board', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await buttons()).toEqual(['Next']);
    expect(await page.evaluate(() => window.tools.focused())).toBe('next');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.match.ply === 2);
    expect(await page.evaluate(() => window.tools.focused())).toMatch(/^cell:/);
  });

  test('a click on the board does it too, but not where somebody looks back', async () => {
    await move('b2');
    await buttons();
    await page.evaluate(() => window.board.set({ ply: 0 }));
    expect(await buttons()).toEqual([]);
    await move('c4');
    await page.waitForTimeout(50);
    expect(await ply()).toBe(1);
    await page.evaluate(() => window.board.set({ ply: undefined }));
    expect(await buttons()).toEqual(['Next']);
    await move('c4');
    await page.waitForFunction(() => window.match.ply === 2);
  });

  test('an undo takes it away; a board that is removed does not hold the match', async () => {
    await move('b2');
    expect(await buttons()).toEqual(['Next']);
    await page.evaluate(() => void window.match.undo());
    expect(await buttons()).toEqual([]);
    await move('b2');
    await buttons();
    await page.evaluate(() => window.board.unmount());
    await page.waitForFunction(() => window.match.ply === 2);
  });
});
