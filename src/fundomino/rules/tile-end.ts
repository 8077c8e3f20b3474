/** The end of a tile: a number or a symbol, and a colour. FU-1, FU-4, FU-5 */
import type { FundominoEnd } from '../types.ts';

const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** The colours: each number from 1 to 6 has the colour at its position, from 1. FU-4 */
export const COLOURS: Readonly<typeof colours> = /* @__PURE__ */ Object.freeze(colours);

/** The colour number of a wild end, which matches every colour. FU-17 */
export const ANY_COLOUR = 0;
/** How many colour numbers there are, the wild one included. */
export const COLOUR_COUNT: number = COLOURS.length + 1;
/** The highest number that an end can show. */
const HIGHEST = 12;
/** Values of the symbols. FU-5 */
const ACTION_VALUE = 10;
const WILD_VALUE = 20;

/** The valid texts for an end, for errors. */
export const END_EXPECTS =
  'a number from 1 to 6, a number from 1 to 12 with a colour such as 9-blue, again-COLOUR, draw-COLOUR or wild';

/** The end that a text names; `undefined` when it names none. FU-1 */
export function readEnd(text: string): FundominoEnd | undefined {
  if (text === 'wild') return { name: text, kind: 'wild', colour: null, value: WILD_VALUE };
  const [what = '', colourName, ...rest] = text.split('-');
  if (rest.length > 0) return undefined;
  const colour = COLOURS.find((name) => name === colourName);
  if (colourName !== undefined && colour === undefined) return undefined;
  if (what === 'again' || what === 'draw') {
    return colour === undefined ? undefined : { name: text, kind: what, colour, value: ACTION_VALUE };
  }
  const number = /^[1-9]\d?$/.test(what) ? Number(what) : 0;
  const own = COLOURS[number - 1];
  const shown = colour ?? own;
  if (number === 0 || number > HIGHEST || shown === undefined) return undefined;
  return { name: shown === own ? what : `${what}-${shown}`, kind: 'number', colour: shown, value: number };
}

/** The number of an end's colour, 1 to 6; wild is `ANY_COLOUR`. */
export function colourNumber({ colour }: FundominoEnd): number {
  return colour === null ? ANY_COLOUR : COLOURS.indexOf(colour) + 1;
}
