/** What browsers get of a file of the operator, and what they do not. */
import { describe, expect, test } from 'vitest';
import { pageModules } from '../../src/cli/page-modules.ts';

const FILES: Readonly<Record<string, string>> = {
  '/home/ann/game.js': [
    "/** @import { Seat } from 'somewhere' */",
    "// import { nothing } from './secret.js';",
    "import { defineGame } from 'tabletop-rules/author';",
    'import {',
    '  deal,',
    "} from '../cards/deal.js';",
    "export * from './board.js';",
    "export const text = 'from ./secret.js';",
    "export default async () => (await import('./later.js')).default;",
  ].join('\n'),
  '/home/ann/board.js': "import { oyno } from 'tabletop-rules';import'./game.js';export const board = oyno;",
  '/home/ann/later.js': 'export default 1;',
  '/home/ann/secret.js': "export const password = 'sesame';",
  '/home/ann/common.js': 'module.exports = 1;',
  '/home/ann/package.js': "import lodash from 'lodash';\nexport default lodash;",
  '/home/cards/deal.js': "import deck from './deck.json' with { type: 'json' };\nexport const deal = deck;",
  '/home/cards/deck.json': '[1, 2, 3]',
  '/lib/author.js': 'import"./chunk-A.js";export const defineGame=1;',
  '/lib/chunk-A.js': 'import{produce}from"immer";export{produce};import"node:fs";',
  '/lib/index.js': 'export const oyno = 1;',
  '/lib/oyno.js': 'export const oyno = 1;',
  '/lib/immer.mjs': 'export const produce = 1;',
};

function readFile(path: string): string {
  const text = FILES[path];
  if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
  return text;
}
const modules = () => pageModules({ readFile, library: '/lib', immer: '/lib/immer.mjs' });

describe('the modules of a game', () => {
  test('name each other, whatever folders they come from', () => {
    const site = modules();
    const name = site.add('/home/ann/game.js');
    expect(name).toBe('0-game.js');
    const code = site.code(name);
    expect(code).toContain("import { defineGame } from './1-author.js';");
    expect(code).toContain("} from './4-deal.js';");
    expect(code).toContain("export * from './6-board.js';");
    expect(code).toContain("import('./8-later.js')");
    expect(site.code('1-author.js')).toBe('import"./2-chunk-A.js";export const defineGame=1;');
    expect(site.code('2-chunk-A.js')).toContain('from"./3-immer.mjs"');
    expect(site.code('6-board.js')).toBe(
      "import { oyno } from './7-index.js';import'./0-game.js';export const board = oyno;",
    );
    expect(site.code('5-deck.json')).toBe('[1, 2, 3]');
  });

  test('are all that there is: no other file of the folder, no path, no other module of the library', () => {
    const site = modules();
    site.add('/home/ann/game.js');
    const names = Array.from({ length: 30 }, (_, i) => [`${i}-secret.js`, `${i}-oyno.js`, `${i}-common.js`]).flat();
    const paths = [
      'secret.js',
      './secret.js',
      '../ann/secret.js',
      '/home/ann/secret.js',
      '/home/ann/game.js',
      '',
      '__proto__',
    ];
    for (const name of [...names, ...paths]) expect(site.code(name), name).toBeUndefined();
    // What only a comment or a text names is neither imported nor changed.
    expect(site.code('0-game.js')).toContain("// import { nothing } from './secret.js';");
    expect(site.code('0-game.js')).toContain("'from ./secret.js'");
  });

  test('are as they were when the server was started', () => {
    const texts: Record<string, string> = { '/home/game.js': 'export default 1;' };
    const site = pageModules({ readFile: (path) => texts[path] ?? '', library: '/lib', immer: '/immer' });
    const name = site.add('/home/game.js');
    texts['/home/game.js'] = 'export default 2;';
    expect(site.code(name)).toBe('export default 1;');
  });

  test('are refused where no browser could load them', () => {
    expect(() => modules().add('/home/ann/common.js')).toThrow('is no ES module: browsers load no other.');
    expect(() => modules().add('/home/ann/package.js')).toThrow(
      '"package.js" imports "lodash", which browsers do not find by its name.',
    );
  });
});
