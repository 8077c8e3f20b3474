import type { Application } from 'typedoc';

/** TypeDoc calls it with itself. */
export function load(app: Application): void;

/** The group of each page that the index links to, by its file name. */
export function groupsOfPages(index?: string): ReadonlyMap<string, string>;
