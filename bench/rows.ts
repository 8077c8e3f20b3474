/** The rows of the bench: each prepares a batch of work, and counts how much of it was done. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import {
  createMatch,
  cryptoRandom,
  type Game,
  type GameTypes,
  type MatchRecord,
  type Random,
  resumeMatch,
  rulesOf,
  sample,
  seededRandom,
} from 'tabletop-rules/core';
import { doublesWildBattleOdds } from 'tabletop-rules/doubles-wild';
import { games } from 'tabletop-rules/games';
import { actionCount, actionMask, encode, observationLength, vectorEnv } from 'tabletop-rules/learning';
import { type OynoState, oyno, oynoPuzzle, oynoPuzzleSolve } from 'tabletop-rules/oyno';
import { type WunbyState, wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import { connectFour } from '../examples/connect-four.ts';
import { ticTacToe } from '../examples/tic-tac-toe.ts';
import { APPLY_ROWS, applyMatch, type Row, throughApply } from './apply-rows.ts';
import { COMPARED_ROWS } from './compared-rows.ts';
import { inPlace } from './in-place-rows.ts';
import { connectFourLimit } from './limits/connect-four.ts';
import { oynoLimit } from './limits/oyno.ts';
import { ticTacToeLimit } from './limits/tic-tac-toe.ts';
import { EVALUATED_ROWS, search } from './search-rows.ts';

/** Observations of all seats, of states of random matches, into one array; with the mask of legal actions. */
function encoded<G extends GameTypes>(game: Game<G>, options: G['Options'], withMask = false): Row {
  return {
    unit: 'encodes',
    prepare: (random) => {
      const states: G['State'][] = [];
      for (let state = game.setup(options); states.length < 300; ) {
        const status = game.status(state);
        if (status.type === 'over') state = game.setup(options);
        else if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
        else {
          const moves = game.legalMoves(state, status.seats[0]!);
          state = game.apply(state, moves[random(moves.length)]!);
        }
        states.push(state);
      }
      const seats = game.sides(states[0]!).length;
      const out = new Float32Array(observationLength(game, options));
      const mask = new Uint8Array(actionCount(game, options));
      const scratch: number[] = [];
      return () => {
        for (const state of states) {
          for (let seat = 0; seat < seats; seat++) {
            encode(game, state, seat, out);
            if (withMask) actionMask(game, state, seat, mask, scratch);
          }
        }
        return { units: states.length * seats };
      };
    },
  };
}

/** Random legal actions of many matches in lockstep. */
function lockstep<G extends GameTypes>(game: Game<G>): Row {
  return {
    unit: 'steps',
    prepare: (random) => {
      const env = vectorEnv(game, { matches: 512, seed: 1 });
      const actions = new Int32Array(env.matches);
      return () => {
        const { legal, offsets } = env;
        for (let i = 0; i < env.matches; i++) {
          const count = offsets[i + 1]! - offsets[i]!;
          if (count > 0) actions[i] = legal[offsets[i]! + random(count)]!;
        }
        env.step(actions);
        return { units: env.matches };
      };
    },
  };
}

/** The record of one random match, and the same as it comes out of a file. */
function recordOf<G extends GameTypes>(game: Game<G>, options: G['Options'], random: Random): MatchRecord<G> {
  const match = createMatch(game, { options, seed: 1 });
  while (match.status.type === 'turn' && match.ply < 600) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return match.record();
}

/** The actions of a record through `apply`. */
function reapplied<G extends GameTypes>(game: Game<G>, options: G['Options']): Row {
  return {
    unit: 'moves',
    prepare: (random) => {
      const { actions } = recordOf(game, options, random);
      const start = game.setup(options);
      return () => {
        let state = start;
        for (const action of actions) state = game.apply(state, action);
        return { units: actions.length };
      };
    },
  };
}

/** The same record out of JSON, through `resumeMatch`. */
function resumed<G extends GameTypes>(game: Game<G>, options: G['Options']): Row {
  return {
    unit: 'moves',
    prepare: (random) => {
      const record = recordOf(game, options, random);
      const json: unknown = JSON.parse(JSON.stringify(record));
      return () => {
        resumeMatch(game, json);
        return { units: record.actions.length };
      };
    },
  };
}

/** In place, in a process where `apply` has run the same code on frozen states before. */
function mixed<G extends GameTypes>(game: Game<G>, options: G['Options']): Row {
  const plain = inPlace(game, options);
  return {
    ...plain,
    prepare: (random) => {
      const start = game.setup(options);
      for (let i = 0; i < 300; i++) applyMatch(game, start, random, 1_000);
      return plain.prepare(random);
    },
  };
}

/** Milliseconds that each row of other games runs before, each time. */
const OTHERS_RUN = 150;
/** How often it is each one's turn. */
const OTHERS_TURNS = 3;

/** A row in a process where the same has been done with all games in turn, as in a server, or a page with a menu. */
function mixedWith(row: Row, all: readonly Row[]): Row {
  return {
    ...row,
    prepare: (random) => {
      // From numbers of their own, so that the row itself starts from the same position as alone.
      const batches = all.map((other) => other.prepare(seededRandom(2)));
      for (let turn = 0; turn < OTHERS_TURNS; turn++) {
        for (const batch of batches) {
          for (const end = performance.now() + OTHERS_RUN; performance.now() < end; ) batch();
        }
      }
      return row.prepare(random);
    },
  };
}

/** The five games. */
export const FIVE: readonly string[] = ['oyno', 'doubles wild', 'wumpus', 'fundomino', 'wunby'];
/** What is measured beside all games. */
export const KINDS: readonly string[] = ['in place', 'apply', 'mcts, evaluated'];
/** The ends of the names of such rows: with one copy of the library, and with one for each game. */
export const ALL_GAMES = ', all games';
export const OWN_COPIES = ', own copies';

type Rows = Readonly<Record<string, Row>>;

/** A row such as `oyno in place`, in a process where the same is done with all five games. `rowsOf`: where those of a game are. */
export function besideAll(game: string, kind: string, rowsOf: (game: string) => Rows): Row {
  const row = (of: string): Row => rowsOf(of)[`${of} ${kind}`]!;
  return mixedWith(row(game), FIVE.map(row));
}

/** Such rows of all games. */
function mixedRows(rows: Rows): Rows {
  return Object.fromEntries(
    KINDS.flatMap((kind) => FIVE.map((game) => [`${game} ${kind}${ALL_GAMES}`, besideAll(game, kind, () => rows)])),
  );
}

function limit(play: (random: Random) => number, matches = 100): Row {
  return {
    unit: 'moves',
    prepare: (random) => () => {
      let units = 0;
      for (let i = 0; i < matches; i++) units += play(random);
      return { units, matches };
    },
  };
}

/** States in the middle of random duels, for timing single calls. */
function duelStates(random: Random): readonly OynoState[] {
  const states: OynoState[] = [];
  while (states.length < 200) {
    const match = createMatch(oyno);
    for (let i = 10 + random(60); i > 0 && match.status.type === 'turn'; i--) {
      const moves = oyno.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
    if (match.status.type === 'turn') states.push(match.state);
  }
  return states;
}

function calls(call: (state: OynoState, random: Random) => unknown): Row {
  return {
    unit: 'calls',
    prepare: (random) => {
      const states = duelStates(random);
      return () => {
        for (const state of states) call(state, random);
        return { units: states.length };
      };
    },
  };
}

function draws(make: () => Random): Row {
  return {
    unit: 'draws',
    prepare: () => {
      const random = make();
      return () => {
        let sum = 0;
        for (let i = 0; i < 1_000; i++) sum += random(1 + (i % 70));
        return { units: sum < 0 ? 0 : 1_000 };
      };
    },
  };
}

/** The bounded draw of pure-rand, for comparison with ours. */
function pureRand(): Random {
  const generator = xoroshiro128plus(1);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** States of random matches of Wunby in which the dice have been rolled. */
function wunbyTurns(random: Random): readonly WunbyState[] {
  const states: WunbyState[] = [];
  while (states.length < 200) {
    const match = createMatch(wunby);
    for (let i = 60 + random(60); i > 0 || (match.state.phase !== 'move' && match.status.type === 'turn'); i--) {
      const moves = wunby.legalMoves(match.state);
      match.play(moves[random(moves.length)]!);
    }
    states.push(match.state);
  }
  return states;
}

/** How a game is played in its rows. */
interface Played {
  readonly options?: object;
  readonly maxMoves?: number;
  /** In a batch. */
  readonly matches?: number;
}

/** By the game's id: what is other than by default. */
const PLAYED: Readonly<Record<string, Played>> = {
  'oyno-puzzle': { maxMoves: 200 },
  wumpus: { options: { seats: 3 }, matches: 100 },
  wunby: { maxMoves: 2_000, matches: 10 },
};

/** The rows that every game of the library has; records and observations where there are opponents. */
const GAME_ROWS: Readonly<Record<string, Row>> = Object.fromEntries(
  (await Promise.all(games.map((listed) => listed.load()))).flatMap(({ game }): (readonly [string, Row])[] => {
    const { options = {}, maxMoves, matches } = PLAYED[game.id] ?? {};
    const name = game.id.replaceAll('-', ' ');
    const played = [[`${name} in place`, inPlace(game, options, maxMoves, matches)]] as const;
    if (game.seats.max === 1) return [...played];
    return [
      ...played,
      [`${name} record applied`, reapplied(game, options)],
      [`${name} record resumed`, resumed(game, options)],
      [`${game.id} encode`, encoded(game, {})],
      [`${game.id} lockstep`, lockstep(game)],
    ];
  }),
);

/** Every row by its name. */
export const ROWS: Readonly<Record<string, Row>> = {
  'tic-tac-toe limit': limit(ticTacToeLimit),
  'tic-tac-toe in place': inPlace(ticTacToe, {}),
  'tic-tac-toe apply': throughApply(ticTacToe, {}),
  'connect four limit': limit(connectFourLimit),
  'connect four in place': inPlace(connectFour, {}),
  'connect four in place, mixed': mixed(connectFour, {}),
  'connect four apply': throughApply(connectFour, {}),
  'oyno limit': {
    unit: 'moves',
    prepare: () => {
      const duel = oynoLimit(1);
      return () => {
        let units = 0;
        for (let i = 0; i < 100; i++) units += duel() >> 1;
        return { units, matches: 100 };
      };
    },
  },
  ...GAME_ROWS,
  ...COMPARED_ROWS,
  'connect four mcts': search(connectFour, {}, 0),
  ...mixedRows({ ...GAME_ROWS, ...APPLY_ROWS, ...EVALUATED_ROWS }),
  'oyno legalMoves': calls((state) => oyno.legalMoves(state)),
  'oyno apply a listed move': calls((state, random) => {
    const moves = rulesOf(oyno).legalMoves(state, state.turn);
    return oyno.apply(state, moves[random(moves.length)]!);
  }),
  'oyno puzzle level 9 solved': {
    unit: 'puzzles',
    prepare: () => {
      let seed = 0;
      return () => {
        const { state } = createMatch(oynoPuzzle, { options: { level: 9 }, seed: ++seed });
        return { units: oynoPuzzleSolve(state).kind === 'solved' ? 1 : 0 };
      };
    },
  },
  'doubles wild doublesWildBattleOdds': {
    unit: 'calls',
    prepare: (random) => {
      const die = (): number => 1 + random(6);
      const hand = (): readonly number[] => [die(), die(), die()];
      return () => {
        for (let i = 0; i < 100; i++)
          doublesWildBattleOdds({ round: 2, attacker: hand(), defender: hand(), turn: 'attacker' });
        return { units: 100 };
      };
    },
  },
  'wunby teams in place': inPlace(wunby, { seats: 4, teams: true }, 2_000, 10),
  'wunby legalMoves': {
    unit: 'moves listed',
    prepare: (random) => {
      const states = wunbyTurns(random);
      return () => {
        let units = 0;
        for (const state of states) units += rulesOf(wunby).legalMoves(state, state.turn).length;
        return { units };
      };
    },
  },
  'wunby evaluate': {
    unit: 'calls',
    prepare: (random) => {
      const states = wunbyTurns(random);
      return () => {
        for (const state of states) wunbyEvaluate(state);
        return { units: states.length };
      };
    },
  },
  'random: ours': draws(() => seededRandom(1)),
  'random: pure-rand’s uniformInt': draws(pureRand),
  'random: crypto': draws(cryptoRandom),
  'oyno encode and mask': encoded(oyno, {}, true),
};
