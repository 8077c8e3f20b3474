import { type Die, formatChance, type GameTypes, isChanceResult, parseChance, type Random } from '../../core/index.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';
import { seatsFault } from './seats.ts';

/** `dice`: the chance node is well-formed, and its results have a notation that is parsed back. */
export function checkDice<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  if (ply.status.type !== 'chance') return;
  const { label } = ply.status;
  // As the rules made it: the game returns a plain copy.
  kit.verify('dice', diceFault(kit.rules.chance?.(ply.state), label, ply.seats));
  const chance = kit.game.chance(ply.state);
  for (const result of ply.sample(2, random)) {
    if (!isChanceResult<G>(result)) continue;
    const text = formatChance(result);
    kit.verify(
      'dice',
      parseFault(() => parseChance(chance, text), result, text),
    );
  }
}

function parseFault(parse: () => unknown, result: unknown, text: string): string | undefined {
  try {
    const found = difference(result, parse());
    return found && `"${text}" is parsed as another result: ${found}.`;
  } catch (error) {
    return `"${text}" is not parsed: ${error instanceof Error ? error.message : brief(error)}`;
  }
}

/** What is wrong with the dice. */
export function diceFault(chance: unknown, label: string, seats: number): string | undefined {
  if (typeof chance !== 'object' || chance === null) return `Chance decides by ${brief(chance)}.`;
  const plain = notPlain(chance);
  if (plain !== undefined) return `The chance node is not plain data: ${plain}.`;
  const own: unknown = Reflect.get(chance, 'label');
  if (own !== label) return `The dice are "${brief(own)}", and the status says "${label}".`;
  const dice: unknown = Reflect.get(chance, 'dice');
  if (!Array.isArray(dice) || dice.length === 0) return `The dice are ${brief(dice)}.`;
  const seenBy: unknown = Reflect.get(chance, 'seenBy');
  const who = seenBy === undefined ? undefined : seatsFault(seenBy, seats, 0);
  if (who !== undefined) return `The result is seen by nobody of the table: ${who}`;
  for (const die of dice) {
    const fault = dieFault(die);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function dieFault(die: Die): string | undefined {
  const { faces, weights } = die;
  if (!Array.isArray(faces) || faces.length === 0) return `A die has the faces ${brief(faces)}.`;
  const odd = faces.find((face) => typeof face !== 'string' && !Number.isFinite(face));
  if (odd !== undefined) return `A die has the face ${brief(odd)}.`;
  if (new Set(faces.map(String)).size !== faces.length) return `A die has a face twice: ${brief(faces)}.`;
  if (weights === undefined) return undefined;
  if (!Array.isArray(weights) || weights.length !== faces.length)
    return `A die has the weights ${brief(weights)} for ${brief(faces)}.`;
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    return `A die has the weights ${brief(weights)}; they are integers of at least 0.`;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 && Number.isSafeInteger(total) ? undefined : `The weights of a die add up to ${total}.`;
}
