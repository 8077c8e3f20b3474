/** Moves, views, statuses and what comes from outside. Only compiled: each `@ts-expect-error` must be an error. */
import {
  type ActionOf,
  type Game,
  isChanceResult,
  type Observer,
  type Outcome,
  playout,
  type Result,
  type Seat,
  type SeenActionOf,
  type Status,
  seededRandom,
  type ViewOf,
  type Violation,
} from 'tabletop-rules/core';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type Snatch, type SnatchMove, type SnatchState, type SnatchView, snatch } from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

declare const state: SnatchState;
declare const view: SnatchView;
declare const move: SnatchMove;
declare const unknown: unknown;

// Moves narrow by their type.
if (move.type === 'show') {
  const card: number = move.card;
  void card;
} else {
  // @ts-expect-error only `show` has a card
  void move.card;
}
// @ts-expect-error no move of this game is a `draw`
void (move.type === 'draw');
// @ts-expect-error a `show` needs its card
snatch.apply(state, { type: 'show', seat: 0 });
// @ts-expect-error moves are readonly
move.seat = 1;

// An action is a move or a result of chance.
declare const action: ActionOf<Snatch>;
if (isChanceResult<Snatch>(action)) {
  const label: 'card' | 'die' = action.label;
  void label;
} else {
  type _ = Expect<Equal<typeof action, SnatchMove>>;
}

// What somebody else saw has no faces.
const seen: SeenActionOf<Snatch> = snatch.redact(state, move, 1);
if (seen.type === 'chance') {
  // @ts-expect-error a hidden face is null
  const face: number | string | undefined = seen.faces[0];
  void face;
}
snatch.format(seen);

// A state is a view; a view is no state.
const asView: SnatchView = state;
void asView;
type _View = Expect<Equal<ViewOf<Snatch>, SnatchView | SnatchState>>;
snatch.status(view);
snatch.sides(view);
snatch.legalMoves(view, 0);
snatch.check(view, move, 0);
snatch.parse('0 pass', view, 0);
// @ts-expect-error a view has holes
snatch.apply(view, move);
// @ts-expect-error a view has holes
snatch.chance(view);
// @ts-expect-error a view has holes
snatch.view(view, 0);
// @ts-expect-error a view has holes
playout(snatch, view, seededRandom(1));
// @ts-expect-error a view has holes
const whole: SnatchState = snatch.view(state, 0);
void whole;
const guessed: SnatchState = snatch.determinize(view, 0, seededRandom(1));
void guessed;
// States and views are readonly all the way down.
// @ts-expect-error states are readonly
state.turn = 1;
// @ts-expect-error states are readonly
state.hands[0]!.push(1);

// With perfect information the view is the state.
const board = ticTacToe.setup();
ticTacToe.apply(ticTacToe.view(board, 'spectator'), { type: 'mark', seat: 0, cell: 0 });

// What comes from outside is an action of the game once it is checked.
// @ts-expect-error it is not known to be a move
snatch.apply(state, unknown);
const checked = snatch.check(state, unknown);
if (checked.ok) {
  type _ = Expect<Equal<typeof checked.value, ActionOf<Snatch>>>;
  snatch.apply(state, checked.value);
  // @ts-expect-error there is no error
  void checked.error;
} else {
  const error: Violation = checked.error;
  void error;
}
// @ts-expect-error there may be an error instead
void checked.value;
const parsed: Result<ActionOf<Snatch>> = snatch.parse('0 pass', view, 'dice');
void parsed;
// @ts-expect-error a sender is a seat or the dice
snatch.check(state, unknown, 'spectator');

// A game is no rules: what plays in place is not beside what checks.
// @ts-expect-error only rules have `play`
void snatch.play;
// @ts-expect-error only rules have `hidden`
void snatch.hidden;

// The status narrows.
const status = snatch.status(state);
type _Status = Expect<Equal<typeof status, Status<Snatch>>>;
switch (status.type) {
  case 'turn': {
    type _ = Expect<Equal<typeof status.prompt, 'act' | 'race'>>;
    const seats: readonly Seat[] = status.seats;
    void seats;
    break;
  }
  case 'chance': {
    type _ = Expect<Equal<typeof status.label, 'card' | 'die'>>;
    // @ts-expect-error nobody is asked
    void status.seats;
    break;
  }
  case 'over': {
    type _ = Expect<Equal<typeof status.outcome, Outcome>>;
    break;
  }
  default:
    status satisfies never;
}
// @ts-expect-error only at the end
void status.outcome;

// Observers are seats and the spectator.
const observers: readonly Observer[] = [0, 'spectator'];
void observers;
// @ts-expect-error no other text
snatch.view(state, 'referee');
// @ts-expect-error a game is readonly
(snatch as Game<Snatch>).name = 'other';
