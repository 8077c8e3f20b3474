/** Measures one row of the table of peers: `node peer-row.mjs NAME`. */
import { measureRow } from './measure.ts';
import { PEERS } from './peers.ts';

measureRow(PEERS);
