/**
 * Builds the playground into a folder with the pseudo-language in the place of German: `tsx test/browser/build-pseudo.ts FOLDER`. So the
 * page is the one that people get, and `?lang=de` shows whatever is not translated.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build, mergeConfig, type Plugin } from 'vite';
import config from '../../playground/vite.config.ts';
import { moduleIn, readWords } from '../../scripts/words.ts';
import { ROOT } from '../package/consumer.ts';
import { accentedAll, pseudoFile } from '../words/pseudo.ts';

const WORDS = /(?:src\/([\w-]+)|(playground))\/words\/de\.ts$/;
const LESSONS = /playground\/lessons\/words\/de\.json$/;

function pseudoPlugin(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load: {
      filter: { id: [WORDS, LESSONS] },
      handler(id) {
        const path = relative(ROOT, id);
        if (LESSONS.test(path))
          return JSON.stringify(accentedAll(JSON.parse(readFileSync(id.replace('de.json', 'en.json'), 'utf8'))));
        const [, game, page] = WORDS.exec(path) ?? [];
        const folder = game ?? page;
        return folder === undefined ? null : moduleIn(folder, 'de', pseudoFile(readWords(folder, 'en')), accentedAll);
      },
    },
  };
}

const [, , outDir = ''] = process.argv;
await build(
  mergeConfig(config, {
    configFile: false,
    logLevel: 'warn',
    plugins: [pseudoPlugin()],
    build: { outDir, emptyOutDir: true },
  }),
);
