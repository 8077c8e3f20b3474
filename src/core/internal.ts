/**
 * Parts of core that bots, the conformance kit and the command line share with it, and that apps and authors do not
 * need. Not a subpath of the package.
 */
export { roll } from './chance.ts';
export { isRecord, ownValue, sameData } from './data.ts';
export { cloner as copierOf, thaw as mutableCopy } from './execute.ts';
export { checkCount } from './playout.ts';
export { checkGameArgument } from './record.ts';
