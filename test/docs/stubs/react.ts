/** Renders components once, without React: enough to run the code on the pages. */
type Component = (props: object) => unknown;

export const Fragment: Component = (props) => Reflect.get(props, 'children');

export function jsx(type: string | Component, props: object): unknown {
  return typeof type === 'string' ? { type, props } : type(props);
}
export { jsx as jsxs };

export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T {
  const end = subscribe(() => {});
  end();
  const snapshot = getSnapshot();
  // React requires the same object until something changes.
  if (snapshot !== getSnapshot()) throw new Error('getSnapshot gives a new object at each call');
  return snapshot;
}

export function createRoot(element: { innerHTML: string }): { render(node: unknown): void } {
  return {
    render: (node) => {
      element.innerHTML = text(node);
    },
  };
}

function text(node: unknown): string {
  if (Array.isArray(node)) return node.map(text).join('');
  if (typeof node !== 'object' || node === null) return typeof node === 'boolean' ? '' : String(node ?? '');
  const props: object = Reflect.get(node, 'props');
  const html: unknown = Reflect.get(props, 'dangerouslySetInnerHTML');
  const inner =
    typeof html === 'object' && html !== null ? Reflect.get(html, '__html') : text(Reflect.get(props, 'children'));
  return `<${Reflect.get(node, 'type')}>${inner}</${Reflect.get(node, 'type')}>`;
}
