/** What crosses the wire between a host and its operator. The schemas of requests are beside the routes. */
import type { Observer } from '../core/index.ts';
import type { ListedMatchInfo, MatchInfo, Phase } from './protocol.ts';

/** The query of the operator's list of matches. */
export interface AdminListRequest {
  readonly phase?: Phase | undefined;
  readonly game?: string | undefined;
  /** Those that an address has created: the address, or its hash. */
  readonly address?: string | undefined;
  /** Those in which a user has a seat. */
  readonly user?: string | undefined;
  /** Those in which nothing has happened for so many seconds. */
  readonly idle?: string | undefined;
  /** How many at most. Default 50. */
  readonly limit?: string | undefined;
  /** Where the list goes on: `next` of the answer before. */
  readonly after?: string | undefined;
}

/** A match in the operator's list, private ones included. */
export interface AdminListedMatch extends ListedMatchInfo {
  /** Whether everybody finds it. */
  readonly listed: boolean;
  /** The hash of the address that has created it; empty where it is not known. */
  readonly creator: string;
  /** When a host has to act, in milliseconds since 1970: a clock that runs out, a bot that is asked; `null`: never. */
  readonly due: number | null;
}

/** The operator's list of matches, those first that were changed last. */
export interface AdminMatches {
  readonly matches: readonly AdminListedMatch[];
  /** Where it goes on; `null`: these were the last. A page for a user can be empty and still have a next one. */
  readonly next: string | null;
}

/** The query of a match, for the operator. */
export interface AdminMatchRequest {
  /** The first revision of the log that is wanted. Default 0. */
  readonly since?: string | undefined;
}

/** An entry of a log, without the hashes of tokens and invitations. */
export interface AdminEntry {
  readonly revision: number;
  readonly type: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly [field: string]: unknown;
}

/** An open stream of the host that answers. */
export interface AdminStream {
  readonly observer: Observer;
  /** The hash of the address that reads it; absent where it is not known. */
  readonly address?: string;
  /** The hash of its network. */
  readonly network?: string;
}

/** A match with everything that the host knows of it, what is hidden from its players included. */
export interface AdminMatchInfo extends Omit<MatchInfo, 'you' | 'view' | 'claim'> {
  /** The whole state of the game. */
  readonly state: object;
  /** When it was created and changed last, in milliseconds since 1970. */
  readonly created: number;
  readonly at: number;
  /** The hash of the address that has created it; empty where it is not known. */
  readonly creator: string;
  readonly streams: readonly AdminStream[];
  /** The log from `since` on, at most 500 entries. */
  readonly log: readonly AdminEntry[];
}

/** Why the operator cancels a match: its players are told. */
export interface CancelRequest {
  readonly reason: string;
}

/** Who is banned: one address, its network (of IPv4 the first 24 bits, of IPv6 the first 48), or a user. */
export type BanKind = 'address' | 'network' | 'user';

/** Whom the operator bans. */
export interface BanRequest {
  readonly kind: BanKind;
  /** The address, also one of a network, or its hash; or the id of the user. */
  readonly value: string;
  /** Whoever is banned is told. */
  readonly reason: string;
  /** When it ends, in milliseconds since 1970. Default: never. */
  readonly until?: number | undefined;
}

/** Which ban the operator ends. */
export interface UnbanRequest {
  readonly ban: string;
}

/** The query of the list of bans. */
export interface BansRequest {
  /** Where the list goes on: `next` of the answer before. */
  readonly after?: string | undefined;
}

/** A ban. */
export interface BanInfo {
  /** Its id. */
  readonly ban: string;
  readonly kind: BanKind;
  /** The hash of the address or of the network; or the id of the user. */
  readonly value: string;
  readonly reason: string;
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
  /** When it ends; `null`: never. */
  readonly until: number | null;
}

/** The list of bans, the newest first. */
export interface ListedBans {
  readonly bans: readonly BanInfo[];
  /** Where it goes on; `null`: these were the last. */
  readonly next: string | null;
}
