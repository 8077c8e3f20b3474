/** The syntax of `completion`, and of `complete`, which its scripts call. */

import { Argument, type Command, type Option } from 'commander';
import { LEVELS } from '../bots/index.ts';
import { pageSections } from './commands/rules.ts';
import { type GameList, type NamedKit, namedValues, openGame, optionsOf } from './game.ts';
import type { Io } from './process.ts';
import type { CommandLine } from './syntax.ts';

/** Adds both. */
export function addCompletion({ program, t, games }: CommandLine): void {
  program
    .command('completion')
    .description('print a script that lets a shell complete commands, games, flags and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => void t.io.stdout.write(shellScript(shell)));

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .helpOption(false)
    .action(async (words: readonly string[]) => {
      const completion = await completeWords(t.io, games, program, words);
      for (const line of [completion.files ? FILES : NO_FILES, ...completion.words]) t.out(line);
    });
}

// What can be typed next.

/** What fits in the place of the word that is being typed. */
interface Completion {
  /** Whole words that begin with what is typed. */
  readonly words: readonly string[];
  /** Whether the names of files fit too. */
  readonly files: boolean;
}

const NOTHING: Completion = { words: [], files: false };

const BOTS: readonly string[] = [...LEVELS, 'random', 'mcts:1000', 'mcts:500ms'];

/** What the values of flags are called in the help where they are files. */
const FILE_VALUES = ['file', 'where', 'folder'];

/** What a line is about. */
interface Line {
  readonly io: Io;
  readonly games: GameList;
  readonly command: Command;
  /** What stands on the line after the command, without flags and their values. */
  readonly operands: readonly string[];
}

/** Completes the last of the words after the name of the program. */
async function completeWords(io: Io, games: GameList, program: Command, words: readonly string[]): Promise<Completion> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const at = before.findIndex((word) => !word.startsWith('-'));
  const { words: fitting, files } =
    at === -1 ? firstWords(program, current) : await laterWords(io, games, program, before.slice(at), current);
  return { words: fitting.filter((word) => word.startsWith(current)), files };
}

function firstWords(program: Command, current: string): Completion {
  const flags = flagNames(program, []);
  const commands = program.createHelp().visibleCommands(program);
  return { words: current.startsWith('-') ? flags : commands.map((command) => command.name()), files: false };
}

async function laterWords(
  io: Io,
  games: GameList,
  program: Command,
  [name = '', ...before]: readonly string[],
  current: string,
): Promise<Completion> {
  const command = program.commands.find((known) => known.name() === name);
  if (command === undefined) {
    if (name !== 'help') return NOTHING;
    return { words: program.commands.map((known) => known.name()), files: false };
  }
  if (command.commands.length > 0) {
    return before.length === 0 ? firstWords(command, current) : laterWords(io, games, command, before, current);
  }
  const line: Line = { io, games, command, operands: operandsOf(command, before) };
  const open = takesValue(command, before.at(-1));
  if (open !== undefined) return valueWords(line, open, current);
  const [, long = '', value] = /^(--[a-z-]+)=(.*)$/.exec(current) ?? [];
  if (value !== undefined) {
    const flag = takesValue(command, long);
    const completion = flag === undefined ? NOTHING : await valueWords(line, flag, value);
    return { ...completion, words: completion.words.map((word) => `${long}=${word}`) };
  }
  if (current.startsWith('-')) return { words: flagNames(command, before), files: false };
  const argument = command.registeredArguments[line.operands.length];
  return argument === undefined ? NOTHING : argumentWords(line, argument);
}

/** The flag of a word that has a value. */
function takesValue({ options }: Command, word: string | undefined): Option | undefined {
  if (word === undefined) return undefined;
  return options.find(({ long, short, required }) => required && (word === long || word === short));
}

function operandsOf(command: Command, words: readonly string[]): readonly string[] {
  return words.filter((word, i) => !word.startsWith('-') && takesValue(command, words[i - 1]) === undefined);
}

/** The flags that are not given yet. */
function flagNames(command: Command, given: readonly string[]): readonly string[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long, short }) => long === '--option' || !given.some((word) => word === long || word === short))
    .flatMap(({ long }) => (long == null ? [] : [long]));
}

async function argumentWords({ io, games, operands }: Line, argument: Argument): Promise<Completion> {
  const { argChoices } = argument;
  if (argChoices !== undefined) return { words: argChoices, files: false };
  switch (argument.name()) {
    case 'game':
      return { words: games.map(({ id }) => id), files: true };
    case 'file':
    case 'folder':
      return { words: [], files: true };
    case 'id':
      return { words: ruleIds(io, await gameOf(io, games, operands[0])), files: false };
    default:
      return NOTHING;
  }
}

async function valueWords(line: Line, flag: Option, current: string): Promise<Completion> {
  const { io, games, operands } = line;
  const { long, argChoices } = flag;
  if (argChoices !== undefined) return { words: argChoices, files: false };
  switch (long) {
    case '--option':
      return { words: optionWords(await gameOf(io, games, operands[0]), current), files: false };
    case '--bot':
      return { words: BOTS, files: false };
    case '--bots':
      return { words: listWords(BOTS, current), files: false };
    case '--players':
      return { words: listWords(['human', ...BOTS], current), files: false };
    case '--observer':
      return { words: ['all', 'spectator', '0', '1', '2', '3'], files: false };
    case '--game':
      return { words: games.map(({ id }) => id), files: true };
    default:
      return { words: [], files: FILE_VALUES.some((name) => flag.flags.endsWith(`<${name}>`)) };
  }
}

/** The game that a line names, if it can be loaded. */
async function gameOf(io: Io, games: GameList, name: string | undefined): Promise<NamedKit | undefined> {
  if (name === undefined) return undefined;
  try {
    return await openGame(io, games, name);
  } catch {
    return undefined;
  }
}

/** `name=`, or `name=value` once the name is there. */
function optionWords(kit: NamedKit | undefined, current: string): readonly string[] {
  if (kit === undefined) return [];
  const options = optionsOf(kit.game);
  const [name = '', value] = current.split('=');
  if (value === undefined) return Object.keys(options).map((known) => `${known}=`);
  const option = options[name];
  return option === undefined ? [] : namedValues(option).map((known) => `${name}=${known}`);
}

/** A list with commas, of which the last one is being typed. */
function listWords(names: readonly string[], current: string): readonly string[] {
  const before = current.slice(0, current.lastIndexOf(',') + 1);
  return names.map((name) => `${before}${name}`);
}

/** The ids of all rules on the page of a game, which may be another game's too. */
function ruleIds(io: Io, kit: NamedKit | undefined): readonly string[] {
  if (kit === undefined) return [];
  try {
    return pageSections(io, kit).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'string' ? [] : [block.id])),
    );
  } catch {
    return [];
  }
}

// What shells read. The scripts ask the program, so they stay right when it changes.

/** The shells, by name. */
const SHELLS = ['bash', 'zsh'] as const;

/** The name of a shell. */
type Shell = (typeof SHELLS)[number];

/** The first line of an answer: whether the names of files fit too. */
const FILES = 'files';

const NO_FILES = 'no-files';

const BASH = `# Completion of tabletop-rules for bash. In ~/.bashrc: source <(tabletop-rules completion bash)
_tabletop_rules() {
  local line="\${COMP_LINE:0:COMP_POINT}" current prefix answer words
  read -ra words <<<"$line"
  [[ "$line" == *' ' ]] && words+=('')
  current="\${words[\${#words[@]} - 1]}"
  local IFS=$'\\n'
  answer=($("\${words[0]}" complete -- "\${words[@]:1}" 2>/dev/null))
  COMPREPLY=("\${answer[@]:1}")
  # Bash replaces only what stands after the last of these.
  if [[ "$current" == *[:=]* ]]; then
    prefix="\${current%"\${current##*[:=]}"}"
    COMPREPLY=("\${COMPREPLY[@]#"$prefix"}")
  fi
  if [[ "\${answer[0]}" == ${FILES} ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "\${current##*[:=]}"))
  fi
  # The value of an option follows at once.
  [[ "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _tabletop_rules tabletop-rules
`;

const ZSH = `#compdef tabletop-rules
# Completion of tabletop-rules for zsh. In ~/.zshrc, after compinit: source <(tabletop-rules completion zsh)
_tabletop_rules() {
  local -a answer found
  answer=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)answer[2,-1]}")
  # The value of an option follows at once.
  compadd -S '' -- "\${(@M)found:#*=}"
  compadd -- "\${(@)found:#*=}"
  [[ "\${answer[1]}" == ${FILES} ]] && _files
  return 0
}
compdef _tabletop_rules tabletop-rules
`;

function shellScript(shell: Shell): string {
  return shell === 'bash' ? BASH : ZSH;
}
