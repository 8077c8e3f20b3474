/** The turn of a person. */
import { listInWords } from '../../author/index.ts';
import { type AnalysedMove, analyse } from '../../bots/index.ts';
import {
  type ActionOf,
  type AnyGame,
  type GameTypes,
  isChanceResult,
  isRuleError,
  type Match,
  type Observer,
  type PlayerMove,
  type Seat,
} from '../../core/index.ts';
import { startBotProgress } from '../bots.ts';
import { CliError, EXIT } from '../errors.ts';
import { solutionOf } from '../game.ts';
import { percent, plural, seatText, type Terminal } from '../output.ts';
import type { Choice, Reply } from './prompt.ts';
import type { ExitCode, Player, SessionContext } from './screen.ts';

/** Asks a person until something changes: a move, an undo, another seat that answers first. */
export async function personTurn(
  context: SessionContext,
  seat: Seat,
  question: string,
  seats: readonly Seat[],
): Promise<ExitCode> {
  const { t, kit, match, prompt, screen } = context;
  const { game } = kit;
  const view = match.view(seat);
  const moves = game.legalMoves(view, seat);
  const choices = moveChoices(game, moves, OFFERED);
  screen.printNews(seat);
  screen.printBoard(seat);
  t.out(`Ply ${match.ply + 1}: ${seatText(t.paint, seat)} to answer: ${question}.`);
  if (!t.interactive) listMoves(t, game, moves, '', MAX_LISTED);

  const act = async (answer: Answer): Promise<ExitCode> => {
    if (answer.kind === 'refused') {
      t.out(answer.message);
    } else if (answer.kind === 'move') {
      match.play(answer.move, { by: seat });
      screen.markSeen(seat);
    } else if (answer.name === 'moves') {
      listMoves(t, game, moves, answer.argument);
    } else if (answer.name === 'resign') {
      if (await confirm(context, `Give up as ${seatText(t.paint, seat)}?`)) match.resign(seat);
    } else if (answer.name === 'seat') {
      answerFirst(context, answer.argument, seats);
    } else {
      return runCommand(context, answer, seat);
    }
    return undefined;
  };

  const { ply } = match;
  const asksSeat = (): boolean =>
    match.ply === ply &&
    match.status.type === 'turn' &&
    match.chosen(seat) === undefined &&
    context.firstAnswer?.seat === seat;
  while (asksSeat()) {
    const reply = await prompt.ask({ message: 'Your move', choices });
    if (reply.kind === 'line' && reply.line.trim() === '') continue;
    const exit =
      reply.kind === 'line' ? await act(readAnswer(reply.line, game, view, seat, moves)) : await leave(context, reply);
    if (exit !== undefined) return exit;
  }
  return undefined;
}

/** The commands that are complete without an argument. */
const OFFERED: readonly CommandName[] = ['hint', 'undo', 'undo!', 'board', 'moves', 'log', 'resign', 'quit'];

/** Lets another person who is asked answer first. */
function answerFirst(context: SessionContext, text: string, seats: readonly Seat[]): void {
  const { t, match, players } = context;
  const people = seats.filter((seat) => players[seat] === 'human');
  const seat = people.find((other) => String(other) === text);
  if (seat !== undefined) context.firstAnswer = { ply: match.ply, seat };
  else t.out(`Asked now, of those who sit here: ${listInWords(people.map((other) => seatText(t.paint, other)))}.`);
}

/** Asks before something that cannot be taken back. A script is not asked. */
async function confirm({ t, prompt }: SessionContext, message: string): Promise<boolean> {
  if (!t.interactive) return true;
  const choices = ['no', 'yes'].map((value) => ({ value, label: value }));
  const reply = await prompt.ask({ message, choices });
  return reply.kind === 'line' && reply.line === 'yes';
}

const MAX_LISTED = 20;

// What was typed.

/** The meaning of a typed line. */
type Answer =
  | Command
  | { readonly kind: 'move'; readonly move: ActionOf<GameTypes> }
  | { readonly kind: 'refused'; readonly message: string };

/** A line as a legal move, by notation or by number in the list, or as a command. */
function readAnswer(line: string, game: AnyGame, view: object, seat: number, moves: readonly PlayerMove[]): Answer {
  const text = line.trim();
  // First: a move may have the name of a command. With a slash before it a line is always a command.
  const exact = moves.find((move) => game.format(move) === text);
  if (exact !== undefined) return { kind: 'move', move: exact };
  const number = /^#?(\d+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const move = moves[Number(number) - 1];
    if (move !== undefined) return { kind: 'move', move };
    return { kind: 'refused', message: `There are the numbers 1 to ${moves.length}.` };
  }
  const command = readCommand(text);
  if (command !== undefined) return command;
  const parsed = game.parse(text, view, seat);
  if (parsed.ok) return { kind: 'move', move: parsed.value };
  const { code, message } = parsed.error;
  // Any other code is the reason why the move is not legal.
  return { kind: 'refused', message: code === 'bad-notation' ? `${message} Type ? for help.` : message };
}

/** What each command does. */
const COMMANDS = {
  moves: 'list the legal moves; `moves b2` lists those with b2 in them',
  board: 'draw the board again',
  log: 'list the moves so far',
  undo: 'take back to your last decision',
  'undo!': 'the same, even past dice and hidden things',
  hint: 'a good next move, with the chance to win',
  seat: '`seat 1` lets another seat answer first, when several are asked',
  resign: 'give up',
  save: '`save match.json` writes the match to a file, with all hidden cards',
  'save!': 'the same, also in place of another file',
  quit: 'leave',
  help: 'this list; also `?`',
} as const;

type CommandName = keyof typeof COMMANDS;

/** A typed command, with the text after its name. */
interface Command {
  readonly kind: 'command';
  readonly name: CommandName;
  readonly argument: string;
}

const ALIASES: Readonly<Record<string, CommandName>> = { '?': 'help', exit: 'quit', q: 'quit' };

/** A line as a command, with or without a slash before it. */
export function readCommand(line: string): Command | undefined {
  const [word = '', ...rest] = line.trim().replace(/^\//, '').split(/\s+/);
  const name = isCommand(word.toLowerCase()) ? word.toLowerCase() : ALIASES[word.toLowerCase()];
  if (name === undefined || !isCommand(name)) return undefined;
  return { kind: 'command', name, argument: rest.join(' ') };
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

// Commands that are the same at every question.

/** Runs a command for an observer. A command that makes no sense at this question is refused with a line. */
export async function runCommand(
  context: SessionContext,
  { name, argument }: Command,
  observer: Observer,
): Promise<ExitCode> {
  const { t, match, players, screen } = context;
  switch (name) {
    case 'help':
      printHelp(context);
      return undefined;
    case 'board':
      screen.printBoard(observer);
      return undefined;
    case 'log':
      screen.printActions(observer, 0, match.ply);
      return undefined;
    case 'undo':
    case 'undo!':
      t.out(undoToPerson(match, players, name === 'undo!'));
      screen.rewind();
      return undefined;
    case 'hint':
      t.out(await hint(context, observer));
      return undefined;
    case 'save':
    case 'save!':
      save(context, argument, name === 'save!');
      return undefined;
    case 'quit':
      return quit(context, EXIT.ok);
    case 'moves':
    case 'seat':
    case 'resign':
      t.out(`\`${name}\` has no meaning here.`);
      return undefined;
  }
}

function printHelp({ t }: SessionContext): void {
  for (const [command, about] of Object.entries(COMMANDS)) t.out(`  ${t.paint.cyan(command.padEnd(7))} ${about}`);
  t.out('  A move is chosen by its notation or its number. A slash before a word makes it a command.');
}

function save({ t, kit, saver }: SessionContext, path: string, force: boolean): void {
  if (path === '') {
    t.out('Name the file: `save match.json`.');
    return;
  }
  try {
    saver.saveTo(path, force);
    const game = kit.file === undefined ? '' : ` ${kit.file}`;
    t.out(`Saved to ${path}. Go on with: tabletop-rules play${game} --resume ${path}`);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    t.out(`Not saved: ${error.message} ${error.next}`);
  }
}

/** A line with a good next move of an observer who is asked: of a solver, or of a search with what the observer sees. */
async function hint(context: SessionContext, observer: Observer): Promise<string> {
  const { match, kit } = context;
  if (match.status.type !== 'turn' || observer === 'spectator' || !match.status.seats.includes(observer)) {
    return 'There is a hint where you are asked for a move.';
  }
  // To count the moves to the end they are played, and so with the whole state.
  if (kit.solve !== undefined && kit.game.perfectInformation) return solverHint(context);
  const { t } = context;
  const { game, bot } = kit;
  const view = match.view(observer);
  const progress = startBotProgress(t, game, seatText(t.paintErr, observer), { budget: { timeMs: BUDGET.timeMs } });
  try {
    const { onProgress } = progress;
    // The same hint in the same position; the bots of the match keep their random integers.
    const { moves } = await analyse<GameTypes>(game, view, observer, {
      ...bot,
      ...BUDGET,
      seed: match.ply,
      onProgress,
    });
    return describeHint(context, moves);
  } finally {
    progress.end();
  }
}

function solverHint({ t, kit, match }: SessionContext): string {
  const moves = solutionOf(kit, match.state);
  const [next] = moves ?? [];
  if (moves === undefined || next === undefined) {
    return 'There is no solution from here, or none was found; `undo` may help.';
  }
  return `Hint: ${t.paint.bold(kit.game.format(next))} (${plural(moves.length, 'move')} to the end).`;
}

function describeHint({ t, kit: { game } }: SessionContext, moves: readonly AnalysedMove<GameTypes>[]): string {
  const [best, ...more] = moves;
  if (best === undefined) return 'There is no move.';
  // Where information is hidden, an answer is a guess, and looks like knowledge of another player's hand.
  const foreign = best.line.findIndex(({ seat }) => seat !== best.move.seat);
  const shown = game.perfectInformation || foreign === -1 ? best.lineNotation : best.lineNotation.slice(0, foreign);
  const line = shown.length > 1 ? ` Then perhaps ${shown.slice(1).join(', ')}.` : '';
  const others = more
    .slice(0, OTHERS)
    .flatMap(({ notation, value }) => (value === null ? [] : [withChance(notation, value)]));
  const next = others.length === 0 ? '' : ` Next best: ${others.join(', ')}.`;
  return `Hint: ${withChance(t.paint.bold(best.notation), best.value ?? 0)} to win.${line}${next}`;
}

function withChance(notation: string, value: number): string {
  return `${notation}, ${percent(value)}`;
}

/** A hint thinks so long at most. */
const BUDGET = { iterations: 2_000, timeMs: 2_000 };

/** How many other moves are named. */
const OTHERS = 2;

// Undo, past the moves of bots and dice.

const NO_DECISION = 'There is no decision of yours to take back.';

/** Goes back to the last decision of a person. Returns a line that says so, or why nothing was taken back. */
function undoToPerson(match: Match<GameTypes>, players: readonly Player[], force: boolean): string {
  const seat = lastPerson(match, players);
  if (seat === undefined) return NO_DECISION;
  try {
    match.undo({ seat, force });
    return `Taken back to ply ${match.ply}.`;
  } catch (error) {
    if (!isRuleError(error)) throw error;
    if (error.code !== 'revealed') return error.message;
    return 'That would take back something that was revealed. `undo!` does it all the same.';
  }
}

/** The seat of the person who made the last decision. */
function lastPerson(match: Match<GameTypes>, players: readonly Player[]): Seat | undefined {
  const seats = match
    .record()
    .actions.flatMap((action) =>
      isChanceResult<GameTypes>(action) || players[action.seat] !== 'human' ? [] : [action.seat],
    );
  return seats.at(-1);
}

// The ways out of a session.

/** A person quits or pressed Ctrl-C, or the input has ended. `undefined`: the person stays. */
export async function leave(context: SessionContext, reply: Reply): Promise<ExitCode> {
  if (reply.kind === 'line') return quit(context, EXIT.ok);
  if (reply.kind === 'cancel') return quit(context, EXIT.interrupted);
  const { match, saver } = context;
  const next = 'End the input with `save FILE` and `quit` to go on later.';
  const lost = saver.isSaved() ? '' : '; what was not saved is lost';
  throw new CliError('input-ended', `The input ended at ply ${match.ply} of the match${lost}.`, next, EXIT.file);
}

/** Leaves, after a question where the match is not saved. `undefined`: the person stays. */
async function quit(context: SessionContext, exit: number): Promise<ExitCode> {
  const { t, match, prompt, saver } = context;
  const saved = saver.isSaved();
  if (!saved && t.interactive) {
    const choices = [
      { value: 'stay', label: 'stay (then `save match.json` saves it)' },
      { value: 'leave', label: 'leave without saving' },
    ];
    const reply = await prompt.ask({ message: 'The match is not saved', choices });
    if (reply.kind === 'line' && reply.line !== 'leave') return undefined;
  }
  t.out(`Left at ply ${match.ply}${saved ? '' : ', not saved'}.`);
  return exit;
}

// Lists of moves, printed or as choices.

/** Prints the moves that have the text in them, numbered, in columns. */
function listMoves(t: Terminal, game: AnyGame, moves: readonly PlayerMove[], part = '', most = moves.length): void {
  const all = moves.map((move, i) => ({ number: String(i + 1), text: game.format(move) }));
  const found = all.filter(({ text }) => text.toLowerCase().includes(part.toLowerCase()));
  const listed = found.slice(0, most);
  const digits = Math.max(0, ...listed.map(({ number }) => number.length));
  const letters = Math.max(0, ...listed.map(({ text }) => text.length));
  const columns = Math.max(1, Math.floor(((t.io.stdout.columns ?? 80) - 2) / (digits + letters + 4)));
  for (let i = 0; i < listed.length; i += columns) {
    const cells = listed
      .slice(i, i + columns)
      .map(({ number, text }) => `${t.paint.dim(number.padStart(digits))} ${text.padEnd(letters)}`);
    t.out(`  ${cells.join('   ').trimEnd()}`);
  }
  if (found.length === 0) t.out('No legal move has that in it.');
  if (found.length > listed.length) t.out(t.paint.dim(`  … \`moves\` lists all ${found.length}`));
}

/** The moves and commands as choices. */
function moveChoices(game: AnyGame, moves: readonly PlayerMove[], commands: readonly CommandName[]): Choice[] {
  const digits = String(moves.length).length;
  // The first choice is no move: pressing enter once too often plays nothing.
  const label = `${'?'.padStart(digits)}  choose or type a move, or: undo, save FILE, quit`;
  return [
    { value: '/help', label, aliases: ['?', 'help'] },
    ...moves.map((move, i) => {
      const text = game.format(move);
      const number = String(i + 1);
      return { value: `#${number}`, label: `${number.padStart(digits)}  ${text}`, aliases: [number, text] };
    }),
    ...commandChoices(commands),
  ];
}

export function commandChoices(commands: readonly CommandName[]): Choice[] {
  return commands.map((name) => ({ value: `/${name}`, label: name, aliases: [name] }));
}
