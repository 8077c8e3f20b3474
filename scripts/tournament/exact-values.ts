/**
 * How often the search keeps the exact value of a position: `npm run exact-values`. In connect four the positions come from
 * random matches of 18 to 29 discs. In Oyno, on a board of 3 × 4 cells with three bones each, they are drawn from the hard
 * ones: at most one in five of the moves keeps the value, and a win takes at least five plies. Positions in which all moves
 * are equally good are left out.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type MctsOptions, mctsBot } from '../../src/bots/index.ts';
import { type Game, type GameTypes, playout, type Random, type Seat, seededRandom } from '../../src/core/index.ts';
import { type Oyno, oynoKnowledge } from '../../src/oyno/index.ts';
import { wilson } from '../../src/scale/tournament.ts';
import { measuredAt, writeFigures } from '../written-part.ts';
import { solveSmallOyno } from './small-oyno.ts';
import { makeConnectFourSolver } from './solve-connect-four.ts';

const HELP = `npm run exact-values -- [connect-four] [oyno] [--positions 200] [--iterations 1000,10000] [--seed 1]
  --positions   for each game
  --iterations  of the search; a row each
  --write       puts the table into docs/bots-research.md`;

/** A position, and the exact value of each legal move in the order of the list. */
interface Exercise<G extends GameTypes> {
  readonly state: G['State'];
  readonly seat: Seat;
  readonly values: readonly number[];
}

const FEWEST_DISCS = 18;
const MOST_DISCS = 29;
/** The shortest win of a hard position, in plies, and the largest share of its moves that keep the value. */
const LONG_WIN = 5;
const SMALL_SHARE = 0.2;

function connectFourExercises(count: number, random: Random): readonly Exercise<ConnectFour>[] {
  const solve = makeConnectFourSolver();
  const found: Exercise<ConnectFour>[] = [];
  while (found.length < count) {
    const maxMoves = FEWEST_DISCS + random(MOST_DISCS - FEWEST_DISCS + 1);
    const { state, outcome } = playout(connectFour, connectFour.setup(), random, { maxMoves });
    if (outcome !== null) continue;
    const values = connectFour.legalMoves(state).map((move) => {
      const after = connectFour.apply(state, move);
      const status = connectFour.status(after);
      if (status.type !== 'over') return -solve(after);
      return status.outcome.winners.length > 1 ? 0 : 1;
    });
    if (Math.min(...values) < Math.max(...values)) found.push({ state, seat: state.turn, values });
  }
  return found;
}

function oynoExercises(count: number, random: Random): readonly [Game<Oyno>, readonly Exercise<Oyno>[]] {
  const { game, size, state, value, values, plies } = solveSmallOyno();
  const found: Exercise<Oyno>[] = [];
  while (found.length < count) {
    const position = random(size);
    const exact = value(position);
    if (exact === undefined || exact === -1 || (exact === 1 && plies(position) < LONG_WIN)) continue;
    const all = values(position);
    const keeping = all.filter((other) => other === exact).length;
    if (keeping > all.length * SMALL_SHARE) continue;
    const at = state(position);
    found.push({ state: at, seat: at.turn, values: all });
  }
  return [game, found];
}

/** How many of the moves of a search keep the value of the position: a row, and the milliseconds a move. */
function measure<G extends GameTypes>(
  game: Game<G>,
  exercises: readonly Exercise<G>[],
  options: MctsOptions<G>,
): readonly [row: string, milliseconds: number] {
  let kept = 0;
  const start = performance.now();
  exercises.forEach(({ state, seat, values }, seed) => {
    const moves = game.legalMoves(state, seat);
    const move = mctsBot(game, options)({ view: state, seat, moves, random: seededRandom(seed) });
    if (values[moves.indexOf(move)] === Math.max(...values)) kept++;
  });
  const took = (performance.now() - start) / exercises.length;
  const share = kept / exercises.length;
  const [low, high] = wilson(share, exercises.length).map((bound) => (bound * 100).toFixed(1));
  const cells = [game.name, options.iterations, exercises.length, `${(share * 100).toFixed(1)} %`, `${low} to ${high}`];
  return [`| ${cells.join(' | ')} |`, took];
}

/** Measures the games that the arguments name. */
function exactValues(args: string[], print: (line: string) => void): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      positions: { type: 'string', default: '200' },
      iterations: { type: 'string', default: '1000,10000' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    print(HELP);
    return;
  }
  const unknown = positionals.find((id) => id !== 'connect-four' && id !== 'oyno');
  if (unknown !== undefined) throw new Error(`There are exact values of connect-four and oyno, not of ${unknown}.`);
  const wants = (id: string): boolean => positionals.length === 0 || positionals.includes(id);
  const count = Number(values.positions);
  const random = seededRandom(Number(values.seed));
  const table = [
    '',
    '| Game | Iterations | Positions | Value kept | 95 % interval |',
    '| --- | ---: | ---: | ---: | --- |',
  ];
  const add = ([row, milliseconds]: readonly [string, number]): void => {
    table.push(row);
    print(`${row} ${milliseconds.toFixed(1)} ms a move`);
  };
  const budgets = values.iterations.split(',').map(Number);
  if (wants('connect-four')) {
    const exercises = connectFourExercises(count, random);
    for (const iterations of budgets) add(measure(connectFour, exercises, { iterations }));
  }
  if (wants('oyno')) {
    const [game, exercises] = oynoExercises(count, random);
    for (const iterations of budgets) add(measure(game, exercises, { ...oynoKnowledge, iterations }));
  }
  if (values.write)
    writeFigures('docs/bots-research.md', 'npm run exact-values', [measuredAt(), ...table, ''].join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) exactValues(process.argv.slice(2), console.log);
