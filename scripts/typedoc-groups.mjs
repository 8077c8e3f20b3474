/**
 * The page of a module lists its names in groups, each with its first sentence. The groups stand in the docstring of the
 * module's index.ts, in the order in which the page shows them:
 *
 *     `@names` Matches: createMatch, resumeMatch, Match*
 *
 * `Match*` is every name that begins so and is in no group by itself. A name of another module is in a group of that module.
 *
 * The navigation beside each page ends at the modules: with every name in it, it keeps a phone busy for half a second.
 */
import { Application, Comment, CommentTag, Converter, ReflectionGroup, ReflectionKind, Renderer } from 'typedoc';

const TAG = '@names';
/** A module of so few names needs no groups. */
const FEW = 12;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('blockTags', [...app.options.getValue('blockTags'), TAG]);
  });
  // After TypeDoc has made its own groups, by kind.
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => project.getReflectionsByKind(ReflectionKind.Module).forEach(group),
    -1000,
  );
  app.renderer.on(Renderer.EVENT_BEGIN, () => {
    const { theme } = app.renderer;
    const build = theme.buildNavigation.bind(theme);
    theme.buildNavigation = (project) => build(project).map(withoutNames);
  });
}

/**
 * @param {import('typedoc').NavigationElement} element
 * @returns {import('typedoc').NavigationElement}
 */
function withoutNames({ children, ...element }) {
  if (children === undefined || element.kind === ReflectionKind.Module) return element;
  return { ...element, children: children.map(withoutNames) };
}

/** @param {import('typedoc').DeclarationReflection} module */
function group(module) {
  const children = module.children ?? [];
  for (const child of children) addSummary(child);
  const tags = module.comment?.getTags(TAG) ?? [];
  module.comment?.removeTags(TAG);
  if (children.length <= FEW && tags.length === 0) return;
  const own = children.filter((child) => !child.isReference());
  const lists = groupedNames(
    own.map(({ name }) => name),
    tags.map(({ content }) => Comment.combineDisplayParts(content)),
    module.name,
  );
  const byName = new Map(own.map((child) => [child.name, child]));
  const groups = [...lists].map(([title, names]) =>
    groupOf(
      title,
      names.map((name) => byName.get(name)),
    ),
  );
  const references = children.filter((child) => child.isReference());
  for (const name of new Set(references.map(moduleOf))) {
    groups.push(
      groupOf(
        `From ${name}`,
        references.filter((child) => moduleOf(child) === name),
      ),
    );
  }
  module.groups = groups;

  function groupOf(title, members) {
    const result = new ReflectionGroup(title, module);
    result.children = members;
    return result;
  }
}

/** @param {import('typedoc').ReferenceReflection} reference */
function moduleOf(reference) {
  return reference.getTargetReflectionDeep().parent.name;
}

/**
 * The names of each group, by its title.
 *
 * @param {readonly string[]} names - all of the module
 * @param {readonly string[]} texts - `Matches: createMatch, Match*`
 * @param {string} module
 */
export function groupedNames(names, texts, module) {
  const lists = texts.map((text) => {
    const [title, list = ''] = text.trim().split(':');
    return { title, entries: list.split(',').map((entry) => entry.trim()) };
  });
  const listed = lists.flatMap(({ entries }) => entries);
  const unknown = listed.filter((entry) => !names.some((name) => matches(name, entry)));
  const twice = listed.filter((entry, i) => listed.indexOf(entry) !== i);
  const missing = names.filter((name) => !listed.some((entry) => matches(name, entry)));
  const problems = [
    ...unknown.map((entry) => `${entry} is not exported`),
    ...twice.map((entry) => `${entry} is in two groups`),
    ...missing.map((name) => `${name} is in no group`),
  ];
  if (problems.length > 0) throw new Error(`The ${TAG} in the docstring of ${module}: ${problems.join('; ')}.`);
  const taken = new Set(listed.filter((entry) => !entry.endsWith('*')));
  return new Map(
    lists.map(({ title, entries }) => {
      const members = entries.flatMap((entry) =>
        entry.endsWith('*') ? names.filter((name) => matches(name, entry) && !taken.has(name)) : [entry],
      );
      for (const name of members) taken.add(name);
      return [title, members];
    }),
  );
}

/**
 * @param {string} name
 * @param {string} entry
 */
function matches(name, entry) {
  return entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
}

/**
 * What the page of the module says of a name: its first sentence.
 *
 * @param {import('typedoc').DeclarationReflection} child
 */
function addSummary(child) {
  const documented = docstringOf(child.isReference() ? child.getTargetReflectionDeep() : child);
  if (documented === undefined) return;
  child.comment ??= new Comment();
  child.comment.blockTags.push(new CommentTag('@summary', firstSentence(documented.summary)));
}

/**
 * The docstring of a name: that of a function is with its first signature.
 *
 * @param {import('typedoc').Reflection} reflection
 */
export function docstringOf(reflection) {
  const signatures = reflection.isDeclaration() ? (reflection.signatures ?? []) : [];
  return [reflection, ...signatures]
    .map(({ comment }) => comment)
    .find((comment) => (comment?.summary.length ?? 0) > 0);
}

/**
 * The parts of a docstring up to the end of its first sentence.
 *
 * @param {readonly import('typedoc').CommentDisplayPart[]} parts
 * @returns {import('typedoc').CommentDisplayPart[]}
 */
export function firstSentence(parts) {
  const end = parts.findIndex(({ kind, text }) => kind === 'text' && SENTENCE_END.test(text));
  if (end === -1) return [...parts];
  const { text, ...rest } = parts[end];
  const { index } = SENTENCE_END.exec(text);
  return [...parts.slice(0, end), { ...rest, text: text.slice(0, index + 1) }];
}

const SENTENCE_END = /[.!?](?=\s|$)|:?(?=\n\s*\n)/;
