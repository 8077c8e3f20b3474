/**
 * Matches between people on several machines: `createHost` makes a host behind a web-standard `fetch`, with seats, tokens, clocks
 * and storages; `joinMatch` connects a page or a program to it, with a match that looks like one in the same process.
 *
 * @packageDocumentation
 * @names Playing: joinMatch, JoinOptions, OnlineMatch, OnlineInfo, ResignedSeat, Connection, Fetch
 * @names The host: createHost, Host, DrainOptions, HostOptions, BotFactory, HostLimits, ChatSettings, HostClock, ClockSettings, TimeoutPolicy, Expiry,
 *   CorsOrigins, RequestOrigin, newSecret, matchIdOf
 * @names Users and hooks: User, Authorize, Hooks, Hook, HookContext, HookEvent, MatchStartEvent, TurnEvent, MatchOverEvent, HookSeat, webhook,
 *   WebhookOptions, verifyWebhook, WebhookEvent
 * @names Requests: CreateRequest, SeatRequest, ClockRequest, JoinRequest, ActRequest, UndoRequestBody, ListRequest, HistoryRequest,
 *   ChatAudience, SayRequest, ChatRequest
 * @names Answers: CreatedMatch, Invitation, JoinedMatch, MatchInfo, MatchTerms, MatchEvent, HistoryPage, ChatMessage, ChatPage, ChatRoom, SeatInfo, ClockInfo, ClaimInfo,
 *   MovesInfo, UndoAnswer, UndoRequest, SeenRecord, ListedMatchInfo, ListedMatches, WhyResigned, WhyReplaced, JsonDocument
 * @names The operator: AdminListRequest, AdminMatches, AdminListedMatch, AdminMatchRequest, AdminMatchInfo, AdminEntry, AdminStream,
 *   CancelRequest, BanRequest, BanKind, BanInfo, BansRequest, ListedBans, UnbanRequest, AllowName
 * @names Pictures and links: DrawPng, SiteLinks, MatchPreview, PictureRequest, OEmbed, OEmbedRequest
 * @names Bot accounts: BotAccount, BotAccountInfo, BotMatches, BotMatch, BotRequest, DeclineRequest
 * @names Ratings and opponents: RatingOptions, BotRatings, LadderRequest, Ladder, ListedRatings, ListedRating, RatingsRequest, UserRating,
 *   RatedEntry, RatedOpponent, PoolRequest, PoolTicket, PoolAnswer
 * @names Storages: memoryStorage, durableStorage, DurableStore, MatchStorage, StorageChange, StorageTime, Entry, CreatedEntry, EntryChange, Stamp, LogLine, LogEvent, Phase, Visibility,
 *   StoredSeat, SecretHash, Instead, Listing, ListingQuery, ListedMatch, ListedPlace, MatchSummary, StoredDocument, NewDocument, DocumentQuery,
 *   DueClaim
 * @names Errors: OnlineCode, ONLINE_CODES
 */

export type {
  AdminEntry,
  AdminListedMatch,
  AdminListRequest,
  AdminMatches,
  AdminMatchInfo,
  AdminMatchRequest,
  AdminStream,
  BanInfo,
  BanKind,
  BanRequest,
  BansRequest,
  CancelRequest,
  ListedBans,
  UnbanRequest,
} from './admin-protocol.ts';
export type { Fetch } from './client/connection.ts';
export type { Connection, JoinOptions, OnlineInfo, OnlineMatch } from './client/join-match.ts';
export { joinMatch } from './client/join-match.ts';
export type { ResignedSeat } from './client/timeline.ts';
export { createHost, type DrainOptions, type Host } from './create-host.ts';
export type { BotAccount } from './host/bot-accounts.ts';
export type { BotRatings } from './host/bot-ratings.ts';
export type {
  Hook,
  HookContext,
  HookEvent,
  HookSeat,
  Hooks,
  MatchOverEvent,
  MatchStartEvent,
  TurnEvent,
} from './host/hooks.ts';
export { matchIdOf } from './host/lobby.ts';
export type { LogEvent, LogLine } from './host/log.ts';
export type { AllowName } from './host/names.ts';
export type { BotFactory, ChatSettings, CorsOrigins, Expiry, HostLimits, HostOptions } from './host/options.ts';
export type { DrawPng, SiteLinks } from './host/pictures.ts';
export type { RatingOptions } from './host/ratings.ts';
export type { Authorize, RequestOrigin, User } from './host/users.ts';
export type { HostClock } from './platform.ts';
export { newSecret } from './platform.ts';
export type {
  ActRequest,
  BotAccountInfo,
  BotMatch,
  BotMatches,
  BotRequest,
  ChatAudience,
  ChatMessage,
  ChatPage,
  ChatRequest,
  ChatRoom,
  ClaimInfo,
  ClockInfo,
  ClockRequest,
  ClockSettings,
  CreatedMatch,
  CreateRequest,
  DeclineRequest,
  HistoryPage,
  HistoryRequest,
  Instead,
  Invitation,
  JoinedMatch,
  JoinRequest,
  JsonDocument,
  Ladder,
  LadderRequest,
  ListedMatches,
  ListedMatchInfo,
  ListedRating,
  ListedRatings,
  ListRequest,
  MatchEvent,
  MatchInfo,
  MatchPreview,
  MatchSummary,
  MatchTerms,
  MovesInfo,
  OEmbed,
  OEmbedRequest,
  Phase,
  PictureRequest,
  PoolAnswer,
  PoolRequest,
  PoolTicket,
  RatedEntry,
  RatedOpponent,
  RatingsRequest,
  SayRequest,
  SeatInfo,
  SeatRequest,
  SeenRecord,
  TimeoutPolicy,
  UndoAnswer,
  UndoRequest,
  UndoRequestBody,
  UserRating,
  Visibility,
  WhyReplaced,
  WhyResigned,
} from './protocol.ts';
export { ONLINE_CODES, type OnlineCode } from './protocol.ts';
export { type DurableStore, durableStorage } from './storage/durable.ts';
export { memoryStorage } from './storage/memory.ts';
export type {
  CreatedEntry,
  DocumentQuery,
  DueClaim,
  Entry,
  EntryChange,
  ListedMatch,
  ListedPlace,
  Listing,
  ListingQuery,
  MatchStorage,
  NewDocument,
  SecretHash,
  Stamp,
  StorageChange,
  StorageTime,
  StoredDocument,
  StoredSeat,
} from './storage/storage.ts';
export { verifyWebhook, type WebhookEvent, type WebhookOptions, webhook } from './webhook.ts';
