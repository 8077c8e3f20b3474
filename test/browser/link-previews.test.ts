/** What a link to a match of `serve` shows in a chat, as a parser reads it that knows nothing of this library; needs a build. */
import ogs from 'open-graph-scraper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM, startBrowser } from './chromium.ts';
import { type ServeProcess, startServe } from './serve-process.ts';

let running: ServeProcess;
beforeAll(async () => {
  running = await startServe(['--port', '0']);
});
afterAll(() => running.server.kill());

async function post(path: string, body: object): Promise<{ readonly match: string }> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(running.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

test('the board, who plays, and whose turn it is', async () => {
  const { match } = await post('api/matches', { game: 'oyno', name: 'Ann' });
  await post(`api/matches/${match}/join`, { name: 'Ben </title>' });
  const page = await fetch(`${running.url}?match=${match}`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  const { result, error } = await ogs({ html });
  expect(error).toBe(false);
  expect(result).toMatchObject({
    ogTitle: 'Oyno: Ann – Ben </title>',
    ogDescription: 'Ann is to place a bone on a free cell.',
    ogUrl: `${running.url}?match=${match}`,
    twitterCard: 'summary_large_image',
  });
  const [image] = result.ogImage ?? [];
  expect(image).toMatchObject({ type: 'image/png', width: '1200', height: '630' });
  const picture = await fetch(image?.url ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

  const oembed = /application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await (await fetch(oembed)).json()).toMatchObject({ type: 'photo', width: 1200, height: 630 });
});

test('a link to nothing, or to a private match, is the page as always', async () => {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { match } = await post('api/matches', { game: 'oyno', visibility: 'private', seats });
  const plain = await (await fetch(running.url)).text();
  for (const other of [match, 'a'.repeat(32), '../admin', '']) {
    expect(await (await fetch(`${running.url}?match=${encodeURIComponent(other)}`)).text()).toBe(plain);
  }
  expect((await ogs({ html: plain })).result.ogImage).toBe(undefined);
});

test.skipIf(CHROMIUM === undefined)('opens the match, with and without what follows the #', async () => {
  const { match } = await post('api/matches', { game: 'oyno', name: 'Ann' });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    for (const fragment of ['', `#online=${match}`]) {
      await page.goto(`${running.url}?match=${match}${fragment}`);
      await page.getByText('Ann').first().waitFor();
      expect(page.url()).toBe(`${running.url}#online=${match}`);
    }
  } finally {
    await browser.close();
  }
});
