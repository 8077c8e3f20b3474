/** A match as SVG: the board, the dice and the players. */
import {
  type Box,
  type DrawingOptions,
  type Marks,
  marksOf,
  type PartDrawing,
  renderDrawing,
  type Seat,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgTarget,
  textWidth,
} from '../../author/without-immer.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { NO_COLOUR, NOBODY, ownerOf } from '../rules/squares.ts';
import type { WunbyState } from '../types.ts';
import type { WunbySentences } from '../words/en.ts';
import { capital, describe, homeText, isUsed, markedSeats, playerNames } from './sentences.ts';
import { PALETTE, SIDE_WIDTH, svgMarker } from './style.ts';
import { drawBoard, svgPiece } from './svg-board.ts';
import { pileTarget, STANDARD_TARGET, WUNBY_TARGET } from './targets.ts';

/**
 * The board as SVG, north up. Homes are tinted and have their letter; markers have a letter and a shape, and a ring when
 * they are HOME; barriers are bars between squares. The part `dice` has the barriers of the pile until all are placed.
 */
export function svg(words: WunbySentences, view: WunbyState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const parts = {
    board: () => drawBoard(view, marks),
    dice: () => drawDice(words, view, marks),
    players: () => drawPlayers(words, view, options),
  };
  return renderDrawing(
    { title: 'Wunby', description: describe(words, view, options.names), palette: PALETTE, parts },
    options,
  );
}

// The part `dice`: the two dice, or the barriers that are still to be placed; and a marker in hand.

const DICE_HEIGHT = 112;
const STANDARD_BOX: Box = { x: 8, y: 8, width: 72, height: 72 };
const WUNBY_BOX: Box = { x: 92, y: 8, width: 136, height: 72 };
const PILE_WIDTH = 128;

/** The part `dice`. It has the same size in every phase. */
function drawDice(words: WunbySentences, view: WunbyState, marks: Marks): PartDrawing {
  const isBuilding = view.phase === 'build' || view.pile.some((count) => count > 0);
  const elements = isBuilding
    ? view.pile.map((count, i) => svgPile(i + 1, count, marks))
    : [standardDie(words, view, marks), wunbyDie(words, view, marks), ...markerInHand(words, view)];
  return { width: SIDE_WIDTH, height: DICE_HEIGHT, elements };
}

/** The barriers of a length: one of them, and how many there are. WU-13 */
function svgPile(length: number, count: number, marks: Marks): SvgElement {
  const box = { x: 4 + (length - 1) * (PILE_WIDTH + 4), y: 4, width: PILE_WIDTH, height: DICE_HEIGHT - 8 };
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
    svgText(
      middle,
      84,
      18,
      `${length}-B × ${count}`,
      count === 0 ? '$quiet' : '$ink',
      count === 0 ? undefined : 'bold',
    ),
  );
}

function standardDie(words: WunbySentences, view: WunbyState, marks: Marks): SvgElement {
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
  return svgDie(words, STANDARD_TARGET, STANDARD_BOX, view, used, marks, ...face);
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

function wunbyDie(words: WunbySentences, view: WunbyState, marks: Marks): SvgElement {
  const used = isUsed(view, WUNBY_DIE);
  const { x, y, width, height } = WUNBY_BOX;
  const [middle, line] = [x + width / 2, y + height / 2 + 9];
  const face = view.number === 0 ? [] : [svgText(middle, line, 26, view.face, used ? '$quiet' : '$ink', 'bold')];
  return svgDie(words, WUNBY_TARGET, WUNBY_BOX, view, used, marks, ...face);
}

/** A die; one that has been used has a dashed edge and says so. Below REPEAT is which of its moves is next. WU-26 */
function svgDie(
  words: WunbySentences,
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
  const caption = !rolled ? '' : used ? words.used : target === WUNBY_TARGET && view.midRepeat ? words.secondMove : '';
  return svgTarget(
    target,
    box,
    marks,
    svgElement('rect', { ...box, rx: 12, fill: rolled && !used ? '$paper' : 'none', ...edge }),
    ...face,
    ...(caption === '' ? [] : [svgText(box.x + box.width / 2, box.y + box.height + 20, 17.5, caption, '$quiet')]),
  );
}

/** The marker that was removed, while it is to be placed. WU-24 */
function markerInHand({ toPlace }: WunbySentences, view: WunbyState): readonly SvgElement[] {
  if (view.removedSeat === NOBODY) return [];
  const marker = view.markers.findIndex((square, i) => square < 0 && ownerOf(view, i) === view.removedSeat);
  if (marker === -1) return [];
  const x = 320;
  return [svgPiece(view, marker, x, 44, 24, false), svgText(x, 100, 17.5, toPlace, '$quiet')];
}

function svgText(x: number, y: number, size: number, text: string, fill = '$ink', weight?: string): SvgElement {
  const place = { x, y, 'font-size': size, ...fitted(text, size, 2 * Math.min(x, SIDE_WIDTH - x) - 8) };
  return svgElement('text', { ...place, fill, 'font-weight': weight, 'text-anchor': 'middle' }, text);
}

/** Draws a text narrower that would be wider than that. */
function fitted(text: string, size: number, width: number): SvgAttributes {
  return textWidth(text) * size * 0.56 > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};
}

// The part `players`.

const ROW = 60;

/** The part `players`: a row for each. */
function drawPlayers(words: WunbySentences, view: WunbyState, options: DrawingOptions): PartDrawing {
  const asked = markedSeats(view);
  const elements = view.colours.map((_, seat) => playerRow(words, view, seat, asked.includes(seat), options));
  return { width: SIDE_WIDTH, height: ROW * view.colours.length, elements };
}

/** A player's marker, turn, name and result; and below how many markers are home. */
function playerRow(
  words: WunbySentences,
  view: WunbyState,
  seat: Seat,
  isAsked: boolean,
  { you, names }: DrawingOptions,
): SvgElement {
  const y = seat * ROW;
  const colour = view.colours[seat]!;
  const isYou = seat === you;
  const isShared = view.winners.length > 1 && !view.teams;
  const result = !view.winners.includes(seat) ? 'other' : isShared ? 'shares' : 'wins';
  const called = words.playerRow({ name: playerNames(words, view, names)(seat), you: isYou, result });
  const name = `${isAsked ? '▶ ' : ''}${called}`;
  const home = capital(homeText(words, view, seat, true));
  const bold = isYou ? 'bold' : undefined;
  const box = { x: 4, y: y + 3, width: SIDE_WIDTH - 8, height: ROW - 6, rx: 8 };
  return svgElement(
    'g',
    { 'data-seat': seat },
    svgElement('rect', {
      ...box,
      fill: '$paper',
      stroke: isAsked ? '$ink' : '$line',
      'stroke-width': isAsked ? 2.5 : 1,
    }),
    ...(colour === NO_COLOUR ? [] : svgMarker(32, y + ROW / 2, 17.5, colour)),
    svgElement('text', { x: 62, y: y + 27, ...rowText(name, 18), fill: '$ink', 'font-weight': bold }, name),
    svgElement('text', { x: 62, y: y + 47, ...rowText(home, 17.5), fill: '$quiet' }, home),
  );
}

function rowText(text: string, size: number): SvgAttributes {
  return { 'font-size': size, ...fitted(text, size, SIDE_WIDTH - 74) };
}
