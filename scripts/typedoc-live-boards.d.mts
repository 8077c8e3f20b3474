import type { Application } from 'typedoc';

/** TypeDoc calls it with itself. */
export function load(app: Application): Promise<void>;

/**
 * A page with the boards and the script that makes them live. `url`: from the root of the site. `starts`: by id of a game, what is
 * shown until then.
 */
export function withLiveBoards(html: string, url: string, starts: ReadonlyMap<string, string>): string;
