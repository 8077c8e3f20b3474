/** Why a host refuses a request, and with which HTTP status. */

const codes = {
  'bad-request': [400, 'The body, or a part of the URL, is not what the route takes; `field` names it.'],
  'no-token': [401, 'The route is for players, and the request has no token in its header `authorization`.'],
  'bad-token': [401, 'The token does not belong to this match.'],
  'bad-invitation': [403, 'The invitation does not belong to this match, or has been exchanged for a token already.'],
  'seat-lost': [403, 'A bot has taken the seat of this player.'],
  'no-route': [404, 'The host has no such path.'],
  'no-match': [404, 'There is no such match, or it is private, or it has expired.'],
  'wrong-method': [405, 'The path exists, but takes another method.'],
  'slow-body': [408, 'The body did not arrive in time.'],
  'seat-taken': [409, 'The seat is taken, or none is open.'],
  'not-started': [409, 'Players are still missing.'],
  'not-over': [409, 'The match is not over yet.'],
  'undo-asked': [409, 'Another player has asked for an undo already, which has to be answered first.'],
  'no-undo': [409, 'Nobody asks this player to agree to an undo.'],
  'key-reused': [409, 'The idempotency key was used before, for a different move or a different match.'],
  'too-large': [413, 'The body is larger than the host takes.'],
  'wrong-type': [415, 'The header `content-type` does not say that the body is JSON.'],
  'too-many-requests': [429, 'Too many requests in a short time; the header `retry-after` says when to try again.'],
  'too-many-streams': [429, 'Too many streams of events are open for this token or address.'],
  'too-many-matches': [429, 'Too many matches of this creator are not over.'],
  fault: [500, 'Something failed on the server; its log has the details.'],
  'no-package': [500, 'The package of a database is not installed, or does not load in this process.'],
  'bad-storage': [500, 'A database cannot be opened or written, or contains something other than matches.'],
  unavailable: [503, 'The storage cannot be reached, or other hosts keep writing to the match: try again.'],
  disconnected: [503, 'In a client: the connection was closed, or the server has refused it for good.'],
} as const;

/** A code of the host. */
export type OnlineCode = keyof typeof codes;

/** Every code with which a host refuses a request, beside those of core and of the games, with its meaning. */
export const ONLINE_CODES: Readonly<Record<OnlineCode, string>> = /* @__PURE__ */ meanings();

function meanings(): Readonly<Record<OnlineCode, string>> {
  const entries = Object.entries(codes).map(([code, [, meaning]]) => [code, meaning]);
  // Code by code the table above.
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<OnlineCode, string>>;
}

/** The status with which a code is answered: those of core and of games say that the request cannot be carried out. */
export function httpStatus(code: string): number {
  if (Object.hasOwn(codes, code)) return codes[code as OnlineCode][0];
  switch (code) {
    case 'wrong-seat':
      return 403;
    case 'stale':
    case 'game-over':
    case 'nothing-to-undo':
      return 409;
    case 'bad-move':
    case 'bad-options':
    case 'bad-argument':
      return 400;
    // The server's own: its rules, or what it has stored.
    case 'bad-rules':
    case 'bad-state':
    case 'bad-record':
      return 500;
    default:
      return 422;
  }
}
