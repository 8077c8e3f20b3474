/** The turn of a person. */
import { listInWords } from '../../author/index.ts';
import { type AnalysedMove, analyse } from '../../bots/index.ts';
import {
  type ActionOf,
  type GameTypes,
  isChanceResult,
  isRuleError,
  type Observer,
  type PlayerMove,
  type Seat,
} from '../../core/index.ts';
import { startBotProgress } from '../bots.ts';
import { CliError, EXIT } from '../errors.ts';
import { solutionOf } from '../game.ts';
import type { CliSentences } from '../words/en.ts';
import type { Choice, Reply } from './prompt.ts';
import { type ExitCode, nextIn, type SessionContext, seatIn } from './screen.ts';

/** Asks a person until something changes: a move, an undo, another seat that answers first. */
export async function personTurn(
  context: SessionContext,
  seat: Seat,
  question: string,
  seats: readonly Seat[],
): Promise<ExitCode> {
  const { t, kit, say, match, prompt, screen } = context;
  const { game } = kit;
  const moves = game.legalMoves(match.view(seat), seat);
  const choices = moveChoices(context, moves, OFFERED);
  screen.printNews(seat);
  screen.printBoard(seat);
  const next = nextIn(context, seat);
  const asked = { ply: match.ply + 1, seat: seatIn(context, seat) };
  t.out(next === undefined ? say.askedFor({ ...asked, prompt: question }) : say.asked({ ...asked, next }));
  if (!t.interactive) listMoves(context, moves, '', MAX_LISTED);

  const act = async (answer: Answer): Promise<ExitCode> => {
    if (answer.kind === 'refused') {
      t.out(answer.message);
    } else if (answer.kind === 'move') {
      const before = match.ply;
      match.play(answer.move, { by: seat });
      // The last sealed choice plays those of others too, which are news.
      if (match.ply <= before + 1) screen.markSeen(seat);
    } else if (answer.name === 'moves') {
      listMoves(context, moves, answer.argument);
    } else if (answer.name === 'resign') {
      if (await confirm(context, say.sureToResign({ seat: seatIn(context, seat) }))) match.resign(seat);
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
    const reply = await prompt.ask({ message: say.yourMove, choices });
    if (reply.kind === 'line' && reply.line.trim() === '') continue;
    const exit =
      reply.kind === 'line' ? await act(readAnswer(context, reply.line, seat, moves)) : await leave(context, reply);
    if (exit !== undefined) return exit;
  }
  return undefined;
}

/** The commands that are complete without an argument. */
const OFFERED: readonly CommandName[] = ['hint', 'undo', 'undo!', 'board', 'moves', 'log', 'resign', 'quit'];

/** Lets another person who is asked answer first. */
function answerFirst(context: SessionContext, text: string, seats: readonly Seat[]): void {
  const { t, say, match, players } = context;
  const people = seats.filter((seat) => players[seat] === 'human');
  const seat = people.find((other) => String(other) === text);
  if (seat !== undefined) context.firstAnswer = { ply: match.ply, seat };
  else {
    const names = people.map((other) => seatIn(context, other));
    t.out(say.askedNow({ seats: listInWords(names, say) }));
  }
}

/** Asks before something that cannot be taken back. A script is not asked. */
async function confirm({ t, say, prompt }: SessionContext, message: string): Promise<boolean> {
  if (!t.interactive) return true;
  const choices = [
    { value: 'no', label: say.no },
    { value: 'yes', label: say.yes },
  ];
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
function readAnswer(
  { kit: { game }, say, reason, match }: SessionContext,
  line: string,
  seat: Seat,
  moves: readonly PlayerMove[],
): Answer {
  const text = line.trim();
  // First: a move may have the name of a command. With a slash before it a line is always a command.
  const exact = moves.find((move) => game.format(move) === text);
  if (exact !== undefined) return { kind: 'move', move: exact };
  const number = /^#?(\d+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const move = moves[Number(number) - 1];
    if (move !== undefined) return { kind: 'move', move };
    return { kind: 'refused', message: say.numbers({ count: moves.length }) };
  }
  const command = readCommand(text);
  if (command !== undefined) return command;
  const parsed = game.parse(text, match.view(seat), seat);
  if (parsed.ok) return { kind: 'move', move: parsed.value };
  const why = reason(parsed.error);
  // Any other code is the reason why the move is not legal.
  return { kind: 'refused', message: parsed.error.code === 'bad-notation' ? say.typeHelp({ why }) : why };
}

/** What each command does. */
const COMMANDS = {
  moves: (say) => say.helpMoves({ example: '`moves b2`' }),
  board: (say) => say.helpBoard,
  log: (say) => say.helpLog,
  undo: (say) => say.helpUndo,
  'undo!': (say) => say.helpUndoAll,
  hint: (say) => say.helpHint,
  seat: (say) => say.helpSeat({ example: '`seat 1`' }),
  resign: (say) => say.helpResign,
  save: (say) => say.helpSave({ example: '`save match.json`' }),
  'save!': (say) => say.helpSaveAll,
  quit: (say) => say.helpQuit,
  help: (say) => say.helpHelp({ example: '`?`' }),
} as const satisfies Readonly<Record<string, (say: CliSentences) => string>>;

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
  const { t, say, match, screen } = context;
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
      t.out(undoToPerson(context, name === 'undo!'));
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
      t.out(say.noMeaning({ command: `\`${name}\`` }));
      return undefined;
  }
}

function printHelp({ t, say }: SessionContext): void {
  for (const [command, about] of Object.entries(COMMANDS)) t.out(`  ${t.paint.cyan(command.padEnd(7))} ${about(say)}`);
  t.out(`  ${say.helpEnd}`);
}

function save({ t, kit, say, saver }: SessionContext, path: string, force: boolean): void {
  if (path === '') {
    t.out(say.nameFile({ example: '`save match.json`' }));
    return;
  }
  try {
    saver.saveTo(path, force);
    const game = kit.file === undefined ? '' : ` ${kit.file}`;
    t.out(say.goOn({ file: path, command: `tabletop-rules play${game} --resume ${path}` }));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    t.out(say.notSaved({ why: `${error.message} ${error.next}` }));
  }
}

/** A line with a good next move of an observer who is asked: of a solver, or of a search with what the observer sees. */
async function hint(context: SessionContext, observer: Observer): Promise<string> {
  const { match, kit, say } = context;
  if (match.status.type !== 'turn' || observer === 'spectator' || !match.status.seats.includes(observer)) {
    return say.noHint;
  }
  // The solver plays to the end to count the moves, for which it needs the whole state.
  if (kit.solve !== undefined && kit.game.perfectInformation) return solverHint(context);
  const { t } = context;
  const { game, bot } = kit;
  const view = match.view(observer);
  const progress = startBotProgress(t, game, say.thinks({ seat: seatIn(context, observer, t.paintErr) }), {
    budget: { timeMs: BUDGET.timeMs },
  });
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

function solverHint({ t, kit, say, match }: SessionContext): string {
  const moves = solutionOf(kit, match.state);
  const [next] = moves ?? [];
  if (moves === undefined || next === undefined) return say.noSolution;
  return say.hintToEnd({ move: t.paint.bold(kit.game.format(next)), count: moves.length });
}

function describeHint({ t, kit: { game }, say }: SessionContext, moves: readonly AnalysedMove<GameTypes>[]): string {
  const [best, ...more] = moves;
  if (best === undefined) return say.noMove;
  // Where information is hidden, an answer is a guess, and looks like knowledge of another player's hand.
  const foreign = best.line.findIndex(({ seat }) => seat !== best.move.seat);
  const shown = game.perfectInformation || foreign === -1 ? best.lineNotation : best.lineNotation.slice(0, foreign);
  const withChance = (move: string, value: number): string =>
    say.moveChance({ move, percent: Math.round(value * 100) });
  const others = more
    .slice(0, OTHERS)
    .flatMap(({ notation, value }) => (value === null ? [] : [withChance(notation, value)]));
  return [
    say.hint({ move: withChance(t.paint.bold(best.notation), best.value ?? 0) }),
    ...(shown.length > 1 ? [say.hintThen({ moves: shown.slice(1).join(', ') })] : []),
    ...(others.length > 0 ? [say.hintNext({ moves: others.join(', ') })] : []),
  ].join(' ');
}

/** A hint thinks so long at most. */
const BUDGET = { iterations: 2_000, timeMs: 2_000 };

/** How many other moves are named. */
const OTHERS = 2;

// Undo, past the moves of bots and dice.

/** Goes back to the last decision of a person. Returns a line that says so, or why nothing was taken back. */
function undoToPerson(context: SessionContext, force: boolean): string {
  const { say, reason, match } = context;
  const seat = lastPerson(context);
  if (seat === undefined) return say.noUndo;
  try {
    match.undo({ seat, force });
    return say.takenBack({ ply: match.ply });
  } catch (error) {
    if (!isRuleError(error)) throw error;
    return error.code === 'revealed' ? say.revealed({ command: '`undo!`' }) : reason(error);
  }
}

/** The seat of the person who made the last decision. */
function lastPerson({ match, players }: SessionContext): Seat | undefined {
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
  const { t, say, match, prompt, saver } = context;
  const saved = saver.isSaved();
  if (!saved && t.interactive) {
    const choices = [
      { value: 'stay', label: say.stay({ example: '`save match.json`' }) },
      { value: 'leave', label: say.leaveUnsaved },
    ];
    const reply = await prompt.ask({ message: say.unsaved, choices });
    if (reply.kind === 'line' && reply.line !== 'leave') return undefined;
  }
  t.out(saved ? say.left({ ply: match.ply }) : say.leftUnsaved({ ply: match.ply }));
  return exit;
}

// Lists of moves, printed or as choices.

/** Prints the moves that have the text in them, numbered, in columns. */
function listMoves(context: SessionContext, moves: readonly PlayerMove[], part = '', most = moves.length): void {
  const { t, kit, say } = context;
  const all = moves.map((move, i) => ({ number: String(i + 1), text: kit.game.format(move) }));
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
  if (found.length === 0) t.out(say.noSuchMove);
  if (found.length > listed.length) t.out(t.paint.dim(`  … ${say.listsAll({ count: found.length })}`));
}

/** The moves and commands as choices. */
function moveChoices(
  { kit: { game }, say }: SessionContext,
  moves: readonly PlayerMove[],
  commands: readonly CommandName[],
): Choice[] {
  const digits = String(moves.length).length;
  // The first choice is no move: pressing enter once too often plays nothing.
  const label = `${'?'.padStart(digits)}  ${say.chooseMove}`;
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
