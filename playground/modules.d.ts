/// <reference types="vite/client" />

/** The rules on a page in docs/: see plugins/rules.ts. */
declare module '*?rules' {
  export const html: string;
  export const guides: Readonly<Record<string, string>>;
  export const rulesOf: Readonly<Record<string, readonly string[]>>;
}
