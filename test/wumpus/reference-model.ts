/**
 * The reference model of a whole match: a generator that goes through the phases in the words of the rules, and yields
 * each decision. HW-10 to HW-42
 */
import type { Face, Seat } from 'tabletop-rules/core';
import type { WumpusCard, WumpusChance, WumpusDirection, WumpusPrompt, WumpusTerrain } from 'tabletop-rules/wumpus';
import {
  ATTACK_CARDS,
  ahead,
  CAMP,
  DIRECTIONS,
  EVADE_CARDS,
  type Event,
  HUNTERS,
  isCamp,
  type Model,
  many,
  referenceAround,
  referenceAttack,
  referenceEvade,
  referenceStep,
  SQUARES,
} from './reference-model-state.ts';

/** A decision: of a seat, with its legal moves in notation; or of chance, with the faces of each die and their weights. */
export type Decision =
  | {
      readonly by: 'seat';
      readonly prompt: WumpusPrompt;
      readonly seats: readonly Seat[];
      readonly legal: readonly string[];
    }
  | {
      readonly by: 'chance';
      readonly label: keyof WumpusChance;
      readonly dice: readonly Die[];
      readonly seenBy: 'all' | readonly Seat[];
    };
type Die = readonly (readonly [Face, number])[];
/** How a match ends. */
export interface Ending {
  readonly by: 'nobody';
  readonly reason: string;
  readonly winners: readonly Seat[];
  readonly places: readonly number[];
}
/** What was decided: one move in notation, or the face of each die. */
export type Answer = readonly Face[];
type Script<T> = Generator<Decision, T, Answer>;

const D6: Die = [1, 2, 3, 4, 5, 6].map((face) => [face, 1]);

/** The whole match, from the setup on; or from the start of a round, where hunters are chosen already. */
export function* play(t: Model): Script<Ending> {
  if (t.hunters.length === 0) yield* setUp(t);
  for (;;) {
    const ending = (yield* wumpusPhase(t)) ?? (yield* huntPhase(t));
    if (ending !== null) return ending;
    yield* reconcilePhase(t);
  }
}

function note(t: Model, event: Event): void {
  t.met.set(event, (t.met.get(event) ?? 0) + 1);
}

/** HW-13, HW-26: the living, clockwise from a seat. */
function clockwise(t: Model, from: Seat): Seat[] {
  const seats = Array.from({ length: t.seats }, (_, i) => (from + i) % t.seats);
  return seats.filter((seat) => t.at[seat] !== null);
}

const turnOrder = (t: Model): Seat[] => clockwise(t, t.first);
const others = (t: Model, seat: Seat): Seat[] => clockwise(t, seat).filter((other) => other !== seat);
const holds = (t: Model, seat: Seat, card: WumpusCard): boolean => t.hands[seat]!.includes(card);
const home = (t: Model, seat: Seat): string => CAMP[t.hunters[seat]!];

/** Puts a card by its name from a hand on the discards. HW-14 */
function spend(t: Model, seat: Seat, name: string): WumpusCard {
  const card = take(t.hands[seat]!, name);
  t.discards.push(card);
  return card;
}

/** Takes one of that name out of a list. */
function take<T extends string>(list: T[], name: Face): T {
  const one = list.find((other) => other === name);
  if (one === undefined) throw new Error(`There is no ${name}.`);
  list.splice(list.indexOf(one), 1);
  return one;
}

function discardHand(t: Model, seat: Seat): void {
  t.discards.push(...t.hands[seat]!.splice(0));
}

function* ask(what: WumpusPrompt, seat: Seat, legal: readonly string[]): Script<string> {
  const answer = yield { by: 'seat', prompt: what, seats: [seat], legal };
  return String(answer[0]);
}

function* roll(label: keyof WumpusChance, ...dice: readonly Die[]): Script<Answer> {
  return yield { by: 'chance', label, dice, seenBy: 'all' };
}

/** How often each is in a list. */
function weigh(list: readonly string[]): Die {
  return [...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]);
}

/** HW-10 to HW-14 */
function* setUp(t: Model): Script<void> {
  const kinds = ['clear', 'forest', 'swamp', 'rocky'] as const;
  const tiles: WumpusTerrain[] = [...kinds.flatMap((kind) => many(kind, 10)), ...many('lair' as const, 4)];
  for (const square of SQUARES) {
    if (t.terrain.has(square)) continue;
    const [face] = yield* roll('terrain', weigh(tiles));
    t.terrain.set(square, take(tiles, face!));
  }
  for (let seat = 0; seat < t.seats; seat++) {
    const free = HUNTERS.filter((hunter) => !t.hunters.includes(hunter));
    const text = yield* ask(
      'choose',
      seat,
      free.map((hunter) => `choose ${hunter}`),
    );
    t.hunters.push(free.find((hunter) => text === `choose ${hunter}`)!);
    t.at[seat] = home(t, seat);
  }
  let rollers = clockwise(t, 0);
  while (rollers.length > 1) {
    if (rollers.length < t.seats) note(t, 'rolled again for the first place');
    const faces = (yield* roll('first', ...rollers.map(() => D6))).map(Number);
    rollers = rollers.filter((_, i) => faces[i] === Math.max(...faces));
  }
  t.first = rollers[0]!;
  for (const seat of turnOrder(t)) for (let card = 0; card < 5; card++) yield* draw(t, seat);
}

/** A card is due. Tells whether there was one. HW-40, HW-42 */
function* draw(t: Model, seat: Seat): Script<boolean> {
  if (t.deck.length === 0) {
    note(t, 'discards become the deck');
    t.deck = t.discards;
    t.discards = [];
  }
  // Never with 40 cards and hands of 5, but it is a rule.
  if (t.deck.length === 0) return false;
  const [card] = yield { by: 'chance', label: 'draw', dice: [weigh(t.deck)], seenBy: [seat] };
  t.hands[seat]!.push(take(t.deck, card!));
  return true;
}

/** HW-20 to HW-23 */
function* wumpusPhase(t: Model): Script<Ending | null> {
  for (const seat of turnOrder(t)) {
    const scents = holds(t, seat, 'scent-in-the-air') ? DIRECTIONS.map((direction) => `scent ${direction}`) : [];
    const text = yield* ask('scent', seat, ['pass', ...scents]);
    const named = DIRECTIONS.find((direction) => text === `scent ${direction}`);
    if (named === undefined) continue;
    spend(t, seat, 'scent-in-the-air');
    const from = t.wumpus;
    step(t, named);
    if (t.readings.scent === 'steered') {
      const ways = DIRECTIONS.map((direction) => `steer ${direction}`);
      const way = yield* ask('steer', seat, ways);
      step(t, DIRECTIONS.find((direction) => way === `steer ${direction}`)!);
      note(t, 'steered');
    } else {
      step(t, named);
    }
    note(t, t.wumpus === from ? 'scent there and back' : 'scent');
    return yield* attackAll(t);
  }
  const [face] = yield* roll('wumpus', D6);
  if (face === 5) return null;
  if (face === 6) {
    if (t.terrain.get(t.wumpus) === 'lair') {
      note(t, 'a 6 on a lair');
      if (t.readings.onLair === 'stay') return null;
      note(t, 'left a lair');
    }
    const open = lairs(t).filter((square) => square !== t.wumpus);
    yield* goToLair(t, open, 'lairs equally near after a 6');
  } else {
    step(t, DIRECTIONS[Number(face) - 1]!);
  }
  return yield* attackAll(t);
}

function step(t: Model, direction: WumpusDirection): void {
  const from = t.wumpus;
  t.wumpus = referenceStep(from, direction);
  if (t.wumpus !== ahead(from, direction)) note(t, 'turned aside');
}

const lairs = (t: Model): string[] => SQUARES.filter((square) => t.terrain.get(square) === 'lair');

/** HW-22: to the nearest of some lairs; chance decides among several. */
function* goToLair(t: Model, open: readonly string[], tie: Event): Script<void> {
  const away = (square: string): number =>
    Math.abs(square.charCodeAt(0) - t.wumpus.charCodeAt(0)) + Math.abs(Number(square[1]) - Number(t.wumpus[1]));
  const shortest = Math.min(...open.map(away));
  const nearest = open.filter((square) => away(square) === shortest);
  let [to] = nearest;
  if (nearest.length > 1) {
    note(t, tie);
    const [face] = yield* roll('lair', weigh(nearest));
    to = String(face);
  }
  // Four hunters at most leave a lair free, so there is one; but it is a rule.
  if (to !== undefined) t.wumpus = to;
}

/** HW-24: whoever is where the Wumpus has arrived. */
function* attackAll(t: Model): Script<Ending | null> {
  const attacked = turnOrder(t).filter((seat) => t.at[seat] === t.wumpus);
  if (attacked.length > 1) note(t, 'several attacked at once');
  for (const seat of attacked) yield* suffer(t, seat);
  return takeOut(t);
}

/** HW-24, HW-25 */
function* suffer(t: Model, seat: Seat): Script<void> {
  const retreat = holds(t, seat, 'retreat') ? [`retreat ${t.hunters[seat]}`] : [];
  const text = yield* ask('answer', seat, ['suffer', ...retreat]);
  if (text === 'suffer') {
    note(t, 'suffered');
    lose(t, seat);
  } else {
    note(t, 'retreat from an attack');
    spend(t, seat, 'retreat');
    t.at[seat] = home(t, seat);
  }
}

/** HW-24 */
function lose(t: Model, seat: Seat): void {
  discardHand(t, seat);
  t.limits[seat]! -= 1;
  t.at[seat] = home(t, seat);
}

/** HW-26 */
function takeOut(t: Model): Ending | null {
  const out = clockwise(t, 0).filter((seat) => t.limits[seat] === 0);
  for (const seat of out) {
    note(t, 'out');
    if (seat === t.first) note(t, 'the first player out');
    t.at[seat] = null;
  }
  const living = clockwise(t, 0);
  if (living.length > 1) return null;
  return living.length === 1 ? end(t, 'last-hunter', living) : end(t, 'all-out', out);
}

function end(t: Model, reason: 'killed' | 'last-hunter' | 'all-out', winners: readonly Seat[]): Ending {
  if (reason !== 'killed') note(t, `ended: ${reason}`);
  const places = t.at.map((_, seat) => (winners.includes(seat) ? 1 : winners.length + 1));
  return { by: 'nobody', reason, winners, places };
}

/** HW-30 to HW-36 */
function* huntPhase(t: Model): Script<Ending | null> {
  for (const seat of turnOrder(t)) {
    if (yield* stopped(t, seat)) continue;
    const ending = yield* hunt(t, seat);
    if (ending !== null) return ending;
  }
  return null;
}

/** HW-31: whether somebody plays hazards before a turn. */
function* stopped(t: Model, target: Seat): Script<boolean> {
  for (const seat of others(t, target)) {
    const hazards = holds(t, seat, 'hazards') ? [`hazards ${t.hunters[target]}`] : [];
    if ((yield* ask('hazards', seat, ['pass', ...hazards])) === 'pass') continue;
    note(t, 'hazards');
    spend(t, seat, 'hazards');
    t.barred.add(target);
    return true;
  }
  return false;
}

/** HW-32, any-turn: the others, once each, clockwise from the hunter whose turn it is. */
function* othersRetreat(t: Model, turn: Seat): Script<void> {
  if (t.readings.retreat === 'own-turn') return;
  for (const seat of others(t, turn)) {
    const text = yield* ask('retreat', seat, ['pass', ...retreats(t, seat)]);
    if (text === 'pass') continue;
    note(t, 'retreat in the turn of another');
    retreat(t, seat, text);
  }
}

/** A turn: before moving, then after. HW-30, HW-32, HW-33 */
function* hunt(t: Model, seat: Seat): Script<Ending | null> {
  const steps = (): string[] => referenceAround(t.at[seat]!).map((to) => `move ${to}`);
  yield* othersRetreat(t, seat);
  let text = yield* ask('move', seat, ['stay', ...steps(), ...retreats(t, seat)]);
  while (text.startsWith('retreat')) {
    retreat(t, seat, text);
    text = yield* ask('move', seat, ['stay', ...steps(), ...retreats(t, seat)]);
  }
  const stepped = text !== 'stay';
  if (stepped) t.at[seat] = target(text);
  yield* othersRetreat(t, seat);
  for (let ambushes = 0; ; ) {
    const ambush = stepped && holds(t, seat, 'ambush') ? ['ambush'] : [];
    const attacks = t.at[seat] === t.wumpus ? choices(t.hands[seat]!, ATTACK_CARDS).filter((some) => some !== '') : [];
    const legal = [...retreats(t, seat), ...ambush, ...attacks.map((some) => `attack${some}`)];
    text = yield* ask('act', seat, ['end', ...legal]);
    if (text === 'end') return null;
    if (text.startsWith('attack')) return yield* fight(t, seat, text);
    if (text === 'ambush') {
      ambushes += 1;
      note(t, ambushes === 1 ? 'ambush' : 'second ambush');
      spend(t, seat, 'ambush');
      for (let left = 2; left > 0; left--) {
        const way = yield* ask('ambush', seat, ['halt', ...steps()]);
        if (way === 'halt') break;
        t.at[seat] = target(way);
      }
      yield* othersRetreat(t, seat);
    } else {
      note(t, 'retreat after moving');
      retreat(t, seat, text);
    }
  }
}

/** What comes after the first word. */
const target = (text: string): string => text.slice(text.indexOf(' ') + 1);

/** HW-32 */
function retreats(t: Model, seat: Seat): string[] {
  if (!holds(t, seat, 'retreat')) return [];
  const away = clockwise(t, 0).filter((other) => t.at[other] !== home(t, other));
  return away.map((other) => `retreat ${t.hunters[other]}`);
}

function retreat(t: Model, seat: Seat, text: string): void {
  spend(t, seat, 'retreat');
  const other = t.hunters.findIndex((hunter) => text === `retreat ${hunter}`);
  note(t, other === seat ? 'retreat oneself' : 'retreat another');
  t.at[other] = home(t, other);
}

/** HW-34: every choice of the cards of some kinds in a hand, each card after a space; none is one. */
function choices(hand: readonly WumpusCard[], kinds: readonly WumpusCard[]): string[] {
  let all = [''];
  for (const kind of kinds) {
    const held = hand.filter((card) => card === kind).length;
    all = all.flatMap((some) => Array.from({ length: held + 1 }, (_, count) => some + ` ${kind}`.repeat(count)));
  }
  return all;
}

/** HW-34 to HW-36 */
function* fight(t: Model, seat: Seat, text: string): Script<Ending | null> {
  const terrain = t.terrain.get(t.wumpus)!;
  note(t, terrain === 'lair' ? 'fight on a lair' : 'fight elsewhere');
  const used = target(text)
    .split(' ')
    .map((name) => spend(t, seat, name));
  t.attack = referenceAttack(t.hunters[seat]!, used);
  t.evade = 0;
  if (t.attack > used.length) note(t, 'attack with the speciality');
  let evading = 0;
  for (const other of others(t, seat)) {
    const legal = choices(t.hands[other]!, EVADE_CARDS).map((some) => `evade${some || ' nothing'}`);
    const names = target(yield* ask('evade', other, legal));
    if (names === 'nothing') continue;
    const played = names.split(' ').map((name) => spend(t, other, name));
    const value = referenceEvade(terrain, played);
    if (terrain !== 'lair' && value > played.length) note(t, 'evade with what suits');
    evading += 1;
    if (evading === 2) note(t, 'several evade');
    t.evade += value;
  }
  if (t.attack > t.evade) {
    note(t, 'fight won');
    return end(t, 'killed', [seat]);
  }
  if (t.attack === t.evade) {
    note(t, 'fight equal');
    return null;
  }
  note(t, 'fight lost');
  const open = lairs(t).filter((square) => square !== t.wumpus && !t.at.includes(square));
  yield* goToLair(t, open, 'lairs equally near after a fight');
  if (t.readings.lostFight === 'suffer') {
    note(t, 'suffered without an answer');
    lose(t, seat);
  } else yield* suffer(t, seat);
  return takeOut(t);
}

/** HW-40, HW-41 */
function* reconcilePhase(t: Model): Script<void> {
  for (const seat of turnOrder(t)) {
    const discards = [...new Set(t.hands[seat]!)].map((card) => `discard ${card}`);
    // HW-31
    const barred = t.barred.has(seat);
    const redraw = isCamp(t.at[seat]!) && !barred ? ['redraw'] : [];
    const text = yield* ask('reconcile', seat, ['keep', ...discards, ...redraw]);
    if (text === 'redraw') {
      note(t, 'redraw');
      discardHand(t, seat);
    } else if (text !== 'keep') {
      spend(t, seat, target(text));
    }
    if (barred) continue;
    while (t.hands[seat]!.length < t.limits[seat]!) if (!(yield* draw(t, seat))) break;
  }
  t.barred.clear();
}
