/** Positions as lines of text: `wunby colours:red,yellow markers:c1,d1,e1,f1,g1/c9,… slots:c3n,f2-f4e turn:1 dice:4,JUMP`. */
import {
  maskOf,
  type PositionLine,
  type PositionRules,
  type Resolved,
  type Seat,
  sameSide,
} from '../author/without-immer.ts';
import { hasOpenSlot, isOpen, LENGTHS, placeBarrier } from './rules/barriers.ts';
import { boardText, type Context, contextOf, LONGEST_LIST, makeBoard } from './rules/board.ts';
import { FACES, STANDARD_DIE, WUNBY_DIE } from './rules/dice.ts';
import { COLOURS, markersOf, NO_COLOUR, NOBODY, OFF_BOARD, ownerOf } from './rules/squares.ts';
import { sidesHome, startSquares, winnersOf } from './rules/turn.ts';
import type { Wunby, WunbyOptions, WunbyPhase, WunbyState } from './types.ts';

/** All phases. Their order is also that of observations. */
export const PHASES: readonly WunbyPhase[] = ['first', 'colour', 'build', 'roll', 'move', 'place', 'tie', 'over'];
/** In place of a colour or a square: none. */
const NONE = '-';
const DICE = ['standard', 'wunby'] as const;

/** Words between commas; `undefined` where there are none. */
function listed(words: readonly (string | number | undefined)[]): string | undefined {
  return words.length === 0 ? undefined : words.join(',');
}

/** The markers seat after seat: the squares of each, and `-` beside the board. WU-12 */
function readMarkers(line: PositionLine, seats: number, { names }: Context): number[] {
  const each = markersOf(seats);
  const hands = line.items('markers', '/');
  if (hands.length === 0) return Array.from({ length: seats * each }, () => OFF_BOARD);
  const lists = hands.map(({ column, text }) => {
    let at = column;
    return text.split(',').map((square) => {
      const word = { column: at, text: square };
      at += square.length + 1;
      return word;
    });
  });
  line.verify(
    lists.length === seats && lists.every((list) => list.length === each),
    'markers',
    `${each} for each seat`,
  );
  const taken = new Set<string>([NONE]);
  return lists.flat().map((word) => {
    if (word.text === NONE) return OFF_BOARD;
    if (taken.has(word.text)) line.failAt('markers', word, 'a square that no other marker is on');
    taken.add(word.text);
    return line.indexIn('markers', word, names, 'a square of the board');
  });
}

/** The seats' colours: each another one. WU-11 */
function readColours(line: PositionLine, seats: number): number[] {
  const items = line.items('colours');
  if (items.length === 0) return Array.from({ length: seats }, () => NO_COLOUR);
  line.verify(items.length === seats, 'colours', `a colour or "${NONE}" for each seat`);
  const colours = items.map((item) =>
    item.text === NONE
      ? NO_COLOUR
      : line.indexIn('colours', item, COLOURS, `one of ${COLOURS.join(', ')}, or "${NONE}"`),
  );
  const chosen = colours.filter((colour) => colour !== NO_COLOUR);
  line.verify(new Set(chosen).size === chosen.length, 'colours', 'different colours');
  return colours;
}

/** Puts up the barriers. WU-3 */
function readBarriers(line: PositionLine, state: Parameters<typeof placeBarrier>[0], context: Context): void {
  for (const item of line.items('slots')) {
    const slot = line.indexIn('slots', item, context.slots, 'a slot such as c3n or f2-f4e');
    if (!isOpen(state.walls, slot, context)) line.failAt('slots', item, 'a slot that no other barrier closes');
    placeBarrier(state, slot, context);
  }
}

/** The match that a line describes. */
function read(line: PositionLine, options: Resolved<WunbyOptions>): WunbyState {
  const { seats, teams, repeat, tie } = options;
  line.verify(!teams || seats === 4, 'teams', 'false unless "seats" is 4');
  const board = boardText(makeBoard(options.size, options.homes, markersOf(seats)));
  const context = contextOf({ board });
  const phase = line.oneOf('phase', PHASES, 'first');
  const isOf = (...phases: readonly WunbyPhase[]): boolean => phases.includes(phase);
  const begun = phase !== 'first';
  const none = Array.from({ length: LENGTHS }, () => 0);
  const placed = { barriers: [] as number[], walls: [...context.noWalls], standing: [...none] };
  readBarriers(line, placed, context);
  // WU-2, WU-13
  const pile = line.ints('pile', LENGTHS, 0, LONGEST_LIST, none);
  const inAll = [...pile, ...placed.standing].reduce((sum, count) => sum + count, 0);
  line.verify(inAll <= LONGEST_LIST, 'pile', `at most ${LONGEST_LIST} barriers in all`);
  line.verify(isOf('first', 'colour', 'build') || pile.every((count) => count === 0), 'pile', 'left out: all is built');
  // WU-10
  const rollers = line.set('rollers', seats - 1);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (begun) line.verify(rollers.length === 0, 'rollers', 'left out: it is known who begins');
  else if (rollers.length > 0) line.verify(rollers.length > 1, 'rollers', 'two seats or more');
  const seat = (name: string): Seat =>
    line.int(name, begun ? 0 : NOBODY, begun ? seats - 1 : NOBODY, begun ? 0 : NOBODY);
  const turn = seat('turn');
  const firstSeat = seat('first');
  // WU-11
  const colours = readColours(line, seats);
  const markers = readMarkers(line, seats, context);
  const each = markersOf(seats);
  const hasChosen = (of: Seat): boolean =>
    phase !== 'first' && (phase !== 'colour' || (of - firstSeat + seats) % seats < (turn - firstSeat + seats) % seats);
  const mayBeOff = (marker: number): boolean => phase === 'place' || !hasChosen(ownerOf({ seats }, marker));
  for (const of of all) {
    const asExpected = (colours[of] === NO_COLOUR) !== hasChosen(of);
    line.verify(asExpected, 'colours', `${hasChosen(of) ? 'a colour' : `"${NONE}"`} for seat ${of}, in this phase`);
  }
  for (const [marker, square] of markers.entries()) {
    if (square === OFF_BOARD) line.verify(mayBeOff(marker), 'markers', 'squares: in this phase all are on the board');
    else {
      const of = ownerOf({ seats }, marker);
      line.verify(hasChosen(of), 'markers', `"${NONE}" for seats without a colour`);
      // WU-12: the squares of those who choose later are still free.
      const begins = phase !== 'colour' || startSquares(context, colours[of]!, each).includes(square);
      line.verify(begins, 'markers', 'the squares that markers begin on, in this phase');
    }
  }
  // WU-20, WU-26
  const rolled = isOf('move', 'place', 'tie', 'over');
  const [number, face, more] = line.items('dice');
  if (rolled) line.verify(face !== undefined && more === undefined, 'dice', 'the numbers of both dice, such as 4,JUMP');
  else line.verify(number === undefined, 'dice', 'left out: the dice have not been rolled');
  const unused = line.items('unused').map((item) => line.indexIn('unused', item, DICE, DICE.join(' or ')));
  const unusedDiceMask = maskOf(unused);
  line.verify(isOf('move', 'place') || unusedDiceMask === 0, 'unused', 'left out in this phase');
  if (phase === 'move') line.verify(unusedDiceMask !== 0, 'unused', `${DICE.join(' or ')}, or both`);
  const midRepeat = line.oneOf('again', ['true', 'false'], 'false') === 'true';
  const mayRepeat = repeat === 'extra' && (unusedDiceMask & WUNBY_DIE) !== 0;
  if (midRepeat) line.verify(mayRepeat && /^(?:REPEAT|WILD)$/.test(face?.text ?? ''), 'again', 'false with these dice');
  // WU-24
  const off = markers.flatMap((square, marker) => (square === OFF_BOARD && phase === 'place' ? [marker] : []));
  const removedSeat = off.length === 1 ? ownerOf({ seats }, off[0]!) : NOBODY;
  if (phase === 'place') {
    const isOther = removedSeat !== NOBODY && !sameSide({ teams }, removedSeat, turn);
    line.verify(isOther, 'markers', `one "${NONE}", for the marker of an opponent that is to be placed`);
  }
  const passed = line.set('passed', seats - 1);
  const state: WunbyState = {
    board,
    seats,
    teams,
    repeat,
    tie,
    phase,
    turn,
    firstSeat,
    rollers: begun || rollers.length > 0 ? rollers : all,
    colours,
    markers,
    homeCounts: all.map((of) => {
      const own = markers.slice(of * each, (of + 1) * each);
      return own.filter((square) => square !== OFF_BOARD && context.homeOf[square] === colours[of]).length;
    }),
    pile,
    ...placed,
    number: number === undefined ? 0 : line.number('dice', number, 1, 6),
    face: face === undefined ? 'none' : FACES[line.indexIn('dice', face, FACES, `one of ${FACES.join(', ')}`)]!,
    unusedDiceMask,
    midRepeat,
    removedSeat,
    passedMask: maskOf(passed),
    reason: 'none',
    winners: [],
  };
  if (phase === 'build') {
    const fits = pile.some((count, i) => count > 0 && hasOpenSlot(placed.walls, i + 1, context));
    line.verify(fits, 'pile', 'a barrier that can still be placed');
  }
  return begun && phase !== 'colour' ? readEnd(line, state, passed.length) : state;
}

/** Who is home, and how the match ended. WU-30, WU-31 */
function readEnd(line: PositionLine, state: WunbyState, passed: number): WunbyState {
  const { phase, seats, tie } = state;
  const home = sidesHome(state);
  const mayTie = home > 1 && tie === 'declared';
  if (phase !== 'tie' && phase !== 'over') {
    line.verify(passed === 0, 'passed', 'left out: there is no tie');
    // A marker that is to be placed belongs to the move that may have brought somebody home.
    line.verify(home === 0 || phase === 'place', 'phase', 'over or tie: a side is home');
    return state;
  }
  if (phase === 'tie') {
    line.verify(mayTie, 'phase', 'another: a tie can be declared when two sides are home');
    line.verify(passed < seats, 'passed', 'not all seats: the match would be over');
    return state;
  }
  line.verify(home > 0, 'phase', 'another: nobody is home');
  const reason = line.oneOf('reason', ['home', 'tie'], 'home');
  if (reason === 'tie') line.verify(mayTie, 'reason', 'home');
  const allowed = reason === 'tie' ? passed < seats : passed === (mayTie ? seats : 0);
  line.verify(allowed, 'passed', mayTie ? 'those who declared no tie' : 'left out: there was no tie');
  return { ...state, reason, winners: winnersOf(state, reason) };
}

/** Positions of Wunby. */
export const POSITION: PositionRules<Wunby> = {
  options: (view) => {
    const { size, homes } = contextOf(view).board;
    const { seats, teams, repeat, tie } = view;
    return { seats, teams, size, homes: /^\d+$/.test(view.board) ? 'middle' : homes, repeat, tie };
  },
  write: (view) => {
    const { names, slots } = contextOf(view);
    const { phase, rollers, markers, pile, barriers, number, face, unusedDiceMask, passedMask } = view;
    const each = markersOf(view.seats);
    const squares = markers.map((square) => names[square] ?? NONE);
    const hands = view.colours.map((_, seat) => squares.slice(seat * each, (seat + 1) * each).join(','));
    return {
      colours: phase === 'first' ? undefined : view.colours.map((colour) => COLOURS[colour] ?? NONE).join(','),
      markers: phase === 'first' ? undefined : hands.join('/'),
      slots: listed(barriers.map((slot) => slots[slot])),
      pile: pile.every((count) => count === 0) ? undefined : pile.join(','),
      phase: phase === 'first' ? undefined : phase,
      rollers: rollers.length === view.colours.length ? undefined : listed(rollers),
      first: view.firstSeat > 0 ? String(view.firstSeat) : undefined,
      turn: view.turn > 0 ? String(view.turn) : undefined,
      dice: number === 0 ? undefined : `${number},${face}`,
      unused: listed(DICE.filter((_, i) => (unusedDiceMask & [STANDARD_DIE, WUNBY_DIE][i]!) !== 0)),
      again: view.midRepeat ? 'true' : undefined,
      passed: listed(view.colours.flatMap((_, seat) => ((passedMask >> seat) & 1 ? [seat] : []))),
      reason: view.reason === 'tie' ? 'tie' : undefined,
    };
  },
  read,
};
