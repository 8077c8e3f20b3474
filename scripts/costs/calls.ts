/** What a stranger can make a server do, as functions that are measured in a process of their own. */
import { type AnyGame, createMatch, replay, resumeMatch, rulesOf, unpackRecord } from 'tabletop-rules';
import type { Costly } from './inputs.ts';
import type { Forged } from './long-record.ts';

/** A row of the table: what is called. It is prepared outside the measurement. */
export interface Call {
  readonly about: string;
  /** How many calls are measured together, where one is too short. */
  readonly times: number;
  prepare(costly: Costly, input: Input): () => unknown;
}

/** What was forged for a game. */
export interface Input {
  readonly record: Forged;
  readonly packed: string;
  readonly options: object;
}

/** How many forged options are set up. */
const FORGED = 10_000;
/** How many calls of what is short. */
const MANY = 100;

export const CALLS: Readonly<Record<string, Call>> = {
  replay: {
    about: '`replay` of a record of 100 kB',
    times: 1,
    prepare:
      ({ game }, { record }) =>
      () =>
        replay(game, record),
  },
  resume: {
    about: '`resumeMatch` of it',
    times: 1,
    prepare:
      ({ game }, { record }) =>
      () =>
        resumeMatch(game, record, { chance: 'manual' }),
  },
  unpack: {
    about: '`unpackRecord` of 100 kB',
    times: 1,
    prepare:
      ({ game }, { packed }) =>
      () => {
        try {
          return unpackRecord(game, packed);
        } catch (error) {
          return error;
        }
      },
  },
  setup: {
    about: '`createMatch` with the largest options',
    times: MANY,
    prepare:
      ({ game }, { options }) =>
      () =>
        createMatch(game, { options, chance: 'manual' }),
  },
  parse: {
    about: '`parse` of nonsense',
    times: MANY,
    prepare: ({ game }, { record }) => {
      const state = longestList(game, record);
      return () => game.parse('nonsense', state);
    },
  },
  check: {
    about: '`check` of a move that is refused',
    times: MANY,
    prepare: ({ game, refused }, { record }) => {
      const state = longestList(game, record);
      const status = game.status(state);
      const moves = refused(status.type === 'turn' ? status.seats[0]! : 0);
      return () => moves.map((move) => game.check(state, move));
    },
  },
  log: {
    about: '`match.log` from ply 0',
    times: 1,
    prepare: ({ game }, { record }) => {
      const match = resumeMatch(game, record, { chance: 'manual' });
      return () => match.log('spectator', 0);
    },
  },
  forged: {
    about: `${FORGED} matches with options of their own`,
    times: 1,
    prepare: ({ game, forged }) => {
      let number = 0;
      return () => {
        for (let i = 0; i < FORGED; i++) visit(game, forged(number++));
      };
    },
  },
};

/** Sets up a match and reads its first state. */
function visit(game: AnyGame, options: object): void {
  const state = game.setup(options);
  const status = game.status(state);
  if (status.type === 'turn') game.apply(state, game.legalMoves(state)[0]!);
}

/** Among the first states of a record the one with the most legal moves. */
function longestList(game: AnyGame, { options, actions, ...rest }: Forged): object {
  const { states } = replay(game, { ...rest, options, actions: actions.slice(0, 1_000) });
  const rules = rulesOf(game);
  let most = -1;
  let longest = states[0]!;
  for (const state of states) {
    const status = rules.status(state);
    const count = status.type === 'turn' ? rules.legalMoves(state, status.seats[0]!).length : 0;
    if (count <= most) continue;
    most = count;
    longest = state;
  }
  return longest;
}
