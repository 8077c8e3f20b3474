/** `env --frames --threads`: matches in lockstep, a share of them in each thread. What is shown does not depend on how many there are. */
import type { NodePort } from '../../bots/index.ts';
import { type GameTypes, isRuleError, RuleError, toViolation, type Violation } from '../../core/index.ts';
import { checkCount } from '../../core/internal.ts';
import type { VectorEnvOptions } from '../../learning/index.ts';
import { checkRow, isListed, lockstep } from '../../learning/vector/env.ts';
import { makeRows, partOfRows, type Share } from '../../learning/vector/rows.ts';
import { inPlaceRules } from '../../learning/vector/rules.ts';
import type { VectorResetOptions } from '../../learning/vector/types.ts';
import { readBot } from '../bots.ts';
import { CliError, EXIT } from '../errors.ts';
import { encodingOf, type GameList, type NamedKit, openGame } from '../game.ts';
import type { GameIo, Thread } from '../process.ts';
import type { ServedEnv } from './env-frames.ts';

/** How matches in lockstep are played, as plain data. */
export interface EnvSettings extends Omit<VectorEnvOptions<GameTypes>, 'opponents'> {
  readonly matches: number;
  readonly options: object;
  /** By seat who plays it inside, as typed. */
  readonly opponents: string | undefined;
}

/** What they say to `vectorEnv`. */
export function vectorOptions(kit: NamedKit, settings: EnvSettings): VectorEnvOptions<GameTypes> {
  const { sides, setup } = kit.game;
  const { matches, seed, options, maxMoves, autoreset } = settings;
  const opponents = readOpponents(kit, settings.opponents, sides(setup(options)).length);
  return { matches, seed, options, maxMoves, autoreset, opponents };
}

/** By seat who plays it inside. */
function readOpponents(
  kit: NamedKit,
  text: string | undefined,
  seats: number,
): VectorEnvOptions<GameTypes>['opponents'] {
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== seats || !names.includes('-')) {
    const message = `--opponents names ${names.length}, of ${seats} seats, one of them "-".`;
    throw new CliError('bad-argument', message, 'Name one a seat, such as "-,random".');
  }
  return names.map((name) => {
    if (name === '-') return null;
    return name === 'random' ? name : readBot(name).make(kit);
  });
}

// The threads, from outside.

/** What a thread is to do. */
export interface EnvOrder extends EnvSettings {
  /** The game, as it was typed. */
  readonly game: string;
  readonly share: Share;
  /** Where the actions of a step are. */
  readonly actions: Int32Array;
}

/** What a thread is asked, one question at a time. `match` is counted within its share. */
type Question =
  | { readonly kind: 'look' }
  | { readonly kind: 'check' }
  | { readonly kind: 'step' }
  | { readonly kind: 'reset'; readonly options: VectorResetOptions }
  | { readonly kind: 'record'; readonly match: number; readonly ended: boolean };

/** What it answers: its legal actions, and what was asked for. */
type Answer =
  | { readonly error: Violation }
  | { readonly legal: Int32Array; readonly offsets: Int32Array; readonly record?: unknown };

/** Starts the threads. `close` ends them. */
export async function threadedEnv(
  startThread: (order: EnvOrder) => Thread,
  kit: NamedKit,
  settings: EnvSettings,
  threads: number,
): Promise<{ readonly env: ServedEnv; readonly close: () => Promise<void> }> {
  const { matches, autoreset } = settings;
  const { actionCount, observationLength, isBits, sides } = inPlaceRules<GameTypes>(encodingOf(kit), settings.options);
  const seatCount = sides.length;
  const sizes = { observationLength, seatCount, isBits };
  const rows = makeRows(matches, sizes, autoreset === 'same-step', true);
  const actions = new Int32Array(new SharedArrayBuffer(4 * matches));
  const offsets = new Int32Array(matches + 1);
  let legal = new Int32Array(matches);

  const count = Math.min(threads, matches);
  const firstOf = (thread: number): number => Math.floor((matches * thread) / count);
  const shares = Array.from({ length: count }, (_, thread) => {
    const [first, end] = [firstOf(thread), firstOf(thread + 1)];
    const share = { first, of: matches, rows: partOfRows(rows, first, end, sizes) };
    const order = {
      ...settings,
      matches: end - first,
      game: kit.file ?? kit.game.id,
      share,
      actions: actions.subarray(first, end),
    };
    return { first, end, ...askedThread(startThread(order)) };
  });

  /** Asks all threads, and takes over what they answer. Throws the first refusal, in the order of the matches. */
  const askAll = async (questionOf: (first: number, end: number) => Question): Promise<void> => {
    const answers = await Promise.all(shares.map(({ first, end, ask }) => ask(questionOf(first, end))));
    const lists = answers.map(accepted);
    const total = lists.reduce((sum, list) => sum + list.offsets[list.offsets.length - 1]!, 0);
    if (total > legal.length) legal = new Int32Array(2 * total);
    let at = 0;
    lists.forEach((list, thread) => {
      const { first } = shares[thread]!;
      const length = list.offsets.length - 1;
      legal.set(list.legal.subarray(0, list.offsets[length]), at);
      for (let i = 1; i <= length; i++) offsets[first + i] = at + list.offsets[i]!;
      at += list.offsets[length]!;
    });
  };
  const areLegal = (): boolean => {
    for (let i = 0; i < matches; i++) {
      if (offsets[i] !== offsets[i + 1] && !isListed(legal, offsets, i, actions[i]!)) return false;
    }
    return true;
  };
  const recordOf = async (match: number, ended: boolean): Promise<unknown> => {
    checkCount('match', match, 0, matches - 1);
    const { first, ask } = shares.find(({ end }) => match < end)!;
    return accepted(await ask({ kind: 'record', match: match - first, ended })).record;
  };

  const close = async (): Promise<void> => {
    await Promise.all(shares.map(({ thread }) => thread.terminate()));
  };
  try {
    await askAll(() => ({ kind: 'look' }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    env: {
      matches,
      seatCount,
      actionCount,
      observationLength,
      ...rows,
      get legal() {
        return legal;
      },
      offsets,
      step: async (given) => {
        actions.set(given);
        // A thread must not play before all have been found legal.
        if (!areLegal()) await askAll(() => ({ kind: 'check' }));
        await askAll(() => ({ kind: 'step' }));
      },
      reset: async (options) => {
        const { matches: which } = options;
        if (which !== undefined) checkRow('matches', which, matches);
        await askAll((first, end) => ({
          kind: 'reset',
          options: which === undefined ? options : { ...options, matches: Array.from(which).slice(first, end) },
        }));
      },
      record: (match) => recordOf(match, false),
      endedRecord: (match) => recordOf(match, true),
    },
  };
}

/** One question after the other to a thread. It rejects with what the thread throws, or once it has ended. */
function askedThread(thread: Thread) {
  let waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void } | undefined;
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown): void => {
    failure ??= { error };
    waiting?.reject(failure.error);
  };
  // Only `serveEnv` posts here, and what it is sent comes from here.
  thread.on('message', (answer) => waiting?.resolve(answer as Answer));
  thread.on('error', fail);
  thread.on('exit', (code) =>
    fail(
      new CliError(
        'fault',
        `A thread has ended with exit code ${code}.`,
        'It may have had too little memory.',
        EXIT.fault,
      ),
    ),
  );
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure.error);
        return;
      }
      waiting = { resolve, reject };
      thread.postMessage(question);
    });
  return { thread, ask };
}

function accepted(answer: Answer): Exclude<Answer, { readonly error: Violation }> {
  if (!('error' in answer)) return answer;
  const { code, message, details } = answer.error;
  throw new RuleError(code, message, { details });
}

// A thread, from inside.

/** In the thread: plays its share. */
export async function serveEnv(
  port: NodePort,
  io: GameIo,
  games: GameList,
  { game, share, actions, ...settings }: EnvOrder,
): Promise<void> {
  const kit = await openGame(io, games, game);
  const { env, check } = lockstep<GameTypes>(encodingOf(kit), vectorOptions(kit, settings), share);
  const answerTo = (question: Question): unknown => {
    switch (question.kind) {
      case 'look':
        return undefined;
      case 'check':
        return check(actions);
      case 'step':
        return env.step(actions);
      case 'reset':
        return env.reset(question.options);
      case 'record':
        return question.ended ? env.endedRecord(question.match) : env.record(question.match);
    }
  };
  port.on('message', (question) => {
    let answer: Answer;
    try {
      const record = answerTo(question as Question);
      answer = { legal: env.legal, offsets: env.offsets, record };
    } catch (error) {
      // A fault of the rules ends the thread, and with it the others.
      if (!isRuleError(error)) throw error;
      answer = { error: toViolation(error) };
    }
    port.postMessage(answer);
  });
}
