/** What an author writes. Only compiled. */
import { defineGame } from 'tabletop-rules/author';
import { type Game, type Resolved, type Rules, resolveOptions, rulesOf, type Seat } from 'tabletop-rules/core';
import { type TicTacToe, ticTacToe, ticTacToeRules } from '../../examples/tic-tac-toe.ts';
import { type Snatch, type SnatchOptions, type SnatchState, snatch, snatchRules } from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

const again: Game<TicTacToe> = defineGame(ticTacToeRules);
void again;
type _RulesOf = Expect<Equal<ReturnType<typeof rulesOf<Snatch>>, Rules<Snatch>>>;
rulesOf(snatch).play satisfies Rules<Snatch>['play'];

// A game without chance and without hidden information says nothing about them.
void ({ ...ticTacToeRules, chance: undefined as never, hidden: undefined as never } satisfies Rules<TicTacToe>);
// @ts-expect-error this game has no labels to roll under
const dice: NonNullable<Rules<TicTacToe>['chance']> = () => ({ label: 'die', dice: [{ faces: [1] }] });
void dice;
// @ts-expect-error there is no chance result to play
ticTacToe.apply(ticTacToe.setup(), { type: 'chance', label: 'die', faces: [1] });
// @ts-expect-error rules without `play` are not complete
const parts: Rules<TicTacToe> = { ...ticTacToeRules, play: undefined };
void parts;
const { sides: _, ...sideless } = ticTacToeRules;
// @ts-expect-error rules say how many play
defineGame<TicTacToe>(sideless);
// @ts-expect-error view, determinize and reveals belong together
const hidden: Rules<Snatch>['hidden'] = { view: snatchRules.hidden!.view };
void hidden;

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

// `setup` gets options that are checked and complete.
defineGame<Snatch>({
  ...snatchRules,
  setup: (options) => {
    type _Options = Expect<Equal<typeof options, Resolved<SnatchOptions>>>;
    const goal: number = options.goal;
    return { ...snatchRules.setup(options), goal };
  },
});

// A type whose state lacks something of its view cannot be defined.
interface Holey {
  View: { readonly a: number };
  State: { readonly b: number };
  Move: { readonly type: 'go'; readonly seat: Seat };
  Chance: Record<never, never>;
  Options: object;
  Prompt: 'go';
  Code: never;
}
declare const holey: Rules<Holey>;
// @ts-expect-error the state is no view
defineGame<Holey>(holey);

// Options.
snatch.setup();
snatch.setup({ seats: 3, goal: undefined });
// @ts-expect-error no such option
snatch.setup({ size: 3 });
// @ts-expect-error one of two texts
snatch.setup({ stock: 'medium' });
const resolved = resolveOptions<SnatchOptions>(snatch.options, {});
type _Resolved = Expect<Equal<typeof resolved, Resolved<SnatchOptions>>>;
const first: SnatchState = rulesOf(snatch).setup(resolved);
void first;
// @ts-expect-error options of rules are complete
rulesOf(snatch).setup({ seats: 2 });
