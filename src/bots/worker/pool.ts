/** Workers that several bots share. */
import { type GameTypes, RuleError } from '../../core/index.ts';
import { type AbortSignalLike, aborted } from '../bot.ts';
import type { AsyncBot } from '../search/bots.ts';
import { workerBot } from './bot.ts';
import { type BotPort, hasEnded, listen } from './calls.ts';

/** Bots that share workers. */
export interface WorkerPool<G extends GameTypes> {
  /**
   * A bot for one match and one seat. It takes the worker that it had before if that is free, since there is its tree, else
   * any that is free, else it waits in order.
   */
  bot(): AsyncBot<G>;
}

/** A worker of the pool. */
interface Member<G extends GameTypes> {
  readonly port: BotPort;
  readonly decide: AsyncBot<G>;
  busy: boolean;
}

/** A bot that waits for a worker. */
interface Waiting<G extends GameTypes> {
  take(member: Member<G>): void;
  reject(error: unknown): void;
}

/**
 * Shares workers among any number of bots: as many decisions are made at once as there are workers. In each of them
 * `serveBot` answers, with the same game and the same bot. A worker that has ended is not asked again.
 *
 * The pool starts and ends no workers: end them with `terminate` when they are no longer needed.
 *
 * @throws RuleError `bad-argument`; the promises of the bots are rejected as those of `workerBot`, and with `bot-failed` when
 * all workers have ended
 *
 * @example
 * ```ts no-run
 * import { workerPool } from 'tabletop-rules/bots';
 * import type { Oyno } from 'tabletop-rules/oyno';
 *
 * const newWorker = () => new Worker(new URL('./opponent.js', import.meta.url), { type: 'module' });
 * const pool = workerPool<Oyno>([newWorker(), newWorker()]);
 * // One for each match and seat; two of them search at once.
 * const bots = [pool.bot(), pool.bot(), pool.bot()];
 * ```
 */
export function workerPool<G extends GameTypes>(ports: readonly BotPort[]): WorkerPool<G> {
  if (!Array.isArray(ports) || ports.length === 0) {
    throw new RuleError('bad-argument', 'A pool has one worker or more.');
  }
  const waiting: Waiting<G>[] = [];
  const members = new Set<Member<G>>();
  const allEnded = (): RuleError => new RuleError('bot-failed', 'All workers of the pool have ended.');
  for (const port of ports) {
    const member: Member<G> = { port, decide: workerBot<G>(port), busy: false };
    members.add(member);
    listen(
      port,
      () => {},
      () => {
        members.delete(member);
        if (members.size > 0) return;
        for (const { reject } of waiting.splice(0)) reject(allEnded());
      },
    );
  }

  /** Resolves with a worker that is now the caller's. */
  const acquire = (last: Member<G> | undefined, signal: AbortSignalLike | undefined): Promise<Member<G>> => {
    // A worker that ended before it was listened to has sent no event.
    for (const member of members) if (hasEnded(member.port)) members.delete(member);
    const free = [...members].filter(({ busy }) => !busy);
    const chosen = last !== undefined && free.includes(last) ? last : free[0];
    if (chosen !== undefined) {
      chosen.busy = true;
      return Promise.resolve(chosen);
    }
    if (members.size === 0) return Promise.reject(allEnded());
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        if (signal !== undefined) reject(aborted(signal));
      };
      const entry: Waiting<G> = {
        take: (member) => {
          signal?.removeEventListener('abort', leave);
          resolve(member);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      waiting.push(entry);
      signal?.addEventListener('abort', leave);
    });
  };

  const release = (member: Member<G>): void => {
    const next = members.has(member) ? waiting.shift() : undefined;
    if (next === undefined) member.busy = false;
    else next.take(member);
  };

  return {
    bot: () => {
      let last: Member<G> | undefined;
      return async (turn, options) => {
        const signal = options?.signal;
        if (signal?.aborted === true) throw aborted(signal);
        const member = await acquire(last, signal);
        last = member;
        try {
          return await member.decide(turn, options);
        } finally {
          release(member);
        }
      };
    },
  };
}
