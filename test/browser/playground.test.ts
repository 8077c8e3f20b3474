/** The playground, built and played on as a visitor does. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
  type Board,
  createMatch,
  type GameTypes,
  isChanceResult,
  type Match,
  packRecord,
  type Seat,
  seededRandom,
  unpackRecord,
} from 'tabletop-rules/core';
import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { type Fundomino, fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { oyno, oynoPuzzle, oynoPuzzleBoard, oynoPuzzleSolve } from 'tabletop-rules/oyno';
import { scripted } from 'tabletop-rules/testing/script';
import { wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { drawStarts } from '../../scripts/live-board-starts.ts';
import { withLiveBoards } from '../../scripts/typedoc-live-boards.mjs';
import { ROOT } from '../package/consumer.ts';
import { WHOLE } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, countMoves, DESKTOP, openWindow, PHONE, violations, type WindowOptions } from './window.ts';

/** Bytes of the first load, gzipped. */
const MOST_BYTES = 150_000;

/** A match at a decision of a seat that can only pass. */
function matchWithPass(seat: Seat): Match<Fundomino> {
  const match = createMatch(fundomino, { seed: 2 });
  const random = seededRandom(2);
  const asked = (): Seat | undefined => (match.status.type === 'turn' ? match.status.seats[0] : undefined);
  const canOnlyPass = (): boolean =>
    match
      .legalMoves()
      .map(({ type }) => type)
      .join() === 'pass';
  while (asked() !== seat || !canOnlyPass()) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return match;
}

describe.skipIf(CHROMIUM === undefined)('the playground', () => {
  const site = usePlayground();

  /** A page that has never been visited. */
  const open = (fragment = '', options: WindowOptions = {}): Promise<Page> =>
    openWindow(site.browser, site.url + fragment, options);

  const startMatch = async (page: Page): Promise<void> => {
    await page.click('button[type=submit]');
    await page.waitForSelector('.tabletop-board');
  };
  const lines = (page: Page): Promise<readonly string[]> => page.locator('.moves li').allTextContents();

  test('a match against a bot: clicks, undo, steps, a reload, and the reason for an illegal try', async () => {
    const page = await open();
    await page.click('.card >> nth=0');
    await startMatch(page);
    await click(page, 'cell:b2');
    await countMoves(page, 2);
    const [first, second] = await lines(page);
    expect(first).toBe('You place a bone on b2.');
    expect(second).toMatch(/^Blue places a bone on/);

    await click(page, 'cell:c3');
    // Beside what was pressed; what the opponent did can still be read.
    expect(await page.locator('.tabletop-board [role=alert]').textContent()).toMatch(/centre|No bone is there/);
    expect(await page.locator('.tabletop-board [role=status]').last().textContent()).toBe(second);

    await page.click('[aria-label="One step back"]');
    expect(await page.locator('.where').textContent()).toBe('1 of 2');
    expect(await page.locator('[data-choosable]').count()).toBe(0);
    expect(await page.locator('.status.mine').count()).toBe(0);
    await page.click('[aria-label="To the start"]');
    // It was this player's turn then, and is so no longer.
    expect(await page.locator('.status.mine').count()).toBe(0);
    await page.click('[aria-label="To the latest move"]');
    expect(await page.locator('.status.mine').count()).toBe(1);
    expect(await page.locator('[data-choosable]').count()).toBeGreaterThan(0);

    await page.waitForFunction(() => location.hash.includes('match='));
    await page.waitForTimeout(150);
    await page.reload();
    await page.waitForSelector('.moves li');
    expect(await lines(page)).toEqual([first, second]);

    await page.click('button[data-action=undo]');
    await countMoves(page, 0);
    await page.context().close();
  });

  test.skipIf(!WHOLE)(
    'HW-30, DW-12: a click that makes a move, and leaves the turn to the same player, gets no reason against it',
    async () => {
      /** Clicks the target of a move, and returns what the page says then. */
      const saidAfter = async <G extends GameTypes>(
        match: Match<G>,
        move: G['Move'],
        board: Board<G>,
      ): Promise<string> => {
        const packed = packRecord(match.game, match.record());
        const page = await open(`#game=${match.game.id}&players=person.casual&match=${packed}`);
        await click(page, ...board.path(move, match.view(0)));
        await page.waitForFunction((ply) => document.querySelectorAll('.moves li').length > ply, match.ply);
        const said = await page.locator('.tabletop-board [role=status]').last().textContent();
        await page.context().close();
        return said ?? '';
      };
      const hunt = createMatch(wumpus, { seed: 1 });
      while (hunt.status.type === 'turn' && !(hunt.status.prompt === 'move' && hunt.status.seats[0] === 0))
        hunt.play(
          hunt.legalMoves().find(({ type }) => type !== 'scent' && type !== 'hazards') ?? hunt.legalMoves()[0]!,
        );
      const step = hunt.legalMoves().find(({ type }) => type === 'move')!;
      expect(await saidAfter(hunt, step, wumpusBoard)).toMatch(/^You (?:move|go|step) /);

      // The blue dice are equal: whatever the red ones show then, a square is to be chosen.
      const script = scripted([6, 5, 4], [1, 1, 2], [1, 2, 5, 5]);
      const dice = script.match(doublesWild, {});
      expect(dice.status).toMatchObject({ prompt: 'keep', seats: [0] });
      expect(await saidAfter(dice, { type: 'reroll', seat: 0, dice: 'red' }, doublesWildBoard)).toMatch(/^You roll /);
    },
  );

  test('a hint names moves with their chances, and how the match may go on', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await page.click('button[data-action=hint]');
    const title = page.locator('[aria-label=Hint] p').first();
    await page.waitForFunction(() =>
      /^You place .* (?:rates it|them):$/.test(document.querySelector('[aria-label=Hint] p')?.textContent ?? ''),
    );
    const best = page.locator('[aria-label=Hint] .chances > li').first();
    expect(await best.textContent()).toMatch(/^You place .* %How it may go on:(?:Blue places|You place)/);
    expect(await best.locator('details li').first().textContent()).toMatch(/^Blue places/);
    expect(await page.locator('.thinking-bar').isVisible()).toBe(false);
    // The legend below the board calls it dotted: nobody has chosen it.
    const mark = page.locator('[data-target] [stroke*="chosen"]').first();
    expect(await mark.evaluate((line) => getComputedStyle(line).strokeDasharray)).not.toBe('none');
    expect(await violations(page)).toEqual([]);
    const hint = await title.textContent();
    // The same position gets the same answer, at once.
    await page.click('button[data-action=hint]');
    expect(await title.textContent()).toBe(hint);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('a hint is stopped: the best move so far is suggested', async () => {
    const page = await open('#game=wunby');
    await startMatch(page);
    // In the page, as soon as there is something to see: the bot may be quicker than a test that asks from outside.
    await page.evaluate(() => {
      const hint = document.querySelector('[aria-label=Hint]')!;
      new MutationObserver((_, observer) => {
        const stop = [...hint.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');
        if (stop === undefined || hint.querySelector('.chances > li') === null) return;
        observer.disconnect();
        stop.focus();
        stop.click();
      }).observe(hint, { childList: true, subtree: true });
    });
    await page.click('button[data-action=hint]');
    await page.locator('[aria-label=Hint] p', { hasText: 'as far as the bot had got' }).waitFor();
    const title = page.locator('[aria-label=Hint] p').first();
    expect(await title.textContent()).toMatch(/^You .* as far as the bot had got:$/);
    expect(await page.locator('.thinking-bar').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Hint');
    await page.context().close();
  });

  test('a hint for a forced move says so, with its chance to win', async () => {
    const packed = packRecord(fundomino, matchWithPass(0).record());
    const page = await open(`#game=fundomino&players=person.casual&match=${packed}`);
    await page.click('button[data-action=hint]');
    await page
      .locator('[aria-label=Hint] p', { hasText: /^You cannot play and pass\. It is the only move\./ })
      .waitFor();
    expect(await page.locator('[aria-label=Hint] .chances > li').allTextContents()).toEqual([
      expect.stringMatching(/^You cannot play and pass\.\d+ %(?:Certain|Only estimated)?$/),
    ]);
    await page.context().close();
  });

  test.skipIf(!WHOLE)(
    'the chances to win are shown when somebody wants them, also while stepping, and that is remembered',
    async () => {
      const page = await open('#game=oyno');
      await startMatch(page);
      const rows = page.locator('.win-chance .chances:not([aria-busy]) li');
      const shown = async (): Promise<readonly string[]> => {
        await rows.nth(1).waitFor();
        return rows.allTextContents();
      };
      expect(await rows.count()).toBe(0);
      await page.check('#win-chance');
      expect(await shown()).toEqual([expect.stringMatching(/^Red\d+ %$/), expect.stringMatching(/^Blue\d+ %$/)]);
      await click(page, 'cell:b2');
      await countMoves(page, 2);
      const now = await shown();
      await page.click('[aria-label="To the start"]');
      await shown();
      await page.click('[aria-label="To the latest move"]');
      // What was found is kept.
      expect(await shown()).toEqual(now);
      expect(await violations(page)).toEqual([]);
      await page.waitForTimeout(150);
      await page.reload();
      await page.waitForSelector('.tabletop-board');
      expect(await page.isChecked('#win-chance')).toBe(true);
      await page.locator('.toolbar >> text=Resign').click();
      await page.locator('dialog .primary').click();
      expect(await shown()).toEqual(['Red0 %', 'Blue100 %']);
      await page.context().close();
    },
  );

  test.skipIf(!WHOLE).each([
    ['desktop, light', DESKTOP, false],
    ['phone, dark', PHONE, true],
  ] as const)('%s: a review of a match shows its mistakes, and leads to them', async (_, viewport, dark) => {
    const match = createMatch(oyno);
    const random = seededRandom(1);
    while (match.ply < 12) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    match.resign(1);
    const page = await open(`#game=oyno&players=person.casual&match=${packRecord(oyno, match.record())}`, {
      viewport,
      dark,
    });
    await page.locator('.tabletop-buttons >> text=Review').click();
    const curve = page.getByRole('slider');
    await curve.waitFor();
    expect(await curve.locator('svg desc').textContent()).toMatch(/^Red: \d+ % at the start/);
    expect(await page.locator('.review-mistakes h3').allTextContents()).toEqual(['Red', 'Blue']);
    const mistake = page.locator('.mistakes button').first();
    const ply = await mistake.getAttribute('data-ply');
    expect(await mistake.textContent()).toMatch(/^−\d+ % ply \d+, (?:inaccuracy|mistake|blunder).*Better: /);
    await mistake.click();
    const where = page.locator('.where');
    expect(await where.textContent()).toBe(`${ply} of 12`);
    await curve.press('Home');
    expect(await where.textContent()).toBe('0 of 12');
    await curve.press('ArrowRight');
    expect(await where.textContent()).toBe('1 of 12');
    expect(await curve.getAttribute('aria-valuetext')).toMatch(/^Ply 1: Red \d+ %, Blue \d+ %$/);
    // Beside the mark of a mistake, which may be in the middle of the strip; the mark leads there too.
    await curve.locator('rect[data-ply="3"]').click({ position: { x: 3, y: 3 } });
    expect(await where.textContent()).toBe('3 of 12');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await violations(page)).toEqual([]);

    await page.selectOption('#review-care', 'careful');
    await page.getByRole('button', { name: 'Review again' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await page.locator('.review [role=status]').textContent()).toBe('Stopped.');
    await page.getByRole('button', { name: 'Close the review' }).click();
    expect(await page.locator('.review').isVisible()).toBe(false);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('a review goes when moves that it has reviewed are taken back', async () => {
    const match = createMatch(oyno);
    for (let i = 0; i < 2; i++) match.play(match.legalMoves()[i]!);
    const page = await open(`#game=oyno&players=person.person&match=${packRecord(oyno, match.record())}`);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.locator('.review h2').waitFor();
    await page.click('button[data-action=undo]');
    expect(await page.locator('.review').isVisible()).toBe(false);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('while hands are hidden no review is offered', async () => {
    const packed = packRecord(fundomino, matchWithPass(0).record());
    const page = await open(`#game=fundomino&players=person.casual&match=${packed}`);
    const review = page.getByRole('button', { name: 'Review' });
    expect(await review.count()).toBe(0);
    await page.locator('.toolbar >> text=Resign').click();
    await page.locator('dialog .primary').click();
    expect(await review.count()).toBe(2);
    await page.context().close();
  });

  test('a forged address gives a message and a new match', async () => {
    const page = await open();
    for (const match of ['AQRveW5vAQAA____', 'nonsense', '', 'AQV3dW5ieQEAAA', '%ff']) {
      // From elsewhere: the page that is left writes its own address.
      await page.goto('about:blank');
      await page.goto(`${site.url}#game=oyno&players=person.expert.nobody&match=${match}`);
      await page.waitForSelector('.tabletop-board');
      await page.locator('.notice [role=alert]', { hasText: 'no match that can be played' }).waitFor();
    }
    await click(page, 'cell:a1');
    await countMoves(page, 2);
    await page.context().close();
  });

  test('a match that is left just after a move does not write its address over that of the next page', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await page.evaluate(() => {
      const click = (selector: string): unknown =>
        document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      click('[data-target="cell:b2"]');
      click('.match-page header button.link');
    });
    await page.waitForSelector('.card');
    await page.waitForTimeout(150);
    expect(page.url()).toBe(site.url);
    await page.context().close();
  });

  test('where a browser limits how often the address is written, as Safari does, it follows later', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await page.evaluate(() => {
      const own = history.replaceState.bind(history);
      history.replaceState = (...values) => {
        history.replaceState = own;
        throw new DOMException(`${values.length}`, 'SecurityError');
      };
    });
    const before = page.url();
    await click(page, 'cell:b2');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.context().close();
  });

  test('an address of no game shows the games', async () => {
    const page = await open('#game=%3Cimg%20src=x%3E');
    expect(await page.locator('[role=alert]').textContent()).toContain('There is no game "<img src=x>" here.');
    expect(await page.locator('.card').count()).toBe(CATALOGUE.length);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('a match is saved as a file and loaded again; a file that holds none is refused', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await click(page, 'cell:e5');
    await countMoves(page, 2);
    const played = await lines(page);
    await page.getByText('Save', { exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save as JSON').click()]);
    const saved = await readFile(await download.path());
    expect(JSON.parse(saved.toString())).toMatchObject({ game: 'oyno', actions: { length: 2 } });
    await page.goto(site.url);
    await page.waitForSelector('.card');
    await page.getByText('Load a match').click();
    await page.setInputFiles('input[type=file]', { name: 'match.json', mimeType: 'application/json', buffer: saved });
    await page.waitForSelector('.moves li');
    expect(await lines(page)).toEqual(played);
    await page.click('.notice >> text="Close"');
    await page.getByText('Load', { exact: true }).click();
    await page.setInputFiles('input[type=file]', {
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"game":"oyno","version":1,"options":{},"actions":[{"type":"place","seat":1,"cell":"c3"}]}'),
    });
    await page.waitForSelector('.file-dialog [role=alert]:not(:empty)');
    expect(await lines(page)).toEqual(played);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('real dice are entered by hand; they are not offered where nothing is rolled', async () => {
    const page = await open('#game=oyno');
    expect(await page.locator('#real-dice').isVisible()).toBe(false);
    await page.click('.options summary');
    await page.check('#option-wild');
    expect(await page.locator('#real-dice').isVisible()).toBe(true);
    await page.goto(`${site.url}#game=oyno-puzzle`);
    // The page before has this box too.
    await page.waitForSelector('#option-wild', { state: 'detached' });
    await page.check('#real-dice');
    await startMatch(page);
    await page.locator('.dice select').first().selectOption({ label: 'a1' });
    await page.click('.dice button[type=submit]');
    await countMoves(page, 1);
    await page.getByText('Roll until a player decides').click();
    await page.waitForSelector('[data-choosable]');
    await page.context().close();
  });

  test('the rules stand beside the board, and can be searched', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await click(page, 'cell:b2');
    // The bot has answered.
    await page.waitForSelector('.moves [data-ply="2"]', { state: 'attached' });
    await page.click('.rules summary');
    await page.waitForSelector('[data-rule-id="OY-11"]');
    const links = page.locator('.rule-links');
    expect(await links.first().textContent()).toMatch(/^What can be done now: .*OY-1[123]/);
    expect(await links.last().textContent()).toMatch(/^The move that is shown: OY-1[123]+$/);
    // Those of the puzzle are on the same page.
    expect(await page.locator('[data-rule-id="OY-31"]').count()).toBe(0);
    const scrolled = await page.evaluate(() => scrollY);
    await page.locator('.rules-text [data-rule]').last().dispatchEvent('click');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.click('.rule-links button >> nth=0');
    expect(await page.locator('[data-rule-id].current').getAttribute('data-rule-id')).toBe(
      await links.locator('button').first().textContent(),
    );
    await page.fill('#rule-search', 'OY-15');
    expect(await page.locator('.rules-text [data-rule-id]:visible').count()).toBe(1);
    await page.context().close();
  });

  test('a puzzle is set up and solved by keyboard alone', async () => {
    const position = 'a1=U a2=u c1=u e4=u e1=u b4=U';
    const page = await open();
    const { keyboard } = page;
    /** Presses a key until the focus is on what a selector names. */
    const goTo = async (selector: string, key: string): Promise<void> => {
      const isThere = (): Promise<boolean> =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
      for (let presses = 0; !(await isThere()); presses++) {
        expect(presses, `${key} does not lead to ${selector}`).toBeLessThan(40);
        await keyboard.press(key);
      }
    };
    const choose = async (selector: string): Promise<void> => {
      await goTo(selector, 'Tab');
      await keyboard.press('Enter');
    };
    await choose('.card[href="#game=oyno-puzzle"]');
    await page.waitForSelector('form.setup');
    await choose('.options > summary');
    await choose('.options details > summary');
    await goTo('#option-position', 'Tab');
    await keyboard.type(position);
    await choose('button[type=submit]');
    await page.waitForSelector('.tabletop-board');

    const { state } = createMatch(oynoPuzzle, { options: { position } });
    const solution = oynoPuzzleSolve(state);
    const moves = solution.kind === 'solved' ? solution.moves : [];
    expect(moves.length).toBe(2);
    for (const target of moves.flatMap((move) => oynoPuzzleBoard.path(move, state))) {
      await goTo('[data-target]', 'Tab');
      await goTo(`[data-target="${target}"]`, 'PageDown');
      await keyboard.press('Enter');
    }
    expect(await page.locator('.status').textContent()).toMatch(/solved/i);
    await choose('.tabletop-buttons button[data-page]');
    await countMoves(page, 0);
    await page.context().close();
  });

  test('how to play stands open beside the first match of a game, and is closed from the second on', async () => {
    const page = await open('#game=oyno-puzzle');
    await page.locator('.guide', { hasText: 'Make all bones stand.' }).waitFor();
    expect(await page.locator('.guide').textContent()).not.toContain('npm run playground');
    await startMatch(page);
    expect(await page.locator('.status').textContent()).toBe('Lift a standing bone.');
    const guide = page.locator('details.guide');
    expect(await guide.getAttribute('open')).toBe('');
    await guide.locator('summary').click();
    await page.waitForSelector('details.guide:not([open])');
    // The page hears of it a moment later.
    await page.waitForFunction(() => Object.values(localStorage).includes(' oyno-puzzle'));
    await page.reload();
    await page.waitForSelector('.tabletop-board');
    expect(await guide.getAttribute('open')).toBeNull();
    await page.locator('details.guide', { hasText: 'Make all bones stand.' }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('the whole board is on the screen and stays where it is, whatever can be chosen', async () => {
    const page = await open();
    const board = page.locator('.tabletop-part[data-part=board]');
    for (const { id, name } of CATALOGUE) {
      await page.goto(`${site.url}#game=${id}`);
      await page.waitForSelector(`h1:text-is("${name}")`);
      await page.waitForSelector('form.setup');
      await startMatch(page);
      const places = new Set<number>();
      for (let clicks = 0; clicks < 5; clicks++) {
        const { y, height } = (await board.boundingBox())!;
        expect(y + height, id).toBeLessThanOrEqual(DESKTOP.height);
        places.add(y);
        await page.evaluate(() => {
          const open = '.board :is([data-choosable], .tabletop-buttons button[data-target]):not([aria-pressed=true])';
          document.querySelector(open)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        });
      }
      expect(places.size, id).toBe(1);
    }
    await page.context().close();
  });

  test.skipIf(!WHOLE)(
    'FU-21 the end of a round is shown until somebody goes on, and its deal is one line of the history',
    async () => {
      const match = createMatch(fundomino, { seed: 3 });
      const random = seededRandom(3);
      const endsRound = (): Fundomino['Move'] | undefined =>
        match
          .legalMoves(0)
          .find(
            (move) =>
              fundomino.status(fundomino.apply(match.state, move)).type === 'chance' &&
              fundomino.apply(match.state, move).lastRound !== null,
          );
      let last = endsRound();
      while (last === undefined) {
        const moves = match.legalMoves();
        match.play(moves[random(moves.length)]!);
        last = endsRound();
      }
      const page = await open(`#game=fundomino&players=person.casual&match=${packRecord(fundomino, match.record())}`);
      expect(await page.locator('.moves .fold').first().textContent()).toMatch(/^Set up: \d+ results$/);
      expect(await page.locator('.moves [data-ply="1"]').isVisible()).toBe(false);
      await click(page, ...fundominoBoard.path(last, match.view(0)));
      await page.getByText('Next round').waitFor();
      expect(await page.locator('.status').textContent()).toMatch(
        /^\S.*\. Round 1 is over: you .*The scores: .*The board shows the position before it\./,
      );
      expect(await page.locator('[data-choosable]').count()).toBe(0);
      await page.getByText('Next round').click();
      expect(await page.getByText('Next round').isVisible()).toBe(false);
      await page.context().close();
    },
  );

  test.skipIf(!WHOLE)(
    'WU-13 a maze that is finished at random: all barriers stand, and the first turn follows the colours',
    async () => {
      const page = await open('#game=wunby');
      await page.click('.options > summary');
      await page.selectOption('#option-layout', { label: 'A finished maze, at random' });
      await startMatch(page);
      const barriers = page.locator('[data-part=board] [data-target^="slot:"]');
      expect(await barriers.count()).toBe(18);
      await page.click('.tabletop-buttons button[data-target]');
      await page.waitForFunction(() =>
        /chooses? \w+\..*chooses? \w+\..*rolls? /.test(document.querySelector('.moves')?.textContent ?? ''),
      );
      expect(await barriers.count()).toBeGreaterThanOrEqual(18);
      await page.context().close();
    },
  );

  test.skipIf(!WHOLE)(
    'HW-23 against bots, a hand without the card passes by itself, unless that is switched off',
    async () => {
      const match = createMatch(wumpus, { seed: 1 });
      const isMasked = (): boolean => {
        const { status } = match;
        return (
          status.type === 'turn' && status.seats[0] === 0 && match.legalMoves().every(({ type }) => type === 'pass')
        );
      };
      while (!isMasked()) match.play(match.legalMoves().at(-1)!);
      const page = await open(`#game=wumpus&players=person.casual&match=${packRecord(wumpus, match.record())}`);
      await page.waitForFunction((ply) => document.querySelectorAll('.moves li').length > ply, match.ply);
      const both = await open(`#game=wumpus&players=person.person&match=${packRecord(wumpus, match.record())}`);
      expect(await both.locator('#auto-pass').count()).toBe(0);
      await page.uncheck('#auto-pass');
      await page.context().close();
      await both.context().close();
    },
  );

  test('a match is resigned by keyboard after a question, and a reload shows its end', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    const resign = page.locator('.toolbar >> text=Resign');
    await resign.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('dialog[open]').textContent()).toContain('Resign as Red?');
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').isVisible()).toBe(false);
    expect(await resign.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    const status = page.locator('.status');
    expect(await status.textContent()).toBe('You lost. Red has resigned.');
    expect(await resign.isVisible()).toBe(false);
    // The button is gone: what had its focus goes on from the heading.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.waitForTimeout(150);
    await page.reload();
    await page.getByText('Play again').waitFor();
    expect(await status.textContent()).toBe('You lost. Red has resigned.');
    await page.context().close();
  });

  test('a message that is closed gives the focus to the heading', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await page.click('.toolbar >> text=Copy link');
    await page.locator('.notice button').last().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.notice').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.context().close();
  });

  test('bots that wait for a click go on when another speed is chosen; nobody types moves for them', async () => {
    const page = await open(`#game=oyno&players=novice.novice&match=${packRecord(oyno, createMatch(oyno).record())}`);
    const speed = page.locator('.toolbar >> text=Bots:');
    while ((await speed.textContent()) !== 'Bots: by click') await speed.click();
    const next = page.locator('button[data-action=next]');
    await next.waitFor();
    expect(await page.locator('.typed').isVisible()).toBe(false);
    const { length } = await lines(page);
    await speed.click();
    expect(await speed.textContent()).toBe('Bots: slow');
    await page.waitForFunction((count) => document.querySelectorAll('.moves li').length > count, length);
    expect(await next.isVisible()).toBe(false);
    await page.context().close();
  });

  test('in the end two people at one screen are told by name who has which score', async () => {
    const match = createMatch(doublesWild, { seed: 1 });
    while (match.status.type === 'turn') match.play(match.legalMoves()[0]!);
    const address = `#game=doubles-wild&players=person.person&name=Ann&name=Bob`;
    const page = await open(`${address}&match=${packRecord(doublesWild, match.record())}`);
    await page.getByText('Play again').waitFor();
    expect(await page.locator('.status').textContent()).toMatch(/The score: Ann \d+, Bob \d+\.$/);
    await page.context().close();
  });

  test('an address of no game to learn shows the games and says so', async () => {
    const page = await open('#learn=chess');
    expect(await page.locator('[role=alert]').textContent()).toContain('There is no game "chess" here.');
    await page.context().close();
  });

  test.skipIf(!WHOLE)('a seat that can only pass: a bot does so by itself, a person is asked', async () => {
    const match = matchWithPass(1);
    const { ply } = match;
    const page = await open(`#game=fundomino&players=person.casual&match=${packRecord(fundomino, match.record())}`);
    await countMoves(page, ply + 1);
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    expect(await page.locator('[data-choosable], button[data-target]').count()).toBe(1);
    await pass.click();
    await page.waitForFunction((count) => document.querySelectorAll('.moves li').length > count, ply + 2);
    await page.context().close();
  });

  /** A page of the documentation with a board, which is live once `sendBoards` has been called. */
  async function openGuide(): Promise<{ readonly page: Page; sendBoards(): void }> {
    const page = await open();
    const style = await readFile(join(ROOT, 'docs/site.css'), 'utf8');
    const guide = `<!doctype html><html lang="en"><head><title>Oyno</title><style>${style}</style></head><body><main><h1>Oyno</h1><!-- live-board: oyno --><!-- end of live-board --></main></body></html>`;
    const body = withLiveBoards(guide, 'guide.html', await drawStarts()).replaceAll('play/', './');
    await page.route('**/guide.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    let sendBoards = (): void => {};
    const isSeen = new Promise<void>((resolve) => {
      sendBoards = resolve;
    });
    await page.route('**/live-boards.js', async (route) => {
      await isSeen;
      await route.fallback();
    });
    await page.goto(`${site.url}guide.html`);
    return { page, sendBoards };
  }

  test('a board on a page of the documentation: what is pressed before it is live is chosen then, and the focus stays', async () => {
    const { page, sendBoards } = await openGuide();
    expect(await page.locator('[data-choosable]').count()).toBe(0);
    await click(page, 'cell:b2');
    sendBoards();
    const said = page.locator('tabletop-board [role=status]').last();
    await said.filter({ hasText: /^Blue / }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('tabletop-board .tabletop-board'));
    expect(await page.locator('tabletop-board').getAttribute('tabindex')).toBeNull();
    await page.context().close();
  });

  test.skipIf(!WHOLE)(
    'a board on a page of the documentation: it comes by itself and moves nothing; a move, the answer of a bot, and the same match in the playground',
    async () => {
      const { page, sendBoards } = await openGuide();
      /** How far down the parts, the sentences and the buttons are. */
      const places = (): Promise<readonly number[]> =>
        page
          .locator('tabletop-board :is(.tabletop-part, .tabletop-next, button:not([hidden])), section > a')
          .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)).sort());
      const before = await places();
      expect(before).toHaveLength(6);
      sendBoards();
      await page.waitForSelector('[data-choosable]');
      expect(await places()).toEqual(before);
      await click(page, 'cell:b2');
      const said = page.locator('tabletop-board [role=status]').last();
      await page.waitForFunction(() =>
        document.querySelectorAll('tabletop-board [role=status]')[1]?.textContent?.startsWith('Blue'),
      );
      const answer = await said.textContent();
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      await page.waitForSelector('tabletop-board[theme=dark]');
      await page.getByText('Continue in the playground').click();
      await countMoves(page, 2);
      expect(await lines(page)).toEqual(['You place a bone on b2.', answer]);
      await page.context().close();
    },
  );

  test('a match that writes its address while another page is asked for does not come back', async () => {
    const page = await open('#game=oyno');
    await startMatch(page);
    await page.evaluate(() => {
      const { hash } = location;
      location.hash = '#game=wumpus';
      history.replaceState(null, '', hash);
    });
    await page.waitForSelector('h1:text-is("Hunt the Wumpus")');
    expect(await page.evaluate(() => location.hash)).toBe('#game=wumpus');
    await page.context().close();
  });

  test('options are checked while they are chosen', async () => {
    const page = await open('#game=oyno');
    await page.click('.options > summary');
    await page.click('.options details > summary');
    await page.fill('#option-position', 'z9=R');
    expect(await page.locator('#option-position').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('button[type=submit]').isDisabled()).toBe(true);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('without a network after the first visit', async () => {
    const page = await open('#game=oyno', { offline: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await startMatch(page);
    await click(page, 'cell:b2');
    await countMoves(page, 2);
    await page.context().close();
  });

  test('the page can be installed: Chromium finds no fault with its manifest and icons', async () => {
    const page = await open('', { offline: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${site.url}manifest.webmanifest`);
    const { icons } = JSON.parse(data ?? '') as { readonly icons: readonly { src: string; sizes: string }[] };
    const touch = await page.getAttribute('link[rel=apple-touch-icon]', 'href');
    const sides = await Promise.all(
      [...icons, { src: touch ?? '', sizes: '180x180' }].map(async ({ src, sizes }) => {
        const image = await readFile(join(site.folder, src));
        // The width and height of a PNG file.
        expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes);
        return sizes;
      }),
    );
    expect(sides).toEqual(['192x192', '512x512', '512x512', '180x180']);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The tests' windows are those of guests, which install nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await page.context().close();
  });

  test.skipIf(!WHOLE)('every game begins without a network, and its bot answers', async () => {
    const page = await open('', { offline: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    for (const { id, about, load } of CATALOGUE) {
      await page.click(`.card[href="#game=${id}"]`);
      await page.waitForSelector('form.setup');
      // The others wait for the first seat, so a bot has it.
      if (about.players !== '1 player') await page.locator('.seat select').first().selectOption('casual');
      await startMatch(page);
      const kit = await load();
      if (about.players !== '1 player')
        await expect
          .poll(
            async () => {
              const packed = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('match') ?? '';
              return unpackRecord(kit.game, packed).actions.some((action) => !isChanceResult<GameTypes>(action));
            },
            { timeout: 30_000, message: `no bot of ${id} has moved` },
          )
          .toBe(true);
      await page.click('.match-page header button.link');
    }
    await page.context().close();
  });

  test.skipIf(!WHOLE)('hands are covered between the turns of people at one screen', async () => {
    const page = await open('#game=fundomino');
    for (const select of await page.locator('.seat select').all()) await select.selectOption('person');
    await startMatch(page);
    await page.check('#win-chance');
    const hand = page.locator('[data-part=hand] [data-target]');
    const take = page.getByRole('button', { name: /^I am / });
    for (let turn = 0; turn < 2; turn++) {
      await take.waitFor();
      expect(await hand.count(), 'tiles of a covered hand').toBe(0);
      const name = await take.textContent();
      await take.click();
      expect(await hand.count()).toBeGreaterThan(0);
      await page.locator('.win-chance .chances:not([aria-busy]) li').nth(1).waitFor();
      // Until the turn is another player's.
      for (let clicks = 0; clicks < 20 && (await take.count()) === 0; clicks++) {
        const left = await page.evaluate(() => {
          const open =
            '[data-choosable]:not([aria-pressed=true]), .tabletop-buttons button[data-target]:not([aria-pressed=true])';
          document.querySelector(open)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          const isCovered = document.querySelector('.status')?.textContent?.includes('hands are covered');
          const shown = [...document.querySelectorAll('.win-chance li strong')];
          return isCovered ? shown.filter(({ textContent }) => textContent !== '–').length : 0;
        });
        expect(left, 'chances as the player before sees them').toBe(0);
      }
      expect(await take.textContent()).not.toBe(name);
    }
    await page.context().close();
  });

  test.skipIf(!WHOLE).each([
    ['desktop, light', DESKTOP, false],
    ['phone, dark', PHONE, true],
  ] as const)('%s: every page fits and breaks no rule of accessibility', async (_, viewport, dark) => {
    const page = await open('', { viewport, dark });
    const check = async (where: string): Promise<void> => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${where} scrolls sideways`).toBeLessThanOrEqual(viewport.width);
      expect(await violations(page), where).toEqual([]);
    };
    await check('the list of games');
    for (const { id, name } of CATALOGUE) {
      await page.goto(`${site.url}#game=${id}`);
      await page.waitForSelector(`h1:text-is("${name}")`);
      await page.waitForSelector('form.setup');
      await check(`setting up ${name}`);
      await startMatch(page);
      await page.click('.rules summary');
      await page.waitForSelector('[data-rule-id]');
      await check(`a match of ${name}`);
    }
    await page.context().close();
  });

  test('until the game of an address has come, its name and the place of its board are seen, and nothing shifts', async () => {
    const page = await open();
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // Without the part of kits that the page itself needs.
    const first = await readFile(join(site.folder, 'index.html'), 'utf8');
    await page.route('**/assets/kit-*.js', async (route) => {
      if (!first.includes(new URL(route.request().url()).pathname)) await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.addInitScript(() => {
      let shift = 0;
      Object.assign(window, { shifted: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url}#game=oyno&match=${packRecord(oyno, createMatch(oyno).record())}`);
    const frame = page.locator('main.coming');
    expect(await frame.locator('h1').textContent()).toBe('Oyno');
    expect((await frame.locator('.coming-board').boundingBox())!.height).toBeGreaterThan(300);
    expect(await frame.getAttribute('aria-busy')).toBe('true');
    goOn();
    await page.waitForSelector('.tabletop-board');
    expect(await frame.count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')())).toBeLessThan(0.02);
    await page.context().close();
  });

  test('the first load is small', async () => {
    const page = await open();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const paths = loaded.filter((url) => url.startsWith(site.url)).map((url) => new URL(url).pathname);
    // Whether there is a host is asked too.
    const files = ['index.html', ...paths.filter((path) => !path.startsWith('/api/'))];
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(join(site.folder, file))).length;
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect((await readdir(join(site.folder, 'assets'))).length).toBeGreaterThan(CATALOGUE.length);
    await page.context().close();
  });
});
