import {
  type ChanceResultOf,
  createMatch,
  type Game,
  type GameTypes,
  type Match,
  type MatchOptions,
} from '../../core/index.ts';

/** A match whose dice are scripted: the functions of the match itself, but for those that roll. */
export function scriptedMatch<G extends GameTypes>(
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
