/** A search in rules by numbers. */
import { castDraft } from 'immer';
import { CHANCE, type GameTypes, type Observer, OVER, SEVERAL } from '../../core/index.ts';
import { chanceNow, noMoves, numberOfMove, outcomeOf, rollTrusted, type WithNumbers } from '../../core/internal.ts';
import { isPossible, isSeen, makeResultInterner } from './result-interner.ts';
import { type SearchGame, UNSEEN } from './search-game.ts';

/** The functions of rules by numbers, with the lookup tables of the match. */
export function numberedSearchGame<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: G['View'],
  observer: Observer | undefined,
): SearchGame<G> {
  const { numbers } = rules;
  const context = numbers.context(view);
  const results = makeResultInterner<G>();
  // Nothing rolls in rules without these two.
  const outcomes = numbers.outcomes ?? (() => 1);
  const rollOutcome = numbers.roll ?? (() => OVER);
  return {
    turn: (state) => numbers.turn(state),
    asked: (state) => {
      const turn = numbers.turn(state);
      // Only rules that have `asked` return `SEVERAL`.
      if (turn === SEVERAL) return numbers.asked!(state);
      return turn === CHANCE || turn === OVER ? 0 : 1 << turn;
    },
    legal: (state, seat, out) => {
      const count = numbers.legal(state, seat, out, context);
      if (count === 0) throw noMoves(rules, seat);
      return count;
    },
    move: (n, seat) => numbers.move(n, seat, context),
    number: (move) => numberOfMove(numbers, move, context),
    play: (state, n, seat) => numbers.play(castDraft(state), n, seat, context),
    roll: (state, random, rolled) => {
      if (observer === undefined) {
        const outcome = random(outcomes(state, context));
        rolled.key = outcome;
        return rollOutcome(castDraft(state), outcome, context);
      }
      // Where information is hidden, the same outcome can be another result in another determinization.
      const node = chanceNow(rules, state);
      const result = rollTrusted<G>(node, random);
      rolled.key = isSeen(node, observer) ? results.number(result) : UNSEEN;
      return rollOutcome(castDraft(state), outcomeOf(node, result), context);
    },
    outcomes: (state) => outcomes(state, context),
    repeat: (state, key) => {
      if (observer === undefined) {
        rollOutcome(castDraft(state), key, context);
        return true;
      }
      const node = chanceNow(rules, state);
      const result = results.result(key);
      if (!isPossible(node, result)) return false;
      rollOutcome(castDraft(state), outcomeOf(node, result), context);
      return true;
    },
  };
}
