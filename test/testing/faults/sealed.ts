/** Planted faults of sealed choices, in goofspiel. */
import { defineGame } from 'tabletop-rules/author';
import type { Rules, Status } from 'tabletop-rules/core';
import { type CheckName, ConformanceError, checkGame } from 'tabletop-rules/testing';
import { type Goofspiel, goofspielRules } from '../../../examples/goofspiel.ts';
import { found, type Planted } from './planted.ts';

const { hidden, play, status, legalMoves } = goofspielRules;

const planted = (check: CheckName, title: string, change: Partial<Rules<Goofspiel>>): Planted => ({
  of: 'game',
  check,
  title,
  find: (isShort) => {
    const settings = { options: { cards: 4 }, runs: 40, seed: 7, shrinkTime: isShort === true ? 60_000 : 0 };
    return found(() => checkGame(defineGame<Goofspiel>({ ...goofspielRules, ...change }), settings), ConformanceError);
  },
});

const turnWith = (change: (status: Extract<Status<Goofspiel>, { type: 'turn' }>) => Status<Goofspiel>) => ({
  status: (view: Parameters<typeof status>[0]): Status<Goofspiel> => {
    const known = status(view);
    return known.type === 'turn' ? change(known) : known;
  },
});

export const SEALED_FAULTS: readonly Planted[] = [
  planted('sealed', 'a view that shows sealed choices', { hidden: { ...hidden!, view: (state) => state } }),
  planted('sealed', 'a view that shows whether a sealed choice is high', {
    hidden: {
      ...hidden!,
      view: (state, observer) => ({
        ...hidden!.view(state, observer),
        winner: state.bids.some((bid) => bid > 2) ? 1 : -1,
      }),
    },
  }),
  planted('sealed', 'a status that is sealed until the first has chosen', {
    ...turnWith(({ type, prompt, seats, sealed }) => ({
      type,
      prompt,
      seats,
      ...(seats.length > 1 && { sealed: sealed! }),
    })),
  }),
  planted('sealed', 'sealed choices that are asked in another order than that of the seats', {
    ...turnWith(({ seats, ...turn }) => ({ ...turn, seats: [...seats].reverse() })),
  }),
  planted('sealed', 'a sealed choice that takes the same card from the others', {
    legalMoves: (view, seat) => {
      const all = legalMoves(view, seat);
      const left = all.filter(({ card }) => view.bids[1 - seat] !== card);
      return left.length > 0 ? left : all;
    },
    hidden: { ...hidden!, view: (state) => state },
  }),
  planted('sealed', 'sealed choices of which the last one wins', {
    play: (draft, action) => {
      play(draft, action);
      if (action.type === 'bid' && draft.prize === 0) draft.winner = action.seat;
    },
  }),
  planted('reveals', 'a last choice that shows all, and does not say so', {
    hidden: { ...hidden!, reveals: () => false },
  }),
];
