/** The encodings of the library's games: in the order of its list, those of its kits, without their boards and bots. */
import type { Encoding } from '../author/index.ts';
import type { GameTypes } from '../core/index.ts';
import { doublesWildEncoding } from '../doubles-wild/index.ts';
import { fundominoEncoding } from '../fundomino/index.ts';
import { oynoEncoding, oynoPuzzleEncoding } from '../oyno/index.ts';
import { wumpusEncoding } from '../wumpus/index.ts';
import { wunbyEncoding } from '../wunby/index.ts';

/** The encodings of the library's games: where a game stands alone, without its kit, it is found here. */
export const ENCODINGS: readonly Encoding<GameTypes>[] = /* @__PURE__ */ Object.freeze([
  oynoEncoding,
  oynoPuzzleEncoding,
  doublesWildEncoding,
  wumpusEncoding,
  fundominoEncoding,
  wunbyEncoding,
]);
