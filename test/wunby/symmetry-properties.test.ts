/** A board that is turned or mirrored has the same moves, turned or mirrored. */
import fc from 'fast-check';
import { matches } from 'tabletop-rules/testing';
import { WUNBY_FACES, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { barriersOf, listed, squaresOf } from './helpers.ts';
import { modelBoard } from './model-board.ts';
import { position } from './position.ts';

/** A symmetry of the board. */
interface Symmetry {
  /** Where a column and row go; `last` is the highest. */
  readonly square: (column: number, row: number, last: number) => readonly [number, number];
  /** By colour, red, blue, yellow, green: which one takes its place. */
  readonly colour: readonly number[];
}

const SYMMETRIES: readonly (readonly [string, Symmetry])[] = [
  ['turned a quarter clockwise', { square: (column, row, last) => [row, last - column], colour: [1, 2, 3, 0] }],
  ['turned by half', { square: (column, row, last) => [last - column, last - row], colour: [2, 3, 0, 1] }],
  ['mirrored', { square: (column, row, last) => [last - column, row], colour: [0, 3, 2, 1] }],
];

const BOARD = modelBoard(9);
const COLUMNS = 'abcdefghi';
const keyOf = (edges: readonly string[]): string => [...edges].sort().join(' ');
const SLOT_BY_EDGES = new Map([...BOARD.slots].map(([slot, { edges }]) => [keyOf(edges), slot]));

function mapSquare({ square }: Symmetry, name: string): string {
  const [column, row] = square(COLUMNS.indexOf(name[0]!), Number(name[1]) - 1, 8);
  return `${COLUMNS[column]}${row + 1}`;
}

function mapSlot(symmetry: Symmetry, slot: string): string {
  const mapEdge = (edge: string): string =>
    edge
      .split('|')
      .map((name) => mapSquare(symmetry, name))
      .sort()
      .join('|');
  return SLOT_BY_EDGES.get(keyOf(BOARD.slots.get(slot)!.edges.map(mapEdge)))!;
}

function mapMove(symmetry: Symmetry, text: string): string {
  const [type = '', ...places] = text.split(' ');
  return [type, ...places.map((place) => (type === 'barrier' ? mapSlot : mapSquare)(symmetry, place))].join(' ');
}

/** The markers, colours and barriers of a state. */
function partsOf(state: WunbyState): { markers: readonly string[]; colours: readonly number[]; barriers: string } {
  const markers = state.colours.map((_, seat) => squaresOf(state, seat));
  return { markers, colours: state.colours, barriers: barriersOf(state) };
}

describe.each(SYMMETRIES)('the board %s', (_, symmetry) => {
  test('WU-1 WU-21 WU-25 WU-27 has the same moves, mapped', () => {
    const dice = fc.record({ number: fc.integer({ min: 1, max: 6 }), face: fc.constantFrom(...WUNBY_FACES) });
    const layout = ['c3-e3n', 'f2-f4e', 'a1n', 'h6-h7e', 'g5n', 'd6-e6n', 'b7e', 'e8-g8n'];
    fc.assert(
      fc.property(matches(wunby, { options: { seats: 4, layout }, maxPlies: 60 }), dice, ({ states }, rolled) => {
        // Only positions in which all markers are on the board can be set up again.
        const state = states.filter(({ phase }) => phase === 'roll' || phase === 'move').at(-1);
        if (state === undefined) return;
        const { markers, colours, barriers } = partsOf(state);
        const given = { options: { seats: 4 }, turn: state.turn, ...rolled } as const;
        const plain = position({ ...given, markers, colours, barriers });
        const mapped = position({
          ...given,
          markers: markers.map((list) =>
            list
              .split(' ')
              .map((name) => mapSquare(symmetry, name))
              .join(' '),
          ),
          colours: colours.map((colour) => symmetry.colour[colour]!),
          barriers: barriers
            .split(' ')
            .map((slot) => mapSlot(symmetry, slot))
            .join(' '),
        });
        expect(
          listed(plain)
            .map((text) => mapMove(symmetry, text))
            .sort(),
        ).toEqual([...listed(mapped)].sort());
      }),
      { numRuns: runs(40), seed: seed(79) },
    );
  });
});
