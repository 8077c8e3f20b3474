/** Chat: what the players of a match write to each other, and spectators among themselves. It lies beside the log, never in it. */
import { isRuleError, type Observer, RuleError } from '../../core/index.ts';
import { isRecord, show } from '../../core/internal.ts';
import type { ChatMessage, ChatPage, ChatRoom } from '../protocol.ts';
import type { MatchStorage, StoredDocument } from '../storage/storage.ts';
import type { HostEvent } from './bus.ts';
import { faultDetails } from './log.ts';
import { type HostedMatch, phaseOf } from './match.ts';
import type { HostedMatches } from './matches.ts';
import { isSameName } from './names.ts';
import type { ChatSettings } from './options.ts';
import type { HostParts } from './parts.ts';
import { createRateLimit, type RateLimit } from './rates.ts';
import { SEEN } from './users.ts';

/** How many messages somebody may write at once. */
const BURST = 5;
/** With so many of the last messages a stream begins. */
const FIRST_MESSAGES = 30;
/** How many documents are asked for at once. */
const BATCH = 100;
/** How often a number is taken anew when another host was first. */
const MOST_TRIES = 20;
const ROOMS: readonly ChatRoom[] = ['players', 'spectators'];

/** Who writes. */
interface Sender {
  readonly observer: Observer;
  /** Of a spectator. */
  readonly name: string;
  readonly user: string | undefined;
  /** Whose messages are counted, of a spectator. */
  readonly address: string | undefined;
}

/** The chats of a host. */
export class Chats {
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  private readonly rate: RateLimit;
  /** The number of the last message that streams of this host have been sent, by room. */
  private readonly sent = new Map<string, number>();

  constructor(parts: HostParts, matches: HostedMatches) {
    this.parts = parts;
    this.matches = matches;
    this.rate = createRateLimit((parts.chat?.perMinute ?? 1) / 60, BURST);
    parts.bus.subscribe((event) => this.onEvent(event));
  }

  /**
   * Writes a message.
   *
   * @throws RuleError `no-chat`, `bad-request`, `bad-name`, `too-many-requests`, `unavailable`
   */
  async say(match: HostedMatch, sender: Sender, given: string): Promise<ChatMessage> {
    const { storage, time } = this.parts;
    const { observer } = sender;
    const room = roomOf(observer);
    const { length, kept } = this.settingsOf(match, room);
    const text = cleaned(given);
    if (text === '' || text.length > length) throw badText(text, length);
    checkSpectator(match, sender);
    this.checkRate(match, sender);
    const seat = observer === 'spectator' ? null : observer;
    const sitting = seat === null ? undefined : match.current.seats[seat];
    const user = sitting?.kind === 'player' ? sitting.user : sender.user;
    const name = sitting?.kind === 'player' ? sitting.name : sender.name;
    await time.started();
    const message = { seat, name, ...(user !== undefined && { user }), text, at: time.now() };
    const kind = kindOf(match.id, room);
    const [last] = await storage.listDocuments({ kind, order: 'descending', limit: 1 });
    // The storage takes each number once: so all hosts find the same order.
    let number = (last?.order ?? 0) + 1;
    for (
      let tries = 0;
      !(await storage.writeDocument(kind, `${number}`, 0, { order: number, value: message }));
      tries++
    ) {
      if (tries === MOST_TRIES) throw new RuleError('unavailable', 'The message could not be written; try again.');
      number++;
    }
    // One that is not removed goes with the match.
    if (number > kept) await storage.writeDocument(kind, `${number - kept}`, 1, null);
    // It is not awaited: other hosts send what they have missed with the next one.
    storage.note(match.id, JSON.stringify({ chat: room })).catch(() => undefined);
    await this.deliver(match, room);
    return { room, number, ...message };
  }

  /** The messages of a room before a number, the last ones first to be found, in their order. */
  async page(
    match: HostedMatch,
    observer: Observer,
    { room, before, limit }: { readonly room: ChatRoom; readonly before: number; readonly limit: number },
  ): Promise<ChatPage> {
    this.settingsOf(match, room);
    if (!mayRead(match, observer, room)) {
      throw new RuleError('no-chat', 'What others write is for you when the match is over.', { details: { room } });
    }
    return { messages: await this.read(match.id, room, { order: 'descending', to: before - 1, limit }) };
  }

  /** The last messages that an observer may read. While nobody changes the match: later ones are sent. */
  async recent(match: HostedMatch, observer: Observer): Promise<readonly ChatMessage[]> {
    const found: ChatMessage[] = [];
    for (const room of this.roomsOf(match)) {
      const kind = kindOf(match.id, room);
      const isRead = mayRead(match, observer, room);
      if (!isRead && this.sent.has(kind)) continue;
      const messages = await this.read(match.id, room, { order: 'descending', limit: isRead ? FIRST_MESSAGES : 1 });
      if (!this.sent.has(kind)) this.sent.set(kind, messages.at(-1)?.number ?? 0);
      if (isRead) found.push(...messages);
    }
    return found;
  }

  private onEvent(event: HostEvent): void {
    if (event.type === 'forgotten') for (const room of ROOMS) this.sent.delete(kindOf(event.id, room));
    else if (event.type === 'note') {
      const room = noted(event.note);
      if (room === undefined || !this.roomsOf(event.match).includes(room)) return;
      this.deliver(event.match, room).catch((error: unknown) => {
        // What the storage refuses has been logged.
        if (!isRuleError(error)) this.parts.log('error', 'fault', { match: event.match.id, ...faultDetails(error) });
      });
    }
  }

  /** Sends the messages that streams of this host have not been sent, in their order. */
  private deliver(match: HostedMatch, room: ChatRoom): Promise<void> {
    const kind = kindOf(match.id, room);
    // Not while a stream begins, which reads them too.
    return this.matches.inOrder(match.id, async () => {
      for (;;) {
        const sent = this.sent.get(kind);
        // Nobody has watched here.
        if (sent === undefined) return;
        const messages = await this.read(match.id, room, { order: 'ascending', from: sent + 1, limit: BATCH });
        const last = messages.at(-1);
        if (last === undefined) return;
        this.sent.set(kind, last.number);
        this.parts.bus.publish({ type: 'chat', match, room, messages });
      }
    });
  }

  private async read(
    match: string,
    room: ChatRoom,
    query: {
      readonly order: 'ascending' | 'descending';
      readonly from?: number;
      readonly to?: number;
      readonly limit: number;
    },
  ): Promise<readonly ChatMessage[]> {
    const found = await this.parts.storage.listDocuments({ kind: kindOf(match, room), ...query });
    const messages = found.map((document) => messageOf(room, document));
    return query.order === 'descending' ? messages.reverse() : messages;
  }

  /** The rooms that a match has. */
  private roomsOf({ current }: HostedMatch): readonly ChatRoom[] {
    const { chat } = current.created;
    if (this.parts.chat === undefined || chat === undefined) return [];
    return chat === 'everybody' ? ROOMS : ['players'];
  }

  private settingsOf(match: HostedMatch, room: ChatRoom): ChatSettings {
    const { chat } = this.parts;
    if (chat !== undefined && this.roomsOf(match).includes(room)) return chat;
    throw new RuleError('no-chat', `The match has no chat for ${room}.`, { details: { room } });
  }

  private checkRate({ id }: HostedMatch, { observer, address }: Sender): void {
    const key = observer === 'spectator' ? `of ${address ?? 'somebody'}` : `${id} ${observer}`;
    const retryAfter = this.rate.take(key, this.parts.clock.now());
    if (retryAfter === 0) return;
    throw new RuleError('too-many-requests', `Too many messages; try again in ${retryAfter} s.`, {
      details: { retryAfter },
    });
  }
}

/** Nobody watches under the name of somebody who plays; the names of users are the site's, and their messages have their ids. */
function checkSpectator({ current }: HostedMatch, { observer, name, user }: Sender): void {
  if (observer !== 'spectator' || name === '' || user !== undefined) return;
  const isTaken = current.seats.some((seat) => seat.kind !== 'open' && isSameName(seat.name, name));
  if (!isTaken) return;
  throw new RuleError('bad-name', `The name ${show(name)} is that of a player of this match; take another one.`, {
    details: { name: show(name) },
  });
}

/** Removes the messages of a match that is gone. */
export async function removeChat(storage: MatchStorage, match: string): Promise<void> {
  for (const kind of ROOMS.map((room) => kindOf(match, room))) {
    for (;;) {
      const found = await storage.listDocuments({ kind, limit: BATCH });
      for (const { id, version } of found) await storage.writeDocument(kind, id, version, null);
      if (found.length < BATCH) break;
    }
  }
}

/** The room of an observer. */
export function roomOf(observer: Observer): ChatRoom {
  return observer === 'spectator' ? 'spectators' : 'players';
}

/** Until the match is over spectators can tell its players nothing, nor players them. */
export function mayRead({ current }: HostedMatch, observer: Observer, room: ChatRoom): boolean {
  return phaseOf(current) === 'over' || room === roomOf(observer);
}

/** The documents of a room: their order is the number of the message. */
function kindOf(match: string, room: ChatRoom): string {
  return `chat ${room} ${match}`;
}

function messageOf(room: ChatRoom, { order, value }: StoredDocument): ChatMessage {
  // As `say` has written it.
  return { room, number: order, ...(value as Omit<ChatMessage, 'room' | 'number'>) };
}

/** Which room has news, by the note of a host. */
function noted(note: string): ChatRoom | undefined {
  if (!note.startsWith('{"chat":')) return undefined;
  try {
    const data: unknown = JSON.parse(note);
    return ROOMS.find((room) => isRecord(data) && data['chat'] === room);
  } catch {
    return undefined;
  }
}

/**
 * A message as one line of visible text: control characters, also those that change the direction of writing, are removed, and marks
 * that pile up over a letter; those that join characters are not, which emoji have.
 */
function cleaned(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
  const trimmed = line.replace(/\s+/g, ' ').trim();
  return SEEN.test(trimmed) ? trimmed : '';
}

function badText(text: string, length: number): RuleError {
  const expects = `a text of 1 to ${length} characters`;
  return new RuleError('bad-request', `"text" must be ${expects}, not one of ${text.length}.`, {
    details: { field: 'text', value: show(text), expects },
  });
}
