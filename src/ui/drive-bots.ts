/** Bots on the seats of a match. */
import { type AnyBot, answerTimes, type BotProgress, botTurn, resignation } from '../bots/index.ts';
import { type GameTypes, type Playable, type Random, RuleError, type Seat } from '../core/index.ts';
import { checkCount, checkFunction, checkObject, checkSettings, reportError, toRuleError } from '../core/internal.ts';
import { checkPlayable } from './state.ts';

/** How bots are asked. */
export interface DriveBotsOptions {
  /** How long a bot waits, in milliseconds, when others are asked too, so that people can be first. Default 1,500. */
  readonly raceDelay?: number | undefined;
  /**
   * How long a bot takes at least for a move, in milliseconds, so that people can follow. A function is asked before each move,
   * for a speed that people choose while they play; the bot waits for a promise that it returns, as of `board.waitForNext(signal)`.
   * The signal is aborted when the move is not waited for any more. Default 0.
   */
  readonly moveDelay?: number | ((signal: AbortSignal) => number | Promise<void>) | undefined;
  /** Where the bots' random integers come from. Default: `cryptoRandom()`. */
  readonly random?: Random | undefined;
  /**
   * Called instead of a move when a bot gives up, as `resignation` decides: pass `(seat) => match.resign(seat)`. Default: bots
   * never resign.
   */
  readonly resign?: ((seat: Seat) => void) | undefined;
  /** Called when a bot fails or its move is refused; that seat is asked again after the next change. Default: it is reported as an uncaught error. */
  readonly onError?: ((error: unknown, seat: Seat) => void) | undefined;
}

/**
 * Asks bots whenever their seats are, until the function that it returns is called. A bot that is thinking is stopped
 * when the match changes, and asked again if it is still due; its answer to an earlier question is dropped.
 *
 * @param bots - by seat: `{ 1: levelBot(oynoKit, 'casual') }`, or `workerBot(new Worker(…))`, so that the page is not blocked
 * @throws RuleError `bad-argument`, `bad-seat`
 *
 * @example
 * ```ts
 * import { randomBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { driveBots } from 'tabletop-rules/ui';
 *
 * const match = createMatch(oyno);
 * const stop = driveBots(match, { 1: randomBot });
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * // Seat 1 answers by itself. When the page shows another match:
 * stop();
 * ```
 */
export function driveBots<G extends GameTypes>(
  playable: Playable<G>,
  bots: Readonly<Record<Seat, AnyBot<G>>>,
  options: DriveBotsOptions = {},
): () => void {
  checkSettings(options, ['raceDelay', 'moveDelay', 'random', 'resign', 'onError']);
  const { raceDelay = 1_500, moveDelay = 0, random, resign, onError = reportError } = options;
  checkPlayable(playable);
  if (!Array.isArray(bots)) checkObject(bots, 'bots by seat, such as { 1: bot }');
  for (const [name, value] of Object.entries({ resign, onError })) checkFunction(name, value);
  checkCount('raceDelay', raceDelay, 0);
  const delayNow = (signal: AbortSignal): number | Promise<void> => {
    const delay = typeof moveDelay === 'function' ? moveDelay(signal) : moveDelay;
    if (!(delay instanceof Promise)) checkCount('moveDelay', delay, 0);
    return delay;
  };
  if (typeof moveDelay !== 'function') checkCount('moveDelay', moveDelay, 0);
  for (const [seat, bot] of Object.entries(bots)) {
    // Throws for a seat that does not exist.
    playable.legalMoves(Number(seat));
    if (typeof bot !== 'function') throw new RuleError('bad-argument', `The bot of seat ${seat} is no function.`);
  }
  const [driven] = Object.keys(bots);
  // A match on a server shows the views of its own seat only.
  const sides = playable.game.sides(playable.view(driven === undefined ? 'spectator' : Number(driven)));
  const people = sides.flatMap((_, seat) => (bots[seat] === undefined ? [seat] : []));
  /** By seat of a bot: when it gives up. */
  const givesUp = new Map(Object.keys(bots).map((seat) => [Number(seat), resignation(sides, Number(seat), people)]));
  /** By seat of a bot: how long its answers take. */
  const times = new Map(Object.keys(bots).map((seat) => [Number(seat), answerTimes(playable.game)]));
  /** By seat of a bot that is thinking: stops it. */
  const thinking = new Map<Seat, AbortController>();

  /** `waited`: when it may move. */
  const ask = async (
    seat: Seat,
    bot: AnyBot<G>,
    controller: AbortController,
    waited: Promise<unknown>,
  ): Promise<void> => {
    const { signal } = controller;
    const seen = playable.revision;
    // Where it fails, it does so below.
    waited.catch(() => undefined);
    try {
      const turn = botTurn(playable, seat, random);
      // A bot in this thread must not keep the page from showing the move before.
      await pause(0, signal);
      if (signal.aborted) return;
      let value: number | undefined;
      const onProgress = (progress: BotProgress<G>): void => {
        value = progress.value;
      };
      const decision = resign === undefined ? { signal } : { signal, onProgress };
      const start = Date.now();
      const thinks = async (): Promise<G['Move']> => {
        const move = await bot(turn, decision);
        const thought = Date.now() - start;
        // Where people play, its time must not tell what it holds.
        if (people.length > 0) await pause(times.get(seat)!(thought, turn.moves.length) - thought, signal);
        return move;
      };
      const [move] = await Promise.all([thinks(), waited]);
      if (signal.aborted) return;
      thinking.delete(seat);
      if (value !== undefined && givesUp.get(seat)?.(value) === true) {
        resign?.(seat);
        return;
      }
      const played = await playable.tryPlay(move, { by: seat, seen });
      // Somebody else was first: the change has asked again.
      if (!played.ok && played.error.code !== 'stale') throw toRuleError(played.error);
    } catch (error) {
      if (!signal.aborted) onError(error, seat);
    } finally {
      if (thinking.get(seat) === controller) thinking.delete(seat);
    }
  };

  const stopAll = (): void => {
    for (const controller of thinking.values()) controller.abort();
    thinking.clear();
  };

  const askAll = (): void => {
    stopAll();
    const { status } = playable;
    if (status.type !== 'turn') return;
    const withPeople = status.sealed !== true && status.seats.some((seat) => bots[seat] === undefined);
    for (const seat of status.seats) {
      const bot = bots[seat];
      if (bot === undefined || playable.chosen(seat) !== undefined) continue;
      const controller = new AbortController();
      const { signal } = controller;
      const delay = delayNow(signal);
      const least = withPeople ? raceDelay : 0;
      const paused = pause(typeof delay === 'number' ? Math.max(delay, least) : least, signal);
      thinking.set(seat, controller);
      void ask(seat, bot, controller, Promise.all([delay, paused]));
    }
  };

  const unsubscribe = playable.subscribe(askAll);
  askAll();
  return () => {
    unsubscribe();
    stopAll();
  };
}

/** Waits, or less long if a signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
