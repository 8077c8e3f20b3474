/** `perft`: how many sequences of moves there are, by depth. */
import { type ChanceMove, outcomes, type PlayerMove, perft } from '../../core/index.ts';
import { CliError } from '../errors.ts';
import { gameOptions, type SetupFlags } from '../setup.ts';
import type { ShelfGame } from '../shelf.ts';
import { count, seconds, type Terminal, table } from '../terminal.ts';
import { moveText } from '../words.ts';

/** Flags of `perft`. */
export interface PerftFlags extends SetupFlags {
  readonly depth: number;
  readonly divide?: boolean;
  readonly json?: boolean;
}

/** Deeper than anybody can wait for. */
const DEEPEST = 30;

/** Counts by depth or, with `--divide`, by first move. */
export function perftCommand(t: Terminal, row: ShelfGame, flags: PerftFlags): void {
  const { game } = row;
  const state = game.setup(gameOptions(row, flags));
  const { depth, json = false } = flags;
  if (depth > DEEPEST) {
    throw new CliError(
      'bad-argument',
      `--depth ${depth} would never end.`,
      `Use ${DEEPEST} at most; counts grow with each depth.`,
    );
  }
  if (flags.divide === true && depth > 0) {
    const moves = firstMoves(row, state).map((move) => ({
      move: moveText(game, move),
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

function firstMoves({ game }: ShelfGame, state: object): readonly (PlayerMove | ChanceMove)[] {
  if (game.status(state).type !== 'chance') return game.legalMoves(state);
  return [...outcomes<ChanceMove>(game.chance(state))].map(({ move }) => move);
}
