/** Outside of a page: `node program.mjs http://127.0.0.1:8080` prints the findings. */
import * as scale from 'tabletop-rules/scale';
import { tryPackage } from './trial.ts';

tryPackage(process.argv[2], { 'tabletop-rules/scale': scale }).then((findings) =>
  console.log(JSON.stringify(findings)),
);
