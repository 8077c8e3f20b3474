/** Whole matches of every game between clients, through `host.fetch` and over sockets. */
import { serve } from '@hono/node-server';
import { type AnyBot, greedyBot, randomBot } from 'tabletop-rules/bots';
import { type AnyGame, type Bot, type BotTurn, cryptoRandom, type GameTypes, replay } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { createHost, type Host, joinMatch, memoryStorage, type OnlineMatch } from 'tabletop-rules/online';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { wumpus, wumpusEvaluate } from 'tabletop-rules/wumpus';
import { wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { WHOLE } from '../runs.ts';
import { create, join, ORIGIN, send } from './requests.ts';

type Client = OnlineMatch<GameTypes>;

/** Games with options under which a match is short. */
const GAMES: readonly (readonly [string, AnyGame, object])[] = [
  ['Oyno', oyno, {}],
  ['the puzzle of Oyno', oynoPuzzle, {}],
  ['Doubles Wild', doublesWild, {}],
  ['Hunt the Wumpus', wumpus, { seats: 2 }],
  ['Fundomino', fundomino, { seats: 3, target: 1 }],
  ['Wunby', wunby, { size: 7 }],
];

const random = cryptoRandom();
/** How seats play: at random, but where a match would take thousands of moves. */
const PLAYERS: Readonly<Record<string, AnyBot<GameTypes>>> = {
  wumpus: playerOf(greedyBot(wumpus, { evaluate: wumpusEvaluate, determinizations: 1, width: 1 })),
  wunby: playerOf(greedyBot(wunby, { evaluate: wunbyEvaluate, width: 1 })),
};

/** A bot of one game, for lists of games: it is asked for that game only. */
function playerOf<G extends GameTypes>(bot: Bot<G>): AnyBot<GameTypes> {
  return (turn) => bot(turn as BotTurn<G>);
}

/** All rates are unlimited: the tests are faster than people. */
const LIMITS = { requestsPerToken: 1_000_000, requestsPerAddress: 1_000_000 };

function newHost(): Host {
  return createHost({ games: GAMES.map(([, game]) => game), storage: memoryStorage(), limits: LIMITS });
}

/** Makes a move for a client, whenever its seat is asked, until the match is over. */
async function playOut(client: Client): Promise<void> {
  const { you, game } = client;
  const bot = PLAYERS[game.id] ?? randomBot;
  while (client.status.type !== 'over') {
    const moves = you === 'spectator' ? [] : client.legalMoves(you);
    if (moves.length > 0 && you !== 'spectator') {
      const move = await bot({ view: client.view(you), seat: you, moves, random });
      const played = await client.tryPlay(move, { seen: client.revision });
      // In a race another player can be first.
      if (!played.ok && played.error.code !== 'stale') throw new Error(played.error.message);
    } else {
      await nextChange(client);
    }
  }
}

function nextChange(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = client.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** A match with a client on each seat and a spectator. */
async function seated(host: Host, url: string, fetch: typeof host.fetch | undefined, game: AnyGame, options: object) {
  const made = await create(host, { game: game.id, options });
  const address = `${url}/matches/${made.match}`;
  const seats = game.sides(game.setup(options)).length;
  const tokens: (string | undefined)[] = [made.token ?? undefined];
  while (tokens.length < seats) tokens.push((await join(host, made.match)).token);
  tokens.push(undefined);
  const clients: Client[] = [];
  for (const token of tokens) clients.push(await joinMatch<GameTypes>(address, token, { game, fetch }));
  return { match: made.match, clients };
}

/** The match of Wunby takes longer than all others together. */
const PLAYED = WHOLE ? GAMES : GAMES.slice(0, -1);

test.each(PLAYED)('%s: clients play a match to its end without sockets', async (_, game, options) => {
  const host = newHost();
  const { match, clients } = await seated(host, ORIGIN, host.fetch, game, options);
  expect(clients.map(({ you }) => you)).toEqual([...clients.slice(1).keys(), 'spectator']);
  await Promise.all(clients.map(playOut));
  const [first] = clients;
  for (const client of clients) {
    expect(client.getSnapshot()).toEqual(first!.getSnapshot());
    expect(client.info.pending).toBe(0);
    expect(client.log(client.you)).toHaveLength(client.ply);
  }
  // Over, the record is whole: it can be replayed, and every view that a client has is the view of its state.
  const { body } = await send(host, 'GET', `/matches/${match}/record`);
  const { states } = replay(game, body);
  expect(states).toHaveLength(first!.ply + 1);
  for (const client of clients) {
    for (const ply of new Set([0, 1, Math.floor(client.ply / 2), client.ply])) {
      expect(client.view(client.you, ply)).toEqual(game.view(states[ply]!, client.you));
    }
    client.close();
    expect(client.connection).toEqual({ status: 'closed' });
  }
  host.close();
});

test('over a server of Node, on a socket', async () => {
  const host = newHost();
  const server = serve({ fetch: (request) => host.fetch(request), port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { clients } = await seated(host, url, undefined, wumpus, { seats: 2 });
  await Promise.all(clients.map(playOut));
  for (const client of clients) {
    expect(client.getSnapshot()).toEqual(clients[0]!.getSnapshot());
    client.close();
  }
  host.close();
  await new Promise((resolve) => server.close(resolve));
});
