/** Planted faults of what moves rule out, in a game of tricks. */
import { defineGame } from 'tabletop-rules/author';
import type { Observer, Random } from 'tabletop-rules/core';
import { ConformanceError, checkGame } from 'tabletop-rules/testing';
import { dealUnseen, type Tricks, type TricksState, type TricksView, tricksRules } from '../tricks.ts';
import { found, type Planted } from './planted.ts';

const planted = (
  title: string,
  determinize: (view: TricksView, observer: Observer, random: Random) => TricksState,
): Planted => ({
  of: 'game',
  check: 'warning',
  title,
  find: () => {
    const game = defineGame<Tricks>({ ...tricksRules, hidden: { ...tricksRules.hidden!, determinize } });
    return found(() => checkGame(game, { runs: 20, seed: 7, only: ['determinize'] }), ConformanceError);
  },
});

const voidOf = (view: TricksView, only: (seat: number) => boolean): TricksView => ({
  ...view,
  voids: view.voids.map((mask, seat) => (only(seat) ? mask : 0)),
});

/** Whether a seat has played to this trick. */
const hasPlayed = ({ leader, trick, voids }: TricksView, seat: number): boolean =>
  (seat - leader + voids.length) % voids.length < trick.length;

export const RULED_OUT_FAULTS: readonly Planted[] = [
  planted('a determinize that deals suits which a player could not follow', (view, _, random) => ({
    ...view,
    hands: dealUnseen(
      voidOf(view, () => false),
      random,
    ).hands,
  })),
  planted('a determinize that knows of one seat what it could not follow', (view, _, random) => ({
    ...view,
    hands: dealUnseen(
      voidOf(view, (seat) => seat === 0),
      random,
    ).hands,
  })),
  planted('a determinize that forgets what could not be followed once the trick is over', (view, _, random) => ({
    ...view,
    hands: dealUnseen(
      voidOf(view, (seat) => hasPlayed(view, seat)),
      random,
    ).hands,
  })),
];
