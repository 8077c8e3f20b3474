/** `replay`: verifies a record and prints its moves. */
import {
  type ActionOf,
  type AnyGame,
  type GameTypes,
  type MatchFile,
  type Observer,
  type Replay,
  replay,
  type SeenActionOf,
  type SeenRecord,
} from '../../core/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { type LoadedRecord, readPly, readRecord } from '../files.ts';
import { viewText } from '../game.ts';
import { actorText, outcomeText, plural, seatText, statusText, type Terminal } from '../output.ts';
import { type CommandLine, gameFlag, integerFrom, observerFlag } from '../syntax.ts';

export function addReplay({ program, t, games }: CommandLine): void {
  program
    .command('replay')
    .description('verify a saved match and print its moves')
    .argument('<file>', 'a saved match')
    .addOption(gameFlag())
    .option('--boards', 'draw the board after each move')
    .option('--ply <n>', 'stop after so many moves', integerFrom(0))
    .addOption(observerFlag())
    .action(async (file: string, flags: ReplayFlags) =>
      replayCommand(t, await readRecord(t.io, games, file, flags.game), flags),
    );
}

interface ReplayFlags {
  readonly game?: string;
  readonly boards?: boolean;
  readonly ply?: number;
  readonly observer?: string;
}

/** Plays the record again and prints its moves, the last board and the end. */
function replayCommand(t: Terminal, { kit, record, match }: LoadedRecord, flags: ReplayFlags): void {
  const { game } = kit;
  const perspective = readPerspective(flags.observer);
  if (match !== undefined && 'observer' in match.record) {
    printSeen(t, game, match.record, match, flags);
    return;
  }
  const played = replay(game, record);
  const { states, actions, options } = played;
  const board = (ply: number): string => viewText(kit, viewFrom(game, states[ply]!, perspective));
  const lastPly = readPly(played, flags.ply);

  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const optionsText = given.map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  t.out(
    `${t.paint.bold(game.name)}, ${plural(actions.length, 'ply', 'plies')}, verified.${t.paint.dim(optionsText.join(''))}`,
  );
  if (match !== undefined) printHeaders(t, match);
  printComment(t, match, 0);
  if (flags.boards === true) t.out(`\n${board(0)}\n`);
  const width = String(actions.length).length;
  for (let ply = 1; ply <= lastPly; ply++) {
    const action = actionFrom(game, states[ply - 1]!, actions[ply - 1]!, perspective);
    t.out(`${String(ply).padStart(width)}  ${actorText(t.paint, action)}  ${game.format(action)}`);
    printComment(t, match, ply);
    if (flags.boards === true) t.out(`\n${board(ply)}\n`);
  }
  if (flags.boards !== true) t.out(`\n${board(lastPly)}\n`);
  if (lastPly < actions.length) {
    t.out(statusText(t.paint, game.status(states[lastPly]!)));
    return;
  }
  const end = recordEnd(game, played);
  if (end.resigned !== undefined) {
    t.out(`${seatText(t.paint, end.resigned)} resigned.`);
    return;
  }
  t.out(end.status.type === 'over' ? outcomeText(end.status.outcome, end.sides) : statusText(t.paint, end.status));
}

/** Who played, and when. */
function printHeaders(t: Terminal, { players = [], date, tags = {} }: MatchFile): void {
  const names = players.map((name, seat) => `${seatText(t.paint, seat)} ${name}`);
  const known = Object.entries(tags).map(([name, value]) => `${name}: ${value}`);
  const parts = [...names, ...(date === undefined ? [] : [date]), ...known];
  if (parts.length > 0) t.out(parts.join(', '));
}

/** What a match file says of an action. */
function printComment(t: Terminal, match: MatchFile | undefined, ply: number): void {
  const { comment } = match?.notes?.[ply] ?? {};
  if (comment !== undefined) t.out(t.paint.dim(comment));
}

/** What one observer saw: its moves, and how it ended. There are no states to draw. */
function printSeen(t: Terminal, game: AnyGame, record: SeenRecord, match: MatchFile, flags: ReplayFlags): void {
  if (flags.boards === true || flags.observer !== 'all') {
    const message = 'What one observer saw has moves and no boards.';
    throw new CliError('seen-record', message, 'Leave --boards and --observer out.', EXIT.rule);
  }
  const { observer, moves, outcome } = record;
  const who = observer === 'spectator' ? 'a spectator' : seatText(t.paint, observer);
  t.out(`${t.paint.bold(game.name)}, ${plural(moves.length, 'ply', 'plies')}, as ${who} saw it: not verified.`);
  printHeaders(t, match);
  printComment(t, match, 0);
  const width = String(moves.length).length;
  for (const [i, { by, text }] of moves.slice(0, flags.ply).entries()) {
    t.out(
      `${String(i + 1).padStart(width)}  ${by === 'dice' ? t.paint.dim('chance') : seatText(t.paint, by)}  ${text}`,
    );
    printComment(t, match, i + 1);
  }
  if (outcome !== undefined) t.out(`\n${outcomeText(outcome, game.sides(game.setup(record.options)))}`);
}

/** The status at the end of a record. */
function recordEnd(game: AnyGame, { states, actions, resigned }: Replay<GameTypes>): RecordEnd {
  const last = states[states.length - 1]!;
  const sides = game.sides(last);
  return { status: game.status(last), sides, plies: actions.length, resigned };
}

interface RecordEnd {
  readonly status: ReturnType<AnyGame['status']>;
  readonly sides: readonly number[];
  readonly plies: number;
  readonly resigned: number | undefined;
}

/** An action from a perspective. `before` is the state before it. */
function actionFrom(
  game: AnyGame,
  before: object,
  action: ActionOf<GameTypes>,
  perspective: Perspective,
): SeenActionOf<GameTypes> {
  return perspective === 'all' ? action : game.redact(before, action, perspective);
}

// Who looks.

/** An observer of the game, or `all`: the whole state is shown. */
type Perspective = Observer | 'all';

/** Reads `--observer`. */
export function readPerspective(text: string | undefined): Perspective {
  if (text === undefined || text === 'all') return 'all';
  if (text === 'spectator') return 'spectator';
  if (/^\d+$/.test(text)) return Number(text);
  const next = 'Take a seat such as 0, "spectator", or "all".';
  throw new CliError('bad-argument', `There is no observer ${JSON.stringify(text)}.`, next);
}

/** A state from a perspective. */
export function viewFrom(game: AnyGame, state: object, perspective: Perspective): object {
  return perspective === 'all' ? state : game.view(state, perspective);
}
