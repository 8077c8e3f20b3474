/** The package `apache-arrow`, an optional peer: only whoever writes or reads a dataset installs it. */

import type { Data, DataType, Field, Int32, RecordBatch, Schema } from 'apache-arrow';
import { loadPackage } from '../../core/internal.ts';
import { actionBytes } from '../actions.ts';
import type { Columns, RowWidths } from './rows.ts';

/** What the package exports. */
type Arrow = typeof import('apache-arrow');

const ARROW = { name: 'apache-arrow', install: 'apache-arrow@21', needs: 'A dataset needs' } as const;

/**
 * Loads the package.
 *
 * @throws RuleError `no-package`
 */
export function loadArrow(): Promise<Arrow> {
  return loadPackage(ARROW, () => import('apache-arrow'));
}

// The columns of a dataset as Apache Arrow has them.

const columns = {
  match: 'uint32: the number of the match in the dataset, from 0',
  ply: 'uint32: how many actions were made before, results of chance among them',
  seat: 'uint8: the seat that decided',
  observation: 'fixed-size list of float32: what the seat could see',
  mask: 'fixed-size list of uint8: which actions were legal, a bit an action, eight a byte, the lowest bit first',
  action: 'int32: the number of the action that was chosen',
  visited: 'list of int32, or null where the bot did not search: the actions that its search tried',
  visits: 'list of int32, or null: how many iterations tried each of them',
  outcome: 'fixed-size list of float32, or null where the match was stopped: by seat the share of the win, from 0 to 1',
  reason: 'utf8, or null where the match was stopped: why the match ended',
} as const;

/** What each column has, in their order. */
export const COLUMNS: Readonly<typeof columns> = /* @__PURE__ */ Object.freeze(columns);

type ColumnName = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as readonly ColumnName[];
const NULLABLE: readonly ColumnName[] = ['visited', 'visits', 'outcome', 'reason'];

/** Turns columns into record batches and back, for rows of some widths. */
interface ArrowRows {
  /** The schema of every file. */
  readonly schema: Schema;
  toBatch(columns: Columns): RecordBatch;
  /** The columns of a batch; `undefined` where it does not have this schema. */
  fromBatch(batch: RecordBatch): Columns | undefined;
}

/** The schema, and what uses it. `about`: what is known of the dataset, kept in each file. */
export function arrowRows(arrow: Arrow, widths: RowWidths, about: Readonly<Record<string, string>>): ArrowRows {
  const { makeData } = arrow;
  const types = columnTypes(arrow, widths);
  const fields = NAMES.map((name) => new arrow.Field(name, types[name], NULLABLE.includes(name)));
  const schema = new arrow.Schema(fields, new Map(Object.entries(about)));
  const whole = new arrow.Struct(fields);
  const integers = (data: Int32Array): Data<Int32> => makeData({ type: new arrow.Int32(), data });

  return {
    schema,
    toBatch: (columns) => {
      const length = columns.rows;
      const searched = validity(length, (row) => columns.searched[row] === 1);
      const ended = validity(length, (row) => columns.reason[row] !== undefined);
      const valueOffsets = columns.visitOffsets;
      const reasons = columns.reason.map((reason) => reason ?? null);
      const data: Readonly<Record<ColumnName, Data>> = {
        match: makeData({ type: types.match, data: columns.match }),
        ply: makeData({ type: types.ply, data: columns.ply }),
        seat: makeData({ type: types.seat, data: columns.seat }),
        observation: makeData({
          type: types.observation,
          length,
          child: makeData({ type: new arrow.Float32(), data: columns.observation }),
        }),
        mask: makeData({
          type: types.mask,
          length,
          child: makeData({ type: new arrow.Uint8(), data: columns.mask }),
        }),
        action: makeData({ type: types.action, data: columns.action }),
        visited: makeData({ type: types.visited, length, ...searched, valueOffsets, child: integers(columns.visited) }),
        visits: makeData({ type: types.visits, length, ...searched, valueOffsets, child: integers(columns.visits) }),
        outcome: makeData({
          type: types.outcome,
          length,
          ...ended,
          child: makeData({ type: new arrow.Float32(), data: columns.outcome }),
        }),
        reason:
          arrow.vectorFromArray(reasons, types.reason).data[0] ??
          makeData({ type: types.reason, length: 0, valueOffsets: [0] }),
      };
      const children = NAMES.map((name) => data[name]);
      return new arrow.RecordBatch(schema, makeData({ type: whole, length, nullCount: 0, children }));
    },
    fromBatch: (batch) => readBatch(batch, widths),
  };
}

function columnTypes(arrow: Arrow, widths: RowWidths) {
  const { Uint32, Uint8, Float32, Utf8, FixedSizeList, List } = arrow;
  const item = <T extends DataType>(type: T): Field<T> => new arrow.Field('item', type, false);
  return {
    match: new Uint32(),
    ply: new Uint32(),
    seat: new Uint8(),
    observation: new FixedSizeList(widths.observation, item(new Float32())),
    mask: new FixedSizeList(actionBytes(widths.actions), item(new Uint8())),
    action: new arrow.Int32(),
    visited: new List(item(new arrow.Int32())),
    visits: new List(item(new arrow.Int32())),
    outcome: new FixedSizeList(widths.seats, item(new Float32())),
    reason: new Utf8(),
  };
}

/** Which rows have a value, as Arrow wants it: bits, the lowest first. */
function validity(rows: number, has: (row: number) => boolean): { nullCount: number; nullBitmap: Uint8Array } {
  const nullBitmap = new Uint8Array(Math.ceil(rows / 8));
  let nullCount = 0;
  for (let row = 0; row < rows; row++) {
    if (has(row)) nullBitmap[row >> 3]! |= 1 << (row & 7);
    else nullCount++;
  }
  return { nullCount, nullBitmap };
}

function readBatch(batch: RecordBatch, widths: RowWidths): Columns | undefined {
  const rows = batch.numRows;
  const column = (name: ColumnName): Data | undefined => batch.getChild(name)?.data[0];
  const items = (name: ColumnName): Data | undefined => column(name)?.children[0];
  const visitOffsets = column('visits')?.valueOffsets;
  if (!(visitOffsets instanceof Int32Array)) return undefined;
  const visitCount = visitOffsets[rows] ?? 0;
  const searched = new Uint8Array(rows);
  const hasVisits = column('visits');
  for (let row = 0; row < rows; row++) searched[row] = hasVisits?.getValid(row) === true ? 1 : 0;
  const reason = Array.from({ length: rows }, (_, row) => textAt(batch, row));
  const match = numbers(column('match'), Uint32Array, rows);
  const ply = numbers(column('ply'), Uint32Array, rows);
  const seat = numbers(column('seat'), Uint8Array, rows);
  const observation = numbers(items('observation'), Float32Array, rows * widths.observation);
  const mask = numbers(items('mask'), Uint8Array, rows * actionBytes(widths.actions));
  const action = numbers(column('action'), Int32Array, rows);
  const visited = numbers(items('visited'), Int32Array, visitCount);
  const visits = numbers(items('visits'), Int32Array, visitCount);
  const outcome = numbers(items('outcome'), Float32Array, rows * widths.seats);
  if (match === undefined || ply === undefined || seat === undefined || observation === undefined) return undefined;
  if (mask === undefined || action === undefined || outcome === undefined) return undefined;
  if (visited === undefined || visits === undefined) return undefined;
  return {
    rows,
    match,
    ply,
    seat,
    observation,
    mask,
    action,
    visitOffsets: visitOffsets.subarray(0, rows + 1),
    visited,
    visits,
    searched,
    outcome,
    reason,
  };
}

function textAt(batch: RecordBatch, row: number): string | undefined {
  const text: unknown = batch.getChild('reason')?.get(row);
  return typeof text === 'string' ? text : undefined;
}

/** The values of some data; `undefined` where there are fewer, or of another type. */
function numbers<A extends { readonly length: number; subarray(from: number, to: number): A }>(
  data: Data | undefined,
  type: new (length: number) => A,
  length: number,
): A | undefined {
  const values: unknown = data?.values;
  // Buffers are padded.
  return values instanceof type && values.length >= length ? values.subarray(0, length) : undefined;
}
