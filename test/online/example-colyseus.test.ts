/** The room of `examples/colyseus`, on a server of Colyseus with clients of its own. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Client, type Room } from 'colyseus.js';
import { type AnyGame, createMatch, type GameTypes, type Observer, resumeMatch } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { games, loadKit } from 'tabletop-rules/games';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keptMatches, TabletopRoom, told } from '../../examples/colyseus/room.ts';
import { MANIFEST, ROOT } from '../package/consumer.ts';

type Told = ReturnType<typeof told>;

let client: Client;
// The server prints each refusal with its stack.
vi.spyOn(console, 'error').mockReturnValue();
const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('tabletop', TabletopRoom);
beforeAll(async () => {
  await server.listen(0);
  client = new Client(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await server.gracefullyShutdown(false);
  vi.restoreAllMocks();
});

/** Somebody in a room, and what they are told. */
function listen(room: Room) {
  const heard = {
    seat: [] as { match: string; observer: Told['observer']; token: string | null }[],
    match: [] as Told[],
    refused: [] as unknown[],
  };
  for (const [type, messages] of Object.entries(heard)) room.onMessage(type, (message) => messages.push(message));
  const until = (what: () => boolean) => expect.poll(what).toBe(true);
  return { room, heard, until, last: () => heard.match.at(-1)!, seat: () => heard.seat[0]! };
}

/** A room with two players and somebody who watches. */
async function open(options: object) {
  const ann = listen(await client.create('tabletop', options));
  await ann.until(() => ann.heard.match.length > 0);
  const ben = listen(await client.joinById(ann.room.roomId));
  await ben.until(() => ben.heard.match.length > 0);
  const eve = listen(await client.joinById(ann.room.roomId));
  await eve.until(() => eve.heard.match.length > 0);
  return [ann, ben, eve] as const;
}

/** Who is asked makes the first move that is legal. */
async function move(players: readonly ReturnType<typeof listen>[], game: AnyGame): Promise<void> {
  const { status, ply } = players[0]!.last();
  if (status.type !== 'turn') throw new Error('Nobody is asked.');
  const player = players.find(({ last }) => status.seats.some((seat) => seat === last().observer))!;
  const seat = Number(player.last().observer);
  player.room.send('play', { move: game.legalMoves(player.last().view, seat)[0], seen: player.last().revision });
  for (const each of players) await each.until(() => each.last().ply > ply);
}

describe('a room of Colyseus', () => {
  test.each(games.filter(({ id }) => id !== 'oyno-puzzle').map(({ id }) => id))(
    '%s: each client is told what its seat may know and nothing else, and the record is kept',
    async (id) => {
      const { game } = await loadKit(id);
      const players = await open({ game: id });
      expect(players.map(({ seat }) => seat().observer)).toEqual([0, 1, 'spectator']);
      expect(players[2].seat().token).toBeNull();
      // One match of Hunt the Wumpus in 70 is over before.
      for (let i = 0; i < 12 && players[0].last().status.type !== 'over'; i++) await move(players, game);
      const kept = keptMatches.get(players[0].seat().match)!;
      const same = resumeMatch<GameTypes>(game, JSON.parse(JSON.stringify(kept.record)));
      for (const { heard, last } of players) {
        const { observer, ply } = last();
        expect(ply).toBe(same.ply);
        expect(heard.match.flatMap(({ log }) => log)).toEqual(same.log(observer));
        // All that a message has, with the revision of the room.
        const expected = JSON.parse(JSON.stringify(told(same, observer, ply - last().log.length)));
        expect(JSON.parse(JSON.stringify(last()))).toEqual({ ...expected, revision: last().revision });
        expect(last().view).toEqual(same.view(observer));
      }
      for (const { room } of players) await room.leave();
    },
  );

  test('twins: what differs only in what a seat cannot know makes the same messages', () => {
    const { actions: begun, ...record } = createMatch(fundomino, { seed: 1 }).record();
    // Both hands. What follows from them is no chance.
    const hands = begun.slice(0, 16);
    const dealt = hands.flatMap((action) => ('faces' in action ? action.faces.map(String) : []));
    const others = record.options.tiles.filter((tile) => !dealt.includes(String(tile)));
    const match = resumeMatch(fundomino, { ...record, actions: hands });
    const show = (of: typeof match, observer: Observer) => JSON.stringify(told(of as never, observer, 0));
    let twins = 0;
    // The second half of the hands is that of seat 1.
    for (const tile of others) {
      const actions = hands.map((action, i) => (i === 9 ? { ...action, faces: [tile] } : action));
      const twin = resumeMatch(fundomino, { ...record, actions } as typeof record);
      // Which tile begins is seen by all.
      if (JSON.stringify(twin.record().actions[16]) !== JSON.stringify(match.record().actions[16])) continue;
      twins++;
      for (const observer of [0, 'spectator'] as const) expect(show(twin, observer)).toBe(show(match, observer));
      expect(show(twin, 1)).not.toBe(show(match, 1));
    }
    expect(twins).toBeGreaterThan(5);
  });

  test('whoever loses the connection comes back by the token, and to a new room once all have left', async () => {
    const { game } = await loadKit('fundomino');
    const [ann, ben, eve] = await open({ game: 'fundomino' });
    await move([ann, ben], game);
    const { token, match } = ben.seat();
    await ben.room.leave(false);
    await move([ann], game).catch(() => undefined);
    const again = listen(await client.joinById(ann.room.roomId, { token }));
    await again.until(() => again.heard.match.length > 0);
    expect(again.last().observer).toBe(1);
    expect(again.last().view).toEqual(resumeMatch<GameTypes>(game, keptMatches.get(match)!.record).view(1));
    await expect(client.joinById(ann.room.roomId, { token: 'x' })).rejects.toThrow('token');

    const { ply } = again.last();
    for (const { room } of [ann, eve, again]) await room.leave();
    await vi.waitFor(() => expect(client.joinById(ann.room.roomId)).rejects.toThrow('not found'), { timeout: 60_000 });
    await expect(client.create('tabletop', { match, token: 'x' })).rejects.toThrow('no such match');
    const back = listen(await client.create('tabletop', { match, token }));
    await back.until(() => back.heard.match.length > 0);
    expect([back.last().observer, back.last().ply, back.seat().match]).toEqual([1, ply, match]);
    const other = listen(await client.joinById(back.room.roomId));
    await other.until(() => other.heard.match.length > 0);
    // Both seats have been taken.
    expect(other.last().observer).toBe('spectator');
    for (const { room } of [back, other]) await room.leave();
  });

  test('moves that are not legal, of others or no moves at all are refused; a resignation ends it', async () => {
    const [ann, ben, eve] = await open({ game: 'oyno', options: { board: 'round' } });
    const place = (seat: number, cell: string) => ({ type: 'place', seat, cell });
    for (const message of [
      undefined,
      7,
      {},
      { move: place(0, 'z9') },
      { move: place(1, 'b2') },
      { move: place(0, 'c2'), seen: 99 },
    ])
      ann.room.send('play', message);
    await ann.until(() => ann.heard.refused.length === 6);
    eve.room.send('play', { move: place(0, 'c2') });
    eve.room.send('resign');
    ann.room.send('play', { move: place(0, 'c2') });
    await ben.until(() => ben.last().ply === 1);
    ben.room.send('resign');
    await ann.until(() => ann.last().status.type === 'over');
    expect(ann.last().status).toMatchObject({ outcome: { winners: [0], reason: 'resigned' } });
    expect(eve.heard.refused).toEqual([]);
    for (const { room } of [ann, ben, eve]) await room.leave();
  });

  test.each([
    [{ game: 'chess' }, 'no game'],
    [{}, 'no game'],
    [{ game: 'oyno', options: { board: 7 } }, 'board'],
    [{ game: 'fundomino', options: { position: 'fundomino' } }, 'position'],
  ])('a room of %j is refused', async (options, reason) => {
    await expect(client.create('tabletop', options)).rejects.toThrow(reason);
  });
});

test('it is installed with the versions that are tested', () => {
  const path = join(ROOT, 'examples/colyseus/package.json');
  const { dependencies }: typeof MANIFEST = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, range] of Object.entries(dependencies)) {
    if (name !== 'tabletop-rules') expect([name, range]).toEqual([name, MANIFEST.devDependencies[name]]);
  }
});
