/** A match at one terminal: who sits where, what is shown to whom, what is asked. */
import {
  type ChanceMove,
  type Match,
  type Observer,
  type PlayerMove,
  parseChance,
  type Random,
  RuleError,
  resumeMatch,
  type Seat,
  sidesOf,
  type Types,
} from '../../core/index.ts';
import { CliError, EXIT } from '../errors.ts';
import { writeRecord } from '../files.ts';
import type { ShelfGame } from '../shelf.ts';
import { list, plural, type Terminal } from '../terminal.ts';
import { moverText, moveText, outcomeText, type SeenMove, seatText } from '../words.ts';
import { COMMANDS, type Command, readAnswer, readCommand } from './answer.ts';
import type { Asker, Choice, Reply } from './asker.ts';

/** Who decides for a seat. */
export type Player = 'human' | 'random';

/** What a session needs. */
export interface SessionSettings {
  readonly t: Terminal;
  readonly row: ShelfGame;
  /** With `chance: 'manual'`: the session rolls. */
  readonly match: Match<Types<object>>;
  /** By seat. */
  readonly players: readonly Player[];
  /** For the random players. */
  readonly random: Random;
  /** `manual`: people type what real dice show, where everybody may see it. */
  readonly dice: 'auto' | 'manual';
  /** Stops a match that only random players play after so many plies. */
  readonly maxMoves: number;
  readonly asker: Asker;
  /** A file that the record is written to when the session ends. */
  readonly save: string | undefined;
}

/** How a session ends: an exit code. `undefined`: it goes on. */
type End = number | undefined;

const MOST_LOG = 20;
const MOST_LISTED = 20;

/** Plays until the match is over or the people leave. Returns the exit code. */
export async function playSession(settings: SessionSettings): Promise<number> {
  const { t, row, match, players, random, dice, maxMoves, asker, save } = settings;
  const { game } = row;
  const { paint } = t;
  const humans = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  /** By seat: up to which ply it has been told the moves. */
  const told = players.map(() => match.ply);
  /** Whether somebody at this terminal holds something that another must not see. Once true it stays true. */
  let secrets = false;
  /** The seat whose view is on the screen. */
  let shown: Seat | undefined;
  /** Who was chosen to answer when several were asked. */
  let chosen: { readonly ply: number; readonly seat: Seat } | undefined;
  let savedPly = match.ply;

  const noteSecrets = (): void => {
    if (secrets || humans.length < 2) return;
    const open = JSON.stringify(match.view('spectator'));
    secrets = humans.some((seat) => JSON.stringify(match.view(seat)) !== open);
  };

  const boardFor = (observer: Observer): string => row.text(match.view(observer));

  const tell = (move: SeenMove): void => t.out(`  ${moverText(paint, move)}  ${moveText(game, move)}`);

  /** Tells the moves after a ply, the last of them at most. */
  const tellSince = (observer: Observer, since: number, most = MOST_LOG): void => {
    const events = match.events(observer, Math.min(since, match.ply));
    const left = Math.max(0, events.length - most);
    if (left > 0) t.out(paint.dim(`  … ${plural(left, 'earlier ply', 'earlier plies')}: \`log\` tells all`));
    for (const { move } of events.slice(left)) tell(move);
  };

  /** A seat has seen all there is; without secrets everybody at the screen has. */
  const markTold = (seat: Seat): void => {
    for (const other of secrets ? [seat] : humans) told[other] = match.ply;
  };

  /** Before a seat's view comes on the screen: nobody else may look. */
  const handOver = async (seat: Seat): Promise<End> => {
    noteSecrets();
    if (!secrets || shown === seat) return undefined;
    shown = undefined;
    t.clear();
    for (;;) {
      const message = `Pass the keyboard to ${seatText(paint, seat)}, who presses enter`;
      const reply = await asker.ask({ message, choices: [{ value: '', label: `I am seat ${seat}` }] });
      if (reply.kind !== 'line') return leave(reply);
      const line = reply.line.trim();
      if (line === '') break;
      const command = readCommand(line);
      if (command?.name === 'quit') return quit(EXIT.ok);
      t.out(`Only enter is needed here: ${JSON.stringify(line)} was not played.`);
    }
    t.clear();
    shown = seat;
    return undefined;
  };

  const showTurn = (seat: Seat, ask: string): void => {
    tellSince(seat, told[seat]!);
    markTold(seat);
    t.out(`\n${boardFor(seat)}\n`);
    t.out(`Ply ${match.ply + 1}: ${seatText(paint, seat)} to answer: ${ask}.`);
  };

  /** The human seat that answers now, or a random seat. A seat that was picked stays until something happens. */
  const pick = (seats: readonly Seat[]): Seat => {
    if (chosen !== undefined && chosen.ply === match.ply && seats.includes(chosen.seat)) return chosen.seat;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    chosen = { ply: match.ply, seat };
    return seat;
  };

  const humanTurn = async (seat: Seat, ask: string, seats: readonly Seat[]): Promise<End> => {
    const refused = await handOver(seat);
    if (refused !== undefined) return refused;
    const moves = match.game.legalMoves(match.view(seat), seat);
    const choices = moveChoices(moves);
    showTurn(seat, ask);
    if (!t.interactive) listMoves(moves, '', MOST_LISTED);
    for (;;) {
      const reply = await asker.ask({ message: 'Your move', choices });
      if (reply.kind !== 'line') {
        const end = await leave(reply);
        if (end !== undefined) return end;
        continue;
      }
      if (reply.line.trim() === '') continue;
      const answer = readAnswer(reply.line, game, match.view(seat), seat, moves);
      if (answer.kind === 'unclear') {
        t.out(answer.message);
      } else if (answer.kind === 'move') {
        match.play(answer.move, { by: seat });
        markTold(seat);
        return undefined;
      } else {
        const ply = match.ply;
        const { name, rest } = answer;
        if (name === 'moves') listMoves(moves, rest, Number.POSITIVE_INFINITY);
        else if (name === 'board') t.out(`\n${boardFor(seat)}\n`);
        else if (name === 'seat' && switchSeat(rest, seats)) return undefined;
        else if (name === 'resign') {
          if (await sure(`Give up as ${seatText(paint, seat)}?`)) {
            match.abandon(seat);
            return undefined;
          }
        } else if (name !== 'seat') {
          const end = await anytime(answer, seat);
          if (end !== undefined || match.ply !== ply) return end;
        }
      }
    }
  };

  /** The commands that need no legal moves. */
  const anytime = async ({ name, rest }: Command, observer: Observer): Promise<End> => {
    switch (name) {
      case 'help':
        for (const [command, about] of Object.entries(COMMANDS)) t.out(`  ${paint.cyan(command.padEnd(7))} ${about}`);
        t.out('  A move is chosen by its notation or its number. A slash before a word makes it a command.');
        return undefined;
      case 'log':
        tellSince(observer, 0, Number.POSITIVE_INFINITY);
        return undefined;
      case 'undo':
      case 'undo!':
        takeBack(name === 'undo!');
        return undefined;
      case 'hint':
        giveHint();
        return undefined;
      case 'save':
        saveTo(rest);
        return undefined;
      case 'quit':
        return quit(EXIT.ok);
      default:
        t.out(`\`${name}\` has no meaning here.`);
        return undefined;
    }
  };

  const switchSeat = (text: string, seats: readonly Seat[]): boolean => {
    const others = seats.filter((seat) => players[seat] === 'human');
    const seat = others.find((other) => String(other) === text);
    if (seat === undefined) {
      t.out(`Asked here and now: ${list(others.map((other) => seatText(paint, other)))}.`);
      return false;
    }
    chosen = { ply: match.ply, seat };
    return true;
  };

  const moveChoices = (moves: readonly PlayerMove[]): Choice[] => {
    const width = String(moves.length).length;
    const listed = moves.map((move, i) => {
      const text = game.format(move);
      return { value: `#${i + 1}`, label: `${String(i + 1).padStart(width)}  ${text}`, also: [String(i + 1), text] };
    });
    // First, so that an enter too many plays nothing.
    const help = {
      value: 'help',
      label: `${'?'.padStart(width)}  choose or type a move, or: undo, save FILE, quit`,
      also: ['?'],
    };
    const commands = Object.keys(COMMANDS).filter((name) => name !== 'help' && name !== 'save' && name !== 'seat');
    return [help, ...listed, ...commands.map((name) => ({ value: `/${name}`, label: name, also: [name] }))];
  };

  const listMoves = (moves: readonly PlayerMove[], part: string, most: number): void => {
    const all = moves.map((move, i) => ({ number: i + 1, text: game.format(move) }));
    const found = all.filter(({ text }) => text.toLowerCase().includes(part.toLowerCase()));
    const some = found.slice(0, most);
    const width = Math.max(0, ...some.map(({ number, text }) => `${number} ${text}`.length)) + 3;
    const columns = Math.max(1, Math.floor(((t.io.stdout.columns ?? 80) - 2) / width));
    for (let i = 0; i < some.length; i += columns) {
      const cells = some.slice(i, i + columns).map(({ number, text }) => {
        return `${paint.dim(String(number))} ${text}`.padEnd(width + paint.dim('').length);
      });
      t.out(`  ${cells.join('').trimEnd()}`);
    }
    if (found.length === 0) t.out('No legal move has that in it.');
    if (found.length > some.length) t.out(paint.dim(`  … \`moves\` lists all ${found.length}`));
  };

  /** To the last decision of a human: first tried on a copy, so that all of it happens or nothing. */
  const takeBack = (force: boolean): void => {
    const copy = resumeMatch(game, match.record(), { chance: 'manual' });
    let steps = 0;
    try {
      do {
        copy.undo({ force });
        steps++;
      } while (!asksHuman(copy));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const { code } = error;
      if (code === 'revealed') t.out('That would take back something that was revealed. `undo!` does it all the same.');
      else t.out('There is no decision of yours to take back.');
      return;
    }
    for (; steps > 0; steps--) match.undo({ force });
    chosen = undefined;
    for (const seat of humans) told[seat] = Math.min(told[seat]!, match.ply);
    t.out(`Taken back to ply ${match.ply}.`);
  };

  const asksHuman = ({ status }: Match<Types<object>>): boolean =>
    status.type === 'turn' && status.seats.some((seat) => players[seat] === 'human');

  const giveHint = (): void => {
    if (row.solve === undefined || match.status.type !== 'turn') {
      t.out(`There is no solver for ${game.name}.`);
      return;
    }
    const found = row.solve(match.state);
    if (found.kind === 'unsolvable') t.out('There is no solution from here: `undo` may help.');
    else if (found.kind === 'unknown') t.out('The solver found nothing within its limits.');
    else if (found.moves[0] !== undefined) {
      t.out(`Hint: ${paint.bold(game.format(found.moves[0]))} (${plural(found.moves.length, 'move')} to the end).`);
    }
  };

  const saveTo = (path: string): boolean => {
    if (path === '') {
      t.out('Name the file: `save match.json`.');
      return false;
    }
    try {
      writeRecord(t.io, path, match.record());
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      t.out(`Not saved: ${error.message} ${error.next}`);
      return false;
    }
    savedPly = match.ply;
    t.out(`Saved to ${path}. Go on with: tabletop-rules play --resume ${path}`);
    return true;
  };

  const sure = async (message: string): Promise<boolean> => {
    if (!t.interactive) return true;
    const reply = await asker.ask({
      message,
      choices: [
        { value: 'no', label: 'no' },
        { value: 'yes', label: 'yes' },
      ],
    });
    return reply.kind === 'line' && reply.line === 'yes';
  };

  /** Leaves; a person who has not saved is asked first. `undefined`: they stay. */
  const quit = async (exit: number): Promise<End> => {
    const unsaved = match.ply > 0 && match.ply !== savedPly && save === undefined;
    if (unsaved && t.interactive) {
      const reply = await asker.ask({
        message: 'The match is not saved',
        choices: [
          { value: 'stay', label: 'stay (to save: type `save match.json`)' },
          { value: 'leave', label: 'leave without saving' },
        ],
      });
      if (reply.kind === 'line' && reply.line !== 'leave') return undefined;
    }
    t.out(`Left at ply ${match.ply}${unsaved ? ', not saved' : ''}.`);
    return exit;
  };

  /** No answer came: the input has ended, or somebody pressed Ctrl-C. */
  const leave = async (reply: Exclude<Reply, { readonly kind: 'line' }>): Promise<End> => {
    if (reply.kind === 'cancel') return quit(EXIT.interrupted);
    const next = 'End the input with `save FILE` and `quit` to go on later.';
    throw new CliError('input-ended', `The input ended at ply ${match.ply}; nothing was saved.`, next, EXIT.file);
  };

  const chanceTurn = async (): Promise<End> => {
    const dicing = game.chance(match.state);
    // What only some may see, nobody types in at a shared screen.
    if (dice === 'auto' || dicing.seenBy !== undefined) {
      match.roll();
      return undefined;
    }
    noteSecrets();
    const hidden = match.view('spectator') !== match.state;
    // With hidden hands the faces that are left would tell who holds what.
    const faces = hidden
      ? ''
      : ` (${dicing.dice
          .map((die) => die.faces.join(' '))
          .slice(0, 2)
          .join(' | ')})`;
    const message = `${dicing.label}: type ${plural(dicing.dice.length, 'face')}${faces.length > 80 ? '' : faces}, or enter to roll`;
    for (;;) {
      const reply = await asker.ask({ message, choices: [{ value: '', label: 'roll' }] });
      if (reply.kind !== 'line') {
        const end = await leave(reply);
        if (end !== undefined) return end;
        continue;
      }
      const line = reply.line.trim();
      if (line === '') {
        match.roll();
        return undefined;
      }
      try {
        match.play(parseChance<ChanceMove>(dicing, line));
        return undefined;
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        const command = readCommand(line);
        if (command === undefined) {
          t.out(hidden ? 'That does not fit the dice.' : error.message);
          continue;
        }
        const ply = match.ply;
        const end = await anytime(command, shown ?? 'spectator');
        if (end !== undefined || match.ply !== ply) return end;
      }
    }
  };

  const randomTurn = (seat: Seat): void => {
    const moves = game.legalMoves(match.view(seat), seat);
    const move = moves[random(moves.length)];
    if (move === undefined)
      throw new RuleError('bad-rules', `${game.name} asks seat ${seat} and lists no move for it.`);
    match.play(move, { by: seat });
  };

  /** Where only random players sit, everything is told as it happens. */
  const watch = (): void => {
    if (humans.length > 0) return;
    for (const { move } of match.events('spectator', match.ply - 1)) tell(move);
  };

  const finish = async (): Promise<End> => {
    if (match.status.type !== 'over') return undefined;
    const observer: Observer = humans.length === 1 ? humans[0]! : 'spectator';
    if (secrets) t.clear();
    if (humans.length > 0)
      tellSince(observer, secrets ? match.ply - MOST_LOG : Math.min(...humans.map((seat) => told[seat]!)));
    for (const seat of humans) told[seat] = match.ply;
    shown = undefined;
    t.out(`\n${boardFor(observer)}\n`);
    t.out(paint.bold(outcomeText(match.status.outcome, sidesOf(game, match.state))));
    if (!t.interactive || humans.length === 0) return EXIT.ok;
    const names = ['quit', 'undo', 'log'];
    const choices = names.map((name) => ({ value: `/${name}`, label: name, also: [name] }));
    for (;;) {
      const reply = await asker.ask({ message: 'The match is over. Leave, or: save FILE, undo, log', choices });
      if (reply.kind !== 'line') return EXIT.ok;
      const command = readCommand(reply.line);
      if (command?.name === 'quit') return EXIT.ok;
      if (command === undefined) t.out('The match is over.');
      else {
        const ply = match.ply;
        await anytime(command, observer);
        if (match.ply !== ply) return undefined;
      }
    }
  };

  const step = async (): Promise<End> => {
    const { status } = match;
    if (status.type === 'over') return finish();
    if (humans.length === 0 && match.ply >= maxMoves) {
      t.out(
        `\n${boardFor('spectator')}\n\nStopped after ${plural(match.ply, 'ply', 'plies')}; --max-moves lets it go on.`,
      );
      return EXIT.ok;
    }
    if (status.type === 'chance') {
      const end = await chanceTurn();
      if (end === undefined) watch();
      return end;
    }
    const seat = pick(status.seats);
    if (players[seat] === 'human') return humanTurn(seat, status.ask, status.seats);
    randomTurn(seat);
    watch();
    return undefined;
  };

  const run = async (): Promise<number> => {
    for (;;) {
      const end = await step();
      if (end !== undefined) return end;
    }
  };
  const exit = await run();
  if (save !== undefined) {
    writeRecord(t.io, save, match.record());
    t.out(`Saved to ${save}.`);
  }
  return exit;
}
