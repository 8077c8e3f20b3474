/**
 * Messages in the ICU format, as translators write them, turned into TypeScript: a text, or a function of the values that it names.
 * `{name}` is a value, `{count, plural, one {# bone} other {# bones}}` a number, `{you, select, true {you} other {they}}` a choice.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A part of a message. */
type Element = MessageFormatElement;

/** A message, with what it needs. */
export interface Message {
  readonly elements: readonly Element[];
  readonly values: ReadonlyMap<string, Value>;
}

/** A value that a message names. */
interface Value {
  /** What it is: a number decides a plural; a yes or no, or one of some words, a choice. */
  readonly kind: 'text' | 'number' | 'boolean' | 'word';
  /** Whether the reader sees it: a choice alone shows only what is chosen. */
  readonly shown: boolean;
  /** For a word: those that it can be. */
  readonly words: readonly string[];
}

/**
 * Reads a message.
 *
 * @throws Error for one that is not well-formed, or that uses more than values, plurals and choices
 */
export function readMessage(text: string): Message {
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: true });
  const values = new Map<string, Value>();
  findValues(elements, values, undefined);
  return { elements, values };
}

function findValues(elements: readonly Element[], values: Map<string, Value>, counted: string | undefined): void {
  const add = (name: string, kind: Value['kind'], shown: boolean, words: readonly string[] = []): void => {
    const known = values.get(name);
    values.set(name, {
      kind: known === undefined || known.kind === 'text' ? kind : known.kind,
      shown: shown || known?.shown === true,
      words: [...new Set([...(known?.words ?? []), ...words])],
    });
  };
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        // ICU reads it as the number only directly in a plural.
        if (element.value.includes('#')) throw new Error('A # stands for no number here: name the value, {count}.');
        break;
      case TYPE.argument:
        add(element.value, 'text', true);
        break;
      case TYPE.pound:
        if (counted !== undefined) add(counted, 'number', true);
        break;
      case TYPE.plural: {
        if (element.offset !== 0 || element.pluralType !== 'cardinal') throw new Error('Plurals are of plain counts.');
        add(element.value, 'number', false);
        for (const option of Object.values(element.options)) findValues(option.value, values, element.value);
        break;
      }
      case TYPE.select: {
        const words = Object.keys(element.options);
        add(element.value, words.includes('true') ? 'boolean' : 'word', false, words);
        for (const option of Object.values(element.options)) findValues(option.value, values, counted);
        break;
      }
      default:
        throw new Error('A message has values, plurals and choices, and nothing else.');
    }
  }
}

/** The type of a message in TypeScript. */
export function typeOf({ values }: Message): string {
  if (values.size === 0) return 'string';
  const fields = [...values].map(([name, { kind, words }]) => {
    const type =
      kind === 'text'
        ? 'string'
        : kind === 'word'
          ? words.map((word) => JSON.stringify(word).replaceAll('"', "'")).join(' | ')
          : kind;
    return `readonly ${name}: ${type}`;
  });
  return `(values: { ${fields.join('; ')} }) => string`;
}

/** The message in TypeScript: a text, or a function, which takes nothing apart: so it is shorter. */
export function codeOf({ elements, values }: Message, language: string): string {
  const text = expression(elements, language, undefined);
  return values.size === 0 ? text : `(v) => ${text}`;
}

function expression(elements: readonly Element[], language: string, counted: string | undefined): string {
  const [first, ...others] = elements;
  if (first === undefined) return "''";
  if (others.length === 0) {
    if (first.type === TYPE.literal) return quoted(first.value);
    if (first.type === TYPE.select || first.type === TYPE.plural) return choice(first, language, counted);
  }
  return `\`${elements.map((element) => templatePart(element, language, counted)).join('')}\``;
}

function templatePart(element: Element, language: string, counted: string | undefined): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
    case TYPE.argument:
      return `\${v.${element.value}}`;
    case TYPE.pound:
      return `\${v.${counted}}`;
    case TYPE.select:
    case TYPE.plural: {
      const { other, ...options } = element.options;
      if (Object.keys(options).length > 0) return `\${${choice(element, language, counted)}}`;
      const inside = element.type === TYPE.plural ? element.value : counted;
      return (other?.value ?? []).map((part) => templatePart(part, language, inside)).join('');
    }
    default:
      // `readMessage` has refused it.
      throw new Error('A message has values, plurals and choices, and nothing else.');
  }
}

/** A choice as a conditional expression: `count === 1 ? … : …`. */
function choice(
  element: Extract<Element, { readonly type: TYPE.select | TYPE.plural }>,
  language: string,
  counted: string | undefined,
): string {
  const name = `v.${element.value}`;
  const isPlural = element.type === TYPE.plural;
  const text = (option: { readonly value: Element[] } | undefined): string =>
    expression(option?.value ?? [], language, isPlural ? element.value : counted);
  const { other, ...options } = element.options;
  const tests = Object.entries(options).map(([key, option]) => {
    const test = isPlural ? pluralTest(language, key, name) : key === 'true' ? name : `${name} === ${quoted(key)}`;
    return `${test} ? ${text(option)} : `;
  });
  return `${tests.join('')}${text(other)}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

// Plurals. What `Intl.PluralRules` says is written into the message where it is short, since Hermes, the engine of React Native, has none.

/** Counts of things in a game. */
const COUNTS: readonly number[] = [...Array(200).keys()];

/** Whether a count is of a category of a language, as an expression. */
function pluralTest(language: string, category: string, name: string): string {
  if (category.startsWith('=')) return `${name} === ${Number(category.slice(1))}`;
  const rules = new Intl.PluralRules(language);
  switch (COUNTS.filter((count) => rules.select(count) === category).join()) {
    case '1':
      return `${name} === 1`;
    case '0,1':
      return `${name} < 2`;
    default:
      return `new Intl.PluralRules('${language}').select(${name}) === '${category}'`;
  }
}

/** The categories that counts of a language have: `one` and `other`. */
function categoriesOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(COUNTS.map((count) => rules.select(count)))];
}

// What is wrong in a translation.

/** What a message lacks or has too much, beside the English one. Empty: nothing. */
export function faultsOf(message: Message, english: Message, language: string): readonly string[] {
  const unknown = [...message.values.keys()].filter((name) => !english.values.has(name));
  const lost = [...english.values].filter(([name, { shown }]) => shown && message.values.get(name)?.shown !== true);
  return [
    ...unknown.map((name) => `there is no value {${name}}`),
    ...lost.map(([name]) => `the value {${name}} is not used`),
    ...wrongCategories(message.elements, categoriesOf(language)),
  ];
}

function wrongCategories(elements: readonly Element[], categories: readonly string[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => wrongCategories(value, categories));
    if (element.type === TYPE.select) return inside;
    const named = Object.keys(element.options);
    const unknown = named.filter((one) => !one.startsWith('=') && !categories.includes(one));
    // `{n, plural, other {#}}` only says that n is a number.
    const missing = named.length === 1 ? [] : categories.filter((one) => !named.includes(one));
    return [
      ...inside,
      ...missing.map((one) => `a plural has no "${one}"`),
      ...unknown.map((one) => `no count is "${one}" in this language: name the number, as in =1`),
    ];
  });
}

/** The same message with other texts between its values. */
export function withTexts(message: Message, change: (text: string) => string): Message {
  return { ...message, elements: changed(message.elements, change) };
}

function changed(elements: readonly Element[], change: (text: string) => string): Element[] {
  return elements.map((element): Element => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: change(element.value) };
      case TYPE.select:
      case TYPE.plural:
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([key, option]) => [
              key,
              { ...option, value: changed(option.value, change) },
            ]),
          ),
        };
      default:
        return element;
    }
  });
}
