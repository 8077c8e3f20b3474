/** The playground of the installed package, played as people do in a browser: by mouse, touch and keyboard, alone, online and offline. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { levelBot } from 'tabletop-rules/bots';
import {
  createMatch,
  type FullKit,
  type GameTypes,
  type Match,
  packRecord,
  resumeMatch,
  type Seat,
  seededRandom,
  unpackRecord,
} from 'tabletop-rules/core';
import { games, loadKit } from 'tabletop-rules/games';
import { type CreatedMatch, joinMatch, type OnlineMatch } from 'tabletop-rules/online';
import { SHORT_MATCHES } from '../../test/browser/short-matches.ts';
import { type BrowserKind, type BrowserWindow, type Point, waitFor } from './browsers/browser.ts';
import { startProgram } from './run-program.ts';

const PAGE = fileURLToPath(new URL('trial/playground-page.ts', import.meta.url));
/** How long a match may take, on a slow machine too: the longest of Hunt the Wumpus takes ten times as long as most. */
const MATCH_MS = 480_000;
const POLL_MS = 20;
/** After so long a move is clicked again from its beginning: a click on what has just come under the pointer counts for nothing. */
const AGAIN_MS = 5_000;

/** Adds to the playground of an installed package what the trial needs in the page. */
export async function preparePlayground(consumer: string): Promise<void> {
  const folder = join(consumer, 'node_modules/tabletop-rules/dist/play');
  const [, script] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  if (script === undefined) throw new Error('The playground has no script.');
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const file = join(folder, script);
  // Before the page's own code; in the same file, so that the offline worker keeps it too.
  writeFileSync(file, `${outputFiles[0]!.text}\n${readFileSync(file, 'utf8')}`);
}

/** Plays everything in one browser. Rejects with what went wrong. */
export async function tryPlayground(kind: BrowserKind, window: BrowserWindow, consumer: string): Promise<void> {
  const flags = [join(consumer, 'node_modules/tabletop-rules/dist/cli.js'), 'serve', '--port', '0'];
  const server = await startProgram(process.execPath, flags, consumer, /http:\/\/localhost:(\d+)\//);
  // By its name: browsers trust it as they trust a site with a certificate, which the offline worker needs.
  const site = `http://localhost:${server.found[1]}/`;
  let stopped = false;
  try {
    for (const { id } of games) await playLocally(window, site, id);
    await playOnline(kind, window, site);
    await playByEveryInput(window, site);
    await server.stop();
    stopped = true;
    await playOffline(window);
    await expectNoErrors(window);
  } catch (error) {
    // What the page says is often the cause.
    await expectNoErrors(window).catch((cause) => {
      throw new Error(`${String(error)}\n${String(cause)}`);
    });
    throw error;
  } finally {
    if (!stopped) await server.stop();
  }
}

/** What a player knows when they are to move. */
interface Decision {
  /** Another one at each decision. */
  readonly at: string | number;
  readonly isOver: boolean;
  readonly view: object;
  /** None: somebody else is to move. */
  readonly moves: readonly GameTypes['Move'][];
}

/** Plays a seat to the end of the match by clicks; bots of Node's own choose its moves. */
async function playSeat(
  window: BrowserWindow,
  { game, board, bot: knowledge, solve }: FullKit,
  seat: Seat,
  look: () => Promise<Decision>,
): Promise<void> {
  const bot = levelBot(game, 'expert', knowledge);
  const random = seededRandom(seat);
  const end = Date.now() + MATCH_MS;
  let done: { readonly at: Decision['at']; readonly time: number } | undefined;
  let path: readonly string[] = [];
  for (;;) {
    const { at, isOver, view, moves } = await look();
    if (isOver) return;
    if (Date.now() > end)
      throw new Error(`${game.id} is not over after ${MATCH_MS / 1000} s; last: ${path.join(' ')}.`);
    if (moves.length === 0 || (at === done?.at && Date.now() < done.time + AGAIN_MS)) {
      await pause();
      continue;
    }
    path = board.path(solve?.(view) ?? bot({ view, seat, moves, random }), view);
    const isDone = await clickPath(window, path, async () => (await look()).at === at);
    done = isDone ? { at, time: Date.now() } : undefined;
  }
}

/** Clicks the targets of a move. Resolves with whether all could be: another player may have been first, or a click did not count. */
async function clickPath(
  window: BrowserWindow,
  path: readonly string[],
  isAsked: () => Promise<boolean>,
): Promise<boolean> {
  for (const target of path) {
    const end = Date.now() + AGAIN_MS;
    for (let point = await pointOf(window, target); ; point = await pointOf(window, target)) {
      if (point !== undefined) {
        await window.click(point);
        break;
      }
      const next = await window.evaluate('trial.point(".board[data-shows=round] button[data-page]")');
      if (isPoint(next)) await window.click(next);
      else if (Date.now() > end || !(await isAsked())) return false;
      else await pause();
    }
  }
  return true;
}

async function pointOf(window: BrowserWindow, target: string): Promise<Point | undefined> {
  const point = await window.evaluate(`trial.target(${JSON.stringify(target)})`);
  return isPoint(point) ? point : undefined;
}

/** A whole match against a bot. */
async function playLocally(window: BrowserWindow, site: string, id: string): Promise<void> {
  const kit = await loadKit(id);
  const start = createMatch(kit.game, { options: SHORT_MATCHES[id] ?? {}, chance: 'manual' }).record();
  const fields = new URLSearchParams({ game: id, players: 'person.novice', match: packRecord(kit.game, start) });
  await open(window, `${site}#${fields}`);
  await waitFor(window, 'document.querySelector(".tabletop-board") !== null');
  // It would pass while this looks.
  if ((await window.evaluate('document.querySelector("#auto-pass")?.checked')) === true)
    await clickOn(window, '#auto-pass');
  await playSeat(window, kit, 0, async () => {
    const match = await matchOf(window, kit);
    const { status } = match;
    const isAsked = status.type === 'turn' && status.seats.includes(0);
    return {
      at: match.ply,
      isOver: status.type === 'over',
      view: match.view(0),
      moves: isAsked ? match.legalMoves(0) : [],
    };
  });
  await end(window);
  const answers = await window.evaluate('trial.answers()');
  if (kit.about.players !== '1 player' && !(Number(answers) > 1))
    throw new Error(`${id}: no bot answered in its worker.`);
}

/** The match in the address of the page. */
async function matchOf(window: BrowserWindow, { game }: FullKit): Promise<Match<GameTypes>> {
  const record = unpackRecord(game, String(await window.evaluate('trial.match()')));
  return resumeMatch(game, record, { chance: 'manual' });
}

/** A match online between two browsers of the kind. */
async function playOnline(kind: BrowserKind, first: BrowserWindow, site: string): Promise<void> {
  const kit = await loadKit('fundomino');
  const second = await kind.start();
  const clients: OnlineMatch<GameTypes>[] = [];
  try {
    const seats = [{ kind: 'reserved' }, { kind: 'reserved' }];
    const created = await fetch(`${site}api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: kit.game.id, options: SHORT_MATCHES[kit.game.id], seats, visibility: 'private' }),
    });
    const { match: id, invitations }: CreatedMatch = await created.json();
    const windows = [first, second];
    for (const [i, window] of windows.entries()) {
      await open(window, `${site}#online=${id}&invitation=${invitations[i]!.invitation}`);
      await clickOn(window, 'button[type=submit]');
      await waitFor(window, 'document.querySelector(".tabletop-board") !== null');
    }
    await Promise.all(
      windows.map(async (window) => {
        const kept = 'JSON.parse(localStorage.getItem("tabletop-rules online")).seats[0].token';
        const match = await joinMatch<GameTypes>(`${site}api/matches/${id}`, String(await window.evaluate(kept)), kit);
        clients.push(match);
        const { you: seat } = match;
        if (seat === 'spectator') throw new Error('The token is of no seat.');
        await playSeat(window, kit, seat, async () => {
          const shown = await window.evaluate('document.querySelector(".where")?.textContent');
          const { status, revision, ply } = match;
          const isAsked = status.type === 'turn' && status.seats.includes(seat);
          // A page that is still behind would refuse what is legal by now.
          const moves = isAsked && shown === `${ply} of ${ply}` ? match.legalMoves(seat) : [];
          return { at: revision, isOver: status.type === 'over', view: match.view(seat), moves };
        });
        await end(window);
      }),
    );
    await expectNoErrors(second);
  } finally {
    for (const client of clients) client.close();
    await second.close();
  }
}

/** Two new matches, set up and begun without a mouse: one by touch, one by keys. */
async function playByEveryInput(window: BrowserWindow, site: string): Promise<void> {
  await open(window, `${site}#game=oyno`);
  await tapOn(window, 'form.setup button[type=submit]');
  await tapOn(window, '.board [data-target="cell:b2"]');
  await waitFor(window, 'document.querySelectorAll(".moves li").length === 2');

  await open(window, `${site}#game=oyno`);
  await tabTo(window, 'form.setup button[type=submit]');
  await window.press('Enter');
  await waitFor(window, 'document.querySelector(".board [data-choosable]") !== null');
  await tabTo(window, '.board [data-choosable]');
  const before = await window.evaluate('trial.focused()');
  await window.press('PageDown');
  await waitFor(window, `trial.focused() !== ${JSON.stringify(before)}`);
  await window.press('Enter');
  await waitFor(window, 'document.querySelectorAll(".moves li").length === 2');
  // A reload begins from the address, which follows a little later.
  const kit = await loadKit('oyno');
  while ((await matchOf(window, kit)).ply < 2) await pause();
}

/** Presses Tab until the focus is on one of these elements. */
async function tabTo(window: BrowserWindow, selector: string): Promise<void> {
  const isThere = `document.activeElement?.matches(${JSON.stringify(selector)})`;
  for (let presses = 0; (await window.evaluate(isThere)) !== true; presses++) {
    if (presses > 60) throw new Error(`Tab does not lead to ${selector}.`);
    await window.press('Tab');
  }
}

/** The site is gone: the page comes from the offline worker, and so does the bot. */
async function playOffline(window: BrowserWindow): Promise<void> {
  await waitFor(window, 'navigator.serviceWorker.controller !== null');
  await window.reload();
  await waitFor(window, 'document.querySelectorAll(".moves li").length === 2');
  for (const { id } of games) {
    await clickOn(window, '.match-page header button.link');
    await clickOn(window, `.card[href="#game=${id}"]`);
    await clickOn(window, 'form.setup button[type=submit]');
    await waitFor(window, 'document.querySelector(".tabletop-board") !== null');
    if (id !== 'oyno') continue;
    await clickOn(window, '.board [data-choosable]');
    await waitFor(window, 'document.querySelectorAll(".moves li").length === 2');
  }
}

/** Shows another address of the site, from elsewhere: a change of the fragment alone loads nothing. */
async function open(window: BrowserWindow, url: string): Promise<void> {
  await window.goTo('about:blank');
  await window.goTo(url);
  await waitFor(window, 'document.querySelector("main:not(.coming) h1") !== null');
}

const clickOn = async (window: BrowserWindow, selector: string): Promise<void> =>
  window.click((await waitFor(window, `trial.point(${JSON.stringify(selector)})`)) as Point);
const tapOn = async (window: BrowserWindow, selector: string): Promise<void> =>
  window.tap((await waitFor(window, `trial.point(${JSON.stringify(selector)})`)) as Point);

/** The most milliseconds that a slow machine takes to go through a match. */
const REVIEW_MS = 180_000;

/** Waits for the words at the end of a match; the end of its last round may be shown first. */
async function end(window: BrowserWindow): Promise<void> {
  const next = '.board[data-shows=round] button[data-page]';
  await waitFor(window, `document.querySelector(".board[data-shows=end], ${next}") !== null`);
  const point = await window.evaluate(`trial.point(${JSON.stringify(next)})`);
  if (isPoint(point)) await window.click(point);
  await waitFor(window, 'document.querySelector(".board[data-shows=end]") !== null');
  // Where the match turned is found by a worker; one that still loads when the page is left is an error in Firefox.
  const turning = 'document.querySelector(".turning-point:not([hidden]) [role=status]")?.textContent ?? ""';
  await waitFor(window, `!(${turning}).startsWith("Going through")`, REVIEW_MS);
}

async function expectNoErrors(window: BrowserWindow): Promise<void> {
  const errors = await window.evaluate('trial.errors()');
  if (!Array.isArray(errors) || errors.length > 0) throw new Error(`Errors in the page: ${JSON.stringify(errors)}`);
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
