/** The players: their scores, and their hands as far as the view shows them. */
import {
  type DrawingOptions,
  type Marks,
  type NameOf,
  type PartDrawing,
  type Seat,
  type SvgElement,
  sentence,
  svgElement,
  svgTarget,
} from '../../author/index.ts';
import { fundominoHand, fundominoTiles } from '../rules/accessors.ts';
import type { FundominoView } from '../types.ts';
import { endedText, isAsked, roundText, seatNames, seatText } from './describe.ts';
import { ROAD_WIDTH } from './road.ts';
import { type Point, svgTile } from './svg-tile.ts';
import { playerTarget } from './targets.ts';

const WIDTH = ROAD_WIDTH;
const HEADER = 48;
const ROW = 96;
const GAP = 6;
/** A row for each player, below what is true of all of them. */
export function drawPlayers(view: FundominoView, { you, names }: DrawingOptions, marks: Marks): PartDrawing {
  const nameOf = seatNames(names);
  const rows = view.scores.map((_, seat) => playerRow(view, seat, nameOf, seat === you, marks));
  const lines = [sentence(roundText(view)), endedText(view)].map((text, i) =>
    svgElement('text', { x: 8, y: 18 + 20 * i, 'font-size': 15, fill: i === 0 ? '$ink' : '$quiet' }, text),
  );
  return { width: WIDTH, height: HEADER + rows.length * (ROW + GAP), elements: [...lines, ...rows] };
}

function playerRow(view: FundominoView, seat: Seat, nameOf: NameOf, isYou: boolean, marks: Marks): SvgElement {
  const y = HEADER + seat * (ROW + GAP);
  const box = { x: 2, y, width: WIDTH - 4, height: ROW };
  const asked = isAsked(view, seat);
  const line = { stroke: asked ? '$ink' : '$line', 'stroke-width': asked ? 3 : 1 };
  const bold = { 'font-weight': isYou ? 'bold' : undefined };
  return svgTarget(
    playerTarget(seat),
    box,
    marks,
    svgElement('rect', { ...box, rx: 8, fill: '$paper', ...line }),
    svgElement(
      'text',
      { x: 14, y: y + 24, 'font-size': 18, fill: '$ink', ...bold },
      `${asked ? '▶ ' : ''}${nameOf(seat)}${isYou ? ' (you)' : ''}`,
    ),
    svgElement('text', { x: 14, y: y + 44, 'font-size': 15, fill: '$ink' }, seatText(view, seat)),
    // One's own hand is a part of its own.
    ...hand(view, seat, isYou ? [] : fundominoHand(view, seat), [14, y + 71]),
  );
}

/** Tiles of a hand in one row; more lie in two rows, smaller. */
const ONE_ROW = 9;

/** The tiles of a hand that are shown, then the backs of the others. */
function hand(view: FundominoView, seat: Seat, shown: readonly string[], [x, y]: Point): readonly SvgElement[] {
  const size = view.handSizes[seat]!;
  const tiles = new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
  const columns = Math.max(ONE_ROW, Math.ceil(size / 2));
  const pitch = size > ONE_ROW ? Math.min(40, (WIDTH - 28) / columns) : (WIDTH - 28) / ONE_ROW;
  const length = pitch * 0.83;
  const thickness = length / 2;
  const at = (i: number): Point => {
    const row = size > ONE_ROW ? Math.floor(i / columns) * 22 - 10 : 0;
    return [x + (i % columns) * pitch, y + row];
  };
  const faces = shown.flatMap((name, i) => {
    const tile = tiles.get(name);
    if (tile === undefined) return [];
    const [left, middle] = at(i);
    const from: Point = [left + 3, middle + 2];
    const to: Point = [from[0] + length, from[1]];
    return [
      svgElement('g', { 'data-piece': name }, ...svgTile({ from, to, ends: tile.ends, turnsRight: true, thickness })),
    ];
  });
  const backs = Array.from({ length: Math.max(0, size - shown.length) }, (_, i) => {
    const [left, middle] = at(shown.length + i);
    const box = { x: left + 1, y: middle - thickness / 2, width: pitch - 3, height: thickness, rx: 5 };
    return svgElement('rect', { ...box, fill: '$back', stroke: '$ink', 'stroke-width': 1.5 });
  });
  return [...faces, ...backs];
}
