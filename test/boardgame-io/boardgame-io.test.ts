/** Our games in an app of boardgame.io, whose client, Local transport, master and server are as they are. */
import { Client } from 'boardgame.io/client';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import { Local, SocketIO } from 'boardgame.io/multiplayer';
import { Server } from 'boardgame.io/server';
import { type BoardgameIoState, boardgameIoBot, recordOf, toBoardgameIo } from 'tabletop-rules/boardgame-io';
import { type Game, type GameTypes, replay, seededRandom } from 'tabletop-rules/core';
import { oynoKit } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { kits } from '../kits.ts';

const kitOf = (id: string) => kits.find(({ game }) => game.id === id)!;
const seatsOf = (id: string): number => (id === 'oyno-puzzle' ? 1 : 2);
const HIDDEN = kits.filter(({ game }) => !game.perfectInformation).map(({ game }) => game.id);

/** Plays at random through the reducer of a server; `each` sees every state. */
function playThrough(
  id: string,
  seed: number,
  most: number,
  each: (state: ReturnType<typeof InitializeGame>) => void = () => {},
) {
  const game = toBoardgameIo(kitOf(id), { random: seededRandom(seed) });
  const random = seededRandom(seed + 1);
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: seatsOf(id) });
  for (let i = 0; i < most && state.ctx.gameover === undefined; i++) {
    each(state);
    const players = Object.keys(state.ctx.activePlayers ?? {});
    const playerID = players[random(players.length)]!;
    const choices = game.ai!.enumerate(state.G, state.ctx, playerID) as { move: string; args?: object[] }[];
    const { move: type, args = [] } = choices[random(choices.length)]!;
    const before = state._stateID;
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } }) as typeof state;
    expect(state._stateID).toBe(before + 1);
  }
  return { game, state };
}

/** A match that differed before the last move in what a seat could not know; `undefined`: this move was not possible there. */
function twinBefore(game: Game<GameTypes>, { before, actions }: BoardgameIoState, seat: number, seed: number) {
  if (before === null) return undefined;
  const twin = game.determinize(game.view(before, seat), seat, seededRandom(seed));
  const results = [...actions].reverse().findIndex((action) => 'seat' in action);
  let state = twin;
  for (const action of results === -1 ? actions : actions.slice(-results - 1)) {
    if (!game.check(state, action).ok) return undefined;
    state = game.apply(state, action);
  }
  return { before: twin, state };
}

describe('toBoardgameIo', () => {
  test.each(kits.map(({ game }) => game.id))('%s is played to its end or for long, and its record is legal', (id) => {
    const { state } = playThrough(id, 1, 120);
    const played = replay(kitOf(id).game, JSON.parse(JSON.stringify(recordOf(kitOf(id), state.G))));
    expect(JSON.stringify(played.states.at(-1))).toBe(JSON.stringify(state.G.state));
    const { gameover } = state.ctx;
    if (gameover === undefined) return;
    const { outcome } = state.G.status;
    expect(gameover).toMatchObject(outcome);
    // What the bots of boardgame.io look for.
    const [winner] = outcome.winners;
    expect(gameover.winner).toBe(outcome.winners.length === 1 ? String(winner) : undefined);
    expect(gameover.draw).toBe(outcome.winners.length > 1 ? true : undefined);
  });

  test.each(HIDDEN)('%s: whatever is sent to a player is the same where only what is hidden differs', (id) => {
    const { game } = kitOf(id);
    let twins = 0;
    let twinsBefore = 0;
    // It is sent to everybody as it is: nothing is dealt yet.
    const start = InitializeGame({ game: toBoardgameIo(kitOf(id)), numPlayers: 2 });
    expect(start.G.state).toEqual(InitializeGame({ game: toBoardgameIo(kitOf(id)), numPlayers: 2 }).G.state);
    playThrough(id, 2, 60, (state) => {
      for (const seat of [0, 1]) {
        const view = game.view(state.G.state, seat);
        const flags = { isRevealing: !state.G.isRevealing, isSecret: !state.G.isSecret };
        const twin = {
          ...state,
          G: {
            ...state.G,
            ...flags,
            ...(twinBefore(game, state.G, seat, state._stateID) ?? {
              state: game.determinize(view, seat, seededRandom(state._stateID)),
            }),
          },
        };
        if (twin.G.before !== state.G.before) twinsBefore++;
        if (JSON.stringify(twin.G.state) !== JSON.stringify(state.G.state)) twins++;
        const sent = [state, twin].flatMap((of) => {
          const filter = getFilterPlayerView(toBoardgameIo(kitOf(id)));
          const log = of.deltalog ?? [];
          return [
            filter(String(seat), { type: 'update', args: ['a', of] }),
            filter(String(seat), { type: 'patch', args: ['a', 1, of, of] }),
            filter(String(seat), {
              type: 'sync',
              args: ['a', { state: of, log, initialState: start, filteredMetadata: [] }],
            }),
          ].map((payload) => JSON.stringify(payload));
        });
        expect(sent.slice(3)).toEqual(sent.slice(0, 3));
      }
    });
    expect(twins).toBeGreaterThan(10);
    expect(twinsBefore).toBeGreaterThan(10);
  });

  test('options by setupData, and what is wrong with them', () => {
    const game = toBoardgameIo(oynoKit);
    const state = InitializeGame({ game, numPlayers: 2, setupData: { board: 'round' } });
    expect(state.G.options).toMatchObject({ board: 'round' });
    expect(game.validateSetupData?.({ board: 'round' }, 2)).toBeUndefined();
    expect(game.validateSetupData?.({ board: 7 }, 2)).toContain('board');
    expect(game.validateSetupData?.(undefined, 3)).toContain('must be 2');
    expect(InitializeGame({ game: toBoardgameIo(kitOf('fundomino')), numPlayers: 3 }).G.options).toMatchObject({
      seats: 3,
    });
    // Whoever creates a match would know the hands.
    expect(toBoardgameIo(kitOf('fundomino')).validateSetupData?.({ position: 'fundomino' }, 2)).toContain('hidden');
  });

  test('moves that are not legal, of others, or no moves at all change nothing', () => {
    const game = toBoardgameIo(oynoKit);
    const reducer = CreateGameReducer({ game });
    const state = InitializeGame({ game, numPlayers: 2 });
    const tried: readonly (readonly [string, unknown, string])[] = [
      ['play', { type: 'place', seat: 0, cell: 'c3' }, '0'],
      ['play', { type: 'place', seat: 1, cell: 'b2' }, '0'],
      ['play', { type: 'place', seat: 1, cell: 'b2' }, '1'],
      ['play', 'castle', '0'],
      ['play', undefined, '0'],
      ['play', 7, '0'],
      ['deal', undefined, '0'],
    ];
    for (const [type, arg, playerID] of tried) {
      const after = reducer(state, { type: 'MAKE_MOVE', payload: { type, args: [arg], playerID } });
      expect(after._stateID).toBe(0);
      expect(after.G).toEqual(state.G);
    }
    const played = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'play', args: ['place b2'], playerID: '0' } });
    expect(played.G.actions).toEqual([{ type: 'place', seat: 0, cell: 'b2' }]);
    expect(played.ctx.currentPlayer).toBe('1');
    expect(Object.keys(played.ctx.activePlayers ?? {})).toEqual(['1']);
  });

  test('undo goes back within a turn, but not past dice', () => {
    let undone = 0;
    let refused = 0;
    const reducer = CreateGameReducer({ game: toBoardgameIo(kitOf('wumpus')) });
    playThrough('wumpus', 4, 80, (state) => {
      if (state._undo.length < 2) return;
      const back = reducer(state, {
        type: 'UNDO',
        payload: { type: 'UNDO', args: null, playerID: state._undo.at(-1)?.playerID ?? '0' },
      });
      if (state.G.isRevealing) {
        expect(back.G).toEqual(state.G);
        refused++;
      } else {
        expect(back.G.actions.length).toBeLessThan(state.G.actions.length);
        undone++;
      }
    });
    expect(undone + refused).toBeGreaterThan(0);
  });
});

/** Two clients play until the match is over, or for some moves. */
async function playBy(id: string, multiplayer: () => unknown, moves: number) {
  const game = toBoardgameIo(kitOf(id));
  const random = seededRandom(5);
  const settings = { game, numPlayers: 2, debug: false as const, matchID: `${id}-match` };
  const clients = ['0', '1'].map((playerID) => Client({ ...settings, playerID, multiplayer: multiplayer() as never }));
  for (const client of clients) client.start();
  let made = 0;
  for (const end = Date.now() + 60_000; made < moves && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const states = clients.map((client) => client.getState());
    if (states.some((state) => !state?.isConnected) || states[0]!._stateID !== states[1]!._stateID) continue;
    const [state] = states;
    if (state!.ctx.gameover !== undefined) break;
    const [playerID = '0'] = Object.keys(state!.ctx.activePlayers ?? {});
    const client = clients[Number(playerID)]!;
    const choices = game.ai!.enumerate(client.getState()!.G, state!.ctx, playerID) as {
      move: 'play' | 'deal';
      args?: object[];
    }[];
    const { move, args = [] } = choices[random(choices.length)]!;
    client.moves[move]!(...args);
    made++;
    await expect.poll(() => clients[0]!.getState()!._stateID).toBe(made);
  }
  await expect.poll(() => clients[1]!.getState()!._stateID).toBe(made);
  const ends = clients.map((client) => client.getState()!);
  for (const client of clients) client.stop();
  return { made, ends };
}

describe('clients', () => {
  test.each(['oyno', 'fundomino', 'wumpus'])('two clients play %s over the Local transport', async (id) => {
    const { made, ends } = await playBy(id, () => Local(), 30);
    expect(made).toBe(30);
    for (const [seat, { G }] of ends.entries()) {
      expect(G.isView).toBe(true);
      expect(G.actions).toEqual([]);
      expect(kitOf(id).board.svg(G.state, { you: seat })).toContain('<svg');
    }
    if (id === 'fundomino') expect(JSON.stringify(ends[0]!.G.state)).not.toBe(JSON.stringify(ends[1]!.G.state));
  });

  test.each(['oyno', 'fundomino'])('two clients play %s over sockets, on its server', async (id) => {
    const server = Server({ games: [toBoardgameIo(kitOf(id))], origins: ['*'] });
    const running = await server.run(0);
    const address = running.appServer.address();
    if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
    try {
      const { made } = await playBy(id, () => SocketIO({ server: `http://127.0.0.1:${address.port}` }), 12);
      expect(made).toBe(12);
    } finally {
      server.kill(running);
    }
  });

  test('a bot of ours answers on the Local transport', async () => {
    const client = Client({
      game: toBoardgameIo(oynoKit),
      numPlayers: 2,
      playerID: '0',
      debug: false,
      multiplayer: Local({ bots: { 1: boardgameIoBot(oynoKit, 'casual') } }),
    });
    client.start();
    client.moves['play']!('place b2');
    await expect.poll(() => client.getState()!._stateID).toBe(2);
    client.stop();
    expect(() => boardgameIoBot(oynoKit, 'grandmaster' as never)).toThrow('novice');
  });

  test.each([undefined, null, '7', 'x', ''])('whoever is no player sees what a spectator sees: %s', (playerID) => {
    const { game, state } = playThrough('fundomino', 6, 10);
    const seen = game.playerView!({ G: state.G, ctx: state.ctx, playerID: playerID as never });
    expect(seen.state).toEqual(kitOf('fundomino').game.view(state.G.state, 'spectator'));
  });

  test('what a client sees is no whole match', () => {
    const game = toBoardgameIo(oynoKit);
    const { G, ctx } = InitializeGame({ game, numPlayers: 2 });
    expect(() => recordOf(oynoKit, game.playerView!({ G, ctx, playerID: '0' }))).toThrow('the G of the server');
  });
});
