/** `new`: writes a game to begin with. */

import { basename, join } from 'node:path';
import { Option } from 'commander';
import { version } from '../../../package.json';
import { CliError, EXIT } from '../errors.ts';
import { fileError } from '../file-errors.ts';
import { writeText } from '../files.ts';
import type { Terminal } from '../output.ts';
import { quote } from '../output.ts';
import type { CommandLine } from '../syntax.ts';

export function addNew({ program, t }: CommandLine): void {
  program
    .command('new')
    .description('write a small game of your own to begin with: rules, board, tests and a page')
    .argument('<folder>', 'a new folder, named like the game: my-game')
    .addOption(new Option('--kind <kind>', 'hidden hands, or dice').choices(STARTER_KINDS).default('cards'))
    .action((folder: string, flags: NewFlags) => newCommand(t, folder, flags));
}

/** What each kind of game is like. */
const KINDS = {
  cards: 'a card game with hidden hands',
  dice: 'a dice game',
} as const;

/** The kinds of games. */
type StarterKind = keyof typeof KINDS;

/** The names of the kinds. */
export const STARTER_KINDS: readonly StarterKind[] = ['cards', 'dice'];

interface NewFlags {
  readonly kind: StarterKind;
}

/** npm leaves files with these names out of a package. */
const NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** What a game may be called: its id, and the name of its package. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const LONGEST_NAME = 60;

/** Writes the files into a folder that is new, or empty. */
function newCommand(t: Terminal, folder: string, { kind }: NewFlags): void {
  const name = nameOf(t, folder);
  checkEmpty(t, folder);
  const files = starterFiles(t, kind);
  try {
    t.io.makeFolder(folder);
  } catch (error) {
    throw fileError('write', folder, error);
  }
  for (const { file, text } of files) {
    const next = 'Choose another folder.';
    writeText(t.io, join(folder, NAMES[file] ?? file), adapt(file, text, name), { replace: false, next });
  }
  t.out(`Wrote ${KINDS[kind]} into ${folder}: rules, board, tests and a page.`);
  t.out('');
  const here = t.io.absolutePath(folder) === t.io.absolutePath('.');
  for (const line of [
    ...(here ? [] : [`cd ${folder}`]),
    'npm install',
    'npx tabletop-rules play ./game.js',
    'npm test',
  ]) {
    t.out(`  ${line}`);
  }
  t.out('  npm run dev');
  t.out('');
  t.out('Begin in rules.js; README.md says what is where.');
}

/** The name of the game: that of its folder. */
function nameOf({ io }: Terminal, folder: string): string {
  const name = basename(io.absolutePath(folder));
  if (NAME.test(name) && name.length <= LONGEST_NAME) return name;
  const message = `${quote(name)} cannot be the name of a game.`;
  throw new CliError('bad-argument', message, 'Take small letters, digits and hyphens: my-game.');
}

function checkEmpty({ io }: Terminal, folder: string): void {
  let names: readonly string[] | undefined;
  try {
    names = io.listFolder(folder);
  } catch (error) {
    throw fileError('write', folder, error);
  }
  if (names === undefined || names.length === 0) return;
  const next = 'Name a new folder: nothing that is there is touched.';
  throw new CliError('folder-not-empty', `${quote(folder)} is not empty.`, next, EXIT.file);
}

/** The files of a kind, as they are in this package. */
function starterFiles(
  { io: { packageFiles } }: Terminal,
  kind: StarterKind,
): readonly { file: string; text: string }[] {
  const files = [`starter/${kind}`, 'starter/common'].flatMap((from) =>
    packageFiles.list(from).map((file) => ({ file, text: packageFiles.read(`${from}/${file}`) ?? '' })),
  );
  if (files.length > 0) return files;
  throw new CliError(
    'no-starter',
    'starter/ is missing in this installation.',
    'Install tabletop-rules again.',
    EXIT.file,
  );
}

/** The text of a file with the name of the game. */
function adapt(file: string, text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  const named = text
    .replaceAll('my-game', name)
    .replaceAll('My game', `${words.charAt(0).toUpperCase()}${words.slice(1)}`);
  return file === 'package.json' ? named.replace('"tabletop-rules": "*"', `"tabletop-rules": "^${version}"`) : named;
}
