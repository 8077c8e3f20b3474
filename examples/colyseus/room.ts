/**
 * A room of Colyseus for every game. Each client is sent what its seat may know, as messages: a schema of Colyseus would be the same for
 * all. A seat belongs to whoever has its token: with it a client comes back to the room, or to a new room of the same match.
 */
import { randomUUID } from 'node:crypto';
import { type Client, Room } from '@colyseus/core';
import {
  createMatch,
  type Game,
  type GameTypes,
  isRuleError,
  type Match,
  type MatchRecord,
  type Observer,
  RuleError,
  resumeMatch,
} from 'tabletop-rules/core';
import { loadKit } from 'tabletop-rules/games';

/** A match as it is kept: everything that was done, and who sits where. */
export interface KeptMatch {
  readonly record: MatchRecord;
  /** The token of each seat that is taken. */
  readonly tokens: readonly string[];
}

/** Where matches are kept, by their id: put a database here. */
export const keptMatches = new Map<string, KeptMatch>();

/** The message `match`. */
export function told(match: Match<GameTypes>, observer: Observer, since: number) {
  const { status, ply, revision } = match;
  const sealed = observer === 'spectator' ? undefined : match.chosen(observer);
  return { observer, status, ply, revision, view: match.view(observer), log: match.log(observer, since), sealed };
}

/** What the room knows of a client: where it sits, and up to which ply it has been told what happened. */
interface Sitting {
  readonly observer: Observer;
  told: number;
}

export class TabletopRoom extends Room<object, object, Sitting> {
  private id = randomUUID();
  private match!: Match<GameTypes>;
  private tokens: string[] = [];

  /** `{ game: 'oyno', options: { board: 'round' } }`, or `{ match: ID, token }` to go on with a match. */
  override async onCreate({ game: name, options, match: id, token }: Readonly<Record<string, unknown>>): Promise<void> {
    const kept = keptMatches.get(String(id));
    if (id !== undefined && kept?.tokens.includes(String(token)) !== true) throw notFound();
    const { game }: { readonly game: Game<GameTypes> } = await loadKit(kept?.record.game ?? String(name));
    if (kept === undefined) {
      const isOpen = game.perfectInformation || Object(options).position === undefined;
      if (!isOpen) throw new RuleError('bad-options', 'Where something is hidden, nobody chooses the position.');
      this.match = createMatch(game, { options: Object(options ?? {}) });
    } else {
      this.match = resumeMatch(game, kept.record);
      this.id = String(id) as typeof this.id;
      this.tokens = [...kept.tokens];
    }
    let { revision } = this.match;
    this.match.subscribe(() => {
      this.keep();
      // That somebody has chosen is nothing to tell while choices are sealed.
      if (this.match.revision !== revision) for (const client of this.clients) this.tell(client);
      ({ revision } = this.match);
    });
    this.onMessage('play', (client, message) => this.play(client, Object(message)));
    this.onMessage('resign', ({ userData }) => {
      if (userData === undefined || userData.observer === 'spectator') return;
      if (this.match.status.type !== 'over') this.match.resign(userData.observer);
    });
  }

  /** Whoever has the token of a seat takes it; others take a seat that nobody had yet, or watch. */
  override onJoin(client: Client<Sitting>, { token }: Readonly<Record<string, unknown>> = {}): void {
    const own = token === undefined ? this.tokens.length : this.tokens.indexOf(String(token));
    if (own === -1) throw notFound();
    const seats = this.match.game.sides(this.match.state).length;
    if (own < seats) this.tokens[own] ??= randomUUID();
    client.userData = { observer: own < seats ? own : 'spectator', told: 0 };
    client.send('seat', { match: this.id, observer: client.userData.observer, token: this.tokens[own] ?? null });
    this.keep();
    this.tell(client);
  }

  private play(client: Client<Sitting>, { move, seen }: { readonly move?: unknown; readonly seen?: unknown }): void {
    const seat = client.userData?.observer;
    if (seat === undefined || seat === 'spectator') return;
    const played = this.match.tryPlay(move, { by: seat, seen });
    if (!played.ok) client.send('refused', played.error);
    else if (this.match.chosen(seat) !== undefined) this.tell(client);
  }

  private tell(client: Client<Sitting>): void {
    const { userData } = client;
    if (userData === undefined) return;
    client.send('match', told(this.match, userData.observer, userData.told));
    userData.told = this.match.ply;
  }

  private keep(): void {
    keptMatches.set(this.id, { record: this.match.record(), tokens: [...this.tokens] });
  }

  /** What a client sent is refused with a sentence; a fault of the program is told to nobody but its operator. */
  override onUncaughtException(error: Error): void {
    console.error(isRuleError(error) ? error.message : error);
  }
}

function notFound(): RuleError {
  return new RuleError('no-match', 'There is no such match, or the token is not one of its seats.');
}
