/** A duel or a puzzle as SVG. */
import {
  type DrawingOptions,
  type Marks,
  marksOf,
  type NameOf,
  type PartDrawing,
  renderDrawing,
  type SvgElement,
  svgElement,
  svgTarget,
} from '../../author/index.ts';
import type { OynoPuzzleState } from '../puzzle/types.ts';
import { UPPER } from '../rules/bones.ts';
import { EMPTY, isUpper, ownerOf, oynoCells } from '../rules/cells.ts';
import { oynoBoardOf } from '../rules/context.ts';
import { isDuel } from '../rules/is-duel.ts';
import { DRAW } from '../rules/outcome.ts';
import { isInHand, sideInHand } from '../rules/wild-bones.ts';
import type { OynoState } from '../types.ts';
import { COLOUR_NAMES, describe, seatNames } from './describe.ts';
import { PALETTE } from './palette.ts';
import { boxOf, layOut, type Point } from './svg-board.ts';
import { LOOKS, SOLO, svgBone, svgPiece } from './svg-bone.ts';
import { cellTarget, supplyTarget } from './targets.ts';

/**
 * The board as SVG. A standing bone is tall, in full colour; a lying one pale. Red bones have a disc, blue
 * ones a ring. The part `players` of a duel has the bones beside the board.
 */
export function svg(view: OynoState | OynoPuzzleState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const board = (): PartDrawing => drawBoard(view, marks);
  const parts = isDuel(view) ? { board, players: () => drawPlayers(view, options, marks) } : { board };
  const title = isDuel(view) ? 'Oyno' : 'Oyno puzzle';
  return renderDrawing({ title, description: describe(view, options.names), palette: PALETTE, parts }, options);
}

function drawBoard(view: OynoState | OynoPuzzleState, marks: Marks): PartDrawing {
  const layout = layOut(view.board, oynoBoardOf(view));
  const { width, height, board, middles, shapes, lines } = layout;
  const bones = oynoCells(view);
  const cells = board.cells.map((name, cell) => {
    const bone = bones[cell] ?? EMPTY;
    const drawn = cell === board.centre ? boneInHand(view, middles[cell]!) : boneOn(view, bone, middles[cell]!);
    return svgTarget(cellTarget(name), boxOf(layout, cell), marks, ...shapes[cell]!, ...drawn);
  });
  return { width, height, elements: [...lines, ...cells] };
}

function boneOn(view: OynoState | OynoPuzzleState, bone: number, middle: Point): readonly SvgElement[] {
  if (bone === EMPTY) return [];
  return [svgPiece(middle, isDuel(view) ? LOOKS[ownerOf(bone)]! : SOLO, isUpper(bone))];
}

/** The bone in hand lies in the centre. OY-21 */
function boneInHand(view: OynoState | OynoPuzzleState, centre: Point): readonly SvgElement[] {
  if (!isDuel(view) || !isInHand(view)) return [];
  return [svgPiece(centre, LOOKS[view.turn]!, sideInHand(view) === UPPER)];
}

const ROW = 92;
const WIDTH = 400;

/** A row for each player. */
function drawPlayers(view: OynoState, { you, names }: DrawingOptions, marks: Marks): PartDrawing {
  const nameOf = seatNames(names);
  const elements = COLOUR_NAMES.map((_, seat) => playerRow(view, seat, nameOf, seat === you, marks));
  return { width: WIDTH, height: ROW * COLOUR_NAMES.length, elements };
}

/** A player's name, turn or result, and bones beside the board. */
function playerRow(view: OynoState, seat: number, nameOf: NameOf, isYou: boolean, marks: Marks): SvgElement {
  const y = seat * ROW;
  const turn = view.phase !== 'over' && view.turn === seat ? '▶ ' : '';
  const result = view.result === seat ? ' wins' : view.result === DRAW ? ' draws' : '';
  const text = `${turn}${nameOf(seat)}${isYou ? ' (you)' : ''}${result}`;
  const bones = Array.from({ length: view.supply[seat]! }, (_, i) =>
    svgPiece([58 + i * 34, y + 58], LOOKS[seat]!, true, 0.7),
  );
  return svgTarget(
    supplyTarget(seat),
    { x: 4, y: y + 4, width: WIDTH - 8, height: ROW - 8 },
    marks,
    svgElement('rect', { x: 4, y: y + 4, width: WIDTH - 8, height: ROW - 8, rx: 8, fill: '$paper', stroke: '$line' }),
    ...svgBone([24, y + 24], LOOKS[seat]!, true, 0.5),
    svgElement(
      'text',
      { x: 44, y: y + 30, 'font-size': 18, fill: '$ink', 'font-weight': isYou ? 'bold' : undefined },
      text,
    ),
    ...bones,
  );
}
