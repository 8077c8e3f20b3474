import type { Application } from 'typedoc';

/** TypeDoc calls it with itself. */
export function load(app: Application): void;

/** A page in the index. */
interface IndexedPage {
  /** The heading that it stands under. */
  readonly group: string;
  readonly title: string;
  readonly sentence: string;
}

/** What the index says of each page, by its file name. */
export function pagesOfIndex(index?: string): ReadonlyMap<string, IndexedPage>;
