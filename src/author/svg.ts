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

/** An element with its attributes and children. */
export function svgElement(
  tag: string,
  attributes: SvgAttributes = {},
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  return { tag, attributes, children };
}

/** The path data of an SVG `path`, its numbers rounded to a tenth: `['M', 0, 0, 'L', 10, 5]`. */
export function svgPath(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? roundTenth(part) : part)).join(' ');
}

/**
 * The element as a string of markup. Each child element of the outermost one stands on a line of its own.
 */
export function renderSvg(root: SvgElement): string {
  const lines = root.children.map(write);
  return [`<${root.tag}${writeAttributes(root.attributes)}>`, ...lines, `</${root.tag}>`].join('\n');
}

function write(node: SvgElement | string): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const open = `<${node.tag}${writeAttributes(node.attributes)}`;
  return node.children.length === 0 ? `${open}/>` : `${open}>${node.children.map(write).join('')}</${node.tag}>`;
}

function writeAttributes(attributes: SvgAttributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${name}="${typeof value === 'number' ? roundTenth(value) : escapeMarkup(String(value))}"`;
  }
  return text;
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

/** A text that is safe between tags and in quoted attributes of SVG and HTML. */
export function escapeMarkup(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, escaped or not.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd').replace(/[&<>"']/g, (c) => ESCAPES[c]!);
}
