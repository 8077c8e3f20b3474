/** What a match can be set up with: how many hunt, and a fixed layout of terrain, two readings. HW-1, HW-10, HW-11, HW-23, HW-32 */
import { badOption, type Option, type OptionTable, oneOf } from '../../author/index.ts';
import type { WumpusOptions, WumpusTerrain } from '../types.ts';
import { CAMPS, CENTRE, NAMES, SQUARES } from './board.ts';
import { COUNTS, TERRAIN_NUMBER, TERRAINS } from './terrain.ts';

/** The fewest and the most who can play. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;

const EXPECTS = `"random" or a list of ${SQUARES} kinds of terrain, from a1 to g1, then a2 to g7`;

/** The option `terrain`: a fixed layout, checked square by square. HW-1, HW-10, HW-11 */
const terrain: Option<readonly WumpusTerrain[] | 'random'> = {
  about: 'the terrain: laid at random, or a fixed layout as a list of kinds from a1 to g1, then a2 to g7',
  expects: EXPECTS,
  default: 'random',
  read: (value, name) => {
    if (value === 'random') return value;
    if (!Array.isArray(value) || value.length !== SQUARES) throw badOption(name, value, EXPECTS);
    const left = [...COUNTS];
    return value.map((kind: unknown, square): WumpusTerrain => {
      const place = NAMES[square]!;
      const fail = (expects: string): Error => badOption(`${name}[${square}]`, kind, `${expects} at ${place}`);
      if (!isTerrain(kind)) throw fail(`one of ${TERRAINS.join(', ')}`);
      if (CAMPS.includes(square) !== (kind === 'camp')) {
        throw fail(kind === 'camp' ? 'no camp: camps are in the corners; another kind' : '"camp"');
      }
      if (square === CENTRE && kind !== 'lair') throw fail('"lair"');
      if (--left[TERRAIN_NUMBER[kind]]! < 0) {
        throw fail(`another kind: there are ${COUNTS[TERRAIN_NUMBER[kind]]} squares of "${kind}"; not one more`);
      }
      return kind;
    });
  },
};

function isTerrain(value: unknown): value is WumpusTerrain {
  return TERRAINS.some((kind) => kind === value);
}

/** The options as data. */
export const OPTIONS: OptionTable<WumpusOptions> = {
  seats: oneOf([2, 3, 4], 'how many hunt'),
  terrain,
  scent: oneOf(['straight', 'steered'], 'scent in the air: one direction for both steps, or one for each'),
  retreat: oneOf(['own-turn', 'any-turn'], 'a retreat is played in one’s own turn, or in any'),
};
