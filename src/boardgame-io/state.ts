/** What boardgame.io keeps of a match, and what of it each player is sent. */
import type { PlayerID } from 'boardgame.io';
import type { ActionOf, Game, GameTypes, Observer, Resolved, SeenActionOf, Status } from '../core/index.ts';

/** The `G` of boardgame.io. */
export interface BoardgameIoState<G extends GameTypes = GameTypes> {
  /** The state; for a player or a spectator, their view: draw it with the board of the game. */
  readonly state: G['View'];
  /** Who is asked, or the outcome. */
  readonly status: Status<G>;
  /** The options of the match, complete. */
  readonly options: Resolved<G['Options']>;
  /** Everything that was done, dice among it; on the server alone. */
  readonly actions: readonly ActionOf<G>[];
  /** How many actions have been made, dice among them. */
  readonly ply: number;
  /** For an observer: the last move and the dice after it, as they may be seen, each with the view before it. */
  readonly recent: readonly BoardgameIoStep<G>[];
  /** On the server: the state before the last move; `null`: there is none. */
  readonly before: G['View'] | null;
  /** Whether this is what an observer sees. */
  readonly isView: boolean;
  /** On the server: whether the last move led to chance, or showed something hidden. It is not guessed on a client, and not taken back. */
  readonly isRevealing: boolean;
  /** On the server: whether somebody may not see the whole of the last move. Its arguments are left out of the log. */
  readonly isSecret: boolean;
}

/** An action as an observer saw it. */
export interface BoardgameIoStep<G extends GameTypes = GameTypes> {
  readonly action: SeenActionOf<G>;
  /** The view before it. */
  readonly view: G['View'];
}

/** What a player is sent; whoever is no player is a spectator. */
export function viewOf<G extends GameTypes>(
  game: Game<G>,
  G: BoardgameIoState<G>,
  playerID: PlayerID | null | undefined,
): BoardgameIoState<G> {
  if (G.isView) return G;
  const observer = [...game.sides(G.state).keys()].find((seat) => String(seat) === playerID) ?? 'spectator';
  return {
    ...G,
    state: game.view(G.state, observer),
    actions: [],
    recent: recentSteps(game, G, observer),
    before: null,
    isView: true,
    isRevealing: false,
    isSecret: false,
  };
}

function recentSteps<G extends GameTypes>(
  game: Game<G>,
  { before, actions, recent }: BoardgameIoState<G>,
  observer: Observer,
): readonly BoardgameIoStep<G>[] {
  if (before === null) return recent;
  const steps: BoardgameIoStep<G>[] = [];
  let state = before;
  const lastMove = actions.map((action) => 'seat' in action).lastIndexOf(true);
  // Before the first move: what was dealt.
  for (const action of actions.slice(Math.max(0, lastMove))) {
    steps.push({ action: game.redact(state, action, observer), view: game.view(state, observer) });
    state = game.apply(state, action);
  }
  return steps;
}
