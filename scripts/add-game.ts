/**
 * Writes what a new game needs outside of its folders: `npm run add-game`. A folder of `src/` with `index.ts`, `kit.ts` and `about.ts` is a game;
 * where `src/games.ts` lists it, it gets its entry point, its places in the documentation, and its picture. What is there stays as
 * it is, and a second run changes nothing: a test fails where something is missing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { createMatch, type FullKit, seededRandom } from '../src/core/index.ts';
import { games } from '../src/games.ts';
import { constantName, wordFolders } from './words.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const read = (file: string): string => readFileSync(pathOf(file), 'utf8');

/** A folder of the library with a game, or with several on one page. */
interface GameFolder {
  readonly folder: string;
  /** In the order of the list. */
  readonly kits: readonly FullKit[];
  /** Their constants without `Kit`: `oyno`, `oynoPuzzle`. */
  readonly names: readonly string[];
}

/** The folders in the order of the list. Throws where the list lacks one. */
async function gameFolders(): Promise<readonly GameFolder[]> {
  const list = read('src/games.ts');
  const places = [...list.matchAll(/import\('\.\/([\w-]+)\/[\w/-]*kit\.ts'\)\)\.(\w+)Kit\b/g)];
  const kits = await Promise.all(games.map((listed) => listed.load()));
  if (places.length !== kits.length) throw new Error('A line of src/games.ts is not as the others are.');
  for (const folder of readdirSync(pathOf('src'))) {
    const isGame = ['index.ts', 'kit.ts', 'about.ts'].every((file) => existsSync(pathOf(`src/${folder}/${file}`)));
    if (isGame && !places.some(([, name]) => name === folder)) {
      throw new Error(`src/${folder} has a kit, and src/games.ts does not list it: add a line there.`);
    }
  }
  return [...new Set(places.map(([, folder]) => folder!))].map((folder) => {
    const own = [...places.keys()].filter((i) => places[i]![1] === folder);
    return { folder, kits: own.map((i) => kits[i]!), names: own.map((i) => places[i]![2]!) };
  });
}

/** Every file with what the games need in it, by path. */
export async function filesOfGames(): Promise<ReadonlyMap<string, string>> {
  const folders = await gameFolders();
  const files = new Map<string, string>();
  for (const [file, write] of Object.entries(WRITERS)) files.set(file, await write(read(file), folders));
  return files;
}

type Writer = (text: string, folders: readonly GameFolder[]) => string | Promise<string>;

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** In the order of their names. */
const sorted = (folders: readonly GameFolder[]): readonly GameFolder[] =>
  [...folders].sort((a, b) => byName(a.folder, b.folder));

const WRITERS: Readonly<Record<string, Writer>> = {
  // The build and knip take their entries from here, and from the names of folders.
  'package.json': (text, folders) => {
    const manifest = JSON.parse(text);
    const { '.': all, './package.json': own, ...others } = manifest.exports;
    const added = folders.map(({ folder }) => [
      `./${folder}`,
      { import: target(`${folder}.js`), require: target(`${folder}.cjs`, `types/${folder}/index.d.ts`) },
    ]);
    const words = foldersWithWords().map((folder) => [
      `./${folder}/*`,
      { import: target(`${folder}/*.js`), require: target(`${folder}/*.cjs`, `types/${folder}/words/*.d.ts`) },
    ]);
    const rest = Object.entries({ ...Object.fromEntries([...added, ...words]), ...others }).sort(([a], [b]) =>
      byName(a, b),
    );
    // The pages that `tabletop-rules rules` reads.
    const pages = [...new Set(folders.flatMap(({ kits }) => kits.map(({ about }) => `docs/${about.page}`)))];
    const [dist, ...files] = manifest.files.filter((file: string) => !file.startsWith('docs/'));
    return json({
      ...manifest,
      files: [dist, ...pages, ...files],
      exports: { '.': all, ...Object.fromEntries(rest), './package.json': own },
    });
  },

  'tsconfig.json': (text) =>
    inserted(
      text,
      foldersWithWords().map((folder) => `      "tabletop-rules/${folder}/*": ["./src/${folder}/words/*.ts"],`),
      '      "tabletop-rules/*": ',
    ),

  // All of it.
  'src/element/languages.ts': (_, folders) => {
    const entries = folders.flatMap(({ folder, kits }) => {
      const languages = [
        ...(wordFolders()
          .find(({ name }) => name === folder)
          ?.files.keys() ?? []),
      ];
      return languages.length < 2 ? [] : kits.map(({ game: { id } }) => languagesOf(folder, id, languages));
    });
    const ui =
      wordFolders()
        .find(({ name }) => name === 'ui')
        ?.files.keys() ?? [];
    return `${LANGUAGES_HEAD + entries.join('')}};\n${UI_LANGUAGES_HEAD + loadersOf('ui', [...ui], '  ')}};\n`;
  },

  'typedoc.json': (text, folders) => {
    const entries = folders.map(({ folder }) => `    "src/${folder}/index.ts",`);
    const pages = folders.map(({ kits }) => `    "docs/${kits[0]!.about.page}",`);
    return inserted(inserted(text, entries, '    "src/games.ts",'), pages, '    "docs/rulings.md",');
  },

  // All lines with `export`, by name.
  'src/index.ts': (text, folders) => {
    const lines = text.split('\n').filter((line) => line.startsWith('export'));
    const wanted = [...new Set([...lines, ...folders.map(({ folder }) => `export * from './${folder}/index.ts';`)])];
    return text.replace(lines.join('\n'), wanted.sort().join('\n'));
  },

  'src/learning/library.ts': (text, folders) => {
    const encodings = (names: readonly string[]): string => names.map((name) => `${name}Encoding`).join(', ');
    const imports = sorted(folders).map(
      ({ folder, names }) => `import { ${encodings(names)} } from '../${folder}/index.ts';`,
    );
    return text
      .replace(/(import \{ \w+Encoding[^\n]*\n)+/, `${imports.join('\n')}\n`)
      .replace(
        /freeze\(\[\n[^\]]*\]/,
        `freeze([\n${folders.flatMap(({ names }) => names.map((name) => `  ${name}Encoding,\n`)).join('')}]`,
      );
  },

  'scripts/runtimes/trial/games.ts': (text, folders) => {
    const [head = ''] = text.split('\n');
    const imports = sorted(folders).map(
      ({ folder, names: [name] }) => `import * as ${name} from 'tabletop-rules/${folder}';`,
    );
    const entries = sorted(folders).map(({ folder, names: [name] }) => `  'tabletop-rules/${folder}': ${name},`);
    const type = 'Readonly<Record<string, object>>';
    return [head, ...imports, '', `export const GAME_ENTRIES: ${type} = {`, ...entries, '};', ''].join('\n');
  },

  'docs/README.md': (text, folders) =>
    folders.reduce((page, { kits: [kit] }) => {
      const { name } = kit!.game;
      const { page: file, sentence } = kit!.about;
      const line = `- [${name}](${file}): ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`;
      return page.includes(`](${file}): `) ? page : inserted(page, [line], '- [What the rulebooks leave open](');
    }, text),

  'docs/rulings.md': (text, folders) =>
    folders.reduce((page, { kits: [kit] }) => {
      const name = kit!.about.page.replace('.md', '');
      if (page.includes(`<!-- ${name} -->`)) return page;
      const part = `## ${kit!.game.name}\n\n<!-- ${name} -->\n<!-- end -->\n`;
      // After the last game: what follows is about all of them.
      const at = page.lastIndexOf('<!-- end -->\n') + '<!-- end -->\n'.length;
      return `${page.slice(0, at)}\n${part}${page.slice(at)}`;
    }, text),

  'docs/observations.md': (text, folders) =>
    folders
      .flatMap(({ kits }) => kits)
      .reduce((page, { game: { id, name } }) => {
        if (page.includes(`<!-- FIELDS ${id} -->`)) return page;
        return `${page.trimEnd()}\n\n## ${name}\n\n<!-- FIELDS ${id} -->\n<!-- end -->\n`;
      }, text),

  'README.md': async (text, folders) => {
    let page = text;
    for (const { folder, kits } of folders) {
      for (const kit of kits) {
        const { id, name, perfectInformation } = kit.game;
        if (page.includes(`| \`${id}\` | `)) continue;
        const players = kit.about.players.replace(/ players?\b/, '');
        const hidden = perfectInformation ? 'nothing' : 'a part';
        const cells = [
          `[${name}](docs/${kit.about.page})`,
          `\`${id}\``,
          `\`tabletop-rules/${folder}\``,
          players,
          hidden,
        ];
        page = afterRows(page, '| Game | Id |', `| ${[...cells, chanceOf(kit)].join(' | ')} |`);
      }
      if (page.includes(`| \`tabletop-rules/${folder}\` |`)) continue;
      const row = `| \`tabletop-rules/${folder}\` | the game, boards as text and SVG | ${await sizeOf(folder)} |`;
      page = inserted(page, [row], '| `tabletop-rules/games` |');
    }
    return page;
  },
};

const LANGUAGES_HEAD = `/** The words of each game, by language, but for English, which boards speak anyway. Written by \`npm run add-game\`. */
import type { Words } from '../core/index.ts';
import type { UiWords } from '../ui/words/en.ts';

/** By id of a game, and by language. */
export const languages: Readonly<Record<string, Readonly<Record<string, () => Promise<Words>>>>> = {
`;

const UI_LANGUAGES_HEAD = `
/** What a mounted board says itself. */
export const uiLanguages: Readonly<Record<string, () => Promise<UiWords>>> = {
`;

function languagesOf(folder: string, id: string, languages: readonly string[]): string {
  return `  ${/^\w+$/.test(id) ? id : `'${id}'`}: {\n${loadersOf(folder, languages, '    ')}  },\n`;
}

/** The words of a folder in each language but English, each loaded when it is asked for. */
function loadersOf(folder: string, languages: readonly string[], indent: string): string {
  return languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const load = `(await import('../${folder}/words/${language}.ts')).${constantName(folder, language)}`;
      return `${indent}${language}: async () => ${load},\n`;
    })
    .join('');
}

/** Adds the lines that a text lacks, before the line that begins so. */
function inserted(text: string, lines: readonly string[], before: string): string {
  const missing = lines.filter((line) => !text.includes(`${line}\n`));
  const at = text.indexOf(`\n${before}`) + 1;
  if (at === 0) throw new Error(`There is no line that begins with ${before}`);
  return text.slice(0, at) + missing.map((line) => `${line}\n`).join('') + text.slice(at);
}

/** Adds a row to the end of the table with this head. */
function afterRows(page: string, head: string, row: string): string {
  const at = page.indexOf('\n\n', page.indexOf(head));
  return `${page.slice(0, at)}\n${row}${page.slice(at)}`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of an entry point. The declarations lie beside the code where nothing else is said. */
function target(code: string, types = code.replace('.js', '.d.ts')): object {
  return { types: `./dist/${types}`, default: `./dist/${code}` };
}

/** Folders whose words are no subpath: those that all games share, and those of programs. */
const INSIDE: readonly string[] = ['author', 'cli', 'playground'];

/** The folders with words in several languages, each a subpath: `tabletop-rules/oyno/de`. */
function foldersWithWords(): readonly string[] {
  return wordFolders().flatMap(({ name }) => (INSIDE.includes(name) ? [] : [name]));
}

/** Whether anything is left to chance in a random match. */
function chanceOf({ game }: FullKit): string {
  const match = createMatch(game, { seed: 1 });
  const random = seededRandom(1);
  while (match.status.type === 'turn' && match.ply < 200) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return match.record().actions.some(({ type }) => type === 'chance') ? 'dice or cards' : 'nothing';
}

/** The size of a folder with core, without immer, minified and gzipped: in kB of 1,000 bytes, with a little room. */
async function sizeOf(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [pathOf(`src/${folder}/index.ts`)],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    external: ['immer', 'node:*'],
  });
  return (Math.ceil(gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 100 + 2) / 10).toFixed(1);
}

/** Writes the files, then what is generated from the games: pictures and tables. */
async function addGames(): Promise<void> {
  for (const [file, text] of await filesOfGames()) {
    if (text === read(file)) continue;
    writeFileSync(pathOf(file), text);
    console.log(file);
  }
  // Only now: these read what was written.
  const { drawings, imagePath } = await import('./draw-boards.ts');
  const { RULINGS_PAGE, withRulings } = await import('./write-rulings.ts');
  const { OBSERVATIONS_PAGE, withFields } = await import('./write-observations.ts');
  for (const [name, svg] of await drawings()) update(imagePath(name), () => `${svg}\n`);
  update(RULINGS_PAGE, withRulings);
  update(OBSERVATIONS_PAGE, withFields);
}

function update(path: string, write: (text: string) => string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const after = write(before);
  if (after === before) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
  console.log(path.slice(pathOf('').length));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await addGames();
