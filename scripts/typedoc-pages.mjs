/**
 * Names each page by its first heading, and each module by its import path. Pages are grouped as the headings of `docs/README.md`
 * group their links.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Converter, ReflectionKind } from 'typedoc';

const INDEX = new URL('../docs/README.md', import.meta.url);

/** What the index says of each page, by its file name: the heading it stands under, and a sentence. */
export function pagesOfIndex(index = readFileSync(INDEX, 'utf8')) {
  /** @type {Map<string, { group: string, title: string, sentence: string }>} */
  const pages = new Map();
  for (const section of index.split(/^## /m).slice(1)) {
    const [group = ''] = section.split('\n');
    for (const [, title = '', file = '', sentence = ''] of section.matchAll(/^- \[([^\]]*)\]\(([^)]+)\): (.+)$/gm)) {
      pages.set(basename(file), { group, title, sentence });
    }
  }
  return pages;
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  const pages = pagesOfIndex();
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const page of project.getReflectionsByKind(ReflectionKind.Document)) {
      const heading = /^# (.+)$/m.exec(page.content.map(({ text }) => text).join(''));
      if (heading !== null) page.name = heading[1];
      // The index itself is a guide too.
      const file = basename(project.files.getReflectionPath(page) ?? '');
      page.frontmatter['group'] = pages.get(file)?.group ?? 'Guides';
    }
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = `tabletop-rules/${module.name.replace(/\/index$/, '')}`;
    }
  });
}
