/** Prints the findings with the one function that a bare engine has for it. */
import { tryWithoutWeb } from './bare.ts';

declare function print(text: string): void;

tryWithoutWeb(typeof setTimeout === 'function').then((findings) => print(JSON.stringify(findings)));
