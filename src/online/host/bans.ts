/** Bans: who may neither create, join nor watch. All hosts of a storage keep to them. */
import { isRuleError, type Observer, RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { BanInfo, BanRequest, ListedBans } from '../admin-protocol.ts';
import type { SecretHash, StoredDocument } from '../storage/storage.ts';
import { badField } from './lobby.ts';
import { faultDetails } from './log.ts';
import type { HostedMatch } from './match.ts';
import { nextPage, placeIn } from './pages.ts';
import type { HostParts } from './parts.ts';
import { addressKeys, UNKNOWN } from './rates.ts';
import { hashSecret } from './secrets.ts';

/** How often a host asks whether other hosts have banned somebody, in milliseconds. */
const BANS_TIME = 5_000;
/** How many bans are read at once. */
const PAGE = 100;
/** What the hash of an address looks like. */
const HASH: RegExp = /^[\w-]{43}$/;
/** The kind of the documents in which bans are kept. */
const DOCUMENTS = 'ban';
/** The one document whose version says whether bans have changed: hosts ask for it, and read all bans only then. */
const MARK = { kind: 'ban-mark', id: 'all' } as const;
/** They are read all the same after so many milliseconds: a host can end between a ban and its mark. */
const READ_TIME = 300_000;

/** A ban as it is kept; its document has its id. */
type StoredBan = Omit<BanInfo, 'ban'>;

/** Who wants something. */
interface Suspect {
  /** The address, as limits count it. */
  readonly address?: string | undefined;
  /** The hash of the address, where that alone was kept. */
  readonly creator?: SecretHash | undefined;
  /** The id of the user. */
  readonly user?: string | undefined;
}

/** The bans of a host and of all others that share its storage. */
export class Bans {
  private readonly parts: HostParts;
  /** By id, as of the last time that the storage was asked. */
  private bans: ReadonlyMap<string, BanInfo> = new Map();
  /** The version of the mark when they were read last, and when that was; `undefined`: they have not been read. */
  private read: { readonly mark: number; readonly at: number } | undefined;
  private cancel = (): void => {};
  private isClosed = false;
  /** One at a time, so that the last one wins. */
  private reading: Promise<void> = Promise.resolve();

  /** Starts asking for them. */
  constructor(parts: HostParts) {
    this.parts = parts;
    this.refreshLater();
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  /** Throws RuleError `banned`. */
  async check(suspect: Suspect): Promise<void> {
    if (this.read === undefined) await this.refresh();
    const ban = this.find(suspect);
    if (ban !== undefined) throw banned(ban);
  }

  /** The ban that is for somebody, as far as this host knows; `undefined`: there is none. */
  find({ address, creator, user }: Suspect): BanInfo | undefined {
    if (this.bans.size === 0) return undefined;
    const hashed = address === undefined ? undefined : this.parts.hashAddress(address);
    const ids = [
      ...(hashed === undefined ? [] : [banId('address', hashed.address), banId('network', hashed.network)]),
      ...(creator === undefined ? [] : [banId('address', creator)]),
      ...(user === undefined ? [] : [banId('user', user)]),
    ];
    const now = this.parts.time.now();
    return ids.flatMap((id) => this.bans.get(id) ?? []).find(({ until }) => until === null || until > now);
  }

  /** Bans somebody; whoever is banned already is so for another reason, or another time. Throws `bad-request`. */
  async add(request: BanRequest): Promise<BanInfo> {
    const { storage, time } = this.parts;
    const { kind, reason, until = null } = request;
    await time.started();
    const at = time.now();
    if (until !== null && until <= at) throw badField('until', until, 'a time to come');
    const value = kind === 'user' ? request.value : addressOf(this.parts, kind, request.value);
    const ban: StoredBan = { kind, value, reason, at, until };
    const id = banId(kind, value);
    for (;;) {
      const known = await storage.readDocument(DOCUMENTS, id);
      if (await storage.writeDocument(DOCUMENTS, id, known?.version ?? 0, { order: at, value: ban })) break;
    }
    await this.mark();
    await this.refresh();
    return { ban: id, ...ban };
  }

  /** Ends a ban. Throws `no-ban`. */
  async remove(id: string): Promise<void> {
    const { storage } = this.parts;
    for (;;) {
      const known = await storage.readDocument(DOCUMENTS, id);
      if (known === undefined) throw new RuleError('no-ban', `There is no ban ${show(id)}; it may have ended.`);
      if (await storage.writeDocument(DOCUMENTS, id, known.version, null)) break;
    }
    await this.mark();
    await this.refresh();
  }

  /** The newest first. */
  async list(after: string | undefined): Promise<ListedBans> {
    const found = await this.parts.storage.listDocuments({
      kind: DOCUMENTS,
      order: 'descending',
      after: placeIn(after),
      limit: PAGE,
    });
    return { bans: found.map(banOf), next: nextPage(found, PAGE) };
  }

  private refreshLater(): void {
    if (this.isClosed) return;
    this.cancel = this.parts.clock.after(BANS_TIME, () => {
      this.refresh()
        .catch((error: unknown) => {
          // What the storage refuses has been logged.
          if (!isRuleError(error)) this.parts.log('error', 'fault', faultDetails(error));
        })
        .finally(() => this.refreshLater());
    });
  }

  private refresh(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.readChanged());
    return this.reading;
  }

  /** Tells all hosts that bans have changed. Where another host was first, that says so too. */
  private async mark(): Promise<void> {
    const { storage } = this.parts;
    const known = await storage.readDocument(MARK.kind, MARK.id);
    await storage.writeDocument(MARK.kind, MARK.id, known?.version ?? 0, { order: 0, value: {} });
  }

  /** Reads the bans if they may have changed, or one of them has ended. */
  private async readChanged(): Promise<void> {
    const { storage, time } = this.parts;
    // Before the bans: what changes meanwhile has another mark.
    const mark = (await storage.readDocument(MARK.kind, MARK.id))?.version ?? 0;
    const now = time.now();
    const hasEnded = [...this.bans.values()].some(({ until }) => until !== null && until <= now);
    if (this.read?.mark === mark && now - this.read.at < READ_TIME && !hasEnded) return;
    await this.readAll();
    this.read = { mark, at: now };
  }

  /** Reads all bans, and removes those that have ended. */
  private async readAll(): Promise<void> {
    const { storage, time, bus } = this.parts;
    const now = time.now();
    const bans = new Map<string, BanInfo>();
    let last: StoredDocument | undefined;
    for (;;) {
      const found = await storage.listDocuments({ kind: DOCUMENTS, after: last, limit: PAGE });
      for (const document of found) {
        const ban = banOf(document);
        if (ban.until === null || ban.until > now) bans.set(ban.ban, ban);
        else await storage.writeDocument(DOCUMENTS, document.id, document.version, null);
      }
      last = found.at(-1);
      if (found.length < PAGE) break;
    }
    const isNew = [...bans.keys()].some((id) => !this.bans.has(id));
    this.bans = bans;
    if (isNew) bus.publish({ type: 'banned' });
  }
}

/** The refusal of whoever is banned. */
export function banned({ kind, reason, until }: BanInfo): RuleError {
  const end = until === null ? '' : ` until ${new Date(until).toISOString()}`;
  return new RuleError('banned', `This ${kind} is banned${end}: ${reason}`, {
    details: { kind, reason, ...(until !== null && { until }) },
  });
}

/** Who an observer of a match is, for bans. */
export function suspectOf(
  { current }: HostedMatch,
  { observer, address }: { readonly observer: Observer; readonly address: string | undefined },
): Suspect {
  const seat = observer === 'spectator' ? undefined : current.seats[observer];
  return { address, user: seat?.kind === 'player' ? seat.user : undefined };
}

/** The hash of an address or of its network, where it is not one already. Throws `bad-request`. */
export function addressOf({ hashAddress }: HostParts, kind: 'address' | 'network', value: string): SecretHash {
  if (HASH.test(value)) return value;
  const { client } = addressKeys(value);
  if (client === UNKNOWN) throw badField(kind, value, 'an address, or the hash of one');
  return hashAddress(client)[kind];
}

/** The same for everybody who bans the same. */
function banId(kind: BanInfo['kind'], value: string): string {
  return hashSecret(`${kind} ${value}`);
}

function banOf({ id, value }: StoredDocument): BanInfo {
  // Hosts alone write documents of this kind.
  return { ban: id, ...(value as StoredBan) };
}
