/**
 * What the search of the site finds first: functions before fields of the same name, guides before both where their text is
 * about it, and rules by their numbers, such as `OY-12`.
 */
import { ReflectionKind, Renderer } from 'typedoc';

/** How much more a page counts than a type: its text is long, which makes each word of it count little. */
const PAGE = 15;
/** Pages that mention nearly everything, by their titles. */
const MENTION_ALL = new Set([
  'Benchmarks',
  'Changelog',
  'Decisions',
  'Design',
  'Documentation',
  'From earlier versions',
]);
/** How much more a function counts. */
const FUNCTION = 4;
/** One that is named after its module: "wild" is in `doublesWildDice`, which is not about it. */
const NAMED_AFTER_MODULE = 2;
/** A field of an object counts less: there are many of each name. */
const FIELD = 0.2;
/** The words of a game in a language, which only boards and translators read. */
const WORDS = 0.02;
/** A word in a heading of a page, beside one in its text. */
const HEADING_WEIGHT = 12;
/** A heading of several words as one: it counts most where all words of a search are in it, such as "wild bone" in "Wild bones". */
const JOINED_WEIGHT = 12;
/** A rule that a page or a docstring names, beside other words of it. */
const RULE_WEIGHT = 10;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on(Renderer.EVENT_PREPARE_INDEX, (event) => {
    Object.assign(event.searchFieldWeights, { headings: HEADING_WEIGHT, joined: JOINED_WEIGHT, rules: RULE_WEIGHT });
    event.searchResults.forEach((reflection, i) => {
      reflection.relevanceBoost = boostOf(reflection);
      event.searchFields[i] = reflection.isDocument() ? pageFields(reflection) : docstringFields(reflection);
    });
  });
}

/** @param {import('typedoc').Reflection} reflection */
function boostOf(reflection) {
  if (reflection.isDocument()) return MENTION_ALL.has(reflection.name) ? 1 : PAGE;
  if (reflection.kindOf(ReflectionKind.Function)) {
    const module = reflection.parent?.name.replace(/.*\//, '').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return module !== undefined && reflection.name.startsWith(module) ? NAMED_AFTER_MODULE : FUNCTION;
  }
  if (/(Sentences|Words)$/.test(reflection.parent?.name ?? '')) return WORDS;
  return reflection.kindOf(ReflectionKind.Property) ? FIELD : 1;
}

/**
 * The title is one of the headings, not a name: "undo" is in "Fundomino".
 *
 * @param {import('typedoc').DocumentReflection} page
 */
function pageFields({ content }) {
  const text = textOf(content);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const joined = headings.filter((heading) => heading.includes(' ')).map((heading) => heading.replace(/\W+/g, ''));
  return { name: '', headings: headings.join('\n'), joined: joined.join('\n'), rules: rulesIn(text) };
}

/**
 * A docstring without the code of its examples, which import much that they are not about.
 *
 * @param {import('typedoc').Reflection} reflection
 */
function docstringFields(reflection) {
  const signatures = reflection.isDeclaration() ? (reflection.signatures ?? []) : [];
  const text = [reflection, ...signatures]
    .flatMap(({ comment }) =>
      comment === undefined ? [] : [comment.summary, ...comment.blockTags.map((tag) => tag.content)],
    )
    .map(textOf)
    .join('\n')
    .replace(/^```[\s\S]*?^```$/gm, '');
  return { comment: text, rules: rulesIn(text) };
}

/** @param {readonly import('typedoc').CommentDisplayPart[]} parts */
function textOf(parts) {
  return parts.map(({ text }) => text).join('');
}

/**
 * The rules that a text names: `OY-12 OY-13`.
 *
 * @param {string} text
 */
function rulesIn(text) {
  return (text.match(/\b(?:OY|DW|HW|FU|WU)-\d+\b/g) ?? []).join(' ');
}
