/** Kinds of terrain, and the option that lays them out. HW-1, HW-10, HW-11 */
import { badOption, type Option } from '../author/index.ts';
import { CAMPS, CENTRE, NAMES, SQUARES } from './board.ts';

const terrains = ['clear', 'forest', 'swamp', 'rocky', 'lair', 'camp'] as const;

/** Every kind of terrain, by its number. */
export const TERRAINS: Readonly<typeof terrains> = /* @__PURE__ */ Object.freeze(terrains);

/** A kind of terrain. */
export type WumpusTerrain = (typeof TERRAINS)[number];

/** What a random square can be: every kind but the camps. */
export const LAID: readonly Exclude<WumpusTerrain, 'camp'>[] = Object.freeze([
  'clear',
  'forest',
  'swamp',
  'rocky',
  'lair',
]);

/** The number of the lairs' terrain. */
export const LAIR = 4;
/** The number of the camps' terrain. */
export const CAMP = 5;
/** How many squares of each kind there are. HW-1 */
export const COUNTS: readonly number[] = Object.freeze([10, 10, 10, 10, 5, 4]);

/** The number of each kind by its name. */
export const TERRAIN_NUMBER: Readonly<Record<WumpusTerrain, number>> = Object.freeze({
  clear: 0,
  forest: 1,
  swamp: 2,
  rocky: 3,
  lair: LAIR,
  camp: CAMP,
});

const EXPECTS = `"random" or a list of ${SQUARES} kinds of terrain, from a1 to g1, then a2 to g7`;

function isTerrain(value: unknown): value is WumpusTerrain {
  return TERRAINS.some((kind) => kind === value);
}

/** The option `terrain`: a fixed layout, checked square by square. HW-11 */
export const terrainOption: Option<readonly WumpusTerrain[] | 'random'> = {
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
