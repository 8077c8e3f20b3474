/** Constants of the built library. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepConst } from '../../scripts/keep-const.ts';
import { ROOT } from './consumer.ts';

test('constants of our files stay constants, in the same columns; those of packages are left', async () => {
  const ours = '// src/a.ts\nvar one = 1;\nvar none;\nvar two = () => one;\n';
  const theirs = '\n// node_modules/b/index.js\nvar three = 3;\nthree = 4;\n';
  expect(await keepConst(ours + theirs)).toBe(`// src/a.ts\nconst one=1;\nvar none;\nconst two=() => one;\n${theirs}`);
});

test('a variable that changes is refused', async () => {
  await expect(keepConst('// src/a.ts\nvar count = 1;\nvar next = () => count++;\n')).rejects.toThrow('constant');
});

test('the built library has them', () => {
  const chunks = readdirSync(join(ROOT, 'dist')).filter((name) => /^chunk-.*\.js$/.test(name));
  const text = chunks.map((name) => readFileSync(join(ROOT, 'dist', name), 'utf8')).join('\n');
  expect(text.match(/(?:^|[;}])const \w+=/gm)?.length).toBeGreaterThan(500);
});
