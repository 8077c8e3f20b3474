/** A review as a chart. */

import { type DrawingOptions, type GameTypes, RuleError, type Seat } from '../../core/index.ts';
import { checkList, checkNumber, checkObject, checkSettings } from '../../core/internal.ts';
import {
  colourWriter,
  type Palette,
  renderSvg,
  SHARED_COLOURS,
  type SvgElement,
  svgElement,
  svgPath,
} from '../../core/svg.ts';
import type { Mistake, Review } from './review.ts';

/** How a review is drawn. Everything is optional. */
export interface ReviewChartOptions extends Pick<DrawingOptions, 'names' | 'theme' | 'literalColours'> {
  /** The ply that is marked by a line: the one that a page shows. */
  readonly ply?: number | undefined;
  /** What it says. Default: in English. */
  readonly words?: ReviewChartWords | undefined;
}

/** What a chart of a review says, in one language. Shares are from 0 to 1. */
export interface ReviewChartWords {
  readonly title: string;
  /** The moment before the first action. */
  readonly start: string;
  /** The moment after so many actions: `Ply 3`. */
  readonly ply: (ply: number) => string;
  /** `40 %` for 0.4. */
  readonly percent: (share: number) => string;
  /** What a mark means. */
  readonly mistake: (size: Mistake) => string;
  /** So many mistakes of a size. */
  readonly mistakes: (size: Mistake, count: number) => string;
  /** A mistake: who made it, what was played, and what was better, in notation. */
  readonly decision: (told: {
    readonly ply: number;
    readonly name: string;
    readonly played: string;
    readonly size: Mistake;
    readonly gaveAway: number;
    readonly best: string;
  }) => string;
  /** A side over the whole match. `mistakes`: how many of each size, in words. */
  readonly side: (told: {
    readonly name: string;
    readonly first: number;
    readonly last: number;
    readonly plies: number;
    readonly mistakes: string;
  }) => string;
}

/** In CSS pixels where the chart is 390 wide: texts are then 12 high. */
const WIDTH = 390;
export const PLOT = { left: 46, top: 14, right: 378, bottom: 214 } as const;
export const AXIS = 18;
export const ROW = 20;
/** More columns than this could not be pointed at. */
const MOST_COLUMNS = 240;
const MOST_TICKS = 6;

/**
 * The chances to win over a match as SVG: a line for each side, and a mark at each mistake. It has a title and a
 * description, a `viewBox` without a fixed size, and is legible from a width of 390 CSS pixels. Each colour is a CSS variable
 * such as `--tabletop-side-0`. What the pointer is at is told by a `<title>`; its column has the ply as `data-ply`.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { review, reviewChart } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const found = await review(oynoKit, match.record(), { iterations: 50 });
 * const svg = reviewChart(found, { names: ['Ann', 'Bob'], theme: 'dark' });
 * svg.startsWith('<svg'); // => true
 * ```
 */
export function reviewChart<G extends GameTypes>(review: Review<G>, options: ReviewChartOptions = {}): string {
  checkSettings(options, ['names', 'ply', 'theme', 'literalColours', 'words']);
  const { names, ply, words = ENGLISH } = options;
  checkObject(words, 'the words of a chart');
  checkObject(review, 'a review, as `review` returns it');
  const { chances, decisions } = review;
  for (const [name, list] of Object.entries({ chances, decisions, seats: review.seats }))
    checkList(name, list, 'a list, as `review` returns it');
  for (const item of chances) checkList('an item of "chances"', item, 'a list of numbers');
  for (const item of decisions) {
    checkObject(item, 'an item of "decisions", as `review` returns it');
    checkObject(item.played, 'the `played` move of a decision');
  }
  for (const item of review.seats) {
    checkObject(item, 'an item of "seats", as `review` returns it');
    checkObject(item.mistakes, 'the `mistakes` of a seat');
  }
  if (!Array.isArray(review.sides) || review.sides.length > review.seats.length) {
    throw new RuleError('bad-argument', 'A review has the side of each seat.');
  }
  if (chances.length === 0) throw new RuleError('bad-argument', 'A review has chances from the start on.');
  if (ply !== undefined) checkNumber('ply', ply);
  if (names !== undefined) checkList('names', names, 'a list of names by seat');
  const last = chances.length - 1;
  const x = plyScale(last);
  const y = (chance: number): number => PLOT.bottom - chance * (PLOT.bottom - PLOT.top);
  const { list, ofSeat } = chartSides(review, names);
  const sizes = SIZES.filter((size) => decisions.some(({ mistake }) => mistake === size));
  const legend = legendOf(list, sizes, words);
  const played = new Map(decisions.map(({ ply, played: { notation } }) => [ply, notation]));
  const told = (at: number): string => {
    const move = played.get(at);
    const when = at === 0 ? words.start : `${words.ply(at)}${move === undefined ? '' : `, ${move}`}`;
    const values = list.map(({ name, seat }) => `${name} ${words.percent(chances[at]![seat]!)}`);
    return `${when}: ${values.join(', ')}`;
  };
  const frame: ChartFrame = {
    title: words.title,
    description: descriptionOf(list, review, words),
    grid: gridLines(y, words),
    start: words.start,
    last,
    ply,
    legendHeight: legend.height,
  };
  const content = [
    ...list.map(({ index, seat }) =>
      lineOf(
        index,
        chances.map((bySeat, at) => [x(at), y(bySeat[seat]!)] as const),
      ),
    ),
    ...columns(last, told),
    ...decisions.flatMap((decision) => {
      const { mistake, seat, ply: after } = decision;
      if (mistake === null) return [];
      const side = ofSeat[seat]!;
      const { played, best, gaveAway } = decision;
      const name = nameOf(names, seat);
      const told = { ply: after, name, played: played.notation, size: mistake, gaveAway, best: best.notation };
      const title = svgElement('title', {}, words.decision(told));
      const at = [x(after), y(chances[after]![seat]!)] as const;
      return [svgElement('g', { 'data-mistake': mistake, 'data-ply': after }, mark(mistake, side.index, at), title)];
    }),
    ...legend.elements,
  ];
  return drawChart(frame, content, options);
}

/** What charts over the plies of a match have in common. */
export interface ChartFrame {
  readonly title: string;
  readonly description: string;
  /** The lines across the plot, with their values. */
  readonly grid: readonly SvgElement[];
  /** The moment before the first action. */
  readonly start: string;
  /** The last ply. */
  readonly last: number;
  /** The ply that is marked. */
  readonly ply: number | undefined;
  readonly legendHeight: number;
}

/** Draws a chart. */
export function drawChart(
  { title, description, grid, start, last, ply, legendHeight }: ChartFrame,
  content: readonly SvgElement[],
  options: Pick<DrawingOptions, 'theme' | 'literalColours'>,
): string {
  const height = PLOT.bottom + AXIS + legendHeight;
  const root = svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: svgPath(0, 0, WIDTH, height),
      role: 'img',
      'font-family': 'sans-serif',
      'font-size': 12,
    },
    svgElement('title', {}, title),
    svgElement('desc', {}, description),
    svgElement('rect', { width: WIDTH, height, fill: '$ground' }),
    ...grid,
    ...ticks(last, start),
    ...(ply === undefined ? [] : [cursor(plyScale(last)(Math.min(Math.max(ply, 0), last)))]),
    ...content,
  );
  return renderSvg(root, colourWriter({ palette: chartColours(), ...options }));
}

/** Where a ply stands in the plot. */
export function plyScale(last: number): (ply: number) => number {
  return (ply) => PLOT.left + (last === 0 ? 0 : (ply / last) * (PLOT.right - PLOT.left));
}

export type Point = readonly [x: number, y: number];

export function nameOf(names: readonly string[] | undefined, seat: number): string {
  return names?.[seat] ?? `seat ${seat}`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const ENGLISH: ReviewChartWords = {
  title: 'Chances to win',
  start: 'Start',
  ply: (ply) => `Ply ${ply}`,
  percent,
  mistake: (size) => size,
  mistakes: (size, count) => `${count} ${count === 1 ? size : PLURALS[size]}`,
  decision: ({ ply, name, played, size, gaveAway, best }) =>
    `Ply ${ply}, ${name}: ${played}, ${size}, gives away ${percent(gaveAway)}. Best: ${best}.`,
  side: ({ name, first, last, plies, mistakes }) =>
    `${name}: ${percent(first)} at the start, ${percent(last)} after ply ${plies}; ${mistakes}.`,
};

const PLURALS: Readonly<Record<Mistake, string>> = {
  inaccuracy: 'inaccuracies',
  mistake: 'mistakes',
  blunder: 'blunders',
};

export function lineOf(index: number, points: readonly Point[]): SvgElement {
  const d = svgPath(...points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]));
  // A match without plies is a point.
  const dot = points.length === 1 ? ' h 4' : '';
  return svgElement('path', {
    d: d + dot,
    fill: 'none',
    ...sideStyle(index),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
}

function gridLines(y: (chance: number) => number, { percent }: ReviewChartWords): readonly SvgElement[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((chance) => {
    const at = y(chance);
    const line = svgElement('path', {
      d: svgPath('M', PLOT.left, at, 'L', PLOT.right, at),
      stroke: '$line',
      'stroke-width': chance === 0.5 ? 1.5 : 0.5,
    });
    if (chance * 2 !== Math.round(chance * 2)) return [line];
    return [line, text(PLOT.left - 6, at + 4, percent(chance), { 'text-anchor': 'end', fill: '$quiet' })];
  });
}

/** Numbers of plies below the plot, at distances of 1, 2, 5, 10, 20 … */
function ticks(last: number, start: string): readonly SvgElement[] {
  const x = plyScale(last);
  let step = 1;
  for (let factors = [2, 2.5, 2], i = 0; last / step > MOST_TICKS; i++) step *= factors[i % 3]!;
  const plies = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return plies.map((ply) => {
    const label = ply === 0 ? start : String(ply);
    return text(x(ply), PLOT.bottom + 14, label, { 'text-anchor': 'middle', fill: '$quiet' });
  });
}

function cursor(x: number): SvgElement {
  return svgElement('path', {
    d: svgPath('M', x, PLOT.top, 'L', x, PLOT.bottom),
    stroke: '$last',
    'stroke-width': 2,
    'data-cursor': 'true',
  });
}

/** Columns to point at, one a ply, or one for several plies of a long match. `told`: what is said of a ply. */
export function columns(last: number, told: (ply: number) => string): readonly SvgElement[] {
  const x = plyScale(last);
  const each = Math.max(1, Math.ceil(last / MOST_COLUMNS));
  const list: SvgElement[] = [];
  for (let ply = 0; ply <= last; ply += each) {
    const from = Math.max(PLOT.left, x(ply - each / 2));
    const width = Math.min(PLOT.right, x(ply + each / 2)) - from;
    const box = { x: from, y: PLOT.top, width: Math.max(width, 0.1), height: PLOT.bottom - PLOT.top };
    const title = svgElement('title', {}, told(ply));
    list.push(svgElement('rect', { ...box, fill: 'none', 'pointer-events': 'all', 'data-ply': ply }, title));
  }
  return list;
}

/** A mistake: a disc, a triangle or a diamond, each larger than the one before. */
function mark(size: Mistake, side: number, [x, y]: Point): SvgElement {
  const style = { fill: sideStyle(side).stroke, stroke: '$ground', 'stroke-width': 1.5 };
  if (size === 'inaccuracy') return svgElement('circle', { cx: x, cy: y, r: 4, ...style });
  const d =
    size === 'mistake'
      ? svgPath('M', x, y - 6, 'L', x + 6, y + 5, 'L', x - 6, y + 5, 'Z')
      : svgPath('M', x, y - 7.5, 'L', x + 7.5, y, 'L', x, y + 7.5, 'L', x - 7.5, y, 'Z');
  return svgElement('path', { d, ...style });
}

export function text(x: number, y: number, content: string, attributes: Readonly<Record<string, string>>): SvgElement {
  return svgElement('text', { x, y, ...attributes }, content);
}

/** Which line belongs to which side, and which mark to which mistake. */
function legendOf(
  sides: readonly ChartSide[],
  sizes: readonly Mistake[],
  words: ReviewChartWords,
): { readonly elements: readonly SvgElement[]; readonly height: number } {
  const top = PLOT.bottom + AXIS + 16;
  const elements = sides.flatMap(({ index, name, mistakes }) => {
    const y = top + index * ROW;
    const counted = SIZES.filter((size) => mistakes[size] > 0).map((size) => words.mistakes(size, mistakes[size]));
    return [
      svgElement('path', {
        d: svgPath('M', 12, y - 4, 'L', PLOT.left - 6, y - 4),
        ...sideStyle(index),
        'stroke-width': 3,
      }),
      text(PLOT.left, y, shorten(counted.length === 0 ? name : `${name} – ${counted.join(', ')}`), { fill: '$ink' }),
    ];
  });
  let x = 18;
  const y = top + sides.length * ROW;
  for (const size of sizes) {
    elements.push(mark(size, 0, [x, y - 4]), text(x + 12, y, words.mistake(size), { fill: '$quiet' }));
    x += 100;
  }
  return { elements, height: 8 + (sides.length + (sizes.length === 0 ? 0 : 1)) * ROW };
}

/** What fits into a row of the legend. */
const MOST_LETTERS = 52;

export function shorten(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
}

function descriptionOf<G extends GameTypes>(
  sides: readonly ChartSide[],
  { chances }: Review<G>,
  words: ReviewChartWords,
): string {
  const last = chances[chances.length - 1]!;
  return sides
    .map(({ name, seat, mistakes }) => {
      const counted = SIZES.map((size) => words.mistakes(size, mistakes[size])).join(', ');
      const plies = chances.length - 1;
      return words.side({ name, first: chances[0]![seat]!, last: last[seat]!, plies, mistakes: counted });
    })
    .join(' ');
}

// The sides, their colours and their lines.

/** The colours of the sides: apart from the ground at 3 to 1 at least in both themes. */
const SIDE_COLOURS: Palette = {
  'side-0': ['#b3261e', '#ff8a80'],
  'side-1': ['#1f5fbf', '#82b1ff'],
  'side-2': ['#2e7d32', '#81c784'],
  'side-3': ['#8a6100', '#ffd54f'],
  'side-4': ['#7b1fa2', '#ce93d8'],
  'side-5': ['#00695c', '#4db6ac'],
};

/** The colours of a chart. Not a constant: bundles without a chart could not leave that out. */
function chartColours(): Palette {
  return { ...SHARED_COLOURS, ...SIDE_COLOURS };
}

const COLOURS = 6;
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '5 2', '1 5'];

/** How the line of a side is drawn: by colour, and by dashes for those who do not tell the colours apart. */
function sideStyle(index: number): { readonly stroke: string; readonly 'stroke-dasharray': string | undefined } {
  return { stroke: `$side-${index % COLOURS}`, 'stroke-dasharray': DASHES[index % DASHES.length] };
}

/** A side, which has one line in a chart. */
interface ChartSide {
  /** From 0, in the order of the seats. */
  readonly index: number;
  /** One of its seats: teammates have the same chances. */
  readonly seat: Seat;
  /** What its players are called. */
  readonly name: string;
  /** How many mistakes of each size its players made. */
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

/** The sides of a reviewed match, and the side of each seat. */
function chartSides(
  { sides, seats }: Pick<Review, 'sides' | 'seats'>,
  names: readonly string[] = [],
): { readonly list: readonly ChartSide[]; readonly ofSeat: readonly ChartSide[] } {
  const distinct = [...new Set(sides)];
  const list = distinct.map((side, index): ChartSide => {
    const members = sides.flatMap((other, seat) => (other === side ? [seat] : []));
    const mistakes = { inaccuracy: 0, mistake: 0, blunder: 0 };
    for (const seat of members) {
      for (const size of SIZES) mistakes[size] += seats[seat]?.mistakes[size] ?? 0;
    }
    return {
      index,
      seat: members[0]!,
      name: members.map((seat) => names[seat] ?? `seat ${seat}`).join(', '),
      mistakes,
    };
  });
  return { list, ofSeat: sides.map((side) => list[distinct.indexOf(side)]!) };
}

/** From the smallest mistake to the largest. */
const SIZES: readonly Mistake[] = ['inaccuracy', 'mistake', 'blunder'];
