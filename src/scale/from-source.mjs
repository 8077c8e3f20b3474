// The worker threads of this library's own tests and scripts, which run from source: a thread inherits no loader of TypeScript.
import { register } from 'tsx/esm/api';

register();
const { default: playChunk } = await import('./thread.ts');

export default playChunk;
