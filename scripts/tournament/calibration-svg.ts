/** The curve of a calibration: what was won by what was predicted, legible on light and dark pages. */
import { escapeMarkup } from '../../src/author/index.ts';
import type { Calibration, CalibrationBin } from './calibration.ts';

const SIZE = 320;
const LEFT = 56;
const TOP = 44;
const WIDTH = LEFT + SIZE + 24;
const HEIGHT = TOP + SIZE + 52;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Circles from the smallest to the largest share of positions. */
const SMALLEST = 2.5;
const LARGEST = 8;

const STYLE = `
  svg { --ink: #1f2328; --soft: #848d97; --grid: #d1d9e0; --mark: #0550ae; --paper: #ffffff }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e6edf3; --soft: #8b949e; --grid: #3d444d; --mark: #79c0ff; --paper: #0d1117 }
  }
  rect { fill: var(--paper) }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .title { font-weight: 600 }
  .grid { stroke: var(--grid) }
  .even { stroke: var(--soft); stroke-dasharray: 5 4 }
  .range { stroke: var(--mark); stroke-width: 2; opacity: 0.55 }
  .curve { stroke: var(--mark); stroke-width: 2; fill: none }
  .dot { fill: var(--mark) }`;

const x = (share: number): string => (LEFT + share * SIZE).toFixed(1);
const y = (share: number): string => (TOP + (1 - share) * SIZE).toFixed(1);
const line = (kind: string, from: readonly [number, number], to: readonly [number, number]): string =>
  `<line class="${kind}" x1="${x(from[0])}" y1="${y(from[1])}" x2="${x(to[0])}" y2="${y(to[1])}"/>`;

/** Draws a calibration as an SVG file. Circles have an area by the number of positions; bars are 95 % intervals. */
export function calibrationSvg(title: string, calibration: Calibration): string {
  const { bins, logLoss, logLossOfNothing } = calibration;
  const most = Math.max(...bins.map(({ positions }) => positions));
  const radius = ({ positions }: CalibrationBin): number =>
    SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(positions / most);
  const said = `${title}: log-loss ${logLoss.toFixed(3)} (${logLossOfNothing.toFixed(3)} knows nothing)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeMarkup(said)}">`,
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="title" x="${LEFT}" y="18">${escapeMarkup(title)}</text>`,
    `<text x="${LEFT}" y="35">log-loss ${logLoss.toFixed(3)} (${logLossOfNothing.toFixed(3)} knows nothing)</text>`,
    ...TICKS.flatMap((tick) => [
      line('grid', [tick, 0], [tick, 1]),
      line('grid', [0, tick], [1, tick]),
      `<text x="${x(tick)}" y="${TOP + SIZE + 18}" text-anchor="middle">${Math.round(tick * 100)}</text>`,
      `<text x="${LEFT - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${Math.round(tick * 100)}</text>`,
    ]),
    `<text x="${LEFT + SIZE / 2}" y="${TOP + SIZE + 40}" text-anchor="middle">predicted, %</text>`,
    `<text transform="translate(16 ${TOP + SIZE / 2}) rotate(-90)" text-anchor="middle">won, %</text>`,
    line('even', [0, 0], [1, 1]),
    ...bins.map(({ predicted, interval: [low, high] }) => line('range', [predicted, low], [predicted, high])),
    `<polyline class="curve" points="${bins.map(({ predicted, won }) => `${x(predicted)},${y(won)}`).join(' ')}"/>`,
    ...bins.map(
      (bin) => `<circle class="dot" cx="${x(bin.predicted)}" cy="${y(bin.won)}" r="${radius(bin).toFixed(1)}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
