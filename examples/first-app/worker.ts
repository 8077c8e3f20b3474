/** The bot, in a thread of its own. Its level is the name of the worker. */
import { asyncLevelBot, isLevel, serveBot } from 'tabletop-rules/bots';
import { doublesWild, doublesWildAdvice } from 'tabletop-rules/doubles-wild';

serveBot(self, doublesWild, asyncLevelBot(doublesWild, isLevel(self.name) ? self.name : 'casual', doublesWildAdvice));
