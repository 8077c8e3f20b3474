/** Hunt the Wumpus as numbers, for networks. */
import {
  countField,
  defineEncoding,
  type Encoding,
  type FieldRules,
  fieldsBySeat,
  maskOf,
  oneHotField,
  type Seat,
  seatCountsField,
  seatField,
  seatMaskField,
} from '../author/without-immer.ts';
import { wumpus } from './game.ts';
import { PHASES } from './position.ts';
import { COUNTS, HUNTER_IDS, RANDOM_TERRAINS, SQUARES, TERRAINS, UNLAID } from './rules/board.ts';
import {
  type Cards,
  COPIES,
  cardLogged,
  countOf,
  DRAWN,
  HAND_SIZE,
  KINDS,
  NO_CARDS,
  seatLogged,
} from './rules/cards.ts';
import type { Wumpus, WumpusView } from './types.ts';

const REASONS: readonly WumpusView['reason'][] = ['killed', 'last-hunter', 'all-out'];
const CARDS_IN_ALL: number = /* @__PURE__ */ COPIES.reduce((sum, copies) => sum + copies, 0);
/** Two points a card at most. HW-35 */
const MOST_ATTACK: number = 2 * HAND_SIZE;
/** Steps of an ambush. HW-33 */
const AMBUSH_STEPS = 2;
const BY_KIND = 'by kind of card, in the order of `WUMPUS_CARDS`';

/** Some cards: for each kind, as a share of all its copies. */
function cardsField(
  name: string,
  about: string,
  read: (view: WumpusView, seat: Seat) => Cards | null,
): FieldRules<Wumpus> {
  return {
    name,
    length: KINDS,
    about: `${about}: ${BY_KIND}, as a share of all its copies`,
    write: (view, seat, out, at) => {
      const cards = read(view, seat) ?? NO_CARDS;
      for (let kind = 0; kind < KINDS; kind++) out[at + kind] = countOf(cards, kind) / COPIES[kind]!;
    },
  };
}

/** How many cards a seat drew, or put on the discards of a kind, since the deck was last made. */
function countLogged({ cardLog }: WumpusView, seat: Seat, what: number): number {
  let count = 0;
  for (let i = 0; i < cardLog.length; i++) {
    const entry = cardLog[i]!;
    if (seatLogged(entry) === seat && cardLogged(entry) === what) count++;
  }
  return count;
}

/**
 * Hunt the Wumpus as numbers, for `encode` of `tabletop-rules/learning`. Squares stay where they are, from a1 to g7, as the
 * numbers of moves do. Left out: the order in which cards were shown and drawn since the deck was last made; how many of
 * each kind a seat showed, and how many it drew, are there. What is still to be laid follows from the terrain.
 *
 * @example
 * ```ts
 * import { encode, observationLength } from 'tabletop-rules/learning';
 * import { wumpus, wumpusEncoding } from 'tabletop-rules/wumpus';
 *
 * // `encode(wumpus, …)` does the same, and loads the encodings of all games.
 * encode(wumpusEncoding, wumpus.setup(), 0).length === observationLength(wumpus); // => true
 * ```
 */
export const wumpusEncoding: Encoding<Wumpus> = /* @__PURE__ */ defineEncoding(wumpus, {
  version: 1,
  startOptions: ['terrain', 'position'],
  fields: ({ seats }) => [
    {
      name: 'terrain',
      length: TERRAINS.length * SQUARES,
      about: `for each of ${TERRAINS.join(', ')}, by square: 1 where it is this terrain`,
      write: (view, _, out, at) => {
        const { terrain } = view;
        for (let square = 0; square < SQUARES; square++) {
          const kind = terrain[square]!;
          if (kind !== UNLAID) out[at + kind * SQUARES + square] = 1;
        }
      },
    },
    ...RANDOM_TERRAINS.map((terrain, kind) =>
      countField<Wumpus>(`${terrain} left`, COUNTS[kind]!, `squares still to be laid, of ${COUNTS[kind]}`, (view) => {
        return view.tilesLeft[kind]!;
      }),
    ),
    oneHotField('wumpus', SQUARES, 'the square of the Wumpus', (view) => view.wumpus),
    ...fieldsBySeat<Wumpus>('hunter', seats, (name, of) =>
      oneHotField(name, HUNTER_IDS.length, `which hunter it is: ${HUNTER_IDS.join(', ')}`, (view, seat) => {
        return view.hunters[of(seat)]!;
      }),
    ),
    ...fieldsBySeat<Wumpus>('square', seats, (name, of) =>
      oneHotField(name, SQUARES, 'the square of its hunter; all 0 once it is out', (view, seat) => {
        return view.squares[of(seat)]!;
      }),
    ),
    seatCountsField('hand limits', seats, HAND_SIZE, 'the hand size of the rules, in fifths', (view, of) => {
      return view.handLimits[of]!;
    }),
    seatCountsField('hand sizes', seats, HAND_SIZE, 'cards in the hand, in fifths', (view, of) => view.handSizes[of]!),
    cardsField('own hand', 'the cards in the hand', (view, seat) => view.hands[seat]!),
    countField('deck', CARDS_IN_ALL, 'cards in the deck, in 40ths', (view) => view.deckSize),
    cardsField('discards', 'the discards', (view) => view.discards),
    cardsField('kept', 'in all hands when the discards last became the deck', (view) => view.kept),
    seatCountsField('kept sizes', seats, HAND_SIZE, 'cards in its hand then, in fifths', (view, of) => {
      return view.keptSizes[of]!;
    }),
    cardsField('own kept hand', 'in the own hand then', (view, seat) => view.keptHands[seat]!),
    ...fieldsBySeat<Wumpus>('shown cards', seats, (name, of) => ({
      name,
      length: KINDS,
      about: `put on the discards since then: ${BY_KIND}, as a share of all its copies`,
      write: (view, seat, out, at) => {
        const { cardLog } = view;
        const who = of(seat);
        for (let i = 0; i < cardLog.length; i++) {
          const kind = cardLogged(cardLog[i]!);
          if (kind !== DRAWN && seatLogged(cardLog[i]!) === who) out[at + kind]! += 1 / COPIES[kind]!;
        }
      },
    })),
    seatCountsField('drawn', seats, CARDS_IN_ALL, 'cards drawn since then, in 40ths', (view, of) => {
      return countLogged(view, of, DRAWN);
    }),
    seatField('first', seats, 'the first player', (view) => view.first),
    seatMaskField('rollers', seats, 'who rolls next for the first player', (view) => maskOf(view.rollers)),
    seatField('turn', seats, 'whose turn it is to choose, be dealt cards, hunt or reconcile', (view) => view.turn),
    seatField('asked', seats, 'who is asked, or draws a card', (view) => view.asked),
    seatMaskField('barred', seats, 'barred from drawing by hazards', ({ barred }) => {
      let mask = 0;
      for (let seat = 0; seat < barred.length; seat++) mask |= barred[seat]! << seat;
      return mask;
    }),
    oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
    countField('stepped', 1, '1 once the hunter whose turn it is has moved', (view) => view.stepped),
    countField('ambush steps', AMBUSH_STEPS, 'steps left of an ambush, in halves', (view) => view.ambushSteps),
    countField('attack', MOST_ATTACK, 'the total of the attack cards in the fight, in tenths', (view) => view.attack),
    countField(
      'evade',
      MOST_ATTACK * (seats - 1),
      'the total of the evade cards in the fight, in tenths',
      (view) => view.evade,
      MOST_ATTACK,
    ),
    oneHotField('reason', REASONS.length, `how the match ended: ${REASONS.join(', ')}`, (view) => {
      return REASONS.indexOf(view.reason);
    }),
    seatMaskField('winners', seats, 'who has won', (view) => maskOf(view.winners)),
  ],
});
