/** The part of React that the pages use. React is not a dependency of this library. */
declare module 'react' {
  export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T;
}
declare module 'react-dom/client' {
  export function createRoot(element: Element): { render(node: unknown): void };
}
declare module 'react/jsx-runtime' {
  export namespace JSX {
    type Element = object;
    interface IntrinsicElements {
      readonly [name: string]: object;
    }
    interface ElementChildrenAttribute {
      readonly children: unknown;
    }
    interface IntrinsicAttributes {
      readonly key?: string;
    }
  }
}
