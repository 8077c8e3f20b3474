/** Wraps a game so that all calls of its functions pass one place, where errors become failures of a check. */
import { type Game, type GameTypes, type Numbered, type Rules, rulesOf } from '../core/index.ts';
import { attachRules } from '../core/internal.ts';
import { brief } from './difference.ts';
import { Failure } from './failure.ts';

/** What else is known of a call. */
export interface CallInfo {
  /** Whether a `RuleError` is a valid result instead of a failure. */
  readonly refuses?: boolean;
  /** The action that the function is given. */
  readonly action?: unknown;
}

/** Runs one call of a function of the game. */
export type Call = <T>(name: string, run: () => T, info?: CallInfo) => T;

const FROZEN = /read.?only|not extensible|delete property|can't delete|Cannot delete|non-configurable/i;

/** The failure for an error of a function of the game: a write to frozen data fails another check. */
export function thrown(name: string, error: unknown, action?: string): Failure {
  if (error instanceof Failure) return error;
  const said = error instanceof Error ? error.message : brief(error);
  const given = { cause: error, action };
  if (error instanceof TypeError && FROZEN.test(said)) {
    return new Failure('untouched', `\`${name}\` writes to a frozen value: ${said}`, given);
  }
  const at = action === undefined ? '' : ` at "${action}"`;
  return new Failure('throws', `\`${name}\` throws${at}: ${said}`, given);
}

/** The same game, each of its functions run through `call`; `rulesOf` gives its rules, watched too. */
export function watch<G extends GameTypes>(game: Game<G>, call: Call): Game<G> {
  const watched: Game<G> = {
    ...game,
    setup: (options) => call('setup', () => game.setup(options)),
    sides: (view) => call('sides', () => game.sides(view)),
    status: (view) => call('status', () => game.status(view)),
    chance: (state) => call('chance', () => game.chance(state)),
    legalMoves: (view, seat) => call('legalMoves', () => game.legalMoves(view, seat)),
    check: (view, data, by) => call('check', () => game.check(view, data, by), { action: data }),
    apply: (state, action) => call('apply', () => game.apply(state, action), { refuses: true, action }),
    view: (state, observer) => call('view', () => game.view(state, observer)),
    redact: (state, action, observer) => call('redact', () => game.redact(state, action, observer), { action }),
    determinize: (view, observer, random) => call('determinize', () => game.determinize(view, observer, random)),
    format: (action) => call('format', () => game.format(action), { action }),
    parse: (text, view, by) => call('parse', () => game.parse(text, view, by)),
  };
  attachRules(watched, watchRules<G>(rulesOf(game), call));
  return watched;
}

function watchRules<G extends GameTypes>(rules: Rules<G>, call: Call): Rules<G> {
  const { sampleMove, chance, hidden, parse, explain, numbers } = rules;
  return {
    ...rules,
    setup: (options) => call('setup', () => rules.setup(options)),
    sides: (view) => call('sides', () => rules.sides(view)),
    status: (view) => call('status', () => rules.status(view)),
    legalMoves: (view, seat) => call('legalMoves', () => rules.legalMoves(view, seat)),
    play: (draft, action) => call('play', () => rules.play(draft, action), { action }),
    format: (move) => call('format', () => rules.format(move), { action: move }),
    ...(sampleMove && {
      sampleMove: (view, seat, random) => call('sampleMove', () => sampleMove(view, seat, random)),
    }),
    ...(chance && { chance: (state) => call('chance', () => chance(state)) }),
    ...(hidden && { hidden: watchHidden<G>(hidden, call) }),
    ...(numbers && { numbers: watchNumbers<G>(numbers, call) }),
    ...(parse && { parse: (text, seat) => call('parse', () => parse(text, seat)) }),
    ...(explain && { explain: (view, move) => call('explain', () => explain(view, move), { action: move }) }),
  };
}

type Hidden<G extends GameTypes> = NonNullable<Rules<G>['hidden']>;

function watchHidden<G extends GameTypes>({ view, determinize, reveals }: Hidden<G>, call: Call): Hidden<G> {
  return {
    view: (state, observer) => call('view', () => view(state, observer)),
    determinize: (seen, observer, random) => call('determinize', () => determinize(seen, observer, random)),
    reveals: (state, move) => call('reveals', () => reveals(state, move), { action: move }),
  };
}

/** Their names in errors are those of the group. */
function watchNumbers<G extends GameTypes>(numbers: Numbered<G>, call: Call): Numbered<G> {
  const { copy, number, asked, isLegal, sample, outcomes, roll, rollRandom } = numbers;
  return {
    context: (view) => call('numbers.context', () => numbers.context(view)),
    size: (context) => call('numbers.size', () => numbers.size(context)),
    move: (n, seat, context) => call('numbers.move', () => numbers.move(n, seat, context)),
    turn: (view) => call('numbers.turn', () => numbers.turn(view)),
    legal: (view, seat, out, context) => call('numbers.legal', () => numbers.legal(view, seat, out, context)),
    play: (draft, n, seat, context) => call('numbers.play', () => numbers.play(draft, n, seat, context)),
    ...(copy && { copy: (state, list) => call('numbers.copy', () => copy(state, list)) }),
    ...(number && { number: (move, context) => call('numbers.number', () => number(move, context)) }),
    ...(asked && { asked: (view) => call('numbers.asked', () => asked(view)) }),
    ...(isLegal && {
      isLegal: (view, n, seat, context) => call('numbers.isLegal', () => isLegal(view, n, seat, context)),
    }),
    ...(sample && {
      sample: (view, seat, random, context) => call('numbers.sample', () => sample(view, seat, random, context)),
    }),
    ...(outcomes && { outcomes: (state, context) => call('numbers.outcomes', () => outcomes(state, context)) }),
    ...(roll && { roll: (draft, outcome, context) => call('numbers.roll', () => roll(draft, outcome, context)) }),
    ...(rollRandom && {
      rollRandom: (draft, random, context) => call('numbers.rollRandom', () => rollRandom(draft, random, context)),
    }),
  };
}
