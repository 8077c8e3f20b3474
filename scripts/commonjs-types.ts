/**
 * The declarations for CommonJS: a copy of those for ES modules in a folder of its own, whose package.json tells compilers that the
 * modules in it are CommonJS.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

// The same depth: the declaration maps hold for both.
cpSync(join(DIST, 'types'), join(DIST, 'types-cjs'), { recursive: true });
writeFileSync(join(DIST, 'types-cjs', 'package.json'), '{ "type": "commonjs" }\n');
