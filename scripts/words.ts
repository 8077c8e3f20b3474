/**
 * Compiles the words of each language: `npm run words` writes `src/<folder>/words/<language>.ts` from the JSON beside it, and
 * `playground/words/<language>.ts`, copies what the rules and the lessons say in English into `en.json`, and lists what is missing in
 * a language. Then it ends with the code 1.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lesson } from '../playground/lessons.ts';
import type { FullKit } from '../src/core/index.ts';
import { games } from '../src/games.ts';
import { codeOf, faultsOf, type Message, readMessage, typeOf } from './words/messages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HEAD = (file: string): string => `// Written by \`npm run words\` from ${file}: change that.\n`;

type Texts = Readonly<Record<string, string>>;

/** What menus say of a game. */
interface MenuTexts {
  readonly sentence?: string;
  readonly players?: string;
  readonly seatNames?: readonly string[];
  readonly howToPlay?: readonly string[];
  readonly options?: Readonly<Record<string, { readonly about?: string; readonly expects?: string }>>;
}

/** A file of words, as translators write it. */
export interface WordsFile {
  readonly sentences: Texts;
  readonly reasons: Texts;
  readonly games?: Readonly<Record<string, MenuTexts>>;
  /** Of the playground: the other tables, which have no messages. */
  readonly tables?: Readonly<Record<string, unknown>>;
}

/** A folder with words: of the library, or the playground. */
interface Folder {
  readonly name: string;
  /** By language: English first. */
  readonly files: ReadonlyMap<string, WordsFile>;
}

/** The folders with words, by name; those of `author` are shared by all games. */
export function wordFolders(): readonly Folder[] {
  return [...readdirSync(`${ROOT}src`), PLAYGROUND]
    .filter((name) => existsSync(`${ROOT}${directoryOf(name)}/en.json`))
    .map((name) => {
      const languages = readdirSync(`${ROOT}${directoryOf(name)}`)
        .flatMap((file) => /^([a-zA-Z-]+)\.json$/.exec(file)?.[1] ?? [])
        .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
      return { name, files: new Map(languages.map((language) => [language, readWords(name, language)])) };
    });
}

const PLAYGROUND = 'playground';
const directoryOf = (folder: string): string => (folder === PLAYGROUND ? 'playground/words' : `src/${folder}/words`);

function readJson(path: string): Readonly<Record<string, Texts | undefined>> {
  return JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));
}

export function readWords(folder: string, language: string): WordsFile {
  const { sentences = {}, reasons = {}, ...others } = readJson(pathOf(folder, language, 'json'));
  return { sentences, reasons, ...(folder === PLAYGROUND ? { tables: others } : others) };
}

const pathOf = (folder: string, language: string, kind: 'json' | 'ts'): string =>
  `${directoryOf(folder)}/${language}.${kind}`;

/** `doubles-wild` as a part of a name: `DoublesWild`. */
const typeName = (id: string): string => id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `doubles-wild` in German as the name of a constant: `doublesWildDe`. */
export const constantName = (id: string, language: string): string =>
  `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${typeName(language)}`;

// What the rules say in English has one source: the rules.

/** `en.json` of a game with the reasons, menus and options that its rules have. What else is in it stays. */
async function withRules(name: string, words: WordsFile): Promise<WordsFile> {
  const kits = await kitsOf(name);
  if (kits.length === 0) return words;
  const module: Readonly<Record<string, unknown>> = await import(`../src/${name}/index.ts`);
  const codes = module[`${name.replaceAll('-', '_').toUpperCase()}_CODES`];
  if (typeof codes !== 'object' || codes === null) throw new Error(`src/${name}/index.ts exports no table of codes.`);
  return {
    sentences: words.sentences,
    reasons: Object.fromEntries(Object.entries(codes).map(([code, reason]) => [code, String(reason)])),
    games: Object.fromEntries(
      kits.map(({ game, about: { sentence, players, seatNames } }) => [
        game.id,
        {
          sentence,
          players,
          seatNames,
          howToPlay: words.games?.[game.id]?.howToPlay ?? [],
          options: Object.fromEntries(
            Object.entries(game.options).map(([option, { about, expects }]) => [option, { about, expects }]),
          ),
        },
      ]),
    ),
  };
}

/** The kits of the games in a folder. */
async function kitsOf(name: string): Promise<readonly FullKit[]> {
  const kits = await Promise.all(games.map(({ load }) => load()));
  return kits.filter(({ about }) => about.page === `${name}.md`);
}

// The files in TypeScript.

/** Every file that is written, by path, and what is missing. */
export interface Compiled {
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

/** Compiles all words. */
export async function compileWords(): Promise<Compiled> {
  const folders = wordFolders();
  const languages = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))];
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const { name, files: given } of folders) {
    const english = await withRules(name, given.get('en')!);
    const { tables, ...others } = english;
    files.set(pathOf(name, 'en', 'json'), `${JSON.stringify({ ...others, ...tables }, undefined, 2)}\n`);
    for (const language of languages) {
      const words = language === 'en' ? english : given.get(language);
      if (words === undefined) {
        faults.push(`${pathOf(name, language, 'json')} is missing.`);
        continue;
      }
      files.set(pathOf(name, language, 'ts'), moduleOf(name, language, words, english));
      faults.push(...wrongIn(words, english, language).map((fault) => `${pathOf(name, language, 'json')}: ${fault}`));
    }
  }
  const lessons = await englishLessons();
  files.set(lessonsPath('en'), `${JSON.stringify(lessons, undefined, 2)}\n`);
  for (const language of languages) {
    const texts = existsSync(`${ROOT}${lessonsPath(language)}`) ? readJson(lessonsPath(language)) : {};
    const wrong = language === 'en' ? [] : wrongTexts(texts, lessons, '');
    faults.push(...wrong.map((fault) => `${lessonsPath(language)}: ${fault}`));
  }
  return { files, faults };
}

const lessonsPath = (language: string): string => `playground/lessons/words/${language}.json`;

/** What the first matches of the playground say, by game: a text for each step. */
async function englishLessons(): Promise<Readonly<Record<string, readonly string[]>>> {
  const files = readdirSync(`${ROOT}playground/lessons`).filter((file) => file.endsWith('.ts'));
  const lessons = await Promise.all(
    files.map(async (file) => {
      const id = file.replace('.ts', '');
      const { lesson }: { readonly lesson: Lesson } = await import(`../playground/lessons/${id}.ts`);
      return [id, lesson.steps.map(({ say }) => say)] as const;
    }),
  );
  return Object.fromEntries(lessons);
}

const messagesOf = (texts: Texts): ReadonlyMap<string, Message> =>
  new Map(Object.entries(texts).map(([key, text]) => [key, readMessage(text)]));

/** An object with messages as fields: the code of a table. */
export function tableOf(
  messages: ReadonlyMap<string, Message>,
  language: string,
  first: readonly string[] = [],
): string {
  const fields = [...messages].map(([key, message]) => `${field(key)}: ${codeOf(message, language)},`);
  return ['{', ...[...first, ...fields].map((line) => `  ${line}`), '}'].join('\n');
}

/** The name of a field in code. */
const field = (key: string): string => (/^\w+$/.test(key) ? key : `'${key}'`);

/** The TypeScript of the words of a folder in a language. */
function moduleOf(name: string, language: string, words: WordsFile, english: WordsFile): string {
  if (name === 'author') return sharedModule(language, words);
  const about = OWN_WORDS[name];
  if (about !== undefined) return ownModule(name, language, words, about);
  if (name === PLAYGROUND) return playgroundModule(language, words, language === 'en' ? {} : menusIn(language));
  return gameModule(name, language, words, english);
}

/** The TypeScript of other words in the place of those of a language: for tests. */
export function moduleIn(
  folder: string,
  language: string,
  words: WordsFile,
  menus: (menus: ReturnType<typeof menusIn>) => ReturnType<typeof menusIn>,
): string {
  return folder === PLAYGROUND
    ? playgroundModule(language, words, menus(menusIn('en')))
    : moduleOf(folder, language, words, readWords(folder, 'en'));
}

/** Folders whose words are those of no game: who says them, and what they are for. */
const OWN_WORDS: Readonly<Record<string, readonly [sentences: string, words: string]>> = {
  ui: ['What a mounted board says itself.', 'for mounted boards'],
  cli: ['What `play` asks and tells at a terminal.', 'for matches at a terminal'],
};

/** What a part of the library says itself, whatever the game. */
function ownModule(
  name: string,
  language: string,
  words: WordsFile,
  [sentences, of]: readonly [sentences: string, words: string],
): string {
  const isEnglish = language === 'en';
  const type = typeName(name);
  const table = tableOf(messagesOf(words.sentences), language);
  const types = [
    `/** ${sentences} */\nexport ${interfaceOf(`${type}Sentences`, words.sentences)}\n`,
    `/** The words of a language ${of}. */\n`,
    `export interface ${type}Words {\n  readonly language: string;\n  readonly sentences: ${type}Sentences;\n}\n\n`,
  ];
  return [
    HEAD(`${language}.json`),
    ...(isEnglish ? types : [`import type { ${type}Words } from './en.ts';\n\n`]),
    `/** The words in ${languageName(language)}. */\n`,
    `export const ${constantName(name, language)}: ${type}Words = {\n`,
    `  language: '${language}',\n  sentences: ${table.replaceAll('\n', '\n  ')},\n};\n`,
  ].join('');
}

/** What the playground says. */
function playgroundModule(language: string, words: WordsFile, about: Readonly<Record<string, MenuTexts>>): string {
  const isEnglish = language === 'en';
  const types = [
    `import type { PlaygroundTables } from '../words.ts';\n\n`,
    `/** What the playground says. */\n${interfaceOf('PlaygroundSentences', words.sentences)}\n`,
    '/** The words of a language for the playground. */\n',
    'export interface PlaygroundWords extends PlaygroundTables {\n  readonly language: string;\n  readonly sentences: PlaygroundSentences;\n}\n\n',
  ];
  const tables = { ...words.tables, about };
  // A host also refuses with codes of core. In English it says itself more of them.
  const shared = `import { reasons as sharedReasons } from '../../src/author/words/${language}.ts';\n`;
  const reasons = tableOf(messagesOf(words.reasons), language, isEnglish ? [] : ['...sharedReasons,']);
  return [
    HEAD(`${language}.json`),
    ...(isEnglish ? types : [shared, `import type { PlaygroundWords } from './en.ts';\n\n`]),
    `/** The words in ${languageName(language)}. */\n`,
    `export const words: PlaygroundWords = {\n  language: '${language}',\n`,
    `  sentences: ${tableOf(messagesOf(words.sentences), language).replaceAll('\n', '\n  ')},\n`,
    `  reasons: ${reasons.replaceAll('\n', '\n  ')},\n`,
    ...Object.entries(tables).map(
      ([key, table]) => `  ${field(key)}: ${JSON.stringify(table, undefined, 2).replaceAll('\n', '\n  ')},\n`,
    ),
    '};\n',
  ].join('');
}

/** What the first page says of each game, from the words of the games. */
function menusIn(language: string): Readonly<Record<string, MenuTexts>> {
  const menus = wordFolders().flatMap(({ name, files }) =>
    name === PLAYGROUND ? [] : Object.entries(files.get(language)?.games ?? {}),
  );
  return Object.fromEntries(
    menus.map(([id, { sentence = '', players = '', seatNames = [] }]) => [id, { sentence, players, seatNames }]),
  );
}

/** What all games share. */
function sharedModule(language: string, words: WordsFile): string {
  const sentences = messagesOf(words.sentences);
  const isEnglish = language === 'en';
  const imports = `import type { CoreCode, Reasons } from '../../core/index.ts';\n`;
  return [
    HEAD(`${language}.json`),
    isEnglish ? imports : `${imports}import type { SharedSentences } from './en.ts';\n`,
    '\n',
    isEnglish
      ? `/** Sentences that several games use. */\nexport ${interfaceOf('SharedSentences', words.sentences)}\n`
      : '',
    `export const sentences: SharedSentences = ${tableOf(sentences, language)};\n\n`,
    `export const reasons: Reasons<CoreCode> = ${tableOf(messagesOf(words.reasons), language)};\n`,
  ].join('');
}

/** The type of a table, whose functions are told by the English message. */
function interfaceOf(name: string, texts: Texts, first: readonly string[] = []): string {
  const fields = Object.entries(texts).flatMap(([key, text]) => {
    const message = readMessage(text);
    const line = `readonly ${field(key)}: ${typeOf(message)};`;
    return message.values.size === 0 ? [line] : [`/** \`${text}\` */`, line];
  });
  return `interface ${name} {\n${[...first, ...fields].map((line) => `  ${line}\n`).join('')}}\n`;
}

/** The words of the games of a folder. English has the types, and its sentences apart, for the board. */
function gameModule(name: string, language: string, words: WordsFile, english: WordsFile): string {
  const type = typeName(name);
  const isEnglish = language === 'en';
  const sentences = messagesOf(words.sentences);
  const ids = Object.keys(english.games ?? {});
  const optionTypes = ids.map((id) => `${typeName(id)}Options`);
  const shared = `import { sentences as shared, reasons as sharedReasons } from '../../author/words/${language}.ts';\n`;
  const imports = isEnglish
    ? [
        `import type { Words } from '../../author/without-immer.ts';\n`,
        `import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';\n`,
        `import type { ${[`${type}Code`, ...optionTypes].sort().join(', ')} } from '../types.ts';\n`,
      ]
    : [shared, `import type { ${type}Sentences, ${type}Words } from './en.ts';\n`];
  const types = isEnglish
    ? [
        `/** What the board says. */\nexport `,
        interfaceOf(`${type}Sentences`, words.sentences, ['readonly shared: SharedSentences;']),
        `\n/** The words of a language. */\n`,
        `export type ${type}Words = Words<\n  ${type}Sentences,\n  ${type}Code,\n  { ${ids.map((id, i) => `readonly ${field(id)}: keyof ${optionTypes[i]}`).join('; ')} }\n>;\n\n`,
      ]
    : [];
  const table = tableOf(messagesOf(words.reasons), language, ['...sharedReasons,']);
  return [
    HEAD(`${language}.json`),
    ...imports,
    '\n',
    ...types,
    `${isEnglish ? 'export ' : ''}const sentences: ${type}Sentences = ${tableOf(sentences, language, ['shared,'])};\n\n`,
    `/** The words in ${languageName(language)}. */\n`,
    `export const ${constantName(name, language)}: ${type}Words = /* @__PURE__ */ (() => ({\n`,
    `  language: '${language}',\n  sentences,\n`,
    `  reasons: ${table.replaceAll('\n', '\n  ')},\n`,
    `  games: ${JSON.stringify(words.games, undefined, 2).replaceAll('\n', '\n  ')},\n`,
    `}))();\n`,
  ].join('');
}

const languageName = (language: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(language)!;

// What is missing.

function wrongIn(words: WordsFile, english: WordsFile, language: string): readonly string[] {
  return [
    ...wrongMessages(words.sentences, english.sentences, language),
    ...wrongMessages(words.reasons, english.reasons, language),
    ...wrongTexts(words.games, english.games, ''),
    ...wrongTexts(words.tables, english.tables, ''),
  ];
}

function wrongMessages(texts: Texts, english: Texts, language: string): readonly string[] {
  return [
    ...Object.entries(english).flatMap(([key, text]) => {
      const translated = texts[key];
      if (translated === undefined) return [`${key} is missing: ${text}`];
      return faultsOf(readMessage(translated), readMessage(text), language).map((fault) => `${key}: ${fault}.`);
    }),
    ...Object.keys(texts).flatMap((key) => (Object.hasOwn(english, key) ? [] : [`${key} is not in English.`])),
  ];
}

/** The texts of menus: the same fields, and none empty. */
function wrongTexts(texts: unknown, english: unknown, path: string): readonly string[] {
  if (typeof english === 'string') {
    if (english === '') return [];
    return typeof texts === 'string' && texts !== '' ? [] : [`${path} is missing: ${english}`];
  }
  if (typeof english !== 'object' || english === null) return [];
  const own = typeof texts === 'object' && texts !== null ? new Map<string, unknown>(Object.entries(texts)) : new Map();
  const known = new Map<string, unknown>(Object.entries(english));
  const inside = (key: string): string => (path === '' ? key : `${path}.${key}`);
  return [
    ...[...known].flatMap(([key, value]) => wrongTexts(own.get(key), value, inside(key))),
    ...[...own.keys()].flatMap((key) => (known.has(key) ? [] : [`${inside(key)} is not in English.`])),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, faults } = await compileWords();
  for (const [file, text] of files) writeFileSync(`${ROOT}${file}`, text);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
