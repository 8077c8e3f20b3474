/** A quick bot in a worker. */
import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
import { oyno, oynoEvaluate } from 'tabletop-rules/oyno';

serveBot(self, oyno, asyncMctsBot(oyno, { iterations: 50, evaluate: oynoEvaluate }));
