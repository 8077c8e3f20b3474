/** Puzzles in the playground: found by keyboard, on a phone, and told why a move is wrong. */
import type { Page } from 'playwright-core';
import { type GameTypes, isChanceResult, resumeMatch, unpackRecord } from 'tabletop-rules/core';
import { oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, findGame } from '../../playground/games.ts';
import { numberOfDay, puzzleOf } from '../../playground/puzzles/daily.ts';
import { hasPuzzles, loadPuzzles } from '../../playground/puzzles/positions.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, DESKTOP, openWindow, PHONE, violations } from './window.ts';

/** The targets of the moves of a puzzle, the right one first. */
async function pathsOf(game: string, number: number): Promise<readonly (readonly string[])[]> {
  const kit = await findGame(game)!.load();
  const { match: packed, seat, moves } = (await loadPuzzles(game))[number - 1]!;
  const view = resumeMatch(kit.game, unpackRecord(kit.game, packed), { chance: 'manual' }).view(seat);
  return moves.map(([text]) => {
    const parsed = kit.game.parse(text, view);
    if (!parsed.ok || isChanceResult<GameTypes>(parsed.value)) throw new Error(text);
    return kit.board.path(parsed.value, view);
  });
}

describe.skipIf(CHROMIUM === undefined)('puzzles', () => {
  const site = usePlayground();

  const status = (page: Page): Promise<string | null> => page.locator('.status').textContent();
  const play = async (page: Page, path: readonly string[]): Promise<void> => {
    for (const target of path) {
      const place = page.locator(`[data-target="${target}"]:is([data-choosable], button)`).first();
      await place.click();
    }
  };

  test.each(
    share(
      CATALOGUE.filter(({ id }) => hasPuzzles(id)),
      3,
    ).map(({ id }) => id),
  )('%s: on a phone a wrong move is told why, and the right one leads to the next puzzle', async (game) => {
    const [right, ...others] = await pathsOf(game, 1);
    const page = await openWindow(site.browser, site.url, { viewport: PHONE });
    await page.click('a:text-is("Puzzles")');
    await page.click(`a[href="#puzzle=${game}.1"]`);
    await page.waitForSelector('.tabletop-board');
    expect(await status(page)).toMatch(/One move (?:keeps the win|wins)\./);
    const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await play(page, others.at(-1)!);
    expect(await status(page)).toMatch(/^Not that one\. .* your chance to win is \d+ %\./);
    // The rules on that move are one tap away.
    await page.click('.rule-button');
    await page.locator('.rule-dialog [data-rule-id]').first().waitFor();
    await page.click('.rule-dialog button:text-is("Close")');
    await page.keyboard.press('Escape');
    await play(page, right!);
    expect(await status(page)).toMatch(/^Right! /);
    expect(await violations(page)).toEqual([]);
    await page.click('button:text-is("Next puzzle")');
    await page.getByText('Find the move: 2 of').waitFor();
    await page.click('button:text-is("All puzzles")');
    expect(await page.locator(`a[href="#puzzle=${game}.1"]`).textContent()).toBe('1 ✓');
    await page.context().close();
  });

  test('a puzzle is found by keyboard alone, with a hint', async () => {
    const [right = []] = await pathsOf('wumpus', 1);
    const page = await openWindow(site.browser, `${site.url}#puzzle=wumpus.1`, { viewport: DESKTOP });
    await page.waitForSelector('.tabletop-board');
    await page.locator('button[data-action=hint]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.tabletop-board [role=status]', { hasText: 'Hint: ' }).waitFor();
    for (const target of right) {
      for (let presses = 0; presses < 60; presses++) {
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
        if (focused === target) break;
        await page.keyboard.press(focused === null || focused === undefined ? 'Tab' : 'PageDown');
      }
      await page.keyboard.press('Enter');
    }
    expect(await status(page)).toMatch(/^Right! /);
    await page.context().close();
  });

  test('the puzzle of the day: moves are counted against par', async () => {
    const number = numberOfDay(new Date());
    const { options, solution } = puzzleOf(number);
    const page = await openWindow(site.browser, `${site.url}#puzzle=daily`, { viewport: PHONE });
    await page.waitForSelector('.tabletop-board');
    const counted = page.locator('.puzzle-where');
    expect(await counted.textContent()).toBe(`Moves: 0. Par: ${solution.length}.`);
    expect(await violations(page)).toEqual([]);
    // A rule that the rule names is one more click away.
    await page.click('.rule-button');
    const rule = page.locator('.rule-dialog [data-rule-id]');
    expect(await rule.getAttribute('data-rule-id')).toBe('OY-31');
    await page.click('.rule-dialog a[data-rule="OY-17"]');
    expect(await rule.getAttribute('data-rule-id')).toBe('OY-17');
    await page.keyboard.press('Escape');
    let state = oynoPuzzle.setup(options);
    for (const move of solution) {
      await click(page, ...oynoPuzzleBoard.path(move, state));
      state = oynoPuzzle.apply(state, move);
    }
    expect(await counted.textContent()).toBe(`Moves: ${solution.length}. Par: ${solution.length}.`);
    expect(await status(page)).toBe(`Solved in ${solution.length} moves: that is par!`);
    await page.click('button:text-is("All puzzles")');
    expect(await page.locator('a.primary').textContent()).toBe('Puzzle of the day ✓');
    await page.context().close();
  });

  test('a long verdict covers nothing of the board on a phone', async () => {
    const others = (await pathsOf('fundomino', 5)).slice(1);
    const viewport = { width: 360, height: 640 };
    const page = await openWindow(site.browser, `${site.url}?lang=de#puzzle=fundomino.5`, { viewport });
    await page.waitForSelector('.tabletop-board');
    for (const path of others) {
      await play(page, path);
      await page.waitForTimeout(50);
      const line = page.locator('.status');
      const room = await line.evaluate(({ scrollHeight, parentElement }) => parentElement!.clientHeight - scrollHeight);
      expect(room, (await line.textContent())!).toBeGreaterThanOrEqual(0);
    }
    await page.context().close();
  });

  test('an address of no puzzle shows the games', async () => {
    const page = await openWindow(site.browser, `${site.url}#puzzle=oyno.999`);
    expect(await page.locator('[role=alert]').textContent()).toContain('There is no such puzzle here.');
    await page.context().close();
  });
});
