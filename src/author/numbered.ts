/** The functions on objects that are derived from rules by numbers. */
import { isChanceResult } from '../core/chance.ts';
import { describeMove } from '../core/check.ts';
import { RuleError } from '../core/errors.ts';
import { numberOfMove } from '../core/move-numbers.ts';
import { listNumbered, sampleNumber, type WithNumbers } from '../core/numbered-loop.ts';
import { outcomeOf } from '../core/outcome-numbers.ts';
import { chanceNow } from '../core/playout.ts';
import type { GameTypes, NumberedRules, Rules } from '../core/types.ts';

/** The functions that were derived: rules may hold them beside `numbers`, as those that `rulesOf` returns do. */
const derivedFunctions = new WeakSet<object>();

/** Whether a function of rules was derived from `numbers`. */
export function isDerived(value: unknown): boolean {
  return typeof value === 'function' && derivedFunctions.has(value);
}

/** The rules with `legalMoves`, `sampleMove` and `play` on objects, which `NumberedRules` leaves out. */
export function deriveRules<G extends GameTypes>(given: NumberedRules<G>): Rules<G> {
  const { numbers } = given;
  const derived: Pick<Rules<G>, 'legalMoves' | 'sampleMove' | 'play'> = {
    legalMoves: (view, seat) => listNumbered(numbers, view, seat, []).moves,
    sampleMove: (view, seat, random) => {
      const context = numbers.context(view);
      return numbers.move(sampleNumber(rules, view, seat, random, context, []), seat, context);
    },
    play: (draft, action) => {
      // A draft is a state whose fields can be changed; the compiler can't follow that through a type parameter.
      const state = draft as G['State'];
      const context = numbers.context(state);
      if (isChanceResult<G>(action)) {
        numbers.roll?.(draft, outcomeOf(chanceNow(rules, state), action), context);
        return;
      }
      const n = numberOfMove(numbers, action, context);
      if (n === -1) throw new RuleError('bad-move', `This is no move of ${given.name}: ${describeMove(action)}.`);
      numbers.play(draft, n, action.seat, context);
    },
  };
  for (const made of Object.values(derived)) derivedFunctions.add(made);
  // Taken apart by `Omit` and put together again: the compiler can't see that nothing is missing.
  const rules = { ...given, ...derived } as WithNumbers<G>;
  return rules;
}
