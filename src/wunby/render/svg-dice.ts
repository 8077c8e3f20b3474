/** The part `dice` as elements of SVG: the two dice, or the barriers that are still to be placed; and a marker in hand. */
import { type Box, type Marks, type PartDrawing, type SvgElement, svgElement, svgTarget } from '../../author/index.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { NOBODY } from '../rules/seats.ts';
import type { WunbyState } from '../types.ts';
import { SIDE_WIDTH } from './layout.ts';
import { isUsed, ownerOf, squaresOfMarkers } from './reading.ts';
import { svgPiece } from './svg-board.ts';
import { pileTarget, STANDARD_TARGET, WUNBY_TARGET } from './targets.ts';

const HEIGHT = 112;
const STANDARD_BOX: Box = { x: 8, y: 8, width: 72, height: 72 };
const WUNBY_BOX: Box = { x: 92, y: 8, width: 136, height: 72 };
const PILE_WIDTH = 128;

/** The part `dice`. It has the same size in every phase. */
export function drawDice(view: WunbyState, marks: Marks): PartDrawing {
  const isBuilding = view.phase === 'build' || view.pile.some((count) => count > 0);
  const elements = isBuilding
    ? view.pile.map((count, i) => svgPile(i + 1, count, marks))
    : [standardDie(view, marks), wunbyDie(view, marks), ...markerInHand(view)];
  return { width: SIDE_WIDTH, height: HEIGHT, elements };
}

function text(x: number, y: number, size: number, words: string, fill = '$ink', weight?: string): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill, 'font-weight': weight, 'text-anchor': 'middle' }, words);
}

/** The barriers of a length: one of them, and how many there are. WU-13 */
function svgPile(length: number, count: number, marks: Marks): SvgElement {
  const box = { x: 4 + (length - 1) * (PILE_WIDTH + 4), y: 4, width: PILE_WIDTH, height: HEIGHT - 8 };
  const middle = box.x + box.width / 2;
  const long = 34 * length;
  const bar = { x: middle - long / 2, y: 34, width: long, height: 12, rx: 4, fill: '$barrier' };
  const look = count === 0 ? { ...bar, fill: 'none', stroke: '$line', 'stroke-dasharray': '4 3' } : bar;
  return svgTarget(
    pileTarget(length),
    box,
    marks,
    svgElement('rect', { ...box, rx: 8, fill: '$paper', stroke: '$line' }),
    svgElement('rect', look),
    text(middle, 84, 18, `${length}-B × ${count}`, count === 0 ? '$quiet' : '$ink', count === 0 ? undefined : 'bold'),
  );
}

/** By number: where the pips are, as steps from the middle of the die to the right and down. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 0],
  [1, 0],
];

function standardDie(view: WunbyState, marks: Marks): SvgElement {
  const { number } = view;
  const used = isUsed(view, STANDARD_DIE);
  const { x, y, width, height } = STANDARD_BOX;
  const pips = [...CORNERS.slice(0, number - (number % 2)), ...(number % 2 === 1 ? [[0, 0] as const] : [])];
  const face = pips.map(([right, down]) =>
    svgElement('circle', {
      cx: x + width / 2 + right * 19,
      cy: y + height / 2 + down * 19,
      r: 6.5,
      fill: used ? '$quiet' : '$ink',
    }),
  );
  return svgDie(STANDARD_TARGET, STANDARD_BOX, view, used, marks, ...face);
}

function wunbyDie(view: WunbyState, marks: Marks): SvgElement {
  const used = isUsed(view, WUNBY_DIE);
  const { x, y, width, height } = WUNBY_BOX;
  const [middle, line] = [x + width / 2, y + height / 2 + 9];
  const face = view.number === 0 ? [] : [text(middle, line, 26, view.face, used ? '$quiet' : '$ink', 'bold')];
  return svgDie(WUNBY_TARGET, WUNBY_BOX, view, used, marks, ...face);
}

/** A die; one that has been used has a dashed edge and says so. Below REPEAT is which of its moves is next. WU-26 */
function svgDie(
  target: string,
  box: Box,
  view: WunbyState,
  used: boolean,
  marks: Marks,
  ...face: readonly SvgElement[]
): SvgElement {
  const rolled = view.number > 0;
  const edge =
    rolled && !used ? { stroke: '$ink', 'stroke-width': 2.5 } : { stroke: '$line', 'stroke-dasharray': '5 4' };
  const caption = !rolled ? '' : used ? 'used' : target === WUNBY_TARGET && view.midRepeat ? 'second move' : '';
  return svgTarget(
    target,
    box,
    marks,
    svgElement('rect', { ...box, rx: 12, fill: rolled && !used ? '$paper' : 'none', ...edge }),
    ...face,
    ...(caption === '' ? [] : [text(box.x + box.width / 2, box.y + box.height + 19, 15, caption, '$quiet')]),
  );
}

/** The marker that was removed, while it is to be placed. WU-24 */
function markerInHand(view: WunbyState): readonly SvgElement[] {
  if (view.removedSeat === NOBODY) return [];
  const marker = squaresOfMarkers(view).findIndex((square, i) => square < 0 && ownerOf(view, i) === view.removedSeat);
  if (marker === -1) return [];
  const x = 320;
  return [svgPiece(view, marker, x, 44, 24, false), text(x, 99, 15, 'to be placed', '$quiet')];
}
