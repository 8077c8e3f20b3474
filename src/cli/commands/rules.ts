/** `rules`: the numbered rules of a game. */
import { join } from 'node:path';
import { CliError, EXIT } from '../errors.ts';
import { readText } from '../files.ts';
import { folderOf, type NamedKit, openGame, titleOf } from '../game.ts';
import { closest, quote, type Terminal, wrap } from '../output.ts';
import type { Io } from '../process.ts';
import { type CommandLine, GAME_ARGUMENT, jsonFlag } from '../syntax.ts';

export function addRules({ program, t, games }: CommandLine): void {
  program
    .command('rules')
    .description('print the numbered rules of a game, or one of them')
    .argument('<game>', GAME_ARGUMENT)
    .argument('[id]', 'the id of a rule, such as OY-11')
    .addOption(jsonFlag())
    .action(async (game: string, id: string | undefined, flags: RulesFlags) =>
      rulesCommand(t, await openGame(t.io, games, game), id, flags),
    );
}

interface RulesFlags {
  readonly json?: boolean;
}

/** Lines of rules are no longer, however wide the terminal is. */
const MAX_WIDTH = 100;

const WIDTH = 80;

/** Prints the rules of a game, or one of them. */
function rulesCommand(t: Terminal, kit: NamedKit, id: string | undefined, flags: RulesFlags): void {
  const sections = sectionsOf(t.io, kit);
  const rules = sections.flatMap(({ heading, blocks }) => blocks.filter(isRule).map((rule) => ({ heading, ...rule })));
  const wanted = id === undefined ? rules : [findRule(rules, id)];
  if (flags.json === true) {
    const plain = wanted.map(({ id: name, heading, text }) => ({ id: name, section: heading, text: plainText(text) }));
    t.out(JSON.stringify({ game: kit.game.id, version: kit.game.version, rules: plain }, null, 2));
    return;
  }
  const width = Math.min(MAX_WIDTH, t.io.stdout.columns ?? WIDTH);
  const show = ({ id: name, text }: ListedRule): string => {
    const [first = '', ...more] = wrap(`${name} ${plainText(text)}`, width, '  ').split('\n');
    return [`${t.paint.bold(name)}${first.slice(name.length)}`, ...more].join('\n');
  };
  if (id !== undefined) {
    for (const rule of wanted) t.out(show(rule));
    return;
  }
  t.out(t.paint.bold(`${kit.game.name}: the rules`));
  for (const { heading, blocks } of sections) {
    t.out('');
    if (heading !== '') t.out(t.paint.cyan(heading));
    for (const block of blocks) t.out(isRule(block) ? show(block) : wrap(plainText(block), width));
  }
}

function isRule(block: ListedRule | string): block is ListedRule {
  return typeof block !== 'string';
}

/** The sections of the game's page that are about this game. */
function sectionsOf(io: Io, kit: NamedKit): readonly RuleSection[] {
  const otherGames = kit.about?.otherGames ?? [];
  return pageSections(io, kit).filter(({ heading }) => !otherGames.includes(heading));
}

/**
 * The sections of the game's page with numbered rules: in docs/ of the library, or beside the file of a game of the user's.
 *
 * @throws CliError `no-rules`, or `file` where a page of the user's cannot be read
 */
export function pageSections(io: Io, kit: NamedKit): readonly RuleSection[] {
  const { about, file } = kit;
  if (about === undefined) {
    const next = 'The games of the library have one: `tabletop-rules games` lists them.';
    throw new CliError('no-rules', `${titleOf(kit)} has no page of numbered rules.`, next);
  }
  if (file === undefined) {
    const page = io.packageFiles.read(`docs/${about.page}`);
    if (page !== undefined) return ruleSections(page);
    const message = `docs/${about.page} is missing in this installation.`;
    throw new CliError('no-rules', message, 'Install tabletop-rules again.', EXIT.file);
  }
  const path = join(folderOf(file), about.page);
  const sections = ruleSections(readText(io, path).replaceAll('\r\n', '\n'));
  if (sections.some(({ blocks }) => blocks.some(isRule))) return sections;
  const next = 'Below its heading `## Rules` each rule begins like `- **AB-1** `.';
  throw new CliError('no-rules', `${quote(path)} lists no numbered rules.`, next);
}

/** The rule of an id, in capitals or not. */
function findRule<R extends ListedRule>(rules: readonly R[], id: string): R {
  const found = rules.find((rule) => rule.id === id.toUpperCase());
  if (found !== undefined) return found;
  const ids = rules.map((rule) => rule.id);
  const suggestion = suggestRule(ids, id);
  const next = suggestion === undefined ? `The rules are ${ids[0]} to ${ids.at(-1)}.` : `Did you mean ${suggestion}?`;
  throw new CliError('unknown-rule', `There is no rule ${quote(id)}.`, next);
}

/** The id that was meant: a number alone, or another way to write it. */
function suggestRule(ids: readonly string[], typed: string): string | undefined {
  const digits = /\d+/.exec(typed)?.[0];
  const sameNumber = digits === undefined ? undefined : ids.find((id) => id.endsWith(`-${Number(digits)}`));
  return sameNumber ?? closest(typed, ids);
}

// The rules of a page in docs/: `- **OY-1** …`, with continuation lines.

export interface ListedRule {
  readonly id: string;
  /** In one line, as Markdown. */
  readonly text: string;
}

/** What stands under a heading of the rules. */
interface RuleSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** Rules, and paragraphs that belong to no rule, in their order. */
  readonly blocks: readonly (ListedRule | string)[];
}

const RULE = /^- \*\*([A-Z]{2}-\d+)\*\* ([\s\S]*)$/;

/** The sections of the chapter "Rules" of a page: what stands before the first heading, and those that hold rules. */
export function ruleSections(page: string): readonly RuleSection[] {
  const [, after = ''] = page.split('\n## Rules\n');
  const [chapter = ''] = after.split('\n## ');
  return chapter
    .split(/^### /m)
    .map((part, i): RuleSection => {
      const at = i === 0 ? 0 : part.indexOf('\n');
      return { heading: part.slice(0, at).trim(), blocks: readBlocks(part.slice(at)) };
    })
    .filter(({ heading, blocks }) => heading === '' || blocks.some((block) => typeof block !== 'string'));
}

function readBlocks(markdown: string): readonly (ListedRule | string)[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [, id, text = ''] = RULE.exec(block) ?? [];
      return id === undefined ? oneLine(block) : { id, text: oneLine(text) };
    });
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Markdown of rules as plain text: without emphasis, and links as their texts. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\*(\S[^*]*)\*/g, '$1');
}
