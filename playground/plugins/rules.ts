/** Imports of `docs/<game>.md?rules`: how to play and the numbered rules, as HTML, made while the playground is built. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
/** A module of all pages that have rules. */
const PAGES = 'virtual:rule-pages';

const ID = /\b[A-Z]{2}-\d+\b/g;

/** The plugin for Vite. */
export function rulesPlugin(): Plugin {
  return {
    name: 'rules-of-a-page',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:rule-pages$/ }, handler: () => PAGES },
    load: {
      // Asked for no other file: a call from the bundler costs more than the answer.
      filter: { id: [/\?rules$/, /^virtual:rule-pages$/] },
      async handler(id) {
        if (id === PAGES) return `export const pages = {${(await rulePages()).join()}};`;
        const file = id.replace(/\?rules$/, '');
        this.addWatchFile(file);
        const page = await readFile(file, 'utf8');
        const html = await rulesHtml(section(page, 'Rules'));
        const guides = await guidesOf(page);
        const rulesOf = rulesOfMoves(page);
        return Object.entries({ html, guides, rulesOf })
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/** The pages that have rules, each as a property of an object that loads it. */
async function rulePages(): Promise<readonly string[]> {
  const names = (await readdir(DOCS)).filter((name) => name.endsWith('.md'));
  const pages = await Promise.all(names.map(async (name) => ({ name, text: await readFile(DOCS + name, 'utf8') })));
  return pages.flatMap(({ name, text }) =>
    text.includes('\n## How to play')
      ? [`${JSON.stringify(name)}: () => import(${JSON.stringify(`${DOCS}${name}?rules`)})`]
      : [],
  );
}

/** What stands under a heading, up to the next one of its level. */
function section(page: string, heading: string): string {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** The sections that say how to play, by their headings; without the boards that stand in them. */
async function guidesOf(page: string): Promise<Record<string, string>> {
  const guides: Record<string, string> = {};
  for (const [, heading = ''] of page.matchAll(/^## (How to play.*)$/gm)) {
    const text = section(page, heading).replace(/<!-- live-board:.*?<!-- end of live-board -->/s, '');
    guides[heading] = withoutLinks(await marked.parse(text));
  }
  return guides;
}

/** Links become texts: they lead out of the page. */
function withoutLinks(html: string): string {
  return html.replace(/<\/?a\b[^>]*>/g, '');
}

/** Each rule gets its id; an id in a text is a link to its rule; other links stay texts, since they lead out of the page. */
async function rulesHtml(markdown: string): Promise<string> {
  const html = await marked.parse(markdown);
  return (
    withoutLinks(html)
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

/**
 * From the rows of the tables of a page that name rules, by `prompt`, by `word` (the first of a notation, or the type of a move), and
 * by `prompt word`. A row without a prompt goes on with that of the row above.
 */
export function rulesOfMoves(page: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let prompt = '';
  for (const row of section(page, 'Prompts and moves')
    .split('\n')
    .filter((line) => line.startsWith('|'))) {
    const cells = row.split('|');
    prompt = firstWords(cells[1] ?? '')[0] ?? prompt;
    const ids = row.match(ID) ?? [];
    const words = cells.slice(2).flatMap(firstWords);
    const keys = ids.length === 0 ? [] : [prompt, ...words, ...words.map((word) => `${prompt} ${word}`)];
    for (const key of keys) found[key] = [...new Set([...(found[key] ?? []), ...ids])];
  }
  return found;
}

function firstWords(cell: string): string[] {
  return [...cell.matchAll(/`(?:\{ type: ')?([a-z-]+)/g)].map(([, word = '']) => word);
}
