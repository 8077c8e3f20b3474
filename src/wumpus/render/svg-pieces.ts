/** The pieces: the Wumpus, hunters, and the tents of camps. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import { HUNTERS } from '../rules/hunters.ts';
import { BOLD, LOOKS, MIDDLE, placed } from './svg-layout.ts';

/** A hunter's piece, by number, around a centre. Its letter tells it apart without colour. */
export function hunterPiece(hunter: number, x: number, y: number): SvgElement {
  const { fill } = LOOKS[hunter]!;
  return placed(x, y, 1, svgElement('circle', { r: 14, fill, stroke: '$ink', 'stroke-width': 3 }), letter(hunter, 5.5));
}

/** The tent of a hunter's camp, on a square from its upper left corner. */
export function tent(hunter: number): readonly SvgElement[] {
  return [
    svgElement('path', { d: 'M12 44L36 9L60 44Z', fill: LOOKS[hunter]!.fill, stroke: '$ink', 'stroke-width': 1.5 }),
    placed(36, 34, 1, letter(hunter, 5)),
  ];
}

function letter(hunter: number, y: number): SvgElement {
  const attributes = { y, 'font-size': 16, ...BOLD, fill: LOOKS[hunter]!.sign, ...MIDDLE };
  return svgElement('text', attributes, HUNTERS[hunter]!.letter);
}

const HORNS = 'M-15 -8Q-26 -12 -23 -23Q-17 -14 -8 -14ZM15 -8Q26 -12 23 -23Q17 -14 8 -14Z';
const HEAD =
  'M-18 0L-15 -9L-9 -13L-5 -17L0 -14L5 -17L9 -13L15 -9L18 0L15 6L16 12L10 13L6 19L0 15L-6 19L-10 13L-16 12L-15 6Z';
const EYES = 'M-11-3a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3-3a4 4 0 1 0 8 0a4 4 0 1 0-8 0';
const TEETH = 'M-9 6L-6 11L-3 6L0 11L3 6L6 11L9 6Z';

/** The Wumpus, around a centre: a shaggy head with horns, eyes and teeth, in a light outline. */
export function wumpusPiece(x: number, y: number): SvgElement {
  return placed(
    x,
    y,
    1,
    svgElement('path', { d: HORNS, fill: '$sign', stroke: '$wumpus', 'stroke-width': 2 }),
    svgElement('path', { d: HEAD, fill: '$wumpus', stroke: '$sign', 'stroke-width': 2 }),
    svgElement('path', { d: EYES, fill: '$yellow' }),
    svgElement('path', { d: 'M-6-3h.1M6-3h.1', stroke: '$dark-sign', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    svgElement('path', { d: TEETH, fill: '$sign' }),
  );
}
