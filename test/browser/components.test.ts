/** The components for React, Vue and Svelte: in a page, and what a server renders of them. */

import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { createMatch } from '../../src/core/index.ts';
import { type Oyno, oyno, oynoKit } from '../../src/oyno/index.ts';
import { Board as ReactBoard, useMatch as useReactMatch } from '../../src/react/index.ts';
import { useMatch as useVueMatch, Board as VueBoard } from '../../src/vue/index.ts';
import { CHROMIUM, openSite, startBrowser } from './chromium.ts';
import { bundleComponents } from './component-bundle.ts';
import type {} from './counted-match.ts';

const settings = () => ({ playable: createMatch(oyno), board: oynoKit, seat: 0, names: ['Ann', '<Bob>'] }) as const;

/** What a server renders for the pages below. */
const SERVERS = {
  react: async () => {
    const { playable, ...others } = settings();
    const App = () =>
      createElement(
        'main',
        null,
        createElement('p', { id: 'ply' }, useReactMatch(playable).ply),
        createElement(ReactBoard<Oyno>, { className: 'mine', playable, ...others, names: ['Ann', 'Bob'] }),
      );
    return renderToString(createElement(App));
  },
  vue: () => {
    const { playable, ...others } = settings();
    const app = createSSRApp({
      setup: () => {
        const now = useVueMatch(playable);
        return () =>
          h('main', [
            h('p', { id: 'ply' }, now.value.ply),
            h(VueBoard<Oyno>, { class: 'mine', playable, ...others, names: ['Ann', 'Bob'] }),
          ]);
      },
    });
    return renderVue(app);
  },
  svelte: async () => {
    const script = `import { render } from 'svelte/server'; import App from './board-for-test.svelte'; export const html = render(App).body;`;
    const code = await bundleComponents({ script }, 'server');
    const { html }: { readonly html: string } = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    return html;
  },
};

type Framework = keyof typeof SERVERS;

const FRAMEWORKS: readonly Framework[] = ['react', 'vue', 'svelte'];

describe.each(FRAMEWORKS)('%s on a server', (framework) => {
  test('the board is rendered without a DOM, with its description', async () => {
    expect(typeof document).toBe('undefined');
    const html = await SERVERS[framework]();
    expect(html).toContain('<svg');
    expect(html).toContain('Your turn: place a bone');
    expect(html).toContain('class="mine"');
  });
});

describe.skipIf(CHROMIUM === undefined).each(FRAMEWORKS)('%s in a page', (framework) => {
  let browser: Browser;
  let script: string;
  let html: string;
  beforeAll(async () => {
    const file = framework === 'react' ? 'react-page.tsx' : `${framework}-page.ts`;
    [browser, script, html] = await Promise.all([startBrowser(), bundleComponents(`./${file}`), SERVERS[framework]()]);
  }, 60_000);
  afterAll(() => browser?.close());

  /** Opens the page, empty or as a server rendered it; what its console says is an error. */
  async function open(content: string): Promise<{ readonly page: Page; readonly said: readonly string[] }> {
    const index = `<!doctype html><html lang="en"><title>Board</title><div id="root">${content}</div><script src="/page.js" type="module"></script></html>`;
    const page = await openSite(browser, { '/': index, '/page.js': script });
    page.setDefaultTimeout(10_000);
    const said: string[] = [];
    page.on('pageerror', ({ message }) => said.push(message));
    page.on('console', (message) => /error|warning/.test(message.type()) && said.push(message.text()));
    await page.reload();
    await page.waitForSelector('[data-choosable]');
    said.splice(0, said.length, ...said.filter((text) => !/favicon|404/.test(text)));
    return { page, said };
  }

  const choosable = (page: Page): Promise<number> => page.locator('[data-choosable]').count();

  test.each(['', 'rendered'])(
    'a board is played on, follows its settings, and leaves nothing behind %s',
    async (kind) => {
      const { page, said } = await open(kind === '' ? '' : html);
      expect(await page.locator('.mine > .tabletop-board').count()).toBe(1);
      expect(await choosable(page)).toBe(24);
      // The component and the board listen, once each.
      expect(await page.evaluate(() => window.first.listeners())).toBe(2);

      await page.evaluate(() => window.mounted.choose('cell:c2'));
      await page.waitForFunction(() => document.querySelector('#ply')?.textContent === '1');
      await page.locator('.tabletop-next', { hasText: 'Bob is to' }).waitFor();

      // The same board with another name: what was said stays.
      await page.evaluate(() => document.querySelector('.tabletop-board')!.setAttribute('data-same', ''));
      await page.evaluate(() => window.change({ name: 'Zoe', dark: true }));
      await page.waitForFunction(() => document.querySelector('.tabletop-next')?.textContent.startsWith('Zoe is to'));
      expect(await page.locator('[data-same]').count()).toBe(1);

      const isDark = () => document.querySelector('.tabletop-part svg')!.outerHTML.includes('#1f1b16');
      expect(await page.evaluate(isDark)).toBe(true);

      // A setting that is left out goes back to its default.
      await page.evaluate(() => window.change({ dark: false }));
      await page.waitForFunction(() => !document.querySelector('.tabletop-part svg')!.outerHTML.includes('#1f1b16'));

      // Another match.
      await page.evaluate(() => window.change({ shown: 'second' }));
      await page.waitForFunction(() => window.second.listeners() === 2);
      expect(await page.evaluate(() => window.first.listeners())).toBe(0);

      // A setting that is left out goes back to its default.
      await page.evaluate(() => window.change({ dark: false }));
      await page.evaluate(() => window.change({ shown: 'none' }));
      await page.waitForFunction(() => document.querySelector('.tabletop-board') === null);
      await page.evaluate(() => window.change({ shown: 'first' }));
      await page.waitForSelector('.tabletop-board');
      await page.evaluate(() => window.leave());
      await page.waitForFunction(() => document.querySelector('#root')!.textContent === '');
      expect(await page.evaluate(() => [window.first.listeners(), window.second.listeners()])).toEqual([0, 0]);
      expect(said).toEqual([]);
      await page.close();
    },
  );
});

describe.skipIf(CHROMIUM === undefined)('the examples', () => {
  const MOUNT = {
    'board-react.tsx': '../../examples/board-react.tsx',
    'board-vue.vue': `import { createApp } from 'vue'; import App from '../../examples/board-vue.vue'; createApp(App).mount('#root');`,
    'board-svelte.svelte': `import { mount } from 'svelte'; import App from '../../examples/board-svelte.svelte'; mount(App, { target: document.querySelector('#root') });`,
  };
  test.each(Object.entries(MOUNT))('%s: a match against a bot', async (_, script) => {
    const browser = await startBrowser();
    try {
      const code = await bundleComponents(script.includes('import') ? { script } : script);
      const index =
        '<!doctype html><html lang="en"><title>Oyno</title><div id="root"></div><script src="/page.js" type="module"></script></html>';
      const page = await openSite(browser, { '/': index, '/page.js': code });
      await page.click('[data-target="cell:b2"] [data-hit]');
      await page.getByText('Actions so far: 2').waitFor();
      await page.getByText('Your turn: ').first().waitFor();
      await page.click('text=Undo');
      await page.waitForFunction(() => document.querySelectorAll('[data-choosable]').length === 24);
    } finally {
      await browser.close();
    }
  });
});
