/** Online matches in the address of the page. A token is never in it; an invitation is, until it is exchanged. */

/** What a fragment says. Nothing in it has been checked. */
export interface OnlinePlace {
  /** The id of a match. `undefined`: the list of matches. */
  readonly match: string | undefined;
  readonly invitation: string | undefined;
  /** Who sent the invitation, as they called themselves. */
  readonly from: string | undefined;
  /** The game to which somebody is invited, or of which a match is to be created, or an opponent is to be found. */
  readonly game: string | undefined;
  /** Whether an opponent is to be found. */
  readonly find: boolean;
  /** The game whose ladder is to be shown. */
  readonly ladder: string | undefined;
  /** Whose ratings in that game are to be shown. */
  readonly user: string | undefined;
}

/** The fragment of the list of matches. */
export const LOBBY = '#online';

/**
 * Reads the fragment of an address: `#online`, `#online&game=oyno`, `#online=ID`, `#online=ID&invitation=…&game=oyno&from=Ann`,
 * `#online&find=oyno`, `#online&ladder=oyno`, `#online&ladder=oyno&user=…`.
 */
export function readOnlineAddress(fragment: string): OnlinePlace | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const match = fields.get('online');
  if (match === null) return undefined;
  return {
    match: match === '' ? undefined : match,
    invitation: fields.get('invitation') ?? undefined,
    from: fields.get('from') || undefined,
    game: fields.get('find') ?? fields.get('game') ?? undefined,
    find: fields.has('find'),
    ladder: fields.get('ladder') ?? undefined,
    user: fields.get('user') ?? undefined,
  };
}

/** The fragment of the page on which a match of a game is created. */
export function createAddress(game: string): string {
  return `${LOBBY}&${new URLSearchParams({ game })}`;
}

/** The fragment of the page on which an opponent is found. */
export function findAddress(game = ''): string {
  return `${LOBBY}&${new URLSearchParams({ find: game })}`;
}

/** The fragment of the ladder of a game, or of the ratings of one of its users. */
export function ladderAddress(game: string, user?: string): string {
  return `${LOBBY}&${new URLSearchParams({ ladder: game, ...(user !== undefined && { user }) })}`;
}

/** The fragment of a match. */
export function onlineAddress(match: string): string {
  return `#${new URLSearchParams({ online: match })}`;
}
