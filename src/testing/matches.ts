/** Matches as an arbitrary of fast-check: for properties of a game that must hold at every state of every match. */
import fc from 'fast-check';
import { formatMove, type Game, type Random, sample, type Types } from '../core/index.ts';

/** Which matches are generated. */
export interface MatchesOptions<G extends Types<G['View']>> {
  /** The game's options: one value, or an arbitrary of them. Default: the game's own defaults. */
  readonly options?: G['Options'] | fc.Arbitrary<G['Options']> | undefined;
  /** How many plies are played at the most, results of chance among them. Default: 200. */
  readonly maxPlies?: number | undefined;
}

/** A legal match, from its start up to some state. */
export interface GeneratedMatch<G extends Types<G['View']>> {
  readonly options: G['Options'] | undefined;
  /** Every action in order, results of chance among them. */
  readonly actions: readonly (G['Move'] | G['Chance'])[];
  /** The state before the first action, and after each: one more than there are actions. */
  readonly states: readonly G['State'][];
}

/**
 * Legal matches of a game, chosen action by action. A failure shrinks to few plies, and to early moves of the lists;
 * fast-check prints it in notation.
 *
 * @example
 * fc.assert(fc.property(matches(game), ({ states }) => states.every(holds)));
 */
export function matches<G extends Types<G['View']>>(
  game: Game<G>,
  { options, maxPlies = 200 }: MatchesOptions<G> = {},
): fc.Arbitrary<GeneratedMatch<G>> {
  const choices = fc.array(fc.nat(), { maxLength: maxPlies, size: 'max' });
  const given = isArbitrary(options) ? options : fc.constant(options);
  return fc.tuple(given, choices).map(([chosen, list]) => play(game, chosen, list));
}

function play<G extends Types<G['View']>>(
  game: Game<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
): GeneratedMatch<G> {
  let state = game.setup(options);
  const states: G['State'][] = [state];
  const actions: (G['Move'] | G['Chance'])[] = [];
  for (const choice of choices) {
    const status = game.status(state);
    if (status.type === 'over') break;
    const moves = status.type === 'turn' ? game.legalMoves(state) : [];
    const action =
      status.type === 'chance'
        ? sample<G['Chance']>(game.chance(state), digitsOf(choice))
        : moves[choice % moves.length]!;
    state = game.apply(state, action);
    actions.push(action);
    states.push(state);
  }
  const print = (): string => `${JSON.stringify(options ?? {})}: ${actions.map((a) => formatMove(game, a)).join(', ')}`;
  return Object.assign({ options, actions, states }, { [fc.toStringMethod]: print });
}

/** The digits of a number, in bases that are named one after the other: what the dice of a choice show. */
function digitsOf(choice: number): Random {
  let rest = choice;
  return (n) => {
    const digit = rest % n;
    rest = Math.floor(rest / n);
    return digit;
  };
}

function isArbitrary<T>(value: T | fc.Arbitrary<T> | undefined): value is fc.Arbitrary<T> {
  return value instanceof fc.Arbitrary;
}
