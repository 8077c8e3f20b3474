import { describe, expect, test } from 'vitest';
import { mctsBot } from '../../src/bots/index.ts';
import { sample, seededRandom } from '../../src/core/index.ts';
import { type Fundomino, type FundominoState, fundomino, fundominoEvaluate } from '../../src/fundomino/index.ts';
import { position as table } from '../fundomino/position.ts';
import { runs } from '../runs.ts';
import { moveOf, turnOf } from './turns.ts';

describe('Fundomino', () => {
  const twists = { doubleBack: true, doubleStakes: true, perfectTen: true };
  /** By seat, from the values of the sides. */
  const judge = (state: FundominoState): readonly number[] => {
    const worth = fundominoEvaluate(state);
    return fundomino.sides(state).map((side) => worth[side]!);
  };
  test.each([
    ['two', { seats: 2, ...twists }],
    ['three', { seats: 3, ...twists }],
    ['four', { seats: 4, variant: 'face-value', ...twists }],
    ['teams', { seats: 4, variant: 'team', ...twists }],
    ['caribbean', { seats: 4, variant: 'caribbean', ...twists }],
  ] satisfies [string, Fundomino['Options']][])(
    '%s: every prompt is answered, in races by every seat that is asked',
    (_, options) => {
      const prompts = new Map<string, number>();
      let windows = 0;
      const random = seededRandom(7);
      const seats = options.seats;
      for (let match = 0; match < runs(2); match++) {
        // A bot for each seat, which reuses its tree.
        const bots = Array.from({ length: seats }, () => mctsBot(fundomino, { iterations: 15, evaluate: judge }));
        let state = fundomino.setup({ target: 60, ...options });
        for (let ply = 0; ply < 250; ply++) {
          const status = fundomino.status(state);
          if (status.type === 'over') break;
          if (status.type === 'chance') {
            state = fundomino.apply(state, sample(fundomino.chance(state), random));
            continue;
          }
          if (status.seats.length > 1) windows++;
          const answers = status.seats.map((seat) => bots[seat]!(turnOf(fundomino, state, ply, seat)));
          answers.forEach((move, i) => {
            const seat = status.seats[i]!;
            expect(fundomino.legalMoves(state, seat)).toContain(move);
            prompts.set(status.prompt, (prompts.get(status.prompt) ?? 0) + 1);
          });
          // Any of them answers first. Bots call "Domino!"; half of the calls are dropped.
          const move = answers[random(answers.length)]!;
          const silent = fundomino
            .legalMoves(state, move.seat)
            .find((other) => other.type === 'play' && other.domino === undefined);
          const says = move.type === 'play' && move.domino === true;
          state = fundomino.apply(state, says && silent !== undefined && random(2) === 0 ? silent : move);
        }
      }
      const met = ['start', 'play', 'call', 'perfect-ten', ...(seats > 2 ? ['direction'] : [])];
      expect([...prompts.keys()]).toEqual(expect.arrayContaining(met));
      expect(windows).toBeGreaterThan(0);
    },
  );

  test('the last tile is played', () => {
    const options = { iterations: 400, evaluate: fundominoEvaluate };
    const last = table({ options: { target: 40 }, hands: [['1|1', '2|2', '3|3'], ['1|6']] });
    expect(moveOf(fundomino, mctsBot(fundomino, options), last)).toMatch(/^play 1\|6 /);
  });

  test('rollouts end in the current round or in the deal after it', () => {
    // With a target of a million points no rollout reaches the end of the match.
    const evaluatedIn: string[] = [];
    const bot = mctsBot(fundomino, {
      iterations: 200,
      evaluate: (state) => {
        evaluatedIn.push(state.round === 1 ? 'this' : state.phase);
        return fundominoEvaluate(state);
      },
    });
    const state = table({ options: { target: 1_000_000 }, hands: [4, ['1|6', '2|6', '3|6', '4|6']] });
    bot(turnOf(fundomino, state));
    expect(evaluatedIn).toHaveLength(200);
    expect(evaluatedIn.filter((phase) => phase === 'this').length).toBeGreaterThan(100);
    expect([...new Set(evaluatedIn)].filter((phase) => phase !== 'this' && phase !== 'deal')).toEqual([]);
  });
});
