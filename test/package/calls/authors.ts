/** A good call of each function for authors. */
import { defineEncoding, type Features, makeNetwork, marksOf, SHARED_COLOURS, svgElement } from 'tabletop-rules/author';
import { rulesOf, seededRandom } from 'tabletop-rules/core';
import { oyno, oynoBoard, oynoEncoding, oynoEvaluate } from 'tabletop-rules/oyno';
import { toyRules } from '../../testing/toy.ts';
import type { Calls } from './table.ts';

const BOX = Object.freeze({ x: 0, y: 0, width: 60, height: 60 });
const element = svgElement('rect', { ...BOX, fill: '$ink' });
const features: Features<readonly number[]> = {
  size: 1,
  mostSides: 2,
  makeReader: () => (points, vectors) =>
    points.forEach((count, side) => {
      vectors[side]![0] = count;
    }),
};
const network = (): ReturnType<typeof makeNetwork> => makeNetwork(1, 0, Float64Array.of(1));
const die = Object.freeze({ label: 'die', dice: [{ faces: [1, 2, 3] }] });
const field = (): readonly unknown[] => ['upper', 25, 'by cell', () => 1];

const notation = { options: () => ({}), write: () => ({}), read: () => oyno.setup() };

export const AUTHOR_CALLS: Calls = {
  asker: { args: () => [(seat: number) => `Player ${seat}`, 1] },
  badOption: { args: () => ['size', 3, 'an even number'] },
  bitsOf: { args: () => [5], trusts: true },
  cacheByText: { args: () => [(text: string) => text.length, { lasts: () => false, bytes: () => 1 }] },
  chancesBySeat: { args: () => [Float64Array.of(0.5, 0.5), [0, 1]] },
  checkCount: { args: () => ['cards', 5, 1] },
  checkSettings: { args: () => [{ depth: 3 }, ['depth']] },
  countBits: { args: () => [5], trusts: true },
  countField: { args: field },
  cryptoRandom: { args: () => [globalThis.crypto] },
  deepFreeze: { args: () => [{ a: [1] }] },
  defineEncoding: { args: () => [oyno, { version: 1, fields: () => [], startOptions: [], moves: () => [] }] },
  checkState: { args: () => ['Nim', { points: [] }, 'points'] },
  defineBoard: { args: () => [oyno, { ...oynoBoard }] },
  definePosition: { args: () => [oyno, { ...notation }] },
  withPosition: { args: () => [{ ...toyRules }, { ...notation }] },
  defineBoardIn: { args: () => [oyno, {}, () => ({ ...oynoBoard })] },
  defineGame: { args: () => [{ ...toyRules }] },
  defineNumberedGame: { args: () => [{ ...rulesOf(oyno) }] },
  escapeMarkup: { args: () => ['<b>'] },
  evaluateBy: { args: () => [{ features, sides: () => [0, 1], known: () => false }, network()] },
  evaluateTrained: {
    args: () => [{ ...oynoEncoding }, { of: 'oyno@1 encoding@1', options: {}, matches: 0, network: '' }],
  },
  evaluateLazily: { args: () => [() => oynoEvaluate] },
  fieldsBySeat: { args: () => [2, 'score', () => ({ name: 'a', length: 1, about: 'b', write: () => undefined })] },
  firstOfType: { args: () => [[{ type: 'pass', seat: 0 }], 'pass'] },
  flag: { args: () => ['whether it is so', false] },
  hasBit: { args: () => [5, 0], trusts: true },
  integer: { args: () => [1, 9, 3, 'how many'] },
  isChanceResult: { args: () => [{ type: 'chance', label: 'die', faces: [1] }] },
  keepHighest: {
    args: () => [
      [0, 1],
      [6, 6],
    ],
    writes: true,
  },
  listInWords: { args: () => [['a', 'b'], { listEnd: () => 'a und b', listStart: () => 'a, b' }] },
  lowestBit: { args: () => [4], trusts: true },
  makeNetwork: { args: () => [2, 0, Float64Array.of(0.5, -1)] },
  makeVectors: { args: () => [{ ...features }] },
  marksOf: { args: () => [{ legal: ['cell:a1'], chosen: [], last: [] }] },
  maskField: { args: field },
  maskOf: { args: () => [[0, 2]], trusts: true },
  mutableCopy: { args: () => [{ a: [1] }] },
  namesOr: { args: () => [() => 'Red', ['Ann']] },
  narrator: { args: () => [(seat: number) => `Player ${seat}`, 1] },
  networkRunner: { args: () => [{ ...network() }] },
  nthBit: { args: () => [5, 1], trusts: true },
  oneHotField: { args: field },
  oneOf: { args: () => [['a', 'b'], 'which'] },
  packNetwork: { args: () => [{ ...network() }] },
  playerName: { args: () => [0] },
  promptEach: { args: () => ['move', 2] },
  promptGroups: { args: () => ['move', 2] },
  renderDrawing: {
    args: () => [
      {
        title: 'One cell',
        description: 'It is empty.',
        palette: SHARED_COLOURS,
        parts: { board: () => ({ width: 60, height: 60, elements: [element] }) },
      },
      { legal: ['cell:a1'], parts: ['board'], theme: 'dark', literalColours: true },
    ],
  },
  renderSvg: { args: () => [{ ...element }, (value: string) => value] },
  sameSide: { args: () => [{ teams: true }, 0, 2], trusts: true },
  sample: { args: () => [die, seededRandom(1)] },
  seatCountsField: { args: () => ['cards', 2, 9, 'how many', () => [1, 2]] },
  seatField: { args: () => ['turn', 2, 'who', () => 1] },
  seatGroups: { args: () => [3] },
  seatMaskField: { args: () => ['asked', 2, 'who', () => 1] },
  seededRandom: { args: () => [1] },
  sentence: { args: () => ['you win', { sentence: () => 'Du gewinnst.' }] },
  textWidth: { args: () => ['赤'] },
  show: { args: () => [1] },
  sideNeighbours: { args: () => [3, 3] },
  squareName: { args: () => [0, 3] },
  squareNames: { args: () => [3, 3] },
  squareNumber: { args: () => ['a1', 3], trusts: true },
  svgElement: { args: () => ['rect', { x: 1 }, 'text'] },
  svgMarks: { args: () => ['cell:a1', { ...BOX }, marksOf({ last: ['cell:a1'] })] },
  svgPath: { args: () => ['M', 1, 2] },
  svgPreview: { args: () => [element] },
  svgShadow: { args: () => [element, 3] },
  svgTarget: { args: () => ['cell:a1', { ...BOX }, marksOf({}), element] },
  teamSides: { args: () => [4, true] },
  toChances: { args: () => [new Float64Array(0), 0], trusts: true, writes: true },
  unpackNetwork: { args: () => ['1,0,1,fwA=', 1] },
  violations: { args: () => [{ far: 'It is too far.' }] },
  withoutLowest: { args: () => [5], trusts: true },
  writeMask: { args: () => [5, new Float32Array(3), 0], trusts: true, writes: true },
  writeWinners: { args: () => [[0], [0, 1], Float64Array.of(1, 0)], writes: true },
};

const encoding = defineEncoding(oyno, { version: 1, fields: () => [] });

/** Methods of what these functions give. */
export const AUTHOR_METHODS: Calls = {
  'encoding.schema': { call: encoding.schema, args: () => [oyno.setup()] },
};
