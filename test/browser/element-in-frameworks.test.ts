/** The element `<tabletop-board>` in pages of React, Vue and Svelte: attributes, a property, events, and elements that come, go and move. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, openSite, startBrowser } from './chromium.ts';
import { bundleComponents } from './component-bundle.ts';

/** A list of boards in each framework. `show` sets it, `told` has the events. */
const PAGES = {
  react: `import { createElement, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const tell = (event) => window.told.push([event.target.id, event.type]);
    const events = { 'onboard-ready': tell, 'onboard-move': tell, 'onboard-error': tell };
    const App = () => {
      const [boards, show] = useState([]);
      window.show = show;
      return boards.map((board) => createElement('tabletop-board', { key: board.id, ...board, ...events }, 'Loading'));
    };
    createRoot(root).render(createElement(StrictMode, null, createElement(App)));`,
  vue: `import { createApp, h, ref } from 'vue';
    const tell = (event) => window.told.push([event.target.id, event.type]);
    const events = { onBoardReady: tell, onBoardMove: tell, onBoardError: tell };
    createApp({
      setup() {
        const boards = ref([]);
        window.show = (next) => { boards.value = next; };
        return () => boards.value.map((board) => h('tabletop-board', { key: board.id, ...board, ...events }, 'Loading'));
      },
    }).mount(root);`,
  svelte: `import { mount } from 'svelte';
    import App from './element-for-test.svelte';
    mount(App, { target: root, props: { globals: window } });`,
};

/** What a framework gives an element. */
interface Shown {
  readonly id: string;
  readonly game?: string;
  readonly bot?: string | undefined;
  readonly seat?: number | string;
  readonly lang?: string;
  readonly position?: string;
  readonly theme?: string;
  readonly settings?: { readonly names: readonly string[] };
}

declare global {
  interface Window {
    show?(boards: readonly Shown[]): void;
  }
}

describe.skipIf(CHROMIUM === undefined).each(Object.entries(PAGES))('<tabletop-board> in %s', (_, app) => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    const start = `import { defineGameElement } from 'tabletop-rules/element';
      defineGameElement(); window.told = []; const root = document.querySelector('#root'); globalThis.root = root;`;
    let script: string;
    [browser, script] = await Promise.all([startBrowser(), bundleComponents({ script: `${start}\n${app}` })]);
    const index =
      '<!doctype html><html lang="en"><title>Boards</title><div id="root"></div><script src="/page.js" type="module"></script></html>';
    page = await openSite(browser, { '/': index, '/page.js': script });
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => /error|warning/.test(message.type()) && errors.push(message.text()));
    await page.waitForFunction(() => window.show !== undefined);
  }, 60_000);
  afterAll(() => browser?.close());

  const show = (...boards: readonly Shown[]): Promise<void> => page.evaluate((next) => window.show?.(next), boards);
  const told = (id: string, what: string): Promise<number> =>
    page.evaluate(
      ([of, type]) => (window.told as unknown as string[][]).filter(([at, name]) => at === of && name === type).length,
      [id, `board-${what}`] as const,
    );
  const line = (id: string) => expect.poll(() => page.locator(`#${id} .tabletop-next`).first().textContent());
  const plies = (id: string): Promise<number | undefined> =>
    page.evaluate((of) => document.querySelector<HTMLElement & { match?: { ply: number } }>(`#${of}`)?.match?.ply, id);

  test('attributes and a property, events, elements that come, move and go', async () => {
    const oyno: Shown = { id: 'a', game: 'oyno', bot: 'casual', settings: { names: ['Ann', 'Bot'] } };
    const wumpus: Shown = { id: 'b', game: 'wumpus', lang: 'de', seat: 'spectator' };
    await show(oyno, wumpus);
    await expect.poll(async () => [await told('a', 'ready'), await told('b', 'ready')]).toEqual([1, 1]);
    await page.click('#a [data-target="cell:b2"] [data-hit]');
    await expect.poll(() => told('a', 'move')).toBe(2);
    expect(await told('b', 'move')).toBe(0);
    await page.locator('#a', { hasText: 'Bot places a bone' }).waitFor();
    await page.locator('#b [lang=de]').first().waitFor();

    // Other attributes, of numbers and texts, and one that goes: the match stays.
    await show({ ...oyno, seat: 1, bot: undefined, lang: 'fr', theme: 'dark' }, wumpus);
    await page.waitForFunction(() => document.querySelector('#a svg')?.outerHTML.includes('#1f1b16'));
    await line('a').toContain('Ann');
    expect(await page.locator('#a').getAttribute('bot')).toBe(null);
    expect(await plies('a')).toBe(2);

    // Another place in the list: the same element, whose match goes on.
    await show(wumpus, oyno);
    await line('a').toContain('Your turn');
    expect(await page.locator('tabletop-board').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['b', 'a']);
    expect(await plies('a')).toBe(2);

    // Something wrong is shown and told, and put right.
    await show(wumpus, { ...oyno, position: 'oyno z9=R' });
    await page.locator('#a > [role=alert]', { hasText: 'z9' }).waitFor();
    expect(await told('a', 'error')).toBe(1);
    await show(wumpus, { ...oyno, position: 'oyno b2=R c4=b' });
    await page.waitForSelector('#a svg');
    expect(await page.locator('#a > [role=alert]').count()).toBe(0);

    // Away, and back: a new element with a new match.
    await show(wumpus);
    expect(await page.locator('tabletop-board').count()).toBe(1);
    await show(wumpus, oyno);
    await page.waitForSelector('#a [data-target="cell:b2"]');
    expect(await plies('a')).toBe(0);
    await show();
    expect(await page.locator('#root').textContent()).toBe('');
    expect(errors).toEqual([]);
  });
});
