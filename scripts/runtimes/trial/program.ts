/** Outside of a page: `node program.mjs http://127.0.0.1:8080` prints the findings. */
import { tryPackage } from './trial.ts';

tryPackage(process.argv[2]).then((findings) => console.log(JSON.stringify(findings)));
