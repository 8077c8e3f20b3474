/** The entry points of the games. `npm run add-game` writes this file. */
import * as doublesWild from 'tabletop-rules/doubles-wild';
import * as fundomino from 'tabletop-rules/fundomino';
import * as oyno from 'tabletop-rules/oyno';
import * as wumpus from 'tabletop-rules/wumpus';
import * as wunby from 'tabletop-rules/wunby';

export const GAME_ENTRIES: Readonly<Record<string, object>> = {
  'tabletop-rules/doubles-wild': doublesWild,
  'tabletop-rules/fundomino': fundomino,
  'tabletop-rules/oyno': oyno,
  'tabletop-rules/wumpus': wumpus,
  'tabletop-rules/wunby': wunby,
};
