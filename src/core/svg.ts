/**
 * SVG as a tree of elements, written out as a string. Every text and attribute value is escaped where it is written, so
 * a name or a forged state cannot become markup in a drawing.
 */
import { checkFunction, checkList, checkObject, checkText, RuleError, show } from './errors.ts';

/** The attributes of an element. Numbers are rounded to a tenth; `undefined` leaves an attribute out. */
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** An element of a drawing. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: SvgAttributes;
  /** Elements, and text that is escaped when it is written. */
  readonly children: readonly (SvgElement | string)[];
}

/**
 * An element with its attributes and children.
 *
 * @example
 * ```ts
 * import { renderSvg, svgElement } from 'tabletop-rules/author';
 *
 * const name = svgElement('text', { x: 1 / 3, fill: undefined }, 'Ann & Bob');
 * renderSvg(name); // => '<text x="0.3">\nAnn &amp; Bob\n</text>'
 * ```
 */
export function svgElement(
  tag: string,
  attributes: SvgAttributes = {},
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  return { tag, attributes, children };
}

/**
 * The path data of an SVG `path`, its numbers rounded to a tenth: `['M', 0, 0, 'L', 10, 5]`.
 *
 * @example
 * ```ts
 * import { svgElement, svgPath } from 'tabletop-rules/author';
 *
 * svgPath('M', 0, 0, 'L', 10 / 3, 5); // => 'M 0 0 L 3.3 5'
 * const line = svgElement('path', { d: svgPath('M', 0, 0, 'L', 10, 5), stroke: '$line' });
 * ```
 */
export function svgPath(...parts: readonly (string | number)[]): string {
  return parts.map(writePart).join(' ');
}

function writePart(part: string | number): string | number {
  if (typeof part === 'number') return roundTenth(part);
  checkText('parts', part);
  return part;
}

/** Writes the colour of a `fill` or a `stroke`. */
export type WriteColour = (value: string) => string;

/**
 * The element as a string of markup. Each child element of the outermost one stands on a line of its own.
 *
 * @param colour - writes the values of `fill` and `stroke`; default: as they are
 *
 * @example
 * ```ts
 * import { renderSvg, svgElement } from 'tabletop-rules/author';
 *
 * const circle = svgElement('circle', { r: 4, fill: '$ink' });
 * const svg = renderSvg(svgElement('svg', { viewBox: '0 0 9 9' }, circle), (value) => value.replace('$ink', 'black'));
 * svg; // => '<svg viewBox="0 0 9 9">\n<circle r="4" fill="black"/>\n</svg>'
 * ```
 */
export function renderSvg(root: SvgElement, colour: WriteColour = (value) => value): string {
  checkElement(root);
  checkFunction('colour', colour);
  const lines = root.children.map((child) => write(child, colour));
  return [`<${root.tag}${writeAttributes(root.attributes, colour)}>`, ...lines, `</${root.tag}>`].join('\n');
}

function checkElement(element: SvgElement): void {
  checkObject(element, 'an element, of svgElement');
  checkText('tag', element.tag);
  checkObject(element.attributes, 'attributes by name');
  checkList('children', element.children, 'a list of elements and texts');
}

function write(node: SvgElement | string, colour: WriteColour): string {
  if (typeof node === 'string') return escapeMarkup(node);
  checkElement(node);
  const open = `<${node.tag}${writeAttributes(node.attributes, colour)}`;
  if (node.children.length === 0) return `${open}/>`;
  return `${open}>${node.children.map((child) => write(child, colour)).join('')}</${node.tag}>`;
}

function writeAttributes(attributes: SvgAttributes, colour: WriteColour): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${name}="${typeof value === 'number' ? roundTenth(value) : escapeMarkup(writeValue(name, value, colour))}"`;
  }
  return text;
}

function writeValue(name: string, value: string, colour: WriteColour): string {
  // A forged state may put anything where a text is expected.
  const text = typeof value === 'string' ? value : show(value);
  return name === 'fill' || name === 'stroke' ? colour(text) : text;
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text that is safe between tags and in quoted attributes of SVG and HTML.
 *
 * @example
 * ```ts
 * import { escapeMarkup } from 'tabletop-rules/author';
 *
 * escapeMarkup('<b>Ann & Bob</b>'); // => '&lt;b&gt;Ann &amp; Bob&lt;/b&gt;'
 * ```
 */
export function escapeMarkup(text: string): string {
  checkText('text', text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, escaped or not.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd').replace(/[&<>"']/g, (c) => ESCAPES[c]!);
}

// The colours of a drawing by name: `fill: '$ink'` in an element is the colour `ink` of its palette.

/** Colours by name, for the light theme and for the dark one, as `#rrggbb`. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The colours that the drawings of all games share. */
export const SHARED_COLOURS: Palette = {
  /** Behind everything. */
  ground: ['#faf6ee', '#1f1b16'],
  /** Behind a hand, a row of players, a card. */
  paper: ['#fffdf8', '#2b2620'],
  /** Text and outlines of pieces. */
  ink: ['#2f281f', '#f3ead9'],
  /** Names of rows, columns and cells. */
  quiet: ['#6b5c40', '#b9a98a'],
  /** Lines between cells. */
  line: ['#8d7b5c', '#8f7f64'],
  /** Cells, alternating where a board is chequered. */
  cell: ['#efe4cf', '#3a332a'],
  'other-cell': ['#e4d5b8', '#443c31'],
  /** The outline of what can be chosen. */
  legal: ['#0b6e4f', '#5fd6a8'],
  /** The outline of what has been chosen. */
  chosen: ['#8a1f6d', '#ff9be3'],
  /** The corners of what the last action touched. */
  last: ['#7a4b00', '#ffc861'],
};

/** How the colours of a drawing are written. */
interface ColourSettings {
  readonly palette: Palette;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly literalColours?: boolean | undefined;
}

/** A function that writes `$ink` as `var(--tabletop-ink, #2f281f)`, and any other text as it is. */
export function colourWriter({ palette, theme, literalColours }: ColourSettings): (value: string) => string {
  const variant = theme === 'dark' ? 1 : 0;
  return (value) => {
    if (!value.startsWith('$')) return value;
    const name = value.slice(1);
    const colour = palette[name];
    if (colour === undefined) {
      throw new RuleError('bad-rules', `The palette has no ${show(name)}: ${Object.keys(palette).join(', ')}.`);
    }
    return literalColours === true ? colour[variant] : `var(--tabletop-${name}, ${colour[variant]})`;
  };
}
