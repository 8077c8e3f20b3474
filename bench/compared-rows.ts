/** The rows by which version 0.2.0 is measured too. */
import { APPLY_ROWS, type Row } from './apply-rows.ts';
import { IN_PLACE_ROWS } from './in-place-rows.ts';
import { EVALUATED_ROWS, SEARCH_ROWS } from './search-rows.ts';

export const COMPARED_ROWS: Readonly<Record<string, Row>> = {
  ...IN_PLACE_ROWS,
  ...APPLY_ROWS,
  ...SEARCH_ROWS,
  ...EVALUATED_ROWS,
};
