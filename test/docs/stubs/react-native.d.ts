/** The parts of React Native's packages that examples/react-native.tsx uses, as their versions 0.88, 15.16 and 57 declare them. */

declare module 'react-native' {
  import type { ComponentType, ReactNode } from 'react';

  export const View: ComponentType<{
    readonly style?: { readonly aspectRatio?: number };
    readonly accessible?: boolean;
    readonly accessibilityLabel?: string;
    readonly children?: ReactNode;
  }>;
  export const Text: ComponentType<{ readonly children?: ReactNode }>;
  export const Button: ComponentType<{ readonly title: string; readonly onPress?: () => void }>;
}

declare module 'react-native-svg' {
  import type { ComponentType, JSX } from 'react';

  interface AST {
    tag: string;
    children: (AST | string)[] | (JSX.Element | string)[];
    props: { [prop: string]: { [property: string]: string } | string | undefined };
  }
  export interface XmlAST extends AST {
    children: (XmlAST | string)[];
    parent: XmlAST | null;
  }
  interface JsxAST extends AST {
    children: (JSX.Element | string)[];
  }
  export function parse(source: string, middleware?: (ast: XmlAST) => XmlAST): JsxAST | null;
  export const SvgAst: ComponentType<{ readonly ast: JsxAST | null; readonly override?: object }>;
}

declare module 'expo-crypto' {
  export function getRandomValues<
    T extends Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array,
  >(typedArray: T): T;
}
