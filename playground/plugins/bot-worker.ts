/** The worker of the bots as a part of the same build: it shares the files of the games with the page. Vite would build them a second time. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:bot-worker';

/** The plugin for Vite: `virtual:bot-worker` exports the address of the worker. */
export function botWorkerPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'bot-worker',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      if (!isBuild) return `export default '/bot-worker.ts';`;
      const file = this.emitFile({
        type: 'chunk',
        id: fileURLToPath(new URL('../bot-worker.ts', import.meta.url)),
        name: 'bot-worker',
      });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
