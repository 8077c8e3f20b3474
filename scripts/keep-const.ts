/** Top-level constants that stay constants: V8 reads them when it compiles what uses them, and a `var` each time. */
import { transform } from 'esbuild';

/** Where esbuild names the file that follows. */
const FILE = /^\/\/ (\S+)$/gm;
const DECLARATION = /^var (\w+) = /gm;

/**
 * Writes `const` where esbuild has made a `var` of a constant at the top level of a file of ours. No column behind it changes,
 * so that source maps stay right.
 *
 * @throws when one of them is assigned to: `let x = 0;` at the top level of a file
 */
export async function keepConst(code: string): Promise<string> {
  const parts = code.split(FILE);
  // Every other part is the name of a file.
  for (let i = 2; i < parts.length; i += 2) {
    if (!parts[i - 1]!.includes('node_modules/')) parts[i] = parts[i]!.replaceAll(DECLARATION, 'const $1=');
  }
  const kept = parts.map((part, i) => (i % 2 === 0 ? part : `// ${part}`)).join('');
  await transform(kept, { logLevel: 'silent', logOverride: { 'assign-to-constant': 'error' } });
  return kept;
}
