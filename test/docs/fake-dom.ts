/** The parts of a browser that the code on the pages uses. */

/** An element that stores what is assigned to it. */
export interface FakeElement {
  innerHTML: string;
  textContent: string;
  onclick: (() => void) | null;
  readonly children: FakeElement[];
  replaceChildren(...children: FakeElement[]): void;
  click(): void;
}

/** A new element. */
function fakeElement(): FakeElement {
  const children: FakeElement[] = [];
  const element: FakeElement = {
    innerHTML: '',
    textContent: '',
    onclick: null,
    children,
    replaceChildren: (...given) => void children.splice(0, children.length, ...given),
    click: () => element.onclick?.(),
  };
  return element;
}

/** A document in which every selector finds an element, each time the same one. */
export function fakeDocument(): { querySelector(selector: string): FakeElement; createElement(): FakeElement } {
  const found = new Map<string, FakeElement>();
  return {
    querySelector: (selector) => {
      const element = found.get(selector) ?? fakeElement();
      found.set(selector, element);
      return element;
    },
    createElement: fakeElement,
  };
}

/** An empty `localStorage`. */
export function fakeStorage(): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
