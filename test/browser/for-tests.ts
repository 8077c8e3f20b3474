/** What the tests of a `describe` share: it is there from the first of them to the last. */
import { getRequestListener } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { createHost, type Host, memoryStorage } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import { afterAll, beforeAll } from 'vitest';
import { bundleScript, openPage, startBrowser } from './chromium.ts';
import { type PlaygroundSite, servePlayground } from './playground-site.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

/** A browser, and the playground that is served. */
interface Playground {
  readonly browser: Browser;
  readonly url: string;
  /** The folder with its files. */
  readonly folder: string;
}

/** Builds and serves the playground; with `pseudo` in the pseudo-language. */
export function usePlayground(pseudo = false): Playground {
  let server: PlaygroundSite;
  let browser: Browser;
  beforeAll(async () => {
    server = await servePlayground(pseudo);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get url() {
      return server.url;
    },
    get folder() {
      return server.folder;
    },
  };
}

/** Serves the playground with a host of Oyno that rates its users: the cookie `user=ann` signs in. `hasChat`: they can talk. */
export function useAccounts(playground: Playground, hasChat = false): { readonly url: string } {
  let host: Host;
  let server: StaticServer;
  beforeAll(async () => {
    host = createHost({
      games: [oynoKit],
      storage: memoryStorage(),
      basePath: '/api',
      authorize: (request) => {
        const id = /user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
        return id === undefined ? null : { id, name: id };
      },
      ratings: { leastPlies: 0 },
      chat: hasChat,
    });
    const answer = getRequestListener((request) => host.fetch(request));
    server = await serveFolder(playground.folder, answer);
  });
  afterAll(async () => {
    host?.close();
    await server?.close();
  });
  return {
    get url() {
      return server.url;
    },
  };
}

/** A browser, and a script for its pages. */
interface Script {
  readonly browser: Browser;
  readonly script: string;
  /** Opens a page with the script alone. */
  open(viewport?: { readonly width: number; readonly height: number }): Promise<Page>;
}

/** Bundles a file of this folder. */
export function useScript(file: string): Script {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    [browser, script] = await Promise.all([startBrowser(), bundleScript(file)]);
  }, 60_000);
  afterAll(() => browser?.close());
  return {
    get browser() {
      return browser;
    },
    get script() {
      return script;
    },
    open: (viewport = { width: 1000, height: 800 }) => openPage(browser, script, viewport),
  };
}
