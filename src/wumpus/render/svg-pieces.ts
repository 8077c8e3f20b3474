/** The pieces: the Wumpus, hunters, and the tents of camps. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import { HUNTERS } from '../rules/hunters.ts';
import { BOLD, COLOURS, INK, MIDDLE, placed } from './svg-layout.ts';

/** A hunter's piece, by number, around a centre. */
export function hunterPiece(hunter: number, x: number, y: number, scale = 1): SvgElement {
  const { fill, ink } = COLOURS[hunter]!;
  return placed(
    x,
    y,
    scale,
    svgElement('circle', { r: 13, fill, stroke: '#ffffff', 'stroke-width': 2.5 }),
    svgElement('circle', { r: 14.5, fill: 'none', stroke: INK }),
    svgElement('text', { y: 5, 'font-size': 15, ...BOLD, fill: ink, ...MIDDLE }, HUNTERS[hunter]!.letter),
  );
}

/** The tent of a hunter's camp, on a square from its upper left corner. */
export function tent(hunter: number): readonly SvgElement[] {
  const { fill, ink } = COLOURS[hunter]!;
  return [
    svgElement('path', { d: 'M12 39 L36 4 L60 39 Z', fill, stroke: INK, 'stroke-width': 1.5 }),
    svgElement('text', { x: 36, y: 34, 'font-size': 15, ...BOLD, fill: ink, ...MIDDLE }, HUNTERS[hunter]!.letter),
  ];
}

const HORNS = 'M-15 -8 Q-26 -12 -23 -23 Q-17 -14 -8 -14 Z M15 -8 Q26 -12 23 -23 Q17 -14 8 -14 Z';
const HEAD =
  'M-18 0 L-15 -9 L-9 -13 L-5 -17 L0 -14 L5 -17 L9 -13 L15 -9 L18 0 L15 6 L16 12 L10 13 L6 19 L0 15 L-6 19 L-10 13 L-16 12 L-15 6 Z';
const TEETH = 'M-9 6 L-6 11 L-3 6 L0 11 L3 6 L6 11 L9 6 Z';

/** The Wumpus, around a centre: a shaggy head with horns, eyes and teeth. */
export function wumpusPiece(x: number, y: number): SvgElement {
  const eye = (cx: number): SvgElement => svgElement('circle', { cx, cy: -3, r: 4, fill: '#ffe27a' });
  const pupil = (cx: number): SvgElement => svgElement('circle', { cx, cy: -3, r: 1.2, fill: '#000' });
  return svgElement(
    'g',
    { transform: `translate(${x} ${y})`, stroke: INK, 'stroke-width': 1.5, 'stroke-linejoin': 'round' },
    svgElement('path', { d: HORNS, fill: '#f2ead8' }),
    svgElement('path', { d: HEAD, fill: '#6b3f78' }),
    eye(-7),
    eye(7),
    pupil(-6),
    pupil(6),
    svgElement('path', { d: TEETH, fill: '#ffffff' }),
  );
}
