/** Garbage at every function of a game that takes data from outside. Each must answer, or refuse with a documented code. */
import { readdirSync, readFileSync } from 'node:fs';
import type { GameTypes } from '../../src/core/index.ts';
import {
  type AnyGame,
  createMatch,
  isRuleError,
  type Match,
  packRecord,
  type Random,
  replay,
  resumeMatch,
  sample,
  seededRandom,
  unpackRecord,
} from '../../src/core/index.ts';
import { nightlyGame, sampleOptions } from './games.ts';
import { garbleData, garbleText } from './garbage.ts';
import type { EntryPointResult, EntryPointsTask } from './tasks.ts';

/** A position with right data of every kind. */
interface Sample {
  readonly game: AnyGame;
  readonly options: object;
  readonly match: Match<GameTypes>;
  readonly record: unknown;
  readonly packed: string;
  readonly random: Random;
}

/** The answer of a function that does not throw: `null` for accepted, else the code of the refusal. */
type Answer = string | null;

/** A function that takes data from outside, with garbage for it. */
interface EntryPoint {
  readonly name: string;
  readonly input: (sample: Sample) => unknown;
  readonly call: (sample: Sample, input: unknown) => Answer;
}

const accepted = null;

function codeOf(result: { readonly ok: boolean; readonly error?: { readonly code: string } }): Answer {
  return result.ok ? accepted : (result.error?.code ?? 'no code');
}

/** An action of the position: a legal move, or a result of the dice. */
function someAction({ game, match, random }: Sample): unknown {
  if (match.status.type === 'chance') return sample(game.chance(match.state), random);
  const moves = match.legalMoves();
  return moves.length > 0 ? moves[random(moves.length)] : { type: 'pass', seat: 0 };
}

/** The text of an action of the position. */
function someText(place: Sample): string {
  const action = someAction(place);
  return place.match.status.type === 'over' ? 'pass' : place.game.format(action as never);
}

const OBSERVERS: readonly unknown[] = [
  0,
  1,
  2,
  7,
  -1,
  0.5,
  Number.NaN,
  '0',
  'spectator',
  'all',
  null,
  undefined,
  {},
  [],
];

/** A function that takes a record. */
function recordEntryPoint(name: string, call: (game: AnyGame, record: unknown) => unknown): EntryPoint {
  return {
    name,
    input: ({ record, random }) => garbleData(record, random),
    call: ({ game }, input) => {
      call(game, input);
      return accepted;
    },
  };
}

const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    name: 'setup',
    input: ({ options, random }) => garbleData(options, random),
    call: ({ game }, input) => {
      game.status(game.setup(input as never));
      return accepted;
    },
  },
  {
    name: 'check',
    input: (place) => garbleData(someAction(place), place.random),
    call: ({ game, match, random }, input) => {
      const by = random(3) === 0 ? (OBSERVERS[random(OBSERVERS.length)] as never) : undefined;
      const result = game.check(match.state, input, by);
      if (result.ok) game.apply(match.state, result.value);
      return codeOf(result);
    },
  },
  {
    name: 'apply',
    input: (place) => garbleData(someAction(place), place.random),
    call: ({ game, match }, input) => {
      game.status(game.apply(match.state, input as never));
      return accepted;
    },
  },
  {
    name: 'parse',
    input: (place) => garbleText(someText(place), place.random),
    call: ({ game, match }, input) => {
      const result = game.parse(input as string, match.state);
      if (result.ok) game.apply(match.state, result.value);
      return codeOf(result);
    },
  },
  {
    name: 'format',
    input: (place) => garbleData(someAction(place), place.random),
    call: ({ game }, input) => {
      game.format(input as never);
      return accepted;
    },
  },
  {
    name: 'view',
    input: ({ random }) => OBSERVERS[random(OBSERVERS.length)],
    call: ({ game, match }, input) => {
      game.view(match.state, input as never);
      match.log(input as never);
      return accepted;
    },
  },
  {
    name: 'tryPlay',
    input: (place) => garbleData(someAction(place), place.random),
    call: ({ match, random }, data) => {
      const by = garbleData(random(2), random);
      const seen = random(2) === 0 ? match.revision : garbleData(match.revision, random);
      const options = { by, seen };
      const { revision } = match;
      const result = match.tryPlay(data, options);
      if (!result.ok && match.revision !== revision) throw new Error('A refused move changed the match.');
      return codeOf(result);
    },
  },
  recordEntryPoint('replay', replay),
  recordEntryPoint('resumeMatch', resumeMatch),
  recordEntryPoint('packRecord', packRecord),
  {
    name: 'unpackRecord',
    input: ({ packed, random }) => garbleText(packed, random),
    call: ({ game }, input) => {
      unpackRecord(game, input as string);
      return accepted;
    },
  },
];

/** Inputs at one position before the match goes on. */
const INPUTS_A_PLACE = 110;
/** The most actions of a match: records stay short, so that there is time for many. */
const MOST_PLIES = 40;

/** Runs the task; `onProgress` gets the inputs so far. */
export function tryEntryPoints(
  task: EntryPointsTask,
  onProgress: (inputs: number) => void,
): readonly EntryPointResult[] {
  const nightly = nightlyGame(task.game);
  const random = seededRandom(task.seed);
  const documented = documentedCodes();
  const tallies = ENTRY_POINTS.map((entryPoint) => ({
    entryPoint,
    inputs: 0,
    accepted: 0,
    refused: new Map<string, number>(),
    slowest: 0,
    faults: [] as string[],
  }));
  let done = 0;
  for (const options of sampleOptions(nightly, task.seed)) {
    if (done >= task.inputs) break;
    const match = createMatch(nightly.game, {
      options,
      seed: random(2 ** 30),
      chance: random(2) === 0 ? 'auto' : 'manual',
    });
    for (let ply = random(MOST_PLIES); ply > 0 && match.status.type !== 'over'; ply--) playOn(match, random);
    const record: unknown = JSON.parse(JSON.stringify(match.record()));
    const place: Sample = {
      game: nightly.game,
      options,
      match,
      record,
      packed: packRecord(nightly.game, record),
      random,
    };
    for (let i = 0; i < INPUTS_A_PLACE; i++, done++) {
      const tally = tallies[done % tallies.length]!;
      const input = tally.entryPoint.input(place);
      const start = performance.now();
      let answer: Answer;
      try {
        answer = tally.entryPoint.call(place, input);
      } catch (error) {
        answer = isRuleError(error) ? error.code : `${tally.entryPoint.name} threw ${String(error)}`;
      }
      tally.slowest = Math.max(tally.slowest, performance.now() - start);
      tally.inputs++;
      if (answer === accepted) tally.accepted++;
      else if (documented.has(answer)) tally.refused.set(answer, (tally.refused.get(answer) ?? 0) + 1);
      else if (tally.faults.length < 10)
        tally.faults.push(`${answer}, seed ${task.seed}, input ${done}: ${printed(input)}`);
    }
    onProgress(done);
  }
  return tallies.map(({ entryPoint, refused, ...rest }) => ({
    type: 'entry-points',
    game: task.game,
    entryPoint: entryPoint.name,
    ...rest,
    refused: Object.fromEntries([...refused].sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
}

function playOn(match: Match<GameTypes>, random: Random): void {
  if (match.status.type === 'chance') {
    match.roll();
    return;
  }
  const moves = match.legalMoves();
  match.play(moves[random(moves.length)]!);
}

/** The codes that the pages name, each in backticks. */
function documentedCodes(): ReadonlySet<string> {
  const docs = new URL('../../docs/', import.meta.url);
  const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
  const text = pages.map((name) => readFileSync(new URL(name, docs), 'utf8')).join('\n');
  return new Set([...text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, code]) => code!));
}

function printed(input: unknown): string {
  try {
    return (JSON.stringify(input) ?? String(input)).slice(0, 500);
  } catch {
    return 'an input that is not JSON';
  }
}
