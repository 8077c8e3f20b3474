/** How a fault is planted: a function of the toy is replaced by one that breaks a promise. */
import { type Game, type GameKit, type Rules, rulesOf, type Status } from 'tabletop-rules/core';
import type { CheckName, CheckSettings } from 'tabletop-rules/testing';
import { attachRules } from '../../../src/core/internal.ts';
import {
  type Toy,
  type ToyMove,
  type ToyState,
  type ToyView,
  toy,
  toyChance,
  toyHidden,
  toyRules,
  toyWith,
} from '../toy.ts';

/** A planted fault, and the check that must find it. */
export interface Fault {
  /** The check that must find it. */
  readonly check: CheckName | 'warning';
  readonly title: string;
  /** Why no check can find it: then none must. */
  readonly unseen?: string;
  readonly game: () => Game<Toy> | GameKit<Toy>;
  readonly settings?: CheckSettings<Toy>;
}

/** A game that somebody made by hand: not every function is core's. */
export const override = (change: Partial<Game<Toy>>): Game<Toy> => {
  const game = { ...toy, ...change };
  attachRules(game, rulesOf(toy));
  return game;
};

export const rules = (change: Partial<Rules<Toy>>) => (): Game<Toy> => toyWith(change);

/** The toy with other functions for its hidden information. */
export const hidden = (change: Partial<typeof toyHidden>) => rules({ hidden: { ...toyHidden, ...change } });

/** The toy, with something done to the draft after each move. */
export const afterPlay = (spoil: (draft: Mutable, move: Parameters<Rules<Toy>['play']>[1]) => void) =>
  rules({
    play: (draft, move) => {
      toyRules.play(draft, move);
      spoil(draft as Mutable, move);
    },
  });

/** A draft that a fault may write anything to. */
type Mutable = Record<string, unknown> & {
  phase: ToyState['phase'];
  turn: number;
  deck: number[];
  table: number[];
  asked: number[];
  scores: number[];
  hands: number[][];
  buried: number[];
  buriedBy: number[];
};

export const viewWith = (change: (view: ToyView, state: ToyState, observer: number | 'spectator') => object) =>
  hidden({
    view: (state, observer) => {
      const view = toyHidden.view(state, observer);
      return { ...view, ...change(view, state, observer) };
    },
  });

export const statusWith = (change: (status: Status<Toy>, view: ToyView) => unknown) =>
  rules({
    // Faults are what the types would not let through.
    status: (view) => change(toyRules.status(view), view) as Status<Toy>,
  });

export const outcomeWith = (change: object): Fault['game'] =>
  statusWith((status) =>
    status.type === 'over' ? { type: 'over', outcome: { ...status.outcome, ...structuredClone(change) } } : status,
  );

export const chanceWith = (change: object): Fault['game'] =>
  rules({ chance: (state) => ({ ...toyChance(state), ...structuredClone(change) }) });

export const movesWith = (change: (moves: readonly ToyMove[], view: ToyView, seat: number) => readonly ToyMove[]) =>
  rules({ legalMoves: (view, seat) => change(toyRules.legalMoves(view, seat), view, seat) });

export const otherCards = (view: ToyView, seat: number): number =>
  view.hands.reduce((sum, hand, i) => (i === seat || hand === null ? sum : sum + hand.reduce((a, b) => a + b, 0)), 0);

/** The same object with a field that no copy has. */
export const withSecret = <T extends object>(value: T): T =>
  Object.defineProperty({ ...value }, 'secret', { value: 1 });
