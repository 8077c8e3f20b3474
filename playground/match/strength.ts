/** How strong somebody plays a game, from their matches in this browser against bots that were meant to be as strong. */
import { MOST_RESULTS, type RatedResult, ratingAfter } from '../../src/bots/strength.ts';
import { keep, readKeptList } from '../kept.ts';

const keyOf = (game: string): string => `tabletop-rules strength ${game}`;

function resultsOf(game: string): readonly RatedResult[] {
  return readKeptList(keyOf(game), isResult);
}

function isResult(data: unknown): data is RatedResult {
  return (
    typeof data === 'object' &&
    data !== null &&
    ['rating', 'share'].every((name) => Number.isFinite(Reflect.get(data, name)))
  );
}

/** The rating of a bot that is as strong as whoever plays here. */
export function equalRating(game: string): number {
  return ratingAfter(resultsOf(game));
}

/** Keeps the result of a match. */
export function keepResult(game: string, result: RatedResult): void {
  keep(keyOf(game), JSON.stringify([...resultsOf(game), result].slice(-MOST_RESULTS)));
}
