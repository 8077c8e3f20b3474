/** The match as SVG, with a title and a description for screen readers; its part `board`. */
import {
  type Box,
  type DrawingOptions,
  type Marks,
  marksOf,
  type PartDrawing,
  renderDrawing,
  type Seat,
  type SvgElement,
  svgElement,
  svgPreview,
  svgTarget,
} from '../../author/without-immer.ts';
import { CAMPS, DIRECTIONS, HUNTER_IDS, NAMES, NOWHERE, RANDOM_TERRAINS, WIDTH } from '../rules/board.ts';
import { NOBODY } from '../rules/rounds.ts';
import type { WumpusView } from '../types.ts';
import type { WumpusSentences } from '../words/en.ts';
import { drawHand, drawPlayers } from './panels.ts';
import {
  BOARD_END,
  fitted,
  hunterPiece,
  svgText as label,
  MARGIN,
  MIDDLE,
  PALETTE,
  placed,
  terrainTile,
  UNIT,
  wumpusPiece,
} from './pieces.ts';
import { describe, isSeenHolding as holds, seatNames, wumpusEnd } from './sentences.ts';
import { cellTarget, directionTarget, hunterTarget, isChosenOnBoard } from './targets.ts';

/**
 * The board, north up, the hand of the seat that looks, and the hunters. Terrain is told apart by pattern as well as by
 * colour, hunters by their letters.
 */
export function svg(words: WumpusSentences, view: WumpusView, options: DrawingOptions = {}): string {
  const { you, names } = options;
  const marks = marksOf(options);
  const hand =
    you === undefined ? {} : { hand: () => drawHand(words, view, you, seatNames(words, view, names), marks) };
  return renderDrawing(
    {
      title: 'Hunt the Wumpus',
      description: describe(words, view, names),
      palette: PALETTE,
      parts: {
        board: () => drawBoard(words, view, marks),
        ...hand,
        players: () => drawPlayers(words, view, options, marks),
      },
    },
    options,
  );
}

// The part `board`: the squares with their terrain, the pieces on them, the directions, and what the patterns mean.

const LEGEND_TOP = BOARD_END + MARGIN;
const LEGEND_SCALE = 0.5;

/** The board, north up. Squares are targets; while the Wumpus can be led, so are arrows around it. */
function drawBoard(words: WumpusSentences, view: WumpusView, marks: Marks): PartDrawing {
  return {
    width: BOARD_END + MARGIN,
    height: LEGEND_TOP + UNIT * LEGEND_SCALE + 8,
    elements: [
      ...coordinates(words),
      ...NAMES.map((_, square) => cell(view, square, marks)),
      // Above all squares, so that they stay visible while they move.
      svgElement('g', { 'pointer-events': 'none' }, ...pieces(view)),
      ...huntersToChoose(view, marks),
      ...(canBeLed(view) ? arrows(view, marks) : []),
      ...legend(words),
    ],
  };
}

/** The names of columns and rows, and where north is. */
function coordinates({ northUp }: WumpusSentences): readonly SvgElement[] {
  const quiet = { ...MIDDLE, fill: '$quiet' };
  const columns = [...'abcdefg'].map((name, i) => label(MARGIN + (i + 0.5) * UNIT, BOARD_END + 21, name, 18, quiet));
  const rows = [...'1234567'].map((name, i) =>
    label(MARGIN / 2, MARGIN + (WIDTH - i - 0.5) * UNIT + 6, name, 18, quiet),
  );
  return [...columns, ...rows, label(MARGIN + (WIDTH * UNIT) / 2, 21, northUp, 18, quiet)];
}

/** The upper left corner of a square. */
function corner(square: number): readonly [x: number, y: number] {
  return [MARGIN + (square % WIDTH) * UNIT, MARGIN + (WIDTH - 1 - Math.floor(square / WIDTH)) * UNIT];
}

function cell(view: WumpusView, square: number, marks: Marks): SvgElement {
  const [x, y] = corner(square);
  const target = cellTarget(square);
  const tile = placed(x, y, 1, ...terrainTile(view.terrain[square]!, square));
  const isStep = marks.legal.has(target) && view.asked !== NOBODY && view.squares[view.asked] !== NOWHERE;
  const step = isStep ? [planned(hunterOn(view, view.asked, square, seatsOn(view, square).length))] : [];
  return svgTarget(target, { x, y, width: UNIT, height: UNIT }, marks, tile, ...step);
}

/** A piece where it would stand. */
function planned(piece: SvgElement): SvgElement {
  return svgPreview(svgElement('g', { opacity: 0.5 }, piece));
}

/** The middle of a hunter on a square, in its corners, the lower ones first: the face of the Wumpus stays free. */
function placeOn(square: number, place: number): readonly [x: number, y: number] {
  const [x, y] = corner(square);
  return [x + HUNTER / 2 + HUNTER * (place % 2), y + (place < 2 ? 1.5 : 0.5) * HUNTER];
}

function hunterOn({ hunters }: WumpusView, seat: Seat, square: number, place: number): SvgElement {
  return hunterPiece(hunters[seat]!, ...placeOn(square, place));
}

/** The hunters that a retreat can send to camp are chosen where they stand, beside the card and the buttons. HW-32 */
function huntersToChoose(view: WumpusView, marks: Marks): readonly SvgElement[] {
  return view.hunters.flatMap((hunter, seat) => {
    if (!isChosenOnBoard(hunter, marks)) return [];
    const square = view.squares[seat]!;
    const [x, y] = placeOn(square, seatsOn(view, square).indexOf(seat));
    const box: Box = { x: x - HUNTER / 2, y: y - HUNTER / 2, width: HUNTER, height: HUNTER };
    const camp = CAMPS[hunter]!;
    const sent = planned(hunterOn(view, seat, camp, seatsOn(view, camp).length));
    return [svgTarget(hunterTarget(hunter), box, marks, sent)];
  });
}

/** The Wumpus, then the hunters by seat: an order that stays while they move. */
function pieces(view: WumpusView): readonly SvgElement[] {
  const hunters = view.hunters.flatMap((hunter, seat) => {
    const square = view.squares[seat]!;
    if (square === NOWHERE) return [];
    return [piece(HUNTER_IDS[hunter]!, hunterOn(view, seat, square, seatsOn(view, square).indexOf(seat)))];
  });
  const [x, y] = corner(view.wumpus);
  return [piece('wumpus', wumpusPiece(x + UNIT / 2, y + 32, view.reason === 'killed')), ...hunters];
}

function seatsOn({ squares }: WumpusView, square: number): readonly Seat[] {
  return squares.flatMap((other, seat) => (other === square ? [seat] : []));
}

/** What moves as one. */
function piece(id: string, drawn: SvgElement): SvgElement {
  return svgElement('g', { 'data-piece': id }, drawn);
}

/** Whether the Wumpus is led now, or can be by a hand that the view shows. HW-23 */
function canBeLed(view: WumpusView): boolean {
  if (view.asked === NOBODY) return false;
  return view.phase === 'steer' || (view.phase === 'scent' && holds(view, view.asked, 'scent-in-the-air'));
}

/** The side of the box of a hunter: four fit on a square. */
const HUNTER = UNIT / 2;
/** The side of the box of an arrow, and how far its middle is from that of the Wumpus' square. */
const ARROW = 40;
const REACH = 46;

/** An arrow for each direction, beside the Wumpus; at the edge of the board it reaches into the margin. HW-20, HW-23 */
function arrows(view: WumpusView, marks: Marks): readonly SvgElement[] {
  const { wumpus } = view;
  if (wumpus === NOWHERE) return [];
  const [left, top] = corner(wumpus);
  return DIRECTIONS.map((direction, i) => {
    const angle = (i * Math.PI) / 2;
    const x = left + UNIT / 2 + REACH * Math.sin(angle);
    const y = top + UNIT / 2 - REACH * Math.cos(angle);
    const box: Box = { x: x - ARROW / 2, y: y - ARROW / 2, width: ARROW, height: ARROW };
    const chip = svgElement('rect', { ...box, rx: 6, fill: '$paper', stroke: '$ink', 'stroke-width': 1.5 });
    const shape = svgElement('path', {
      d: 'M0-12L11 1H4V11H-4V1H-11Z',
      fill: '$ink',
      transform: `translate(${x} ${y}) rotate(${i * 90})`,
    });
    const [endX, endY] = corner(wumpusEnd(view, direction));
    const end = planned(wumpusPiece(endX + UNIT / 2, endY + 32));
    return svgTarget(directionTarget(direction), box, marks, chip, shape, end);
  });
}

/** What the patterns of terrain mean. */
function legend(words: WumpusSentences): readonly SvgElement[] {
  const size = UNIT * LEGEND_SCALE;
  return RANDOM_TERRAINS.flatMap((name, kind) => {
    const x = MARGIN + kind * 106;
    return [
      placed(x, LEGEND_TOP, LEGEND_SCALE, ...terrainTile(kind, NOWHERE)),
      label(x + size + 7, LEGEND_TOP + size / 2 + 6, words[name], 16, fitted(words[name], 6, 60)),
    ];
  });
}
