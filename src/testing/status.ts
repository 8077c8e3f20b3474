/** Whose turn it is, how it ended, what chance decides: the parts that are wrong or right by themselves. */
import {
  type Die,
  formatChance,
  isChanceMove,
  type Outcome,
  parseChance,
  type Random,
  type Seat,
  sidesOf,
  type Types,
  thaw,
} from '../core/index.ts';
import { brief, difference, notPlain } from './compare.ts';
import type { Kit } from './kit.ts';
import type { Ply } from './ply.ts';

/** What is wrong with a status, looked at without trusting its type. */
export function statusFault(status: unknown, seats: number): string | undefined {
  if (typeof status !== 'object' || status === null) return `The status is ${brief(status)}.`;
  const fields = Object.keys(status).sort().join(', ');
  const type: unknown = Reflect.get(status, 'type');
  if (type === 'turn') {
    if (fields !== 'ask, seats, type') return `A turn has the fields ${fields}, not type, ask, seats.`;
    const ask: unknown = Reflect.get(status, 'ask');
    if (typeof ask !== 'string' || ask === '') return `The ask is ${brief(ask)}.`;
    return seatsFault(Reflect.get(status, 'seats'), seats, 1);
  }
  if (type === 'chance') {
    if (fields !== 'label, type') return `A chance has the fields ${fields}, not type, label.`;
    const label: unknown = Reflect.get(status, 'label');
    return typeof label === 'string' && label !== '' ? undefined : `The label is ${brief(label)}.`;
  }
  if (type !== 'over') return `The status is of the type ${brief(type)}.`;
  if (fields !== 'outcome, type') return `The end has the fields ${fields}, not type, outcome.`;
  const outcome: unknown = Reflect.get(status, 'outcome');
  return typeof outcome === 'object' && outcome !== null ? undefined : `The outcome is ${brief(outcome)}.`;
}

/** What is wrong with a list of seats: distinct ones of the table, at least so many. */
function seatsFault(given: unknown, seats: number, least: number): string | undefined {
  if (!Array.isArray(given)) return `The seats are ${brief(given)}.`;
  const list: readonly unknown[] = given;
  if (list.length < least) return 'No seat is asked.';
  const odd = list.find((seat) => !isSeat(seat, seats));
  if (odd !== undefined) return `${brief(odd)} is among the seats, and there are ${seats}.`;
  return new Set(list).size === list.length ? undefined : `A seat is named twice: ${brief(list)}.`;
}

function isSeat(seat: unknown, seats: number): boolean {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

/** `sides`: one a seat, always the same. */
export function checkSides<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  const { game } = kit;
  const sides = sidesOf(game, ply.state);
  kit.verify('sides', sidesFault(sides, game.seats, ply.options?.seats));
  for (const observer of ply.observers) {
    const found = difference(sides, sidesOf(game, ply.view(observer)));
    kit.verify('sides', found && `The sides on the view of ${name(observer)} are others: ${found}.`);
  }
}

function sidesFault(
  sides: readonly unknown[],
  { min, max }: { readonly min: number; readonly max: number },
  wanted: number | undefined,
): string | undefined {
  if (!sides.every((side) => typeof side === 'number' && Number.isInteger(side) && side >= 0)) {
    return `The sides are ${brief(sides)}, not numbers from 0.`;
  }
  if (sides.length < min || sides.length > max)
    return `${sides.length} sit at the table; the game is for ${min} to ${max}.`;
  if (wanted !== undefined && sides.length !== wanted)
    return `${sides.length} sit at the table, and ${wanted} were asked for.`;
  return undefined;
}

/** How a fault names an observer. */
export function name(observer: Seat | 'spectator'): string {
  return observer === 'spectator' ? 'the spectator' : `seat ${observer}`;
}

/** `status-reads`: counts the fields that `status` reads. */
export function checkReads<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  const most = kit.settings.maxStatusReads ?? 64 + 8 * ply.seats;
  let reads = 0;
  const spy = <T extends object>(object: T): T =>
    new Proxy(object, {
      get: (target, key, receiver) => {
        reads++;
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'object' && value !== null ? spy(value) : value;
      },
      ownKeys: (target) => {
        reads++;
        return Reflect.ownKeys(target);
      },
      has: (target, key) => {
        reads++;
        return Reflect.has(target, key);
      },
    });
  // On a copy: a proxy may not wrap what a frozen object holds.
  kit.game.rules.status(spy(thaw(ply.state)));
  kit.verify(
    'status-reads',
    reads > most ? `\`status\` reads ${reads} fields; at most ${most} is no search.` : undefined,
  );
}

/** `status-views`: the status is public. */
export function checkStatusViews<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  for (const observer of ply.observers) {
    const found = difference(ply.status, kit.game.status(ply.view(observer)));
    kit.verify('status-views', found && `The status differs on the view of ${name(observer)}: ${found}.`);
  }
}

/** `outcome`: the end is well-formed. */
export function checkOutcome<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'over') return;
  kit.verify('outcome', outcomeFault(ply.status.outcome, sidesOf(kit.game, ply.state)));
}

function outcomeFault(outcome: Outcome, sides: readonly number[]): string | undefined {
  const { reason, winners, places, scores } = outcome;
  const plain = notPlain(outcome);
  if (plain !== undefined) return `The outcome is not plain data: ${plain}.`;
  if (typeof reason !== 'string' || reason === '') return `The reason is ${brief(reason)}.`;
  const seats = seatsFault(winners, sides.length, 0);
  if (seats !== undefined) return `The winners: ${seats}`;
  if (!Array.isArray(places) || places.length !== sides.length)
    return `The places are ${brief(places)}, not one a seat.`;
  if (!places.every((place) => Number.isInteger(place) && place >= 1))
    return `The places are ${brief(places)}, not from 1.`;
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // A lost puzzle has no winner, whatever the places.
  if (
    winners.length > 0 &&
    difference(
      [...winners].sort((a, b) => a - b),
      first,
    ) !== undefined
  ) {
    return `The winners are ${brief(winners)}, and at place 1 is ${brief(first)}.`;
  }
  if (!ranked(places, winners.length > 0)) return `The places ${brief(places)} leave some out.`;
  for (let seat = 0; seat < sides.length; seat++) {
    const partner = sides.indexOf(sides[seat]!);
    if (places[partner] !== places[seat])
      return `Seats ${partner} and ${seat} are one side and have other places: ${brief(places)}.`;
    if (winners.includes(partner) !== winners.includes(seat))
      return `Seats ${partner} and ${seat} are one side, and only one wins.`;
  }
  if (scores === undefined) return undefined;
  if (!Array.isArray(scores) || scores.length !== sides.length || !scores.every((score) => Number.isFinite(score))) {
    return `The scores are ${brief(scores)}, not one number a seat.`;
  }
  return undefined;
}

/** Whether places are counted in one of the usual ways: 1, 2, 2, 4 or 1, 2, 2, 3. A lost puzzle may have no first. */
function ranked(places: readonly number[], won: boolean): boolean {
  const best = won ? 1 : Math.min(...places);
  const counted = places.every((place) => place === best + places.filter((other) => other < place).length);
  const dense = places.every((place) => place === best || places.includes(place - 1));
  return counted || dense;
}

/** `dice`: what chance decides is well-formed, and results can be written down. */
export function checkDice<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  if (ply.status.type !== 'chance') return;
  const { label } = ply.status;
  const chance = kit.game.chance(ply.state);
  kit.verify('dice', diceFault(chance, label, ply.seats));
  for (const move of ply.sample(2, random)) {
    if (!isChanceMove<G['Chance']>(move)) continue;
    const text = formatChance(move);
    kit.verify(
      'dice',
      readBack(() => parseChance<G['Chance']>(chance, text), move, text),
    );
  }
}

function readBack(read: () => unknown, move: unknown, text: string): string | undefined {
  try {
    const found = difference(move, read());
    return found && `"${text}" is read back as another result: ${found}.`;
  } catch (error) {
    return `"${text}" is not read back: ${error instanceof Error ? error.message : brief(error)}`;
  }
}

/** What is wrong with the dice. */
export function diceFault(chance: unknown, label: string, seats: number): string | undefined {
  if (typeof chance !== 'object' || chance === null) return `Chance decides by ${brief(chance)}.`;
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
