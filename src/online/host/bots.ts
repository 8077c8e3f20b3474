/** Bots on the seats of matches: they are asked, asked again when they fail, and then replaced by random play. */
import { type AnswerTime, type AnyBot, answerTimes, randomBot } from '../../bots/index.ts';
import {
  type AnyGame,
  type BotTurn,
  cryptoRandom,
  type GameKit,
  type GameTypes,
  type PlayerMove,
  RuleError,
  type Seat,
} from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { pause } from '../platform.ts';
import { EQUAL, equalRating } from './bot-ratings.ts';
import { choiceOf } from './choices.ts';
import { playMove } from './commands.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { faultDetails } from './log.ts';
import { type HostedMatch, phaseOf } from './match.ts';
import { GRACE, type HostedMatches } from './matches.ts';
import type { HostParts } from './parts.ts';
import type { Streams } from './streams.ts';

/** How often a bot is asked for one decision. */
const TRIES = 2;
/**
 * Why a decision comes to nothing without a failure of its bot: somebody else was first, and whoever is asked now has been told.
 */
const NO_FAILURE: readonly string[] = ['stale', 'game-over', 'wrong-seat', 'no-match'];

/** A decision that a bot is making. */
interface Decision {
  /** Since which revision the seat is asked. */
  readonly since: number;
  readonly controller: AbortController;
  /** Whether the bot has been asked: it may have to wait for others first. */
  isAsked: boolean;
}

interface SeatedBot {
  readonly bot: AnyBot<GameTypes>;
  /** Where people play: how long its answers take. */
  readonly answerTime: AnswerTime;
}

/** An answer, and how long the bot has thought. */
interface Answer {
  readonly move: PlayerMove;
  readonly thought: number;
}

/** The bots of a host. */
export class BotSeats {
  /** The names of all bots. */
  readonly names: readonly string[];
  private readonly parts: HostParts;
  private readonly matches: HostedMatches;
  private readonly streams: Streams;
  private readonly thinking: FairQueue;
  /** By match and seat. A seat that has a bot keeps it. */
  private readonly made = new Map<string, Map<Seat, SeatedBot>>();
  /** By match and seat. */
  private readonly decisions = new Map<string, Map<Seat, Decision>>();
  /** Why bots are stopped: without a reason each time makes one, with its stack. */
  private readonly ended = new DOMException('The decision is over.', 'AbortError');

  constructor(parts: HostParts, matches: HostedMatches, streams: Streams) {
    this.parts = parts;
    this.matches = matches;
    this.streams = streams;
    this.names = [...Object.keys(parts.botFactories), ...(parts.equalBot === undefined ? [] : [EQUAL])];
    this.thinking = createFairQueue(parts.botsAtOnce);
    parts.bus.subscribe((event) => {
      if (event.type === 'changed') this.onChanged(event.match, event.own);
      else if (event.type === 'forgotten') this.stop(event.id);
    });
  }

  close(): void {
    for (const id of [...this.made.keys(), ...this.decisions.keys()]) this.stop(id);
  }

  /** Lets the bots that think finish; nobody else is asked. The other hosts ask them. */
  drain(): void {
    for (const running of this.decisions.values()) {
      for (const { isAsked, controller } of running.values()) if (!isAsked) controller.abort(this.ended);
    }
  }

  /** Asks the bots that are asked now, and stops those that are not any more. `own`: this host wrote the last change. */
  private onChanged(match: HostedMatch, own: boolean): void {
    const { time, raceDelay, drain } = this.parts;
    const { current, live } = match;
    const { status, seats, at } = current;
    const phase = phaseOf(current);
    // Bots alone play only while somebody watches.
    const isWanted = hasPeople(match) || this.streams.has(match.id);
    const asked = status.type === 'turn' && phase === 'playing' && isWanted ? status.seats : [];
    const running = this.decisions.get(match.id) ?? new Map<Seat, Decision>();
    for (const [seat, { since, controller }] of running) {
      if (asked.includes(seat) && live.askedSince.of(seat) === since) continue;
      controller.abort(this.ended);
      running.delete(seat);
    }
    const withPeople = asked.some((seat) => seats[seat]?.kind !== 'bot');
    for (const seat of asked) {
      const sitting = seats[seat];
      if (sitting?.kind !== 'bot' || running.has(seat) || drain.isOn || choiceOf(match, seat) !== undefined) continue;
      const decision: Decision = {
        since: live.askedSince.of(seat),
        controller: new AbortController(),
        isAsked: false,
      };
      running.set(seat, decision);
      // Another host wrote the change, and asks the bot; this one does so if nothing comes of it.
      const grace = own ? 0 : Math.max(0, at + GRACE - time.now());
      const delay = Math.max(grace, withPeople ? raceDelay : 0);
      const made = this.decide(match, seat, sitting.bot, delay, decision).finally(() => {
        if (running.get(seat) === decision) running.delete(seat);
      });
      void drain.track(made);
    }
    if (running.size > 0) this.decisions.set(match.id, running);
    else this.decisions.delete(match.id);
    if (phase === 'over') this.made.delete(match.id);
  }

  /** Stops the bots of a match. */
  private stop(id: string): void {
    for (const { controller } of this.decisions.get(id)?.values() ?? []) controller.abort(this.ended);
    this.decisions.delete(id);
    this.made.delete(id);
  }

  private async decide(match: HostedMatch, seat: Seat, name: string, delay: number, decision: Decision): Promise<void> {
    const { clock, metrics, log, drain } = this.parts;
    const { signal } = decision.controller;
    const { id, game } = match;
    if (delay > 0) await pause(clock, delay, signal);
    if (signal.aborted) return;
    const { state, revision: seen } = match.current;
    const view = game.view(state, seat);
    const turn: BotTurn<GameTypes> = { view, seat, moves: game.legalMoves(view, seat), random: cryptoRandom() };
    for (let tries = 1; !signal.aborted; tries++) {
      const hasFailed = tries > TRIES;
      try {
        const play = async ({ move, thought }: Answer): Promise<void> => {
          if (hasPeople(match)) {
            // Its time must not tell what it holds.
            const rest = this.seated(match, seat, name).answerTime(thought, turn.moves.length) - thought;
            if (rest > 0) await pause(clock, rest, signal);
          }
          if (signal.aborted) return;
          const sent = { seat, move, seen, ...(hasFailed && { instead: 'failed-bot' as const }) };
          await this.matches.change(match, (tx) => playMove(tx, sent));
        };
        await (hasFailed ? play({ move: randomBot(turn), thought: 0 }) : this.ask(match, name, turn, decision, play));
        return;
      } catch (error) {
        if (signal.aborted || (error instanceof RuleError && NO_FAILURE.includes(error.code))) return;
        if (error instanceof RuleError && error.code === 'unavailable') {
          // The storage does not answer, which is no failure of the bot. Another host goes on where this one ends.
          if (drain.isOn) return;
          tries--;
          await pause(clock, GRACE, signal);
          continue;
        }
        const details = { match: id, game: game.id, seat, bot: name, ...faultDetails(error) };
        if (hasFailed) {
          log('error', 'fault', details);
          return;
        }
        metrics.add('tabletop_bot_failures_total', 1, { bot: name });
        log('warn', tries < TRIES ? 'bot-failed' : 'bot-replaced', details);
        if (drain.isOn) return;
      }
    }
  }

  /** Asks a bot, when there is a place for it among those that think at once, and plays its answer. */
  private async ask(
    match: HostedMatch,
    name: string,
    turn: BotTurn<GameTypes>,
    decision: Decision,
    play: (answer: Answer) => Promise<void>,
  ): Promise<void> {
    const { clock, metrics } = this.parts;
    const since = clock.now();
    metrics.add('tabletop_bot_queue', 1);
    const unplayed = await this.thinking.run(turnOf(match), async () => {
      metrics.add('tabletop_bot_queue', -1);
      metrics.observe('tabletop_bot_wait_seconds', clock.now() - since);
      decision.isAsked = true;
      const answer = await this.answer(match, name, turn, decision.controller.signal);
      // Bots alone make no pauses, so they move in that place, too: the matches that players of one address have left would fill the host if all
      // of them went on at once.
      return hasPeople(match) ? answer : play(answer);
    });
    if (unplayed) await play(unplayed);
  }

  /** Throws where the bot fails, takes too long or answers with something else than a listed move. */
  private async answer(
    match: HostedMatch,
    name: string,
    turn: BotTurn<GameTypes>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { clock } = this.parts;
    // It may have waited for others.
    signal.throwIfAborted();
    const start = clock.now();
    const late = new AbortController();
    const stop = (): void => late.abort(this.ended);
    signal.addEventListener('abort', stop);
    try {
      const { bot } = this.seated(match, turn.seat, name);
      const answered = bot(turn, { signal: late.signal });
      // Whoever answers at once needs no timer.
      const listed = turn.moves.find((move) => move === answered);
      const move = listed ?? (await Promise.race([answered, this.timeout(name, late)]));
      if (turn.moves.includes(move)) return { move, thought: clock.now() - start };
      throw new RuleError('bot-failed', `The bot ${show(name)} answered with something else than a listed move.`);
    } finally {
      signal.removeEventListener('abort', stop);
      late.abort(this.ended);
    }
  }

  /** Rejects when the time of a bot is over. It may do so after an answer has come, when nobody waits for it any more. */
  private timeout(name: string, { signal }: AbortController): Promise<never> {
    const { clock, botTime } = this.parts;
    const timeout = pause(clock, botTime, signal).then((): never => {
      throw new RuleError('bot-failed', `The bot ${show(name)} has not answered in ${botTime} ms.`);
    });
    timeout.catch(() => undefined);
    return timeout;
  }

  private seated({ id, kit, game }: HostedMatch, seat: Seat, name: string): SeatedBot {
    const bySeat = this.made.get(id) ?? new Map<Seat, SeatedBot>();
    this.made.set(id, bySeat);
    const known = bySeat.get(seat);
    if (known !== undefined) return known;
    const seated = { bot: this.make(name, game, kit), answerTime: answerTimes(game) };
    bySeat.set(seat, seated);
    return seated;
  }

  private make(name: string, game: AnyGame, kit: GameKit): AnyBot<GameTypes> {
    const { botFactories, equalBot } = this.parts;
    if (Object.hasOwn(botFactories, name)) return botFactories[name]!(game, kit);
    const rating = equalRating(name);
    // A match can be older than the list of bots.
    return rating === undefined || equalBot === undefined ? randomBot : equalBot(game, kit, rating);
  }
}

function hasPeople({ current }: HostedMatch): boolean {
  return current.seats.some(({ kind }) => kind === 'player');
}

/** Matches of the same address take turns; where nobody knows it, each match does. */
function turnOf(match: HostedMatch): { readonly key: string; readonly isFirst: boolean } {
  return { key: match.current.created.creator || match.id, isFirst: hasPeople(match) };
}
