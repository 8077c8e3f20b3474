/** The board for a page: a string of SVG, with a title and a description for screen readers. */
import { renderSvg, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import { UPPER } from '../rules/bones.ts';
import { EMPTY, isUpper, ownerOf, oynoCells } from '../rules/cells.ts';
import { oynoBoard } from '../rules/context.ts';
import { isDuel } from '../rules/is-duel.ts';
import { DRAW } from '../rules/outcome.ts';
import { isInHand, sideInHand } from '../rules/wild-bones.ts';
import type { OynoState } from '../types.ts';
import { describe } from './describe.ts';
import { cellMiddles, type Point, svgBoard, UNIT } from './svg-board.ts';
import { COLOURS, SOLO, svgBone } from './svg-bone.ts';

/** The edges of a drawing, in pixels. */
interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The height of the supplies of a duel below the board. */
const SUPPLY_HEIGHT = UNIT * 1.4;

/**
 * The board as SVG. An upper bone is drawn standing, in full colour; a lower one lying, pale. Red bones have a disc,
 * blue ones a ring. The supply of each player stands beside the board. Cells and bones have `data-cell`, for clicks.
 */
export function oynoSvg(view: OynoState | OynoPuzzleState): string {
  const board = oynoBoard(view);
  const duel = isDuel(view);
  const middles = cellMiddles(board);
  const bounds = boundsOf(middles);
  const { left, right, top, bottom } = bounds;
  const [width, height] = [right - left, bottom - top + (duel ? SUPPLY_HEIGHT : 0)];
  const bones = oynoCells(view).flatMap((bone, cell) => {
    if (bone === EMPTY) return [];
    const colour = duel ? COLOURS[ownerOf(bone)]! : SOLO;
    return [svgElement('g', { 'data-cell': board.cells[cell] }, ...svgBone(middles[cell]!, colour, isUpper(bone)))];
  });
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: svgPath(left, top, width, height),
    width,
    height,
    role: 'img',
    'font-family': 'sans-serif',
  };
  return renderSvg(
    svgElement(
      'svg',
      root,
      svgElement('title', {}, duel ? 'Oyno' : 'Oyno puzzle'),
      svgElement('desc', {}, describe(view)),
      svgElement('rect', { x: left, y: top, width, height, fill: '#faf6ee' }),
      ...svgBoard(view.board, board, middles),
      ...bones,
      ...(duel ? boneInHand(view, middles[board.centre]!) : []),
      ...(duel ? [0, 1].flatMap((seat) => supplyRow(view, seat, bounds)) : []),
    ),
  );
}

function boundsOf(middles: readonly Point[]): Bounds {
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  return {
    left: Math.min(...xs) - UNIT,
    right: Math.max(...xs) + UNIT,
    top: Math.min(...ys) - UNIT,
    bottom: Math.max(...ys) + UNIT,
  };
}

/** The bone in hand lies in the centre. OY-21 */
function boneInHand(view: OynoState, centre: Point): readonly SvgElement[] {
  return isInHand(view) ? svgBone(centre, COLOURS[view.turn]!, sideInHand(view) === UPPER) : [];
}

/** The bones of a seat beside the board, with its name, its turn or its result. */
function supplyRow(view: OynoState, seat: number, { left, right, bottom }: Bounds): readonly SvgElement[] {
  const y = bottom + UNIT * (0.15 + seat * 0.65);
  const colour = COLOURS[seat]!;
  const turn = view.phase !== 'over' && view.turn === seat ? '▶ ' : '';
  const result = view.result === seat ? ' wins' : view.result === DRAW ? ' draws' : '';
  const step = Math.min(34, (right - left - 130) / 8);
  return [
    svgElement(
      'text',
      { x: left + 24, y: y + 6, 'font-size': 18, fill: colour.edge },
      `${turn}${seat === 0 ? 'red' : 'blue'}${result}`,
    ),
    ...Array.from({ length: view.supply[seat]! }, (_, i) =>
      svgElement('g', {}, ...svgBone([left + 130 + i * step, y], colour, true, 0.6)),
    ),
  ];
}
