/** The bot of the page `board-page.ts`, in a worker. */
import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
import { oyno, oynoAdvice } from 'tabletop-rules/oyno';

serveBot(self, oyno, asyncMctsBot(oyno, { ...oynoAdvice, iterations: 1_000 }));
