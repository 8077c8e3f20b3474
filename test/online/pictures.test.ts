/** Pictures of matches, and what links to them show: only what spectators see, cached, and limited. */
import { fundominoKit } from 'tabletop-rules/fundomino';
import { createHost, type Host, type MatchPreview, memoryStorage, type OEmbed } from 'tabletop-rules/online';
import { svgToPng } from 'tabletop-rules/online/png';
import { oynoKit } from 'tabletop-rules/oyno';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerSchemas } from '../../src/online/http/openapi.ts';
import { create, join, look, ORIGIN, send } from './requests.ts';
import { begin, PLACE_B2, testHost } from './toy-host.ts';

const games = [oynoKit, fundominoKit];
const PAGE = '/?match={match}';

/** A request for a picture: its bytes. */
async function picture(
  host: Host,
  path: string,
  given: { readonly headers?: Readonly<Record<string, string>>; readonly address?: string } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }> {
  const { headers = {}, address } = given;
  const response = await host.fetch(new Request(ORIGIN + path, { headers }), { address });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);
const codeOf = (answer: { readonly bytes: Uint8Array }): unknown => JSON.parse(textOf(answer)).code;

/** Width and height of a PNG. */
function sizeOf(bytes: Uint8Array): readonly number[] {
  expect([...bytes.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = new DataView(bytes.buffer);
  return [data.getUint32(16), data.getUint32(20)];
}

async function previewOf(host: Host, match: string): Promise<MatchPreview> {
  const { status, body } = await send(host, 'GET', `/matches/${match}/preview`);
  expect([status, v.safeParse(answerSchemas().preview, body).issues]).toEqual([200, undefined]);
  return body as unknown as MatchPreview;
}

describe('board.svg', () => {
  test('is the board with the names of the players, in literal colours', async () => {
    const { host } = testHost({ games });
    const { match, token } = await create(host, { game: 'oyno', name: 'Ann <&>' });
    await join(host, match, { name: 'Ben' });
    await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token });
    const svg = await picture(host, `/matches/${match}/board.svg`);
    expect(svg.status).toBe(200);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(textOf(svg)).toContain('Ann &lt;&amp;&gt;');
    expect(textOf(svg)).not.toContain('var(--');
    const dark = textOf(await picture(host, `/matches/${match}/board.svg?theme=dark`));
    expect(dark).not.toBe(textOf(svg));
    expect(codeOf(await picture(host, `/matches/${match}/board.svg?theme=blue`))).toBe('bad-request');
    expect(codeOf(await picture(host, '/matches/none/board.svg'))).toBe('no-match');
  });

  test('is not sent again until the match has changed', async () => {
    const { host } = testHost({ games });
    const { match, tokens } = await begin(host);
    const path = `/matches/${match}/board.svg`;
    const first = await picture(host, path);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=5');
    const again = await picture(host, path, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token: tokens[0] });
    const after = await picture(host, path, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  test('shows nothing that spectators do not see, nor do previews: other hands, the same bytes', async () => {
    // By what spectators are told: what pictures and previews have been, and which hands.
    const twins = new Map<string, { readonly seen: Set<string>; readonly hands: Set<string> }>();
    for (let i = 0; i < 20; i++) {
      const { host } = testHost({ games });
      const { match, tokens } = await begin(host, { game: 'fundomino' });
      const path = `/matches/${match}/board.svg`;
      // A player's token shows no more.
      const pictures = [
        await picture(host, path),
        await picture(host, path, { headers: { authorization: `Bearer ${tokens[1]}` } }),
      ];
      const { title, description, tags } = await previewOf(host, match);
      const told = [...pictures.map(textOf), pictures[0]!.headers.get('etag'), title, description, tags];
      const view = JSON.stringify((await look(host, match)).view);
      const known = twins.get(view) ?? { seen: new Set(), hands: new Set() };
      twins.set(view, known);
      known.seen.add(JSON.stringify(told).replaceAll(match, 'match'));
      known.hands.add(JSON.stringify((await look(host, match, tokens[1])).view));
    }
    expect(Math.max(...[...twins.values()].map(({ hands }) => hands.size))).toBeGreaterThan(1);
    for (const { seen } of twins.values()) expect(seen.size).toBe(1);
  });

  test('comes as late as spectators see the match', async () => {
    const { host } = testHost({ games, spectatorDelay: 2 });
    const { match, tokens } = await begin(host);
    const before = await picture(host, `/matches/${match}/board.svg`);
    await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token: tokens[0] });
    const after = await picture(host, `/matches/${match}/board.svg`);
    expect(textOf(after)).toBe(textOf(before));
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('is drawn once for a position, and a drawing costs an address as much as it is long', async () => {
    let drawn = 0;
    const board = { ...oynoKit.board!, svg: () => `<svg ${drawn++}${' '.repeat(50 * 8_192)}/>` };
    const { host } = testHost({ games: [{ ...oynoKit, board }], limits: { requestsPerAddress: 20 } });
    const { match } = await begin(host);
    const address = '192.0.2.1';
    const asked = [];
    for (let i = 0; i < 5; i++) asked.push((await picture(host, `/matches/${match}/board.svg`, { address })).status);
    expect([drawn, asked]).toEqual([1, [200, 200, 200, 200, 200]]);
    // 100 at once: five are spent, and fifty on the drawing. Another leaves none.
    expect((await picture(host, `/matches/${match}/board.svg?theme=dark`, { address })).status).toBe(200);
    expect(codeOf(await picture(host, `/matches/${match}/board.svg`, { address }))).toBe('too-many-requests');
    expect((await picture(host, `/matches/${match}/board.svg`, { address: '192.0.2.2' })).status).toBe(200);
    expect(drawn).toBe(2);
  });

  test('of a private match is for its players, and of a game without a board there is none', async () => {
    const { host } = testHost({ games });
    const { match, tokens } = await begin(host, {
      game: 'oyno',
      visibility: 'private',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect(codeOf(await picture(host, `/matches/${match}/board.svg`))).toBe('no-match');
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const own = await picture(host, `/matches/${match}/board.svg`, { headers });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const bare = testHost().host;
    const made = await begin(bare, { game: 'toy' });
    const refused = await picture(bare, `/matches/${made.match}/board.svg`);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'no-picture']);
  });
});

describe('board.png', () => {
  test('shows the position that was asked for, also where the match goes on before its turn comes', async () => {
    const drawn: string[] = [];
    let begins: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      begins = resolve;
    });
    const png = async (svg: string): Promise<Uint8Array> => {
      drawn.push(svg);
      await ready;
      return new Uint8Array();
    };
    const { host } = testHost({ games, png });
    const { match, tokens } = await begin(host);
    const waiting = ['300', '600'].map((width) => picture(host, `/matches/${match}/board.png?width=${width}`));
    await expect.poll(() => drawn.length).toBe(1);
    await send(host, 'POST', `/matches/${match}/act`, { body: { move: PLACE_B2 }, token: tokens[0] });
    begins();
    await Promise.all(waiting);
    expect(drawn[1]).toBe(drawn[0]);
  });

  test('is a picture of 1200 by 630, or smaller; without what draws it there is none', async () => {
    const { host } = testHost({ games, png: svgToPng });
    const { match } = await begin(host);
    const png = await picture(host, `/matches/${match}/board.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(png.bytes)).toEqual([1200, 630]);
    expect(sizeOf((await picture(host, `/matches/${match}/board.png?width=300`)).bytes)).toEqual([300, 158]);
    expect(codeOf(await picture(host, `/matches/${match}/board.png?width=5000`))).toBe('bad-request');
    const bare = testHost({ games }).host;
    const other = await begin(bare);
    const refused = await picture(bare, `/matches/${other.match}/board.png`);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'no-picture']);
  });

  test('is drawn once for a position, also for those who ask at once, and one at a time', async () => {
    let drawn = 0;
    let atOnce = 0;
    const png = async () => {
      drawn++;
      atOnce++;
      expect(atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      atOnce--;
      return new Uint8Array([drawn]);
    };
    const { host } = testHost({ games, png });
    const made = [await begin(host), await begin(host)];
    const paths = made.flatMap(({ match }) => [1, 2, 3].map(() => `/matches/${match}/board.png`));
    await Promise.all(paths.map((path) => picture(host, path)));
    expect(drawn).toBe(2);
    await send(host, 'POST', `/matches/${made[0]!.match}/act`, { body: { move: PLACE_B2 }, token: made[0]!.tokens[0] });
    expect([...(await picture(host, paths[0]!)).bytes]).toEqual([3]);
  });

  test('an address that asks for many new ones has to wait, and gets those that are there', async () => {
    const { host } = testHost({ games, png: () => new Uint8Array([1]) });
    const matches: string[] = [];
    for (let i = 0; i < 12; i++) matches.push((await begin(host)).match);
    const asked = await Promise.all(
      matches.map((match) => picture(host, `/matches/${match}/board.png`, { address: '192.0.2.1' })),
    );
    expect(asked.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(asked[11]!.headers.get('retry-after')).toBe('1');
    const known = `/matches/${matches[0]}/board.png`;
    expect((await picture(host, known, { address: '192.0.2.1' })).status).toBe(200);
    expect((await picture(host, `/matches/${matches[11]}/board.png`, { address: '192.0.2.2' })).status).toBe(200);
  });

  test('that fails is a fault of the host, and is tried again', async () => {
    let tries = 0;
    const png = () => {
      if (tries++ === 0) throw new Error('planted');
      return new Uint8Array([1]);
    };
    const { host } = testHost({ games, png });
    const { match } = await begin(host);
    expect(codeOf(await picture(host, `/matches/${match}/board.png`))).toBe('fault');
    expect((await picture(host, `/matches/${match}/board.png`)).status).toBe(200);
  });
});

describe('what a link shows', () => {
  test('follows the match: who is invited, whose turn it is, who has won', async () => {
    const { host } = testHost({ games });
    const { match, token } = await create(host, { game: 'oyno', name: 'Ann' });
    expect(await previewOf(host, match)).toMatchObject({
      title: 'Oyno: Ann – Blue',
      description: 'A seat is open: join the match.',
    });
    await join(host, match, { name: 'Ben' });
    const playing = await previewOf(host, match);
    expect(playing).toMatchObject({ title: 'Oyno: Ann – Ben', description: 'Ann is to place a bone on a free cell.' });
    expect(playing.image).toEqual({ url: `${ORIGIN}/matches/${match}/board.svg?v=1`, type: 'image/svg+xml' });
    expect(playing.page).toBe(undefined);
    await send(host, 'POST', `/matches/${match}/resign`, { body: {}, token });
    expect((await previewOf(host, match)).description).toBe('Over. Ben won.');
  });

  test('is told as oEmbed too, no larger than is asked for', async () => {
    const { host } = testHost({
      games,
      png: svgToPng,
      matchPage: PAGE,
      publicUrl: 'https://play.example.org',
      basePath: '/api',
    });
    const { match } = await createAt(host);
    const page = `https://play.example.org/?match=${match}`;
    const { body } = await send(host, 'GET', `/api/matches/${match}/preview`);
    const { tags, page: told } = body as unknown as MatchPreview;
    expect(told).toBe(page);
    const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(tags)?.[1];
    expect(href).toBe(`https://play.example.org/api/oembed?url=${encodeURIComponent(page).replaceAll('%20', '+')}`);
    const query = new URL(href!).search;
    const asked = async (more: string): Promise<OEmbed> => {
      const answer = await send(host, 'GET', `/api/oembed${query}${more}`);
      expect([answer.status, v.safeParse(answerSchemas().oembed, answer.body).issues]).toEqual([200, undefined]);
      return answer.body as unknown as OEmbed;
    };
    expect(await asked('')).toMatchObject({
      type: 'photo',
      width: 1200,
      height: 630,
      provider_name: 'play.example.org',
    });
    const small = await asked('&maxwidth=700&maxheight=400&format=json');
    expect(small).toMatchObject({ width: 600, height: 315 });
    const { pathname, search } = new URL(small.url);
    expect(sizeOf((await picture(host, pathname + search)).bytes)).toEqual([600, 315]);
  });

  test.each([
    ['another page', 'https://play.example.org/about', 404, 'no-match'],
    ['no address', 'nonsense', 404, 'no-match'],
    ['a match that is not there', `https://play.example.org/?match=${'a'.repeat(32)}`, 404, 'no-match'],
    ['XML', 'https://play.example.org/?match=a&format=xml', 404, 'no-match'],
  ])('oEmbed of %s is refused', async (_, url, status, code) => {
    const { host } = testHost({ games, matchPage: PAGE });
    const answer = await send(host, 'GET', `/oembed?url=${encodeURIComponent(url)}`);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect((await send(host, 'GET', '/oembed')).body['code']).toBe('bad-request');
  });

  test('of a private match nothing is told, whoever asks', async () => {
    const { host } = testHost({ games, matchPage: PAGE });
    const { match, tokens } = await begin(host, {
      game: 'oyno',
      visibility: 'private',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect((await send(host, 'GET', `/matches/${match}/preview`)).body['code']).toBe('no-match');
    const url = encodeURIComponent(`${ORIGIN}/?match=${match}`);
    expect((await send(host, 'GET', `/oembed?url=${url}`, { token: tokens[0] })).body['code']).toBe('no-match');
  });

  test.each([
    ['matchPage', { matchPage: 'match' }],
    ['publicUrl', { publicUrl: 'https://example.org/' }],
    ['png', { png: 'resvg' }],
  ])('a wrong "%s" is refused', (field, wrong) => {
    // @ts-expect-error The options are wrong on purpose.
    const make = (): Host => createHost({ games, storage: memoryStorage(), ...wrong });
    expect(make).toThrowError(
      expect.objectContaining({ code: 'bad-argument', details: expect.objectContaining({ field }) }),
    );
  });
});

/** A match on a host under `/api`. */
async function createAt(host: Host): Promise<{ readonly match: string }> {
  const { body } = await send(host, 'POST', '/api/matches', { body: { game: 'oyno' } });
  return { match: String(body['match']) };
}
