/**
 * Games for an app of boardgame.io: `toBoardgameIo(oynoKit)` is its `Game`, `boardgameIoBot` a bot for its `Local` transport,
 * `boardgameIoMatch` a match for `mountBoard`, and `recordOf` makes a record of what was played. Types of `boardgame.io` alone are
 * used: nothing of it is loaded here.
 *
 * @packageDocumentation
 */
import type { Game as BoardgameIoGame, FnContext, PlayerID } from 'boardgame.io';
import type { Level } from '../bots/level-names.ts';
import { asyncLevelBot } from '../bots/levels.ts';
import {
  type ActionOf,
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  isChanceResult,
  isRuleError,
  type MatchRecord,
  type Observer,
  type Outcome,
  type Random,
  RuleError,
  resolveOptions,
  rulesOf,
  type Seat,
  sample,
  toViolation,
} from '../core/index.ts';
import { checkFunction, checkObject, checkSettings, gameOf, sameData } from '../core/internal.ts';
import { type BoardgameIoState, viewOf } from './state.ts';

export { type BoardgameIoClient, type BoardgameIoMatch, boardgameIoMatch } from './client.ts';
export type { BoardgameIoState, BoardgameIoStep } from './state.ts';

/** How a game is run. */
export interface BoardgameIoOptions {
  /** Where dice and cards come from. Default: `cryptoRandom()`, since boardgame.io sends the seed of its own source to every client. */
  readonly random?: Random | undefined;
}

/**
 * A game as boardgame.io has it, for its client, its server and its bots. The move is `play`, with a move as an object or as text;
 * where cards are dealt before anybody is asked, anyone calls `deal` first. `setupData` are the options of the game.
 *
 * @throws RuleError `bad-argument` for no game
 *
 * @example
 * ```ts
 * import { toBoardgameIo } from 'tabletop-rules/boardgame-io';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const game = toBoardgameIo(oynoKit);
 * game.name; // => 'oyno'
 * game.maxPlayers; // => 2
 * ```
 */
export function toBoardgameIo<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  options: BoardgameIoOptions = {},
): BoardgameIoGame<BoardgameIoState<G>> {
  checkSettings(options, ['random']);
  const { random = cryptoRandom() } = options;
  checkFunction('random', random);
  const game = gameOf(kitOrGame);
  const rules = rulesOf(game);
  type Now = BoardgameIoState<G>;

  const start = (numPlayers: number, setupData: unknown): Now => {
    const given = typeof setupData === 'object' && setupData !== null ? setupData : {};
    if (!game.perfectInformation && 'position' in given && given.position !== undefined) {
      throw new RuleError(
        'bad-options',
        'Where something is hidden, a match does not begin at a position that somebody knows.',
      );
    }
    const options = resolveOptions<G['Options']>(game.options, {
      ...given,
      ...('seats' in game.options && { seats: numPlayers }),
    });
    const state = game.setup(options);
    const seats = game.sides(state).length;
    if (seats !== numPlayers)
      throw new RuleError('bad-options', `${game.name} with these options is for ${seats} players.`);
    const first = {
      state,
      actions: [],
      ply: 0,
      recent: [],
      before: null,
      options,
      status: game.status(state),
      isView: false,
      isRevealing: false,
      isSecret: false,
    };
    // The state at the start is sent to everybody as it is: what is hidden is dealt after it.
    return game.perfectInformation ? settle(first) : first;
  };

  const settle = (now: Now): Now => {
    let { state, status } = now;
    const actions: ActionOf<G>[] = [...now.actions];
    for (; status.type === 'chance'; status = game.status(state)) {
      const result = sample(game.chance(state), random);
      actions.push(result);
      state = game.apply(state, result);
    }
    const rolled = actions.length - now.actions.length;
    return { ...now, state, status, actions, ply: now.ply + rolled, isRevealing: now.isRevealing || rolled > 0 };
  };

  /** Another turn of boardgame.io begins where others are asked: then undo ends too. */
  const follow = ({ G: before, events }: FnContext<Now>, after: Now): Now => {
    if (after.status.type === 'turn' && !sameData(asked(before), asked(after))) events.endTurn();
    return after;
  };

  const play = (context: FnContext<Now> & { playerID: PlayerID }, data: unknown): Now | 'INVALID_MOVE' => {
    const G = plain(context.G);
    const { state, status, actions } = G;
    const seat = Number(context.playerID);
    if (status.type !== 'turn') return INVALID;
    const read = typeof data === 'string' ? game.parse(data, state, seat) : game.check(state, data, seat);
    if (!read.ok || isChanceResult<G>(read.value)) return INVALID;
    const move = read.value;
    const others: readonly Observer[] = [...game.sides(state).keys(), 'spectator'];
    const after = game.apply(state, move);
    const played: Now = {
      ...G,
      state: after,
      status: game.status(after),
      actions: G.isView ? [] : [...actions, move],
      ply: G.ply + 1,
      // Guessed on a client, of the view that it has.
      ...(G.isView ? { recent: [{ action: move, view: state }] } : { before: state }),
      isRevealing: rules.hidden?.reveals(state, move) ?? false,
      isSecret: others.some((observer) => !sameData(game.redact(state, move, observer), move)),
    };
    return follow(context, settle(played));
  };

  const deal = (context: FnContext<Now>): Now | 'INVALID_MOVE' => {
    const G = plain(context.G);
    return G.status.type === 'chance' ? follow(context, settle({ ...G, before: G.state })) : INVALID;
  };

  const firstAsked = ({ G }: { readonly G: Now }): number => asked(G)[0] ?? 0;
  return {
    name: game.id,
    minPlayers: game.seats.min,
    maxPlayers: game.seats.max,
    setup: ({ ctx }, setupData) => start(ctx.numPlayers, setupData),
    validateSetupData: (setupData, numPlayers) => {
      try {
        start(numPlayers, setupData);
        return undefined;
      } catch (error) {
        if (!isRuleError(error)) throw error;
        return toViolation(error).message;
      }
    },
    moves: {
      play: {
        move: play,
        client: game.perfectInformation,
        undoable: ({ G }) => !G.isRevealing,
        redact: ({ G }) => G.isSecret,
      },
      deal: { move: deal, client: false, undoable: false },
    },
    turn: {
      order: { first: firstAsked, next: firstAsked },
      onBegin: ({ G, ctx, events }) => {
        // Anyone deals.
        const seats = G.status.type === 'chance' ? [...Array(ctx.numPlayers).keys()] : asked(G);
        events.setActivePlayers({ value: Object.fromEntries(seats.map((seat) => [String(seat), 'asked'])) });
      },
    },
    endIf: ({ G, ctx }) => (G.status.type === 'over' ? gameover(G.status.outcome, ctx.numPlayers) : undefined),
    playerView: ({ G, playerID }) => viewOf(game, G, playerID),
    plugins: [{ name: 'tabletop-rules', noClient: ({ G }) => G.isRevealing }],
    ai: {
      enumerate: (G, _, playerID) => {
        if (G.status.type === 'chance') return [{ move: 'deal' }];
        const seat = Number(playerID);
        if (!asked(G).includes(seat)) return [];
        return game.legalMoves(viewOf(game, G, playerID).state, seat).map((move) => ({ move: 'play', args: [move] }));
      },
    },
  };
}

const INVALID = 'INVALID_MOVE';

/** The outcome, with what boardgame.io's own bots look for. */
function gameover(outcome: Outcome, players: number) {
  const { winners } = outcome;
  if (winners.length === 1) return { ...outcome, winner: String(winners[0]) };
  return winners.length === players ? { ...outcome, draw: true } : outcome;
}

const asked = <G extends GameTypes>({ status }: BoardgameIoState<G>): readonly Seat[] =>
  status.type === 'turn' ? status.seats : [];

/** What boardgame.io gives a move is a draft, which is no plain data. */
function plain<T>(draft: T): T {
  return JSON.parse(JSON.stringify(draft));
}

/** A bot as the `Local` transport of boardgame.io makes it, one for each seat. */
export interface BoardgameIoBot<G extends GameTypes = GameTypes> {
  /** The move of the seat that is asked, or `deal` where chance decides. */
  play(
    state: { readonly G: BoardgameIoState<G> },
    playerID: PlayerID,
  ): Promise<{ readonly action: { readonly type: 'MAKE_MOVE'; readonly payload: BoardgameIoMove } }>;
}

/** A move as boardgame.io sends it. */
export interface BoardgameIoMove {
  readonly type: 'play' | 'deal';
  readonly args: readonly object[];
  readonly playerID: PlayerID;
}

/**
 * A bot of a level for the `Local` transport: `Local({ bots: { 1: boardgameIoBot(oynoKit, 'casual') } })`. It sees what its seat sees.
 *
 * @throws RuleError `bad-argument`, `no-knowledge`
 *
 * @example
 * ```ts
 * import { boardgameIoBot } from 'tabletop-rules/boardgame-io';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const bots = { 1: boardgameIoBot(oynoKit, 'casual') };
 * Object.keys(bots); // => ['1']
 * ```
 */
export function boardgameIoBot<G extends GameTypes>(kit: GameKit<G>, level: Level): new () => BoardgameIoBot<G> {
  // Refuses what it cannot play before a match begins.
  asyncLevelBot(kit, level);
  return class implements BoardgameIoBot<G> {
    private readonly bot = asyncLevelBot(kit, level);

    async play({ G }: { readonly G: BoardgameIoState<G> }, playerID: PlayerID): ReturnType<BoardgameIoBot<G>['play']> {
      const make = (type: 'play' | 'deal', ...args: readonly object[]) =>
        ({ action: { type: 'MAKE_MOVE', payload: { type, args, playerID } } }) as const;
      if (G.status.type === 'chance') return make('deal');
      const view = viewOf(kit.game, G, playerID).state;
      const seat = Number(playerID);
      const moves = kit.game.legalMoves(view, seat);
      return make('play', await this.bot({ view, seat, moves, random: cryptoRandom() }));
    }
  };
}

/**
 * The record of a match, of the `G` that the server has: `resumeMatch` and `replay` take it.
 *
 * @throws RuleError `bad-argument` for what a client sees
 *
 * @example
 * ```ts
 * import { recordOf, toBoardgameIo } from 'tabletop-rules/boardgame-io';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const game = toBoardgameIo(oynoKit);
 * // On your server, with the state of a match from its storage:
 * const save = (state: { readonly G: Parameters<typeof recordOf>[1] }) => JSON.stringify(recordOf(oynoKit.game, state.G));
 * ```
 */
export function recordOf<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>, G: BoardgameIoState<G>): MatchRecord<G> {
  const game = gameOf(kitOrGame);
  // Throws for what is no game.
  rulesOf(game);
  const { id, version } = game;
  checkObject(G, 'the G of a match');
  if (G.isView) throw new RuleError('bad-argument', 'What a client sees is no whole match: take the G of the server.');
  return { game: id, version, options: G.options, actions: G.actions };
}
