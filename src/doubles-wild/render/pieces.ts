/** What drawings are made of: colours, the players’ markers, texts. */
import {
  deepFreeze,
  type Palette,
  SHARED_COLOURS,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgPath,
  svgShadow,
  textWidth,
} from '../../author/without-immer.ts';

/** By name; for each player the marker, its outline and the lines between markers, and the sign on it. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  /** Squares of slate, on which the markers of all players stand out. */
  cell: ['#e6ebf0', '#28323d'],
  'other-cell': ['#d3dce6', '#323e4c'],
  green: ['#2e8b57', '#2e8b57'],
  'green-edge': ['#0f3d25', '#9fe3bd'],
  'green-sign': ['#ffffff', '#ffffff'],
  amber: ['#e59a2f', '#e59a2f'],
  'amber-edge': ['#5e3a06', '#ffd596'],
  'amber-sign': ['#2b1a02', '#2b1a02'],
  purple: ['#7b4fa3', '#7b4fa3'],
  'purple-edge': ['#33194c', '#d9bcf5'],
  'purple-sign': ['#ffffff', '#ffffff'],
  white: ['#fdfdfd', '#fdfdfd'],
  'white-edge': ['#3c3c3c', '#d5d5d5'],
  'white-sign': ['#3c3c3c', '#3c3c3c'],
  /** Red and blue dice with their pips, and the totals at the edges of the board. */
  'red-die': ['#b3261e', '#c8402e'],
  'blue-die': ['#1f5fa8', '#3573b8'],
  pip: ['#ffffff', '#ffffff'],
  'red-total': ['#b3261e', '#ff9d8f'],
  'blue-total': ['#1f5fa8', '#8fc1ff'],
  /** Dice of a battle. */
  'battle-die': ['#ffffff', '#f3ead9'],
  'battle-pip': ['#1b1b1b', '#1f1b16'],
};

/** A player's marker. */
export interface Player {
  /** Its colour in words, and in the palette; its outline is `-edge`, its sign `-sign`. */
  readonly name: 'green' | 'amber' | 'purple' | 'white';
  /** On the board of a terminal; a capital is part of a three-in-a-row. */
  readonly letter: string;
  /** Drawn on the marker, so that it is identified without colour. */
  readonly sign: 'disc' | 'square' | 'triangle' | 'cross';
  /** The pattern of the lines between markers in a three-in-a-row. */
  readonly line: 'solid' | 'double' | 'dotted' | 'hatched';
}

/** By seat. */
export const PLAYERS: readonly Player[] = /* @__PURE__ */ deepFreeze([
  { name: 'green', letter: 'g', sign: 'disc', line: 'solid' },
  { name: 'amber', letter: 'a', sign: 'square', line: 'double' },
  { name: 'purple', letter: 'p', sign: 'triangle', line: 'dotted' },
  { name: 'white', letter: 'w', sign: 'cross', line: 'hatched' },
]);

/** Units to the right and down. */
export type Point = readonly [x: number, y: number];

/** A marker: a disc in the player's colour, and a sign that identifies it without colour; a protected one has a strong rim. */
export function svgMarker([x, y]: Point, seat: number, radius: number, isProtected = false): readonly SvgElement[] {
  const { name, sign } = PLAYERS[seat]!;
  const rim = radius * (isProtected ? 0.22 : 0.11);
  const disc = { cx: x, cy: y, r: radius - rim / 2, fill: `$${name}`, stroke: `$${name}-edge`, 'stroke-width': rim };
  const marker = svgElement('circle', disc);
  // The groove of a chip.
  const groove = { ...disc, r: radius * 0.68, fill: 'none', stroke: `$${name}-sign`, 'stroke-width': 1, opacity: 0.5 };
  return [
    svgShadow(marker, radius * 0.13),
    marker,
    svgElement('circle', groove),
    svgSign([x, y], sign, radius * 0.42, `$${name}-sign`),
  ];
}

function svgSign([x, y]: Point, sign: Player['sign'], r: number, colour: string): SvgElement {
  switch (sign) {
    case 'disc':
      return svgElement('circle', { cx: x, cy: y, r, fill: colour });
    case 'square':
      return svgElement('rect', { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill: colour });
    case 'triangle': {
      const base = y + r * 0.8;
      const d = svgPath('M', x, y - r * 1.2, 'L', x + r * 1.1, base, 'L', x - r * 1.1, base, 'Z');
      return svgElement('path', { d, fill: colour });
    }
    case 'cross':
      return svgElement('path', {
        d: svgPath('M', x - r, y - r, 'L', x + r, y + r, 'M', x + r, y - r, 'L', x - r, y + r),
        stroke: colour,
        'stroke-width': r / 1.6,
        'stroke-linecap': 'round',
      });
  }
}

// Beside the board.

/** The width of the parts beside the board. */
export const WIDTH = 420;

/** Of most texts. Beside a board on a page of 1280 pixels, 18.2 units are 11 pixels. */
const FONT_SIZE = 19;
/** Of what is said less loudly. */
export const SMALL = 18.5;
/** The width of a letter as a share of its height, on average; a wide one of Japanese is as wide as high. */
const LETTER_WIDTH = 0.6;
const WIDE_LETTER = 1;

/** A card behind texts: so high, from so far down. */
export function svgCard(y: number, height: number): SvgElement {
  const box = { x: 4, y: y + 4, width: WIDTH - 8, height: height - 8, rx: 8 };
  return svgElement('rect', { ...box, fill: '$paper', stroke: '$line' });
}

/** A text; a long one is drawn narrower, so that it is no wider than `width`. */
export function svgText([x, y]: Point, text: string, more: SvgAttributes = {}, width: number = WIDTH): SvgElement {
  const wide = textWidth(text) - text.length;
  const needed = ((text.length - wide) * LETTER_WIDTH + wide * WIDE_LETTER) * FONT_SIZE;
  const narrow = needed > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};
  return svgElement('text', { x, y, 'font-size': FONT_SIZE, fill: '$ink', ...narrow, ...more }, text);
}
