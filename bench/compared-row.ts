/** Measures one row that 0.2.0 has too, with this version or with that: `node compared-row.mjs NAME`. */
import { APPLY_ROWS } from './apply-rows.ts';
import { measureRow } from './measure.ts';
import { EVALUATED_ROWS, SEARCH_ROWS } from './search-rows.ts';

measureRow({ ...APPLY_ROWS, ...SEARCH_ROWS, ...EVALUATED_ROWS });
