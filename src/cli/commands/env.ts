/** `env`: matches for another program, which asks by lines of JSON, or with `--frames` by binary messages. */

import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { version } from '../../../package.json';
import { winShares } from '../../bots/shares.ts';
import {
  type AnyGame,
  type Encoding,
  type GameTypes,
  isRuleError,
  type Random,
  RuleError,
  replay,
  type Seat,
  sample,
  seededRandom,
  toViolation,
} from '../../core/index.ts';
import { recordOptions, show, toRuleError } from '../../core/internal.ts';
import { actionBytes, setActionBits } from '../../learning/actions.ts';
import {
  actionCount,
  actionOfNumber,
  encode,
  encodingFingerprint,
  legalActions,
  observationFields,
  observationLength,
  type VectorEnvOptions,
  vectorEnv,
} from '../../learning/index.ts';
import { docs } from '../docs.ts';
import { CliError } from '../errors.ts';
import { fileError } from '../file-errors.ts';
import type { OpenFile } from '../file-system.ts';
import { encodingOf, type GameOptionFlags, gameOptions, type NamedKit, openGame, viewText } from '../game.ts';
import { count, type Terminal } from '../output.ts';
import type { Io } from '../process.ts';
import {
  type CommandLine,
  GAME_ARGUMENT,
  integerFrom,
  maxMovesFlag,
  seedFlag,
  threadCount,
  withGameOptions,
} from '../syntax.ts';
import { type Serving, serveFrames } from './env-frames.ts';
import {
  type Arrays,
  type DrawingFormat,
  type EnvRequest,
  LONGEST_LINE,
  type Reply,
  type RequestOf,
  readLines,
  readRequest,
  refusal,
  refusedLine,
} from './env-requests.ts';
import { threadedEnv, vectorOptions } from './env-threads.ts';

/** The default of `--max-matches`. */
const MATCHES = 10_000;
/** The default of `--matches`: so many are played in lockstep. */
const LOCKSTEP = 512;
/** Flags for `--frames` only. */
const OF_FRAMES = ['matches', 'seed', 'autoreset', 'opponents', 'threads', 'map'];

export function addEnv({ program, t, games }: CommandLine): void {
  withGameOptions(program.command('env'))
    .description('let another program play: lines of JSON on the input are answered on the output')
    .addHelpText('after', `\nThe lines: ${docs('train-a-bot.md')}\nThe messages of --frames: ${docs('frames.md')}`)
    .argument('<game>', GAME_ARGUMENT)
    .addOption(maxMovesFlag())
    .addOption(
      new Option('--max-matches <n>', 'how many matches can be open').argParser(integerFrom(1)).default(MATCHES),
    )
    .option('--frames', 'matches in lockstep, as binary messages')
    .addOption(new Option('--matches <n>', 'with --frames: how many').argParser(integerFrom(1)).default(LOCKSTEP))
    .addOption(seedFlag('with --frames: the same dice in all matches; they count on from it'))
    .addOption(
      new Option('--autoreset <mode>', 'with --frames: when a match that has ended starts anew')
        .choices(['next-step', 'same-step', 'disabled'])
        .default('next-step'),
    )
    .option('--opponents <bots>', 'with --frames: who plays each seat inside; "-" for yours: -,novice')
    .addOption(
      new Option('--threads <n>', 'with --frames: how many threads play; the messages are the same')
        .argParser(threadCount)
        .default(1),
    )
    .option('--map <file>', 'with --frames: write the arrays into this empty file, which the other program maps')
    .action(async (name: string, flags: EnvFlags, command: Command) => {
      const alone = OF_FRAMES.find((flag) => command.getOptionValueSource(flag) === 'cli');
      if (flags.frames !== true && alone !== undefined) {
        throw new CliError('bad-argument', `--${alone} goes with --frames.`, 'Add --frames, or leave it out.');
      }
      const kit = await openGame(t.io, games, name);
      return flags.frames === true ? framesCommand(t, kit, flags) : envCommand(t, kit, flags);
    });
}

interface EnvFlags extends GameOptionFlags {
  readonly maxMoves: number;
  readonly maxMatches: number;
  readonly frames?: true;
  readonly matches: number;
  readonly seed?: number;
  readonly autoreset: VectorEnvOptions<GameTypes>['autoreset'];
  readonly opponents?: string;
  readonly threads: number;
  readonly map?: string;
}

/** Plays matches in lockstep for the program that reads the output. */
async function framesCommand({ io }: Terminal, kit: NamedKit, flags: EnvFlags): Promise<void> {
  const { maxMoves, matches, autoreset, opponents, seed = io.randomSeed() } = flags;
  const options = gameOptions(kit, flags);
  const encoding = encodingOf(kit);
  const { id, version: rules } = encoding.game;
  const settings = { matches, seed, options, maxMoves, autoreset, opponents };
  const fingerprint = encodingFingerprint<GameTypes>(encoding, options);
  const fields = observationFields<GameTypes>(encoding, options);
  const about = { version, game: id, rules, options, maxMoves, autoreset, opponents: opponents ?? null };
  const serving: Serving = {
    about: { ...about, fingerprint, fields },
    file: flags.map === undefined ? undefined : mappedFile(io, flags.map),
    draw: (record, seat, format) => {
      const { states } = replay<GameTypes>(encoding.game, record);
      return drawing(kit, encoding.game.view(states.at(-1)!, seat), format);
    },
  };
  // Also for threads: what was typed wrong is said here.
  const own = vectorOptions(kit, settings);
  if (flags.threads === 1) {
    await serveFrames(io, vectorEnv<GameTypes>(encoding, own), serving);
    return;
  }
  const { env, close } = await threadedEnv(
    (order) => io.startThread({ task: 'env', env: order }),
    kit,
    settings,
    flags.threads,
  );
  try {
    await serveFrames(io, env, serving);
  } finally {
    await close();
  }
}

/** A file for the arrays. Throws `CliError`, also later, where it cannot be written. */
function mappedFile(io: Io, path: string): OpenFile {
  const written = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw fileError('write', path, error);
    }
  };
  const file = written(() => io.openEmpty(path));
  return {
    resize: (length) => written(() => file.resize(length)),
    write: (parts, from) => written(() => file.write(parts, from)),
  };
}

/** A board. Throws `no-svg`. */
function drawing(kit: NamedKit, view: object, format: DrawingFormat): string {
  if (format === 'text') return viewText(kit, view);
  if (typeof kit.board?.svg === 'function') return kit.board.svg(view, { literalColours: true });
  throw refusal('no-svg', `${kit.game.name} has no SVG board.`);
}

/** Answers each line of the input by one line, until the input ends or a request closes it. */
async function envCommand({ io }: Terminal, kit: NamedKit, flags: EnvFlags): Promise<void> {
  const environment = new Environment({
    kit,
    encoding: encodingOf(kit),
    options: gameOptions(kit, flags),
    maxMoves: flags.maxMoves,
    mostMatches: flags.maxMatches,
    version,
    randomSeed: () => io.randomSeed(),
  });
  const write = async (reply: object): Promise<void> => {
    // A client that does not read is not sent more than fits.
    if (!io.stdout.write(`${JSON.stringify(reply)}\n`)) await once(io.stdout, 'drain');
  };
  await write(environment.reply({ type: 'hello', arrays: 'json' }));
  for await (const line of readLines(io.stdin)) {
    if (line === undefined) {
      await write(refusedLine('too-large', `A line has at most ${count(LONGEST_LINE)} bytes.`));
      continue;
    }
    if (line.trim() === '') continue;
    const read = readRequest(line);
    if ('why' in read) {
      await write(refusedLine('bad-line', `This is no request: ${read.why}.`));
      continue;
    }
    await write(environment.reply(read.request));
    if (read.request.type === 'close' && read.request.matches === undefined) return;
  }
}

// The matches, by name.

/** The version of the protocol. It is increased when clients have to change. */
const PROTOCOL = 1;

/** What an environment is made of. */
interface EnvSettings {
  /** What draws boards. */
  readonly kit: NamedKit;
  readonly encoding: Encoding<GameTypes>;
  /** The options of matches whose reset gives none. */
  readonly options: object;
  /** After how many actions a match is stopped, results of chance among them. */
  readonly maxMoves: number;
  /** How many matches can be open at once. */
  readonly mostMatches: number;
  /** The version of this library. */
  readonly version: string;
  /** A seed where none is given. */
  readonly randomSeed: () => number;
}

interface EnvMatch {
  readonly state: GameTypes['State'];
  readonly ply: number;
  readonly random: Random;
  /** How many actions there are. */
  readonly actions: number;
}

/** What matches with the same options have in common. */
interface MatchFacts {
  readonly fingerprint: string;
  readonly observationLength: number;
  readonly actionCount: number;
  readonly seatCount: number;
}

/** Answers requests. Throws faults of rules; what is refused is in the reply. */
class Environment {
  private readonly game: AnyGame;
  private readonly matches = new Map<string, EnvMatch>();
  /** Of matches whose reset gives no options. */
  private readonly usual: MatchFacts;

  constructor(private readonly settings: EnvSettings) {
    this.game = settings.encoding.game;
    this.usual = this.facts(settings.options);
  }

  reply(request: EnvRequest): Reply {
    return {
      type: request.type,
      ...(request.id !== undefined && { id: request.id }),
      ...this.answer(request),
    };
  }

  private answer(request: EnvRequest): Reply {
    const { arrays } = request;
    switch (request.type) {
      case 'hello':
        return this.hello();
      case 'reset':
        return each(request.matches, (item) => this.reset(item, arrays));
      case 'step':
        return each(request.matches, (item) => this.step(item, arrays));
      case 'observe':
        return each(request.matches, ({ match: name, seat }) => {
          const match = this.find(name);
          return { match: name, ply: match.ply, players: [this.player(match, seat, arrays)] };
        });
      case 'render':
        return each(request.matches, ({ match: name, seat, format }) => {
          const view = this.game.view(this.find(name).state, seat ?? 'spectator');
          return { match: name, drawing: drawing(this.settings.kit, view, format) };
        });
      case 'close':
        return each(request.matches ?? [...this.matches.keys()].map((match) => ({ match })), ({ match: name }) => {
          this.find(name);
          this.matches.delete(name);
          return { match: name };
        });
    }
  }

  private hello(): Reply {
    const { encoding, options, maxMoves, version } = this.settings;
    const { id, version: rules } = this.game;
    const fields = observationFields<GameTypes>(encoding, options);
    return { protocol: PROTOCOL, version, game: id, rules, options, maxMoves, ...this.usual, fields };
  }

  private reset(
    { match: name, seed = this.settings.randomSeed(), options: given }: RequestOf<'reset'>['matches'][number],
    arrays: Arrays,
  ): Reply {
    const { game, matches } = this;
    if (!matches.has(name) && matches.size >= this.settings.mostMatches) {
      throw refusal('too-many-matches', `There are ${matches.size} matches already.`);
    }
    const resolved = given === undefined ? this.settings.options : recordOptions<GameTypes>(game, given);
    const facts = given === undefined ? this.usual : this.facts(resolved);
    const match = this.settle({
      state: game.setup(resolved),
      ply: 0,
      random: seededRandom(seed),
      actions: facts.actionCount,
    });
    matches.set(name, match);
    return { ...this.position(name, match, arrays), seed, ...facts };
  }

  private step({ match: name, seat, action }: RequestOf<'step'>['matches'][number], arrays: Arrays): Reply {
    const { game } = this;
    const match = this.find(name);
    if (this.isTruncated(match)) {
      throw new RuleError('game-over', `The match was stopped after ${match.ply} moves.`);
    }
    const { state } = match;
    const checked =
      typeof action === 'string'
        ? game.parse(action, state, seat)
        : game.check(state, typeof action === 'number' ? this.moveOf(match, action, seat) : action, seat);
    if (!checked.ok) throw toRuleError(checked.error);
    const next = this.settle({ ...match, state: game.apply(state, checked.value), ply: match.ply + 1 });
    this.matches.set(name, next);
    return this.position(name, next, arrays);
  }

  /** The move of a number: of the seat that is named, or of the only one that is asked. */
  private moveOf({ state }: EnvMatch, n: number, named: Seat | undefined): GameTypes['Move'] {
    const status = this.game.status(state);
    const asked = status.type === 'turn' ? status.seats : [];
    if (named === undefined && asked.length > 1) {
      throw new RuleError(
        'bad-argument',
        `The seats ${asked.join(', ')} are asked: say which of them answers, as "seat".`,
      );
    }
    // Where the match is over, the check of the move says so.
    return actionOfNumber<GameTypes>(this.settings.encoding, state, named ?? asked[0] ?? 0, n);
  }

  private find(name: string): EnvMatch {
    const match = this.matches.get(name);
    if (match === undefined) throw refusal('no-match', `There is no match ${show(name)}.`);
    return match;
  }

  /** Rolls dice until a player is asked, or the match is over. */
  private settle(match: EnvMatch): EnvMatch {
    const { game } = this;
    let { state, ply } = match;
    while (ply < this.settings.maxMoves && game.status(state).type === 'chance') {
      state = game.apply(state, sample(game.chance(state), match.random));
      ply++;
    }
    return { ...match, state, ply };
  }

  private isTruncated({ state, ply }: EnvMatch): boolean {
    return ply >= this.settings.maxMoves && this.game.status(state).type !== 'over';
  }

  private position(name: string, match: EnvMatch, arrays: Arrays): Reply {
    const status = this.game.status(match.state);
    const sides = this.game.sides(match.state);
    const truncated = this.isTruncated(match);
    const seats = status.type === 'turn' && !truncated ? status.seats : [];
    return {
      match: name,
      ply: match.ply,
      seats,
      players: seats.map((seat) => this.player(match, seat, arrays)),
      rewards: status.type === 'over' ? winShares(status.outcome, sides) : sides.map(() => 0),
      terminated: status.type === 'over',
      truncated,
      ...(status.type === 'over' && { reason: status.outcome.reason }),
    };
  }

  private player(match: EnvMatch, seat: Seat, arrays: Arrays): Reply {
    const { encoding } = this.settings;
    const view = this.game.view(match.state, seat);
    const observation = encode<GameTypes>(encoding, view, seat);
    const legal = this.isTruncated(match) ? [] : legalActions<GameTypes>(encoding, view, seat);
    if (arrays === 'json') return { seat, observation: Array.from(observation), legal };
    const mask = new Uint8Array(actionBytes(match.actions));
    setActionBits(mask, legal, 0);
    return { seat, observation: base64(observation), mask: base64(mask) };
  }

  private facts(options: object): MatchFacts {
    const { encoding } = this.settings;
    return {
      fingerprint: encodingFingerprint<GameTypes>(encoding, options),
      observationLength: observationLength<GameTypes>(encoding, options),
      actionCount: actionCount<GameTypes>(encoding, options),
      seatCount: this.game.sides(this.game.setup(options)).length,
    };
  }
}

/** Does something with each match of a request; what is refused has no effect, and does not stop the others. */
function each<T extends { readonly match: string }>(items: readonly T[], answer: (item: T) => Reply): Reply {
  const matches = items.map((item) => {
    try {
      return answer(item);
    } catch (error) {
      if (!isRuleError(error)) throw error;
      return { match: item.match, error: toViolation(error) };
    }
  });
  return { matches };
}

/** The bytes of an array. Machines that Node runs on have the lowest byte of a number first. */
function base64({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
