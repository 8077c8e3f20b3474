/** The conformance suite of bots: they are asked in positions of random matches. */
import type { AnyBot } from '../bots/index.ts';
import {
  type Game,
  type GameKit,
  type GameTypes,
  isRuleError,
  RuleError,
  rulesOf,
  type Seat,
  seededRandom,
} from '../core/index.ts';
import {
  checkCount,
  checkFunction,
  checkObject,
  deepFreeze,
  kitOf,
  mutableCopy,
  noteView,
  show,
} from '../core/internal.ts';
import { some } from './context.ts';
import { brief, difference, isListed } from './data.ts';
import { failedAt, type Position, type PositionSettings, positionsOf } from './positions.ts';
import { sayProgress } from './progress.ts';

/** What every bot must guarantee, by the name of the check. */
export const BOT_CHECKS = {
  'bot-throws': 'A bot answers whenever it is asked: it throws in no position.',
  'bot-legal': 'It answers with one of the legal moves.',
  'bot-time': 'It answers within `maxTime`.',
  'bot-untouched': 'It changes nothing of the view and of the legal moves.',
  'bot-same': 'With the same seed a new bot makes the same move again.',
  'bot-views': 'For an equal view it makes the same move: whose object it is, and what it hides, make no difference.',
} as const;

/** The name of a check of bots. */
export type BotCheckName = keyof typeof BOT_CHECKS;

/** How a bot is checked. */
export interface CheckBotSettings<G extends GameTypes> extends PositionSettings<G> {
  /** How long the bot may take for a move, in milliseconds. Default: 5,000. */
  readonly maxTime?: number | undefined;
  /** In how many positions of a match it is asked. Default: 12. */
  readonly positions?: number | undefined;
  /** Whether it makes the same move again: not so where it searches for a time, not for a number of iterations. Default: true. */
  readonly isRepeatable?: boolean | undefined;
  /** Called after each match, with how many are done of how many. Default: the console is told every five seconds. */
  readonly onRun?: ((done: number, of: number) => void) | undefined;
}

/** What `checkBot` did. */
export interface BotReport {
  readonly seed: number;
  /** How many moves were asked for. */
  readonly moves: number;
  /** How long the slowest took, in milliseconds. */
  readonly slowest: number;
  /** Where it was asked for nothing, or never had a choice: a sentence that says so. */
  readonly warnings: readonly string[];
}

const NOT_ASKED =
  'The bot was asked for no move: no match has come to a decision of a player. See `runs` and `maxMoves`.';
const NO_CHOICE = 'The bot had one legal move each time it was asked: nothing is known of its choices.';

/** The bot that `make` makes; a bot itself in place of `make` is told. */
function newBot<G extends GameTypes>(make: () => AnyBot<G>): AnyBot<G> {
  let done: string;
  try {
    const bot = make();
    if (typeof bot === 'function') return bot;
    done = `returned ${show(bot)}`;
  } catch (error) {
    if (isRuleError(error)) throw error;
    done = `threw ${error instanceof Error ? show(error.message) : brief(error)}`;
  }
  throw new RuleError(
    'bad-argument',
    `"make" is a function that makes a bot, such as () => myBot: called so, it ${done}.`,
  );
}

/** The clock. */
declare const performance: { now(): number };

/**
 * Asks a bot in positions of random matches and checks what every bot must guarantee: see `BOT_CHECKS`. Each question goes
 * to a new bot, as it would after a restart.
 *
 * @param make - makes a bot, for one match and one seat
 * @throws ConformanceError naming the check that failed, with the actions that lead to the position
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { checkBot } from 'tabletop-rules/testing';
 *
 * const report = await checkBot(oynoKit, () => mctsBot(oynoKit, { iterations: 20 }), { runs: 1, maxMoves: 10 });
 * report.moves > 10; // => true
 * ```
 */
export async function checkBot<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  make: () => AnyBot<G>,
  settings: CheckBotSettings<G> = {},
): Promise<BotReport> {
  const { game } = kitOf(kitOrGame);
  // Refuses a value that is no game.
  rulesOf(game);
  checkFunction('make', make ?? null);
  checkObject(settings, 'settings');
  const { maxTime = 5_000, positions = 12, isRepeatable = true } = settings;
  const onRun = settings.onRun ?? sayProgress(`checkBot of ${game.id}`);
  checkCount('maxTime', maxTime, 1);
  checkCount('positions', positions, 1);
  if (settings.seed !== undefined) checkCount('seed', settings.seed, Number.MIN_SAFE_INTEGER);
  const report = { seed: settings.seed ?? 1, moves: 0, slowest: 0 };
  let choices = 0;
  const ask = async (position: Position<G>, seat: Seat, view: G['View']): Promise<G['Move']> => {
    const { state } = position;
    const fail = (check: BotCheckName, fault: string, cause?: unknown) =>
      failedAt(game, position, { check, says: BOT_CHECKS[check], call: 'checkBot(game, make', fault, cause });
    const moves = game.legalMoves(state, seat);
    if (moves.length > 1) choices++;
    const given = { view: noteView(state, view, seat), moves: mutableCopy(moves) };
    const before = mutableCopy(given);
    const bot = newBot(make);
    const began = performance.now();
    let move: G['Move'];
    try {
      move = await bot({ ...given, seat, random: seededRandom(report.seed + position.actions.length) });
    } catch (error) {
      const said = error instanceof Error ? error.message : brief(error);
      throw fail('bot-throws', `Seat ${seat} is asked, and the bot throws: ${said}`, error);
    }
    const time = performance.now() - began;
    report.moves++;
    report.slowest = Math.max(report.slowest, time);
    const changed = difference(before, given);
    if (changed !== undefined) throw fail('bot-untouched', `The bot of seat ${seat} has changed ${changed}.`);
    if (!isListed(moves, move)) throw fail('bot-legal', `${brief(move)} is no legal move of seat ${seat}.`);
    if (time > maxTime) throw fail('bot-time', `The bot of seat ${seat} took ${Math.round(time)} ms.`);
    return move;
  };
  const check = async (position: Position<G>): Promise<void> => {
    const { state, status, random } = position;
    if (status.type !== 'turn') return;
    const seat = status.seats[random(status.seats.length)]!;
    const view = game.view(state, seat);
    const move = await ask(position, seat, mutableCopy(view));
    if (!isRepeatable) return;
    // Another state that gives the same view: what differs is hidden from the seat.
    const other = game.perfectInformation ? state : game.determinize(view, seat, random);
    const equals: readonly (readonly [BotCheckName, G['View'], string])[] = [
      ['bot-same', mutableCopy(view), 'asked again'],
      ['bot-views', deepFreeze(mutableCopy(game.view(other, seat))), 'of an equal view that is frozen'],
    ];
    for (const [name, again, when] of equals) {
      const found = difference(move, await ask(position, seat, again));
      if (found === undefined) continue;
      const fault = `The move of seat ${seat} is another one ${when}: ${found}.`;
      throw failedAt(game, position, { check: name, says: BOT_CHECKS[name], call: 'checkBot(game, make', fault });
    }
  };
  let match: Position<G>[] = [];
  const checkSome = async (): Promise<void> => {
    const [first] = match;
    if (first === undefined) return;
    const asked = match.filter(({ status }) => status.type === 'turn');
    for (const position of some(asked, positions, first.random)) await check(position);
    onRun(first.run, first.runs);
  };
  for (const position of positionsOf(game, settings, ['maxTime', 'positions', 'isRepeatable', 'onRun'])) {
    if (position.actions.length === 0) {
      await checkSome();
      match = [];
    }
    match.push(position);
  }
  await checkSome();
  return { ...report, warnings: choices > 0 ? [] : [report.moves === 0 ? NOT_ASKED : NO_CHOICE] };
}
