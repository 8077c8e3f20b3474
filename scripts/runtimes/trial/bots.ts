/** Bots that move: in this thread, and behind a port. */
import { asyncMctsBot, botTurn, mctsBot, serveBot, workerBot } from 'tabletop-rules/bots';
import type { BotKnowledge, Game, GameTypes } from 'tabletop-rules/core';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { doublesWild, doublesWildKnowledge } from 'tabletop-rules/doubles-wild';
import { fundomino, fundominoKnowledge } from 'tabletop-rules/fundomino';
import { type Oyno, oyno, oynoKnowledge } from 'tabletop-rules/oyno';
import { wumpus, wumpusKnowledge } from 'tabletop-rules/wumpus';
import { wunby, wunbyKnowledge } from 'tabletop-rules/wunby';

const SEED = 5;
const ITERATIONS = 50;

/** A bot makes the first move of every game. Returns the games with a legal move. */
export function letBotsMove(): readonly unknown[] {
  return [
    firstMove(oyno, oynoKnowledge),
    firstMove(doublesWild, doublesWildKnowledge),
    firstMove(wumpus, wumpusKnowledge),
    firstMove(fundomino, fundominoKnowledge),
    firstMove(wunby, wunbyKnowledge),
  ];
}

/** Which move it is may differ: the last digits of a logarithm do, from one engine to another. */
function firstMove<G extends GameTypes>(game: Game<G>, advice: BotKnowledge<G>): unknown {
  const match = createMatch(game, { seed: SEED });
  const seat = match.status.type === 'turn' ? match.status.seats[0]! : -1;
  const bot = mctsBot(game, { ...advice, iterations: ITERATIONS });
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
