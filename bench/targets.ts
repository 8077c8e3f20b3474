/** What `npm run bench -- --check` holds: ratios of two rows, which are measured in turn. */
import { APPLY_ROWS } from './apply-rows.ts';
import { IN_PLACE_ROWS } from './in-place-rows.ts';
import { ALL_GAMES, OWN_COPIES, ROWS } from './rows.ts';
import { EVALUATED_ROWS, SEARCH_ROWS } from './search-rows.ts';

/** The least ratio of two rows. */
interface Target {
  readonly of: string;
  readonly to: string;
  readonly least: number;
  /** What is compared. Default: `units`. */
  readonly per?: 'matches';
}

/** What docs/benchmarks.md says stands in the way of twice the speed of 0.2.0; the puzzle is solved before it is searched. */
const EVALUATED_LEAST: Readonly<Record<string, number>> = {
  'wumpus mcts, evaluated': 1.8,
  'fundomino mcts, evaluated': 1.9,
  'oyno puzzle mcts, evaluated': 1.8,
};

/** In the order in which they are measured. */
export const TARGETS: readonly Target[] = [
  { of: 'connect four in place', to: 'connect four limit', least: 0.5 },
  { of: 'connect four in place, mixed', to: 'connect four limit', least: 0.4 },
  { of: 'tic-tac-toe in place', to: 'tic-tac-toe limit', least: 0.3 },
  { of: 'oyno in place', to: 'oyno limit', least: 0.25 },
  { of: 'oyno in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild teams in place', to: 'connect four in place', least: 0.2 },
  { of: 'wumpus in place', to: 'connect four in place', least: 0.15 },
  { of: 'fundomino in place', to: 'connect four in place', least: 0.1 },
  { of: 'wunby in place', to: 'connect four in place', least: 0.07 },
  ...Object.keys(ROWS).flatMap((of) =>
    of.endsWith(' record resumed') ? [{ of, to: of.replace('resumed', 'applied'), least: 1 / 1.5 }] : [],
  ),
  ...Object.keys(IN_PLACE_ROWS).map((name) => ({ of: name, to: `${name}, 0.2.0`, least: 0.9 })),
  ...Object.keys(APPLY_ROWS).map((name) => ({ of: name, to: `${name}, 0.2.0`, least: 0.8 })),
  ...Object.keys(SEARCH_ROWS).map((name) => ({ of: name, to: `${name}, 0.2.0`, least: 0.9 })),
  ...Object.keys(EVALUATED_ROWS).map((name) => ({ of: name, to: `${name}, 0.2.0`, least: EVALUATED_LEAST[name] ?? 2 })),
  ...Object.keys(ROWS).flatMap((of) => {
    if (!of.endsWith(ALL_GAMES)) return [];
    const to = of.replace(ALL_GAMES, '');
    return [
      { of, to, least: 0.7 },
      { of: to + OWN_COPIES, to, least: 0.8 },
    ];
  }),
  { of: 'connect four mcts', to: 'connect four limit', least: 0.15, per: 'matches' },
];
