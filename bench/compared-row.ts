/** Measures one row that 0.2.0 has too, with this version or with that: `node compared-row.mjs NAME`. */
import { COMPARED_ROWS } from './compared-rows.ts';
import { measureRow } from './measure.ts';

measureRow(COMPARED_ROWS);
