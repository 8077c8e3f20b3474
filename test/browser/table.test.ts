/** What makes a match in the playground pleasant: nothing is lost by a click, the page says what comes next, and nothing jumps. */
import type { Page } from 'playwright-core';
import { createMatch, type GameTypes, type Match, packRecord, type Seat, seededRandom } from 'tabletop-rules/core';
import { fundomino, fundominoHand } from 'tabletop-rules/fundomino';
import { type Oyno, oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, findGame, type PageKit } from '../../playground/games.ts';
import { hasLesson, loadLesson } from '../../playground/lessons.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { click, countMoves, DESKTOP, openWindow, PHONE, violations, type WindowOptions } from './window.ts';

const WUMPUS_POSITIONS = (await loadLesson('wumpus'))?.positions ?? [];

/** The address of a match, in which seat 0 is a person. */
function addressOf<G extends GameTypes>(match: Match<G>, players: string): string {
  return `#game=${match.game.id}&players=${players}&match=${packRecord(match.game, match.record())}`;
}

/** Plays at random until something holds when a seat is asked. */
function playUntil(kit: PageKit, seed: number, holds: (match: Match<GameTypes>) => boolean): Match<GameTypes> {
  const match = createMatch(kit.game, { seed });
  const random = seededRandom(seed);
  while (!(isAsked(match, 0) && holds(match))) {
    const moves = match.legalMoves();
    if (moves.length === 0) throw new Error(`A match of ${kit.game.id} with seed ${seed} has no such position.`);
    match.play(moves[random(moves.length)]!);
  }
  return match;
}

function isAsked({ status }: Match<GameTypes>, seat: Seat): boolean {
  return status.type === 'turn' && status.seats.includes(seat);
}

/** The paths of the moves of seat 0. */
function pathsOf(kit: PageKit, match: Match<GameTypes>): readonly (readonly string[])[] {
  return match.legalMoves(0).map((move) => kit.board.path(move, match.view(0)));
}

/** The first targets of a kind that are not whole moves. */
function piecesOf(kit: PageKit, match: Match<GameTypes>): readonly string[] {
  const pieces = pathsOf(kit, match).flatMap((path) => (path.length > 1 ? path.slice(0, 1) : []));
  return [...new Set(pieces)].filter((target) => /^(?:cell|hand):/.test(target));
}

describe.skipIf(CHROMIUM === undefined)('a table that people enjoy', () => {
  const site = usePlayground();

  const open = async (fragment: string, options: WindowOptions = {}): Promise<Page> => {
    const page = await openWindow(site.browser, site.url + fragment, options);
    if (fragment.includes('match=')) await page.waitForSelector('.tabletop-board');
    return page;
  };
  const status = (page: Page): Promise<string | null> => page.locator('.status').textContent();
  const load = async (game: string): Promise<PageKit> => findGame(game)!.load();

  /** A duel of Oyno in which the bone of seat 0 on b2 lies. */
  const lying = (): Match<Oyno> => {
    const match = createMatch(oyno);
    match.play({ type: 'place', seat: 0, cell: 'b2' });
    match.play({ type: 'place', seat: 1, cell: 'b3' });
    return match;
  };

  test('a button that appears under the pointer takes no click for a moment', async () => {
    const page = await open(addressOf(lying(), 'person.person'));
    const flip = page.locator('button[data-target="button:flip"]');
    await click(page, 'cell:b2');
    const { x, y, width, height } = (await flip.boundingBox())!;
    await page.click('button[data-action=back]');
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      new MutationObserver((_, observer) => {
        const button = document.querySelector('button[data-target="button:flip"]');
        if (button === null) return;
        observer.disconnect();
        times.push(performance.now());
        button.addEventListener('click', () => times.push(performance.now()), { once: true });
      }).observe(document.querySelector('.tabletop-buttons')!, { childList: true });
      document.querySelector('[data-target="cell:b2"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    const times = (): Promise<readonly number[]> => page.evaluate(() => Reflect.get(window, 'times'));
    while ((await times()).length < 2) await page.mouse.click(left, top);
    const [appeared = 0, clicked = 0] = await times();
    expect(clicked - appeared).toBeGreaterThan(350);
    await page.context().close();
  });

  test('HW-23 a pass that the page makes by itself offers no button that goes away', async () => {
    const match = createMatch(wumpus, { seed: 1 });
    const onlyPasses = (): boolean =>
      match.status.type === 'turn' &&
      match.status.seats.includes(0) &&
      match.legalMoves(0).every(({ type }) => type === 'pass');
    while (!onlyPasses()) match.play(match.legalMoves().at(-1)!);
    const page = await open('');
    // It is to be seen from the first moment on.
    const seen = await page.evaluate(
      (fragment) =>
        new Promise<readonly string[]>((resolve) => {
          const texts: string[] = [];
          const note = (): void => {
            const line = document.querySelector('.status')?.textContent;
            if (line === undefined || line === null || line === texts.at(-1)) return;
            const buttons = [...document.querySelectorAll('button[data-target]')].map(({ textContent }) => textContent);
            texts.push(line, ...buttons);
            if (texts[0] !== line) resolve(texts);
          };
          new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
          location.hash = fragment;
        }),
      addressOf(match, 'person.casual'),
    );
    expect(seen[0]).toMatch(/^Anybody may play “(?:scent in the air|hazards|retreat)” now\. You cannot: you pass\.$/);
    expect(seen).not.toContain('Pass');
    await page.waitForFunction((ply) => document.querySelectorAll('.moves li').length > ply, match.ply);
    await page.context().close();
  });

  test('on a phone the next question is asked after a tile, and its answers are in sight', async () => {
    const kit = await load('fundomino');
    const choices = (match: Match<GameTypes>, tile: string): readonly string[] => {
      const next = pathsOf(kit, match).flatMap((path) => (path[0] === tile ? path.slice(1, 2) : []));
      return [...new Set(next)];
    };
    const tileOf = (match: Match<GameTypes>): string | undefined =>
      piecesOf(kit, match).find((tile) => choices(match, tile).filter((one) => one.startsWith('button:')).length > 1);
    const match = playUntil(kit, 3, (at) => tileOf(at) !== undefined);
    const page = await open(addressOf(match, 'person.casual'), { viewport: PHONE });
    const tile = tileOf(match)!;
    const before = await status(page);
    await click(page, tile);
    expect(await status(page)).toMatch(/^(?:Where|How)\? /);
    expect(await status(page)).not.toBe(before);
    for (const target of choices(match, tile)) {
      // The way in which a tile turns is a button, and drawn too.
      const places = await page.locator(`[data-target="${target}"]`).all();
      expect(places.length, target).toBeGreaterThan(0);
      for (const place of places) {
        const { y, height } = (await place.boundingBox())!;
        expect(y, target).toBeGreaterThanOrEqual(0);
        expect(y + height, target).toBeLessThanOrEqual(PHONE.height);
      }
    }
    const { y, height } = (await page.locator('.status').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await page.context().close();
  });

  test.each(['oyno', 'wunby', 'fundomino'])('%s: one click chooses another piece instead', async (game) => {
    const kit = await load(game);
    /** Two pieces, of which the second is no place for the first. */
    const two = (match: Match<GameTypes>): readonly [string, string] | undefined => {
      const pieces = piecesOf(kit, match);
      for (const first of pieces) {
        const second = pieces.find(
          (other) => other !== first && !pathsOf(kit, match).some((path) => path[0] === first && path.includes(other)),
        );
        if (second !== undefined) return [first, second];
      }
      return undefined;
    };
    const match = playUntil(kit, 5, (at) => two(at) !== undefined);
    const [first, second] = two(match)!;
    const page = await open(
      addressOf(
        match,
        match.game
          .sides(match.state)
          .map(() => 'person')
          .join('.'),
      ),
    );
    const take = page.getByRole('button', { name: /^I am / });
    if (await take.isVisible()) await take.click();
    const isPressed = (target: string): Promise<string | null> =>
      page.locator(`[data-part] [data-target="${target}"]`).first().getAttribute('aria-pressed');
    await click(page, first);
    expect(await isPressed(first)).toBe('true');
    await click(page, second);
    expect([await isPressed(first), await isPressed(second)]).toEqual(['false', 'true']);
    await page.context().close();
  });

  test('FU-18 two people of the same name who may call at one screen each get their own hand', async () => {
    const match = createMatch(fundomino, { options: { seats: 3 }, seed: 1 });
    const random = seededRandom(1);
    while (!(match.status.type === 'turn' && match.status.prompt === 'call')) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const { seats } = match.status;
    expect(seats).toHaveLength(2);
    const names = new URLSearchParams([0, 1, 2].map((seat) => ['name', seats.includes(seat) ? 'Ann' : 'Bob']));
    const page = await open(`${addressOf(match, 'person.person.person')}&${names}`);
    await page.click('button:text-is("Answer as Ann")');
    await page.click('button:text-is("I am Ann")');
    const tiles = await page
      .locator('[data-part="hand"] [data-piece]')
      .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece')));
    expect(new Set(tiles)).toEqual(new Set(fundominoHand(match.state, seats[1]!)));
    await page.context().close();
  });

  test('a hint starts from nothing chosen', async () => {
    const page = await open(addressOf(lying(), 'person.person'));
    await click(page, 'cell:b2');
    await page.click('button[data-action=hint]');
    await page.locator('.tabletop-board [role=status]', { hasText: 'Hint: ' }).waitFor();
    expect(await page.locator('[aria-pressed=true]').count()).toBe(0);
    await page.context().close();
  });

  test('looking back: which move is shown, why nothing can be played, and the way back to now', async () => {
    const page = await open(addressOf(lying(), 'person.person'));
    await page.click('[aria-label="To the start"]');
    expect(await status(page)).toBe('The start. You look back.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('To the start');
    await page.click('[aria-label="One step forward"]');
    expect(await status(page)).toMatch(/^Move 1 of 2: .*b2\. You look back\.$/);
    await page.click('[data-target="cell:d4"]');
    expect(await page.locator('.tabletop-board [role=alert]').textContent()).toContain('“Back to now”');
    await page.click('button:text-is("Back to now")');
    expect(await status(page)).toMatch(/^Red – Your turn: /);
    expect(await page.locator('[data-choosable]').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('bots play as fast as is chosen, and that is remembered', async () => {
    const page = await open('#game=oyno');
    await page.click('button[type=submit]');
    const speed = page.getByRole('button', { name: /^Bots: / });
    expect(await speed.textContent()).toBe('Bots: normal');
    const answerTime = async (cell: string, moves: number): Promise<number> => {
      await click(page, cell);
      const begun = Date.now();
      await countMoves(page, moves);
      return Date.now() - begun;
    };
    await speed.click();
    expect(await speed.textContent()).toBe('Bots: fast');
    await speed.click();
    expect(await speed.textContent()).toBe('Bots: by click');
    await speed.click();
    expect(await speed.textContent()).toBe('Bots: slow');
    expect(await answerTime('cell:b2', 2)).toBeGreaterThan(2_000);
    await page.waitForTimeout(150);
    await page.reload();
    await page.waitForSelector('.tabletop-board');
    expect(await speed.textContent()).toBe('Bots: slow');
    await page.context().close();
  });

  test('by click bots wait for the button Next, which the keyboard is led to', async () => {
    const page = await open('');
    await page.evaluate(() => localStorage.setItem('tabletop-rules speed', 'click'));
    await page.goto(`${site.url}#game=oyno`);
    await page.click('button[type=submit]');
    await page.focus('[data-target="cell:b2"]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Next');
    expect(await status(page)).toMatch(/ Press “Next”\.$/);
    await page.waitForTimeout(600);
    expect(await page.locator('.moves li').count()).toBe(1);
    await page.keyboard.press('Enter');
    await countMoves(page, 2);
    expect(await status(page)).toMatch(/^Your turn/);
    await page.context().close();
  });

  test('sound is off and not loaded until somebody switches it on, and that is remembered', async () => {
    const page = await open('#game=oyno');
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await page.click('button[type=submit]');
    await page.waitForSelector('.tabletop-board');
    const sound = page.getByRole('button', { name: /^Sound: / });
    expect(await sound.textContent()).toBe('Sound: off');
    await page.evaluate(() => {
      const made: unknown[] = [];
      Object.assign(window, {
        made,
        AudioContext: class extends AudioContext {
          constructor() {
            super();
            made.push(this);
          }
        },
      });
    });
    const contexts = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'made').length);
    await click(page, 'cell:b2');
    await countMoves(page, 2);
    const isPlayer = (url: string): boolean => url.includes('sound-player');
    expect([await contexts(), loaded.filter(isPlayer).length]).toEqual([0, 0]);
    await sound.click();
    expect(await sound.textContent()).toBe('Sound: on');
    await page.waitForFunction(() => Reflect.get(window, 'made').length === 1);
    expect(loaded.filter(isPlayer).length).toBeGreaterThan(0);
    await page.reload();
    expect(await sound.textContent()).toBe('Sound: on');
    await page.context().close();
  });

  test('OY-10 a refusal stands at the click in the words of the board, and goes with the right choice', async () => {
    const page = await open(addressOf(lying(), 'person.person'));
    const told = await page.locator('.tabletop-board [role=status]').last().textContent();
    await page.click('[data-target="cell:d4"]');
    const reason = page.locator('.tabletop-board [role=alert]');
    expect(await reason.textContent()).toMatch(/only when all your bones on the board stand\./);
    const [at, cell] = await Promise.all([reason.boundingBox(), page.locator('[data-target="cell:d4"]').boundingBox()]);
    expect(Math.min(Math.abs(at!.y - cell!.y - cell!.height), Math.abs(at!.y + at!.height - cell!.y))).toBeLessThan(40);
    expect(await page.locator('.tabletop-board [role=status]').last().textContent()).toBe(told);
    await click(page, 'cell:b2');
    expect(await reason.isVisible()).toBe(false);
    await page.context().close();
  });

  test('OY-11 after a click in vain the rule against it comes first, with its picture', async () => {
    const page = await open(addressOf(lying(), 'person.person'), { viewport: PHONE });
    await page.click('[data-target="cell:d4"]');
    await page.click('.rule-button');
    const rules = page.locator('.rule-dialog [data-rule-id]');
    await rules.first().waitFor();
    expect(await rules.evaluateAll((all) => all.map((one) => one.getAttribute('data-rule-id')))).toEqual([
      'OY-11',
      'OY-13',
      'OY-12',
    ]);
    expect(await rules.first().locator('img').count()).toBe(1);
    await page.context().close();
  });

  test('OY-11 OY-13 the rules on what can be done are one tap away', async () => {
    const page = await open(addressOf(lying(), 'person.person'), { viewport: PHONE });
    await page.focus('.rule-button');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.rule-dialog');
    await dialog.locator('[data-rule-id="OY-13"]').waitFor();
    // What can be done comes first, and then the move that is shown.
    const ids = dialog
      .locator('[data-rule-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-rule-id')));
    expect(await ids).toEqual(['OY-13', 'OY-12', 'OY-11']);
    // Each has a picture of a board.
    const pictures = dialog.locator('[data-rule-id] img');
    expect(await pictures.evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') > 0))).toEqual([
      true,
      true,
      true,
    ]);
    const { y, height } = (await dialog.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('rule-button');
    await page.context().close();
  });

  test.each(share(WUMPUS_POSITIONS, 3))(
    '$rules.0 the rule behind what is asked has its picture, with what the move does',
    async ({ rules, position, play }) => {
      const kit = await load('wumpus');
      const match = createMatch(wumpus, { options: { position } });
      const move = match.legalMoves(0).find((one) => wumpus.format(one) === play)!;
      const page = await open(addressOf(match, 'person.novice'), { viewport: PHONE });
      await page.click('.rule-button');
      const rule = page.locator(`.rule-dialog [data-rule-id="${rules[0]}"]`);
      const picture = rule.locator('figure img');
      await picture.waitFor();
      expect(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
      const told = kit.board.narrate(move, match.view(0), undefined, 0);
      expect(await rule.locator('figcaption').textContent()).toBe(`For example: ${told}`);
      await page.context().close();
    },
  );

  test('on a wide page all buttons of a match are in sight beside its name', async () => {
    for (const { id } of CATALOGUE) {
      const kit = await load(id);
      const match = createMatch<GameTypes>(kit.game, { seed: 1 });
      const players = kit.game.sides(match.state).map((_, seat) => (seat === 0 ? 'person' : 'novice'));
      const page = await open(addressOf(match, players.join('.')));
      const bar = page.getByRole('group', { name: 'Match' });
      expect([id, await bar.evaluate((row) => row.scrollWidth - row.clientWidth)]).toEqual([id, 0]);
      await page.context().close();
    }
  });

  test('on the first page a picture shows the whole board of its game, and nothing else', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open('', { viewport });
      const pictures = page.locator('.card img:visible');
      expect(await pictures.count()).toBe(CATALOGUE.length);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
        const [fit, shape] = await picture.evaluate((image) => [
          getComputedStyle(image).objectFit,
          Number(Reflect.get(image, 'naturalWidth')) / Number(Reflect.get(image, 'naturalHeight')),
        ]);
        expect(fit).toBe('contain');
        expect(Math.abs(shape! - 1)).toBeLessThan(0.1);
      }
      await page.context().close();
    }
  });

  test('a match is kept by itself, and continued from the first page until it is over', async () => {
    const page = await open('#game=oyno');
    await page.click('button[type=submit]');
    await click(page, 'cell:b2');
    await countMoves(page, 2);
    await page.waitForTimeout(150);
    await page.goto('about:blank');
    await page.goto(site.url);
    const kept = page.locator('.continue li');
    await kept.waitFor();
    expect(await kept.count()).toBe(1);
    expect(await kept.locator('p').allTextContents()).toEqual([
      'Blue: bot, casual',
      '',
      'Your turn',
      expect.stringMatching(/^2 moves · .*\d:\d\d/),
    ]);
    await page.click('a:text-is("Continue")');
    await countMoves(page, 2);
    await page.locator('.toolbar >> text=Resign').click();
    await page.locator('dialog .primary').click();
    await page.click('button:text-is("All games")');
    await page.waitForSelector('.card');
    expect(await kept.count()).toBe(0);
    await page.context().close();
  });

  test('matches that are kept can be told apart by their options, and by the names of their buttons', async () => {
    const page = await open('#game=oyno');
    for (const options of [{}, { board: 'round' as const, wild: true }, { turn: 1 }]) {
      const match = createMatch(oyno, { options, seed: 1 });
      match.play(match.legalMoves()[0]!);
      await page.goto('about:blank');
      await page.goto(site.url + addressOf(match, 'person.person'));
      await page.waitForFunction(() => localStorage.getItem('tabletop-rules matches')?.includes(location.hash));
    }
    await page.goto('about:blank');
    await page.goto(site.url);
    const kept = page.locator('.continue li');
    await kept.nth(2).waitFor();
    const options = kept.locator('p:nth-of-type(2)');
    expect(await options.allTextContents()).toEqual([
      'Who begins: Blue',
      'Board: Round, three rings of eight · Wild bones',
      '',
    ]);
    const name = await kept.first().locator('a').getAttribute('aria-label');
    expect(name).toMatch(/^Continue: Oyno, Red; Blue; 1 move · /);
    await page.context().close();
  });

  test('with two people at one screen the line says whose turn it is, whatever is asked', async () => {
    const page = await open(`${addressOf(lying(), 'person.person')}&name=Ann&name=Bob`);
    const line = (text: RegExp): Promise<void> => page.locator('.status', { hasText: text }).waitFor();
    await line(/^Ann – Your turn: /);
    await click(page, 'cell:b2');
    await line(/^Ann – (?:Where|How)\? /);
    await click(page, 'button:flip');
    await line(/^Bob – Your turn: /);
    await page.context().close();
  });

  test('FU-3 a tile is laid by a tap on the place where it would lie, turned as it is seen there', async () => {
    const kit = await load('fundomino');
    /** A tile that can turn both ways at an end. */
    const turning = (match: Match<GameTypes>): readonly string[] | undefined =>
      pathsOf(kit, match).find((path) => path[2]?.startsWith('button:left') && path.length === 3);
    const match = playUntil(kit, 3, (at) => turning(at) !== undefined);
    const page = await open(addressOf(match, 'person.person'), { viewport: PHONE });
    const take = page.getByRole('button', { name: /^I am / });
    if (await take.isVisible()) await take.click();
    const [tile = '', end = '', turn = ''] = turning(match)!;
    const before = await page.locator('.moves li').count();
    for (const target of [tile, end, turn]) await page.locator(`[data-part] [data-target="${target}"]`).click();
    await page.waitForFunction((n) => document.querySelectorAll('.moves li').length > n, before);
    await page.context().close();
  });

  test('FU-18 saying nothing stands after “Domino!”, and less prominent', async () => {
    const kit = await load('fundomino');
    const declaring = (match: Match<GameTypes>): readonly string[] | undefined =>
      pathsOf(kit, match).find((path) => path.at(-1) === 'button:silent');
    const match = playUntil(kit, 3, (at) => declaring(at) !== undefined);
    const page = await open(addressOf(match, 'person.casual'));
    await click(page, ...declaring(match)!.slice(0, -1));
    const buttons = page.locator('button[data-target]');
    expect((await buttons.allTextContents()).slice(-2)).toEqual(['Domino!', 'Say nothing']);
    const colours = await buttons.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colours.at(-1)).not.toBe(colours.at(-2));
    await page.context().close();
  });

  test.each(
    share(
      CATALOGUE.filter(({ id }) => hasLesson(id)).map(({ id }) => id),
      5,
      2,
    ),
  )('%s: the first match is played on a phone to its end, and a match against level 1 follows', async (game) => {
    const [kit, lesson] = await Promise.all([load(game), loadLesson(game)]);
    const { options = {}, seed, steps } = lesson!;
    const match = createMatch<GameTypes>(kit.game, { options, seed });
    const page = await open(`#game=${game}`, { viewport: PHONE });
    // It is what newcomers want most.
    expect(await page.locator('form .primary').allTextContents()).toEqual(['Learn it in three minutes']);
    await page.click('a:text-is("Learn it in three minutes")');
    const parse = (text: string): GameTypes['Move'] => {
      const move = kit.game.parse(text, match.state);
      if (!move.ok || !('seat' in move.value)) throw new Error(text);
      return move.value;
    };
    for (const { before = [], say, play } of steps) {
      await page.locator('.status', { hasText: say }).waitFor();
      // A long sentence is written smaller in the frame after it.
      const covered = (): Promise<number> =>
        page
          .locator('.status-place')
          .evaluate((place) => place.querySelector('.status')!.scrollHeight - place.clientHeight);
      await expect.poll(covered, { message: 'the sentence covers nothing of the board' }).toBeLessThanOrEqual(0);
      for (const text of before) match.play(parse(text));
      if (play === undefined) {
        await page.click('button:visible:text-is("Next")');
        continue;
      }
      const move = parse(play);
      const path = kit.board.path(move, match.view(0));
      // The others have to have moved.
      await page.locator(`[data-target="${path[0]}"]:is([data-choosable], button)`).first().waitFor();
      for (const target of path) {
        await page.locator(`[data-target="${target}"]:is([data-choosable], button)`).first().click();
      }
      match.play(move);
    }
    await page.click('button:text-is("Play a match against level 1")');
    await page.locator('.match-page:not(.lesson-page)').waitFor();
    expect(page.url()).toMatch(/players=person\.novice/);
    await page.context().close();
  });

  test.each(
    share(
      CATALOGUE.filter(({ id }) => hasLesson(id)),
      3,
    ).map(({ id }) => id),
  )('%s: a lesson on a phone can be skipped, and its buttons cover nothing that is to be chosen', async (game) => {
    const page = await open(`#learn=${game}`, { viewport: PHONE });
    const skip = (await page.getByRole('button', { name: 'Skip' }).boundingBox())!;
    // The end of the toolbar fades out, since there can be more to scroll to.
    const bar = (await page.getByRole('group', { name: 'Lesson' }).boundingBox())!;
    expect(skip.x + skip.width).toBeLessThanOrEqual(bar.x + bar.width - 36);
    const covered = await page.evaluate(() => {
      const top = document.querySelector('.tabletop-buttons')!.getBoundingClientRect().top;
      const texts = [
        ...document.querySelectorAll('[data-part="dice"] [data-target] text, [data-target^="hunter:"] text'),
      ]
        // Of the rows of players some are below: they are only looked at.
        .filter((text) => text.closest('[data-choosable], [data-part="dice"]') !== null);
      return texts.filter((text) => text.getBoundingClientRect().bottom > top).map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await page.context().close();
  });

  test.each(['de', 'es', 'fr'])('in %s, too, a sentence of a lesson covers nothing of the board', async (language) => {
    const page = await openWindow(site.browser, `${site.url}?lang=${language}#learn=doubles-wild`, { viewport: PHONE });
    const place = page.locator('.status-place');
    const room = (): Promise<number> =>
      place.evaluate((one) => one.clientHeight - one.querySelector('.status')!.scrollHeight);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  test('on a small phone no sentence of a lesson covers the board, in German either, and who is quick plays it to its end', async () => {
    const [kit, lesson] = await Promise.all([load('wumpus'), loadLesson('wumpus')]);
    const { options = {}, seed, steps } = lesson!;
    const match = createMatch<GameTypes>(kit.game, { options, seed });
    const viewport = { width: 360, height: 640 };
    const page = await openWindow(site.browser, `${site.url}?lang=de#learn=wumpus`, { viewport });
    const play = (text: string): readonly string[] => {
      const move = match.legalMoves().find((one) => kit.game.format(one) === text)!;
      const path = kit.board.path(move, match.view(0));
      match.play(move);
      return path;
    };
    for (const { before = [], play: shown } of steps) {
      for (const text of before) play(text);
      const path = shown === undefined ? [] : play(shown);
      const places = path.map((target) =>
        page.locator(`[data-target="${target}"]:is([data-choosable], button)`).first(),
      );
      const clicked =
        shown === undefined ? [page.locator('.tabletop-buttons button[data-page]:visible').first()] : places;
      await clicked[0]!.waitFor();
      const room = (): Promise<number> =>
        page
          .locator('.status-place')
          .evaluate((place) => place.clientHeight - place.querySelector('.status')!.scrollHeight);
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      for (const one of clicked) await one.click();
    }
    await page.context().close();
  });

  test('on a phone the buttons of a match fade out where there are more of them', async () => {
    const page = await open(addressOf(lying(), 'person.person'), { viewport: PHONE });
    const [hidden, mask, free] = await page.getByRole('group', { name: 'Match' }).evaluate((bar) => {
      const more = bar.scrollWidth - bar.clientWidth;
      bar.scrollLeft = more;
      const last = bar.lastElementChild!.getBoundingClientRect().right;
      return [more, getComputedStyle(bar).maskImage, bar.getBoundingClientRect().right - last] as const;
    });
    expect(hidden).toBeGreaterThan(0);
    expect(mask).toMatch(/^linear-gradient/);
    expect(free).toBeGreaterThanOrEqual(32);
    await page.context().close();
  });

  test('while the board still shows what others did, the line above does not say “Your turn” to it', async () => {
    const page = await open('#game=wunby');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.click('button[type=submit]');
    // The bot may be first, and take either.
    const colour = page.locator(':is([data-target="button:red"], [data-target="button:blue"])').first();
    await colour.waitFor();
    await page.evaluate(() => {
      const line = document.querySelector('.status')!;
      const texts: string[] = [];
      Object.assign(window, { texts });
      const options = { childList: true, characterData: true, subtree: true, attributes: true };
      new MutationObserver(() => texts.push(`${line.className} ${line.textContent}`)).observe(line, options);
    });
    await colour.click();
    await page.locator('.status', { hasText: /^Your turn: move/ }).waitFor();
    const texts = await page.evaluate(() => (window as unknown as { texts: readonly string[] }).texts);
    expect(texts.filter((text) => /Your turn: Player 2/.test(text))).toEqual([]);
    await page.context().close();
  });

  test.each([false, true])('a button that a lesson or a hint shows has a mark that is seen; dark: %s', async (dark) => {
    const page = await open('#learn=wunby', { viewport: PHONE, dark });
    const [line, text] = await page
      .locator('button[data-suggested]')
      .evaluate((button) => [getComputedStyle(button).outlineColor, getComputedStyle(button).color]);
    // The text is written on the colour of the button, and the mark is around it.
    expect(line).not.toBe(text);
    await page.context().close();
  });

  test('another move than that of the lesson is not made, and the lesson says so', async () => {
    const page = await open('#learn=oyno');
    await click(page, 'cell:d4');
    await page.getByText('take what is marked').waitFor();
    expect(await page.locator('.about', { hasText: 'Step 1 of' }).count()).toBe(1);
    await click(page, 'cell:b2');
    await page.locator('.about', { hasText: 'Step 2 of' }).waitFor();
    await page.context().close();
  });

  const tables = [
    ['oyno', DESKTOP],
    ['oyno', PHONE],
    ['fundomino', DESKTOP],
    ['fundomino', PHONE],
    ['wunby', DESKTOP],
    ['wumpus', PHONE],
    ['doubles-wild', PHONE],
  ] as const;
  test.each(share(tables, 4, 2))(
    '%s on %o: nothing jumps in a match, also at its end, whose result stands once',
    async (game, viewport) => {
      const page = await open(`#game=${game}`, { viewport });
      await page.evaluate(() => localStorage.setItem('tabletop-rules speed', 'fast'));
      await page.click('button[type=submit]');
      await page.waitForSelector('.guide-text li');
      await page.locator('.tabletop-part[data-part=board]').waitFor();
      // Without input of a person, after which a browser does not count what moves.
      const choose = async (): Promise<void> => {
        await page.evaluate(() => {
          const open = '.board :is([data-choosable], button[data-target], button[data-page]):not([aria-pressed=true])';
          const all = [...document.querySelectorAll(open)];
          all[all.length >> 1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        });
        await page.waitForTimeout(250);
      };
      // On a phone players who are to be chosen, as hunters are first, stand below the board.
      if (viewport === PHONE && game === 'wumpus') await choose();
      const kept =
        viewport === PHONE ? '[data-part=board]' : '.tabletop-part, .tabletop-board > .tabletop-next:visible';
      const places = (): Promise<readonly (readonly number[])[]> =>
        page.locator(kept).evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y } = part.getBoundingClientRect();
            return [x, y + window.scrollY];
          }),
        );
      await page.evaluate(() => {
        let shift = 0;
        const moved: string[] = [];
        Object.assign(window, { shifted: () => [shift, moved.join('; ')] });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shift += Number(Reflect.get(entry, 'value'));
            for (const { node } of Reflect.get(entry, 'sources') ?? [])
              moved.push(`${node?.nodeName} ${node?.className} ${node?.ariaLabel ?? ''}`.slice(0, 60));
          }
        }).observe({ type: 'layout-shift' });
      });
      const before = await places();
      for (let clicks = 0; clicks < 12; clicks++) await choose();
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Resign');
        // The first asks, and the last is in the question.
        for (const button of buttons) button.click();
      });
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      expect(await status(page)).toMatch(/^You lost\. /);
      expect(await page.getByText('You lost.').count()).toBe(1);
      expect(await places()).toEqual(before);
      const [shift, moved] = await page.evaluate(() => Reflect.get(window, 'shifted')());
      expect(shift, moved).toBeLessThan(0.1);
      await page.context().close();
    },
  );
});
