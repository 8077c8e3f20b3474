/** Type tests. They are only compiled: an `@ts-expect-error` without an error on the next line is an error itself. */
import { defineGame } from 'tabletop-rules/author';
import {
  type AnyGame,
  type Bot,
  type ChanceNodeOf,
  type ChanceResultOf,
  type CoreCode,
  createMatch,
  type ErrorCode,
  type Game,
  type GameTypes,
  type Observer,
  type Outcome,
  outcomes,
  playout,
  type Resolved,
  type Rules,
  resolveOptions,
  resumeMatch,
  type Seat,
  type SeenResultOf,
  type Status,
  sample,
  seededRandom,
  simulate,
  type ViewOf,
  type Violation,
} from 'tabletop-rules/core';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { type TicTacToe, ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import {
  type Snatch,
  type SnatchMove,
  type SnatchOptions,
  type SnatchState,
  type SnatchView,
  snatch,
  snatchRules,
} from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

declare const state: SnatchState;
declare const view: SnatchView;
declare const move: SnatchMove;
declare const chance: ChanceResultOf<Snatch>;
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

// Chance results are typed by their label.
if (chance.label === 'die') {
  type _ = Expect<Equal<typeof chance.faces, readonly ('sun' | 'moon' | 'star')[]>>;
} else {
  type _ = Expect<Equal<typeof chance.faces, readonly number[]>>;
}
// @ts-expect-error a card is a number
void ({ type: 'chance', label: 'card', faces: ['sun'] } satisfies ChanceResultOf<Snatch>);
// @ts-expect-error there is no such label
void ({ type: 'chance', label: 'coin', faces: [1] } satisfies ChanceResultOf<Snatch>);
// @ts-expect-error the die has no such face
void ({ label: 'die', dice: [{ faces: ['rain'] }] } satisfies ChanceNodeOf<Snatch>);

// The type of a sample is inferred from the node, without type arguments.
const rolled = sample({ label: 'die', dice: [{ faces: ['sun', 'moon'] }] }, seededRandom(1));
type _Rolled = Expect<Equal<typeof rolled.label, 'die'>>;
type _Faces = Expect<Equal<typeof rolled.faces, readonly ('sun' | 'moon')[]>>;
snatch.apply(state, sample(snatch.chance(state), seededRandom(1)));
for (const result of outcomes(snatch.chance(state))) {
  const weight: number = result.weight;
  void weight;
}

// The faces of a result that others saw can be `null`.
type _Seen = Expect<Equal<SeenResultOf<TicTacToe>, never>>;
const seen = snatch.redact(state, move, 1);
if (seen.type === 'chance') {
  // @ts-expect-error a hidden face is null
  const face: number | string | undefined = seen.faces[0];
  void face;
}

// A state is a view; a view is not a state.
const asView: SnatchView = state;
void asView;
snatch.status(view);
snatch.legalMoves(view, 0);
snatch.check(view, move);
snatch.sides(view);
snatch.parse('0 pass', view);
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
// States and views are readonly all the way down.
// @ts-expect-error states are readonly
state.turn = 1;
// @ts-expect-error states are readonly
state.hands[0]!.push(1);

// With perfect information the view is the state.
const board = ticTacToe.setup();
ticTacToe.apply(ticTacToe.view(board, 'spectator'), { type: 'mark', seat: 0, cell: 0 });

// A state must have the fields of the view.
interface Holey {
  View: { readonly a: number };
  State: { readonly b: number };
  Move: { readonly type: 'go'; readonly seat: Seat };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'go';
  Code: never;
}
declare const holey: Rules<Holey>;
// @ts-expect-error the state is not a view
defineGame<Holey>(holey);

// @ts-expect-error unknown data is not a move
snatch.apply(state, unknown);
// `check` takes anything, and returns a legal action or an error with a known code.
const checked = snatch.check(state, unknown);
if (checked.ok) {
  snatch.apply(state, checked.value);
} else {
  type _ = Expect<Equal<typeof checked.error, Violation<'not-in-hand' | CoreCode>>>;
}
// @ts-expect-error there may be an error instead
void checked.value;

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

// A game without chance.
const rules: Rules<TicTacToe> = ticTacToeRules;
const again: Game<TicTacToe> = defineGame(rules);
type _Never = Expect<Equal<ReturnType<typeof again.chance>, never>>;
// @ts-expect-error there is no result of chance to play
again.apply(board, { type: 'chance', label: 'die', faces: [1] });
// @ts-expect-error there is no such label
const dice: Rules<TicTacToe>['chance'] = () => ({ label: 'die', dice: [{ faces: [1] }] });
void dice;
// @ts-expect-error `play` is required
const parts: Rules<TicTacToe> = { ...ticTacToeRules, play: undefined };
void parts;
// In rules the generator runs on views: what may be hidden is `null` there.
defineGame<Snatch>({
  ...snatchRules,
  legalMoves: (seen) => {
    // @ts-expect-error a card may be hidden
    const card: number | undefined = seen.hands[0]![0];
    void card;
    return [];
  },
  play: (draft, played) => {
    draft.turn = played.type === 'chance' ? 0 : played.seat;
    // @ts-expect-error a score is a number
    draft.scores[0] = 'one';
  },
});

// Options.
snatch.setup();
snatch.setup({ seats: 3, goal: undefined });
// @ts-expect-error no such option
snatch.setup({ size: 3 });
// @ts-expect-error one of two texts
snatch.setup({ stock: 'medium' });
// @ts-expect-error a match takes the options of its own game
createMatch(snatch, { options: { rows: 3 } });
// @ts-expect-error no such setting
createMatch(snatch, { seeds: 1 });
// @ts-expect-error a record has its options
resumeMatch(snatch, {}, { options: {} });
const resolved = resolveOptions<SnatchOptions>(snatchRules.options, {});
type _Resolved = Expect<Equal<typeof resolved, Resolved<SnatchOptions>>>;
const goal: number = resolved.goal;
void goal;

// Matches.
const match = createMatch(snatch);
type _State = Expect<Equal<typeof match.state, SnatchState>>;
match.play(move, { by: 0, seen: match.revision });
match.play(chance);
// @ts-expect-error a move of another game
match.play({ type: 'mark', seat: 0, cell: 0 });
const seenView: ViewOf<Snatch> = match.view(0);
void seenView;
// @ts-expect-error what an observer sees is no state
const stolen: SnatchState = match.view(0);
void stolen;
// @ts-expect-error a match changes by its functions only
match.state = state;

// Bots see a view, their moves, and nothing else.
const bot: Bot<Snatch> = ({ view, moves, seat, random }) => {
  type _ = Expect<Equal<typeof view, SnatchView>>;
  // @ts-expect-error bots are not cheats
  snatch.apply(view, moves[0]!);
  return moves[random(moves.length)] ?? { type: 'pass', seat };
};
playout(snatch, state, seededRandom(1), { bots: [bot, bot] });
simulate(snatch, { bots: [bot, bot], options: { seats: 2 } });
// @ts-expect-error a bot gets no state
const cheat: Bot<Snatch> = ({ state }) => state.moves[0];
void cheat;
// @ts-expect-error a bot of another game
playout(ticTacToe, board, seededRandom(1), { bots: [bot, bot] });

// Lists of different games need no `any`.
const games: readonly AnyGame[] = [snatch, ticTacToe, connectFour];
for (const game of games) {
  const some = game.setup();
  const legal = game.legalMoves(some);
  if (legal[0] !== undefined) game.apply(some, legal[0]);
  const text: string = game.name;
  void text;
}
function last<G extends GameTypes>(game: Game<G>): G['State'] {
  return playout(game, game.setup(), seededRandom(1)).state;
}
type _Last = Expect<Equal<ReturnType<typeof last<ConnectFour>>, ConnectFour['State']>>;

// Codes of core are known; games add their own.
const code: ErrorCode = 'not-in-hand';
void code;
// @ts-expect-error no code of core
const core: CoreCode = 'not-in-hand';
void core;
