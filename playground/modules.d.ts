/// <reference types="vite/client" />

/** The rules on a page in docs/: see plugins/rules.ts. */
declare module '*?rules' {
  export const html: string;
  export const guides: Readonly<Record<string, string>>;
  export const rulesOf: Readonly<Record<string, readonly string[]>>;
}

/** The pages in docs/ that have rules, by name: see plugins/rules.ts. */
declare module 'virtual:rule-pages' {
  export const pages: Readonly<Record<string, () => Promise<typeof import('*?rules')>>>;
}
