/// <reference types="vite/client" />

/** The section "Rules" of a page in docs/: see plugins/rules.ts. */
declare module '*?rules' {
  export const html: string;
  export const rulesOf: Readonly<Record<string, readonly string[]>>;
}
