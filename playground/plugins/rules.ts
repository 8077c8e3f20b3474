/** Imports of `docs/<game>.md?rules`: the numbered rules of the page as HTML, made while the playground is built. */
import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const ID = /\b[A-Z]{2}-\d+\b/g;

/** The plugin for Vite. */
export function rulesPlugin(): Plugin {
  return {
    name: 'rules-of-a-page',
    enforce: 'pre',
    load: {
      // Asked for no other file: a call from the bundler costs more than the answer.
      filter: { id: /\?rules$/ },
      async handler(id) {
        const file = id.replace(/\?rules$/, '');
        this.addWatchFile(file);
        const page = await readFile(file, 'utf8');
        const html = await rulesHtml(section(page, 'Rules'));
        const rulesOf = rulesByMove(section(page, 'Prompts and moves'));
        return `export const html = ${JSON.stringify(html)};\nexport const rulesOf = ${JSON.stringify(rulesOf)};`;
      },
    },
  };
}

/** What stands under a heading, up to the next one of its level. */
function section(page: string, heading: string): string {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** Each rule gets its id; an id in a text is a link to its rule; other links stay texts, since they lead out of the page. */
async function rulesHtml(markdown: string): Promise<string> {
  const html = await marked.parse(markdown);
  return (
    html
      .replace(/<\/?a\b[^>]*>/g, '')
      // Below the title of the page that shows them.
      .replace(/(?<tag><\/?h)3\b/g, '$<tag>2')
      .split(/(<li>(?:\s*<p>)?<strong>[A-Z]{2}-\d+<\/strong>)/)
      .map((text, i) =>
        i % 2 === 1
          ? text.replace(/<li>((?:\s*<p>)?<strong>)([A-Z]{2}-\d+)/, '<li data-rule-id="$2" tabindex="-1">$1$2')
          : text.replace(ID, '<a href="#$&" data-rule="$&">$&</a>'),
      )
      .join('')
  );
}

/** From the rows of the tables that name rules: by the first word of each notation, and by prompt. */
function rulesByMove(markdown: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const row of markdown.split('\n').filter((line) => line.startsWith('|'))) {
    const ids = row.match(ID) ?? [];
    const words = [...row.matchAll(/`(?:\{ type: ')?([a-z-]+)/g)].map(([, word = '']) => word);
    for (const word of ids.length === 0 ? [] : words) {
      found[word] = [...new Set([...(found[word] ?? []), ...ids])];
    }
  }
  return found;
}
