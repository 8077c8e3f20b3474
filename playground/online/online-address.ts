/** Online matches in the address of the page. A token is never in it; an invitation is, until it is exchanged. */

/** What a fragment says. Nothing in it has been checked. */
export interface OnlinePlace {
  /** The id of a match. `undefined`: the list of matches. */
  readonly match: string | undefined;
  readonly invitation: string | undefined;
  /** The game of which a match is to be created. */
  readonly game: string | undefined;
}

/** The fragment of the list of matches. */
export const LOBBY = '#online';

/** Reads the fragment of an address: `#online`, `#online&game=oyno`, `#online=ID`, `#online=ID&invitation=…`. */
export function readOnlineAddress(fragment: string): OnlinePlace | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const match = fields.get('online');
  if (match === null) return undefined;
  return {
    match: match === '' ? undefined : match,
    invitation: fields.get('invitation') ?? undefined,
    game: fields.get('game') ?? undefined,
  };
}

/** The fragment of the page on which a match of a game is created. */
export function createAddress(game: string): string {
  return `${LOBBY}&${new URLSearchParams({ game })}`;
}

/** The fragment of a match. */
export function onlineAddress(match: string): string {
  return `#${new URLSearchParams({ online: match })}`;
}

/** The link to a match, for somebody else; `invitation`: to its seat. */
export function linkTo(match: string, invitation?: string): string {
  const fields = new URLSearchParams({ online: match, ...(invitation !== undefined && { invitation }) });
  const url = new URL(location.href);
  url.hash = fields.toString();
  return url.href;
}
