/** Luck and skill over a match as a chart. */
import { type DrawingOptions, RuleError, type Seat } from '../../core/index.ts';
import { checkCount, checkList, checkNumber, checkObject, checkSettings } from '../../core/internal.ts';
import { type SvgElement, svgElement, svgPath } from '../../core/svg.ts';
import {
  AXIS,
  type ChartFrame,
  columns,
  drawChart,
  lineOf,
  nameOf,
  PLOT,
  type Point,
  plyScale,
  ROW,
  shorten,
  text,
} from './chart.ts';
import type { Luck, LuckStep } from './luck.ts';

/** What a chart of luck says, in one language. Values are points: 21 of a hundred. */
export interface LuckChartWords {
  readonly title: string;
  /** The moment before the first action. */
  readonly start: string;
  /** A point of the lines: after which ply, and the sums so far. */
  readonly at: (told: { readonly ply: number; readonly luck: string; readonly skill: string }) => string;
  /** The line of luck, and its sum. */
  readonly luck: (told: { readonly name: string; readonly points: string }) => string;
  /** The line of skill, and its sum. */
  readonly skill: (told: { readonly name: string; readonly points: string }) => string;
  /** A number of points, with its sign. */
  readonly points: (points: number) => string;
}

/** How luck is drawn. Everything is optional. */
export interface LuckChartOptions extends Pick<DrawingOptions, 'names' | 'theme' | 'literalColours'> {
  /** Whose luck and skill it is. Default: that of seat 0. */
  readonly seat?: Seat | undefined;
  /** The ply that is marked by a line: the one that a page shows. */
  readonly ply?: number | undefined;
  /** What it says. Default: in English. */
  readonly words?: LuckChartWords | undefined;
}

/** The results of chance that were best and worst for a seat; `undefined` where nothing helped or harmed it. */
export interface LuckMoments {
  readonly luckiest: LuckStep | undefined;
  readonly unluckiest: LuckStep | undefined;
}

/**
 * The luckiest and the unluckiest moment of a seat.
 *
 * @example
 * ```ts
 * import { luck, luckMoments } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWildKit.game, { seed: 4 });
 * while (match.ply < 10) match.play(match.legalMoves()[0]!);
 * const { luckiest } = luckMoments(await luck(doublesWildKit, match.record(), { seed: 1 }), 0);
 * luckiest!.by; // => 'dice'
 * ```
 */
export function luckMoments(luck: Luck, seat: Seat): LuckMoments {
  checkLuck(luck, seat);
  let luckiest: LuckStep | undefined;
  let unluckiest: LuckStep | undefined;
  for (const step of luck.steps) {
    if (step.by !== 'dice') continue;
    const gained = step.gained[seat] ?? 0;
    if (gained > (luckiest?.gained[seat] ?? 0)) luckiest = step;
    if (gained < (unluckiest?.gained[seat] ?? 0)) unluckiest = step;
  }
  return { luckiest, unluckiest };
}

/** Refuses what `luck` has not returned, and a seat that it does not have. */
function checkLuck(luck: Luck, seat: Seat): void {
  checkObject(luck, 'the luck of a match, as `luck` returns it');
  checkList('steps', luck.steps, 'a list, as `luck` returns it');
  for (const step of luck.steps) {
    checkObject(step, 'an item of "steps", as `luck` returns it');
    checkList('gained', step.gained, 'a list of numbers');
  }
  checkList('seats', luck.seats, 'a list, as `luck` returns it');
  checkCount('seat', seat, 0);
  if (seat >= luck.seats.length)
    throw new RuleError('bad-seat', 'The luck of a seat of the match is wanted.', { details: { seat } });
}

const ENGLISH: LuckChartWords = {
  title: 'Luck and skill',
  start: 'start',
  at: ({ ply, luck, skill }) => `Ply ${ply}: luck ${luck}, skill ${skill}`,
  luck: ({ name, points }) => `Luck of ${name}: ${points} points`,
  skill: ({ name, points }) => `Skill of ${name}: ${points} points`,
  points: (points) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`,
};

/** The scale ends at one of these numbers of points to each side. */
const SCALES = [10, 20, 50, 100, 200, 500, 1_000] as const;
/** The colours and dashes of the lines. */
const LUCK = 1;
const SKILL = 0;
/**
 * Luck and skill of a seat over a match as SVG, one line each: how many points of a hundred chance gave it so far, and how many the
 * moves, those of the others less its own. Two marks show its luckiest and its unluckiest moment. As `reviewChart` it has a title and a
 * description, a `viewBox` without a fixed size, CSS variables as colours, and columns with the ply as `data-ply`.
 *
 * @throws RuleError `bad-argument`, `bad-seat`
 *
 * @example
 * ```ts
 * import { luck, luckChart } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWildKit.game, { seed: 4 });
 * while (match.ply < 10) match.play(match.legalMoves()[0]!);
 * const told = await luck(doublesWildKit, match.record(), { seed: 1 });
 * luckChart(told, { seat: 1, names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * ```
 */
export function luckChart(luck: Luck, options: LuckChartOptions = {}): string {
  checkSettings(options, ['seat', 'names', 'ply', 'theme', 'literalColours', 'words']);
  const { seat = 0, names, ply, words = ENGLISH } = options;
  checkObject(words, 'the words of a chart');
  checkLuck(luck, seat);
  if (ply !== undefined) checkNumber('ply', ply);
  if (names !== undefined) checkList('names', names, 'a list of names by seat');
  const sums = sumsOf(luck.steps, seat);
  const last = luck.steps.length;
  const most = Math.max(...sums.flatMap((sum) => [Math.abs(sum.luck), Math.abs(sum.skill)])) * 100;
  const scale = SCALES.find((one) => one >= most) ?? Math.ceil(most);
  const x = plyScale(last);
  const middle = (PLOT.top + PLOT.bottom) / 2;
  const y = (value: number): number => middle - ((value * 100) / scale) * (PLOT.bottom - middle);
  const pointsOf = (value: number): string => words.points(Math.round(value * 100));
  const name = nameOf(names, seat);
  const end = sums[last]!;
  const told = [
    words.luck({ name, points: pointsOf(end.luck) }),
    words.skill({ name, points: pointsOf(end.skill) }),
  ] as const;
  const line = (index: number, which: keyof Sums): SvgElement =>
    lineOf(
      index,
      sums.map((sum, at): Point => [x(at), y(sum[which])]),
    );
  const frame: ChartFrame = {
    title: words.title,
    description: told.join('. '),
    grid: [scale, 0, -scale].flatMap((points) => gridLine(y(points / 100), words.points(points))),
    start: words.start,
    last,
    ply,
    legendHeight: 8 + 2 * ROW,
  };
  const content = [
    line(LUCK, 'luck'),
    line(SKILL, 'skill'),
    ...marks(luckMoments(luck, seat), seat, sums, { x, y, pointsOf }),
    ...columns(last, (at) => {
      const { luck: lucky, skill } = sums[at]!;
      return at === 0 ? words.start : words.at({ ply: at, luck: pointsOf(lucky), skill: pointsOf(skill) });
    }),
    ...legendLine(LUCK, told[0], PLOT.bottom + AXIS + 16),
    ...legendLine(SKILL, told[1], PLOT.bottom + AXIS + 16 + ROW),
  ];
  return drawChart(frame, content, options);
}

/** What luck and skill came to after a ply, in shares of the win. */
interface Sums {
  readonly luck: number;
  readonly skill: number;
}

/** By ply, from the start on. */
function sumsOf(steps: readonly LuckStep[], seat: Seat): readonly Sums[] {
  const sums: Sums[] = [{ luck: 0, skill: 0 }];
  for (const { by, gained } of steps) {
    const { luck, skill } = sums[sums.length - 1]!;
    const more = gained[seat] ?? 0;
    sums.push(by === 'dice' ? { luck: luck + more, skill } : { luck, skill: skill + more });
  }
  return sums;
}

function gridLine(y: number, label: string): readonly SvgElement[] {
  return [
    svgElement('path', { d: svgPath('M', PLOT.left, y, 'L', PLOT.right, y), stroke: '$line', 'stroke-width': 1 }),
    text(PLOT.left - 6, y + 4, label, { 'text-anchor': 'end', fill: '$quiet' }),
  ];
}

/** A triangle up at the luckiest moment, and one down at the unluckiest. */
function marks(
  { luckiest, unluckiest }: LuckMoments,
  seat: Seat,
  sums: readonly Sums[],
  { x, y, pointsOf }: { x(at: number): number; y(value: number): number; pointsOf(value: number): string },
): readonly SvgElement[] {
  const mark = (step: LuckStep | undefined, up: number): readonly SvgElement[] => {
    if (step === undefined) return [];
    const [cx, cy] = [x(step.ply), y(sums[step.ply]!.luck)];
    const d = svgPath('M', cx, cy - 7 * up, 'L', cx + 6, cy + 5 * up, 'L', cx - 6, cy + 5 * up, 'Z');
    const shape = svgElement('path', { d, fill: `$side-${LUCK}`, stroke: '$ground', 'stroke-width': 1.5 });
    const title = svgElement('title', {}, pointsOf(step.gained[seat] ?? 0));
    return [svgElement('g', { 'data-luck': up === 1 ? 'luckiest' : 'unluckiest', 'data-ply': step.ply }, shape, title)];
  };
  return [...mark(luckiest, 1), ...mark(unluckiest, -1)];
}

function legendLine(index: number, content: string, y: number): readonly SvgElement[] {
  return [
    lineOf(index, [
      [12, y - 4],
      [PLOT.left - 6, y - 4],
    ]),
    text(PLOT.left, y, shorten(content), { fill: '$ink' }),
  ];
}
