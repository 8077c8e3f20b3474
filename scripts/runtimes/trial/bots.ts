/** Bots that move: in this thread, and behind a port. */
import { asyncMctsBot, botTurn, mctsBot, serveBot, workerBot } from 'tabletop-rules/bots';
import type { FullKit, GameTypes } from 'tabletop-rules/core';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { games } from 'tabletop-rules/games';
import { type Oyno, oyno, oynoKnowledge } from 'tabletop-rules/oyno';

const SEED = 5;
const ITERATIONS = 50;

/** A bot makes the first move of every game for several. Returns the games with a legal move. */
export async function letBotsMove(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const { load } of games) {
    const kit = await load();
    if (kit.game.seats.max > 1) found.push(firstMove(kit));
  }
  return found;
}

/** Which move it is may differ: the last digits of a logarithm do, from one engine to another. */
function firstMove<G extends GameTypes>(kit: FullKit<G>): unknown {
  const { game } = kit;
  const match = createMatch(game, { seed: SEED });
  const seat = match.status.type === 'turn' ? match.status.seats[0]! : -1;
  const bot = mctsBot(kit, { iterations: ITERATIONS });
  match.play(bot(botTurn(match, seat, seededRandom(SEED))), { by: seat });
  return game.id;
}

/** A bot that lets other code run while it thinks. */
export async function moveWithPauses(): Promise<unknown> {
  const match = createMatch(oyno, { seed: SEED });
  const bot = asyncMctsBot(oyno, { ...oynoKnowledge, timeMs: 100 });
  match.play(await bot(botTurn(match, 0, seededRandom(SEED))), { by: 0 });
  return 'with pauses';
}

/** A bot behind a port. */
export async function moveThroughPort(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  serveBot(port2, oyno, asyncMctsBot(oyno, { ...oynoKnowledge, iterations: ITERATIONS }));
  const match = createMatch(oyno);
  match.play(await workerBot<Oyno>(port1)(botTurn(match, 0)), { by: 0 });
  port1.close();
  return 'behind a port';
}
