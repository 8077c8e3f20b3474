/** The part `players` as elements of SVG. */
import { type DrawingOptions, type PartDrawing, type Seat, type SvgElement, svgElement } from '../../author/index.ts';
import { NO_COLOUR } from '../rules/colours.ts';
import type { WunbyState } from '../types.ts';
import { capital, colourName, homeText, markedSeats, playerNames } from './describe.ts';
import { SIDE_WIDTH } from './layout.ts';
import { svgMarker } from './svg-marker.ts';

const ROW = 60;

/** The part `players`: a row for each. */
export function drawPlayers(view: WunbyState, options: DrawingOptions): PartDrawing {
  const asked = markedSeats(view);
  const elements = view.colours.map((_, seat) => playerRow(view, seat, asked.includes(seat), options));
  return { width: SIDE_WIDTH, height: ROW * view.colours.length, elements };
}

/** A player's marker, turn, name and result; and below how many markers are home. */
function playerRow(view: WunbyState, seat: Seat, isAsked: boolean, { you, names }: DrawingOptions): SvgElement {
  const y = seat * ROW;
  const colour = view.colours[seat]!;
  const isYou = seat === you;
  const won = !view.winners.includes(seat) ? '' : view.winners.length > 1 && !view.teams ? ' shares the win' : ' wins';
  const name = `${isAsked ? '▶ ' : ''}${playerNames(view, names)(seat)}${isYou ? ' (you)' : ''}${won}`;
  const named = colour === NO_COLOUR ? '' : `${colourName(colour)}, `;
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
    ...(colour === NO_COLOUR ? [] : svgMarker(32, y + ROW / 2, 17, colour)),
    svgElement(
      'text',
      { x: 62, y: y + 27, 'font-size': 18, fill: '$ink', 'font-weight': isYou ? 'bold' : undefined },
      name,
    ),
    svgElement(
      'text',
      { x: 62, y: y + 46, 'font-size': 14, fill: '$quiet' },
      capital(`${named}${homeText(view, seat)}`),
    ),
  );
}
