/** All that crosses the wire: requests, answers, events, and the codes of refusals. The schemas of requests, which need valibot, are elsewhere. */
import type { GameTypes, Observer, PlayerMove, Seat, SeenActionOf, Status } from '../core/index.ts';

/** Who is to sit on a seat of a new match. */
export type SeatRequest =
  /** Whoever creates the match. */
  | { readonly kind: 'me' }
  /** Whoever joins first. */
  | { readonly kind: 'open' }
  /** Whoever has the invitation that the answer holds. */
  | { readonly kind: 'reserved'; readonly name?: string | undefined }
  /** A bot account of the host, by its id: it is challenged, and joins or declines. */
  | { readonly kind: 'challenge'; readonly bot: string }
  /** A bot of the host, by name. */
  | { readonly kind: 'bot'; readonly bot: string };

/** The clock of a new match, in seconds. */
export interface ClockRequest {
  readonly decision?: number | undefined;
  readonly match?: number | undefined;
  readonly increment?: number | undefined;
  /** Correspondence: so many days for each decision, and nothing else. */
  readonly days?: number | undefined;
  /** Default: `resign` with two seats, `bot` with more. */
  readonly onTimeout?: TimeoutPolicy | undefined;
}

/** The body of a request to create a match. */
export interface CreateRequest {
  readonly game: string;
  /** The game's options; defaults for what is left out. */
  readonly options?: unknown;
  /** One for each seat. Default: the first is for the creator, all others are open. */
  readonly seats?: readonly SeatRequest[] | undefined;
  /** The creator's name. */
  readonly name?: string | undefined;
  /** Default `public`. */
  readonly visibility?: Visibility | undefined;
  readonly clock?: ClockRequest | undefined;
  /** Who may write messages, where the host has a chat. Default `players`. */
  readonly chat?: ChatAudience | false | undefined;
  /**
   * An idempotency key: 32 random characters of base64url, as `newSecret` makes them. The same request with the same key makes
   * one match, and gets the same answer each time. Whoever knows the key knows all that the answer tells.
   */
  readonly key?: string | undefined;
}

/** The body of a request to join a match. */
export interface JoinRequest {
  /** Default: the first that is open. */
  readonly seat?: Seat | undefined;
  /** For a seat that is reserved. */
  readonly invitation?: string | undefined;
  readonly name?: string | undefined;
  /**
   * The token that the seat is to have: 32 random characters of base64url. The same request sent again takes no other seat,
   * as when the answer was lost. Default: made by the host.
   */
  readonly token?: string | undefined;
}

/** The body of a request to make a move. */
export interface ActRequest {
  /** The move, as `legalMoves` lists it. */
  readonly move: unknown;
  /** The revision that the player was looking at. */
  readonly seen?: number | undefined;
  /** The same for each attempt to send the same move: it is played once. */
  readonly key?: string | undefined;
}

/** The body of a request to take back. */
export interface UndoRequestBody {
  /** The revision that the player was looking at: a request that comes again is `stale`. */
  readonly seen?: number | undefined;
}

/** The body of an answer to a request to take back. */
export interface UndoAnswer {
  readonly agree: boolean;
}

/** The query of the list of matches. */
export interface ListRequest {
  readonly game?: string | undefined;
  /** Default `open`. */
  readonly phase?: 'open' | 'playing' | 'over' | undefined;
  /** How many at most. Default 50. */
  readonly limit?: string | undefined;
  /** Where the list goes on: `next` of the answer before. */
  readonly after?: string | undefined;
}

/** The body of a request to write a message. */
export interface SayRequest {
  /** Control characters are removed. */
  readonly text: string;
  /** What a spectator wants to be called. A player is called as on the seat. */
  readonly name?: string | undefined;
}

/** The query of the messages of a match. */
export interface ChatRequest {
  /** Default: that of the sender. Another one can be read when the match is over. */
  readonly room?: ChatRoom | undefined;
  /** The number of the message before which the page ends. Default: the last ones. */
  readonly before?: string | undefined;
  /** How many at most. Default 50. */
  readonly limit?: string | undefined;
}

/** The query of the pages of the history of a match. */
export interface HistoryRequest {
  /** The revision after which the page begins. Default -1: from the first one on. */
  readonly after?: string | undefined;
  /** How many events at most. Default 100. */
  readonly limit?: string | undefined;
}

// What players and spectators get to know of a match: plain data, redacted for who asks.

/** That a player has asked the others to take back a decision. */
export interface UndoRequest {
  /** Who asked. */
  readonly seat: Seat;
  /** Who has agreed. */
  readonly agreed: readonly Seat[];
}

/** Who may write messages: the players; or spectators too, in a room of their own. */
export type ChatAudience = 'players' | 'everybody';

/** Who writes and reads: until the match is over each room is for itself. */
export type ChatRoom = 'players' | 'spectators';

/** A message of a chat. */
export interface ChatMessage {
  readonly room: ChatRoom;
  /** From 1 on, in each room: the order, on every host. */
  readonly number: number;
  /** Who wrote it; `null`: a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  /** The id of the user, where the site has accounts. */
  readonly user?: string;
  readonly text: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** A page of the messages of a room, in their order. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[];
}

/** Where a match is in its life. */
export type Phase = 'open' | 'playing' | 'over';

/** What the list of matches shows of each. */
export interface MatchSummary {
  readonly options: object;
  readonly seats: readonly SeatInfo[];
  readonly clock: ClockSettings | null;
  /** The seats whose turn it is; none where the match is not played, or is shown to spectators later. */
  readonly asked: readonly Seat[];
}

/** Whether everybody may watch a match and finds it in the list, or its players alone see it. */
export type Visibility = 'public' | 'private';

/** Who made a move that its player did not make: the clock that ran out, or the host for a bot that failed. */
export type Instead = 'timeout' | 'failed-bot';

/** Why a seat has resigned: its player asked for it or was away, its time ran out, or the log of the match is full. */
export type WhyResigned = 'asked' | 'timeout' | 'absent' | 'too-long';

/** Why a bot has taken a seat: its player left or was away, or its time ran out. */
export type WhyReplaced = 'left' | 'timeout' | 'absent';

/** Who sits on a seat. */
export interface SeatInfo {
  /** `open`: anybody may join; `reserved`: whoever has its invitation may. */
  readonly kind: 'open' | 'reserved' | 'player' | 'bot';
  /** What the player wants to be called; empty where nobody has said. */
  readonly name: string;
  /** The id of the player's account, where the site has accounts: then the name is the one of that account. */
  readonly user?: string;
  /** It is a bot account: a program plays, or is challenged. */
  readonly isBot?: true;
}

/** The times of a match with a clock, in milliseconds. */
export interface ClockInfo {
  /** The time of the server, in milliseconds since 1970: to compare with. */
  readonly now: number;
  /** What is left to each seat for all its decisions, as of `now`; `null`: no limit. */
  readonly left: readonly (number | null)[];
  /** When the decision of each seat that is asked is due, at the latest; `null`: it is not asked, or has no limit. */
  readonly due: readonly (number | null)[];
}

/** When a player may claim that the opponents have left, in milliseconds since 1970. */
export interface ClaimInfo {
  /** The time of the server: to compare with. */
  readonly now: number;
  readonly at: number;
}

/** What does not change in a match. */
export interface MatchTerms {
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The game's options, with every default filled in. */
  readonly options: object;
  readonly visibility: Visibility;
  readonly clock: ClockSettings | null;
  /** Who may write messages; absent: nobody. */
  readonly chat?: ChatAudience;
}

/** One revision of a match, as an observer may see it. Fields are there where it changes them. */
export interface MatchEvent {
  readonly type:
    | 'created'
    /** The match up to this revision, where what was before is left out: it is in the pages of its history. */
    | 'snapshot'
    | 'joined'
    | 'played'
    | 'undo-asked'
    | 'undo-answered'
    | 'undone'
    | 'resigned'
    | 'cancelled'
    | 'replaced'
    | 'rematch';
  readonly revision: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Who did it; absent where nobody did. */
  readonly seat?: Seat;
  /** How many actions have been made now. */
  readonly ply: number;
  readonly status: Status<GameTypes>;
  /** The action, of `played`. */
  readonly action?: SeenActionOf<GameTypes>;
  /** The idempotency key with which the observer sent the move. */
  readonly key?: string;
  /** Who made a move that its player did not make. */
  readonly instead?: Instead;
  /** Why, of `resigned` and `replaced`. */
  readonly why?: WhyResigned | WhyReplaced;
  /** What the operator says to the players, of `cancelled`, and of a `snapshot` after it. */
  readonly reason?: string;
  /** The fields of the view that the action changes. */
  readonly changes?: object;
  /** The whole view, where `changes` cannot say it: of `created`, `snapshot` and `undone`. */
  readonly view?: object;
  /** What does not change, of `created` and `snapshot`. */
  readonly terms?: MatchTerms;
  readonly seats?: readonly SeatInfo[];
  readonly undo?: UndoRequest | null;
  /** The match in which the same players go on, of `rematch`. */
  readonly match?: string;
}

/** A match now, as an observer may see it. */
export interface MatchInfo extends MatchTerms {
  readonly match: string;
  /** Whose request it is. */
  readonly you: Observer;
  readonly phase: Phase;
  readonly revision: number;
  readonly ply: number;
  readonly status: Status<GameTypes>;
  readonly view: object;
  readonly seats: readonly SeatInfo[];
  /** For each seat, whether its player is connected. */
  readonly present: readonly boolean[];
  readonly undo: UndoRequest | null;
  readonly rematch: string | null;
  /** Why the operator has ended the match, without a result; `null`: nobody has. */
  readonly cancelled: string | null;
  readonly times: ClockInfo | null;
  /** When the sender may claim that the opponents have left; `null`: not as things are. */
  readonly claim: ClaimInfo | null;
}

/** The record of a match as an observer may see it: `replay` takes it when nothing in it is hidden. */
export interface SeenRecord {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly actions: readonly SeenActionOf<GameTypes>[];
  readonly resigned?: Seat;
}

/** A page of the history of a match: the first event has the whole view. */
export interface HistoryPage {
  readonly events: readonly MatchEvent[];
}

/** The legal moves of who asks. */
export interface MovesInfo {
  readonly revision: number;
  readonly moves: readonly PlayerMove[];
}

/** A match in the list. */
export interface ListedMatchInfo extends MatchSummary {
  readonly match: string;
  readonly game: string;
  readonly phase: Phase;
  /** The time of the last change, in milliseconds since 1970: of the last one that is shown, where spectators see the match later. */
  readonly at: number;
}

/** The list of matches, the newest first. */
export interface ListedMatches {
  readonly matches: readonly ListedMatchInfo[];
  /** Where it goes on; `null`: these were the last. */
  readonly next: string | null;
}

/** An invitation to a seat that is reserved: it is exchanged for a token once. */
export interface Invitation {
  readonly seat: Seat;
  readonly invitation: string;
}

/** The answer to a request to create a match. */
export interface CreatedMatch {
  readonly match: string;
  /** The creator's seat; `null`: none was asked for. */
  readonly seat: Seat | null;
  /** The token of that seat. It is told once: the host keeps its hash only. */
  readonly token: string | null;
  readonly invitations: readonly Invitation[];
}

/** The answer to a request to join a match. */
export interface JoinedMatch {
  readonly match: string;
  readonly seat: Seat;
  /** The token of the seat. It is told once: the host keeps its hash only. */
  readonly token: string;
}

// Bot accounts.

/** The body of a request to decline a challenge. */
export interface DeclineRequest {
  readonly reason?: string | undefined;
}

/** A match of a bot account. */
export interface BotMatch {
  readonly match: string;
  readonly game: string;
  readonly options: object;
  readonly clock: ClockSettings | null;
  /** The seat of the bot, or the one for which it is challenged. */
  readonly seat: Seat;
  readonly seats: readonly SeatInfo[];
  /** `challenged`: it may join or decline; `waiting`: others are missing. */
  readonly state: 'challenged' | 'waiting' | 'playing';
}

/** The query of what a bot account has to do. */
export interface BotRequest {
  /** Where the list goes on: `next` of the answer before. */
  readonly after?: string | undefined;
}

/** A page of the matches of a bot account. */
export interface BotMatches {
  /** Those that are not over, the newest first. */
  readonly matches: readonly BotMatch[];
  /** Where it goes on; `null`: these were the last. */
  readonly next: string | null;
}

/** Who a bot account is, and what it has to do. */
export interface BotAccountInfo extends BotMatches {
  readonly user: string;
  readonly name: string;
}

// Pictures, and what links to matches show.

/** The query of a picture. */
export interface PictureRequest {
  /** Default `light`. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Of PNG: 300, 600 or 1200 pixels, the default. */
  readonly width?: '300' | '600' | '1200' | undefined;
}

/** What a link to a match shows in a chat. */
export interface MatchPreview {
  readonly title: string;
  /** Whose turn it is, or how it ended. */
  readonly description: string;
  readonly image: { readonly url: string; readonly type: string; readonly width?: number; readonly height?: number };
  /** The page of the match, where the site has one. */
  readonly page?: string;
  /** HTML for the head of that page: the tags of Open Graph, and where oEmbed is. */
  readonly tags: string;
}

/** The query of oEmbed. */
export interface OEmbedRequest {
  /** The address of the page of a match. */
  readonly url: string;
  readonly maxwidth?: string | undefined;
  readonly maxheight?: string | undefined;
  readonly format?: 'json' | undefined;
}

/** A match as oEmbed has it. */
export interface OEmbed {
  readonly version: '1.0';
  readonly type: 'photo';
  readonly title: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly provider_name: string;
  readonly provider_url: string;
}

// Ratings, and the search for opponents, where the site has users.

/** A user in the ladder. */
export interface ListedRating {
  readonly user: string;
  readonly name: string;
  /** 1500 for who has not played. */
  readonly rating: number;
  /** The standard deviation of the rating. The ladder is sorted by the rating less two of them. */
  readonly deviation: number;
  /** How many matches have counted. */
  readonly matches: number;
  /** When the last of them has ended, in milliseconds since 1970. */
  readonly at: number;
}

/** The query of the ladder. */
export interface LadderRequest {
  readonly game: string;
  readonly seats: string;
  /** Whose. Default `people`. */
  readonly of?: 'people' | 'bots' | undefined;
  /** How many at most. Default 50. */
  readonly limit?: string | undefined;
  /** Where the list goes on: `next` of the answer before. */
  readonly after?: string | undefined;
}

/** A part of the ladder of a game, for a number of seats. */
export interface ListedRatings {
  readonly players: readonly ListedRating[];
  /** Where it goes on; `null`: these were the last. */
  readonly next: string | null;
}

/** An answer to a request for the ladder: the bots have fixed ratings. */
export interface Ladder extends ListedRatings {
  readonly bots: readonly { readonly bot: string; readonly rating: number }[];
}

/** Who else played a match that has counted. `user`: `null` for a bot. */
export interface RatedOpponent {
  readonly user: string | null;
  readonly name: string;
}

/** A match that has counted. */
export interface RatedEntry {
  readonly match: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** The rating after it, and how much that is more than before. */
  readonly rating: number;
  readonly change: number;
  readonly opponents: readonly RatedOpponent[];
}

/** The rating of a user in a game with a number of seats. `history`: the last 50 matches that have counted, the newest first. */
export interface UserRating extends ListedRating {
  readonly seats: number;
  readonly history: readonly RatedEntry[];
}

/** The query for the ratings of a user. */
export interface RatingsRequest {
  readonly user: string;
  readonly game: string;
}

/** The body of a request to find an opponent. Sent again with the same token it goes on waiting. */
export interface PoolRequest {
  readonly game: string;
  /** The game's options; defaults for what is left out. */
  readonly options?: unknown;
  readonly clock: ClockRequest;
  /** The token that the seat is to have: 32 random characters of base64url, as `newSecret` makes them. */
  readonly token: string;
}

/** The body of a request to play a bot instead, or to wait no longer. */
export interface PoolTicket {
  readonly token: string;
}

/** How the search for an opponent goes. */
export type PoolAnswer =
  | {
      readonly state: 'waiting';
      /** Since when, in milliseconds since 1970, by the clock of the server. */
      readonly since: number;
      readonly now: number;
      readonly rating: number;
      /** How far the rating of an opponent may be from one's own now; `null`: anybody suits. */
      readonly window: number | null;
      /** A bot as strong as who waits, to play instead; `null`: there is none, or it is too early. */
      readonly offer: { readonly bot: string; readonly rating: number } | null;
    }
  | { readonly state: 'paired'; readonly match: string; readonly seat: Seat }
  /** Nobody waits with this token: its time was over, it was given back, or the user has another one. */
  | { readonly state: 'left' };

// How long players may think.

/** What happens when a player's time runs out: a legal move is made, a bot takes the seat, or the seat resigns. */
export type TimeoutPolicy = 'move' | 'bot' | 'resign';

/** The clock of a match. All times are in milliseconds; a limit that is `null` does not exist. */
export interface ClockSettings {
  /** The time for one decision. */
  readonly decision: number | null;
  /** The time of one seat for all its decisions. */
  readonly match: number | null;
  /** What a seat gets back for each of its decisions, of the time for all. */
  readonly increment: number;
  readonly onTimeout: TimeoutPolicy;
}

/** A JSON document. */
export type JsonDocument = Readonly<Record<string, unknown>>;

// Why a host refuses a request, and with which HTTP status.

const codes = {
  'bad-request': [400, 'The body, or a part of the URL, is not what the route takes; `field` names it.'],
  'no-token': [401, 'The route is for players, and the request has no token in its header `authorization`.'],
  'no-user': [401, 'The route is for users of the site, and nobody has signed in.'],
  'no-bot': [401, 'The route is for bot accounts, and the header `authorization` does not have the token of one.'],
  'bad-token': [401, 'The token does not belong to this match, or the site does not accept who the sender is.'],
  'not-admin': [401, 'The route is for the operator, and the header `authorization` does not have the admin token.'],
  'bad-signature': [401, 'A request to a webhook was not signed with its secret, was changed, or is too old.'],
  'bad-invitation': [403, 'The invitation does not belong to this match, or has been exchanged for a token already.'],
  banned: [403, 'The operator has banned the address or the user; `details` has the reason, and until when.'],
  'bad-name': [403, 'The operator does not allow the name.'],
  'seat-lost': [403, 'A bot has taken the seat of this player.'],
  'no-chat': [403, 'The match has no chat, or none that the sender may read or write.'],
  'no-picture': [404, 'The host has no drawing of the game, or nothing that draws PNG.'],
  'no-route': [404, 'The host has no such path.'],
  'no-ban': [404, 'There is no such ban, or it has ended.'],
  'no-match': [404, 'There is no such match, or it is private, or it has expired.'],
  'wrong-method': [405, 'The path exists, but takes another method.'],
  'slow-body': [408, 'The body did not arrive in time.'],
  'seat-taken': [409, 'The seat is taken, or none is open.'],
  'not-started': [409, 'Players are still missing.'],
  'not-over': [409, 'The match is not over yet.'],
  'undo-asked': [409, 'Another player has asked for an undo already, which has to be answered first.'],
  'undo-refused': [409, 'The others have refused three times, or bots cannot agree: the match counts for ratings.'],
  'not-away': [409, 'The opponents are here, or have not been away for long enough to claim that they have left.'],
  'no-undo': [409, 'Nobody asks this player to agree to an undo.'],
  'key-reused': [409, 'The idempotency key was used before, for a different move or a different match.'],
  'too-large': [413, 'The body is larger than the host takes.'],
  'wrong-type': [415, 'The header `content-type` does not say that the body is JSON.'],
  'too-many-requests': [429, 'Too many requests in a short time; the header `retry-after` says when to try again.'],
  'too-many-streams': [429, 'Too many streams of events are open for this address.'],
  'too-many-matches': [429, 'Too many matches of this creator are not over, or are kept.'],
  fault: [500, 'Something failed on the server; its log has the details.'],
  'no-package': [500, 'The package of a database is not installed, or does not load in this process.'],
  'bad-storage': [500, 'A database cannot be opened or written, or contains something other than matches.'],
  unavailable: [
    503,
    'The storage cannot be reached, other hosts keep writing to the match, or this host does not have its rules yet: try again.',
  ],
  draining: [503, 'The host is being replaced, and begins nothing new: try again, and another host answers.'],
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
