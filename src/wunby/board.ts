/** Boards: a square of squares with four homes. WU-1 */
import { badOption, type Option, RuleError, show, squareNames } from '../author/index.ts';

const colours = ['red', 'blue', 'yellow', 'green'] as const;

/** The four colours clockwise from the north. Opposite colours are two apart. WU-1 */
export const COLOURS: Readonly<typeof colours> = /* @__PURE__ */ Object.freeze(colours);

/** A colour. */
export type WunbyColour = (typeof COLOURS)[number];

/** The squares of each colour's HOME, by name. */
export type WunbyHomes = Readonly<Record<WunbyColour, readonly string[]>>;

/** A board: how many squares it has in a row, and its homes. */
export interface Board {
  readonly size: number;
  readonly homes: WunbyHomes;
}

/** The smallest board, on which four homes of three squares just find room, and the largest. */
export const SMALLEST = 4;
export const LARGEST = 15;
/** The size of the board of the rulebook. WU-1 */
export const SIZE = 9;
/** The squares of a home where nothing else is said, in the middle of its side; and the least size that has room. WU-1 */
const HOME = 5;
const LEAST_FOR_HOMES = 7;

/** The colour that is opposite to one, both by number. WU-1 */
export function opposite(colour: number): number {
  return (colour + 2) % COLOURS.length;
}

/** The homes where nothing else is said: five squares in the middle of each side. WU-1 */
function middleHomes(size: number): WunbyHomes {
  const names = squareNames(size, size);
  const from = (size - HOME) / 2;
  const line = (square: (along: number) => number): readonly string[] =>
    Object.freeze(Array.from({ length: HOME }, (_, i) => names[square(from + i)]!));
  return Object.freeze({
    red: line((column) => (size - 1) * size + column),
    blue: line((row) => row * size + size - 1),
    yellow: line((column) => column),
    green: line((row) => row * size),
  });
}

/** The longest list that core takes as an option: of squares, and of slots. */
export const LONGEST_LIST = 64;

const HOMES_EXPECTS = `"middle", or the squares of all four homes: { red, blue, yellow, green }, each a list of at most ${LONGEST_LIST} names`;
const NAME = /^[a-z][1-9]\d?$/;

/** The option `homes`: names of squares. That they are on the board is known with its size. WU-1 */
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
    // Frozen, as a board is given out as it is kept.
    return Object.freeze({ red: read('red'), blue: read('blue'), yellow: read('yellow'), green: read('green') });
  },
};

/**
 * The board that options stand for.
 *
 * @throws RuleError `bad-options` that names the option, where size, homes and markers do not go together
 */
export function makeBoard(size: number, homes: WunbyHomes | 'middle', markers: number): Board {
  if (homes === 'middle') {
    if (size % 2 === 1 && size >= LEAST_FOR_HOMES) return { size, homes: middleHomes(size) };
    throw badOption('size', size, `an odd number of at least ${LEAST_FOR_HOMES} where "homes" are not given`);
  }
  const names = squareNames(size, size);
  for (const colour of COLOURS) {
    const list = homes[colour];
    const off = list.findIndex((square) => !names.includes(square));
    if (off !== -1) {
      throw badOption(`homes.${colour}[${off}]`, list[off], `a square of the board, a1 to ${names.at(-1)}`);
    }
    if (list.length < markers) {
      throw badOption(
        `homes.${colour}`,
        list.join(' '),
        `at least ${markers} squares: each player has ${markers} markers`,
      );
    }
  }
  return { size, homes };
}

/** How a state holds a board: its size, or with homes of its own as JSON. One text is one board, and compares fast. */
export function boardText({ size, homes }: Board): string {
  const middle = size % 2 === 1 && size >= LEAST_FOR_HOMES ? JSON.stringify(middleHomes(size)) : '';
  return JSON.stringify(homes) === middle ? String(size) : JSON.stringify({ size, homes });
}

/** Whether a text stands for a board that has no homes of its own. Only as `boardText` writes it: `09` would be one more. */
export function isPlain(text: string): boolean {
  return /^[1-9]\d?$/.test(text);
}

/** The board that a state's text stands for. */
export function parseBoard(text: string): Board {
  try {
    if (isPlain(text)) return makeBoard(checkedSize(Number(text)), 'middle', 0);
    const given = new Map<string, unknown>(Object.entries(JSON.parse(text)));
    return makeBoard(checkedSize(given.get('size')), homesOption.read(given.get('homes'), 'homes'), 0);
  } catch (error) {
    // `setup` checked it when it came in as an option: this state is not from there.
    throw new RuleError('bad-state', `The state has no board of Wunby: ${show(text)}.`, { cause: error });
  }
}

function checkedSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= SMALLEST && size <= LARGEST) return size;
  throw new RuleError('bad-state', `A board of Wunby has ${SMALLEST} to ${LARGEST} squares in a row.`);
}
