/** On a phone: what can be chosen is in sight whatever is asked, in every game, and a tap chooses it. */
import { createMatch, type GameTypes, type Match, packRecord, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { doublesWildKit } from 'tabletop-rules/doubles-wild';
import { wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type PageKit } from '../../playground/games.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { drawTheSame, PHONE, tap } from './window.ts';

/** The kinds of targets, such as `cell` and `hunter`. */
function kindsOf(targets: readonly string[]): ReadonlySet<string | undefined> {
  return new Set(targets.map((target) => target.split(':')[0]));
}

/** For each prompt a match in which it is asked: of those with most kinds of targets, the first. */
function matchesByPrompt({ game, board }: PageKit): ReadonlyMap<string, Match<GameTypes>> {
  const found = new Map<string, { readonly match: Match<GameTypes>; readonly kinds: number }>();
  for (let seed = 1; seed <= 2; seed++) {
    const random = seededRandom(seed);
    const match = createMatch<GameTypes>(game, { seed });
    for (let i = 0; i < 120 && match.status.type === 'turn'; i++) {
      const { prompt, seats } = match.status;
      const view = match.view(seats[0]!);
      const targets = match.legalMoves(seats[0]).flatMap((move) => board.path(move, view));
      const kinds = kindsOf(targets).size;
      if (kinds > (found.get(prompt)?.kinds ?? 0)) {
        found.set(prompt, { match: resumeMatch<GameTypes>(game, match.record(), { seed }), kinds });
      }
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
  }
  return new Map([...found].map(([prompt, { match }]) => [prompt, match]));
}

/** A match of a game that begins, for an address. */
async function packedStart(id: string): Promise<string> {
  const { game } = await CATALOGUE.find((entry) => entry.id === id)!.load();
  return packRecord(game, createMatch<GameTypes>(game, { seed: 1 }).record());
}

/** Runs in the page: the targets that can be chosen and that can be tapped nowhere, drawn or as a button, without scrolling. */
function unseen(): readonly string[] {
  const choices = '.board :is([data-choosable], button[data-target]):not([aria-pressed=true])';
  const all = [...document.querySelectorAll(choices)];
  const isSeen = (choice: Element): boolean => {
    const { left, top, width, height } = (choice.querySelector('[data-hit]') ?? choice).getBoundingClientRect();
    if (top < 0 || top + height > innerHeight) return false;
    // Nothing lies over it but its own drawing, at one of these points at least.
    const shares = [0.5, 0.2, 0.8];
    const own = choice.closest('svg') ?? choice;
    const hits = (x: number, y: number): boolean =>
      own.contains(document.elementFromPoint(left + x * width, top + y * height));
    return shares.some((y) => shares.some((x) => hits(x, y)));
  };
  const seen = new Set(all.filter(isSeen).map((choice) => choice.getAttribute('data-target')));
  return all.map((choice) => choice.getAttribute('data-target') ?? '').filter((target) => !seen.has(target));
}

describe.skipIf(CHROMIUM === undefined)('on a phone', () => {
  const site = usePlayground();

  test.each(share(CATALOGUE, 6, 2).map(({ id }) => id))(
    '%s: whatever is asked, its choices are in sight, and taps make a move',
    async (id) => {
      const kit = await CATALOGUE.find((entry) => entry.id === id)!.load();
      const context = await site.browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      await drawTheSame(context);
      for (const [prompt, match] of matchesByPrompt(kit)) {
        const { status } = match;
        const [seat = 0] = status.type === 'turn' ? status.seats : [];
        const players = kit.game.sides(match.state).map((_, of) => (of === seat ? 'person' : 'novice'));
        const page = await context.newPage();
        await page.goto(
          `${site.url}#game=${id}&players=${players.join('.')}&match=${packRecord(kit.game, match.record())}`,
        );
        await page.waitForSelector('.tabletop-board');
        const expectSeen = (message: string): Promise<void> =>
          expect.poll(() => page.evaluate(unseen), { message }).toEqual([]);
        await expectSeen(prompt);
        // The page makes a forced pass itself.
        const moves = match.legalMoves(seat);
        const paths = moves.length < 2 ? [] : moves.map((move) => kit.board.path(move, match.view(seat)));
        const path = paths.reduce((most, one) => (kindsOf(one).size > kindsOf(most).size ? one : most), []);
        for (const [i, target] of path.entries()) {
          if (i > 0) await expectSeen(`${prompt}, after ${path.slice(0, i).join(' ')}`);
          await tap(page, target);
        }
        if (path.length > 0)
          await page.waitForFunction((ply) => document.querySelectorAll('.moves li').length > ply, match.ply);
        await page.close();
      }
      await context.close();
    },
  );

  test('HW-32 after a retreat card the card and the hunters to send to camp are in sight, and nothing has moved', async () => {
    const hands = 'nscAR,bttr,bcou';
    const at = 'hunters:ulf,ningawe,actaeon at:b5,d4,d4';
    const position = `wumpus seats:3 CccrrsC/LfrLfrc/fLffcsc/cscLfss/rffLrrc/sfscfrr/CscssrC ${at} hands:${hands} kept:${hands}`;
    const match = createMatch(wumpus, { options: { position: `${position} phase:move turn:0 asked:0` } });
    const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await drawTheSame(context);
    const page = await context.newPage();
    const players = 'person.novice.novice';
    await page.goto(`${site.url}#game=wumpus&players=${players}&match=${packRecord(wumpus, match.record())}`);
    const card = page.locator('[data-target="card:retreat:1"]');
    const before = (await card.boundingBox())!;
    await card.locator('[data-hit]').tap();
    await page.locator('[data-target="hunter:ningawe"][data-choosable]').waitFor();
    expect(await page.locator('.status').textContent()).toBe('Who? Player 1 or Player 2 or Player 3.');
    expect(await card.boundingBox()).toEqual(before);
    expect(await page.evaluate(unseen)).toEqual([]);
    const buttons = (await page.locator('.tabletop-buttons').boundingBox())!;
    expect(before.y + before.height).toBeLessThanOrEqual(buttons.y);
    await page.locator('[data-target="hunter:actaeon"] [data-hit]').tap();
    await page.getByText('You send Player 3 to camp with a retreat.').first().waitFor();
    await context.close();
  });

  test.each(['de', 'es'])(
    '%s: no page is wider than a window of 320 pixels, and needs no scrolling sideways',
    async (language) => {
      const context = await site.browser.newContext({ viewport: { width: 320, height: 568 } });
      await drawTheSame(context);
      const page = await context.newPage();
      for (const { id } of CATALOGUE) {
        for (const place of [`game=${id}&match=${await packedStart(id)}`, `game=${id}&position=`, `learn=${id}`]) {
          await page.goto('about:blank');
          await page.goto(`${site.url}?lang=${language}#${place}`);
          await page.waitForSelector('main:not(.coming) h1');
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, place).toBeLessThanOrEqual(320);
        }
      }
      await context.close();
    },
  );

  test('on its side the board is no wider than what is seen of it allows', async () => {
    const context = await site.browser.newContext({ viewport: { width: 844, height: 390 } });
    await drawTheSame(context);
    const page = await context.newPage();
    await page.goto(`${site.url}#game=oyno&match=${await packedStart('oyno')}`);
    const { width } = (await page.locator('.tabletop-part[data-part="board"]').boundingBox())!;
    expect(width).toBeLessThanOrEqual(320);
    await context.close();
  });

  test('HW-31 the last of what others did is in sight, above the buttons', async () => {
    const hands = 'nscA,bttrH';
    const position = `wumpus CccrrsC/LfrLfrc/fLffcsc/cscLfss/rffLrrc/sfscfrr/CscssrC hunters:ulf,ningawe at:b5,e4 hands:${hands} kept:${hands}`;
    const match = createMatch(wumpus, { options: { position: `${position} phase:hazards turn:0 asked:1` } });
    match.play({ type: 'hazards', seat: 1, hunter: 'ulf' });
    const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await drawTheSame(context);
    const page = await context.newPage();
    const record = packRecord(wumpus, match.record());
    await page.goto(`${site.url}#game=wumpus&players=person.person&match=${record}`);
    await page.getByRole('button', { name: /^I am / }).tap();
    const told = page.locator('.tabletop-next span', { hasText: 'plays hazards on you' });
    const { y, height } = (await told.boundingBox())!;
    const buttons = (await page.locator('.tabletop-buttons').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(buttons.y);
    await context.close();
  });

  test('HW-34 of what others did whole sentences are in sight: as many of the last ones as there is room for', async () => {
    const hands = 'nsrcu,rss,bcou';
    const at = 'hunters:ulf,ningawe,actaeon wumpus:c5 at:d4,c5,e2';
    const position = `wumpus seats:3 CccrrsC/LfrLfrc/fLffcsc/cscLfss/rffLrrc/sfscfrr/CscssrC ${at} hands:${hands} kept:${hands}`;
    const match = createMatch(wumpus, { options: { position: `${position} phase:act turn:1 asked:1` } });
    match.play({ type: 'attack', seat: 1, cards: ['traps-and-snares', 'traps-and-snares'] });
    match.play({ type: 'evade', seat: 2, cards: ['camouflage'] });
    const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await drawTheSame(context);
    const page = await context.newPage();
    const record = packRecord(wumpus, match.record());
    await page.goto(`${site.url}#game=wumpus&players=person.novice.novice&match=${record}`);
    const told = page.locator('.tabletop-next', { hasText: 'Player 3 helps the Wumpus' });
    await told.waitFor();
    /** By sentence: how far its first line is below the top, and its last one above the bottom. */
    const places = (): Promise<readonly (readonly [number, number])[]> =>
      told.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [...element.children].map((sentence) => {
          const lines = [...sentence.getClientRects()].filter(({ width }) => width > 0);
          return [lines[0]!.top - top, bottom - lines.at(-1)!.bottom] as const;
        });
      });
    await expect.poll(async () => (await places())[1]).toEqual([expect.closeTo(2, -0.5), expect.closeTo(2, -0.5)]);
    expect((await places())[0]![1]).toBeGreaterThan(38);
    await context.close();
  });

  test('DW-10 the last of what happened is in sight above four buttons, and a battle beside the board', async () => {
    const { game } = doublesWildKit;
    const match = createMatch(game, { seed: 3 });
    const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await drawTheSame(context);
    const page = await context.newPage();
    await page.goto(`${site.url}#game=doubles-wild&players=person.person&match=${packRecord(game, match.record())}`);
    const told = (await page.locator('.tabletop-next:not([hidden])').boundingBox())!;
    const button = (await page.locator('.tabletop-buttons button[data-target]').first().boundingBox())!;
    expect(told.y + told.height).toBeLessThanOrEqual(button.y);

    const fight =
      'doubles-wild 4A4/8A/2AAB1AB1/2A6/1A7/BB2BA1B1/A2BB3B/9/9 phase:battle first:1 supply:14,14 dice:2,2,5,5 square:r9b11 round:2 attacker:2,5,1 defender:3,6,2';
    const begun = createMatch(game, { options: { position: fight }, chance: 'manual' });
    await page.goto('about:blank');
    await page.goto(`${site.url}#game=doubles-wild&players=person.person&match=${packRecord(game, begun.record())}`);
    const die = (await page
      .locator('[data-target="die:defender:1"], [data-piece="die:battle:defender:1"]')
      .first()
      .boundingBox())!;
    const keep = (await page.locator('.tabletop-buttons button[data-target]').first().boundingBox())!;
    expect(die.y + die.height).toBeLessThanOrEqual(keep.y);
    await context.close();
  });

  test.each([PHONE, { width: 360, height: 640 }])(
    'DW-10 on a phone of $width × $height no button lies over the dice',
    async (viewport) => {
      const match = createMatch(doublesWildKit.game, { seed: 3 });
      const packed = packRecord(doublesWildKit.game, match.record());
      const context = await site.browser.newContext({ viewport, hasTouch: true, isMobile: true });
      await drawTheSame(context);
      const page = await context.newPage();
      for (const language of ['en', 'de', 'fr', 'es', 'ja']) {
        await page.goto('about:blank');
        await page.goto(`${site.url}?lang=${language}#game=doubles-wild&players=person.person&match=${packed}`);
        const buttons = page.locator('.tabletop-buttons button[data-target]');
        await expect.poll(() => buttons.count()).toBe(4);
        const dice = await page.locator('[data-part="dice"] [data-choosable]').all();
        expect(dice.length, language).toBeGreaterThan(0);
        const { y } = (await buttons.first().boundingBox())!;
        for (const die of dice) {
          const box = (await die.boundingBox())!;
          expect(box.y + box.height, language).toBeLessThanOrEqual(y);
        }
      }
      await context.close();
    },
  );
});
