/** Matches in the headless client of boardgame.io, which is bundled into the trial: the same everywhere. */
import { Client } from 'boardgame.io/client';
import { recordOf, toBoardgameIo } from 'tabletop-rules/boardgame-io';
import { type GameKit, type GameTypes, seededRandom } from 'tabletop-rules/core';
import { loadKit } from 'tabletop-rules/games';

const SEED = 20;
const MOVES = 60;

/** Without chance, and with cards that are hidden. */
const GAMES = ['oyno', 'fundomino'];

/** Plays the first moves of matches. Returns their records. */
export async function playInBoardgameIo(): Promise<unknown> {
  const kits = await Promise.all(GAMES.map(loadKit));
  return kits.map((kit) => played(kit));
}

function played(kit: GameKit): unknown {
  const game = toBoardgameIo<GameTypes>(kit, { random: seededRandom(SEED) });
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const random = seededRandom(SEED);
  for (let i = 0; i < MOVES; i++) {
    const { G, ctx } = client.store.getState();
    if (ctx.gameover !== undefined) break;
    const players = Object.keys(ctx.activePlayers ?? {});
    const player = players[random(players.length)]!;
    const choices = game.ai!.enumerate(G, ctx, player) as readonly { move: string; args?: readonly unknown[] }[];
    const { move, args = [] } = choices[random(choices.length)]!;
    client.updatePlayerID(player);
    client.moves[move]!(...args);
  }
  const record = recordOf(kit, client.store.getState().G);
  client.stop();
  return record;
}
