/** Positions as lines of text: `wumpus cfsrfcC/… hunters:ulf,ningawe at:a7,d4 hands:bbnRH,?5 log:0+1+0b phase:move turn:1`. */
import type { PositionLine, PositionRules, PositionWord, Resolved, Seat } from '../author/without-immer.ts';
import {
  CAMP,
  CAMPS,
  CENTRE,
  COUNTS,
  HUNTERS,
  LAIR,
  NAMES,
  NOWHERE,
  nearestLairs,
  RANDOM_TERRAINS,
  UNCHOSEN,
  UNLAID,
  WIDTH,
} from './rules/board.ts';
import {
  ALL_CARDS,
  type Cards,
  COPIES,
  cardLogged,
  cardOf,
  countCards,
  countOf,
  DRAWN,
  HAND_SIZE,
  logged,
  NO_CARDS,
  seatLogged,
} from './rules/cards.ts';
import { NOBODY } from './rules/rounds.ts';
import type { Wumpus, WumpusOptions, WumpusPhase, WumpusView } from './types.ts';

/** All phases. Their order is also that of observations. */
export const PHASES: readonly WumpusPhase[] = [
  ...(['terrain', 'choose', 'first', 'deal', 'scent', 'steer', 'roll', 'lair', 'answer', 'hazards'] as const),
  ...(['before-move', 'move', 'after-move', 'act', 'ambush', 'evade', 'reconcile', 'draw', 'over'] as const),
];
const REASONS = ['killed', 'last-hunter', 'all-out'] as const;
/** Kinds of terrain, in the order of their numbers, and last what is not laid yet. */
const TERRAIN_LETTERS = 'cfsrLC.';
/** Kinds of card, in the order of `WUMPUS_CARDS`: bow, nets, spear, traps; run, submerge, camouflage, cover; the others. */
const CARD_LETTERS = 'bntsrucoASRH';
const HUNTER_IDS = HUNTERS.map(({ id }) => id);
const NONE = '-';
const MOST_ATTACK = 2 * HAND_SIZE;
const MOST_EVADE = 3 * MOST_ATTACK;

// Terrain: rows from the north, seven letters each. HW-1, HW-10, HW-11

function terrainText(terrain: readonly number[]): string {
  const letters = terrain.map((kind) => TERRAIN_LETTERS.at(kind)!).join('');
  return Array.from({ length: WIDTH }, (_, i) => letters.slice((WIDTH - 1 - i) * WIDTH, (WIDTH - i) * WIDTH)).join('/');
}

const UNLAID_TERRAIN = /* @__PURE__ */ NAMES.map((_, square) =>
  square === CENTRE ? LAIR : CAMPS.includes(square) ? CAMP : UNLAID,
);

function readTerrain(line: PositionLine): readonly number[] {
  const [word, more] = line.words;
  if (word === undefined) return UNLAID_TERRAIN;
  if (more !== undefined) line.failAt('', more, 'left out: there is one board');
  const rows = word.text.split('/');
  const kinds = [...rows.reverse().join('')].map((letter) => TERRAIN_LETTERS.indexOf(letter));
  if (rows.length !== WIDTH || rows.some((row) => row.length !== WIDTH) || kinds.includes(-1)) {
    line.failAt('', word, `${WIDTH} rows of ${WIDTH} letters: ${[...TERRAIN_LETTERS].join(', ')}`);
  }
  const terrain = kinds.map((kind) => (kind === CAMP + 1 ? UNLAID : kind));
  const fits = terrain.every((kind, square) => {
    const fixed = UNLAID_TERRAIN[square]!;
    return fixed === UNLAID ? kind !== CAMP : kind === fixed;
  });
  if (!fits) line.failAt('', word, 'a board with camps in its corners and a lair in the centre');
  const free = terrain.filter((_, square) => UNLAID_TERRAIN[square] === UNLAID);
  const next = free.indexOf(UNLAID);
  if (next !== -1 && free.slice(next).some((kind) => kind !== UNLAID)) {
    line.failAt('', word, 'a board that is laid from a1 on');
  }
  for (const [kind, most] of COUNTS.entries()) {
    const count = terrain.filter((other) => other === kind).length;
    if (count > most) line.failAt('', word, `a board of at most ${most} "${TERRAIN_LETTERS[kind]}"`);
  }
  return terrain;
}

// Cards. HW-2, HW-14, HW-42

/** Cards as letters; a hidden hand as `?` and its size. */
function cardsText(cards: Cards | null, size: number): string {
  if (cards === null) return `?${size}`;
  const letters = [...CARD_LETTERS].map((letter, kind) => letter.repeat(countOf(cards, kind))).join('');
  return letters === '' ? NONE : letters;
}

/** Some cards, by kind: their number is checked before they are packed. */
function packCards(counts: readonly number[]): Cards | undefined {
  if (counts.some((count, kind) => count < 0 || count > COPIES[kind]!)) return undefined;
  return counts.reduce((cards, count, kind) => (cards + count * cardOf(kind)) | 0, NO_CARDS);
}

function readCards(line: PositionLine, name: string, word: PositionWord): Cards {
  const counts = COPIES.map(() => 0);
  for (const letter of word.text === NONE ? '' : word.text) {
    const kind = CARD_LETTERS.indexOf(letter);
    if (kind === -1)
      line.failAt(name, word, `cards: ${[...CARD_LETTERS].join(', ')}; or "${NONE}" or "?" and a number`);
    counts[kind]! += 1;
  }
  return packCards(counts) ?? line.failAt(name, word, 'at most four of a card, and two of A, S, R and H');
}

interface Hands {
  readonly cards: readonly (Cards | null)[];
  readonly sizes: readonly number[];
}

function readHands(line: PositionLine, name: string, seats: number): Hands | undefined {
  const items = line.items(name);
  if (items.length === 0) return undefined;
  line.verify(items.length === seats, name, `cards for each of ${seats} seats`);
  const cards = items.map((item) => (item.text.startsWith('?') ? null : readCards(line, name, item)));
  const sizes = items.map(({ column, text }, seat) =>
    cards[seat] === null
      ? line.number(name, { column: column + 1, text: text.slice(1) }, 0, HAND_SIZE)
      : countCards(cards[seat]!),
  );
  line.verify(
    sizes.every((size) => size <= HAND_SIZE),
    name,
    `at most ${HAND_SIZE} cards for each seat`,
  );
  return { cards, sizes };
}

function logText(log: readonly number[]): string {
  return log
    .map((entry) => `${seatLogged(entry)}${cardLogged(entry) === DRAWN ? '+' : CARD_LETTERS[cardLogged(entry)]}`)
    .join('');
}

function readLog(line: PositionLine, seats: number): readonly number[] {
  const text = line.text('log') ?? '';
  const entries = text.match(/../g) ?? [];
  // Each of the 40 cards is drawn once and shown once at the most.
  const most = 2 * countCards(ALL_CARDS);
  line.verify(
    text.length % 2 === 0 && entries.length <= most,
    'log',
    `at most ${most} pairs of a seat and a card or "+"`,
  );
  return entries.map(([seat = '', what = '']) => {
    const kind = what === '+' ? DRAWN : CARD_LETTERS.indexOf(what);
    line.verify(
      /^[0-3]$/.test(seat) && Number(seat) < seats && kind !== -1,
      'log',
      'pairs of a seat and a card or "+"',
    );
    return logged(Number(seat), kind);
  });
}

/** Where the cards are. Follows the log: what a seat has shown it held before. HW-14, HW-42 */
function readAllCards(line: PositionLine, seats: number) {
  const none = { cards: Array.from({ length: seats }, () => NO_CARDS), sizes: Array.from({ length: seats }, () => 0) };
  const hands: Hands = readHands(line, 'hands', seats) ?? none;
  const hide = (of: Hands): Hands => ({
    ...of,
    cards: of.cards.map((own, i) => (hands.cards[i] === null ? null : own)),
  });
  const kept: Hands = readHands(line, 'kept', seats) ?? hide(none);
  const sameHidden = kept.cards.every((own, seat) => (own === null) === (hands.cards[seat] === null));
  line.verify(sameHidden, 'kept', '"?" for the same seats as "hands"');
  const isView = hands.cards.includes(null);
  const [all] = line.items('keptAll');
  line.verify(isView || all === undefined, 'keptAll', 'left out: no hand is hidden');
  const cardLog = readLog(line, seats);
  const kinds = [...COPIES.keys()];
  const sum = (lists: readonly (readonly number[])[]): number[] =>
    kinds.map((kind) => lists.reduce((total, list) => total + list[kind]!, 0));
  const counts = (cards: Cards | null): number[] => kinds.map((kind) => (cards === null ? 0 : countOf(cards, kind)));
  const keptSeen = sum(kept.cards.map(counts));
  const allKept = all === undefined ? packCards(keptSeen) : readCards(line, 'keptAll', all);
  const keptCount = kept.sizes.reduce((total, size) => total + size, 0);
  const fits =
    allKept !== undefined && countCards(allKept) === keptCount && keptSeen.every((n, k) => n <= countOf(allKept, k));
  if (!fits) line.fail(all === undefined ? 'kept' : 'keptAll', `${keptCount} cards, those of "kept" among them`);
  const shown = Array.from({ length: seats }, () => kinds.map(() => 0));
  const drawn = Array.from({ length: seats }, () => 0);
  for (const entry of cardLog) {
    const seat = seatLogged(entry);
    if (cardLogged(entry) === DRAWN) drawn[seat]! += 1;
    else shown[seat]![cardLogged(entry)]! += 1;
    const own = kept.cards[seat]!;
    const lacks = shown[seat]!.reduce(
      (n, count, kind) => n + Math.max(0, count - (own === null ? 0 : countOf(own, kind))),
      0,
    );
    const most = drawn[seat]! + (own === null ? kept.sizes[seat]! : 0);
    line.verify(lacks <= most, 'log', `one in which seat ${seat} held what it showed`);
  }
  // What seats whose hands are known have drawn since the deck was made.
  const drawnSeen = hands.cards.map((hand, seat) => {
    const sizes = kept.sizes[seat]! + drawn[seat]! - shown[seat]!.reduce((n, count) => n + count, 0);
    line.verify(hands.sizes[seat] === sizes, 'hands', `${sizes} cards for seat ${seat}, as "kept" and "log" say`);
    if (hand === null) return counts(null);
    const own = counts(kept.cards[seat]!);
    const found = counts(hand).map((count, kind) => count + shown[seat]![kind]! - own[kind]!);
    line.verify(
      found.every((count) => count >= 0),
      'hands',
      `the cards that seat ${seat} kept and has not shown`,
    );
    return found;
  });
  const discards = packCards(sum(shown));
  const dealt = kinds.map((kind) => COPIES[kind]! - countOf(allKept, kind) - sum(drawnSeen)[kind]!);
  const left = kinds.map((kind) => COPIES[kind]! - sum([...shown, ...hands.cards.map(counts)])[kind]!);
  const fit = discards !== undefined && [...dealt, ...left].every((count) => count >= 0);
  if (!fit)
    line.fail('hands', 'cards of which there are no more than four, or two of A, S, R and H, with those of "log"');
  const deckSize = countCards(ALL_CARDS) - countCards(discards) - hands.sizes.reduce((n, size) => n + size, 0);
  line.verify(deckSize >= 0, 'hands', 'fewer cards');
  return {
    handSizes: [...hands.sizes],
    hands: [...hands.cards],
    deckSize,
    deck: isView ? null : (packCards(left) ?? NO_CARDS),
    discards,
    kept: allKept,
    keptSizes: [...kept.sizes],
    keptHands: [...kept.cards],
    cardLog,
  };
}

/** The hunters in the order of the seats: each another one, and each with its square. HW-12, HW-26 */
function readHunters(line: PositionLine, seats: number): { readonly hunters: number[]; readonly squares: number[] } {
  const read = (name: string, names: readonly string[], what: string): number[] => {
    const items = line.items(name);
    if (items.length === 0) return Array.from({ length: seats }, () => UNCHOSEN);
    line.verify(items.length === seats, name, `${what} or "${NONE}" for each seat`);
    return items.map((item) =>
      item.text === NONE ? UNCHOSEN : line.indexIn(name, item, names, `${what} or "${NONE}"`),
    );
  };
  const hunters = read('hunters', HUNTER_IDS, 'a hunter');
  const chosen = hunters.filter((hunter) => hunter !== UNCHOSEN);
  line.verify(new Set(chosen).size === chosen.length, 'hunters', 'different hunters');
  const squares = read('at', NAMES, 'a square');
  return { hunters, squares };
}

/** The match that a line describes. */
function read(line: PositionLine, options: Resolved<WumpusOptions>): WumpusView {
  const { seats, scent, retreat, onLair, lostFight } = options;
  const phase = line.oneOf('phase', PHASES, 'terrain');
  const terrain = readTerrain(line);
  const laying = terrain.indexOf(UNLAID);
  const { hunters, squares } = readHunters(line, seats);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const beforeRoll = PHASES.indexOf(phase) <= PHASES.indexOf('first');
  const rollers = line.set('rollers', seats - 1);
  line.verify(
    rollers.length === 0 || (phase === 'first' && rollers.length > 1),
    'rollers',
    'two seats or more, in the phase first',
  );
  const wumpus = line.text('wumpus');
  const seatOf = (name: string, fallback: Seat): Seat => line.int(name, NOBODY, seats - 1, fallback);
  const turn = seatOf('turn', NOBODY);
  const reason = line.text('reason') === undefined ? 'none' : line.oneOf('reason', REASONS, 'killed');
  const barred = line.set('barred', seats - 1);
  const view: WumpusView = {
    seats,
    scent,
    retreat,
    onLair,
    lostFight,
    phase,
    terrain,
    tilesLeft: RANDOM_TERRAINS.map((_, kind) => COUNTS[kind]! - terrain.filter((other) => other === kind).length),
    laying: laying === -1 ? NOWHERE : laying,
    wumpus: wumpus === undefined ? CENTRE : NAMES.indexOf(wumpus),
    hunters,
    squares,
    handLimits: line.ints(
      'limits',
      seats,
      0,
      HAND_SIZE,
      all.map(() => HAND_SIZE),
    ),
    ...readAllCards(line, seats),
    first: beforeRoll ? NOBODY : line.int('first', 0, seats - 1, 0),
    rollers: beforeRoll ? (rollers.length > 0 ? rollers : all) : [],
    turn,
    asked: seatOf('asked', NOBODY),
    barred: all.map((seat) => (barred.includes(seat) ? 1 : 0)),
    stepped: line.int('stepped', 0, 1, 0),
    ambushSteps: phase === 'ambush' ? line.int('steps', 1, 2, 2) : 0,
    attack: line.int('attack', 0, MOST_ATTACK, 0),
    evade: line.int('evade', 0, MOST_EVADE, 0),
    reason,
    winners: line.set('winners', seats - 1),
  };
  line.verify(view.wumpus !== -1 && !CAMPS.includes(view.wumpus), 'wumpus', 'a square, and no camp');
  line.verify((phase === 'terrain') === (laying !== -1), 'phase', laying === -1 ? 'another: all is laid' : 'terrain');
  if (beforeRoll || phase === 'deal') checkSetup(line, view);
  else checkRound(line, view);
  return view;
}

/** Before the first round. HW-10 to HW-14 */
function checkSetup(line: PositionLine, view: WumpusView): void {
  const { phase, turn, asked, hunters, squares, handSizes, handLimits, seats, first } = view;
  const choosing = phase === 'choose' || phase === 'deal';
  line.verify(choosing ? turn >= 0 : turn === NOBODY, 'turn', choosing ? 'a seat' : 'left out in this phase');
  line.verify(asked === turn, 'asked', 'as "turn"');
  const chosen = phase === 'terrain' ? 0 : phase === 'choose' ? turn : seats;
  for (const [seat, hunter] of hunters.entries()) {
    const isChosen = seat < chosen;
    line.verify(
      (hunter !== UNCHOSEN) === isChosen,
      'hunters',
      isChosen ? `a hunter for seat ${seat}` : `"${NONE}" for seat ${seat}`,
    );
    line.verify(squares[seat] === (isChosen ? CAMPS[hunter] : NOWHERE), 'at', 'the camps of the hunters');
    line.verify(handLimits[seat] === HAND_SIZE, 'limits', `${HAND_SIZE} for each seat`);
    // HW-14: in turn order, each takes all before the next.
    const place = (seat - first + seats) % seats;
    const due = (turn - first + seats) % seats;
    const size = handSizes[seat]!;
    const fits =
      phase !== 'deal' ? size === 0 : place === due ? size < HAND_SIZE : size === (place < due ? HAND_SIZE : 0);
    line.verify(fits, 'hands', 'hands that are dealt one after the other');
  }
  line.verify(view.discards === NO_CARDS && view.kept === NO_CARDS, 'log', 'one without cards that were played');
  line.verify(view.wumpus === CENTRE, 'wumpus', 'the central lair');
  checkIdle(line, view, ['barred', 'stepped', 'attack', 'evade', 'reason', 'winners']);
}

/** Refuses what is said of something that does not go on now. */
function checkIdle(
  line: PositionLine,
  view: WumpusView,
  names: readonly ('barred' | 'stepped' | 'attack' | 'evade' | 'reason' | 'winners')[],
): void {
  for (const name of names) {
    const value = view[name];
    const idle =
      value === 0 ||
      value === 'none' ||
      (Array.isArray(value) && value.every((item) => item === 0 && name === 'barred'));
    line.verify(idle, name, 'left out in this phase');
  }
}

/** In the rounds, and when the match is over. HW-20 to HW-42 */
function checkRound(line: PositionLine, view: WumpusView): void {
  const { phase, turn, asked, hunters, squares, handSizes, handLimits, attack, evade } = view;
  const isOf = (...phases: readonly WumpusPhase[]): boolean => phases.includes(phase);
  const isAlive = (seat: Seat): boolean => seat !== NOBODY && squares[seat] !== NOWHERE;
  const living = squares.flatMap((square, seat) => (square === NOWHERE ? [] : [seat]));
  line.verify(!hunters.includes(UNCHOSEN), 'hunters', 'a hunter for each seat');
  for (const [seat, limit] of handLimits.entries()) {
    // HW-26: until the whole attack is done a hunter at 0 stands in its camp.
    const mayBeZero = !isAlive(seat) || (phase === 'answer' && squares[seat] === CAMPS[hunters[seat]!]);
    line.verify(
      limit > 0 ? isAlive(seat) : mayBeZero,
      'limits',
      `${isAlive(seat) ? 'more than 0' : '0'} for seat ${seat}`,
    );
    line.verify(handSizes[seat]! <= limit, 'hands', `at most ${limit} cards for seat ${seat}`);
  }
  if (phase === 'over') {
    checkOver(line, view, living);
    return;
  }
  line.verify(living.length > 1, 'at', 'squares of two hunters or more');
  checkIdle(line, view, ['reason', 'winners']);
  // HW-23, HW-36: nobody's turn in the Wumpus phase.
  const fought = attack > 0 && isOf('lair', 'answer');
  const ofWumpus = isOf('scent', 'steer', 'roll') || (!fought && isOf('lair', 'answer'));
  line.verify(
    ofWumpus ? turn === NOBODY : isAlive(turn),
    'turn',
    ofWumpus ? 'left out in this phase' : 'a hunter in the game',
  );
  if (isOf('roll', 'lair')) line.verify(asked === NOBODY, 'asked', 'left out: chance decides');
  else line.verify(isAlive(asked), 'asked', 'a hunter in the game');
  if (isOf('move', 'act', 'ambush', 'reconcile', 'draw') || fought) {
    line.verify(asked === turn || phase === 'lair', 'asked', 'as "turn"');
  }
  if (isOf('hazards', 'before-move', 'after-move', 'evade'))
    line.verify(asked !== turn, 'asked', 'another seat than "turn"');
  if (phase === 'steer') line.verify(view.scent === 'steered', 'phase', 'another without "scent:steered"');
  if (isOf('before-move', 'after-move'))
    line.verify(view.retreat === 'any-turn', 'phase', 'another without "retreat:any-turn"');
  if (ofWumpus) checkIdle(line, view, ['barred']);
  if (!isOf('after-move', 'act', 'ambush', 'evade') && !fought) checkIdle(line, view, ['stepped']);
  if (phase === 'ambush') line.verify(view.stepped === 1, 'stepped', '1 in an ambush');
  if (phase === 'evade') {
    line.verify(attack > 0, 'attack', 'the total of the attack');
    line.verify(squares[turn] === view.wumpus, 'at', 'the square of the Wumpus for who attacks it');
  } else if (fought) {
    line.verify(evade > attack, 'evade', 'more than "attack"');
    line.verify(phase === 'lair' || view.lostFight === 'retreat', 'phase', 'another with "lostFight:suffer"');
  } else checkIdle(line, view, ['attack', 'evade']);
  if (phase === 'lair') line.verify(nearestLairs(view).length > 1, 'phase', 'another: there is one nearest lair');
  if (phase === 'answer' && !fought)
    line.verify(squares[asked] === view.wumpus, 'asked', 'a hunter on the square of the Wumpus');
  if (phase === 'draw') {
    const due = view.deckSize > 0 && view.barred[turn] === 0 && handSizes[turn]! < handLimits[turn]!;
    line.verify(due, 'phase', 'another: no card is to be drawn');
  }
}

/** How a match has ended. HW-26, HW-36 */
function checkOver(line: PositionLine, view: WumpusView, living: readonly Seat[]): void {
  const { reason, turn, asked, winners, attack, evade, handLimits } = view;
  line.verify(reason !== 'none', 'reason', `one of ${REASONS.join(', ')}`);
  line.verify(asked === NOBODY, 'asked', 'left out: the match is over');
  const killed = reason === 'killed';
  if (killed) line.verify(attack > evade && living.includes(turn) && living.length > 1, 'attack', 'more than "evade"');
  else
    line.verify(
      turn === NOBODY ? attack === 0 : evade > attack && attack > 0,
      'evade',
      'more than "attack", in a lost fight',
    );
  const fits = killed
    ? winners.length === 1 && winners[0] === turn
    : reason === 'last-hunter'
      ? living.length === 1 && winners.length === 1 && winners[0] === living[0]
      : living.length === 0 && winners.length > 0 && winners.every((seat) => handLimits[seat] === 0);
  line.verify(fits, 'winners', 'who has won, for this reason');
}

const number = (value: number, untold: number): string | undefined => (value === untold ? undefined : String(value));
const list = (values: readonly (number | string)[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** Positions of Hunt the Wumpus. */
export const POSITION: PositionRules<Wumpus> = {
  options: ({ seats, scent, retreat, onLair, lostFight }) => ({ seats, scent, retreat, onLair, lostFight }),
  write: (view) => {
    const { phase, hunters, squares, hands, handSizes, keptHands, keptSizes, handLimits, rollers } = view;
    const terrain = terrainText(view.terrain);
    const isView = hands.some((hand) => hand === null);
    const dealt = isView || handSizes.some((size) => size > 0);
    const everKept = keptSizes.some((size) => size > 0);
    return {
      '': terrain === terrainText(UNLAID_TERRAIN) ? undefined : terrain,
      wumpus: view.wumpus === CENTRE ? undefined : NAMES[view.wumpus],
      hunters: hunters.every((hunter) => hunter === UNCHOSEN)
        ? undefined
        : list(hunters.map((hunter) => HUNTER_IDS[hunter] ?? NONE)),
      at: squares.every((square) => square === NOWHERE)
        ? undefined
        : list(squares.map((square) => NAMES[square] ?? NONE)),
      limits: handLimits.every((limit) => limit === HAND_SIZE) ? undefined : list(handLimits),
      hands: dealt ? list(hands.map((hand, seat) => cardsText(hand, handSizes[seat]!))) : undefined,
      kept: everKept ? list(keptHands.map((hand, seat) => cardsText(hand, keptSizes[seat]!))) : undefined,
      keptAll: isView && everKept ? cardsText(view.kept, 0) : undefined,
      log: view.cardLog.length === 0 ? undefined : logText(view.cardLog),
      phase: phase === 'terrain' ? undefined : phase,
      rollers: phase === 'first' && rollers.length < hunters.length ? list(rollers) : undefined,
      first: view.first > 0 ? String(view.first) : undefined,
      turn: number(view.turn, NOBODY),
      asked: number(view.asked, NOBODY),
      barred: list(view.barred.flatMap((bar, seat) => (bar === 1 ? [seat] : []))),
      stepped: number(view.stepped, 0),
      steps: phase === 'ambush' && view.ambushSteps !== 2 ? String(view.ambushSteps) : undefined,
      attack: number(view.attack, 0),
      evade: number(view.evade, 0),
      reason: view.reason === 'none' ? undefined : view.reason,
      winners: list(view.winners),
    };
  },
  read,
};
