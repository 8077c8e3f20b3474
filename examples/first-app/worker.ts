/** The bot, in a thread of its own. Its level is the name of the worker. */
import { asyncLevelBot, isLevel, serveBot } from 'tabletop-rules/bots';
import { doublesWild, doublesWildKit } from 'tabletop-rules/doubles-wild';

serveBot(self, doublesWild, asyncLevelBot(doublesWildKit, isLevel(self.name) ? self.name : 'casual'));
