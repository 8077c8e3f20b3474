/**
 * For assistants that write code, in the form of llmstxt.org: `llms.txt` lists the pages of the site with a sentence each;
 * `llms-full.txt` has the text of the README, the guides and the games, and every public declaration with its first sentence.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Comment, ReflectionKind, Renderer } from 'typedoc';
import { docstringOf, firstSentence } from './typedoc-groups.mjs';
import { pagesOfIndex } from './typedoc-pages.mjs';

const ROOT = new URL('../', import.meta.url);
/** The groups of pages whose text an assistant needs. */
const WHOLE_TEXT = ['Guides', 'Games'];
/** A page that is about old versions. */
const OLD = 'migrate.md';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on(Renderer.EVENT_END, ({ outputDirectory, project }) => {
    const urls = new Map(
      project
        .getReflectionsByKind(ReflectionKind.Document)
        .map((page) => [basename(project.files.getReflectionPath(page) ?? ''), app.renderer.router.getFullUrl(page)]),
    );
    const modules = project.getReflectionsByKind(ReflectionKind.Module);
    const address = (module) => app.renderer.router.getFullUrl(module);
    writeFileSync(join(outputDirectory, 'llms.txt'), listOfPages(urls, modules, address));
    writeFileSync(join(outputDirectory, 'llms-full.txt'), fullText(modules));
  });
}

function heading() {
  const { name, description } = JSON.parse(read('package.json'));
  return `# ${name}\n\n> ${description}\n`;
}

/**
 * @param {ReadonlyMap<string, string>} urls - of the pages, by file
 * @param {readonly import('typedoc').DeclarationReflection[]} modules
 * @param {(module: import('typedoc').DeclarationReflection) => string} address
 */
function listOfPages(urls, modules, address) {
  const pages = [...pagesOfIndex()];
  const groups = [...new Set(pages.map(([, { group }]) => group))];
  const sections = groups.map((group) => {
    const links = pages.filter(([, page]) => page.group === group);
    return `## ${group}\n\n${links.map(([file, { title, sentence }]) => `- [${title}](${urls.get(file)}): ${sentence}`).join('\n')}`;
  });
  const api = modules.map((module) => `- [${module.name}](${address(module)}): ${sentenceOf(module)}`);
  const whole = 'All guides and games, and every public declaration, are in [one file](llms-full.txt).';
  return `${[`${heading()}\n${whole}`, ...sections, `## API\n\n${api.join('\n')}`].join('\n\n')}\n`;
}

/** @param {readonly import('typedoc').DeclarationReflection[]} modules */
function fullText(modules) {
  const pages = [...pagesOfIndex()].filter(([file, { group }]) => WHOLE_TEXT.includes(group) && file !== OLD);
  const texts = ['README.md', ...pages.map(([file]) => `docs/${file}`)].map(pageText);
  const api = modules.map((module) => {
    const names = (module.children ?? []).filter((child) => !child.isReference());
    const sections = names.map((child) => `${comment(sentenceOf(child), '')}${declaration(child)}`);
    const about = module.comment === undefined ? '' : Comment.combineDisplayParts(module.comment.summary);
    return `## ${module.name}\n\n${about}\n\n\`\`\`ts\n${sections.join('\n')}\n\`\`\``;
  });
  return `${[heading(), ...texts, '# API: every public declaration', ...api].join('\n\n')}\n`;
}

/**
 * A page without what only readers of its HTML see.
 *
 * @param {string} path
 */
function pageText(path) {
  return `<!-- ${path} -->\n\n${read(path)
    .replace(/<p>\n(?:<a .*\n)+<\/p>\n/g, '')
    .replace(/^(?:!\[.*|<img .*)\n/gm, '')
    .replace(/<!-- live-board:[\s\S]*?<!-- end of live-board -->\n/g, '')
    .trim()}`;
}

/** @param {string} path */
function read(path) {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** @param {import('typedoc').DeclarationReflection} reflection */
function sentenceOf(reflection) {
  const documented = docstringOf(reflection);
  return documented === undefined
    ? ''
    : Comment.combineDisplayParts(firstSentence(documented.summary)).replace(/\s+/g, ' ');
}

/**
 * @param {string} text
 * @param {string} indent
 */
function comment(text, indent) {
  return text === '' ? '' : `${indent}/** ${text} */\n`;
}

/** @param {import('typedoc').DeclarationReflection} child */
function declaration(child) {
  const { name } = child;
  const parameters = typeParameters(child.typeParameters);
  if (child.kindOf(ReflectionKind.Function)) {
    return child.signatures.map((signature) => `function ${name}${signatureText(signature)};`).join('\n');
  }
  if (child.kindOf(ReflectionKind.Variable)) return `const ${name}: ${child.type};`;
  if (child.kindOf(ReflectionKind.TypeAlias)) return `type ${name}${parameters} = ${child.type};`;
  const word = child.kindOf(ReflectionKind.Class) ? 'class' : 'interface';
  const parents = child.extendedTypes === undefined ? '' : ` extends ${child.extendedTypes.join(', ')}`;
  const members = (child.children ?? []).filter(
    ({ inheritedFrom, flags }) => inheritedFrom === undefined && !flags.isPrivate,
  );
  return `${word} ${name}${parameters}${parents} {\n${members.map(memberText).join('\n')}\n}`;
}

/** @param {import('typedoc').DeclarationReflection} member */
function memberText(member) {
  const optional = member.flags.isOptional ? '?' : '';
  const readonly = member.flags.isReadonly ? 'readonly ' : '';
  const said = comment(sentenceOf(member), '  ');
  if (member.signatures === undefined) return `${said}  ${readonly}${member.name}${optional}: ${member.type};`;
  const lines = member.signatures.map((signature) => `  ${member.name}${optional}${signatureText(signature)};`);
  return `${said}${lines.join('\n')}`;
}

/**
 * @param {import('typedoc').SignatureReflection} signature
 */
function signatureText(signature) {
  const parameters = (signature.parameters ?? []).map(({ name, type, flags, defaultValue }) => {
    const optional = flags.isOptional || defaultValue !== undefined ? '?' : '';
    return `${flags.isRest ? '...' : ''}${name === '__namedParameters' ? 'options' : name}${optional}: ${type}`;
  });
  return `${typeParameters(signature.typeParameters)}(${parameters.join(', ')}): ${signature.type}`;
}

/** @param {readonly import('typedoc').TypeParameterReflection[] | undefined} parameters */
function typeParameters(parameters) {
  if (parameters === undefined) return '';
  const texts = parameters.map(({ name, type, default: otherwise }) => {
    return `${name}${type === undefined ? '' : ` extends ${type}`}${otherwise === undefined ? '' : ` = ${otherwise}`}`;
  });
  return `<${texts.join(', ')}>`;
}
