/** Reads the SVG of a board: elements, attributes and text. It refuses what is not well-formed. */

/** An element of a drawing. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (MarkupElement | string)[];
}

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

const ATTRIBUTE = /\s+([\w:-]+)="([^"<]*)"/g;

/** An ampersand that begins no entity. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** The root element of a markup, or a sentence that says why it is not well-formed. */
export function parseMarkup(text: string): MarkupElement | string {
  const root: MarkupElement = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    const around = JSON.stringify(text.slice(at, at + 60));
    if (token === null) return `no element and no text at ${around}`;
    const [whole, closing, tag, given = '', single, content] = token;
    if (BARE_AMPERSAND.test(whole)) return `"&" is not escaped at ${around}`;
    const parent = open.at(-1)!;
    if (tag === undefined) {
      if (content !== undefined && content.trim() !== '') parent.children.push(decode(content));
    } else if (closing === '/') {
      if (open.length === 1 || parent.tag !== tag) return `</${tag}> closes <${parent.tag}> at ${around}`;
      open.pop();
    } else {
      const attributes = new Map<string, string>();
      for (const [, name = '', value = ''] of given.matchAll(ATTRIBUTE)) {
        if (attributes.has(name)) return `the attribute ${name} stands twice at ${around}`;
        attributes.set(name, decode(value));
      }
      const element: MarkupElement = { tag, attributes, children: [] };
      parent.children.push(element);
      if (single !== '/') open.push(element);
    }
  }
  if (open.length > 1) return `<${open.at(-1)!.tag}> is not closed`;
  const [only, ...others] = root.children;
  if (only === undefined || typeof only === 'string' || others.length > 0) return 'it is not one element';
  return only;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

/** An element and all below it. */
export function* elementsOf(element: MarkupElement): Generator<MarkupElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child);
}

export function textOf(element: MarkupElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ');
}

/** The four numbers of a `viewBox`; `undefined`: it has none. */
export function viewBoxOf(root: MarkupElement): readonly number[] | undefined {
  const numbers = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The values of an attribute, in the order in which they are drawn. */
export function valuesOf(root: MarkupElement, attribute: string): readonly string[] {
  return [...elementsOf(root)].flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}
