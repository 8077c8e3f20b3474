/**
 * The reference model: Wunby once more, from the numbered rules alone, with names in place of numbers and masks. Slow
 * and plain.
 */
import type { WunbyOptions } from 'tabletop-rules/wunby';
import { clash, edge, type ModelBoard, modelBoard, neighbours, reached, squareName, walls } from './model-board.ts';

const COLOURS = ['red', 'blue', 'yellow', 'green'];

/** A match of the reference model. */
export interface ModelMatch {
  readonly board: ModelBoard;
  readonly homes: Readonly<Record<string, readonly string[]>>;
  readonly seats: number;
  readonly teams: boolean;
  readonly extra: boolean;
  readonly declared: boolean;
  colours: Map<number, string>;
  markers: { seat: number; square: string }[];
  barriers: string[];
  pile: string[];
  /** What comes next: a prompt, the label of a roll, or `over`. */
  step: string;
  askedSeats: number[];
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

/** The start of a match. */
export function startModel(options: WunbyOptions): ModelMatch {
  const size = options.size ?? 9;
  const board = modelBoard(size);
  const seats = options.seats ?? 2;
  const middle = Array.from({ length: 5 }, (_, i) => (size - 5) / 2 + i);
  const homes =
    options.homes === undefined || options.homes === 'middle'
      ? {
          red: middle.map((x) => squareName(x, size - 1)),
          blue: middle.map((y) => squareName(size - 1, y)),
          yellow: middle.map((x) => squareName(x, 0)),
          green: middle.map((y) => squareName(0, y)),
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
    step: 'first',
    askedSeats: [],
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

const sameSide = (m: ModelMatch, a: number, b: number): boolean => a === b || (m.teams && a % 2 === b % 2);
const ownerAt = (m: ModelMatch, square: string): number =>
  m.markers.find((marker) => marker.square === square)?.seat ?? -1;
const isHome = (m: ModelMatch, seat: number, square: string): boolean =>
  m.homes[m.colours.get(seat)!]!.includes(square);

/** Whether a move may end on a square. WU-24 */
function mayEnd(m: ModelMatch, seat: number, square: string): boolean {
  const owner = ownerAt(m, square);
  return owner === -1 || (!sameSide(m, owner, seat) && !isHome(m, owner, square));
}

function open(m: ModelMatch, standing: readonly string[], slot: string): boolean {
  return standing.every((other) => !clash(m.board, other, slot));
}

function stepMoves(m: ModelMatch, word: string): string[] {
  return m.markers.flatMap(({ seat, square }) =>
    seat !== m.turn
      ? []
      : [...reached(m.board, m.barriers, square, m.number)]
          .filter((to) => mayEnd(m, seat, to))
          .map((to) => `${word} ${square} ${to}`),
  );
}

function jumpMoves(m: ModelMatch): string[] {
  const closed = walls(m.board, m.barriers);
  return m.markers.flatMap(({ seat, square }) =>
    seat !== m.turn
      ? []
      : neighbours(m.board, square)
          .filter((to) => closed.has(edge(square, to)) && mayEnd(m, seat, to))
          .map((to) => `jump ${square} ${to}`),
  );
}

function barrierMoves(m: ModelMatch, length: number): string[] {
  const { slots } = m.board;
  return m.barriers.flatMap((old) => {
    if (slots.get(old)!.length !== length) return [];
    const others = m.barriers.filter((barrier) => barrier !== old);
    return [...slots].flatMap(([slot, { length: long }]) =>
      long === length && slot !== old && open(m, others, slot) ? [`barrier ${old} ${slot}`] : [],
    );
  });
}

function faceMoves(m: ModelMatch, face: string): string[] {
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

/** The legal moves of each seat that is asked, in notation. */
export function modelMoves(m: ModelMatch): string[] {
  switch (m.step) {
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

/** Whether some barrier of the pile still fits. WU-13 */
function someFits(m: ModelMatch): boolean {
  return [...m.board.slots].some(([slot, { length }]) => m.pile.includes(`${length}-B`) && open(m, m.barriers, slot));
}

function setStep(m: ModelMatch, step: string, ...seats: number[]): void {
  m.step = step;
  m.askedSeats = seats;
}

function nextBuilder(m: ModelMatch, seat: number): void {
  if (someFits(m)) {
    m.turn = seat;
    setStep(m, 'build', seat);
  } else {
    m.pile = [];
    m.turn = m.first;
    setStep(m, 'roll');
  }
}

/** Plays a roll of the dice. */
export function playRoll(m: ModelMatch, faces: readonly (number | string)[]): void {
  if (m.step === 'first') {
    const highest = Math.max(...faces.map(Number));
    m.rollers = m.rollers.filter((_, i) => faces[i] === highest);
    if (m.rollers.length > 1) return;
    m.first = m.rollers[0]!;
    m.turn = m.first;
    setStep(m, 'colour', m.first);
  } else {
    m.number = Number(faces[0]);
    m.face = String(faces[1]);
    m.standardDue = true;
    m.wunbyDue = true;
    setStep(m, 'move', m.turn);
  }
}

function sideIsHome(m: ModelMatch, seat: number): boolean {
  return m.markers.every((marker) => !sameSide(m, marker.seat, seat) || isHome(m, marker.seat, marker.square));
}

const allSeats = (m: ModelMatch): number[] => Array.from({ length: m.seats }, (_, seat) => seat);

/** A move is completed. WU-20, WU-30, WU-31 */
function completed(m: ModelMatch): void {
  const home = allSeats(m).filter((seat) => sideIsHome(m, seat));
  if (home.length === 0) {
    if (m.standardDue || m.wunbyDue) setStep(m, 'move', m.turn);
    else endTurn(m);
  } else if (m.declared && home.some((seat) => !sameSide(m, seat, home[0]!))) {
    setStep(m, 'tie', ...allSeats(m));
  } else {
    const winner = home.includes(m.turn) ? m.turn : home[0]!;
    over(m, 'home', (seat) => sameSide(m, seat, winner));
  }
}

function over(m: ModelMatch, reason: string, wins: (seat: number) => boolean): void {
  setStep(m, 'over');
  m.result = { reason, winners: allSeats(m).filter(wins) };
}

function endTurn(m: ModelMatch): void {
  m.repeats = 0;
  m.turn = (m.turn + 1) % m.seats;
  setStep(m, 'roll');
}

function moveMarker(m: ModelMatch, from: string, to: string): void {
  const marker = m.markers.find(({ square }) => square === from)!;
  const other = m.markers.find(({ square }) => square === to);
  marker.square = to;
  if (other === undefined) {
    completed(m);
    return;
  }
  m.markers = m.markers.filter((one) => one !== other);
  m.removed = other.seat;
  setStep(m, 'place', m.turn);
}

/** Plays a move in notation. */
export function playMove(m: ModelMatch, seat: number, text: string): void {
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
        setStep(m, 'colour', next);
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
      m.askedSeats = m.askedSeats.filter((each) => each !== seat);
      if (m.askedSeats.length === 0) over(m, 'home', (each) => sameSide(m, each, m.turn));
      return;
  }
}
