/** The routes of pictures, and of what links to matches show. */
import type { HostedMatch } from '../host/match.ts';
import { noMatch } from '../host/matches.ts';
import { CARD, type Pictures, type Theme } from '../host/pictures.ts';
import type { PictureRequest } from '../protocol.ts';
import { jsonResponse } from './answers.ts';
import type { Schemas } from './data.ts';
import type { AnswerSchemas } from './openapi.ts';
import { forAnybody, forWatchers, openMatch, type Route, type WatchCall } from './route.ts';

/** The routes. */
export function pictureRoutes(takes: Schemas, answers: AnswerSchemas, pictures: Pictures): readonly Route[] {
  const originOf = ({ url }: { readonly url: URL }): string => url.origin;
  return [
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/board.svg',
        name: 'boardSvg',
        summary: 'The board as a spectator sees it, as SVG.',
        query: takes.svg,
        answer: { status: 200, type: 'image/svg+xml', schema: answers.text },
        refusals: ['no-picture'],
      },
      async (call) =>
        answer(call, pictures, 'image/svg+xml', async (theme) => pictures.svg(call.match, theme, call.address)),
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/board.png',
        name: 'boardPng',
        summary: 'The board as a spectator sees it, as PNG of 1200 by 630 pixels, or smaller.',
        query: takes.png,
        answer: { status: 200, type: 'image/png', schema: answers.text },
        refusals: ['no-picture'],
      },
      async (call) => {
        const width = Number(call.query.width ?? CARD.width);
        return answer(call, pictures, 'image/png', (theme) => pictures.png(call.match, theme, width, call.address));
      },
    ),
    forWatchers(
      {
        method: 'GET',
        path: '/matches/{match}/preview',
        name: 'preview',
        summary: 'What a link to the match shows: title, sentence, picture, and tags of Open Graph.',
        answer: { status: 200, type: 'application/json', schema: answers.preview },
        refusals: [],
      },
      async (call) => jsonResponse(200, pictures.preview(call.match, originOf(call))),
    ),
    forAnybody(
      {
        method: 'GET',
        path: '/oembed',
        name: 'oembed',
        summary: 'The match whose page has the address `url`, as oEmbed.',
        query: takes.oembed,
        answer: { status: 200, type: 'application/json', schema: answers.oembed },
        refusals: ['no-match'],
      },
      async (call) => {
        const { url, maxwidth, maxheight } = call.query;
        const id = pictures.matchOfPage(url);
        if (id === undefined) throw noMatch(url);
        const match = await openPublic({ ...call, id });
        const most = { width: Number(maxwidth ?? CARD.width), height: Number(maxheight ?? CARD.height) };
        return jsonResponse(200, pictures.oembed(match, originOf(call), most));
      },
    ),
  ];
}

/** A match that everybody may see. Throws `no-match`. */
async function openPublic(request: Parameters<typeof openMatch>[0]): Promise<HostedMatch> {
  const match = await openMatch(request);
  if (match.current.created.visibility === 'private') throw noMatch(request.id);
  return match;
}

/** A picture, or that it is still the same. Whoever has it asks again after some seconds. */
async function answer(
  { match, request, query }: WatchCall<unknown, PictureRequest>,
  pictures: Pictures,
  type: string,
  make: (theme: Theme) => Promise<string | Uint8Array>,
): Promise<Response> {
  const theme = query.theme ?? 'light';
  const etag = pictures.etag(match, theme);
  const isPublic = match.current.created.visibility === 'public';
  const headers = {
    etag,
    'cache-control': isPublic ? 'public, max-age=5' : 'private, no-cache',
    'x-content-type-options': 'nosniff',
  };
  const known = request.headers.get('if-none-match') ?? '';
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = await make(theme);
  return new Response(new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body), {
    headers: {
      ...headers,
      'content-type': type,
      // An SVG that is opened by itself is a page.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
