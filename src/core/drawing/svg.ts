/**
 * SVG as a tree of elements, written out as a string. Every text and attribute value is escaped where it is written, so
 * a name or a forged state cannot become markup in a drawing.
 */

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
  return parts.map((part) => (typeof part === 'number' ? roundTenth(part) : part)).join(' ');
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
  const lines = root.children.map((child) => write(child, colour));
  return [`<${root.tag}${writeAttributes(root.attributes, colour)}>`, ...lines, `</${root.tag}>`].join('\n');
}

function write(node: SvgElement | string, colour: WriteColour): string {
  if (typeof node === 'string') return escapeMarkup(node);
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
  const text = String(value);
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, escaped or not.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd').replace(/[&<>"']/g, (c) => ESCAPES[c]!);
}
