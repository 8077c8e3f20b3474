/** `simulate`: runs many matches and counts the results. */
import { readBots } from '../bots.ts';
import { seconds } from '../format.ts';
import { type GameOptionFlags, gameOptions } from '../game-options.ts';
import type { GameEntry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';
import { resultTable, runSimulation, simulationJson } from './simulation.ts';

/** Flags of `simulate`. */
export interface SimulateFlags extends GameOptionFlags {
  readonly matches: number;
  readonly seed?: number;
  readonly bots?: string;
  readonly maxMoves: number;
  readonly workers?: number;
  readonly queue?: string;
  readonly resume?: string;
  readonly json?: boolean;
}

/** Runs the matches and prints the results. */
export function simulateCommand(t: Terminal, entry: GameEntry, flags: SimulateFlags): void {
  const { game } = entry;
  const options = gameOptions(entry, flags);
  const seed = flags.seed ?? t.io.randomSeed();
  const seats = game.sides(game.setup(options)).length;
  const bots = flags.bots === undefined ? undefined : readBots(flags.bots, seats);
  const { matches, maxMoves } = flags;
  const simulated = runSimulation(t, entry, { options, seed, matches, maxMoves, bots });
  if (flags.json === true) {
    t.out(JSON.stringify(simulationJson(simulated, { options, seed, bots: bots?.map(({ name }) => name) }), null, 2));
    return;
  }
  const who = bots === undefined ? '' : `, ${bots.map(({ name }, seat) => `seat ${seat} ${name}`).join(', ')}`;
  t.out(`${game.name}${who}: seed ${seed}, ${seconds(simulated.timeMs)}`);
  t.out(resultTable(t, [simulated]));
}
