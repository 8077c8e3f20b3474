import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstSentence, groupedNames } from '../../scripts/typedoc-groups.mjs';
import { pagesOfIndex } from '../../scripts/typedoc-pages.mjs';
import { CHROMIUM, startBrowser } from '../browser/chromium.ts';
import { WHOLE } from '../runs.ts';
import { ROOT } from './run.ts';

/** Where `npm run docs` builds the site too: it is left there, for `npm run lighthouse` in `.ci/run`. */
const SITE = join(ROOT, 'site');
const PHONE = { width: 390, height: 844 };

/** Pages with boards to play on, and which. */
const LIVE_BOARDS = [
  ['Oyno', 'oyno', 'oyno-puzzle'],
  ['Doubles_Wild', 'doubles-wild'],
  ['Hunt_the_Wumpus', 'wumpus'],
  ['Fundomino', 'fundomino'],
  ['Wunby', 'wunby'],
] as const;

/** The guides and the lists of names that are wider than a small phone. */
async function wideOnPhones(browser: Browser): Promise<readonly string[]> {
  const page = await browser.newPage({ viewport: PHONE });
  const wide: string[] = [];
  const filesIn = (folder: string) => readdirSync(join(SITE, folder)).map((name) => `${folder}/${name}`);
  for (const file of [
    'index.html',
    ...filesIn('documents'),
    ...filesIn('modules'),
    'variables/tabletop-rules_vue.Board.html',
  ]) {
    await page.goto(pathToFileURL(join(SITE, file)).href, { waitUntil: 'domcontentloaded' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) wide.push(`${file}: ${width} pixels`);
  }
  return wide;
}

/** The board on a page of a game, before its script: the height at which its buttons begin on a phone. */
async function topOfButtons(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(pathToFileURL(join(SITE, 'documents/Wunby.html')).href, { waitUntil: 'domcontentloaded' });
  return page.locator('.tabletop-buttons').evaluate((buttons) => buttons.getBoundingClientRect().top);
}

/** What is searched for, and what is to be among the first five results. */
const SEARCHES = [
  ['mctsBot', 'functions/tabletop-rules_bots.mctsBot.html'],
  ['undo', 'interfaces/tabletop-rules_core.Match.html#undo'],
  ['record', 'interfaces/tabletop-rules_core.Match.html#record'],
  ['legal moves', 'documents/Concepts.html'],
  ['real dice', 'documents/Real_dice_at_a_real_table.html'],
  ['hidden information', 'documents/Write_your_own_game.html'],
  ['mount board', 'functions/tabletop-rules_ui.mountBoard.html'],
  ['worker', 'functions/tabletop-rules_bots.workerBot.html'],
  ['spectator', 'documents/Build_an_app.html'],
  ['bad-options', 'documents/Errors.html'],
  ['bone', 'documents/Oyno.html'],
  ['wild bone', 'documents/Oyno.html'],
  ['barrier', 'documents/Wunby.html'],
  ['ambush', 'documents/Hunt_the_Wumpus.html'],
  ['OY-12', 'documents/Oyno.html'],
  ['WU-24', 'documents/Wunby.html'],
] as const;

/**
 * Searches on a phone by keyboard alone, the first time before the index has arrived. Returns what is not found, and results
 * that lead nowhere.
 */
async function failedSearches(browser: Browser): Promise<readonly string[]> {
  const failed: string[] = [];
  const page = await browser.newPage({ viewport: PHONE });
  let sendIndex = (): void => {};
  const isTyped = new Promise<void>((resolve) => {
    sendIndex = resolve;
  });
  await page.route('**/assets/search.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(pathToFileURL(join(SITE, 'index.html')).href, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('/');
  const input = page.locator('#tsd-search-input');
  const results = page.locator('#tsd-search-results a');
  await input.fill('seat');
  sendIndex();
  await results.first().waitFor();
  for (const [words, expected] of SEARCHES) {
    await input.fill('qqqq');
    await results.first().waitFor({ state: 'detached' });
    await input.fill(words);
    await results.first().waitFor();
    const found = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    if (!found.slice(0, 5).includes(`./${expected}`)) failed.push(`${words}: ${found.join(' ')}`);
    failed.push(...found.filter((href) => !existsSync(join(SITE, href.replace(/#.*/, '')))));
  }
  await input.press('ArrowDown');
  await input.press('Enter');
  await page.waitForURL(/documents\/Wunby\.html/);
  return failed;
}

describe('the groups of a module', () => {
  test('have the names of their lists, and what begins so', () => {
    const names = ['createMatch', 'Match', 'MatchOptions', 'MatchRecord', 'replay'];
    expect([...groupedNames(names, ['Matches: createMatch, Match*', 'Records: MatchRecord, replay'], 'core')]).toEqual([
      ['Matches', ['createMatch', 'Match', 'MatchOptions']],
      ['Records', ['MatchRecord', 'replay']],
    ]);
  });

  test.each([
    ['Matches: createMatch', 'Match is in no group'],
    ['Matches: createMatch, Match, Board', 'Board is not exported'],
    ['Matches: createMatch, Match, Match', 'Match is in two groups'],
  ])('%s: %s', (text, problem) => {
    expect(() => groupedNames(['createMatch', 'Match'], [text], 'core')).toThrow(
      `in the docstring of core: ${problem}.`,
    );
  });

  test.each([
    ['One. Two.', 'One.'],
    ['Version 0.2 of it: this.\nMore.', 'Version 0.2 of it: this.'],
    ['A list:\n\n- a', 'A list:'],
  ])('the first sentence of %j', (text, first) => {
    expect(firstSentence([{ kind: 'text', text }])).toEqual([{ kind: 'text', text: first }]);
  });
});

/** Targets of the links of llms.txt that do not exist, and pages of the index that it lacks. */
function faultsOfList(): readonly string[] {
  const list = readFileSync(join(SITE, 'llms.txt'), 'utf8');
  const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  return [
    ...links.filter((target) => !existsSync(join(SITE, target))),
    ...[...pagesOfIndex().values()].map(({ title }) => title).filter((title) => !list.includes(`- [${title}](`)),
  ];
}

test.runIf(WHOLE)(
  'the site is built without a warning, with every guide under its title and no wider than a phone, a search that finds, and a board on the page of each game',
  async () => {
    // As `npm run docs`: warnings are errors, and exit code 0 means that there are none.
    const typedoc = join(ROOT, 'node_modules/typedoc/bin/typedoc');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [typedoc], { cwd: ROOT });
    expect(`${stdout}${stderr}`).not.toMatch(/\[(warning|error)\]/);
    const landing = readFileSync(join(SITE, 'index.html'), 'utf8');
    expect(landing).toContain('<tabletop-board game="oyno" bot="casual">');
    expect(landing).toContain("import('./play/live-boards.js')");
    expect(landing).toContain('<main class="col-content">');
    expect(landing).toContain('<script data-src="assets/search.js" id="tsd-search-script">');
    expect(landing.match(/<h1/g)).toHaveLength(1);
    expect(landing).not.toMatch(/<img (?!width="\d+" height="\d+" )/);
    const core = readFileSync(join(SITE, 'modules/tabletop-rules_core.html'), 'utf8');
    expect(core.includes('<h2 class="tsd-anchor-link" id="matches">'), 'the group Matches').toBe(true);
    expect(core.includes('<p>Starts a match.</p>'), 'the first sentence of createMatch').toBe(true);
    expect(faultsOfList()).toEqual([]);
    const whole = readFileSync(join(SITE, 'llms-full.txt'), 'utf8');
    for (const text of ['\n# Write your own game\n', '\n# Wunby\n', '\ninterface Rules<', '\nfunction createHost(']) {
      expect(whole).toContain(text);
    }
    for (const page of ['Concepts', 'Build_an_app', 'Run_a_server', 'Write_your_own_game', 'Errors', 'Design']) {
      expect(existsSync(join(SITE, `documents/${page}.html`)), page).toBe(true);
    }
    for (const [page, ...games] of LIVE_BOARDS) {
      const html = readFileSync(join(SITE, `documents/${page}.html`), 'utf8');
      const found = [...html.matchAll(/<tabletop-board game="([a-z-]+)" bot="casual">/g)].map(([, game]) => game);
      expect(found, page).toEqual(games);
      expect(html, page).toContain("import('../play/live-boards.js')");
      expect(html, page).not.toContain('in a browser: <code>');
    }
    if (CHROMIUM === undefined) return;
    const browser = await startBrowser();
    try {
      expect(await wideOnPhones(browser)).toEqual([]);
      // The first button, 44 pixels high, is on the first screen.
      expect(await topOfButtons(browser)).toBeLessThanOrEqual(PHONE.height - 44);
      expect(await failedSearches(browser)).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
