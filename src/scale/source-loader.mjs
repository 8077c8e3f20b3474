// Loads the sources of this library as they are, and what its own tests and scripts add to them.
import { readFile } from 'node:fs/promises';
import { transform } from 'sucrase';

export function resolve(specifier, context, next) {
  const subpath = /^tabletop-rules\/(.+)$/.exec(specifier)?.[1];
  if (subpath === undefined) return next(specifier, context);
  const file = subpath === 'games' ? 'games.ts' : `${subpath}/index.ts`;
  return next(new URL(`../${file}`, import.meta.url).href, context);
}

export async function load(url, context, next) {
  const [type] = /\.(ts|json)$/.exec(url) ?? [];
  if (type === undefined) return next(url, context);
  const text = await readFile(new URL(url), 'utf8');
  return { format: 'module', source: type === '.ts' ? javaScriptOf(text) : versionOf(text), shortCircuit: true };
}

function javaScriptOf(text) {
  return transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code;
}

/** `package.json` as a module with the one export that is used. */
function versionOf(text) {
  return `export const { version } = ${text}`;
}
