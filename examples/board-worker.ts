/** The bot of the page `board-page.ts`, in a worker. */
import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
import { oyno, oynoEvaluate } from 'tabletop-rules/oyno';

serveBot(self, oyno, asyncMctsBot(oyno, { iterations: 1_000, evaluate: oynoEvaluate }));
