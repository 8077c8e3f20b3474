/** When the answers of bots are given, so that their time does not tell what the bots hold. */
import { type Game, type GameKit, type GameTypes, rulesOf } from '../core/index.ts';
import { gameOf } from '../core/internal.ts';

/** Answers are given after a multiple of so many milliseconds. */
const STEP_MS = 250;
/** So many decisions of the bot with a choice count. */
const REMEMBERED = 16;

/**
 * Takes how long a bot has thought, in milliseconds, and how many legal moves it had, and returns how long its answer takes in
 * all, in milliseconds.
 */
export type AnswerTime = (thought: number, moves: number) => number;

/**
 * How long the answers of one bot in one match take, in a game with hidden information: the longest time that it has thought
 * about one of its last 16 decisions with more than one legal move, rounded up to a multiple of 250 milliseconds. With one legal
 * move a bot answers at once, else it searches, so its own time would tell how many moves it has, and so which cards: what nobody
 * learns from whether it is asked. A forced move therefore takes as long as the move before it, and does not count. Where
 * everybody sees everything, an answer takes no longer than the thought.
 *
 * A host and `driveBots` do this for their bots where people play. What still shows: the time rises when the bot thinks longer than
 * it counts, and can fall at the sixteenth choice after its longest thought. So a change of the time tells that the bot had a
 * choice, unless the machine was slow at a forced move. A new function begins at 250 milliseconds again.
 *
 * @param kitOrGame - the game of the match: whether something is hidden in it decides
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { answerTimes } from 'tabletop-rules/bots';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * // One for each bot of a match. In a loop of your own, wait for the rest after each thought.
 * const answerTime = answerTimes(wumpus);
 * answerTime(3, 1); // => 250
 * answerTime(610, 4); // => 750
 * answerTime(3, 1); // => 750
 * ```
 */
export function answerTimes<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>): AnswerTime {
  const game = gameOf(kitOrGame);
  // Throws unless it is a game.
  rulesOf(game);
  if (game.perfectInformation) return (thought) => thought;
  const recent: number[] = [];
  return (thought, moves) => {
    if (moves > 1) {
      recent.push(thought);
      if (recent.length > REMEMBERED) recent.shift();
    }
    return STEP_MS * Math.max(1, Math.ceil(Math.max(thought, ...recent) / STEP_MS));
  };
}
