/** The board as elements of SVG, north up: squares, markers, barriers and slots. */
import {
  type Marks,
  type PartDrawing,
  type SvgElement,
  svgElement,
  svgMarks,
  svgPreview,
  svgTarget,
} from '../../author/without-immer.ts';
import { type Context, contextOf } from '../rules/board.ts';
import { NO_COLOUR, NOBODY, OFF_BOARD, ownerOf } from '../rules/squares.ts';
import type { WunbyState } from '../types.ts';
import { colourId, letterOf, ownerOn } from './sentences.ts';
import { EDGE, edgeOf, LENGTH, svgMarker, WIDTH } from './style.ts';
import { offersPlaces, svgSlots } from './svg-slots.ts';
import { cellTarget } from './targets.ts';

export function drawBoard(view: WunbyState, marks: Marks): PartDrawing {
  const context = contextOf(view);
  const offers = offersPlaces(view, context, marks);
  // While a barrier is chosen: the squares whose markers can be chosen in its place. They are pointed at rather than the free slots around them.
  const overSlots = offers ? view.markers.filter((_, marker) => ownerOf(view, marker) === view.turn) : [];
  const rim = { x: EDGE, y: EDGE, width: LENGTH, height: LENGTH, fill: 'none', stroke: '$ink', 'stroke-width': 3 };
  return {
    width: WIDTH,
    height: WIDTH,
    elements: [
      ...axisLabels(context),
      ...context.names.map((_, square) => svgSquare(view, context, square, marks, overSlots.includes(square))),
      svgElement('rect', { ...rim, 'pointer-events': 'none' }),
      ...svgSlots(view, context, marks, offers),
      ...overSlots.map((square) => svgMiddle(context, square, marks)),
      // On top, so that they glide over all else.
      svgElement('g', { 'pointer-events': 'none' }, ...svgMarkers(view, context)),
    ],
  };
}

/** The letters of the columns and the numbers of the rows. */
function axisLabels({ size, names }: Context): readonly SvgElement[] {
  const unit = LENGTH / size;
  const style = { 'font-size': 17, fill: '$quiet', 'text-anchor': 'middle' };
  return Array.from({ length: size }, (_, i) => [
    svgElement('text', { x: EDGE + (i + 0.5) * unit, y: WIDTH - 4, ...style }, names[i]![0]!),
    svgElement('text', { x: EDGE / 2 - 0.5, y: EDGE + (size - i - 0.5) * unit + 6, ...style }, String(i + 1)),
  ]).flat();
}

/** The upper left corner of a square. */
function cornerOf(size: number, square: number): readonly [x: number, y: number] {
  const unit = LENGTH / size;
  return [EDGE + (square % size) * unit, EDGE + (size - 1 - Math.floor(square / size)) * unit];
}

/** Whether a square has the first of the two colours of squares. */
function isEven(size: number, square: number): boolean {
  return ((square % size) + Math.floor(square / size)) % 2 === 0;
}

/** The middle of a square as its target: as much as the marker there. */
function svgMiddle({ size, names }: Context, square: number, marks: Marks): SvgElement {
  const unit = LENGTH / size;
  const [x, y] = cornerOf(size, square);
  const box = { x: x + unit * 0.23, y: y + unit * 0.23, width: unit * 0.54, height: unit * 0.54 };
  return svgTarget(cellTarget(names[square]!), box, { ...marks, last: new Set() });
}

/** A square, and the letter of its HOME, unless a marker of the colour is there. */
function svgSquare(
  view: WunbyState,
  { size, names, homeOf }: Context,
  square: number,
  marks: Marks,
  isOverSlots: boolean,
): SvgElement {
  const unit = LENGTH / size;
  const [x, y] = cornerOf(size, square);
  const box = { x, y, width: unit, height: unit };
  // Once all have chosen, a HOME of nobody is a square like any other.
  const isPlayed = view.colours.includes(homeOf[square]!) || view.colours.includes(NO_COLOUR);
  const home = isPlayed ? homeOf[square]! : NO_COLOUR;
  const ground = home !== NO_COLOUR ? `$${colourId(home)}-home` : isEven(size, square) ? '$cell' : '$other-cell';
  const owner = ownerOn(view, square);
  const isHome = owner !== NOBODY && view.colours[owner] === home;
  const target = cellTarget(names[square]!);
  // The marks stay clear of barriers on the edges.
  const inset = unit * 0.07;
  const inner = { x: x + inset, y: y + inset, width: unit - 2 * inset, height: unit - 2 * inset };
  return svgElement(
    'g',
    { 'data-target': isOverSlots ? undefined : target },
    svgElement('rect', { ...box, fill: ground, stroke: '$line', 'stroke-width': 1, 'data-hit': 'true' }),
    ...(home === NO_COLOUR || isHome ? [] : [homeLetter(x, y, unit, home)]),
    ...(marks.legal.has(target) ? previewOf(view, owner, x + unit / 2, y + unit / 2, unit, marks) : []),
    ...svgMarks(target, inner, marks),
  );
}

/** The marker that would stand on a square, pale; around one that would be removed a ring. Nothing before a marker is chosen. */
function previewOf(
  { phase, turn, removedSeat, colours }: WunbyState,
  owner: number,
  x: number,
  y: number,
  unit: number,
  { chosen }: Marks,
): readonly SvgElement[] {
  const seat = phase === 'place' ? removedSeat : turn;
  if (phase !== 'place' && ![...chosen].some((target) => target.startsWith('cell:'))) return [];
  const ring = { cx: x, cy: y, r: unit * 0.36, fill: 'none', stroke: '$chosen', 'stroke-width': 3 };
  return [
    owner === NOBODY
      ? svgPreview(svgElement('g', { opacity: 0.5 }, ...svgMarker(x, y, unit * 0.27, colours[seat]!)))
      : svgPreview(svgElement('circle', { ...ring, 'stroke-dasharray': '7 5' })),
  ];
}

/** In a corner of its square, clear of barriers and of a marker. */
function homeLetter(x: number, y: number, unit: number, home: number): SvgElement {
  return svgElement(
    'text',
    {
      x: x + unit * 0.22,
      y: y + unit * 0.31,
      'font-size': unit * 0.24,
      'font-weight': 'bold',
      fill: edgeOf(home),
      'text-anchor': 'middle',
    },
    letterOf(home),
  );
}

/** The markers on the board. */
function svgMarkers(view: WunbyState, { size, homeOf }: Context): readonly SvgElement[] {
  const unit = LENGTH / size;
  return view.markers.flatMap((square, marker) => {
    if (square === OFF_BOARD) return [];
    const [x, y] = cornerOf(size, square);
    const isHome = homeOf[square] === view.colours[ownerOf(view, marker)];
    return [svgPiece(view, marker, x + unit / 2, y + unit / 2, unit * 0.27, isHome)];
  });
}

/** A marker with an identity: its colour, and its number in the state, which it keeps. */
export function svgPiece(
  view: WunbyState,
  marker: number,
  x: number,
  y: number,
  r: number,
  isHome: boolean,
): SvgElement {
  const seat = ownerOf(view, marker);
  const colour = view.colours[seat]!;
  const id = `marker:${colourId(colour)}:${marker}`;
  return svgElement('g', { 'data-piece': id }, ...svgMarker(x, y, r, colour, isHome));
}
