/** Good calls of what every game has, and of the functions that read the states of one. */
import { type Board, createMatch, type FullKit, type GameTypes, seededRandom } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';
import type { GoodCall } from '../hostile-calls.ts';
import type { Calls } from './table.ts';

/** A call of a method. */
type Method = readonly [name: string, good: GoodCall];

/** The functions of a kit: of its game, its board, its encoding, what bots know, and its own. */
export function kitCalls({ game, board, bot, encoding, position, absentMove, solve }: FullKit): readonly Method[] {
  const match = createMatch(game, { seed: 1 });
  const state = match.state;
  const seat = match.status.type === 'turn' ? match.status.seats[0]! : 0;
  const view = match.view(seat);
  const moves = match.legalMoves(seat);
  const move = moves[0]!;
  const random = seededRandom(1);
  const out: Method[] = [];
  const add = (name: string, call: unknown, args: GoodCall['args'], more: Partial<GoodCall> = {}): void => {
    if (typeof call === 'function') out.push([name, { call: call as GoodCall['call'], args, ...more }]);
  };
  add('setup', game.setup, () => [{}]);
  add('sides', game.sides, () => [view]);
  add('status', game.status, () => [view]);
  add('chance', game.chance, () => [state]);
  add('legalMoves', game.legalMoves, () => [view, seat]);
  add('check', game.check, () => [state, move, seat]);
  add('apply', game.apply, () => [state, move]);
  add('view', game.view, () => [state, seat]);
  add('redact', game.redact, () => [state, move, seat]);
  add('determinize', game.determinize, () => [view, seat, random]);
  add('format', game.format, () => [move]);
  add('parse', game.parse, () => [game.format(move), view, seat]);
  for (const call of boardCalls(board, view, move, match.game.apply(state, move))) out.push(call);
  const trusts = { trusts: true };
  add('bot.evaluate', bot.evaluate, () => [state], trusts);
  add('bot.solvedMove', bot.solvedMove, () => [view, seat], trusts);
  add('bot.isDominated', bot.isDominated, () => [view, move], trusts);
  add('bot.appeal', bot.appeal, () => [view, move], trusts);
  add('encoding.schema', encoding.schema, () => [view]);
  add('schema.write', encoding.schema(view).write, () => [view, seat, new Float32Array(4000)], {
    ...trusts,
    writes: true,
  });
  if (position !== undefined) {
    add('position.format', position.format, () => [view]);
    add('position.parse', position.parse, () => [position.format(view)]);
    add('position.check', position.check, () => [view]);
  }
  add('absentMove', absentMove, () => [{ view, seat, moves }], trusts);
  add('solve', solve, () => [view], trusts);
  return out;
}

function boardCalls<G extends GameTypes>(
  board: Board<G>,
  view: G['View'],
  move: G['Move'],
  after: G['View'],
): readonly Method[] {
  const target = board.path(move, view)[0]!;
  const names = ['Ann', 'Bob'];
  const options = { you: 0, names, legal: [target], chosen: [], last: [], parts: ['board'], theme: 'dark' };
  const all: Readonly<Record<string, () => readonly unknown[]>> = {
    svg: () => [view, { ...options, literalColours: true }],
    text: () => [view],
    path: () => [move, view],
    isUnordered: () => [target],
    alike: () => [target, view],
    label: () => [target, view, names],
    touched: () => [view, move, after],
    next: () => [view, names, 0],
    describe: () => [view, names],
    narrate: () => [move, view, names, 0],
  };
  return Object.entries(all).flatMap(([name, args]): readonly Method[] => {
    const call: unknown = Reflect.get(board, name);
    return typeof call === 'function' ? [[`board.${name}`, { call: call as GoodCall['call'], args }]] : [];
  });
}

const dealt = createMatch(fundomino, { seed: 1 }).state;
const hunt = createMatch(wumpus, { seed: 1 }).state;
const maze = createMatch(wunby, { seed: 1 }).state;

export const GAME_CALLS: Calls = {
  doublesWildBattleMove: { args: () => [doublesWild.setup(), 0], trusts: true },
  doublesWildBattleOdds: { args: () => [{ round: 3, attacker: [5, 4, 3], defender: [6, 2, 4], turn: 'defender' }] },
  doublesWildCells: { args: () => [doublesWild.setup()] },
  doublesWildDice: { args: () => [doublesWild.setup()] },
  doublesWildEvaluate: { args: () => [doublesWild.setup()], trusts: true },
  doublesWildSquareNames: { args: () => [doublesWild.setup()] },
  doublesWildScores: { args: () => [doublesWild.setup()] },
  fundominoChain: { args: () => [dealt] },
  fundominoEnds: { args: () => [dealt] },
  fundominoEvaluate: { args: () => [dealt], trusts: true },
  fundominoHand: { args: () => [dealt, 0] },
  fundominoIsDominated: { args: () => [dealt, { type: 'pass', seat: 0 }], trusts: true },
  fundominoKnownTo: { args: () => [dealt] },
  fundominoPlaces: { args: () => [dealt] },
  fundominoTiles: { args: () => [dealt] },
  oynoPuzzleGenerate: { args: () => [{ seed: 1, length: 2 }] },
  oynoPuzzleHint: { args: () => [oynoPuzzle.setup()] },
  loadKit: { args: () => ['oyno'] },
  oynoCellNames: { args: () => [oyno.setup()] },
  oynoCells: { args: () => [oyno.setup()] },
  oynoEvaluate: { args: () => [oyno.setup()], trusts: true },
  oynoLayoutOf: { args: () => [oyno.setup()] },
  oynoPosition: { args: () => [oyno.setup()] },
  oynoPuzzleEvaluate: { args: () => [oynoPuzzle.setup()], trusts: true },
  oynoUpperCounts: { args: () => [oyno.setup()] },
  oynoPuzzleSolve: { args: () => [oynoPuzzle.setup()] },
  wumpusCounts: { args: () => [hunt.deck] },
  wumpusHand: { args: () => [hunt, 0] },
  wumpusSquareNames: { args: () => [hunt] },
  wumpusEvaluate: { args: () => [hunt], trusts: true },
  wunbyEvaluate: { args: () => [maze], trusts: true },
  wunbyGridOf: { args: () => [maze] },
  wunbySquareNames: { args: () => [maze] },
  wunbyOpenSlots: { args: () => [maze] },
};
