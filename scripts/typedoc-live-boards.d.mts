import type { Application } from 'typedoc';

/** TypeDoc calls it with itself. */
export function load(app: Application): void;

/** A page with the boards and the script that fills them. `url`: from the root of the site. */
export function withLiveBoards(html: string, url: string): string;
