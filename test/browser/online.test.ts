/** Matches between browsers, through the server that `tabletop-rules serve` starts. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { greedyBot, randomBot } from 'tabletop-rules/bots';
import { type GameTypes, type Random, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { type CreatedMatch, joinMatch } from 'tabletop-rules/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageKit } from '../../playground/games.ts';
import { findGame } from '../../playground/games.ts';
import { games } from '../../src/games.ts';
import { HAS_SQLITE } from '../online/sqlite.ts';
import { ROOT } from '../package/consumer.ts';
import { share, WHOLE } from '../runs.ts';
import { CHROMIUM, startBrowser } from './chromium.ts';
import { startServe } from './serve-process.ts';
import { serveFolder } from './static-server.ts';
import {
  click,
  countMoves,
  DESKTOP,
  openWindow,
  PHONE,
  violations as violationsIn,
  type WindowOptions,
} from './window.ts';

/** After how many moves a window is loaded again. */
const MOVES_TO_RELOAD = 25;
/** How many moves of a seat are clicked: a match can be long, and the rest of it is played beside the windows. */
const MOST_CLICKED = 60;

/** Options with which a match of moves at random, or of a weak bot, is short. */
const OPTIONS: Readonly<Record<string, object>> = {
  fundomino: { target: 30 },
  wunby: { size: 7, barriers: { 1: 2, 2: 2, 3: 0 } },
};
/** Games in which moves at random, or of a weak bot, lead nowhere for long. */
const WITH_BOTS = ['wumpus', 'wunby'];

/**
 * Runs in the page: clicks the targets of a move, each as soon as it can be chosen. Resolves with whether all could be:
 * somebody else may have been first.
 */
async function clickPath(path: readonly string[]): Promise<boolean> {
  const POLLS = 200;
  const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5));
  const click = (element: Element): boolean =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  for (const target of path) {
    const name = CSS.escape(target);
    const selector = `[data-target="${name}"][data-choosable], .tabletop-board button[data-target="${name}"]`;
    let found: Element | null = null;
    for (let polls = 0; polls < POLLS && found === null; polls++) {
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next round');
      if (next !== undefined) click(next);
      found = document.querySelector(selector);
      if (found === null) await pause();
    }
    if (found === null) return false;
    click(found);
  }
  return true;
}

describe.skipIf(CHROMIUM === undefined)('online', () => {
  let folder: string;
  let server: ChildProcess;
  let url: string;
  let browser: Browser;

  /** Starts the server, with the matches of the last one. Returns its address. */
  const startServer = async (port: string): Promise<string> => {
    const storage = HAS_SQLITE ? ['--storage', join(folder, 'matches.db')] : [];
    const started = await startServe(['--port', port, '--config', join(folder, 'host.json'), ...storage]);
    server = started.server;
    return started.url;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'online-'));
    await writeFile(join(folder, 'host.json'), JSON.stringify({ chat: true, limits: { claimAfter: 3_000 } }));
    url = await startServer('0');
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.kill('SIGINT');
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  /** A window of somebody else each time. */
  const open = (fragment: string, options: WindowOptions = {}): Promise<Page> =>
    openWindow(browser, url + fragment, options);
  const board = (page: Page): Promise<unknown> => page.waitForSelector('.tabletop-board');
  /** Creates a match, and returns the link for the friend, if there is one. */
  const create = async (page: Page, name: string): Promise<string> => {
    await page.fill('#player-name', name);
    await page.click('button[type=submit]');
    await board(page);
    const links = page.locator('.link-field input');
    return (await links.count()) === 0 ? '' : new URL(await links.first().inputValue()).hash;
  };
  const takeSeat = async (page: Page, name: string): Promise<void> => {
    await page.fill('#player-name', name);
    await page.click('button[type=submit]');
    await board(page);
  };
  /** Two windows in one match. */
  const pair = async (game: string, viewport = DESKTOP): Promise<readonly [Page, Page]> => {
    const ann = await open(`#online&game=${game}`, { viewport });
    const ben = await open(await create(ann, 'Ann'), { viewport });
    await takeSeat(ben, 'Ben');
    await ann.waitForSelector('.waiting', { state: 'hidden' });
    return [ann, ben];
  };
  const close = (...pages: readonly Page[]): Promise<unknown> =>
    Promise.all(pages.map((page) => page.context().close()));
  /** It takes long, so it is for CI. */
  const violations = async (page: Page): Promise<readonly string[]> => (WHOLE ? violationsIn(page) : []);
  /** The match of a window, and the token of its seat. */
  const seatOf = (page: Page): Promise<{ readonly match: string; readonly token: string }> =>
    page.evaluate(() => {
      const { seats } = JSON.parse(localStorage.getItem('tabletop-rules online') ?? '');
      return seats[0];
    });
  const recordOf = async (page: Page): Promise<unknown> => {
    const { match, token } = await seatOf(page);
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}api/matches/${match}/record`, { headers })).json();
  };

  /** Plays a seat to the end, by clicks in its window as long as there are not too many. A second client of the same seat says when it is asked. */
  const play = async (page: Page, kit: PageKit, random: Random, reloads: boolean): Promise<void> => {
    const { match: id, token } = await seatOf(page);
    const match = await joinMatch<GameTypes>(`${url}api/matches/${id}`, token, { game: kit.game });
    const { you: seat } = match;
    if (seat === 'spectator') throw new Error('The token is of no seat.');
    const bot = WITH_BOTS.includes(kit.game.id) ? greedyBot(kit.game, kit.bot) : randomBot;
    const isDue = (revision: number): boolean => {
      const { status } = match;
      return (
        status.type === 'over' || (status.type === 'turn' && status.seats.includes(seat) && match.revision > revision)
      );
    };
    /** Until the seat is asked at a later revision, or the match is over; or for a while, when the others were first. */
    const due = (revision: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, 2_000);
        const unsubscribe = match.subscribe(() => check());
        const check = (): void => {
          if (!isDue(revision)) return;
          clearTimeout(timer);
          unsubscribe();
          resolve();
        };
        check();
      });
    let revision = -1;
    const isOver = (): boolean => match.status.type === 'over';
    for (let made = 0; !isOver(); ) {
      await due(revision);
      if (!isDue(-1) || isOver()) continue;
      made++;
      if (reloads && made <= MOST_CLICKED && made % MOVES_TO_RELOAD === 0) {
        await page.reload();
        await board(page);
      }
      ({ revision } = match);
      const view = match.view(seat);
      const move = bot({ view, seat, moves: match.legalMoves(seat), random });
      const isClicked = made <= MOST_CLICKED;
      const isMade = isClicked
        ? await page.evaluate(clickPath, kit.board.path(move, view))
        : (await match.tryPlay(move)).ok;
      if (!isMade) revision = -1;
    }
    match.close();
  };

  const online = games.map(({ id }) => id).filter((id) => findGame(id)?.about.players !== '1 player');
  test.runIf(WHOLE).each(share(online, 1, 2))(
    'two windows play %s to the end, one of them reloading now and then',
    async (id) => {
      const kit = (await findGame(id)?.load())!;
      const seats = [{ kind: 'reserved' }, { kind: 'reserved' }];
      const created = await fetch(`${url}api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: id, options: OPTIONS[id] ?? {}, seats, visibility: 'private' }),
      });
      const { match, invitations }: CreatedMatch = await created.json();
      const [ann, ben] = await Promise.all(
        invitations.map(({ invitation }) => open(`#online=${match}&invitation=${invitation}`)),
      );
      if (ann === undefined || ben === undefined) throw new Error('There are two invitations.');
      await takeSeat(ann, 'Ann');
      await takeSeat(ben, 'Ben');
      await Promise.all([play(ann, kit, seededRandom(1), false), play(ben, kit, seededRandom(2), true)]);
      for (const page of [ann, ben]) {
        // The last round may have ended the match.
        await page
          .getByRole('button', { name: /^(?:Next round|Review)$/ })
          .first()
          .waitFor();
        if (await page.getByText('Next round').isVisible()) await page.getByText('Next round').click();
        await page.getByText('Review').waitFor();
      }
      const again = resumeMatch(kit.game, await recordOf(ann));
      expect(again.status.type).toBe('over');
      expect(await recordOf(ben)).toEqual(again.record());
      const shown = await Promise.all([ann, ben].map((page) => page.locator('.where').textContent()));
      expect(shown).toEqual([`${again.ply} of ${again.ply}`, `${again.ply} of ${again.ply}`]);
      const ends = await Promise.all([ann, ben].map((page) => page.locator('.status').textContent()));
      console.log(`${id}: ${again.ply} plies. ${ends.join(' / ')}`);
      await close(ann, ben);
    },
  );

  test('create, send a link, join, play, take back, resign, play again', async () => {
    const [ann, ben] = await pair('oyno');
    for (const page of [ann, ben]) expect(page.url()).toMatch(/#online=[\w-]{32}$/);
    expect(await ann.locator('.online-players li').allTextContents()).toEqual(['●Red: Ann (you)', '●Blue: Ben']);
    await click(ann, 'cell:b2');
    await countMoves(ben, 1);
    expect(await ben.locator('.moves li').allTextContents()).toEqual(['Ann places a bone on b2.']);
    await click(ben, 'cell:b3');
    await countMoves(ann, 2);

    // Taking back needs the other one.
    await ann.click('button[data-action=undo]');
    await ben.locator('.status:text-is("Ann asks to take back: Ann places a bone on b2. Do you agree?")').waitFor();
    await ben.click('button:text-is("Do not agree")');
    await ann.locator('.status.mine').waitFor();
    expect(await ann.locator('.moves li').count()).toBe(2);
    await ann.click('button[data-action=undo]');
    await ann.locator('.status', { hasText: 'take back: You place a bone on b2. Waiting for Ben.' }).waitFor();
    expect(await violations(ann)).toEqual([]);
    await ben.click('button:text-is("Agree")');
    await countMoves(ann, 0);

    // A reload keeps the seat.
    await ben.reload();
    await board(ben);
    expect(await ben.locator('header .about').textContent()).toBe('You are Blue');

    await click(ann, 'cell:b2');
    await countMoves(ben, 1);
    await ben.click('button:text-is("Resign")');
    await ben.click('dialog[open] .primary');
    await ann.waitForSelector('button:text-is("Play again")');
    // From the record that the host gives out now.
    await ann.locator('.turning-point p', { hasText: /^(?:Move \d|No single move)/ }).waitFor();
    expect(await ann.locator('.status').textContent()).toBe('The match ended by resignation. Won by Ann.');
    expect(await violations(ann)).toEqual([]);
    await ann.click('button:text-is("Play again")');
    await ann.locator('.status:text-is("Waiting for players")').waitFor();
    await ben.click('button:text-is("Agree to play again")');
    await ben.waitForFunction(() => document.querySelector('header .about')?.textContent === 'You are Red');
    await click(ben, 'cell:b2');
    await countMoves(ann, 1);
    await close(ann, ben);
  });

  test('the first page takes at most 60 kB of network', async () => {
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const sizes: Promise<readonly [string, number]>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const taken = await Promise.all(sizes);
    const total = taken.reduce((sum, [, size]) => sum + size, 0);
    console.log(`first page: ${total} bytes in ${taken.length} requests`);
    expect(taken.length).toBeGreaterThan(2);
    expect(total, taken.map(([path, size]) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(60_000);
    await context.close();
  });

  test('on a phone the fields in which seats are given have the width of the page', async () => {
    const page = await open('#online&game=oyno', { viewport: PHONE });
    await page.waitForSelector('.seats.online select');
    const fields = page.locator('.seats.online select');
    const widths = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(PHONE.width / 2);
    await page.context().close();
  });

  test('an invitation names the game and who invites', async () => {
    const ann = await open('#online&game=oyno');
    const ben = await open(await create(ann, 'Ann <i>'));
    expect(await ben.locator('h1').textContent()).toBe('Ann <i> invites you to Oyno');
    expect(await ben.locator('form p').first().textContent()).toMatch(/^Ann <i> has kept a seat in Oyno for you\. /);
    await takeSeat(ben, 'Ben');
    // An invitation that was cut off is good all the same.
    const cat = await open('#online=none&invitation=none');
    expect(await cat.locator('h1').textContent()).toBe('Somebody invites you to a match');
    await close(ann, ben, cat);
  });

  test.each([PHONE, DESKTOP])(
    'on %o a request to take back moves nothing that is about to be pressed',
    async (size) => {
      const pages = await pair('fundomino', size);
      await Promise.any(pages.map((page) => page.locator('.status.mine').waitFor()));
      const isFirst = await pages[0].locator('.status.mine').isVisible();
      const [asking, asked] = isFirst ? pages : [pages[1], pages[0]];
      await asking.locator('[data-part=hand] [data-choosable]').first().click();
      const draw = asked.locator('button[data-target="button:draw"]');
      await draw.waitFor();
      const places = (): Promise<unknown> =>
        asked.evaluate(() => {
          const pressed = document.querySelectorAll('[data-choosable], button[data-target], button[data-action]');
          return [...pressed].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          });
        });
      const before = await places();
      await asking.click('button[data-action=undo]');
      await asked.locator('.status', { hasText: 'asks to take back' }).waitFor();
      const agree = asked.locator('button:text-is("Agree")');
      expect(await agree.isVisible()).toBe(true);
      expect(await places()).toEqual(before);
      await close(...pages);
    },
  );

  test('players write to each other, and one whose opponent has left claims it', async () => {
    const ann = await open('#online&game=oyno');
    await ann.selectOption('#clock', { index: 2 });
    const ben = await open(await create(ann, 'Ann'), { viewport: PHONE });
    await takeSeat(ben, 'Ben');
    await ann.waitForSelector('.waiting', { state: 'hidden' });
    await ann.fill('#chat-text', 'Good luck');
    await ann.press('#chat-text', 'Enter');
    // On a phone it is closed, and can be opened by keyboard.
    await ben.waitForSelector('summary:text-is("Chat: 1 new")');
    expect(await ben.locator('#chat-text').isVisible()).toBe(false);
    await ben.focus('.chat summary');
    await ben.keyboard.press('Enter');
    await ben.focus('#chat-text');
    await ben.keyboard.type('<b>you too</b>');
    await ben.keyboard.press('Enter');
    await ann.waitForSelector('.chat-messages p:nth-child(2)');
    const messages = ['You: Good luck', 'Ben: <b>you too</b>'];
    expect(await ann.locator('.chat-messages p').allTextContents()).toEqual(messages);
    await ann.check('#chat-muted');
    expect(await ann.locator('.chat-messages p').allTextContents()).toEqual(messages.slice(0, 1));
    expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    for (const page of [ann, ben]) expect(await violations(page)).toEqual([]);

    await close(ben);
    await ann.waitForSelector('.claim-wait:not(:empty)');
    await ann.focus('button:text-is("Claim: the opponents have left")');
    await ann.keyboard.press('Enter');
    await ann.waitForSelector('.status:text-is("Ben has left.")');
    await close(ann);
  });

  test('a long match opens with its last moves, and those before come when somebody goes there', async () => {
    const kit = (await findGame('oyno')?.load())!;
    const post = async (path: string, body: object, token?: string): Promise<CreatedMatch> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      return (await fetch(`${url}api/matches${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const made = await post('', { game: 'oyno' });
    const joined = await post(`/${made.match}/join`, {});
    const tokens = [made.token ?? '', joined.token ?? ''] as const;
    const address = `${url}api/matches/${made.match}`;
    const players = await Promise.all(tokens.map((token) => joinMatch<GameTypes>(address, token, { game: kit.game })));
    const random = seededRandom(1);
    // Each move is made twice, with an undo in between.
    const PLIES = 30;
    for (let ply = 0; ply < PLIES; ply++) {
      for (const isKept of [false, true]) {
        const { status } = players[0]!;
        const seat = status.type === 'turn' ? status.seats[0]! : 0;
        const mover = players[seat]!;
        const moves = mover.legalMoves(seat);
        expect((await mover.tryPlay(moves[random(moves.length)])).ok).toBe(true);
        if (!isKept) {
          await mover.askUndo();
          await players[1 - seat]!.answerUndo(true);
        }
        const { revision } = await (await fetch(address)).json();
        for (const player of players) {
          while (player.revision < revision) await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    }
    for (const player of players) player.close();
    const page = await open(`#online=${made.match}`);
    await board(page);
    const shown = (): Promise<readonly [string | null, number]> =>
      Promise.all([page.locator('.where').textContent(), page.locator('.moves li').count()]);
    const [where, count] = await shown();
    expect([where, count > 0, count < PLIES]).toEqual([`${PLIES} of ${PLIES}`, true, true]);
    await page.focus('[aria-label="To the start"]');
    await page.keyboard.press('Enter');
    await countMoves(page, PLIES);
    expect(await shown()).toEqual([`0 of ${PLIES}`, PLIES]);
    await page.locator('.moves li').nth(9).locator('button').click();
    expect(await shown()).toEqual([`10 of ${PLIES}`, PLIES]);
    await close(page);
  });

  test.skipIf(!WHOLE)('an open match is in the list, can be joined by keyboard, and watched', async () => {
    const ann = await open('#online&game=oyno', { dark: true });
    await ann.selectOption('[aria-label="Who plays Blue"]', 'open');
    await create(ann, 'Ann');
    const ben = await open('', { viewport: PHONE });
    await ben.click('a:text-is("Play online")');
    await ben.waitForSelector('.match-list a');
    expect(await violations(ben)).toEqual([]);
    expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await ben.locator('.match-list a', { hasText: 'Join' }).first().focus();
    await ben.keyboard.press('Enter');
    await ben.waitForSelector('form');
    expect(await violations(ben)).toEqual([]);
    await ben.focus('#player-name');
    await ben.keyboard.type('Ben');
    await ben.keyboard.press('Enter');
    await board(ben);
    expect(await violations(ben)).toEqual([]);
    expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    const cat = await open(`#online=${(await seatOf(ann)).match}`);
    await board(cat);
    expect(await cat.locator('header .about').textContent()).toBe('You are watching');
    await click(ann, 'cell:b2');
    await countMoves(cat, 1);
    expect(await cat.locator('[data-choosable]').count()).toBe(0);
    expect(await violations(cat)).toEqual([]);

    await ben.click('button:text-is("Leave")');
    await ben.click('dialog[open] .primary');
    await ben.waitForSelector('h1:text-is("Play online")');
    // A bot goes on in the place of whoever left.
    await countMoves(ann, 2);
    expect(await ann.locator('.online-players li').last().textContent()).toBe('●Blue: bot, intermediate');
    await close(ann, ben, cat);
  });

  test.skipIf(!WHOLE)('whoever creates a match for others has their links, and watches', async () => {
    const ann = await open('#online&game=oyno');
    await ann.selectOption('[aria-label="Who plays Red"]', 'bot casual');
    const link = await create(ann, 'Ann');
    await ann.reload();
    await board(ann);
    expect(new URL(await ann.locator('.link-field input').inputValue()).hash).toBe(link);
    const ben = await open(link);
    await takeSeat(ben, 'Ben');
    await countMoves(ann, 1);
    expect(await ann.locator('header .about').textContent()).toBe('You are watching');
    await ben.waitForFunction(() => document.title.startsWith('● Your turn'));
    await close(ann, ben);
  });

  test.skipIf(!WHOLE)('a page without a network connects again, and sends what was played meanwhile', async () => {
    const [ann, ben] = await pair('oyno');
    await ann.context().setOffline(true);
    await click(ann, 'cell:b2');
    await countMoves(ann, 1);
    expect(await ben.locator('.moves li').count()).toBe(0);
    await ann.context().setOffline(false);
    await countMoves(ben, 1);
    await ann.waitForSelector('.connection', { state: 'hidden' });
    await close(ann, ben);
  });

  const killed = 'a server that is killed and starts again: both windows go on, and what was played meanwhile is sent';
  test.skipIf(!HAS_SQLITE)(killed, async () => {
    const [ann, ben] = await pair('oyno');
    await click(ann, 'cell:b2');
    await countMoves(ben, 1);
    server.kill('SIGKILL');
    await Promise.all([ann, ben].map((page) => page.waitForSelector('.connection:not([hidden])')));
    expect(await ann.locator('.connection').textContent()).toBe('The connection was lost. Connecting again …');
    await click(ben, 'cell:b3');
    expect(await startServer(new URL(url).port)).toBe(url);
    await countMoves(ann, 2);
    await Promise.all([ann, ben].map((page) => page.waitForSelector('.connection', { state: 'hidden' })));
    expect(await ann.locator('[data-choosable]').count()).toBeGreaterThan(0);
    await close(ann, ben);
  });

  test.skipIf(!WHOLE)('what cannot be done says what to do instead', async () => {
    const ann = await open('#online&game=oyno');
    const link = await create(ann, 'Ann');
    const ben = await open(link);
    await takeSeat(ben, 'Ben');
    // The invitation is used up.
    const cat = await open(link);
    await cat.click('button[type=submit]');
    await cat.waitForSelector('.refused:not(:empty)');
    expect(await cat.locator('.refused').textContent()).toMatch(
      /^This invitation has been used already, .* ask for a new match\.$/,
    );
    expect(await violations(cat)).toEqual([]);
    // Its owner is told that they have a seat, and keeps it.
    await ben.goto(url + link);
    await ben.click('button:text-is("Continue with my seat")');
    await board(ben);
    // A private match does not exist for others.
    await cat.goto(`${url}#online=${(await seatOf(ann)).match}`);
    // The page before has an alert too.
    await cat.waitForSelector('[role=alert] >> text=/^There is no such match any more, or it is private\\./');
    expect(await violations(cat)).toEqual([]);
    // A match of other rules than those of the page is not drawn.
    const { match, token } = await seatOf(ann);
    const headers = { authorization: `Bearer ${token}` };
    const info = await (await fetch(`${url}api/matches/${match}`, { headers })).json();
    const isOlder = /^This match was begun under an older version of the rules, .* Choose another match\.$/;
    const isNewer = /^The rules have changed since this page was loaded\. Reload the page\.$/;
    for (const [version, says] of [
      [info.version - 1, isOlder],
      [info.version + 1, isNewer],
    ] as const) {
      const other = `version-${version}`;
      await cat.route(`**/api/matches/${other}`, (route) => route.fulfill({ json: { ...info, version } }));
      await cat.goto(`${url}#online=${other}`);
      await cat.locator('[role=alert]').filter({ hasText: says }).waitFor();
      expect(await cat.locator('.tabletop-board').count()).toBe(0);
    }
    await close(ann, ben, cat);
  });

  test.skipIf(!WHOLE)('in a playground without a host nothing is offered', async () => {
    const files = await serveFolder(join(ROOT, 'dist/play'));
    const page = await open('');
    await page.waitForSelector('a:text-is("Play online")');
    await page.goto(files.url);
    await page.waitForSelector('h1');
    expect(await page.locator('a:text-is("Play online")').isVisible()).toBe(false);
    await page.goto(`${files.url}#online`);
    await page.waitForSelector('.notice');
    expect(await page.locator('.notice').textContent()).toMatch(/^No server for online matches answers here\./);
    await close(page);
    await files.close();
  });
});
