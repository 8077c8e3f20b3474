/** The chances to win in the position that is shown. Whoever wants them switches them on. */

import type { WorkerAnalysis } from 'tabletop-rules/bots';
import {
  type AnyGame,
  cryptoRandom,
  type GameTypes,
  isRuleError,
  type Observer,
  type Outcome,
  type Random,
  sample,
} from 'tabletop-rules/core';
import { element } from '../dom.ts';
import { keep, readKept } from '../kept.ts';
import { percentOf, reasonOf, say } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { type LocalMatch, sidesOf } from './match.ts';

// The chances to win in a position, from nothing but what an observer sees of it.

/** Iterations of all samples of a position together, and the most milliseconds that they may take. */
const BUDGET = { iterations: 400, timeMs: 1_500 } as const;
/** In so many ways what is hidden, or is going to be rolled, is filled in. */
const SAMPLES = 5;

/**
 * The chances by seat. Where the observer is asked, they are those that it has after its best move. Where somebody else is asked
 * or something is rolled, what the observer cannot know is sampled, and the chances are the mean.
 *
 * @param view - the position as the observer sees it
 */
export async function positionChances(
  game: AnyGame,
  view: object,
  observer: Observer,
  { analyse }: Pick<WorkerAnalysis<GameTypes>, 'analyse'>,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const status = game.status(view);
  const sides = game.sides(view);
  if (status.type === 'over') return outcomeChances(status.outcome, sides);
  if (status.type === 'turn' && observer !== 'spectator' && status.seats.includes(observer)) {
    return (await analyse(view, observer, { ...BUDGET, signal })).chances;
  }
  const random = cryptoRandom();
  const samples = game.perfectInformation && status.type === 'turn' ? 1 : SAMPLES;
  const budget = { iterations: BUDGET.iterations / samples, timeMs: BUDGET.timeMs / samples, signal };
  const sum = sides.map(() => 0);
  for (let i = 0; i < samples; i++) {
    const state = nextDecision(game, game.determinize(view, observer, random), random);
    const next = game.status(state);
    const [seat] = next.type === 'turn' ? next.seats : [];
    const chances =
      next.type === 'over'
        ? outcomeChances(next.outcome, sides)
        : (await analyse(game.view(state, seat!), seat!, budget)).chances;
    for (const [other, chance] of chances.entries()) sum[other]! += chance / samples;
  }
  return sum;
}

/** The shares of the win by seat. Teammates win together. */
export function outcomeChances({ winners }: Outcome, sides: readonly number[]): readonly number[] {
  const winning = new Set(winners.map((seat) => sides[seat]));
  return sides.map((side) => (winning.has(side) ? 1 / winning.size : 0));
}

/** The state when everything has been rolled or drawn that comes before the next decision. */
function nextDecision(game: AnyGame, from: object, random: Random): object {
  let state = from;
  while (game.status(state).type === 'chance') state = game.apply(state, sample(game.chance(state), random));
  return state;
}

/** The setting, and what it shows. */
interface WinChance {
  /** `undefined`: alone there is nobody to win against. */
  readonly element: HTMLElement | undefined;
  /** Shows the chances as an observer sees them; `ply`: which moment is on the board, `undefined` for now. */
  update(observer: Observer, ply: number | undefined): void;
  /** Stops the search. */
  close(): void;
}

const KEY = 'tabletop-rules win chance';

/** Makes it. */
export function winChance(local: LocalMatch, analyst: Analyst): WinChance {
  const { match, kit } = local;
  const sides = sidesOf(local);
  const isOffered = sides.length > 1;
  /** What was found, by observer and ply. */
  const found = new Map<Observer, (readonly number[] | undefined)[]>();
  let shown: { readonly observer: Observer; readonly ply: number | undefined } | undefined;
  /** The ply whose chances are shown or searched, or the end of the match. */
  let current: number | 'end' | undefined;
  let stop: AbortController | undefined;

  const input = element('input', {
    type: 'checkbox',
    id: 'win-chance',
    checked: readKept(KEY) === 'on',
    input: () => choose(),
  });
  const list = element('ul', { class: 'chances' });
  const failed = element('p', { class: 'refused' });
  const panel = element(
    'section',
    { class: 'panel win-chance', 'aria-label': say.chancesToWin },
    element('div', { class: 'check-line' }, input, element('label', { for: 'win-chance' }, say.showChances)),
    list,
    failed,
  );

  /** `undefined`: they are not known yet. */
  const show = (chances: readonly number[] | undefined): void => {
    const rows = sides.map(({ seat, name }) => {
      const percent = Math.round((chances?.[seat] ?? 0) * 100);
      const bar = element('meter', { min: 0, max: 100, value: percent, 'aria-hidden': 'true' });
      const text = chances === undefined ? '–' : percentOf(chances[seat] ?? 0);
      return element('li', {}, element('span', {}, name), bar, element('strong', {}, text));
    });
    list.replaceChildren(...rows);
  };
  const search = async (observer: Observer, at: number, signal: AbortSignal): Promise<void> => {
    try {
      const chances = await positionChances(kit.game, match.view(observer, at), observer, analyst, signal);
      if (signal.aborted) return;
      const known = found.get(observer) ?? [];
      known[at] = chances;
      found.set(observer, known);
      show(chances);
    } catch (error) {
      if (signal.aborted) return;
      list.replaceChildren();
      failed.textContent = isRuleError(error) ? reasonOf(kit, error) : say.chancesFailed;
    }
    list.removeAttribute('aria-busy');
  };
  const stopSearch = (): void => {
    stop?.abort();
    stop = undefined;
    current = undefined;
    list.removeAttribute('aria-busy');
  };
  const hide = (): void => {
    stopSearch();
    list.replaceChildren();
    failed.textContent = '';
  };
  const update = (observer: Observer, ply: number | undefined): void => {
    // What one player may know is not left on the screen for the next one.
    if (shown?.observer !== observer) hide();
    shown = { observer, ply };
    // What was taken back may be followed by something else.
    for (const known of found.values()) known.length = Math.min(known.length, match.ply + 1);
    if (!input.checked) return;
    const at = ply ?? match.ply;
    const { status } = match;
    // A match that was resigned ends without an action.
    const end = at === match.ply && status.type === 'over' ? status.outcome : undefined;
    const wanted = end === undefined ? at : 'end';
    if (wanted === current) return;
    stopSearch();
    current = wanted;
    failed.textContent = '';
    const known = end === undefined ? found.get(observer)?.[at] : outcomeChances(end, kit.game.sides(match.state));
    if (known !== undefined) {
      show(known);
      return;
    }
    list.setAttribute('aria-busy', 'true');
    // Their places, so that nothing moves when they are found.
    if (list.childElementCount === 0) show(undefined);
    stop = new AbortController();
    void search(observer, at, stop.signal);
  };
  const choose = (): void => {
    keep(KEY, input.checked ? 'on' : 'off');
    hide();
    if (shown !== undefined) update(shown.observer, shown.ply);
  };
  return {
    element: isOffered ? panel : undefined,
    update: isOffered ? update : () => {},
    close: stopSearch,
  };
}
