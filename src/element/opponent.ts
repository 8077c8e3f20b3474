/** Bots for the seats of a board; loaded where its attribute `bot` asks for them. */
import { isLevel, LEVELS } from '../bots/level-names.ts';
import { asyncLevelBot } from '../bots/levels.ts';
import { type FullKit, type GameTypes, type Match, type Observer, RuleError } from '../core/index.ts';
import { show } from '../core/internal.ts';
import { driveBots } from '../ui/drive-bots.ts';

/** So long a bot takes at least for a move, in milliseconds: people see what it does. */
const MOVE_DELAY = 500;

/**
 * Lets bots of a level play all seats but one, until the function that it returns is called.
 *
 * @throws RuleError `bad-argument`
 */
export function driveLevel(
  kit: FullKit,
  match: Match<GameTypes>,
  level: string,
  you: Observer | 'all',
  onError: (error: unknown) => void,
): () => void {
  if (!isLevel(level)) {
    throw new RuleError('bad-argument', `The attribute bot is one of ${LEVELS.join(', ')}, not ${show(level)}.`);
  }
  const seats = match.game.sides(match.state).map((_, seat) => seat);
  const driven = you === 'all' ? [] : seats.filter((seat) => seat !== you);
  const bots = Object.fromEntries(driven.map((seat) => [seat, asyncLevelBot(kit, level)]));
  return driveBots(match, bots, { moveDelay: MOVE_DELAY, onError });
}
