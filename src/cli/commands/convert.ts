/** `convert`: a saved match as a match file, or as JSON. `upgrade`: one of earlier rules under these. */
import { formatMatch, isRuleError, type MatchFile, replay, resumeMatch, seenRecord } from '../../core/index.ts';
import { readMatch } from '../../core/internal.ts';
import { CliError, EXIT } from '../errors.ts';
import { type LoadedRecord, type NamedFile, openFile, readRecord, recordText, writeOut } from '../files.ts';
import { plural, type Terminal } from '../output.ts';
import { type CommandLine, gameFlag, observerFlag } from '../syntax.ts';
import { readPerspective } from './replay.ts';

/** Where a match is written. */
interface OutFlags {
  readonly game?: string;
  readonly out?: string;
  readonly force?: boolean;
}

interface ConvertFlags extends OutFlags {
  readonly json?: boolean;
  readonly observer?: string;
}

export function addConvert({ program, t, games }: CommandLine): void {
  program
    .command('convert')
    .description('write a saved match as a match file, which is text with a move a line')
    .argument('<file>', 'a saved match')
    .addOption(gameFlag())
    .option('--json', 'write the JSON of its record instead, without comments')
    .addOption(observerFlag())
    .option('--out <file>', 'write to a new file')
    .option('--force', 'let --out replace a file')
    .action(async (file: string, flags: ConvertFlags) => {
      const loaded = await readRecord(t.io, games, file, flags.game);
      write(t, convertedText(loaded, flags), flags);
    });
}

function convertedText({ kit: { game }, record, match }: LoadedRecord, flags: ConvertFlags): string {
  const observer = readPerspective(flags.observer);
  if (flags.json === true && observer !== 'all') {
    throw new CliError('bad-argument', 'A record in JSON is a whole match.', 'Leave --json out, or --observer.');
  }
  // What one observer saw can be written anew, and no more.
  if (match !== undefined && flags.json !== true && observer === 'all') return formatMatch(game, match);
  const resumed = resumeMatch(game, record, { chance: 'manual' });
  if (flags.json === true) return recordText(resumed.record());
  if (observer === 'all') return formatMatch(game, { record: resumed.record() });
  // Comments and chances could tell what the observer may not know.
  const { date, players, tags } = match ?? {};
  return formatMatch(game, { date, players, tags, record: seenRecord(resumed, observer) });
}

export function addUpgrade({ program, t, games }: CommandLine): void {
  program
    .command('upgrade')
    .description('write a match of earlier rules as one of these, where every action of it is still legal')
    .argument('<file>', 'a saved match')
    .addOption(gameFlag())
    .option('--out <file>', 'write to a new file')
    .option('--force', 'let --out replace a file')
    .action(async (file: string, flags: OutFlags) => {
      const named = await openFile(t.io, games, file, flags.game);
      const { text, plies } = upgraded(named);
      const { name, version } = named.kit.game;
      write(t, text, flags);
      t.err(`All ${plural(plies, 'ply', 'plies')} can be played under version ${version} of the rules of ${name}.`);
    });
}

/** A match under the rules as they are now. Throws `CliError` where an action is not legal any more. */
function upgraded(named: NamedFile): { readonly text: string; readonly plies: number } {
  const { text, json } = named;
  const { game } = named.kit;
  const version = versionOf(named);
  if (version > game.version) {
    const message = `This match is of version ${version} of the rules of ${game.name}; these are version ${game.version}.`;
    throw new CliError('wrong-version', message, 'Take a newer release of the game.', EXIT.rule);
  }
  try {
    if (json === undefined) {
      const match: MatchFile = readMatch(game, text, 'any version');
      const { record } = match;
      if ('observer' in record) throw new CliError('seen-record', SEEN, 'Upgrade the whole match.', EXIT.rule);
      return { text: formatMatch(game, match), plies: record.actions.length };
    }
    const record = { ...json, version: game.version };
    const { actions } = replay(game, record);
    return { text: recordText(resumeMatch(game, record, { chance: 'manual' }).record()), plies: actions.length };
  } catch (error) {
    if (!isRuleError(error)) throw error;
    const next =
      version < game.version
        ? 'The match is one of the rules that it was played under: open it with the release that wrote it.'
        : 'It is of these rules already: use a file that `save` wrote, unchanged.';
    throw new CliError(error.code, error.message, next, EXIT.rule);
  }
}

/** The version of the rules that a file names; where it names none, it is none of earlier ones. */
function versionOf({ kit: { game }, text, json }: NamedFile): number {
  const named: unknown =
    json === undefined ? Number(/^\s*\[Rules (\d+)\]/m.exec(text)?.[1] ?? game.version) : Reflect.get(json, 'version');
  return typeof named === 'number' ? named : game.version;
}

const SEEN = 'What one observer saw cannot be played again, so that nobody knows whether it is still legal.';

function write(t: Terminal, text: string, { out, force }: OutFlags): void {
  if (out === undefined) t.out(text.trimEnd());
  else writeOut(t, out, text, force);
}
