/**
 * The reference model: a second implementation, written from the numbered rules alone, as simple as possible. It is a
 * generator that plays a match and yields each question. Tiles are names, hands are lists, and the chain is laid from
 * its first tile each time.
 */

/** A question: to seats, each with its legal moves in notation; or to chance. */
export type Question =
  | { readonly to: 'seats'; readonly prompt: string; readonly legal: ReadonlyMap<number, readonly string[]> }
  | { readonly to: 'chance'; readonly label: string; readonly faces: readonly string[]; readonly seenBy: string };
/** An answer: a move in notation by a seat, or the face. */
export interface Answer {
  readonly seat: number;
  readonly text: string;
}
type Dialogue<T> = Generator<Question, T, Answer>;

/** The options of a match, all of them given. */
export interface Setting {
  readonly seats: number;
  readonly variant: string;
  readonly teams: boolean;
  readonly target: number;
  readonly declared: boolean;
  readonly doubleBack: boolean;
  readonly doubleStakes: boolean;
  readonly allRefuse: boolean;
  readonly perfectTen: boolean;
  readonly tenWinsAtOnce: boolean;
  readonly denseRanks: boolean;
  readonly deadEndsWork: boolean;
  readonly tiles: readonly string[];
}

/** The model: where tiles are, and who knows which. */
export class Model {
  scores: number[];
  hands: string[][] = [];
  stock: string[] = [];
  aside: string[] = [];
  laid: Laid[] = [];
  /** By seat: the tiles in others' hands that it knows. */
  knows: Map<string, number>[] = [];
  finished: number[] = [];
  stakes = 1;
  step = 1;
  last: { ended: string; ranks: number[]; points: number[]; hands: string[][] } | null = null;
  constructor(readonly setting: Setting) {
    this.scores = Array(setting.seats).fill(0);
  }
}

interface Laid {
  readonly tile: string;
  readonly end: number;
  readonly joins: number;
}

const COLOUR = ['', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'];
const colour = (end: string): string =>
  end === 'wild' ? 'any' : /^\d+$/.test(end) ? COLOUR[Number(end)]! : end.split('-')[1]!;
const value = (end: string): number => (end === 'wild' ? 20 : /^\d/.test(end) ? Number.parseInt(end, 10) : 10);
const isNumber = (end: string): boolean => /^\d/.test(end);
const sides = (tile: string): string[] => tile.split('|');
const isDouble = (tile: string): boolean =>
  sides(tile).every(isNumber) && value(sides(tile)[0]!) === value(sides(tile)[1]!);
const total = (tiles: readonly string[]): number => tiles.flatMap(sides).reduce((sum, end) => sum + value(end), 0);

type Cube = readonly [number, number, number];
const key = (c: Cube): string => c.join();
const add = (a: Cube, b: Cube): Cube => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const right = ([x, y, z]: Cube): Cube => [-z || 0, -x || 0, -y || 0];
const left = ([x, y, z]: Cube): Cube => [-y || 0, -z || 0, -x || 0];
const back = ([x, y, z]: Cube): Cube => [-x || 0, -y || 0, -z || 0];
/** The side between two cells. */
const side = (a: Cube, b: Cube): string => [key(a), key(b)].sort().join(' ');

/** Lays the arcs one by one on cubes. Gives the free ends, and why the last one cannot lie there. FU-3 */
export function layAll(laid: readonly Laid[]): { fault: '' | 'taken' | 'join'; shows: [string, string] } {
  const filled = new Set<string>();
  const free: { cell: Cube; way: Cube; shows: string }[] = [];
  let fault: '' | 'taken' | 'join' = '';
  for (const { tile, end, joins } of laid) {
    const [first, second] = sides(tile);
    if (filled.size === 0) {
      const way: Cube = [1, -1, 0];
      free.push(
        { cell: [0, 0, 0], way: back(way), shows: first! },
        { cell: [0, 0, 0], way: right(way), shows: second! },
      );
      filled.add(key([0, 0, 0]));
      continue;
    }
    const { cell, way } = free[end]!;
    const into = add(cell, way);
    if (filled.has(key(into))) fault = 'taken';
    filled.add(key(into));
    free[end] = { cell: into, way: joins === 0 ? right(way) : left(way), shows: joins === 0 ? second! : first! };
    const [a, b] = free.map((f) => side(f.cell, add(f.cell, f.way)));
    if (a === b && fault === '') fault = 'join';
  }
  return { fault, shows: [free[0]?.shows ?? '', free[1]?.shows ?? ''] };
}

function fitting(model: Model, tile: string): Laid[] {
  const { shows } = layAll(model.laid);
  return [0, 1].flatMap((end) =>
    [0, 1].flatMap((joins) => {
      const [own, other] = [colour(sides(tile)[joins]!), colour(shows[end]!)];
      if (own !== other && own !== 'any' && other !== 'any') return [];
      const piece = { tile, end, joins };
      return layAll([...model.laid, piece]).fault === '' ? [piece] : [];
    }),
  );
}

/** FU-14: some tile would lie there, whatever its colour, unless dead ends count too. */
const worksAt = (model: Model, end: number): boolean =>
  model.setting.deadEndsWork ||
  [0, 1].some((joins) => layAll([...model.laid, { tile: 'wild|wild', end, joins }]).fault === '');

const holding = (model: Model): number[] => model.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
const mates = (model: Model, a: number, b: number): boolean => a === b || (model.setting.teams && (a + b) % 2 === 0);
const over = (model: Model): boolean =>
  model.setting.variant === 'face-value' ? holding(model).length < model.setting.seats : holding(model).length < 2;

function after(model: Model, seat: number): number {
  const { seats } = model.setting;
  let next = (seat + model.step + seats) % seats;
  while (model.hands[next]!.length === 0) next = (next + model.step + seats) % seats;
  return next;
}

function* one(prompt: string, seat: number, legal: readonly string[]): Dialogue<string> {
  return (yield { to: 'seats', prompt, legal: new Map([[seat, legal]]) }).text;
}

/** First come, first served. */
function* race(prompt: string, seats: readonly number[], say: string): Dialogue<number> {
  const open = [...seats];
  while (open.length > 0) {
    const { seat, text } = yield { to: 'seats', prompt, legal: new Map(open.map((s) => [s, [say, 'waive']])) };
    if (text === say) return seat;
    open.splice(open.indexOf(seat), 1);
  }
  return -1;
}

function* chance(label: string, faces: readonly string[], seenBy: readonly number[] | 'all'): Dialogue<string> {
  return (yield {
    to: 'chance',
    label,
    faces: [...faces],
    seenBy: seenBy === 'all' ? seenBy : [...seenBy].sort().join(),
  }).text;
}

const without = (list: readonly string[], tile: string): string[] => list.filter((other) => other !== tile);

function* draw(model: Model, seat: number, label = 'draw'): Dialogue<void> {
  const tile = yield* chance(label, model.stock, [seat]);
  model.stock = without(model.stock, tile);
  model.hands[seat]!.push(tile);
}

/** A random tile out of one hand into another. FU-15, FU-18 */
function* take(model: Model, seat: number, from: number, endsNow: () => boolean): Dialogue<void> {
  const hand = model.hands[from]!;
  model.hands[from] = [];
  const shown = hand.length === 1 && endsNow();
  model.hands[from] = hand;
  const tile = yield* chance('take', hand, shown ? 'all' : [seat, from]);
  model.hands[from] = without(hand, tile);
  model.hands[seat]!.push(tile);
  for (const [who, known] of model.knows.entries()) {
    if (who !== seat && who !== from) for (const [other, at] of known) if (at === from) known.delete(other);
  }
  model.knows[seat]!.delete(tile);
  model.knows[from]!.set(tile, seat);
  if (model.hands[from]!.length === 0) model.finished.push(from);
}

/** Who has lost all but one tile says so, or is silent; but after having been silent just before. FU-18 */
function* owes(model: Model, seat: number, drawn: boolean, quiet: readonly number[]): Dialogue<void> {
  if (!model.setting.declared || model.hands[seat]!.length !== 1 || quiet.includes(seat)) return;
  if ((yield* one('domino', seat, ['domino', 'waive'])) === 'waive') yield* calls(model, seat, drawn, quiet);
}

/** The others may call a silent seat, after a play or after its draw symbol. FU-18 */
function* calls(model: Model, silent: number, drawn: boolean, quiet: readonly number[]): Dialogue<void> {
  const others = model.hands.flatMap((hand, s) =>
    s !== silent && (hand.length > 0 || model.stock.length > 0) ? [s] : [],
  );
  const caller = yield* race('call', others, 'call');
  if (caller === -1) return;
  if (model.stock.length > 0) {
    yield* draw(model, silent);
    return;
  }
  yield* take(model, silent, caller, () => over(model) && (drawn || !ten(model)));
  yield* owes(model, caller, drawn, [...quiet, silent]);
}

function put(model: Model, seat: number, piece: Laid): void {
  model.laid.push(piece);
  model.hands[seat] = without(model.hands[seat]!, piece.tile);
  for (const known of model.knows) known.delete(piece.tile);
  if (model.hands[seat]!.length === 0) model.finished.push(seat);
}

const sum10 = (model: Model): number => layAll(model.laid).shows.reduce((sum, end) => sum + value(end), 0);
const ten = (model: Model): boolean => model.setting.perfectTen && sum10(model) % 10 === 0;

/** FU-42, then FU-41: how the round ended by them; empty if it goes on. */
function* tenAndStakes(model: Model, seat: number): Dialogue<'' | 'won' | 'refused'> {
  if (ten(model)) {
    const who = yield* race(
      'perfect-ten',
      model.scores.map((_, s) => s),
      'perfect-ten',
    );
    if (who !== -1)
      model.scores = model.scores.map((score, s) => (mates(model, s, who) ? score + sum10(model) : score));
    if (model.setting.tenWinsAtOnce && model.scores.some((score) => score >= model.setting.target)) return 'won';
  }
  const { tile } = model.laid.at(-1)!;
  const foes = holding(model).filter((s) => !mates(model, s, seat));
  if (!model.setting.doubleStakes || !isDouble(tile) || total([tile]) !== 4 || over(model) || foes.length === 0)
    return '';
  if ((yield* one('challenge', seat, ['challenge', 'waive'])) === 'waive') return '';
  const { seats } = model.setting;
  const said: string[] = [];
  for (let i = 1; i < seats; i++) {
    const foe = (seat + i * model.step + seats * seats) % seats;
    if (!foes.includes(foe)) continue;
    said.push(yield* one('answer', foe, ['accept', 'refuse']));
    if (!model.setting.allRefuse && said.includes('refuse')) return 'refused';
  }
  if (!said.includes('accept')) return 'refused';
  model.stakes *= 2;
  return '';
}

function* deal(model: Model): Dialogue<string> {
  const { seats, variant, tiles } = model.setting;
  const size = variant === 'caribbean' ? 8 : { 2: 8, 3: 7, 4: 6 }[seats]!;
  for (;;) {
    model.stock = [...tiles];
    model.hands = Array.from({ length: seats }, () => []);
    model.knows = model.hands.map(() => new Map());
    for (let seat = 0; seat < seats; seat++) while (model.hands[seat]!.length < size) yield* draw(model, seat, 'deal');
    if (variant === 'caribbean') [model.aside, model.stock] = [model.stock, []];
    const byPlace = (x: string, y: string): number => tiles.indexOf(x) - tiles.indexOf(y);
    const able = model.hands.flatMap((hand) => [...hand].sort(byPlace)).filter((tile) => sides(tile).every(isNumber));
    const rank = (tile: string): number[] => {
      const [a = 0, b = 0] = sides(tile).map(value);
      return [isDouble(tile) ? 1 : 0, a + b, Math.max(a, b)];
    };
    // Stable: equal ones stay in the order of seats, and within a hand in that of the set.
    able.sort((x, y) => rank(y)[0]! - rank(x)[0]! || rank(y)[1]! - rank(x)[1]! || rank(y)[2]! - rank(x)[2]!);
    const found = yield* chance('start', [able[0] ?? 'none'], 'all');
    if (able.length > 0) return found;
    model.stock = [];
  }
}

/** One round; gives how it ended. */
function* round(model: Model): Dialogue<string> {
  Object.assign(model, { laid: [], finished: [], stakes: 1, step: 1, aside: [] });
  const first = yield* deal(model);
  let seat = model.hands.findIndex((hand) => hand.includes(first));
  yield* one('start', seat, [`start ${first}`]);
  put(model, seat, { tile: first, end: 0, joins: 0 });
  if (model.setting.seats > 2) {
    model.step = (yield* one('direction', seat, ['clockwise', 'counterclockwise'])) === 'clockwise' ? 1 : -1;
  }
  const early = yield* tenAndStakes(model, seat);
  if (early !== '') return early;
  seat = after(model, seat);
  let passed = new Set<number>();
  for (;;) {
    const hand = [...model.hands[seat]!].sort(
      (a, b) => model.setting.tiles.indexOf(a) - model.setting.tiles.indexOf(b),
    );
    const legal = new Map<string, Laid & { reverse: boolean; silent: boolean }>();
    for (const tile of hand) {
      const left_ = holding(model).length - (hand.length === 1 ? 1 : 0);
      const ends = hand.length === 1 && (left_ < 2 || model.setting.variant === 'face-value');
      const turnable = model.setting.doubleBack && isDouble(tile) && left_ >= 3 && !ends;
      for (const piece of fitting(model, tile)) {
        const base = `play ${tile} at ${piece.end} ${piece.joins === 0 ? 'right' : 'left'}`;
        for (const domino of hand.length === 2 && model.setting.declared ? [false, true] : [false]) {
          for (const reverse of turnable ? [false, true] : [false]) {
            const text = `${base}${domino ? ' domino' : ''}${reverse ? ' reverse' : ''}`;
            legal.set(text, { ...piece, reverse, silent: hand.length === 2 && model.setting.declared && !domino });
          }
        }
      }
    }
    const moves = [...legal.keys()];
    if (model.stock.length > 0) moves.push('draw');
    if (moves.length === 0) moves.push('pass');
    const text = yield* one('play', seat, moves);
    if (text === 'draw') {
      yield* draw(model, seat);
      continue;
    }
    if (text === 'pass') {
      passed.add(seat);
      if (holding(model).every((s) => passed.has(s))) return 'blocked';
      seat = after(model, seat);
      continue;
    }
    const played = legal.get(text)!;
    passed = new Set();
    put(model, seat, { tile: played.tile, end: played.end, joins: played.joins });
    if (played.reverse) model.step = -model.step;
    // FU-20
    if (played.silent) yield* calls(model, seat, false, []);
    const ended = yield* tenAndStakes(model, seat);
    if (ended !== '') return ended;
    if (over(model)) return 'finished';
    const shown = worksAt(model, played.end) ? sides(played.tile)[1 - played.joins]! : '';
    if (shown.startsWith('again') && model.hands[seat]!.length > 0) continue;
    const next = after(model, seat);
    if (shown.startsWith('draw')) {
      if (model.stock.length > 0) yield* draw(model, next);
      else if (model.hands[seat]!.length > 0) {
        yield* take(model, next, seat, () => over(model));
        yield* owes(model, seat, true, []);
      }
      if (over(model)) return 'finished';
    }
    // Who was next may have lost the last tile by a call.
    seat = after(model, seat);
  }
}

/** FU-21, FU-22, FU-30, FU-31, FU-41 */
function score(model: Model, ended: string): void {
  const { variant, teams, seats } = model.setting;
  const totals = model.hands.map(total);
  const ranks = model.hands.map((_, seat) => {
    const done = model.finished.indexOf(seat);
    if (done !== -1) return done + 1;
    const lower = holding(model)
      .filter((s) => totals[s]! < totals[seat]!)
      .map((s) => totals[s]!);
    return 1 + model.finished.length + (model.setting.denseRanks ? new Set(lower).size : lower.length);
  });
  let points: number[];
  if (variant === 'face-value') {
    let winners = model.hands.flatMap((_, seat) => (ranks[seat] === 1 ? [seat] : []));
    if (teams) {
      const team = (k: number): number[] => [k, k + 2];
      const worth = (k: number): number => team(k).reduce((sum, s) => sum + totals[s]!, 0);
      const both = winners.some((s) => s % 2 === 0) && winners.some((s) => s % 2 === 1);
      if (!both) winners = team(winners[0]! % 2);
      else winners = worth(0) === worth(1) ? [] : team(worth(0) < worth(1) ? 0 : 1);
    }
    const lost = totals.reduce((sum, own, seat) => (winners.includes(seat) ? sum : sum + own), 0);
    points = totals.map((_, seat) => (winners.includes(seat) ? Math.ceil(lost / 10) * 10 : 0));
  } else {
    const row = teams ? [30, 20, 10, 0] : { 2: [40, 0], 3: [40, 20, 0], 4: [40, 20, 10, 0] }[seats]!;
    points = ranks.map((_, seat) =>
      ranks.reduce((sum, rank, s) => (mates(model, s, seat) ? sum + row[rank - 1]! : sum), 0),
    );
  }
  points = points.map((own) => (ended === 'won' ? 0 : own * model.stakes));
  model.scores = model.scores.map((own, seat) => own + points[seat]!);
  model.last = { ended, ranks, points, hands: model.hands.map((hand) => [...hand]) };
}

/** A whole match. */
export function* play(model: Model): Dialogue<void> {
  do {
    score(model, yield* round(model));
  } while (Math.max(...model.scores) < model.setting.target);
}
