/** The table of documents in a database of SQL: how they are found in it. */
import type { DocumentQuery, StoredDocument } from './storage.ts';

/** A row of the table. */
export interface DocumentRow {
  readonly id: string;
  readonly version: number;
  readonly sort_order: number;
  readonly value: string;
}

/** The columns of a row. */
export const DOCUMENT_COLUMNS = 'id, version, sort_order, value';

/** A statement, with a `?` for each value. */
interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The statement that finds the rows to which a query applies. */
export function documentStatement(table: string, query: DocumentQuery): Statement {
  const { kind, order = 'ascending', from, to, after, limit } = query;
  const [direction, comesAfter] = order === 'ascending' ? ['ASC', '>'] : ['DESC', '<'];
  const given: Statement[] = [{ sql: 'kind = ?', values: [kind] }];
  if (from !== undefined) given.push({ sql: 'sort_order >= ?', values: [from] });
  if (to !== undefined) given.push({ sql: 'sort_order <= ?', values: [to] });
  if (after !== undefined) {
    given.push({ sql: `(sort_order, id) ${comesAfter} (?, ?)`, values: [after.order, after.id] });
  }
  const where = given.map(({ sql }) => sql).join(' AND ');
  return {
    sql: `SELECT ${DOCUMENT_COLUMNS} FROM ${table} WHERE ${where} ORDER BY sort_order ${direction}, id ${direction} LIMIT ?`,
    values: [...given.flatMap(({ values }) => values), limit],
  };
}

/** The document of a row. */
export function storedDocument({ id, version, sort_order, value }: DocumentRow): StoredDocument {
  return { id, version, order: sort_order, value: JSON.parse(value) };
}
