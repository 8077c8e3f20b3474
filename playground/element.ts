/** Elements of the page, written in one line. */

/** What an element gets: attributes by name; `false` and `undefined` leave one out. Functions listen to events. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** An element with attributes and children. Texts are never read as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** A button with a text. */
export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', click: onClick, ...attributes }, text);
}
