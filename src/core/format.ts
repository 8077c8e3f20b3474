/** Actions as text, and what is no action of a game refused. */
import { isChanceResult } from './chance.ts';
import { formatChance } from './chance-notation.ts';
import { describeMove, readAction } from './check.ts';
import { RuleError, toRuleError } from './errors.ts';
import { sameData } from './plain-data.ts';
import type { GameTypes, PlayerMove, Rules, SeenActionOf } from './types.ts';

/**
 * `Game.format`: the notation of a move, or a result of chance as `dice: 3 4`. The rules get a copy, plain data with a
 * `type` and a seat that can play. Refused is what they give no text for; and where the rules have `parse`, what it does
 * not give back: fields that are missing, of another type, or of no move.
 *
 * @throws RuleError `bad-move`
 */
export function formatAction<G extends GameTypes>(rules: Rules<G>, given: SeenActionOf<G>): string {
  const read = readAction(given);
  if (!read.ok) throw toRuleError(read.error);
  // Only its type is known so far; `noMove` refuses the rest.
  const action = read.value as SeenActionOf<G>;
  if (isChanceResult<G>(action)) {
    if (rules.chance === undefined || Object.keys(action).length !== 3) throw noMove(rules, read.value);
    return formatChance(action);
  }
  const { seat } = action;
  if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats.max) throw noMove(rules, read.value);
  const text: unknown = rules.format(action);
  if (typeof text !== 'string' || text === '' || text.trim() !== text) throw noMove(rules, read.value);
  if (rules.parse !== undefined && !sameData(rules.parse(text, seat), action)) throw noMove(rules, read.value);
  return text;
}

function noMove<G extends GameTypes>({ name }: Rules<G>, action: PlayerMove): RuleError {
  return new RuleError('bad-move', `This is no move of ${name}: ${describeMove(action)}.`);
}
