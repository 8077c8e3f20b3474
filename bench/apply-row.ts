/** Measures one row of `apply`, with this version or with 0.1.0: `node apply-row.mjs NAME`. */
import { APPLY_ROWS } from './apply-rows.ts';
import { measureRow } from './measure.ts';

measureRow(APPLY_ROWS);
