/** What the training of a game's evaluation is made of. */
import type { Draft, Evaluate, Features, Network } from '../../src/author/index.ts';
import type { Game, GameTypes, Random, Seat } from '../../src/core/index.ts';

/** How some of the matches begin. */
export interface Start<G extends GameTypes> {
  /** What the progress calls it. */
  readonly name: string;
  /** How often it is drawn, in proportion to the others. */
  readonly weight: number;
  readonly options: G['Options'];
  /** Leads a first state to the position that the match is played from. Without it all of the match is played. */
  readonly prepare?: (state: Draft<G['State']>, random: Random) => void;
  /** Whether its matches count in measurements: those from prepared positions are there to learn from. */
  readonly measured: boolean;
}

/** Returns the number of the move that a seat makes, where another choice than the greedy one is cheaper or better. */
export type ChooseMove<G extends GameTypes> = (state: G['State'], seat: Seat, random: Random) => number | undefined;

/** How the evaluation of a game is trained. */
export interface Training<G extends GameTypes> {
  readonly game: Game<G>;
  readonly features: Features<G['State']>;
  /** The evaluation by a network. */
  readonly evaluateBy: (network: Network) => Evaluate<G['State']>;
  /** Whether the network is asked about a state, and so learns from it: not at the end, nor where the rest follows. */
  readonly learnsFrom: (state: G['State']) => boolean;
  /** A choice that does not compare the evaluations of all moves; where it returns `undefined` they are compared. */
  readonly chooseBy?: (network: Network) => ChooseMove<G>;
  /** The network that an evaluation of the game ships with. */
  readonly shipped: () => Network;
  /** The file of the shipped weights, and the name of the constant in it. */
  readonly weights: { readonly file: string; readonly constant: string };
  readonly starts: readonly Start<G>[];
  /** Hidden units. */
  readonly hidden: number;
  /** First weights of the linear path, by feature: a rough idea of what is good makes the first matches end sooner. */
  readonly hints: Readonly<Record<number, number>>;
  /** Matches of a whole training. */
  readonly matches: number;
  /** Moves after which a match is cut off. The network's own estimate then takes the place of the result. */
  readonly cap: number;
  /** Moves that are compared at most; of more, so many are drawn. */
  readonly compared: number;
  /** Where something is hidden: on how many states that a seat could be in a move is tried. Default: 1. */
  readonly samples?: number;
  /** How far results reach back: 0 only to the position before, 1 to all positions alike. */
  readonly lambda: number;
  /** The learning rate at the start. It falls to a tenth. */
  readonly rate: number;
  /** The share of random moves at the start. It falls to a tenth. */
  readonly exploration: number;
}
