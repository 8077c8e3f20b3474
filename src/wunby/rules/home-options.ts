/** The option `homes`. WU-1 */
import { badOption, type Option } from '../../author/index.ts';
import type { WunbyColour, WunbyHomes } from '../types.ts';
import { COLOURS } from './colours.ts';

/** The longest list that core accepts in options: of squares, and of slots. */
export const LONGEST_LIST = 64;

const HOMES_EXPECTS = `"middle", or the squares of all four homes: { red, blue, yellow, green }, each a list of at most ${LONGEST_LIST} names`;
const NAME = /^[a-z][1-9]\d?$/;

/** The option `homes`: names of squares. `makeBoard` checks them against the size of the board. WU-1 */
export const homesOption: Option<WunbyHomes | 'middle'> = {
  about: 'the squares of each colour’s HOME: "middle" (five in the middle of each side), or your own',
  expects: HOMES_EXPECTS,
  default: 'middle',
  read: (value, name) => {
    if (value === 'middle') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badOption(name, value, HOMES_EXPECTS);
    const lists = new Map<string, unknown>(Object.entries(value));
    for (const key of lists.keys()) {
      if (!COLOURS.some((colour) => colour === key)) throw badOption(`${name}.${key}`, lists.get(key), 'left out');
    }
    const taken = new Map<string, string>();
    const read = (colour: WunbyColour): readonly string[] => {
      const list = lists.get(colour);
      if (!Array.isArray(list)) throw badOption(`${name}.${colour}`, list, 'a list of names of squares');
      const squares = list.map((square: unknown, i): string => {
        const at = `${name}.${colour}[${i}]`;
        if (typeof square !== 'string' || !NAME.test(square)) throw badOption(at, square, 'the name of a square');
        const other = taken.get(square);
        if (other !== undefined) throw badOption(at, square, `another square: ${square} is in the home of ${other}`);
        taken.set(square, colour);
        return square;
      });
      return Object.freeze(squares);
    };
    // Frozen, since `wunbyBoardOf` hands these lists out.
    return Object.freeze({ red: read('red'), blue: read('blue'), yellow: read('yellow'), green: read('green') });
  },
};
