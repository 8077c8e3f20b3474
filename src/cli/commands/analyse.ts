/** `analyse`: what each decision of a record gave away, or the moves of one decision. */

import { Option } from 'commander';
import { listInWords } from '../../author/index.ts';
import {
  type AnalysedMove,
  type AnalyseOptions,
  type Analysis,
  analyse,
  type Luck,
  mergeNotes,
  type Review,
  review,
  reviewChart,
  reviewNotes,
} from '../../bots/index.ts';
import {
  type AnyGame,
  formatMatch,
  type GameTypes,
  isRuleError,
  replay,
  resumeMatch,
  type Seat,
  seededRandom,
} from '../../core/index.ts';
import type { BotBudget } from '../../scale/load.ts';
import { readBot, startBotProgress } from '../bots.ts';
import { CliError } from '../errors.ts';
import { checkNotRecord, type LoadedRecord, readPly, readRecord, writeOut } from '../files.ts';
import { type NamedKit, type NamedPosition, positionOf, readPosition } from '../game.ts';
import { count, percent, plural, seatText, type Terminal } from '../output.ts';
import { startRunProgress } from '../progress.ts';
import { type CommandLine, gameFlag, integerFrom, jsonFlag, positionFlag, seedFlag } from '../syntax.ts';
import { table } from '../table.ts';

export function addAnalyse({ program, t, games }: CommandLine): void {
  program
    .command('analyse')
    .description(
      'say what each decision of a saved match gave away and what was luck, or which moves are best in a position',
    )
    .argument('[file]', 'a saved match')
    .addOption(gameFlag())
    .addOption(positionFlag())
    .option('--ply <n>', 'rank the moves of the position after so many plies instead', integerFrom(0))
    .option('--seat <n>', 'with --ply or --position: the seat that decides, where several are asked', integerFrom(0))
    .addOption(
      new Option('--bots <name>', 'the search: mcts:1000 (iterations) or mcts:500ms (time)').default('mcts:1000'),
    )
    .addOption(seedFlag('the same analysis each time'))
    .option('--chart <file>', 'write the chances over the match to a new file, as SVG')
    .option('--notes <file>', 'write the match with what was found to a new match file')
    .option('--force', 'let --chart and --notes replace files')
    .addOption(jsonFlag())
    .action(async (file: string | undefined, flags: AnalyseFlags) => {
      const { game, position } = flags;
      if (position === undefined) {
        if (file === undefined) {
          throw new CliError('bad-argument', 'Which match?', 'Name its file, or --game GAME and --position TEXT.');
        }
        await analyseCommand(t, await readRecord(t.io, games, file, game), flags);
      } else {
        if (file !== undefined || flags.ply !== undefined) {
          throw new CliError('bad-argument', 'A position is no match.', 'Leave the file and --ply out, or --position.');
        }
        await analyseText(t, await readPosition(t.io, games, game, position), flags);
      }
    });
}

interface AnalyseFlags {
  readonly game?: string;
  readonly position?: string;
  readonly ply?: number;
  readonly seat?: number;
  readonly bots: string;
  readonly seed?: number;
  readonly chart?: string;
  readonly notes?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Reviews the match, or ranks the moves of the position after a ply. */
async function analyseCommand(t: Terminal, loaded: LoadedRecord, flags: AnalyseFlags): Promise<void> {
  const budget = analysisBudget(flags.bots);
  const options = { ...loaded.kit.bot, ...budget, seed: flags.seed };
  if (flags.ply === undefined) {
    if (flags.seat !== undefined) {
      const message = '--seat is for one decision, and a match is reviewed for all seats.';
      throw new CliError('bad-argument', message, 'Leave it out, or say which decision by --ply.');
    }
    await reviewMatch(t, loaded, options, flags);
  } else await analysePosition(t, loaded, { options, budget, ply: flags.ply }, flags);
}

function analysisBudget(name: string): BotBudget {
  const { budget } = readBot(name);
  if (budget !== undefined) return budget;
  throw new CliError('bad-argument', `The bot ${name} has no budget for an analysis.`, 'Take mcts:1000 or mcts:500ms.');
}

async function reviewMatch(
  t: Terminal,
  { kit: { game }, record, file, match }: LoadedRecord,
  options: AnalyseOptions<GameTypes>,
  { chart, notes, force, json }: AnalyseFlags,
): Promise<void> {
  for (const out of [chart, notes]) {
    if (out !== undefined) checkNotRecord(t.io, out, file);
  }
  let progress: ReturnType<typeof startRunProgress> | undefined;
  const onProgress = ({ done, decisions }: { readonly done: number; readonly decisions: number }): void => {
    progress ??= startRunProgress(t, 'decisions', decisions);
    progress.update(done);
  };
  const found = await review<GameTypes>(game, record, { ...options, onProgress }).finally(() => progress?.end());
  if (json === true) t.out(JSON.stringify(found, null, 2));
  else printReview(t, found, game.name);
  if (chart !== undefined) writeOut(t, chart, `${reviewChart(found)}\n`, force);
  if (notes === undefined) return;
  const { date, players, tags } = match ?? {};
  const whole = resumeMatch(game, record, { chance: 'manual' }).record();
  const merged = mergeNotes(match?.notes ?? {}, reviewNotes(game, found));
  writeOut(t, notes, formatMatch(game, { date, players, tags, record: whole, notes: merged }), force);
}

function printReview(t: Terminal, { decisions, seats, end, luck }: Review, name: string): void {
  t.out(`${t.paint.bold(name)}, ${plural(decisions.length, 'decision')}${end === null ? ', not finished' : ''}`);
  const head = ['ply', 'seat', 'played', 'rank', 'chance', 'gave\naway', '', 'best', 'chance'];
  const rows = decisions.map(({ ply, seat, played, best, rank, moves, gaveAway, mistake }) => [
    String(ply),
    seatText(t.paint, seat),
    played.notation,
    `${rank} of ${moves}`,
    chance(played),
    percent(gaveAway),
    mistake === null ? '' : t.paint.bold(mistake),
    rank === 1 ? '' : best.notation,
    rank === 1 ? '' : chance(best),
  ]);
  if (rows.length > 0) t.out(table(t.paint, head, rows, true));
  const summary = seats.map(({ decisions: made, gaveAway, mistakes }, seat) => [
    String(seat),
    count(made),
    made === 0 ? '' : `${((gaveAway / made) * 100).toFixed(1)} %`,
    count(mistakes.inaccuracy),
    count(mistakes.mistake),
    count(mistakes.blunder),
  ]);
  const titles = ['seat', 'decisions', 'gave away\non average', 'inaccuracies', 'mistakes', 'blunders'];
  t.out(table(t.paint, titles, summary, true));
  printLuck(t, luck);
}

function printLuck(t: Terminal, { seats, steps }: Luck): void {
  if (!steps.some(({ by }) => by === 'dice')) {
    t.out('Nothing was rolled or drawn: no luck in this match.');
    return;
  }
  const rows = seats.map(({ share, luck, error, skill, corrected, adjusted }, seat) => [
    String(seat),
    percent(share),
    error === 0 ? points(luck) : `${points(luck)} ± ${(error * 100).toFixed(1)}`,
    points(skill),
    points(corrected),
    percent(adjusted),
  ]);
  const titles = ['seat', 'share\nof the win', 'luck', 'skill', 'evaluation\ncorrected', 'share\nwithout luck'];
  t.out(table(t.paint, titles, rows, true));
}

/** What is added to a share of the win, in points of 100. */
function points(part: number): string {
  const text = (part * 100).toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-0\.0$/, '0.0');
}

function chance({ value }: AnalysedMove<GameTypes>): string {
  return value === null ? '?' : percent(value);
}

/** Ranks the moves of a position that was typed. */
async function analyseText(t: Terminal, { kit, view, isView }: NamedPosition, flags: AnalyseFlags): Promise<void> {
  const { game } = kit;
  refuseFiles(flags);
  const budget = analysisBudget(flags.bots);
  const status = game.status(view);
  if (status.type !== 'turn') {
    const why = status.type === 'over' ? 'The match is over' : 'Dice or a draw decide';
    throw new CliError('bad-argument', `${why} in this position.`, 'Take one in which a player decides.');
  }
  const seat = isView ? viewerOf(kit, view, status.seats, flags.seat) : deciding(status.seats, flags.seat);
  const seen = isView ? view : game.view(view, seat);
  const options = { ...kit.bot, ...budget, seed: flags.seed };
  const found = await rank(t, game, { view: seen, seat, options, budget });
  if (flags.json === true) t.out(JSON.stringify({ game: game.id, version: game.version, ...found }, null, 2));
  else printAnalysis(t, found, game.name);
}

/** The seat that decides, of those that are asked. Throws `CliError` where several could be meant. */
function deciding(asked: readonly Seat[], typed: Seat | undefined): Seat {
  const names = listInWords(asked.map((seat) => `seat ${seat}`));
  if (typed !== undefined) {
    if (asked.includes(typed)) return typed;
    throw new CliError('bad-argument', `Seat ${typed} is not asked here.`, `Asked: ${names}.`);
  }
  const [seat, ...others] = asked;
  if (seat !== undefined && others.length === 0) return seat;
  throw new CliError('bad-argument', `Several are asked here: ${names}.`, 'Say by --seat whose decision is meant.');
}

/** The seat that decides and sees a view. Throws `CliError` where no seat that is asked sees just that. */
function viewerOf(kit: NamedKit, view: object, asked: readonly Seat[], typed: Seat | undefined): Seat {
  const seeing = asked.filter((seat) => sees(kit, view, seat));
  const meant = typed === undefined ? asked : [deciding(asked, typed)];
  const viewers = seeing.filter((seat) => meant.includes(seat));
  if (viewers.length > 0) return deciding(viewers, typed);
  const names = meant.map((seat) => `seat ${seat}`);
  const next = 'Write what such a seat sees: `tabletop-rules render FILE --line --observer SEAT`.';
  throw new CliError('bad-argument', `This is not what ${names.join(' or ')} sees, who decides here.`, next);
}

/** Whether a view is what a seat sees: of a view of another one the seat's own hand is missing. */
function sees(kit: NamedKit, view: object, seat: Seat): boolean {
  const { format } = positionOf(kit);
  const { game } = kit;
  try {
    return format(game.view(game.determinize(view, seat, seededRandom(0)), seat)) === format(view);
  } catch (error) {
    if (!isRuleError(error)) throw error;
    return false;
  }
}

function refuseFiles({ chart, notes }: AnalyseFlags): void {
  if (chart === undefined && notes === undefined) return;
  const [what, flag] = chart === undefined ? ['Notes are', '--notes'] : ['A chart is', '--chart'];
  throw new CliError('bad-argument', `${what} of a whole match.`, `Leave --ply and --position out, or ${flag}.`);
}

/** What a seat sees when it is asked, and how it is searched. */
interface SearchedTurn {
  readonly view: object;
  readonly seat: Seat;
  readonly options: AnalyseOptions<GameTypes>;
  readonly budget: BotBudget;
}

function rank(t: Terminal, game: AnyGame, { view, seat, options, budget }: SearchedTurn): Promise<Analysis<GameTypes>> {
  const { onProgress, end } = startBotProgress(t, game, `${seatText(t.paintErr, seat)} thinks`, { budget });
  return analyse<GameTypes>(game, view, seat, { ...options, onProgress }).finally(end);
}

/** A decision of a match, and how it is searched. */
interface PositionSettings {
  readonly options: AnalyseOptions<GameTypes>;
  readonly budget: BotBudget;
  readonly ply: number;
}

async function analysePosition(
  t: Terminal,
  { kit: { game }, record }: LoadedRecord,
  { options, budget, ply }: PositionSettings,
  flags: AnalyseFlags,
): Promise<void> {
  refuseFiles(flags);
  const played = replay(game, record);
  const state = played.states[readPly(played, ply)]!;
  const status = game.status(state);
  if (status.type !== 'turn') {
    const why = status.type === 'over' ? 'the match is over' : 'dice or a draw decide';
    throw new CliError('bad-argument', `After ply ${ply} ${why}.`, 'Take a ply after which a player decides.');
  }
  const action = played.actions[ply];
  const mover = action !== undefined && 'seat' in action ? action.seat : undefined;
  const seat = deciding(status.seats, flags.seat ?? mover);
  const found = await rank(t, game, { view: game.view(state, seat), seat, options, budget });
  if (flags.json === true) t.out(JSON.stringify({ game: game.id, version: game.version, ply, ...found }, null, 2));
  else printAnalysis(t, found, `${game.name}, after ply ${ply}`);
}

function printAnalysis(t: Terminal, { seat, iterations, moves }: Analysis<GameTypes>, title: string): void {
  t.out(`${t.paint.bold(title)}: ${seatText(t.paint, seat)}, ${plural(iterations, 'iteration')}`);
  const rows = moves.map((move, i) => [
    String(i + 1),
    move.notation,
    chance(move),
    count(move.visits),
    move.proven ? 'proven' : (move.known ?? ''),
    move.lineNotation.slice(1).join(', '),
  ]);
  t.out(table(t.paint, ['rank', 'move', 'chance', 'visits', '', 'then'], rows, true));
}
