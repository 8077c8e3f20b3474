/** On a phone: what can be chosen is in sight whatever is asked, in every game, and a tap chooses it. */
import {
  type AnyGame,
  createMatch,
  type GameTypes,
  type Match,
  packRecord,
  resumeMatch,
  seededRandom,
} from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../playground/games.ts';
import { share } from '../runs.ts';
import { CHROMIUM } from './chromium.ts';
import { usePlayground } from './for-tests.ts';
import { PHONE } from './window.ts';

/** For each prompt a match in which it is asked. */
function matchesByPrompt(game: AnyGame): ReadonlyMap<string, Match<GameTypes>> {
  const found = new Map<string, Match<GameTypes>>();
  for (let seed = 1; seed <= 2; seed++) {
    const random = seededRandom(seed);
    const match = createMatch<GameTypes>(game, { seed });
    for (let i = 0; i < 120 && match.status.type === 'turn'; i++) {
      const { prompt } = match.status;
      if (!found.has(prompt)) found.set(prompt, resumeMatch<GameTypes>(game, match.record(), { seed }));
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
  }
  return found;
}

/** Runs in the page: the targets that can be chosen and that are in sight nowhere, drawn or as a button. */
function unseen(): readonly string[] {
  const all = [...document.querySelectorAll('.board :is([data-choosable], button[data-target])')];
  const isSeen = (choice: Element): boolean => {
    const { top, bottom } = (choice.querySelector('[data-hit]') ?? choice).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const seen = new Set(all.filter(isSeen).map((choice) => choice.getAttribute('data-target')));
  return all.map((choice) => choice.getAttribute('data-target') ?? '').filter((target) => !seen.has(target));
}

describe.skipIf(CHROMIUM === undefined)('on a phone', () => {
  const site = usePlayground();

  test.each(share(CATALOGUE, 6).map(({ id }) => id))(
    '%s: whatever is asked, its choices are in sight, and taps make a move',
    async (id) => {
      const kit = await CATALOGUE.find((entry) => entry.id === id)!.load();
      const context = await site.browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      for (const [prompt, match] of matchesByPrompt(kit.game)) {
        const { status } = match;
        const [seat = 0] = status.type === 'turn' ? status.seats : [];
        const players = kit.game.sides(match.state).map((_, of) => (of === seat ? 'person' : 'novice'));
        const page = await context.newPage();
        await page.goto(
          `${site.url}#game=${id}&players=${players.join('.')}&match=${packRecord(kit.game, match.record())}`,
        );
        await page.waitForSelector('.tabletop-board');
        expect(await page.evaluate(unseen), prompt).toEqual([]);
        // The page makes a forced pass itself.
        const [move, other] = match.legalMoves(seat);
        const path = other === undefined ? [] : kit.board.path(move!, match.view(seat));
        for (const target of path) {
          await page.locator(`[data-target="${target}"]:is([data-choosable], button)`).first().tap();
        }
        if (path.length > 0)
          await page.waitForFunction((ply) => document.querySelectorAll('.moves li').length > ply, match.ply);
        await page.close();
      }
      await context.close();
    },
  );
});
