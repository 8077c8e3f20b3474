/** The toy game by numbers, to plant faults in: its functions on objects are derived. */
import { CHANCE, defineGame, OVER, SEVERAL } from 'tabletop-rules/author';
import type { Game, Numbered, NumberedRules } from 'tabletop-rules/core';
import { countOutcomes, facesOf } from '../../src/core/internal.ts';
import { type Toy, type ToyMove, type ToyState, type ToyView, toyChance, toyRules } from './toy.ts';

const SEATS = 4;
const RANKS = 4;
/** Two dealt, one drawn: a hand is never larger. */
const SLOTS = 3;

interface ToyContext {
  /** The moves in the order of their numbers, by seat. */
  readonly moves: readonly (readonly ToyMove[])[];
}

function movesOf(seat: number): readonly ToyMove[] {
  const moves: ToyMove[] = [];
  for (let card = 0; card < RANKS; card++) moves.push({ type: 'lay', seat, card });
  for (let slot = 0; slot < SLOTS; slot++) moves.push({ type: 'bury', seat, slot });
  for (let of = 0; of < SEATS; of++) {
    for (let card = 0; card < RANKS; card++) moves.push({ type: 'guess', seat, of, card });
  }
  moves.push({ type: 'claim', seat }, { type: 'pass', seat });
  return Object.freeze(moves.map((move) => Object.freeze(move)));
}

/** In the order of `movesOf`. */
function numberOf(move: ToyMove): number {
  switch (move.type) {
    case 'lay':
      return move.card;
    case 'bury':
      return RANKS + move.slot;
    case 'guess':
      return RANKS + SLOTS + move.of * RANKS + move.card;
    case 'claim':
      return RANKS + SLOTS + SEATS * RANKS;
    case 'pass':
      return RANKS + SLOTS + SEATS * RANKS + 1;
  }
}

const CONTEXT: ToyContext = Object.freeze({
  moves: Object.freeze(Array.from({ length: SEATS }, (_, seat) => movesOf(seat))),
});

function turn(view: ToyView): number {
  const status = toyRules.status(view);
  if (status.type === 'over') return OVER;
  if (status.type === 'chance') return CHANCE;
  return status.seats.length === 1 ? status.seats[0]! : SEVERAL;
}

/** The group `numbers` without a fault. */
export const toyNumbers: Numbered<Toy, ToyContext> = {
  context: () => CONTEXT,
  size: ({ moves }) => moves[0]!.length,
  move: (n, seat, { moves }) => moves[seat]![n]!,
  turn,
  asked: (view) => view.asked.reduce((mask, seat) => mask | (1 << seat), 0),
  legal: (view, seat, out) => {
    const listed = toyRules.legalMoves(view, seat);
    listed.forEach((move, i) => {
      out[i] = numberOf(move);
    });
    return listed.length;
  },
  play: (draft, n, seat, { moves }) => {
    toyRules.play(draft, moves[seat]![n]!);
    return turn(draft as ToyState);
  },
  outcomes: (state) => countOutcomes(toyChance(state)),
  roll: (draft, outcome) => {
    const { label } = toyChance(draft as ToyState);
    const card = Number(facesOf(toyChance(draft as ToyState), outcome)[0]);
    toyRules.play(draft, { type: 'chance', label, faces: [card] });
    return turn(draft as ToyState);
  },
};

/** The toy by numbers, with some of the group changed. */
export function numberedToy(change: Partial<Numbered<Toy, ToyContext>> = {}): Game<Toy> {
  const { legalMoves: _, play: __, ...others } = toyRules;
  const rules: NumberedRules<Toy> = { ...others, numbers: { ...toyNumbers, ...change } };
  return defineGame(rules);
}
