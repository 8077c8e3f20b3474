/** `perft`: counts the sequences of moves. */

import { Option } from 'commander';
import { type ActionOf, type GameTypes, outcomes, perft } from '../../core/index.ts';
import { CliError } from '../errors.ts';
import { type GameOptionFlags, gameOptions, type NamedKit, openGame } from '../game.ts';
import { count, seconds, type Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT, integerFrom, jsonFlag, withGameOptions } from '../syntax.ts';
import { table } from '../table.ts';

const DEPTH = 3;

export function addPerft({ program, t, games }: CommandLine): void {
  withGameOptions(program.command('perft'))
    .description('count the sequences of moves, depth by depth')
    .argument('<game>', GAME_ARGUMENT)
    .addOption(new Option('--depth <n>', 'how deep').argParser(integerFrom(0)).default(DEPTH))
    .option('--divide', 'count by first move')
    .addOption(jsonFlag())
    .action(async (game: string, flags: PerftFlags) => perftCommand(t, await openGame(t.io, games, game), flags));
}

interface PerftFlags extends GameOptionFlags {
  readonly depth: number;
  readonly divide?: boolean;
  readonly json?: boolean;
}

/** A count to a greater depth would not end. */
const MAX_DEPTH = 30;

/** Counts by depth or, with `--divide`, by first move. */
function perftCommand(t: Terminal, kit: NamedKit, flags: PerftFlags): void {
  const { game } = kit;
  const state = game.setup(gameOptions(kit, flags));
  const { depth, json = false } = flags;
  if (depth > MAX_DEPTH) {
    throw new CliError(
      'bad-argument',
      `--depth ${depth} would never end.`,
      `Use ${MAX_DEPTH} at most; counts grow with each depth.`,
    );
  }
  if (flags.divide === true && depth > 0) {
    const moves = firstActions(kit, state).map((move) => ({
      move: game.format(move),
      count: perft(game, game.apply(state, move), depth - 1),
    }));
    const total = moves.reduce((sum, entry) => sum + entry.count, 0);
    if (json) {
      t.out(JSON.stringify({ game: game.id, version: game.version, depth, total, moves }, null, 2));
      return;
    }
    for (const entry of moves) t.out(`${entry.move}: ${count(entry.count)}`);
    t.out(`total: ${count(total)}`);
    return;
  }
  const counts: { readonly depth: number; readonly count: number; readonly ms: number }[] = [];
  for (let at = 0; at <= depth; at++) {
    const start = t.io.now();
    counts.push({ depth: at, count: perft(game, state, at), ms: t.io.now() - start });
  }
  if (json) {
    const plain = counts.map(({ depth: at, count: n }) => ({ depth: at, count: n }));
    t.out(JSON.stringify({ game: game.id, version: game.version, counts: plain }, null, 2));
    return;
  }
  const rows = counts.map((entry) => [String(entry.depth), count(entry.count), seconds(entry.ms)]);
  t.out(table(t.paint, ['depth', 'sequences', 'time'], rows, true));
}

function firstActions({ game }: NamedKit, state: object): readonly ActionOf<GameTypes>[] {
  if (game.status(state).type !== 'chance') return game.legalMoves(state);
  return [...outcomes(game.chance(state))].map(({ result }) => result);
}
