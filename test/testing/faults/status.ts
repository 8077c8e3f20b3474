/** Planted faults of the status, the sides and the outcome. */
import { afterPlay, type Fault, outcomeWith, rules, statusWith, withSecret } from './plant.ts';

export const STATUS_FAULTS: readonly Fault[] = [
  {
    check: 'status',
    title: 'a status with a property that is not enumerable',
    game: statusWith((s) => (s.type === 'turn' ? withSecret(s) : s)),
  },
  { check: 'status', title: 'nobody is asked', game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [] } : s)) },
  {
    check: 'status',
    title: 'a seat is asked twice',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [s.seats[0], s.seats[0]] } : s)),
  },
  {
    check: 'status',
    title: 'a turn and an end at once',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, outcome: null } : s)),
  },
  {
    check: 'status',
    title: 'a kind of its own',
    game: statusWith((s, view) => (view.phase === 'claim' ? { type: 'wait' } : s)),
  },
  {
    check: 'status',
    title: 'a seat that is not there',
    game: statusWith((s) => (s.type === 'turn' ? { ...s, seats: [4] } : s)),
  },
  {
    // Who is out, only the author knows: the guide asks for it as a condition.
    check: 'invariant',
    title: 'a seat that is out of the game is asked',
    game: afterPlay((draft) => {
      const others = draft.hands.filter((hand) => hand.length > 0);
      if (draft.phase === 'over' && draft.hands[draft.turn]!.length === 0 && others.length > 0) draft.phase = 'play';
    }),
    settings: { invariant: ({ phase, turn, handSizes }) => phase !== 'play' || handSizes[turn]! > 0 },
  },
  {
    check: 'status-reads',
    title: 'a status that searches',
    game: statusWith((status, view) => {
      let found = 0;
      for (let i = 0; i < 50; i++) for (const score of view.scores) if (score === i) found++;
      return found < 0 ? undefined : status;
    }),
  },
  {
    check: 'sides',
    title: 'sides of seats that do not play',
    game: rules({ sides: () => [0, 1, 2, 3] }),
    settings: { options: { seats: 3 } },
  },
  {
    check: 'sides',
    title: 'sides that views do not have',
    game: rules({ sides: (view) => (view.deck === null ? [1, 0] : [0, 1]) }),
  },
  { check: 'outcome', title: 'no place 1', game: outcomeWith({ places: [2, 3] }) },
  { check: 'outcome', title: 'a place left out', game: outcomeWith({ winners: [0], places: [1, 3] }) },
  { check: 'outcome', title: 'a winner who is not first', game: outcomeWith({ winners: [0, 1], places: [1, 2] }) },
  { check: 'status', title: 'a score that is no number', game: outcomeWith({ scores: [0, Number.NaN] }) },
  {
    check: 'outcome',
    title: 'teams ranked by seats: 1, 3, 1, 3',
    game: outcomeWith({ winners: [0, 2], places: [1, 3, 1, 3] }),
    settings: { options: { seats: 4, teams: true } },
  },
  {
    check: 'outcome',
    title: 'places without gaps: 1, 1, 2',
    game: outcomeWith({ winners: [0, 1], places: [1, 1, 2] }),
    settings: { options: { seats: 3 } },
  },
  {
    check: 'ends',
    title: 'a match that goes on for ever',
    game: afterPlay((draft) => {
      if (draft.phase === 'over') draft.phase = 'draw';
      if (draft.phase !== 'draw') return;
      draft.deck = [9, 9, 9, 9];
      draft['deckSize'] = 36;
    }),
    settings: { runs: 3, endsWithin: 300, skip: ['determinize', 'determinize-covers', 'determinize-reachable'] },
  },
  { check: 'outcome', title: 'too few scores', game: outcomeWith({ scores: [0] }) },
  { check: 'outcome', title: 'no reason', game: outcomeWith({ reason: '' }) },
  {
    check: 'outcome',
    title: 'partners at different places',
    game: outcomeWith({ winners: [0], places: [1, 2, 2, 2] }),
    settings: { options: { seats: 4, teams: true } },
  },
  {
    check: 'status-views',
    title: 'a prompt that differs on a view',
    game: statusWith((s, view) => (s.type === 'turn' && view.deck === null ? { ...s, prompt: 'claim' } : s)),
  },
];
