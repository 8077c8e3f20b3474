/**
 * The reference model of Doubles Wild: the game from beginning to end as one generator, which asks for dice and for
 * moves. It shares nothing with the library; squares are names, and threes are counted anew each time.
 */
import type { DoublesWildOptions } from 'tabletop-rules/doubles-wild';

/** What the model asks for. */
export type Request =
  | { readonly type: 'chance'; readonly label: string; readonly dice: number }
  | { readonly type: 'turn'; readonly prompt: string; readonly seat: number; readonly moves: readonly string[] };

/** Dice, or a move in notation. */
export type Answer = readonly number[] | string;

/** How it ended. */
export interface Result {
  readonly reason: string;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

/** The markers on the board and in the supplies, for comparison. */
export interface Markers {
  readonly owner: Map<string, number>;
  supply: number[];
}

type Play<T> = Generator<Request, T, Answer>;

const ASCENDING = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const MARKERS = new Map([
  [2, 24],
  [3, 16],
  [4, 12],
]);
const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);

function* roll(label: string, dice: number): Play<number[]> {
  const faces = yield { type: 'chance', label, dice };
  if (typeof faces === 'string') throw new Error(`Dice were asked for, not ${faces}.`);
  return [...faces];
}

function* ask(prompt: string, seat: number, moves: readonly string[]): Play<string> {
  const move = yield { type: 'turn', prompt, seat, moves };
  if (typeof move !== 'string') throw new Error('A move was asked for, not dice.');
  return move;
}

/** A whole game. It keeps the caller's markers up to date. */
export function* reference(options: DoublesWildOptions, markers: Markers): Play<Result> {
  const {
    seats = 2,
    teams = false,
    tieBreak = 'play-on',
    wild = 'must',
    rows = ASCENDING,
    columns = ASCENDING,
  } = options;
  const { owner } = markers;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const sideOf = (seat: number): number => (teams ? seat % 2 : seat);
  const squares = rows.flatMap((red) => columns.map((blue) => ({ red, blue, name: `r${red}b${blue}` })));
  const nameAt = (row: number, column: number): string | undefined =>
    row in rows && column in columns ? `r${rows[row]}b${columns[column]}` : undefined;

  /** Every three-in-a-row of one colour, as names. */
  const threes = (): string[][] => {
    const found: string[][] = [];
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        for (const [y, x] of [
          [0, 1],
          [1, 0],
          [1, 1],
          [-1, 1],
        ] as const) {
          const names = [0, 1, 2].map((i) => nameAt(row + i * y, column + i * x));
          if (names.some((name) => name === undefined)) continue;
          const whole = names.map(String);
          const owners = new Set(whole.map((name) => owner.get(name)));
          if (owners.size === 1 && !owners.has(undefined)) found.push(whole);
        }
      }
    }
    return found;
  };
  const points = (side: number): number =>
    threes().filter(([name = '']) => sideOf(owner.get(name) ?? -1) === side).length;

  function* turn(seat: number): Play<void> {
    const rolled = yield* roll('roll', 4);
    let red = rolled.slice(0, 2);
    let blue = rolled.slice(2);
    const answer = yield* ask('keep', seat, ['keep', 'reroll red', 'reroll blue', 'reroll all']);
    if (answer === 'reroll red') red = yield* roll('reroll', 2);
    if (answer === 'reroll blue') blue = yield* roll('reroll', 2);
    if (answer === 'reroll all') {
      const dice = yield* roll('reroll', 4);
      red = dice.slice(0, 2);
      blue = dice.slice(2);
    }
    const anyRow = red[0] === red[1];
    const anyColumn = blue[0] === blue[1];
    const open = squares
      .filter((square) => (anyRow || square.red === sum(red)) && (anyColumn || square.blue === sum(blue)))
      .map(({ name }) => name)
      .filter((name) => !(anyRow || anyColumn) || owner.get(name) !== seat);
    if (open.length === 0) return;
    if (!(anyRow || anyColumn)) {
      yield* land(seat, open[0]!);
      return;
    }
    const chosen = yield* ask('square', seat, wild === 'may' ? [...open, 'decline'] : open);
    if (chosen !== 'decline') yield* land(seat, chosen);
  }

  function* land(seat: number, name: string): Play<void> {
    const other = owner.get(name);
    if (other === undefined) {
      owner.set(name, seat);
      markers.supply[seat]! -= 1;
    } else if (other === seat || threes().some((three) => three.includes(name))) {
      return;
    } else if (sideOf(other) === sideOf(seat)) {
      if ((yield* ask('teammate', seat, ['leave', 'replace'])) === 'leave') return;
      owner.set(name, seat);
      markers.supply[seat]! -= 1;
    } else {
      markers.supply[seat]! -= 1;
      if (yield* attack(seat, other)) owner.set(name, seat);
    }
  }

  function* attack(attacker: number, defender: number): Play<boolean> {
    let mine = yield* roll('battle', 3);
    let theirs = yield* roll('battle', 3);
    for (let round = 2; round <= 3 || sum(mine) === sum(theirs); round++) {
      mine = yield* again(attacker, mine, round > 3);
      theirs = yield* again(defender, theirs, round > 3);
    }
    return sum(mine) > sum(theirs);
  }

  function* again(seat: number, dice: readonly number[], must: boolean): Play<number[]> {
    const moves = ['1', '2', '3', '1 2', '1 3', '2 3', '1 2 3'].map((places) => `fight ${places}`);
    const answer = yield* ask('battle', seat, must ? moves : ['stand', ...moves]);
    const places = answer === 'stand' ? [] : answer.slice('fight '.length).split(' ').map(Number);
    const faces = places.length === 0 ? [] : yield* roll('battle', places.length);
    return dice.map((face, i) => (places.includes(i + 1) ? faces[places.indexOf(i + 1)]! : face));
  }

  const deal = (playing: readonly number[]): void => {
    owner.clear();
    markers.supply = all.map((seat) => (playing.includes(seat) ? MARKERS.get(seats)! : 0));
  };

  function* firstPlayer(): Play<number> {
    let rolling = all;
    while (rolling.length > 1) {
      const totals: number[] = [];
      for (const _ of rolling) totals.push(sum(yield* roll('first', 3)));
      rolling = rolling.filter((__, i) => totals[i] === Math.max(...totals));
    }
    return rolling[0]!;
  }

  const first = yield* firstPlayer();

  deal(all);
  for (let seat = first; markers.supply[seat]! > 0; seat = (seat + 1) % seats) yield* turn(seat);
  const scores = all.map((seat) => points(sideOf(seat)));
  const best = all.filter((seat) => scores[seat] === Math.max(...scores));
  if (new Set(best.map(sideOf)).size === 1 || tieBreak === 'shared') {
    return { reason: 'out-of-markers', winners: best, scores };
  }

  const from = (begins: number): number[] => all.map((i) => (begins + i) % seats);
  for (;;) {
    const order =
      tieBreak === 'begin-again' ? from(yield* firstPlayer()) : from(first).filter((seat) => best.includes(seat));
    deal(order);
    for (let i = 0; markers.supply[order[i]!]! > 0; i = (i + 1) % order.length) {
      yield* turn(order[i]!);
      if (threes().length === 0) continue;
      const winners = all.filter((seat) => sideOf(seat) === sideOf(order[i]!));
      return { reason: 'first-three', winners, scores };
    }
  }
}
