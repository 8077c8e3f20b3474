/**
 * Wunby told a second time, from the numbered rules alone: squares by name, barriers by name, paths by trying all of
 * them. Slow and plain.
 */
import type { WunbyOptions } from 'tabletop-rules/wunby';

const LETTERS = 'abcdefghijklmno';
const COLOURS = ['red', 'blue', 'yellow', 'green'];

/** A board by size: neighbours by name and direction, slots with what they cover. */
export interface Ground {
  readonly size: number;
  readonly squares: readonly string[];
  readonly slots: ReadonlyMap<
    string,
    { readonly length: number; readonly edges: readonly string[]; readonly inside: readonly string[] }
  >;
}

const name = (column: number, row: number): string => `${LETTERS[column]}${row + 1}`;
const place = (square: string): readonly [number, number] => [LETTERS.indexOf(square[0]!), Number(square.slice(1)) - 1];

/** The board of a size. An edge is called by its two squares, a corner by the square to its south-west. */
export function ground(size: number): Ground {
  const squares: string[] = [];
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) squares.push(name(column, row));
  const slots = new Map<string, { length: number; edges: string[]; inside: string[] }>();
  for (const first of squares) {
    for (const [way, dx, dy] of [
      ['n', 1, 0],
      ['e', 0, 1],
    ] as const) {
      for (let length = 1; length <= 3; length++) {
        const [column, row] = place(first);
        const own = Array.from({ length }, (_, i) => [column + i * dx, row + i * dy] as const);
        const other = own.map(([x, y]) => (way === 'n' ? ([x, y + 1] as const) : ([x + 1, y] as const)));
        if ([...own, ...other].some(([x, y]) => x >= size || y >= size)) continue;
        const last = name(...own.at(-1)!);
        slots.set(`${first === last ? first : `${first}-${last}`}${way}`, {
          length,
          edges: own.map((square, i) => edge(name(...square), name(...other[i]!))),
          inside: own.slice(0, -1).map((square) => name(...square)),
        });
      }
    }
  }
  return { size, squares, slots };
}

function edge(a: string, b: string): string {
  return [a, b].sort().join('|');
}

/** Whether two barriers can't both stand: they share an edge, or cross. WU-3 */
export function clash({ slots }: Ground, a: string, b: string): boolean {
  const [one, two] = [slots.get(a)!, slots.get(b)!];
  return one.edges.some((own) => two.edges.includes(own)) || one.inside.some((own) => two.inside.includes(own));
}

function neighbours({ size }: Ground, square: string): string[] {
  const [column, row] = place(square);
  const around: [number, number][] = [
    [column, row + 1],
    [column + 1, row],
    [column, row - 1],
    [column - 1, row],
  ];
  return around.flatMap(([x, y]) => (x >= 0 && y >= 0 && x < size && y < size ? [name(x, y)] : []));
}

/** The edges that barriers stand on. */
export function walls({ slots }: Ground, barriers: readonly string[]): Set<string> {
  return new Set(barriers.flatMap((barrier) => slots.get(barrier)!.edges));
}

/** Where exactly so many steps lead that use no square twice: every path is tried. WU-21 to WU-23 */
export function reached(board: Ground, barriers: readonly string[], from: string, steps: number): Set<string> {
  const closed = walls(board, barriers);
  const found = new Set<string>();
  const go = (path: readonly string[]): void => {
    const here = path.at(-1)!;
    if (path.length === steps + 1) {
      found.add(here);
      return;
    }
    for (const next of neighbours(board, here)) {
      if (!path.includes(next) && !closed.has(edge(here, next))) go([...path, next]);
    }
  };
  go([from]);
  return found;
}

/** A match as the reference keeps it. */
export interface Second {
  readonly board: Ground;
  readonly homes: Readonly<Record<string, readonly string[]>>;
  readonly seats: number;
  readonly teams: boolean;
  readonly extra: boolean;
  readonly declared: boolean;
  colours: Map<number, string>;
  markers: { seat: number; square: string }[];
  barriers: string[];
  pile: string[];
  /** What is asked: a kind, and whom. */
  ask: string;
  asked: number[];
  turn: number;
  first: number;
  rollers: number[];
  number: number;
  face: string;
  standardDue: boolean;
  wunbyDue: boolean;
  repeats: number;
  removed: number;
  result: { reason: string; winners: number[] } | null;
}

/** The start. Homes are those of the rulebook's board. */
export function begin(options: WunbyOptions): Second {
  const size = options.size ?? 9;
  const board = ground(size);
  const seats = options.seats ?? 2;
  const middle = Array.from({ length: 5 }, (_, i) => (size - 5) / 2 + i);
  const homes =
    options.homes === undefined || options.homes === 'middle'
      ? {
          red: middle.map((x) => name(x, size - 1)),
          blue: middle.map((y) => name(size - 1, y)),
          yellow: middle.map((x) => name(x, 0)),
          green: middle.map((y) => name(0, y)),
        }
      : options.homes;
  const counts = options.barriers ?? { 1: 6, 2: 6, 3: 6 };
  const laid = options.layout !== undefined && options.layout !== 'players' ? options.layout : undefined;
  const many = (length: 1 | 2 | 3): string[] => Array.from({ length: counts[length] ?? 0 }, () => `${length}-B`);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    board,
    homes,
    seats,
    teams: options.teams ?? false,
    extra: options.repeat !== 'total',
    declared: options.tie !== 'off',
    colours: new Map(),
    markers: [],
    barriers: [...(laid ?? [])],
    pile: laid === undefined ? [...many(1), ...many(2), ...many(3)] : [],
    ask: 'first',
    asked: [],
    turn: -1,
    first: -1,
    rollers: all,
    number: 0,
    face: '',
    standardDue: false,
    wunbyDue: false,
    repeats: 0,
    removed: -1,
    result: null,
  };
}

const sameSide = (m: Second, a: number, b: number): boolean => a === b || (m.teams && a % 2 === b % 2);
const ownerAt = (m: Second, square: string): number => m.markers.find((marker) => marker.square === square)?.seat ?? -1;
const isHome = (m: Second, seat: number, square: string): boolean => m.homes[m.colours.get(seat)!]!.includes(square);

/** WU-24: where a move may end. */
function mayEnd(m: Second, seat: number, square: string): boolean {
  const owner = ownerAt(m, square);
  return owner === -1 || (!sameSide(m, owner, seat) && !isHome(m, owner, square));
}

function open(m: Second, standing: readonly string[], slot: string): boolean {
  return standing.every((other) => !clash(m.board, other, slot));
}

function stepMoves(m: Second, word: string): string[] {
  return m.markers.flatMap(({ seat, square }) =>
    seat !== m.turn
      ? []
      : [...reached(m.board, m.barriers, square, m.number)]
          .filter((to) => mayEnd(m, seat, to))
          .map((to) => `${word} ${square} ${to}`),
  );
}

function jumpMoves(m: Second): string[] {
  const closed = walls(m.board, m.barriers);
  return m.markers.flatMap(({ seat, square }) =>
    seat !== m.turn
      ? []
      : neighbours(m.board, square)
          .filter((to) => closed.has(edge(square, to)) && mayEnd(m, seat, to))
          .map((to) => `jump ${square} ${to}`),
  );
}

function barrierMoves(m: Second, length: number): string[] {
  const { slots } = m.board;
  return m.barriers.flatMap((old) => {
    if (slots.get(old)!.length !== length) return [];
    const others = m.barriers.filter((barrier) => barrier !== old);
    return [...slots].flatMap(([slot, { length: long }]) =>
      long === length && slot !== old && open(m, others, slot) ? [`barrier ${old} ${slot}`] : [],
    );
  });
}

function faceMoves(m: Second, face: string): string[] {
  switch (face) {
    case 'REPEAT':
      return stepMoves(m, 'repeat');
    case 'JUMP':
      return jumpMoves(m);
    case 'WILD':
      return ['1-B', '2-B', '3-B', 'REPEAT', 'JUMP'].flatMap((other) => faceMoves(m, other));
    default:
      return barrierMoves(m, Number(face[0]));
  }
}

/** The moves of whoever is asked, as notation. */
export function movesOf(m: Second): string[] {
  switch (m.ask) {
    case 'colour':
      return COLOURS.filter((colour) => ![...m.colours.values()].includes(colour)).map((colour) => `choose ${colour}`);
    case 'build':
      return [...m.board.slots].flatMap(([slot, { length }]) =>
        m.pile.includes(`${length}-B`) && open(m, m.barriers, slot) ? [`build ${slot}`] : [],
      );
    case 'place':
      return m.board.squares.filter((square) => ownerAt(m, square) === -1).map((square) => `place ${square}`);
    case 'tie':
      return ['declare', 'pass'];
    default: {
      // WU-26: nothing comes between the two moves of a REPEAT.
      const dice = m.repeats === 1 ? [stepMoves(m, 'repeat')] : [];
      if (m.repeats === 0 && m.standardDue) dice.push(stepMoves(m, 'move'));
      if (m.repeats === 0 && m.wunbyDue) dice.push(faceMoves(m, m.face));
      const possible = dice.filter((moves) => moves.length > 0);
      return possible.length === 0 ? ['forfeit'] : possible.flat();
    }
  }
}

/** WU-13: somebody can still put up a barrier. */
function someFits(m: Second): boolean {
  return [...m.board.slots].some(([slot, { length }]) => m.pile.includes(`${length}-B`) && open(m, m.barriers, slot));
}

function ask(m: Second, what: string, ...seats: number[]): void {
  m.ask = what;
  m.asked = seats;
}

function nextBuilder(m: Second, seat: number): void {
  if (someFits(m)) {
    m.turn = seat;
    ask(m, 'build', seat);
  } else {
    m.pile = [];
    m.turn = m.first;
    ask(m, 'roll');
  }
}

/** The dice have fallen. */
export function rolled(m: Second, faces: readonly (number | string)[]): void {
  if (m.ask === 'first') {
    const highest = Math.max(...faces.map(Number));
    m.rollers = m.rollers.filter((_, i) => faces[i] === highest);
    if (m.rollers.length > 1) return;
    m.first = m.rollers[0]!;
    m.turn = m.first;
    ask(m, 'colour', m.first);
  } else {
    m.number = Number(faces[0]);
    m.face = String(faces[1]);
    m.standardDue = true;
    m.wunbyDue = true;
    ask(m, 'move', m.turn);
  }
}

function sideIsHome(m: Second, seat: number): boolean {
  return m.markers.every((marker) => !sameSide(m, marker.seat, seat) || isHome(m, marker.seat, marker.square));
}

const allSeats = (m: Second): number[] => Array.from({ length: m.seats }, (_, seat) => seat);

/** A move is completed. WU-20, WU-30, WU-31 */
function completed(m: Second): void {
  const home = allSeats(m).filter((seat) => sideIsHome(m, seat));
  if (home.length === 0) {
    if (m.standardDue || m.wunbyDue) ask(m, 'move', m.turn);
    else endTurn(m);
  } else if (m.declared && home.some((seat) => !sameSide(m, seat, home[0]!))) {
    ask(m, 'tie', ...allSeats(m));
  } else {
    const winner = home.includes(m.turn) ? m.turn : home[0]!;
    over(m, 'home', (seat) => sameSide(m, seat, winner));
  }
}

function over(m: Second, reason: string, wins: (seat: number) => boolean): void {
  ask(m, 'over');
  m.result = { reason, winners: allSeats(m).filter(wins) };
}

function endTurn(m: Second): void {
  m.repeats = 0;
  m.turn = (m.turn + 1) % m.seats;
  ask(m, 'roll');
}

function moveMarker(m: Second, from: string, to: string): void {
  const marker = m.markers.find(({ square }) => square === from)!;
  const other = m.markers.find(({ square }) => square === to);
  marker.square = to;
  if (other === undefined) {
    completed(m);
    return;
  }
  m.markers = m.markers.filter((one) => one !== other);
  m.removed = other.seat;
  ask(m, 'place', m.turn);
}

/** A move in notation is played by a seat. */
export function played(m: Second, seat: number, text: string): void {
  const [word = '', one = '', two = ''] = text.split(' ');
  switch (word) {
    case 'choose': {
      m.colours.set(seat, one);
      const squares = m.homes[COLOURS[(COLOURS.indexOf(one) + 2) % 4]!]!;
      const count = m.seats === 2 ? 5 : 3;
      // The middle ones: as many left out before as after, or one more after.
      const before = Math.floor((squares.length - count) / 2);
      for (let i = 0; i < count; i++) m.markers.push({ seat, square: squares[before + i]! });
      const next = (seat + 1) % m.seats;
      if (next === m.first) {
        nextBuilder(m, next);
      } else {
        m.turn = next;
        ask(m, 'colour', next);
      }
      return;
    }
    case 'build': {
      m.pile.splice(m.pile.indexOf(`${m.board.slots.get(one)!.length}-B`), 1);
      m.barriers.push(one);
      nextBuilder(m, (seat + 1) % m.seats);
      return;
    }
    case 'move':
      m.standardDue = false;
      moveMarker(m, one, two);
      return;
    case 'repeat':
      // WU-26
      m.repeats = m.extra && m.repeats === 0 ? 1 : 0;
      if (m.repeats === 0) m.wunbyDue = false;
      moveMarker(m, one, two);
      return;
    case 'jump':
      m.wunbyDue = false;
      moveMarker(m, one, two);
      return;
    case 'barrier':
      m.wunbyDue = false;
      m.barriers = m.barriers.map((barrier) => (barrier === one ? two : barrier));
      completed(m);
      return;
    case 'place':
      m.markers.push({ seat: m.removed, square: one });
      m.removed = -1;
      completed(m);
      return;
    case 'forfeit': {
      // WU-20: what is left of that die, or of both when neither has a move.
      const other = m.repeats === 1 && m.standardDue && stepMoves(m, 'move').length > 0;
      m.repeats = 0;
      m.wunbyDue = false;
      m.standardDue = other;
      completed(m);
      return;
    }
    case 'declare':
      over(m, 'tie', (each) => sideIsHome(m, each));
      return;
    case 'pass':
      m.asked = m.asked.filter((each) => each !== seat);
      if (m.asked.length === 0) over(m, 'home', (each) => sameSide(m, each, m.turn));
      return;
  }
}
