/** The bot of the page `board-page.ts`, in a worker. */
import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
import { oynoKit } from 'tabletop-rules/oyno';

serveBot(self, oynoKit, asyncMctsBot(oynoKit, { iterations: 1_000 }));
