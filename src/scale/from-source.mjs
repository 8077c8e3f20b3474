// The worker threads of this library's own tests and scripts, which run from source: a thread inherits no loader of TypeScript.
// Not by `tsx`, which starts a process of its own for each thread.
import { register } from 'node:module';

if (process.env['THREADS_FAIL'] !== undefined) throw new Error('a fault of the thread');

register('./source-loader.mjs', import.meta.url);
await import('./thread.ts');
