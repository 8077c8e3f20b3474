/** Matches of boardgame.io's clients, as boards take them. */
import type { State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { Local } from 'boardgame.io/multiplayer';
import { type BoardgameIoState, boardgameIoMatch, recordOf, toBoardgameIo } from 'tabletop-rules/boardgame-io';
import { type GameKit, resumeMatch, seededRandom } from 'tabletop-rules/core';
import { fundominoKit } from 'tabletop-rules/fundomino';
import { oynoKit } from 'tabletop-rules/oyno';
import { boardHtml } from 'tabletop-rules/ui';
import { describe, expect, test, vi } from 'vitest';
import { kits } from '../kits.ts';

const place = (seat: number, cell: string) => ({ type: 'place', seat, cell });

/** A client of a server whose states the test has: each is shown to it. */
async function watch(kit: GameKit, first: ServerState, playerID: string | null) {
  const game = toBoardgameIo(kit);
  let shown = first;
  let listener = (): void => undefined;
  const match = await boardgameIoMatch(kit, {
    moves: {},
    playerID,
    multiplayer: {},
    getState: () => ({ G: game.playerView!({ G: shown.G, ctx: shown.ctx, playerID }) }),
    subscribe: (heard) => {
      listener = heard;
      return () => undefined;
    },
  });
  const show = (state: ServerState): void => {
    shown = state;
    listener();
  };
  return { match, show };
}

type ServerState = State<BoardgameIoState>;

describe('boardgameIoMatch', () => {
  test.each(kits.map((kit) => [kit.game.id, kit] as const))(
    '%s: every observer is told what they are told of the same match here',
    async (id, kit) => {
      const game = toBoardgameIo(kit, { random: seededRandom(3) });
      const reducer = CreateGameReducer({ game });
      let state: ServerState = InitializeGame({ game, numPlayers: id === 'oyno-puzzle' ? 1 : 2 });
      const first = state.G.ply;
      const players = [...Object.keys(kit.game.sides(state.G.state)), null];
      const watching = await Promise.all(players.map((playerID) => watch(kit, state, playerID)));
      const random = seededRandom(4);
      for (let i = 0; i < 60 && state.ctx.gameover === undefined; i++) {
        const asked = Object.keys(state.ctx.activePlayers ?? {});
        const playerID = asked[random(asked.length)]!;
        const choices = game.ai!.enumerate(state.G, state.ctx, playerID) as { move: string; args?: object[] }[];
        const { move: type, args = [] } = choices[random(choices.length)]!;
        state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } }) as ServerState;
        for (const { show } of watching) show(state);
      }
      const same = resumeMatch(kit.game, JSON.parse(JSON.stringify(recordOf(kit, state.G))));
      for (const [at, { match }] of watching.entries()) {
        const observer = players[at] === null ? 'spectator' : Number(players[at]);
        expect(match.you).toBe(observer);
        expect([match.ply, match.status, match.options]).toEqual([same.ply, same.status, same.options]);
        expect(match.log(observer)).toEqual(same.log(observer, first));
        for (let ply = first; ply <= same.ply; ply++)
          expect(match.view(observer, ply)).toEqual(same.view(observer, ply));
        if (observer !== 'spectator') expect(match.legalMoves(observer)).toEqual(same.legalMoves(observer));
        const shown = { board: kit.board, seat: observer } as const;
        expect(boardHtml({ playable: match, ...shown })).toBe(boardHtml({ playable: same, ...shown }));
      }
    },
  );

  test('after a gap nothing is told of what was before it', async () => {
    const game = toBoardgameIo(oynoKit);
    const reducer = CreateGameReducer({ game });
    const states: ServerState[] = [InitializeGame({ game, numPlayers: 2 })];
    for (const [i, cell] of ['b2', 'c4', 'e1'].entries()) {
      const payload = { type: 'play', args: [`place ${cell}`], playerID: String(i % 2) };
      states.push(reducer(states.at(-1)!, { type: 'MAKE_MOVE', payload }) as ServerState);
    }
    const { match, show } = await watch(oynoKit, states[0]!, null);
    show(states[1]!);
    show(states[3]!);
    expect(match.log('spectator')).toEqual([{ ply: 3, action: place(0, 'e1') }]);
    expect(() => match.view('spectator', 1)).toThrow('not here');
    expect(match.view('spectator', 2)).toEqual(states[2]!.G.state);
  });

  test('people who share a screen play, take back and are refused', async () => {
    const client = Client({ game: toBoardgameIo(oynoKit), debug: false });
    client.start();
    const match = await boardgameIoMatch(oynoKit, client);
    const heard = vi.fn();
    const unsubscribe = match.subscribe(heard);
    expect(match.you).toBe(0);
    const before = match.getSnapshot();
    expect(match.getSnapshot()).toBe(before);
    expect(await match.tryPlay(place(0, 'c3'))).toMatchObject({ ok: false });
    expect(await match.tryPlay(place(1, 'b2'))).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(heard).not.toHaveBeenCalled();
    expect(await match.tryPlay(place(0, 'b2'))).toEqual({ ok: true, value: 1 });
    expect(heard).toHaveBeenCalledTimes(1);
    expect([match.you, match.ply, match.revision]).toEqual([1, 1, 1]);
    expect(match.getSnapshot()).not.toBe(before);
    expect(match.log(1)).toEqual([{ ply: 1, action: place(0, 'b2') }]);
    client.reset();
    expect([match.you, match.ply, match.log(0)]).toEqual([0, 0, []]);
    unsubscribe();
    await match.tryPlay(place(0, 'b2'));
    expect(heard).toHaveBeenCalledTimes(2);
    client.stop();
  });

  test('it comes with the first state of a server, and its client sees nothing for others', async () => {
    const multiplayer = Local();
    const game = toBoardgameIo(fundominoKit);
    const clients = ['0', '1'].map((playerID) => Client({ game, numPlayers: 2, playerID, multiplayer, debug: false }));
    const waiting = clients.map((client) => boardgameIoMatch(fundominoKit, client));
    for (const client of clients) client.start();
    const [ann, ben] = await Promise.all(waiting);
    clients[0]!.moves['deal']!();
    await expect.poll(() => ben!.ply).toBeGreaterThan(0);
    expect([ann!.you, ben!.you]).toEqual([0, 1]);
    expect(() => ben!.view(0)).toThrow('does not see');
    expect(() => ben!.log('spectator')).toThrow('does not see');
    const mover = [ann!, ben!].find((match) => match.legalMoves(Number(match.you)).length > 0)!;
    const { ply } = mover;
    await mover.tryPlay(mover.legalMoves(Number(mover.you))[0]);
    await expect.poll(() => Math.min(ann!.ply, ben!.ply)).toBeGreaterThan(ply);
    for (const client of clients) client.stop();
  });

  test('a spectator cannot play; what is no client is refused', async () => {
    const { match } = await watch(oynoKit, InitializeGame({ game: toBoardgameIo(oynoKit), numPlayers: 2 }), null);
    expect(await match.tryPlay(place(0, 'b2'))).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect(match.chosen(0)).toBeUndefined();
    await expect(boardgameIoMatch(oynoKit, {} as never)).rejects.toThrow('client.subscribe');
  });
});
