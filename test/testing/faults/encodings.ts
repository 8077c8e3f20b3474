/** Planted faults of encodings, in the toy game. */
import { countField, defineEncoding, type Encoding, type FieldRules } from 'tabletop-rules/author';
import { ConformanceError, checkEncoding, type EncodingCheckName } from 'tabletop-rules/testing';
import { type Toy, type ToyMove, toy, toyHand } from '../toy.ts';
import { found, type Planted } from './planted.ts';

const size = countField<Toy>('deck', 8, 'how many cards are left', ({ deckSize }) => deckSize);
const hand = (change: Partial<FieldRules<Toy>>): FieldRules<Toy> => ({
  name: 'own hand',
  length: 4,
  max: 2,
  about: 'by rank: how many cards the seat has',
  write: toyHand,
  ...change,
});

/** Every move of seat 0. */
const MOVES: readonly ToyMove[] = [
  ...[0, 1, 2, 3].map((card) => ({ type: 'lay' as const, seat: 0, card })),
  ...[0, 1, 2, 3].map((slot) => ({ type: 'bury' as const, seat: 0, slot })),
  ...[0, 1].flatMap((of) => [0, 1, 2, 3].map((card) => ({ type: 'guess' as const, seat: 0, of, card }))),
  { type: 'claim', seat: 0 },
  { type: 'pass', seat: 0 },
];

const encodingOf = (fields: readonly FieldRules<Toy>[], moves = MOVES): Encoding<Toy> =>
  defineEncoding(toy, { version: 1, fields: () => fields, moves: () => moves });

const writing = (write: FieldRules<Toy>['write']): Encoding<Toy> => encodingOf([size, hand({ write })]);

let written = 0;

/** The toy's encoding with another schema than `defineEncoding` makes. */
const schemaWith = (change: (schema: ReturnType<Encoding<Toy>['schema']>) => object): Encoding<Toy> => {
  const good = encodingOf([size, hand({})]);
  return {
    ...good,
    schema: (view) => {
      const schema = good.schema(view);
      return { ...schema, ...change(schema) };
    },
  };
};

const planted = (
  check: EncodingCheckName | 'warning',
  title: string,
  encoding: Encoding<Toy>,
  unseen?: string,
): Planted => ({
  of: 'encoding',
  check,
  title,
  ...(unseen !== undefined && { unseen }),
  find: () => found(() => checkEncoding(encoding, { seed: 3 }), ConformanceError),
});

/** Every planted fault of encodings. */
export const ENCODING_FAULTS: readonly Planted[] = [
  planted(
    'encoding-views',
    'what others hold, where it gets a state',
    writing(({ hands }, _, out, at) => {
      for (const cards of hands) for (const rank of cards ?? []) out[at + rank] = 1;
    }),
  ),
  planted(
    'encoding-views',
    'the order of the cards of a stock that is hidden',
    writing(({ deck }, _, out, at) => {
      out[at] = deck === null ? 0 : deck[0]! % 2;
    }),
  ),
  planted(
    'encoding-range',
    'a number that is none',
    writing((_, seat, out, at) => {
      out[at] = seat / 0 - seat / 0;
    }),
  ),
  planted('encoding-range', 'a number beyond its field', encodingOf([size, hand({ max: 1 })])),
  planted('encoding-range', 'a count among bits', encodingOf([size, hand({ bits: true })])),
  planted('encoding-range', 'a share among bits', encodingOf([{ ...size, bits: true }])),
  planted(
    'encoding-range',
    'a number below its field',
    writing(({ deckSize }, _, out, at) => {
      out[at] = -deckSize;
    }),
  ),
  planted(
    'encoding-whole',
    'a number that is counted on',
    writing((_, __, out, at) => {
      out[at] = written++ % 2;
    }),
  ),
  planted(
    'encoding-whole',
    'what stands there already is left',
    schemaWith(({ size: length }) => ({
      write: (view: { deckSize: number }, _: number, out: Float32Array) => {
        for (let i = 1; i < length; i++) out[i] = view.deckSize > 9 ? 1 : 0;
      },
    })),
  ),
  planted(
    'encoding-fields',
    'a field that begins in another one',
    schemaWith(({ fields }) => ({
      fields: fields.map((field) => ({ ...field, offset: 0 })),
    })),
  ),
  planted(
    'encoding-fields',
    'more numbers than fields',
    schemaWith(({ size: length }) => ({ size: length + 1 })),
  ),
  planted('encoding-fields', 'a range without a width', encodingOf([size, hand({ min: 2, max: 2 })])),
  planted('encoding-fields', 'fields that change with the phase', {
    ...encodingOf([size]),
    schema: (view) => encodingOf(view.phase === 'deal' ? [size, hand({})] : [hand({}), size]).schema(view),
  }),
  planted(
    'encoding-throws',
    'a hand that is looked for where it is hidden',
    writing(({ hands }, seat, out, at) => {
      out[at] = hands[1 - seat]!.length / 4;
    }),
  ),
  planted('encoding-moves', 'a legal move that is not listed', encodingOf([size, hand({})], MOVES.slice(0, -1))),
  planted('encoding-moves', 'a move listed twice', encodingOf([size, hand({})], [...MOVES, MOVES[0]!])),
  planted(
    'encoding-moves',
    'a move of seat 1 in the list',
    encodingOf([size, hand({})], [...MOVES, { type: 'lay', seat: 1, card: 3 }]),
  ),
  planted(
    'warning',
    'a field that is always 0',
    writing(() => {}),
  ),
  planted(
    'warning',
    'a field that is left out',
    encodingOf([size]),
    'Which part of a view matters to a network is the author’s to say.',
  ),
];
