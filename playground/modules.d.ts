/// <reference types="vite/client" />

/** The pages in docs/ that have rules, by name: see plugins/rules.ts. */
declare module 'virtual:rule-pages' {
  export const pages: Readonly<
    Record<
      string,
      () => Promise<{
        readonly html: string;
        readonly guides: Readonly<Record<string, string>>;
        readonly rulesOf: Readonly<Record<string, readonly string[]>>;
      }>
    >
  >;
}

/** The address of `bot-worker.ts`: see plugins/bot-worker.ts. */
declare module 'virtual:bot-worker' {
  const address: string;
  export default address;
}
