import {
  type ActionOf,
  type ChanceResultOf,
  createMatch,
  type Face,
  type Game,
  type GameTypes,
  type Match,
  type MatchOptions,
  RuleError,
} from '../core/index.ts';
import { checkCount, checkFunction, checkList, readResult, readResultText, toRuleError } from '../core/internal.ts';

/** A match whose dice are scripted: the functions of the match itself, but for those that roll. */
function scriptedMatch<G extends GameTypes>(
  game: Game<G>,
  options: Omit<MatchOptions<G>, 'seed' | 'chance'>,
  next: (game: Game<G>, state: G['State']) => ChanceResultOf<G>,
  more: () => boolean,
): Match<G> {
  const match = createMatch(game, { ...options, chance: 'manual' });
  const settle = (): void => {
    while (more() && match.status.type === 'chance') match.play(next(game, match.state));
  };
  settle();
  return Object.freeze({
    ...match,
    // Getters again: the spread copied the values they have now.
    get state() {
      return match.state;
    },
    get status() {
      return match.status;
    },
    get ply() {
      return match.ply;
    },
    get revision() {
      return match.revision;
    },
    play: (move, how) => {
      settle();
      // Dice are still due: the script is used up, and `next` throws.
      if (match.status.type === 'chance' && move.type !== 'chance') next(game, match.state);
      match.play(move, how);
      settle();
      return match.revision;
    },
    tryPlay: (move, how) => {
      settle();
      const answer = match.tryPlay(move, how);
      if (!answer.ok) return answer;
      settle();
      return { ok: true, value: match.revision };
    },
    roll: () => {
      match.play(next(game, match.state));
      settle();
      return match.revision;
    },
  } satisfies Match<G>);
}

/** One result of chance: the faces in the order of the dice; or as text, `dice: 3 4`, whose label is checked too. */
export type ScriptedFaces = readonly Face[] | string;

/** The results of chance that a test has written down, in order. */
export interface Script {
  /** How many results are left. */
  readonly left: number;
  /**
   * The state after the next result of the script.
   *
   * @throws RuleError `not-chance`, `faces-missing`, `bad-chance` when the dice cannot show it
   */
  roll<G extends GameTypes>(game: Game<G>, state: G['State']): G['State'];
  /** Rolls while chance decides and the script has results. Throws `RuleError` `bad-chance`. */
  settle<G extends GameTypes>(game: Game<G>, state: G['State']): G['State'];
  /**
   * Plays moves of players, given as moves or as notation, and rolls what is due before each and after it.
   *
   * @throws RuleError `faces-missing` when dice are due before a player's move and the script is used up;
   * any code that the moves throw
   */
  play<G extends GameTypes>(game: Game<G>, state: G['State'], ...moves: readonly (G['Move'] | string)[]): G['State'];
  /** A match that rolls what the script says, as soon as it is due: after the setup, and after each move. */
  match<G extends GameTypes>(game: Game<G>, options?: Omit<MatchOptions<G>, 'seed' | 'chance'>): Match<G>;
  /** For the end of the test: throws `RuleError` `faces-left` unless every result was used. */
  done(): void;
}

/**
 * A script of chance results: `scripted([3, 4], [6, 6])`. It is not a source of random numbers: each result is played
 * as an action, and refused unless the dice that are rolled then can show it.
 *
 * @example
 * ```ts
 * import { doublesWild } from 'tabletop-rules/doubles-wild';
 * import { scripted } from 'tabletop-rules/testing/script';
 *
 * // Both roll for the first turn; then the dice of that turn.
 * const script = scripted([6, 6, 6], [1, 1, 1], [2, 3, 4, 4]);
 * const match = script.match(doublesWild);
 * match.status; // => { type: 'turn', prompt: 'keep', seats: [0] }
 * script.done();
 * ```
 */
export function scripted(...results: readonly ScriptedFaces[]): Script {
  for (const faces of results) if (typeof faces !== 'string') checkList('results', faces, 'faces, as a list or a text');
  let used = 0;

  const next = <G extends GameTypes>(game: Game<G>, state: G['State']): ChanceResultOf<G> => {
    const node = game.chance(state);
    const { label } = node;
    const faces = results[used];
    if (faces === undefined) {
      throw new RuleError(
        'faces-missing',
        `The script is used up after ${used} results, and "${label}" is rolled now.`,
        { details: { label, used } },
      );
    }
    const read =
      typeof faces === 'string'
        ? readResultText<ChanceResultOf<G>>(node, faces)
        : readResult<ChanceResultOf<G>>(node, { type: 'chance', label, faces });
    if (read.ok) {
      used++;
      return read.value;
    }
    const { code, message, details } = read.error;
    throw new RuleError(code, `Result ${used + 1} of the script: ${message}`, { details });
  };

  const roll: Script['roll'] = (game, state) => game.apply(state, next(game, state));
  const settle: Script['settle'] = (game, state) => {
    let now = state;
    while (used < results.length && game.status(now).type === 'chance') now = roll(game, now);
    return now;
  };

  return {
    get left() {
      return results.length - used;
    },
    roll,
    settle,
    play: (game, state, ...moves) => {
      let now = state;
      for (const move of moves) {
        // Throws where the script is used up: dice that are due come before a player's move.
        while (game.status(now).type === 'chance') now = roll(game, now);
        now = settle(game, game.apply(now, typeof move === 'string' ? parsed(game, move, now) : move));
      }
      return moves.length === 0 ? settle(game, now) : now;
    },
    match: (game, options = {}) => scriptedMatch(game, options, next, () => used < results.length),
    done: () => {
      const left = results.slice(used);
      if (left.length === 0) return;
      const texts = left.map((faces) => (typeof faces === 'string' ? faces : faces.join(' ')));
      throw new RuleError('faces-left', `${left.length} scripted results were not used: ${texts.join(' | ')}.`, {
        details: { left: left.length, used },
      });
    },
  };
}

/** The move that a text names. Throws `RuleError` with the reason why there is none. */
function parsed<G extends GameTypes>(game: Game<G>, text: string, state: G['State']): ActionOf<G> {
  const result = game.parse(text, state);
  if (result.ok) return result.value;
  throw toRuleError(result.error);
}

/** More results than a script has. */
const MOST_RESULTS = 10_000;

/**
 * Runs a test with a script, and checks at its end that the script was used up.
 *
 * @throws RuleError `faces-left`; what the test throws
 *
 * @example
 * ```ts
 * import { doublesWild } from 'tabletop-rules/doubles-wild';
 * import { withScript } from 'tabletop-rules/testing/script';
 *
 * const faces = [[6, 6, 6], [1, 1, 1], [2, 3, 4, 4]];
 * const state = withScript(faces, (script) => script.play(doublesWild, doublesWild.setup(), 'keep'));
 * doublesWild.status(state); // => { type: 'turn', prompt: 'square', seats: [0] }
 * ```
 */
export function withScript<T>(results: readonly ScriptedFaces[], test: (script: Script) => T): T {
  checkList('results', results, 'a list of what dice show');
  checkCount('results.length', results.length, 0, MOST_RESULTS);
  checkFunction('test', test ?? null);
  const script = scripted(...results);
  const value = test(script);
  script.done();
  return value;
}
