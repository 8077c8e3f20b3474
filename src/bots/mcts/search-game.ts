/** A game as a search uses it: moves and results of chance are numbers, the keys of the tree's edges. */
import type { GameTypes, Observer, Random, Rules, Seat, Turn } from '../../core/index.ts';
import { hasNumbers } from '../../core/internal.ts';
import { numberedSearchGame } from './numbered-search-game.ts';
import { objectSearchGame } from './object-search-game.ts';

/** What a roll writes beside the state. */
export interface Rolled {
  /** The key of the result among the children of a node; `UNSEEN` where the observer does not see it. */
  key: number;
}

/** The key of a result that the observer does not see: the information set stays the same. */
export const UNSEEN = -1;

/** The functions of a game for the states of one match, which have the same options. */
export interface SearchGame<G extends GameTypes> {
  /** Who is next. */
  turn(state: G['State']): Turn;
  /** The seats that are asked, as a mask. */
  asked(state: G['State']): number;
  /** Writes the numbers of the legal moves into `out` from 0 on; returns how many, at least one. */
  legal(state: G['State'], seat: Seat, out: number[]): number;
  move(n: number, seat: Seat): G['Move'];
  /** The number of a legal move. */
  number(move: G['Move']): number;
  /** Plays a move in place; returns who is next. */
  play(state: G['State'], n: number, seat: Seat): Turn;
  /** Rolls the dice that decide now, in place; returns who is next. */
  roll(state: G['State'], random: Random, rolled: Rolled): Turn;
  /** How many equally likely outcomes the dice that decide now have. */
  outcomes(state: G['State']): number;
  /** Plays the result of a key in place, and returns whether it is possible here. Else the state is as it was. */
  repeat(state: G['State'], key: number): boolean;
}

/** The game for the match of a view. `observer`: where information is hidden, who distinguishes the results. */
export function makeSearchGame<G extends GameTypes>(
  rules: Rules<G>,
  view: G['View'],
  observer: Observer | undefined,
): SearchGame<G> {
  return hasNumbers(rules) ? numberedSearchGame(rules, view, observer) : objectSearchGame(rules, observer);
}
