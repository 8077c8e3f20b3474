/** A match of boardgame.io's client, as boards and bots of this library take it. */
import type { PlayerID } from 'boardgame.io';
import {
  type Game,
  type GameKit,
  type GameTypes,
  type LogEntry,
  type Observer,
  type Playable,
  type Result,
  RuleError,
  rulesOf,
  type ViewOf,
} from '../core/index.ts';
import { checkFunction, checkObject, createListeners, gameOf, sameData, show } from '../core/internal.ts';
import type { BoardgameIoState } from './state.ts';

/** What is used of a client of boardgame.io: `Client({ game, … })`, which has been started. */
export interface BoardgameIoClient<G extends GameTypes = GameTypes> {
  /** Sends a move, by its name in the `Game` of boardgame.io. */
  readonly moves: Readonly<Record<string, (...args: readonly unknown[]) => void>>;
  readonly playerID?: PlayerID | null;
  readonly multiplayer?: unknown;
  /** The state; `null` until a server has sent it. */
  getState(): { readonly G: BoardgameIoState<G> } | null;
  /** Calls a function whenever the state has changed. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** A match that boardgame.io plays: `mountBoard` shows it. */
export interface BoardgameIoMatch<G extends GameTypes> extends Playable<G> {
  /** Who looks: the player of the client; without one the seat that is asked, where all share a screen, or a spectator. */
  readonly you: Observer;
}

/** An action, and what was seen before it. */
interface SeenBefore<G extends GameTypes> extends LogEntry<G> {
  readonly view: ViewOf<G>;
}

/**
 * The match of a client of boardgame.io for `mountBoard` and the boards of React, Vue and Svelte. It comes when the client has a state.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts no-run
 * import { Client } from 'boardgame.io/client';
 * import { boardgameIoMatch, toBoardgameIo } from 'tabletop-rules/boardgame-io';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { mountBoard } from 'tabletop-rules/ui';
 *
 * const client = Client({ game: toBoardgameIo(oynoKit) });
 * client.start();
 * const playable = await boardgameIoMatch(oynoKit, client);
 * const element = document.querySelector<HTMLElement>('#app')!;
 * mountBoard(element, { playable, board: oynoKit, seat: () => playable.you });
 * ```
 */
export async function boardgameIoMatch<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  client: BoardgameIoClient<G>,
): Promise<BoardgameIoMatch<G>> {
  const game = gameOf(kitOrGame);
  rulesOf(game);
  checkObject(client, 'a client of boardgame.io');
  checkFunction('client.subscribe', client.subscribe ?? null);
  checkFunction('client.getState', client.getState ?? null);
  return matchOf(game, client, await firstState(client));
}

function firstState<G extends GameTypes>(client: BoardgameIoClient<G>): Promise<BoardgameIoState<G>> {
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined;
    const look = (): void => {
      const state = client.getState();
      if (state === null) return;
      checkObject(state, 'what `client.getState` returns: a state, or null');
      checkObject(state.G, 'the G of a state of boardgame.io');
      resolve(state.G);
      unsubscribe?.();
    };
    unsubscribe = client.subscribe(look);
    look();
  });
}

function matchOf<G extends GameTypes>(
  game: Game<G>,
  client: BoardgameIoClient<G>,
  first: BoardgameIoState<G>,
): BoardgameIoMatch<G> {
  const { subscribe, notify } = createListeners();
  let now = first;
  let revision = 0;
  let snapshot = { status: now.status, ply: now.ply, revision };
  /** What has been seen since the client was started, without a gap. */
  let seen: readonly SeenBefore<G>[] = [];

  const take = (): void => {
    const { recent, ply } = now;
    const since = ply - recent.length;
    // What an undo took back goes; so does what was before moves that have not been seen.
    const kept = seen.filter((entry) => entry.ply <= since);
    const isWhole = kept.length === 0 || kept.at(-1)?.ply === since;
    seen = [...(isWhole ? kept : []), ...recent.map(({ action, view }, i) => ({ ply: since + i + 1, action, view }))];
    snapshot = { status: now.status, ply, revision };
  };
  take();
  client.subscribe(() => {
    const state = client.getState();
    if (state === null || sameData(state.G, now)) return;
    now = state.G;
    revision++;
    take();
    notify();
  });

  const you = (): Observer => {
    if (typeof client.playerID === 'string') return Number(client.playerID);
    const sharesScreen = client.multiplayer === undefined && game.perfectInformation;
    return sharesScreen && now.status.type === 'turn' ? now.status.seats[0]! : 'spectator';
  };
  const checkObserver = (observer: Observer): void => {
    if (game.perfectInformation || observer === you()) return;
    throw new RuleError('bad-observer', `This client is ${show(you())}, and does not see what ${show(observer)} sees.`);
  };
  return {
    game,
    get options() {
      return now.options;
    },
    get status() {
      return now.status;
    },
    get ply() {
      return now.ply;
    },
    get revision() {
      return revision;
    },
    get you() {
      return you();
    },
    view: (observer, ply = now.ply) => {
      checkObserver(observer);
      const view = ply === now.ply ? now.state : seen.find((entry) => entry.ply === ply + 1)?.view;
      if (view === undefined)
        throw new RuleError('bad-argument', `What was seen after ${show(ply)} actions is not here.`);
      return view;
    },
    chosen: () => undefined,
    chosenSeats: [],
    legalMoves: (seat) => (now.status.type === 'turn' ? game.legalMoves(now.state, seat) : []),
    tryPlay: (data): Result<number> => {
      const mover = you();
      if (mover === 'spectator') {
        return { ok: false, error: { code: 'wrong-seat', message: 'A spectator cannot play.' } };
      }
      const checked = game.check(now.state, data, mover);
      if (!checked.ok) return checked;
      client.moves['play']?.(checked.value);
      return { ok: true, value: revision };
    },
    log: (observer, since = 0) => {
      checkObserver(observer);
      return seen.filter(({ ply }) => ply > since).map(({ ply, action }) => ({ ply, action }));
    },
    subscribe,
    getSnapshot: () => snapshot,
  };
}
