/** Pictures of matches, and what a link to one shows in a chat: what a spectator sees, and no more. */
import { type Board, type GameTypes, RuleError } from '../../core/index.ts';
import { escapeMarkup, SHARED_COLOURS } from '../../core/internal.ts';
import type { HostClock } from '../platform.ts';
import type { MatchPreview, OEmbed } from '../protocol.ts';
import { type HostedMatch, type MatchRevision, phaseOf, seenRevision } from './match.ts';
import { MATCH_ID } from './matches.ts';
import { createRateLimit, type RateLimit } from './rates.ts';

/** Draws an SVG as PNG, so many pixels wide: `svgToPng` of `tabletop-rules/online/png`. */
export type DrawPng = (svg: string, width: number) => Uint8Array | Promise<Uint8Array>;

/** Where people find what a host tells of. */
export interface SiteLinks {
  /** The origin of the site, as people reach it: `https://example.org`. Default: that of the request. */
  readonly publicUrl?: string | undefined;
  /** The path of the page of a match on that site: `/?match={match}`. Default: the site has none. */
  readonly matchPage?: string | undefined;
}

export type Theme = 'light' | 'dark';

/** Of a picture in a chat: what most of them show without cutting anything off. */
export const CARD = { width: 1200, height: 630, margin: 24 } as const;
/** How wide PNG may be. */
const WIDTHS = [300, 600, 1200] as const;

/** So many pictures are kept, of SVG and of PNG. */
const KEPT = 64;
/** An SVG of so many characters costs an address as much as a request, when it is drawn. */
const CHARACTERS_PER_REQUEST = 8_192;
/** Pictures that are new for an address: so many a second in the long run, and five times as many at once. */
const DRAWN_PER_SECOND = 2;
/** So many requests wait for their turn: one picture is drawn at a time. */
const MOST_WAITING = 20;

/** What pictures need of a host. */
interface PictureParts extends SiteLinks {
  readonly clock: HostClock;
  readonly addressRate: RateLimit;
  readonly basePath: string;
  readonly png: DrawPng | undefined;
}

export class Pictures {
  private readonly parts: PictureParts;
  private readonly rate: RateLimit = createRateLimit(DRAWN_PER_SECOND, 5 * DRAWN_PER_SECOND);
  /** The last SVG by match, revision and theme. */
  private readonly drawings = new Map<string, string>();
  /** The last PNG by match, revision, theme and width. */
  private readonly kept = new Map<string, Promise<Uint8Array>>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(parts: PictureParts) {
    this.parts = parts;
  }

  /** Of the board as its spectators see it: changes with what can be seen. Throws `no-picture`. */
  etag(match: HostedMatch, theme: Theme): string {
    boardOf(match);
    return `"${seenRevision(match, 'spectator').revision}-${theme}"`;
  }

  /** The board as its spectators see it. Throws `no-picture`. */
  svg(match: HostedMatch, theme: Theme, address: string | undefined): string {
    const key = `${match.id} ${this.etag(match, theme)}`;
    const known = this.drawings.get(key);
    if (known !== undefined) return known;
    const { addressRate, clock } = this.parts;
    const seen = seenRevision(match, 'spectator');
    const view = match.game.view(seen.state, 'spectator');
    const svg = boardOf(match).svg(view, { names: namesOf(match, seen), theme, literalColours: true });
    if (address !== undefined) addressRate.spend(address, svg.length / CHARACTERS_PER_REQUEST, clock.now());
    keep(this.drawings, key, svg);
    return svg;
  }

  /** Throws `no-picture`, `too-many-requests`. */
  async png(match: HostedMatch, theme: Theme, width: number, address: string | undefined): Promise<Uint8Array> {
    const { png, clock } = this.parts;
    if (png === undefined) {
      throw new RuleError('no-picture', 'This host draws no PNG: take board.svg, or give it `png: svgToPng`.');
    }
    const key = `${match.id} ${this.etag(match, theme)} ${width}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const seconds = address === undefined ? 0 : this.rate.take(address, clock.now());
    if (seconds > 0 || this.waiting >= MOST_WAITING) throw busy(Math.max(1, seconds));
    // Drawn now: the match may have gone on when its turn comes.
    const card = cardOf(this.svg(match, theme, address), theme);
    this.waiting++;
    const drawn = this.last.then(() => png(card, width));
    this.last = drawn.catch(() => undefined).finally(() => this.waiting--);
    keep(this.kept, key, drawn);
    drawn.catch(() => this.kept.delete(key));
    return drawn;
  }

  /** What a link to a match shows. */
  preview(match: HostedMatch, origin: string): MatchPreview {
    const { png, basePath, matchPage, publicUrl = origin } = this.parts;
    const seen = seenRevision(match, 'spectator');
    const names = namesOf(match, seen);
    const title = `${match.game.name}: ${names.join(' – ')}`;
    const description = sentenceOf(match, seen, names);
    const at = `${publicUrl}${basePath}/matches/${match.id}`;
    // Chats keep pictures by their address.
    const version = `v=${seen.revision}`;
    const image =
      png === undefined
        ? { url: `${at}/board.svg?${version}`, type: 'image/svg+xml' }
        : { url: `${at}/board.png?${version}`, type: 'image/png', width: CARD.width, height: CARD.height };
    const page = matchPage === undefined ? undefined : publicUrl + matchPage.replace('{match}', match.id);
    const oembed = page && `${publicUrl}${basePath}/oembed?${new URLSearchParams({ url: page })}`;
    const preview = { title, description, image, ...(page !== undefined && { page }) };
    return { ...preview, tags: tagsOf(preview, oembed) };
  }

  /** The id of the match whose page has this address; `undefined`: it is none of this site. */
  matchOfPage(url: string): string | undefined {
    const { matchPage } = this.parts;
    if (matchPage === undefined || !URL.canParse(url)) return undefined;
    const { pathname, search } = new URL(url);
    const [before = '', after = ''] = matchPage.split('{match}');
    const path = pathname + search;
    if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
    const id = path.slice(before.length, path.length - after.length);
    return MATCH_ID.test(id) ? id : undefined;
  }

  /** A match for pages that take oEmbed, no larger than they say. */
  oembed(match: HostedMatch, origin: string, most: { readonly width: number; readonly height: number }): OEmbed {
    const { publicUrl = origin } = this.parts;
    const { title, image } = this.preview(match, origin);
    const fits = (width: number): boolean => width <= most.width && (width * CARD.height) / CARD.width <= most.height;
    const width = [...WIDTHS].reverse().find(fits) ?? WIDTHS[0];
    const isPng = image.type === 'image/png';
    return {
      version: '1.0',
      type: 'photo',
      title,
      url: isPng ? `${image.url}&width=${width}` : image.url,
      width,
      height: Math.round((width * CARD.height) / CARD.width),
      provider_name: new URL(publicUrl).host,
      provider_url: publicUrl,
    };
  }
}

/** Keeps a picture in place of the oldest. */
function keep<T>(pictures: Map<string, T>, key: string, picture: T): void {
  pictures.set(key, picture);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= KEPT) break;
    pictures.delete(oldest);
  }
}

function boardOf({ kit, game }: HostedMatch): Board<GameTypes> {
  if (kit.board !== undefined) return kit.board;
  throw new RuleError('no-picture', `This host has no drawing of ${game.name}: give it the kit of the game.`);
}

/** A drawing in the middle of a picture of a fixed size. */
function cardOf(svg: string, theme: Theme): string {
  const { width, height, margin } = CARD;
  const place = `x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}"`;
  const ground = SHARED_COLOURS['ground']![theme === 'light' ? 0 : 1];
  const back = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${back}${svg.replace('<svg ', `<svg ${place} `)}</svg>`;
}

/** What the players are called, as the drawing calls them where they have no name. */
function namesOf({ kit }: HostedMatch, { seats }: MatchRevision): readonly string[] {
  return seats.map((seat, i) => {
    const own = kit.about?.seatNames[i] ?? `Seat ${i + 1}`;
    if (seat.kind !== 'player' || seat.name === '') return own;
    return seat.isBot === true ? `${seat.name} (bot)` : seat.name;
  });
}

/** Whose turn it is, or how it ended. */
function sentenceOf({ kit, game }: HostedMatch, seen: MatchRevision, names: readonly string[]): string {
  const { status, state, cancelled, seats } = seen;
  if (phaseOf(seen) === 'open') {
    return seats.some(({ kind }) => kind === 'open') ? 'A seat is open: join the match.' : 'Players are invited.';
  }
  if (cancelled !== null) return 'The match was ended without a result.';
  const isResigned = status.type === 'over' && game.status(state).type !== 'over';
  if (!isResigned && kit.board !== undefined) return kit.board.next(game.view(state, 'spectator'), names);
  if (status.type === 'over')
    return `Over. ${status.outcome.winners.map((seat) => names[seat]).join(', ') || 'Nobody'} won.`;
  return status.type === 'turn' ? `${status.seats.map((seat) => names[seat]).join(', ')} to move.` : '';
}

/** For the head of a page: Open Graph, the card of Twitter, and where oEmbed is. */
function tagsOf({ title, description, image, page }: Omit<MatchPreview, 'tags'>, oembed: string | undefined): string {
  const property = (name: string, content: string | number): string =>
    `<meta property="${name}" content="${escapeMarkup(String(content))}">`;
  return [
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(page === undefined ? [] : [property('og:url', page)]),
    property('og:image', image.url),
    property('og:image:type', image.type),
    ...(image.width === undefined ? [] : [property('og:image:width', image.width)]),
    ...(image.height === undefined ? [] : [property('og:image:height', image.height)]),
    property('og:image:alt', description),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(oembed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(oembed)}" title="${escapeMarkup(title)}">`,
        ]),
  ].join('\n');
}

function busy(seconds: number): RuleError {
  return new RuleError('too-many-requests', `Too many pictures; try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
}
