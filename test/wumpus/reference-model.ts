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
type Answer = readonly Face[];
type Script<T> = Generator<Decision, T, Answer>;

const D6: Die = [1, 2, 3, 4, 5, 6].map((face) => [face, 1]);

/** The whole match, from the setup on; or from the start of a round, where hunters are chosen already. */
export function* play(model: Model): Script<Ending> {
  if (model.hunters.length === 0) yield* setUp(model);
  for (;;) {
    const ending = (yield* wumpusPhase(model)) ?? (yield* huntPhase(model));
    if (ending !== null) return ending;
    yield* reconcilePhase(model);
  }
}

function note(model: Model, event: Event): void {
  model.met.set(event, (model.met.get(event) ?? 0) + 1);
}

/** HW-13, HW-26: the living, clockwise from a seat. */
function clockwise(model: Model, from: Seat): Seat[] {
  const seats = Array.from({ length: model.seats }, (_, i) => (from + i) % model.seats);
  return seats.filter((seat) => model.at[seat] !== null);
}

const turnOrder = (model: Model): Seat[] => clockwise(model, model.first);
const others = (model: Model, seat: Seat): Seat[] => clockwise(model, seat).filter((other) => other !== seat);
const holds = (model: Model, seat: Seat, card: WumpusCard): boolean => model.hands[seat]!.includes(card);
const home = (model: Model, seat: Seat): string => CAMP[model.hunters[seat]!];

/** Puts a card by its name from a hand on the discards. HW-14 */
function spend(model: Model, seat: Seat, name: string): WumpusCard {
  const card = take(model.hands[seat]!, name);
  model.discards.push(card);
  return card;
}

/** Takes one of that name out of a list. */
function take<T extends string>(list: T[], name: Face): T {
  const one = list.find((other) => other === name);
  if (one === undefined) throw new Error(`There is no ${name}.`);
  list.splice(list.indexOf(one), 1);
  return one;
}

function discardHand(model: Model, seat: Seat): void {
  model.discards.push(...model.hands[seat]!.splice(0));
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
function* setUp(model: Model): Script<void> {
  const kinds = ['clear', 'forest', 'swamp', 'rocky'] as const;
  const tiles: WumpusTerrain[] = [...kinds.flatMap((kind) => many(kind, 10)), ...many('lair' as const, 4)];
  for (const square of SQUARES) {
    if (model.terrain.has(square)) continue;
    const [face] = yield* roll('terrain', weigh(tiles));
    model.terrain.set(square, take(tiles, face!));
  }
  for (let seat = 0; seat < model.seats; seat++) {
    const free = HUNTERS.filter((hunter) => !model.hunters.includes(hunter));
    const text = yield* ask(
      'choose',
      seat,
      free.map((hunter) => `choose ${hunter}`),
    );
    model.hunters.push(free.find((hunter) => text === `choose ${hunter}`)!);
    model.at[seat] = home(model, seat);
  }
  let rollers = clockwise(model, 0);
  while (rollers.length > 1) {
    if (rollers.length < model.seats) note(model, 'rolled again for the first place');
    const faces = (yield* roll('first', ...rollers.map(() => D6))).map(Number);
    rollers = rollers.filter((_, i) => faces[i] === Math.max(...faces));
  }
  model.first = rollers[0]!;
  for (const seat of turnOrder(model)) for (let card = 0; card < 5; card++) yield* draw(model, seat);
}

/** A card is due. Tells whether there was one. HW-40, HW-42 */
function* draw(model: Model, seat: Seat): Script<boolean> {
  if (model.deck.length === 0) {
    note(model, 'discards become the deck');
    model.deck = model.discards;
    model.discards = [];
  }
  // Never with 40 cards and hands of 5, but it is a rule.
  if (model.deck.length === 0) return false;
  const [card] = yield { by: 'chance', label: 'draw', dice: [weigh(model.deck)], seenBy: [seat] };
  model.hands[seat]!.push(take(model.deck, card!));
  return true;
}

/** HW-20 to HW-23 */
function* wumpusPhase(model: Model): Script<Ending | null> {
  for (const seat of turnOrder(model)) {
    const scents = holds(model, seat, 'scent-in-the-air') ? DIRECTIONS.map((direction) => `scent ${direction}`) : [];
    const text = yield* ask('scent', seat, ['pass', ...scents]);
    const named = DIRECTIONS.find((direction) => text === `scent ${direction}`);
    if (named === undefined) continue;
    spend(model, seat, 'scent-in-the-air');
    const from = model.wumpus;
    step(model, named);
    if (model.readings.scent === 'steered') {
      const ways = DIRECTIONS.map((direction) => `steer ${direction}`);
      const way = yield* ask('steer', seat, ways);
      step(model, DIRECTIONS.find((direction) => way === `steer ${direction}`)!);
      note(model, 'steered');
    } else {
      step(model, named);
    }
    note(model, model.wumpus === from ? 'scent there and back' : 'scent');
    return yield* attackAll(model);
  }
  const [face] = yield* roll('wumpus', D6);
  if (face === 5) return null;
  if (face === 6) {
    if (model.terrain.get(model.wumpus) === 'lair') {
      note(model, 'a 6 on a lair');
      if (model.readings.onLair === 'stay') return null;
      note(model, 'left a lair');
    }
    const open = lairs(model).filter((square) => square !== model.wumpus);
    yield* goToLair(model, open, 'lairs equally near after a 6');
  } else {
    step(model, DIRECTIONS[Number(face) - 1]!);
  }
  return yield* attackAll(model);
}

function step(model: Model, direction: WumpusDirection): void {
  const from = model.wumpus;
  model.wumpus = referenceStep(from, direction);
  if (model.wumpus !== ahead(from, direction)) note(model, 'turned aside');
}

const lairs = (model: Model): string[] => SQUARES.filter((square) => model.terrain.get(square) === 'lair');

/** HW-22: to the nearest of some lairs; chance decides among several. */
function* goToLair(model: Model, open: readonly string[], tie: Event): Script<void> {
  const away = (square: string): number =>
    Math.abs(square.charCodeAt(0) - model.wumpus.charCodeAt(0)) + Math.abs(Number(square[1]) - Number(model.wumpus[1]));
  const shortest = Math.min(...open.map(away));
  const nearest = open.filter((square) => away(square) === shortest);
  let [to] = nearest;
  if (nearest.length > 1) {
    note(model, tie);
    const [face] = yield* roll('lair', weigh(nearest));
    to = String(face);
  }
  // Four hunters at most leave a lair free, so there is one; but it is a rule.
  if (to !== undefined) model.wumpus = to;
}

/** HW-24: whoever is where the Wumpus has arrived. */
function* attackAll(model: Model): Script<Ending | null> {
  const attacked = turnOrder(model).filter((seat) => model.at[seat] === model.wumpus);
  if (attacked.length > 1) note(model, 'several attacked at once');
  for (const seat of attacked) yield* suffer(model, seat);
  return takeOut(model);
}

/** HW-24, HW-25 */
function* suffer(model: Model, seat: Seat): Script<void> {
  const retreat = holds(model, seat, 'retreat') ? [`retreat ${model.hunters[seat]}`] : [];
  const text = yield* ask('answer', seat, ['suffer', ...retreat]);
  if (text === 'suffer') {
    note(model, 'suffered');
    lose(model, seat);
  } else {
    note(model, 'retreat from an attack');
    spend(model, seat, 'retreat');
    model.at[seat] = home(model, seat);
  }
}

/** HW-24 */
function lose(model: Model, seat: Seat): void {
  discardHand(model, seat);
  model.limits[seat]! -= 1;
  model.at[seat] = home(model, seat);
}

/** HW-26 */
function takeOut(model: Model): Ending | null {
  const out = clockwise(model, 0).filter((seat) => model.limits[seat] === 0);
  for (const seat of out) {
    note(model, 'out');
    if (seat === model.first) note(model, 'the first player out');
    model.at[seat] = null;
  }
  const living = clockwise(model, 0);
  if (living.length > 1) return null;
  return living.length === 1 ? end(model, 'last-hunter', living) : end(model, 'all-out', out);
}

function end(model: Model, reason: 'killed' | 'last-hunter' | 'all-out', winners: readonly Seat[]): Ending {
  if (reason !== 'killed') note(model, `ended: ${reason}`);
  const places = model.at.map((_, seat) => (winners.includes(seat) ? 1 : winners.length + 1));
  return { by: 'nobody', reason, winners, places };
}

/** HW-30 to HW-36 */
function* huntPhase(model: Model): Script<Ending | null> {
  for (const seat of turnOrder(model)) {
    if (yield* stopped(model, seat)) continue;
    const ending = yield* hunt(model, seat);
    if (ending !== null) return ending;
  }
  return null;
}

/** HW-31: whether somebody plays hazards before a turn. */
function* stopped(model: Model, target: Seat): Script<boolean> {
  for (const seat of others(model, target)) {
    const hazards = holds(model, seat, 'hazards') ? [`hazards ${model.hunters[target]}`] : [];
    if ((yield* ask('hazards', seat, ['pass', ...hazards])) === 'pass') continue;
    note(model, 'hazards');
    spend(model, seat, 'hazards');
    model.barred.add(target);
    return true;
  }
  return false;
}

/** HW-32, any-turn: the others, once each, clockwise from the hunter whose turn it is. */
function* othersRetreat(model: Model, turn: Seat): Script<void> {
  if (model.readings.retreat === 'own-turn') return;
  for (const seat of others(model, turn)) {
    const text = yield* ask('retreat', seat, ['pass', ...retreats(model, seat)]);
    if (text === 'pass') continue;
    note(model, 'retreat in the turn of another');
    retreat(model, seat, text);
  }
}

/** A turn: before moving, then after. HW-30, HW-32, HW-33 */
function* hunt(model: Model, seat: Seat): Script<Ending | null> {
  const steps = (): string[] => referenceAround(model.at[seat]!).map((to) => `move ${to}`);
  yield* othersRetreat(model, seat);
  let text = yield* ask('move', seat, ['stay', ...steps(), ...retreats(model, seat)]);
  while (text.startsWith('retreat')) {
    retreat(model, seat, text);
    text = yield* ask('move', seat, ['stay', ...steps(), ...retreats(model, seat)]);
  }
  const stepped = text !== 'stay';
  if (stepped) model.at[seat] = target(text);
  yield* othersRetreat(model, seat);
  for (let ambushes = 0; ; ) {
    const ambush = stepped && holds(model, seat, 'ambush') ? ['ambush'] : [];
    const attacks =
      model.at[seat] === model.wumpus ? choices(model.hands[seat]!, ATTACK_CARDS).filter((some) => some !== '') : [];
    const legal = [...retreats(model, seat), ...ambush, ...attacks.map((some) => `attack${some}`)];
    text = yield* ask('act', seat, ['end', ...legal]);
    if (text === 'end') return null;
    if (text.startsWith('attack')) return yield* fight(model, seat, text);
    if (text === 'ambush') {
      ambushes += 1;
      note(model, ambushes === 1 ? 'ambush' : 'second ambush');
      spend(model, seat, 'ambush');
      for (let left = 2; left > 0; left--) {
        const way = yield* ask('ambush', seat, ['halt', ...steps()]);
        if (way === 'halt') break;
        model.at[seat] = target(way);
      }
      yield* othersRetreat(model, seat);
    } else {
      note(model, 'retreat after moving');
      retreat(model, seat, text);
    }
  }
}

/** What comes after the first word. */
const target = (text: string): string => text.slice(text.indexOf(' ') + 1);

/** HW-32 */
function retreats(model: Model, seat: Seat): string[] {
  if (!holds(model, seat, 'retreat')) return [];
  const away = clockwise(model, 0).filter((other) => model.at[other] !== home(model, other));
  return away.map((other) => `retreat ${model.hunters[other]}`);
}

function retreat(model: Model, seat: Seat, text: string): void {
  spend(model, seat, 'retreat');
  const other = model.hunters.findIndex((hunter) => text === `retreat ${hunter}`);
  note(model, other === seat ? 'retreat oneself' : 'retreat another');
  model.at[other] = home(model, other);
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
function* fight(model: Model, seat: Seat, text: string): Script<Ending | null> {
  const terrain = model.terrain.get(model.wumpus)!;
  note(model, terrain === 'lair' ? 'fight on a lair' : 'fight elsewhere');
  const used = target(text)
    .split(' ')
    .map((name) => spend(model, seat, name));
  model.attack = referenceAttack(model.hunters[seat]!, used);
  model.evade = 0;
  if (model.attack > used.length) note(model, 'attack with the speciality');
  let evading = 0;
  for (const other of others(model, seat)) {
    const legal = choices(model.hands[other]!, EVADE_CARDS).map((some) => `evade${some || ' nothing'}`);
    const names = target(yield* ask('evade', other, legal));
    if (names === 'nothing') continue;
    const played = names.split(' ').map((name) => spend(model, other, name));
    const value = referenceEvade(terrain, played);
    if (terrain !== 'lair' && value > played.length) note(model, 'evade with what suits');
    evading += 1;
    if (evading === 2) note(model, 'several evade');
    model.evade += value;
  }
  if (model.attack > model.evade) {
    note(model, 'fight won');
    return end(model, 'killed', [seat]);
  }
  if (model.attack === model.evade) {
    note(model, 'fight equal');
    return null;
  }
  note(model, 'fight lost');
  const open = lairs(model).filter((square) => square !== model.wumpus && !model.at.includes(square));
  yield* goToLair(model, open, 'lairs equally near after a fight');
  if (model.readings.lostFight === 'suffer') {
    note(model, 'suffered without an answer');
    lose(model, seat);
  } else yield* suffer(model, seat);
  return takeOut(model);
}

/** HW-40, HW-41 */
function* reconcilePhase(model: Model): Script<void> {
  for (const seat of turnOrder(model)) {
    const discards = [...new Set(model.hands[seat]!)].map((card) => `discard ${card}`);
    // HW-31
    const barred = model.barred.has(seat);
    const redraw = isCamp(model.at[seat]!) && !barred ? ['redraw'] : [];
    const text = yield* ask('reconcile', seat, ['keep', ...discards, ...redraw]);
    if (text === 'redraw') {
      note(model, 'redraw');
      discardHand(model, seat);
    } else if (text !== 'keep') {
      spend(model, seat, target(text));
    }
    if (barred) continue;
    while (model.hands[seat]!.length < model.limits[seat]!) if (!(yield* draw(model, seat))) break;
  }
  model.barred.clear();
}
