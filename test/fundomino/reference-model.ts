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

/** The table: where tiles are, and who knows which. */
export class Table {
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

function fitting(table: Table, tile: string): Laid[] {
  const { shows } = layAll(table.laid);
  return [0, 1].flatMap((end) =>
    [0, 1].flatMap((joins) => {
      const [own, other] = [colour(sides(tile)[joins]!), colour(shows[end]!)];
      if (own !== other && own !== 'any' && other !== 'any') return [];
      const piece = { tile, end, joins };
      return layAll([...table.laid, piece]).fault === '' ? [piece] : [];
    }),
  );
}

/** FU-14: some tile would lie there, whatever its colour, unless dead ends count too. */
const worksAt = (t: Table, end: number): boolean =>
  t.setting.deadEndsWork || [0, 1].some((joins) => layAll([...t.laid, { tile: 'wild|wild', end, joins }]).fault === '');

const holding = (t: Table): number[] => t.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
const mates = (t: Table, a: number, b: number): boolean => a === b || (t.setting.teams && (a + b) % 2 === 0);
const over = (t: Table): boolean =>
  t.setting.variant === 'face-value' ? holding(t).length < t.setting.seats : holding(t).length < 2;

function after(t: Table, seat: number): number {
  const { seats } = t.setting;
  let next = (seat + t.step + seats) % seats;
  while (t.hands[next]!.length === 0) next = (next + t.step + seats) % seats;
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

function* draw(t: Table, seat: number, label = 'draw'): Dialogue<void> {
  const tile = yield* chance(label, t.stock, [seat]);
  t.stock = without(t.stock, tile);
  t.hands[seat]!.push(tile);
}

/** A random tile out of one hand into another. FU-15, FU-18 */
function* take(t: Table, seat: number, from: number, endsNow: () => boolean): Dialogue<void> {
  const hand = t.hands[from]!;
  t.hands[from] = [];
  const shown = hand.length === 1 && endsNow();
  t.hands[from] = hand;
  const tile = yield* chance('take', hand, shown ? 'all' : [seat, from]);
  t.hands[from] = without(hand, tile);
  t.hands[seat]!.push(tile);
  for (const [who, known] of t.knows.entries()) {
    if (who !== seat && who !== from) for (const [other, at] of known) if (at === from) known.delete(other);
  }
  t.knows[seat]!.delete(tile);
  t.knows[from]!.set(tile, seat);
  if (t.hands[from]!.length === 0) t.finished.push(from);
}

/** Who has lost all but one tile says so, or is silent; but after having been silent just before. FU-18 */
function* owes(t: Table, seat: number, drawn: boolean, quiet: readonly number[]): Dialogue<void> {
  if (!t.setting.declared || t.hands[seat]!.length !== 1 || quiet.includes(seat)) return;
  if ((yield* one('domino', seat, ['domino', 'waive'])) === 'waive') yield* calls(t, seat, drawn, quiet);
}

/** The others may call a silent seat, after a play or after its draw symbol. FU-18 */
function* calls(t: Table, silent: number, drawn: boolean, quiet: readonly number[]): Dialogue<void> {
  const others = t.hands.flatMap((hand, s) => (s !== silent && (hand.length > 0 || t.stock.length > 0) ? [s] : []));
  const caller = yield* race('call', others, 'call');
  if (caller === -1) return;
  if (t.stock.length > 0) {
    yield* draw(t, silent);
    return;
  }
  yield* take(t, silent, caller, () => over(t) && (drawn || !ten(t)));
  yield* owes(t, caller, drawn, [...quiet, silent]);
}

function put(t: Table, seat: number, piece: Laid): void {
  t.laid.push(piece);
  t.hands[seat] = without(t.hands[seat]!, piece.tile);
  for (const known of t.knows) known.delete(piece.tile);
  if (t.hands[seat]!.length === 0) t.finished.push(seat);
}

const sum10 = (t: Table): number => layAll(t.laid).shows.reduce((sum, end) => sum + value(end), 0);
const ten = (t: Table): boolean => t.setting.perfectTen && sum10(t) % 10 === 0;

/** FU-42, then FU-41: how the round ended by them; empty if it goes on. */
function* tenAndStakes(t: Table, seat: number): Dialogue<'' | 'won' | 'refused'> {
  if (ten(t)) {
    const who = yield* race(
      'perfect-ten',
      t.scores.map((_, s) => s),
      'perfect-ten',
    );
    if (who !== -1) t.scores = t.scores.map((score, s) => (mates(t, s, who) ? score + sum10(t) : score));
    if (t.setting.tenWinsAtOnce && t.scores.some((score) => score >= t.setting.target)) return 'won';
  }
  const { tile } = t.laid.at(-1)!;
  const foes = holding(t).filter((s) => !mates(t, s, seat));
  if (!t.setting.doubleStakes || !isDouble(tile) || total([tile]) !== 4 || over(t) || foes.length === 0) return '';
  if ((yield* one('challenge', seat, ['challenge', 'waive'])) === 'waive') return '';
  const { seats } = t.setting;
  const said: string[] = [];
  for (let i = 1; i < seats; i++) {
    const foe = (seat + i * t.step + seats * seats) % seats;
    if (!foes.includes(foe)) continue;
    said.push(yield* one('answer', foe, ['accept', 'refuse']));
    if (!t.setting.allRefuse && said.includes('refuse')) return 'refused';
  }
  if (!said.includes('accept')) return 'refused';
  t.stakes *= 2;
  return '';
}

function* deal(t: Table): Dialogue<string> {
  const { seats, variant, tiles } = t.setting;
  const size = variant === 'caribbean' ? 8 : { 2: 8, 3: 7, 4: 6 }[seats]!;
  for (;;) {
    t.stock = [...tiles];
    t.hands = Array.from({ length: seats }, () => []);
    t.knows = t.hands.map(() => new Map());
    for (let seat = 0; seat < seats; seat++) while (t.hands[seat]!.length < size) yield* draw(t, seat, 'deal');
    if (variant === 'caribbean') [t.aside, t.stock] = [t.stock, []];
    const byPlace = (x: string, y: string): number => tiles.indexOf(x) - tiles.indexOf(y);
    const able = t.hands.flatMap((hand) => [...hand].sort(byPlace)).filter((tile) => sides(tile).every(isNumber));
    const rank = (tile: string): number[] => {
      const [a = 0, b = 0] = sides(tile).map(value);
      return [isDouble(tile) ? 1 : 0, a + b, Math.max(a, b)];
    };
    // Stable: equal ones stay in the order of seats, and within a hand in that of the set.
    able.sort((x, y) => rank(y)[0]! - rank(x)[0]! || rank(y)[1]! - rank(x)[1]! || rank(y)[2]! - rank(x)[2]!);
    const found = yield* chance('start', [able[0] ?? 'none'], 'all');
    if (able.length > 0) return found;
    t.stock = [];
  }
}

/** One round; gives how it ended. */
function* round(t: Table): Dialogue<string> {
  Object.assign(t, { laid: [], finished: [], stakes: 1, step: 1, aside: [] });
  const first = yield* deal(t);
  let seat = t.hands.findIndex((hand) => hand.includes(first));
  yield* one('start', seat, [`start ${first}`]);
  put(t, seat, { tile: first, end: 0, joins: 0 });
  if (t.setting.seats > 2) {
    t.step = (yield* one('direction', seat, ['clockwise', 'counterclockwise'])) === 'clockwise' ? 1 : -1;
  }
  const early = yield* tenAndStakes(t, seat);
  if (early !== '') return early;
  seat = after(t, seat);
  let passed = new Set<number>();
  for (;;) {
    const hand = [...t.hands[seat]!].sort((a, b) => t.setting.tiles.indexOf(a) - t.setting.tiles.indexOf(b));
    const legal = new Map<string, Laid & { reverse: boolean; silent: boolean }>();
    for (const tile of hand) {
      const left_ = holding(t).length - (hand.length === 1 ? 1 : 0);
      const ends = hand.length === 1 && (left_ < 2 || t.setting.variant === 'face-value');
      const turnable = t.setting.doubleBack && isDouble(tile) && left_ >= 3 && !ends;
      for (const piece of fitting(t, tile)) {
        const base = `play ${tile} at ${piece.end} ${piece.joins === 0 ? 'right' : 'left'}`;
        for (const domino of hand.length === 2 && t.setting.declared ? [false, true] : [false]) {
          for (const reverse of turnable ? [false, true] : [false]) {
            const text = `${base}${domino ? ' domino' : ''}${reverse ? ' reverse' : ''}`;
            legal.set(text, { ...piece, reverse, silent: hand.length === 2 && t.setting.declared && !domino });
          }
        }
      }
    }
    const moves = [...legal.keys()];
    if (t.stock.length > 0) moves.push('draw');
    if (moves.length === 0) moves.push('pass');
    const text = yield* one('play', seat, moves);
    if (text === 'draw') {
      yield* draw(t, seat);
      continue;
    }
    if (text === 'pass') {
      passed.add(seat);
      if (holding(t).every((s) => passed.has(s))) return 'blocked';
      seat = after(t, seat);
      continue;
    }
    const played = legal.get(text)!;
    passed = new Set();
    put(t, seat, { tile: played.tile, end: played.end, joins: played.joins });
    if (played.reverse) t.step = -t.step;
    // FU-20
    if (played.silent) yield* calls(t, seat, false, []);
    const ended = yield* tenAndStakes(t, seat);
    if (ended !== '') return ended;
    if (over(t)) return 'finished';
    const shown = worksAt(t, played.end) ? sides(played.tile)[1 - played.joins]! : '';
    if (shown.startsWith('again') && t.hands[seat]!.length > 0) continue;
    const next = after(t, seat);
    if (shown.startsWith('draw')) {
      if (t.stock.length > 0) yield* draw(t, next);
      else if (t.hands[seat]!.length > 0) {
        yield* take(t, next, seat, () => over(t));
        yield* owes(t, seat, true, []);
      }
      if (over(t)) return 'finished';
    }
    // Who was next may have lost the last tile by a call.
    seat = after(t, seat);
  }
}

/** FU-21, FU-22, FU-30, FU-31, FU-41 */
function score(t: Table, ended: string): void {
  const { variant, teams, seats } = t.setting;
  const totals = t.hands.map(total);
  const ranks = t.hands.map((_, seat) => {
    const done = t.finished.indexOf(seat);
    if (done !== -1) return done + 1;
    const lower = holding(t)
      .filter((s) => totals[s]! < totals[seat]!)
      .map((s) => totals[s]!);
    return 1 + t.finished.length + (t.setting.denseRanks ? new Set(lower).size : lower.length);
  });
  let points: number[];
  if (variant === 'face-value') {
    let winners = t.hands.flatMap((_, seat) => (ranks[seat] === 1 ? [seat] : []));
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
      ranks.reduce((sum, rank, s) => (mates(t, s, seat) ? sum + row[rank - 1]! : sum), 0),
    );
  }
  points = points.map((own) => (ended === 'won' ? 0 : own * t.stakes));
  t.scores = t.scores.map((own, seat) => own + points[seat]!);
  t.last = { ended, ranks, points, hands: t.hands.map((hand) => [...hand]) };
}

/** A whole match. */
export function* play(t: Table): Dialogue<void> {
  do {
    score(t, yield* round(t));
  } while (Math.max(...t.scores) < t.setting.target);
}
