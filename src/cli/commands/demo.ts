/** `demo`: random matches of every game, and solved puzzles. What `npm start` runs. */
import { outcomeText } from '../describe.ts';
import { count, plural, seconds } from '../format.ts';
import type { GameRegistry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';
import { solvePuzzles } from './puzzles.ts';
import { type GameResult, resultTable, runSimulation } from './simulation.ts';

/** Flags of `demo`. */
export interface DemoFlags {
  readonly matches?: number;
  readonly seed?: number;
  readonly maxMoves: number;
}

/** Prints a table of the results, and the last board of each game. */
export function demoCommand(t: Terminal, registry: GameRegistry, flags: DemoFlags): void {
  const seed = flags.seed ?? t.io.randomSeed();
  t.out(`${t.paint.bold('tabletop-rules')}, seed ${seed} (\`--seed ${seed}\` plays the same again)`);
  t.out('');
  const results: GameResult[] = [];
  for (const entry of registry) {
    const { game, demo } = entry;
    const matches = flags.matches ?? demo.matches;
    const settings = { options: demo.options ?? {}, seed, matches, maxMoves: flags.maxMoves };
    const result = runSimulation(t, entry, settings);
    t.out(`${game.id}: ${plural(matches, 'random match', 'random matches')} in ${seconds(result.timeMs)}`);
    results.push(result);
    solvePuzzles(t, entry, seed, matches);
  }
  t.out('');
  t.out(resultTable(t, results));
  for (const { entry, last } of results) {
    if (last === undefined) continue;
    const { game, board } = entry;
    const end =
      last.outcome === null
        ? `Stopped after ${count(last.moves)} moves.`
        : outcomeText(last.outcome, game.sides(last.state));
    t.out(`\n${t.paint.bold(game.name)}, the last board. ${end}\n`);
    t.out(board.text(game.view(last.state, 'spectator')));
  }
}
