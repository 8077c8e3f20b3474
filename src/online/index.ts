/**
 * Matches between people on several machines: `createHost` makes a host behind a web-standard `fetch`, with seats, tokens, clocks
 * and storages; `joinMatch` connects a page or a program to it, with a match that looks like one in the same process.
 *
 * @packageDocumentation
 * @names Playing: joinMatch, JoinOptions, OnlineMatch, OnlineInfo, Connection, Fetch
 * @names The host: createHost, Host, HostOptions, HostLimits, HostClock, ClockSettings, TimeoutPolicy, Expiry,
 *   CorsOrigins, RequestOrigin, newSecret
 * @names Requests: CreateRequest, SeatRequest, ClockRequest, JoinRequest, ActRequest, UndoRequestBody, ListRequest
 * @names Answers: CreatedMatch, Invitation, JoinedMatch, MatchInfo, MatchTerms, MatchEvent, SeatInfo, ClockInfo,
 *   MovesInfo, UndoAnswer, UndoRequest, SeenRecord, ListedMatchInfo, JsonDocument
 * @names Storages: memoryStorage, MatchStorage, StorageChange, Entry, CreatedEntry, LogLine, Phase, Visibility,
 *   StoredSeat, SecretHash, Instead, Listing, ListingQuery, ListedMatch, MatchSummary
 * @names Errors: OnlineCode, ONLINE_CODES
 */

export { joinMatch } from './client/join-match.ts';
export type { Connection, JoinOptions, OnlineInfo, OnlineMatch } from './client/online-match.ts';
export type { Fetch } from './client/request.ts';
export { ONLINE_CODES, type OnlineCode } from './codes.ts';
export type { CreatedEntry, Entry, Instead, SecretHash, StoredSeat, Visibility } from './entry.ts';
export { createHost, type Host, type RequestOrigin } from './host.ts';
export type { HostClock } from './host-clock.ts';
export type { LogLine } from './host-log.ts';
export type { Expiry, HostLimits, HostOptions } from './host-options.ts';
export type { CorsOrigins } from './http/cors.ts';
export type { JsonDocument } from './http/json-document.ts';
export type {
  ActRequest,
  ClockRequest,
  CreateRequest,
  JoinRequest,
  ListRequest,
  SeatRequest,
  UndoAnswer,
  UndoRequestBody,
} from './http/requests.ts';
export type {
  ClockInfo,
  CreatedMatch,
  Invitation,
  JoinedMatch,
  ListedMatchInfo,
  MatchEvent,
  MatchInfo,
  MatchTerms,
  MovesInfo,
  SeatInfo,
  SeenRecord,
} from './match-event.ts';
export { memoryStorage } from './memory-storage.ts';
export { newSecret } from './secrets.ts';
export type {
  ListedMatch,
  Listing,
  ListingQuery,
  MatchStorage,
  MatchSummary,
  Phase,
  StorageChange,
} from './storage.ts';
export type { ClockSettings, TimeoutPolicy } from './table/clock-settings.ts';
export type { UndoRequest } from './table/position.ts';
