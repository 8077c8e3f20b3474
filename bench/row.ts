/** Measures one row: `node row.mjs NAME`. */
import { measureRow } from './measure.ts';
import { ROWS } from './rows.ts';

measureRow(ROWS);
