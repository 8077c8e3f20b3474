/** Bots on the seats of matches: they are asked, asked again when they fail, and then replaced by random play. */
import { type AnyBot, randomBot } from '../../bots/index.ts';
import {
  type BotTurn,
  cryptoRandom,
  type GameKit,
  type GameTypes,
  type PlayerMove,
  RuleError,
  type Seat,
} from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { type HostClock, pause } from '../platform.ts';
import { act } from './commands.ts';
import { phaseOf, type Table } from './match.ts';
import { BOT_GRACE, type Tables } from './matches.ts';
import { type BotFactory, faultDetails, type Metrics, type WriteLog } from './parts.ts';

/** A counting semaphore: so many tasks run at once, and the others wait in order. */
interface Semaphore {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** Lets so many tasks run at once. */
function createSemaphore(permits: number): Semaphore {
  let free = permits;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}

/** How often a bot is asked for one decision. */
const TRIES = 2;
/**
 * Why a decision comes to nothing without a failure of its bot: somebody else was first, and whoever is asked now has been
 * told; or the storage does not answer, and the bot is asked again when it does.
 */
const NO_FAILURE: readonly string[] = ['stale', 'game-over', 'wrong-seat', 'no-match', 'unavailable'];
/** The bot that every host has. */
export const RANDOM = 'random';

/** What bots need of a host. */
interface BotSeatsSettings {
  readonly bots: Readonly<Record<string, BotFactory>>;
  /** By the id of the game. */
  readonly kits: ReadonlyMap<string, GameKit>;
  readonly tables: Tables;
  readonly clock: HostClock;
  readonly metrics: Metrics;
  readonly log: WriteLog;
  /** How long a bot may think, in milliseconds. */
  readonly botTime: number;
  /** How many decisions bots make at once. */
  readonly botsAtOnce: number;
  /** How long it waits where people are asked too, in milliseconds. */
  readonly raceDelay: number;
}

/** The bots of a host. */
export interface BotSeats {
  /** The names of all bots. */
  readonly names: readonly string[];
  /** Asks the bots that are asked now, and stops those that are not any more. `own`: this host wrote the last change. */
  attend(table: Table, own: boolean): void;
  /** Stops the bots of a match. */
  stop(match: string): void;
  close(): void;
}

/** A decision that a bot is making. */
interface Decision {
  /** Since which revision the seat is asked. */
  readonly since: number;
  readonly controller: AbortController;
}

/** Bots that are not asked yet. */
export function createBotSeats(settings: BotSeatsSettings): BotSeats {
  const { kits, tables, clock, metrics, log, botTime, botsAtOnce, raceDelay } = settings;
  const factories: BotSeatsSettings['bots'] = { ...settings.bots, [RANDOM]: () => randomBot };
  const thinking = createSemaphore(botsAtOnce);
  /** By match and seat. A seat that has a bot keeps it. */
  const made = new Map<string, Map<Seat, AnyBot<GameTypes>>>();
  /** By match and seat. */
  const decisions = new Map<string, Map<Seat, Decision>>();

  const botOf = ({ id, game }: Table, seat: Seat, name: string): AnyBot<GameTypes> => {
    const seated = made.get(id) ?? new Map<Seat, AnyBot<GameTypes>>();
    made.set(id, seated);
    // A match can be older than the list of bots.
    const bot =
      seated.get(seat) ?? (Object.hasOwn(factories, name) ? factories[name]!(game, kits.get(game.id)!) : randomBot);
    seated.set(seat, bot);
    return bot;
  };

  /** One answer of a bot. Throws where it fails, takes too long or answers with something else than a listed move. */
  const ask = async (
    table: Table,
    name: string,
    turn: BotTurn<GameTypes>,
    signal: AbortSignal,
  ): Promise<PlayerMove> => {
    // It may have waited for others.
    signal.throwIfAborted();
    const late = new AbortController();
    const stop = (): void => late.abort();
    signal.addEventListener('abort', stop);
    try {
      const timeout = pause(clock, botTime, late.signal).then((): PlayerMove => {
        throw new RuleError('bot-failed', `The bot ${show(name)} has not answered in ${botTime} ms.`);
      });
      // It is rejected also after an answer has come, and nobody waits for it then.
      timeout.catch(() => undefined);
      const move = await Promise.race([botOf(table, turn.seat, name)(turn, { signal: late.signal }), timeout]);
      if (turn.moves.includes(move)) return move;
      throw new RuleError('bot-failed', `The bot ${show(name)} answered with something else than a listed move.`);
    } finally {
      signal.removeEventListener('abort', stop);
      late.abort();
    }
  };

  const decide = async (table: Table, seat: Seat, name: string, delay: number, signal: AbortSignal): Promise<void> => {
    if (delay > 0) await pause(clock, delay, signal);
    if (signal.aborted) return;
    const { state, revision: seen } = table.position;
    const view = table.game.view(state, seat);
    const turn: BotTurn<GameTypes> = {
      view,
      seat,
      moves: table.game.legalMoves(view, seat),
      random: cryptoRandom(),
    };
    for (let tries = 1; !signal.aborted; tries++) {
      const hasFailed = tries > TRIES;
      try {
        const move = hasFailed ? randomBot(turn) : await thinking.run(() => ask(table, name, turn, signal));
        if (signal.aborted) return;
        await tables.write(table, (draft) => {
          act(table, draft, { seat, move, seen, ...(hasFailed && { instead: 'failed-bot' as const }) }, clock.now());
        });
        return;
      } catch (error) {
        if (signal.aborted || (error instanceof RuleError && NO_FAILURE.includes(error.code))) return;
        const details = { match: table.id, game: table.game.id, seat, bot: name, ...faultDetails(error) };
        if (hasFailed) {
          log('error', 'fault', details);
          return;
        }
        metrics.add('tabletop_bot_failures_total', 1, { bot: name });
        log('warn', tries < TRIES ? 'bot-failed' : 'bot-replaced', details);
      }
    }
  };

  const stop = (match: string): void => {
    for (const { controller } of decisions.get(match)?.values() ?? []) controller.abort();
    decisions.delete(match);
    made.delete(match);
  };

  return {
    names: Object.keys(factories),
    attend: (table, own) => {
      const { position, live } = table;
      const { status, seats, at } = position;
      const phase = phaseOf(position);
      const asked = status.type === 'turn' && phase === 'playing' ? status.seats : [];
      const running = decisions.get(table.id) ?? new Map<Seat, Decision>();
      for (const [seat, { since, controller }] of running) {
        if (asked.includes(seat) && live.askedSince.of(seat) === since) continue;
        controller.abort();
        running.delete(seat);
      }
      const withPeople = asked.some((seat) => seats[seat]?.kind !== 'bot');
      for (const seat of asked) {
        const sitting = seats[seat];
        if (sitting?.kind !== 'bot' || running.has(seat)) continue;
        const decision = { since: live.askedSince.of(seat), controller: new AbortController() };
        running.set(seat, decision);
        // Another host wrote the change, and asks the bot; this one does so if nothing comes of it.
        const grace = own ? 0 : Math.max(0, at + BOT_GRACE - clock.now());
        const delay = Math.max(grace, withPeople ? raceDelay : 0);
        void decide(table, seat, sitting.bot, delay, decision.controller.signal).finally(() => {
          if (running.get(seat) === decision) running.delete(seat);
        });
      }
      if (running.size > 0) decisions.set(table.id, running);
      else decisions.delete(table.id);
      if (phase === 'over') made.delete(table.id);
    },
    stop,
    close: () => {
      for (const match of [...made.keys(), ...decisions.keys()]) stop(match);
    },
  };
}
