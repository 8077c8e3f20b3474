/**
 * What the pages of TypeDoc lack for phones, search engines and screen readers: a `main` landmark, the sizes of pictures, a
 * description of each page, and a search whose index (half a megabyte) is loaded when somebody opens it, by `docs/site.js`.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Comment } from 'typedoc';
import { docstringOf, firstSentence } from './typedoc-groups.mjs';
import { pagesOfIndex } from './typedoc-pages.mjs';

const PACKAGE = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const IMAGES = new URL('../docs/images/', import.meta.url);

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on('endPage', (page) => {
    if (page.contents !== undefined) page.contents = withLayout(page.contents, descriptionOf(page.model));
  });
}

/**
 * One sentence about a page, for search engines.
 *
 * @param {import('typedoc').Reflection} model
 */
function descriptionOf(model) {
  if (model.isDocument()) {
    const file = basename(model.project.files.getReflectionPath(model) ?? '');
    const { title, sentence } = pagesOfIndex().get(file) ?? {
      title: model.name,
      sentence: 'guides, games, reference.',
    };
    return `${title}: ${sentence}`;
  }
  const documented = docstringOf(model);
  const sentence = documented === undefined ? '' : Comment.combineDisplayParts(firstSentence(documented.summary));
  return sentence === '' ? PACKAGE.description : `${model.name}: ${sentence.replace(/\s+/g, ' ').replaceAll('`', '')}`;
}

/**
 * A page with all of that.
 *
 * @param {string} html
 * @param {string} description
 */
export function withLayout(html, description) {
  const searchLater = replaced(html, /<script async src="([^"]+)" id="tsd-search-script">/, (_, src) => {
    return `<script data-src="${src}" id="tsd-search-script">`;
  });
  const opened = replaced(searchLater, '<div class="col-content">', () => '<main class="col-content">');
  const closed = replaced(opened, /<\/div>(\s*)<div class="col-sidebar">/, (_, space) => {
    return `</main>${space}<div class="col-sidebar">`;
  });
  const described = replaced(closed, /(<meta name="description" content=")[^"]*"/, (_, start) => {
    return `${start}${description.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  });
  return described.replace(/<img [^>]*>/g, withSize);
}

/**
 * A change that must find its place: else a new version of TypeDoc would undo it silently.
 *
 * @param {string} html
 * @param {string | RegExp} place
 * @param {(match: string, group: string) => string} change
 */
function replaced(html, place, change) {
  const result = html.replace(place, change);
  if (result === html) throw new Error(`TypeDoc's page has no ${place}. Adapt scripts/typedoc-layout.mjs.`);
  return result;
}

/**
 * A picture of the project with its width and height, so that the page does not shift when it arrives.
 *
 * @param {string} image
 */
function withSize(image) {
  const [, name] = /src="[^"]*media\/([^"/]+\.svg)"/.exec(image) ?? [];
  if (name === undefined) return image;
  const [, width, height] = (
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(new URL(name, IMAGES), 'utf8')) ?? []
  ).map(Number);
  const given = { width: / width="(\d+)"/.exec(image)?.[1], height: / height="(\d+)"/.exec(image)?.[1] };
  const scale =
    given.width !== undefined
      ? Number(given.width) / width
      : given.height !== undefined
        ? Number(given.height) / height
        : 1;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return image.replace(/ (?:width|height)="\d+"/g, '').replace('<img ', `<img ${size} `);
}
