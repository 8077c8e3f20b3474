/**
 * The playground in another language: in a pseudo-language no page has English left, and nothing overflows, at two widths, from left
 * to right and from right to left. And the language that is shown is the one that is wanted.
 */
import type { Page } from 'playwright-core';
import { createMatch, type GameTypes, packRecord, seededRandom } from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { hasLesson } from '../../playground/lessons.ts';
import { hasPuzzles } from '../../playground/puzzles/positions.ts';
import { share } from '../runs.ts';
import { accented, englishIn } from '../words/pseudo.ts';
import { CHROMIUM } from './chromium.ts';
import { useAccounts, usePlayground } from './for-tests.ts';
import { covered, overflowing, textsOnPage } from './page-texts.ts';
import { DESKTOP, drawTheSame, openWindow, PHONE, violations } from './window.ts';

/** Names that stay, and what stands on dice and in notation. */
const NAMES = ['tabletop-rules', ...CATALOGUE.map(({ name }) => name).sort((a, b) => b.length - a.length), 'Wumpus'];
const FACES = ['WILD', 'REPEAT', 'JUMP'];
const NOTATION = /\b(?:again|draw|[1-9])-(?:red|blue|green|yellow|orange|purple)\b|\bwild\b|\b(?:OY|DW|HW|FU|WU)-\d+/g;
/** So many times something is clicked in a match. */
const CLICKS = 8;

/** What a page says in English. */
async function english(page: Page, names: readonly string[] = []): Promise<readonly string[]> {
  const texts = await page.evaluate(textsOnPage);
  const allowed = [...names, ...NAMES, ...FACES, ...WUMPUS_NAMES];
  return texts.filter((text) => englishIn(text.replace(NOTATION, ''), allowed).length > 0);
}

const WUMPUS_NAMES = ['Bear Claw', 'Ningawe', 'Actaeon', 'Ulf'];

/** That nothing is in English or cut off, in both directions and at both widths; the page is on the right again afterwards. */
async function expectWhole(page: Page, what: string, names: readonly string[] = []): Promise<void> {
  expect(await english(page, names), what).toEqual([]);
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const found = [...(await page.evaluate(overflowing)), ...(await page.evaluate(covered))];
      expect(found, `${what}, ${direction}, ${viewport.width} wide`).toEqual([]);
    }
  }
}

/** Runs in the page: opens what is folded. */
function unfold(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
}

/** Runs in the page: clicks something that can be chosen. */
function clickSomething(at: number): void {
  const choices = document.querySelectorAll(
    '[data-choosable]:not([aria-pressed=true]), .tabletop-buttons button[data-target]',
  );
  choices[at % choices.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

describe.skipIf(CHROMIUM === undefined)('in the pseudo-language', () => {
  const site = usePlayground(true);
  const server = useAccounts(site, true);

  const open = (fragment: string, url = site.url): Promise<Page> =>
    openWindow(site.browser, `${url}?lang=de${fragment}`, { viewport: PHONE });

  test.each(['', '#puzzles', '#game=chess'])('the page %s', async (fragment) => {
    const page = await open(fragment);
    await expectWhole(page, fragment, ['chess']);
    await page.context().close();
  });

  test.each(share(CATALOGUE, 6, 2).map(({ id }) => id))('%s: setup, lesson, puzzle and match', async (id) => {
    const setup = await open(`#game=${id}`);
    await setup.evaluate(unfold);
    // The default of an option without choices is written as in the code.
    await setup.evaluate(() => {
      for (const input of document.querySelectorAll('.options input[placeholder]'))
        input.removeAttribute('placeholder');
    });
    await expectWhole(setup, 'setup');
    await setup.click('button[type=submit]');
    await setup.waitForSelector('.tabletop-board');
    await setup.evaluate(unfold);
    for (let i = 0; i < CLICKS; i++) {
      await setup.evaluate(clickSomething, 7 * i);
      await setup.waitForTimeout(150);
    }
    await expectWhole(setup, 'match');
    await setup.context().close();
    for (const fragment of [
      ...(hasLesson(id) ? [`#learn=${id}`] : []),
      `#game=${id}&position=`,
      ...(hasPuzzles(id) ? [`#puzzle=${id}.1`] : ['#puzzle=daily']),
    ]) {
      const page = await open(fragment);
      if (!fragment.includes('position')) await page.waitForSelector('.tabletop-board');
      await expectWhole(page, fragment);
      await page.context().close();
    }
  });

  test('the end of a match, and its review', async () => {
    const page = await open(`#game=oyno&players=person.person&match=${packRecord<GameTypes>(oyno, finishedRecord())}`);
    await page.waitForSelector('.tabletop-board');
    await page
      .getByRole('button', { name: accented('Review') })
      .first()
      .click();
    await page.waitForSelector('.review-curve svg', { timeout: 120_000 });
    await expectWhole(page, 'review', ['place']);
    await page.context().close();
  }, 180_000);

  test('online: the lists, a new match, an invitation, a match, the ladder, and what is refused', async () => {
    const page = await open('#online', server.url);
    await page.context().addCookies([{ name: 'user', value: 'ann', url: server.url }]);
    // A bot of the host, and the link to a match.
    const names = ['random', 'Ann', 'ann', 'http'];
    await expectWhole(page, 'lobby', names);
    for (const fragment of ['#online&find=oyno', '#online&ladder=oyno', '#online=nothing', '#online&game=oyno']) {
      await page.goto('about:blank');
      await page.goto(`${server.url}?lang=de${fragment}`);
      await page.waitForSelector('main:not(.coming) h1');
      await expectWhole(page, fragment, names);
    }
    await page.fill('#player-name', 'Ann');
    await page.click('button[type=submit]');
    await page.waitForSelector('.waiting input');
    const link = new URL(await page.inputValue('.waiting input'));
    // The friend may read another language.
    expect(link.searchParams.has('lang')).toBe(false);
    link.searchParams.set('lang', 'de');
    await expectWhole(page, 'waiting', names);
    const guest = await openWindow(site.browser, link.href, { viewport: PHONE });
    await expectWhole(guest, 'invitation', names);
    await guest.click('button[type=submit]');
    await guest.waitForSelector('.tabletop-board');
    await guest.evaluate(unfold);
    await expectWhole(guest, 'match of the guest', names);
    await page.waitForFunction(() => document.querySelector('.waiting:not([hidden])') === null);
    await page.evaluate(unfold);
    await page.evaluate(clickSomething, 3);
    await expectWhole(page, 'match', names);
    await Promise.all([page, guest].map((one) => one.context().close()));
  }, 120_000);
});

/** A match at random, which the first seat then gives up. */
function finishedRecord(): ReturnType<ReturnType<typeof createMatch>['record']> {
  const match = createMatch<GameTypes>(oyno, { seed: 1 });
  const random = seededRandom(1);
  while (match.ply < 40) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  match.resign(0);
  return match.record();
}

describe.skipIf(CHROMIUM === undefined)('the language of the page', () => {
  const site = usePlayground();

  const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
  const loadedOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /words-(\w\w)\//.exec(name)?.[1] ?? []),
    );

  test('is that of the browser, and no other one is loaded', async () => {
    const context = await site.browser.newContext({ locale: 'fr-CH', serviceWorkers: 'block' });
    await drawTheSame(context);
    const page = await context.newPage();
    await page.goto(site.url);
    expect(await page.locator('h1').innerText()).toBe('Choisissez un jeu');
    expect(await languageOf(page)).toBe('fr');
    expect(new Set(await loadedOf(page))).toEqual(new Set(['fr']));
    await page.goto(`${site.url}#game=oyno`);
    await page.click('button[type=submit]');
    await page.waitForFunction(() =>
      document.querySelector('.status')?.textContent?.startsWith('À vous de jouer\u00a0: posez'),
    );
    expect(await page.locator('.tabletop-buttons').getAttribute('aria-label')).toBe('Actions');
    expect(new Set(await loadedOf(page))).toEqual(new Set(['fr']));
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('English loads none', async () => {
    const page = await openWindow(site.browser, site.url);
    expect(await loadedOf(page)).toEqual([]);
    expect(await languageOf(page)).toBe('en');
    await page.context().close();
  });

  test('is changed by the switch, which is kept; an address comes before it', async () => {
    const page = await openWindow(site.browser, `${site.url}?lang=es`);
    expect(await page.locator('h1').innerText()).toBe('Elige un juego');
    await page.selectOption('select.language', 'ja');
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('h1').innerText()).toBe('ゲームを選ぶ');
    await page.goto('about:blank');
    await page.goto(`${site.url}#learn=oyno`);
    await page.waitForSelector('.lesson-page');
    expect(await page.locator('h1').innerText()).toContain('Oyno を学ぶ');
    expect(await page.locator('.status').innerText()).toContain('あなたは赤です。');
    await page.goto('about:blank');
    await page.goto(`${site.url}?lang=de`);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Wähle ein Spiel');
    await page.context().close();
  });
});
