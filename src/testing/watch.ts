import type { Game, Rules, Types } from '../core/index.ts';
import { brief } from './compare.ts';
import { Failure } from './failure.ts';

/** Runs one call of a function of the game; `refuses` says that a `RuleError` is an answer, not a fault. */
export type Call = <T>(name: string, run: () => T, refuses?: boolean) => T;

/** Whether an error is the library's own kind. By its shape: two builds of the library have two classes. */
export function isRuleError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === 'RuleError' && typeof Reflect.get(error, 'code') === 'string';
}

const FROZEN = /read.?only|not extensible|delete property|can't delete|Cannot delete|non-configurable/i;

/** What an error means that a function of the game threw: a `Failure` under the name of the promise it breaks. */
export function thrown(name: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const cause = isRuleError(error) && error.cause instanceof Error ? error.cause : error;
  const said = cause instanceof Error ? cause.message : brief(cause);
  if (cause instanceof TypeError && FROZEN.test(said)) {
    return new Failure('untouched', `\`${name}\` writes to a frozen value: ${said}`, error);
  }
  return new Failure('throws', `\`${name}\` throws: ${said}`, error);
}

/** The same game, each of its functions run through `call`. */
export function watch<G extends Types<G['View']>>(game: Game<G>, call: Call): Game<G> {
  return {
    ...watchRules<G>(game, call),
    rules: watchRules<G>(game.rules, call),
    setup: (options) => call('setup', () => game.setup(options)),
    legalMoves: (view, seat) => call('legalMoves', () => game.legalMoves(view, seat)),
    apply: (state, move) => call('apply', () => game.apply(state, move), true),
    tryApply: (state, move) => call('tryApply', () => quietly(() => game.tryApply(state, move))),
    isLegal: (view, move): move is G['Move'] => call('isLegal', () => quietly(() => game.isLegal(view, move))),
    explain: (view, move) => call('explain', () => quietly(() => game.explain(view, move))),
    find: (state, move) => call('find', () => game.find(state, move), true),
    redact: (state, move, observer) => call('redact', () => game.redact(state, move, observer), true),
    parse: (text, view, seat) => call('parse', () => game.parse(text, view, seat), true),
    reveals: (state, move) => call('reveals', () => game.reveals(state, move)),
  };
}

/**
 * Runs what throws and catches errors of its own by the thousand. Where an engine collects stack traces by count
 * (V8), none are: they take half of the time.
 */
function quietly<T>(run: () => T): T {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit');
  if (typeof limit !== 'number') return run();
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return run();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit);
  }
}

function watchRules<G extends Types<G['View']>>(rules: Rules<G>, call: Call): Rules<G> {
  const { determinize, explain, reveals, sides } = rules;
  return {
    ...rules,
    setup: (options) => call('setup', () => rules.setup(options)),
    status: (view) => call('status', () => rules.status(view)),
    chance: (state) => call('chance', () => rules.chance(state)),
    legalMoves: (view, seat) => call('legalMoves', () => rules.legalMoves(view, seat)),
    play: (draft, move) => call('play', () => rules.play(draft, move)),
    view: (state, observer) => call('view', () => rules.view(state, observer)),
    format: (move) => call('format', () => rules.format(move)),
    ...(determinize && {
      determinize: (view, observer, random) =>
        call('determinize', () => determinize.call(rules, view, observer, random)),
    }),
    ...(explain && { explain: (view, move) => call('explain', () => explain.call(rules, view, move)) }),
    ...(reveals && { reveals: (state, move) => call('reveals', () => reveals.call(rules, state, move)) }),
    ...(sides && { sides: (view) => call('sides', () => sides.call(rules, view)) }),
  };
}
