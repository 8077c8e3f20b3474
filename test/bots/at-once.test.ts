/** Wins and losses within two plies are seen with a single iteration, in every game without hidden information. */
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type BotProgress, greedyBot, mctsBot } from '../../src/bots/index.ts';
import { type AnyGame, type GameTypes, sample, seededRandom } from '../../src/core/index.ts';
import { doublesWild, doublesWildEvaluate } from '../../src/doubles-wild/index.ts';
import { oyno, oynoEvaluate, oynoPuzzle, oynoPuzzleEvaluate } from '../../src/oyno/index.ts';
import { wunby, wunbyEvaluate } from '../../src/wunby/index.ts';
import { position } from '../wunby/position.ts';
import { moveOf, stateAfter, turnOf } from './turns.ts';

/** A game, and how bots evaluate it. */
interface Row {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: object;
  evaluate?(state: object): readonly number[];
}

/** Whether a move wins at once. */
function wins(game: AnyGame, state: object, move: GameTypes['Move']): boolean {
  const status = game.status(game.apply(state, move));
  return status.type === 'over' && status.outcome.winners.includes(move.seat);
}

/** Whether a move loses at once, or the next seat can win then. */
function loses(game: AnyGame, state: object, move: GameTypes['Move']): boolean {
  const next = game.apply(state, move);
  const status = game.status(next);
  if (status.type === 'over') return !status.outcome.winners.includes(move.seat);
  if (status.type === 'chance' || status.seats[0] === move.seat) return false;
  return game.legalMoves(next).some((reply) => {
    const end = game.status(game.apply(next, reply));
    return end.type === 'over' && !end.outcome.winners.includes(move.seat);
  });
}

/** States near the end of random matches which pass a test. */
function decisions(
  game: AnyGame,
  options: object,
  most: number,
  passes: (state: object, moves: readonly GameTypes['Move'][]) => boolean,
): readonly object[] {
  const random = seededRandom(11);
  const found: object[] = [];
  for (let match = 0; found.length < most && match < 300; match++) {
    let state = game.setup(options);
    const decided: object[] = [];
    for (let ply = 0; ply < 400; ply++) {
      const status = game.status(state);
      if (status.type === 'over') break;
      if (status.type === 'chance') {
        state = game.apply(state, sample(game.chance(state), random));
        continue;
      }
      decided.push(state);
      const moves = game.legalMoves(state);
      state = game.apply(state, moves[random(moves.length)]!);
    }
    const near = decided.slice(-2).find((at) => passes(at, game.legalMoves(at)));
    if (near !== undefined) found.push(near);
  }
  return found;
}

const last = position({
  markers: ['e8 c9 d9 f9 g9', 'a5 b5 c5 d5 e5'],
  number: 1,
  face: '1-B',
  barriers: 'a1n b3n c6n',
});

const GAMES: readonly Row[] = [
  { name: 'connect four', game: connectFour as AnyGame, options: {} },
  { name: 'tic-tac-toe', game: ticTacToe as AnyGame, options: {} },
  { name: 'Oyno', game: oyno as AnyGame, options: {}, evaluate: oynoEvaluate },
  { name: 'Oyno with wild bones', game: oyno as AnyGame, options: { wild: true }, evaluate: oynoEvaluate },
  { name: 'the Oyno puzzle', game: oynoPuzzle as AnyGame, options: {}, evaluate: oynoPuzzleEvaluate },
  { name: 'Doubles Wild', game: doublesWild as AnyGame, options: {}, evaluate: doublesWildEvaluate },
];

describe('a win at once', () => {
  test.each(GAMES)('$name: is played with one iteration', ({ game, evaluate, options }) => {
    const states = decisions(game, options, 3, (state, moves) => {
      const winning = moves.filter((move) => wins(game, state, move)).length;
      return winning > 0 && winning < moves.length;
    });
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) {
      for (const bot of [mctsBot(game, { iterations: 1, evaluate }), mctsBot(game, { iterations: 1 })]) {
        expect(wins(game, state, bot(turnOf(game, state)))).toBe(true);
      }
      if (evaluate === undefined) continue;
      expect(wins(game, state, greedyBot(game, { evaluate, width: 1 })(turnOf(game, state)))).toBe(true);
    }
  });

  test('Wunby: the last marker steps HOME', () => {
    const turn = () => turnOf(wunby, last);
    expect(wunby.format(mctsBot(wunby, { iterations: 1 })(turn()))).toBe('move e8 e9');
    expect(wunby.format(mctsBot(wunby, { iterations: 1, evaluate: wunbyEvaluate })(turn()))).toBe('move e8 e9');
    expect(wunby.format(greedyBot(wunby, { evaluate: wunbyEvaluate, width: 1 })(turn()))).toBe('move e8 e9');
  });
});

describe('a loss in one', () => {
  test.each(GAMES.slice(0, 3))('$name: is avoided with one iteration', ({ game, evaluate, options }) => {
    const states = decisions(game, options, 3, (state, moves) => {
      const losing = moves.filter((move) => loses(game, state, move)).length;
      return losing > moves.length / 2 && losing < moves.length && !moves.some((move) => wins(game, state, move));
    });
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) {
      for (const bot of [mctsBot(game, { iterations: 1, evaluate }), mctsBot(game, { iterations: 1 })]) {
        expect(loses(game, state, bot(turnOf(game, state)))).toBe(false);
      }
    }
  });

  test('connect four: where every move loses at once, the search chooses among all', () => {
    // Three discs in a row with both ends open.
    const state = stateAfter(connectFour, 'c a d a e');
    let last: BotProgress<ConnectFour> | undefined;
    const onProgress = (progress: BotProgress<ConnectFour>) => {
      last = progress;
    };
    expect(connectFour.legalMoves(state)).toContain(
      mctsBot(connectFour, { iterations: 100, onProgress })(turnOf(connectFour, state)),
    );
    expect(last!.iterations).toBeGreaterThan(6);
    expect(last!.moves).toHaveLength(7);
  });

  test('a bot that is to err may overlook a reply, but not its own win', () => {
    // Three discs of the other seat are in column d; then three of both.
    const [threatened, winning] = ['d a d a d', 'd a d a d a'].map((moves) => stateAfter(connectFour, moves));
    const evaluate = (): readonly number[] => [0.5, 0.5];
    const columns = (state: ConnectFour['State'], temperature: number): readonly string[] => {
      const found = Array.from({ length: 40 }, (_, seed) =>
        moveOf(connectFour, mctsBot(connectFour, { iterations: 1, evaluate, temperature }), state, seed),
      );
      return [...new Set(found)].sort();
    };
    expect(columns(threatened!, 0)).toEqual(['d']);
    expect(columns(threatened!, 0.01).length).toBeGreaterThan(3);
    expect(columns(winning!, 0.01)).toEqual(['d']);
  });
});
