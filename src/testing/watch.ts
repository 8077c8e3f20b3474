/** A game whose every function is called through one place, where errors become failures of a check. */
import type { Game, Rules, Types } from '../core/index.ts';
import { brief } from './difference.ts';
import { Failure } from './failure.ts';

/** What else is known of a call. */
export interface CallInfo {
  /** A `RuleError` is an answer, not a fault. */
  readonly refuses?: boolean;
  /** The action that the function is given. */
  readonly action?: unknown;
}

/** Runs one call of a function of the game. */
export type Call = <T>(name: string, run: () => T, info?: CallInfo) => T;

/** Whether an error is the library's own kind. By its shape: two builds of the library have two classes. */
export function isRuleError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === 'RuleError' && typeof Reflect.get(error, 'code') === 'string';
}

const FROZEN = /read.?only|not extensible|delete property|can't delete|Cannot delete|non-configurable/i;

/** The failure that an error of a function of the game is: a write to frozen data breaks another promise. */
export function thrown(name: string, error: unknown, action?: string): Failure {
  if (error instanceof Failure) return error;
  const cause = isRuleError(error) && error.cause instanceof Error ? error.cause : error;
  const said = cause instanceof Error ? cause.message : brief(cause);
  const given = { cause: error, action };
  if (cause instanceof TypeError && FROZEN.test(said)) {
    return new Failure('untouched', `\`${name}\` writes to a frozen value: ${said}`, given);
  }
  const at = action === undefined ? '' : ` at "${action}"`;
  return new Failure('throws', `\`${name}\` throws${at}: ${said}`, given);
}

/** The same game, each of its functions run through `call`. */
export function watch<G extends Types<G['View']>>(game: Game<G>, call: Call): Game<G> {
  return {
    ...watchRules<G>(game, call),
    rules: watchRules<G>(game.rules, call),
    setup: (options) => call('setup', () => game.setup(options)),
    legalMoves: (view, seat) => call('legalMoves', () => game.legalMoves(view, seat)),
    apply: (state, action) => call('apply', () => game.apply(state, action), { refuses: true, action }),
    tryApply: (state, action) => call('tryApply', () => withoutStacks(() => game.tryApply(state, action)), { action }),
    isLegal: (view, action): action is G['Move'] =>
      call('isLegal', () => withoutStacks(() => game.isLegal(view, action)), { action }),
    explain: (view, action) => call('explain', () => withoutStacks(() => game.explain(view, action)), { action }),
    find: (state, action) => call('find', () => game.find(state, action), { refuses: true, action }),
    redact: (state, action, observer) =>
      call('redact', () => game.redact(state, action, observer), { refuses: true, action }),
    parse: (text, view, seat) => call('parse', () => game.parse(text, view, seat), { refuses: true }),
    reveals: (state, move) => call('reveals', () => game.reveals(state, move), { action: move }),
  };
}

/**
 * Runs what throws and catches errors of its own by the thousand. Where an engine collects stack traces by count
 * (V8), none are collected: they take half of the time.
 */
function withoutStacks<T>(run: () => T): T {
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
    play: (draft, action) => call('play', () => rules.play(draft, action), { action }),
    view: (state, observer) => call('view', () => rules.view(state, observer)),
    format: (move) => call('format', () => rules.format(move), { action: move }),
    ...(determinize && {
      determinize: (view, observer, random) =>
        call('determinize', () => determinize.call(rules, view, observer, random)),
    }),
    ...(explain && {
      explain: (view, move) => call('explain', () => explain.call(rules, view, move), { action: move }),
    }),
    ...(reveals && {
      reveals: (state, move) => call('reveals', () => reveals.call(rules, state, move), { action: move }),
    }),
    ...(sides && { sides: (view) => call('sides', () => sides.call(rules, view)) }),
  };
}
