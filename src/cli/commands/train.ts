/** `train`: trains an evaluation of a game by self-play, and writes its network as a module. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Option } from 'commander';
import { type TrainedNetwork, trainedFor } from '../../author/evaluation.ts';
import { type Network, packNetwork, unpackNetwork } from '../../author/index.ts';
import type { Encoding, GameTypes } from '../../core/index.ts';
import { isRecord } from '../../core/internal.ts';
import { sizeOfTraining, startSelfPlay } from '../../learning/self-play/train.ts';
import { CliError, EXIT } from '../errors.ts';
import { readText, writeText } from '../files.ts';
import { encodingOf, type GameOptionFlags, gameOptions, type NamedKit, openGame, titleOf } from '../game.ts';
import { plural, quote, type Terminal } from '../output.ts';
import { startRunProgress } from '../progress.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, seedFlag, withGameOptions } from '../syntax.ts';

const MATCHES = 10_000;
const MAX_MOVES = 1_000;
const MINUTE = 60_000;
/** The log-loss that is shown is the mean over about so many of the last matches. */
const LOSS_OF = 100;

export function addTrain({ program, t, games, exit }: CommandLine): void {
  withGameOptions(program.command('train'))
    .description('train an evaluation for bots by self-play; the same command goes on with a training')
    .argument('<game>', `${GAME_ARGUMENT}; it needs an encoding`)
    .addOption(new Option('--out <file>', 'the module that is written: network.js').makeOptionMandatory())
    .addOption(
      new Option('--matches <n>', 'how many, those of before among them').argParser(integerFrom(1)).default(MATCHES),
    )
    .option('--minutes <n>', 'for so many minutes, instead of a number of matches', integerFrom(1))
    .addOption(seedFlag('the same network each time, if the training is not interrupted'))
    .addOption(
      new Option('--max-moves <n>', 'stop a match after so many moves').argParser(integerFrom(1)).default(MAX_MOVES),
    )
    .option('--force', 'begin anew, whatever the file has')
    .action(async (name: string, flags: TrainFlags) => {
      exit(await trainCommand(t, await openGame(t.io, games, name), name, flags));
    });
}

interface TrainFlags extends GameOptionFlags {
  readonly out: string;
  readonly matches: number;
  readonly minutes?: number;
  readonly seed?: number;
  readonly maxMoves: number;
  readonly force?: boolean;
}

/** Trains, and writes the network at the start, each minute, at the end, and where it is interrupted. Returns the exit code. */
async function trainCommand(t: Terminal, kit: NamedKit, name: string, flags: TrainFlags): Promise<number> {
  const { game } = kit;
  const { out, minutes, maxMoves } = flags;
  const encoding = encodingOf(kit);
  const options = gameOptions(kit, flags);
  const start = game.setup(options);
  const { size, mostSides } = sizeOfTraining({ encoding, start });
  if (mostSides < 2) {
    const message = `${titleOf(kit)} has one side with these options: nobody plays against another.`;
    throw new CliError('bad-argument', message, 'Train a game of two sides or more.');
  }
  const before = flags.force === true ? undefined : readTrained(t, out, encoding, options, size);
  const seed = flags.seed ?? t.io.randomSeed();
  const training = startSelfPlay({ kit, encoding, start, seed, maxMoves, from: before?.network });
  let matches = before?.matches ?? 0;
  let interrupted: number | undefined;
  void t.io.stopped().then((code) => {
    interrupted = code;
  });
  const write = (): void => {
    const trained = { of: trainedFor(encoding), options, matches, network: packNetwork(training.mean) };
    writeText(t.io, out, moduleOf(name, trained), { replace: true, next: '' });
  };
  // Before the first match: a place that takes no file would cost all that was learned.
  write();
  const began = t.io.now();
  const part = (): number =>
    minutes === undefined ? matches / flags.matches : (t.io.now() - began) / (minutes * MINUTE);
  const progress = startRunProgress(t, game.id, minutes === undefined ? flags.matches : minutes * 60);
  let loss: number | undefined;
  const soFar = (): string => `${plural(matches, 'match', 'matches')}, ${lossText(loss, mostSides)}`;
  let written = began;
  try {
    // A first look at signals: one may have come while the game was loaded.
    await nextTurn();
    for (let done = part(); done < 1 && interrupted === undefined; done = part()) {
      const lost = training.play(matches, done);
      matches++;
      if (lost !== undefined) loss = loss === undefined ? lost : loss + (lost - loss) / LOSS_OF;
      progress.update(minutes === undefined ? matches : Math.min(minutes * 60, Math.round(part() * minutes * 60)));
      progress.note(soFar());
      if (t.io.now() - written > MINUTE) {
        write();
        written = t.io.now();
      }
      await nextTurn();
    }
  } finally {
    progress.end();
  }
  write();
  if (interrupted !== undefined) {
    t.err(`Stopped after ${soFar()}: ${out}. The same command goes on.`);
    return interrupted;
  }
  t.out(`${game.name}: seed ${seed}, ${soFar()}: ${out}`);
  if (before === undefined) {
    t.out('');
    t.out("  import { evaluateTrained } from 'tabletop-rules/author';");
    t.out(`  import trained from '${/^[./]/.test(out) ? out : `./${out}`}';`);
    t.out('  // In the kit:');
    t.out('  bot: { evaluate: evaluateTrained(encoding, trained) },');
  }
  return EXIT.ok;
}

function lossText(loss: number | undefined, sides: number): string {
  if (loss === undefined) return 'none of them played to its end';
  return `log-loss ${loss.toFixed(3)} (${Math.log(sides).toFixed(3)} knows nothing)`;
}

function moduleOf(name: string, trained: TrainedNetwork): string {
  return `/** The network that \`tabletop-rules train ${name}\` wrote: see \`evaluateTrained\` of tabletop-rules/author. */
export default ${JSON.stringify(trained, null, 2)};
`;
}

/** The training that the file has; `undefined` where there is no such file. Throws `CliError`. */
function readTrained(
  t: Terminal,
  out: string,
  encoding: Encoding<GameTypes>,
  options: object,
  size: number,
): { readonly matches: number; readonly network: Network } | undefined {
  if (!t.io.isSameFile(out, out)) return undefined;
  const text = readText(t.io, out);
  const refuse = (why: string): CliError =>
    new CliError('wrong-file', `${quote(out)} ${why}.`, 'Name another file, or let --force begin anew.', EXIT.file);
  const foreign = refuse('is no network that `train` wrote');
  let data: unknown;
  try {
    data = JSON.parse(text.slice(text.indexOf('default {') + 'default '.length, text.lastIndexOf('}') + 1));
  } catch {
    throw foreign;
  }
  if (!isRecord(data)) throw foreign;
  const { of, matches, network } = data;
  if (of !== trainedFor(encoding)) throw refuse(`was trained for ${JSON.stringify(of)}, not "${trainedFor(encoding)}"`);
  if (JSON.stringify(data['options']) !== JSON.stringify(options)) {
    throw refuse(`was trained with other options: ${JSON.stringify(data['options'])}`);
  }
  if (typeof network !== 'string' || !Number.isSafeInteger(matches)) throw foreign;
  return { matches: Number(matches), network: unpackNetwork(network, size) };
}
