/** Glicko-2: how strong a player is, as far as results tell. After M. E. Glickman, "Example of the Glicko-2 system"; steps as there. */

/** What results tell of a player. */
export interface Rating {
  /** 1500 before the first match. 400 more mean odds of ten to one. */
  readonly rating: number;
  /** The standard deviation of the estimate. */
  readonly deviation: number;
  /** How much the strength changes in a period. */
  readonly volatility: number;
}

/** A result against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface Result extends Pick<Rating, 'rating' | 'deviation'> {
  readonly score: number;
}

/** Who has not played. */
export const NEW_PLAYER: Rating = /* @__PURE__ */ Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** With less, results would hardly move a rating any more. */
const LEAST_DEVIATION = 45;
/** How far a volatility may move: the paper's example has 0.5, for games it gives 0.3 to 1.2. */
const TAU = 0.5;
/** Points for one unit of the inner scale: 400 / ln 10, as the paper rounds it. */
const SCALE = 173.7178;
/** How exact a volatility is. */
const EPSILON = 0.000_001;

/** The weight of a result against an opponent of this deviation. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** The rating after some periods without a match: less certain. A period need not be whole. */
export function idle(player: Rating, periods: number): Rating {
  return {
    ...player,
    deviation: bounded(Math.hypot(player.deviation, Math.sqrt(periods) * SCALE * player.volatility)),
  };
}

function bounded(deviation: number): number {
  return Math.min(NEW_PLAYER.deviation, Math.max(LEAST_DEVIATION, deviation));
}

/**
 * The rating after some results, which count as of one period.
 *
 * @param results - one or more; ratings that differ by no more than 6,000
 * @param periods - how many have passed since the last results: each makes the rating less certain
 */
export function rated(player: Rating, results: readonly Result[], periods = 1): Rating {
  // Step 2.
  const mu = (player.rating - NEW_PLAYER.rating) / SCALE;
  const phi = player.deviation / SCALE;
  // Steps 3 and 4: what the results alone say, and how sure they are.
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const g = weight(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - NEW_PLAYER.rating) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = nextVolatility(player.volatility, phi, variance, variance * surprise);
  // Steps 6 and 7.
  const before = phi ** 2 + periods * volatility ** 2;
  const after = 1 / (1 / before + information);
  return {
    // Step 8.
    rating: NEW_PLAYER.rating + SCALE * (mu + after * surprise),
    deviation: bounded(SCALE * Math.sqrt(after)),
    volatility,
  };
}

/** Step 5: the zero of a falling function, by the Illinois algorithm. */
function nextVolatility(volatility: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = a - TAU;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else while (f(high) < 0) high -= TAU;
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > EPSILON) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = next;
    fHigh = fNext;
  }
  return Math.exp(low / 2);
}
