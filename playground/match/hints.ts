/** The moves of a hint, best first, each with its chance to win and how a match may go on after it. */

import type { AnalysedMove, BotMove, BotProgress } from 'tabletop-rules/bots';
import { type GameTypes, isRuleError, type Observer, type PlayerMove, type Seat } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { inSentences, percentOf, reasonOf, say } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { continuation } from './continuation.ts';
import { boardNames, type LocalMatch, sidesOf } from './match.ts';
import { moveSentences } from './move-list.ts';

/** So many moves are shown. */
const MOST_ROWS = 4;

/** The rows of a search that goes on, or that was stopped. */
function searchedRows(
  shown: LocalMatch,
  view: object,
  seat: Seat,
  moves: readonly BotMove<GameTypes>[],
): readonly HTMLElement[] {
  return rowsOf(shown, view, seat, moves, () => element('p', { class: 'about' }));
}

/** The rows of an analysis. Below each move stands how sure its chance is, and its line. */
function analysedRows(
  shown: LocalMatch,
  view: object,
  seat: Seat,
  moves: readonly AnalysedMove<GameTypes>[],
): readonly HTMLElement[] {
  return rowsOf(shown, view, seat, moves, ({ visits, proven, line }, i) => {
    const sure = proven ? say.certain : visits === 0 ? say.onlyEstimated : '';
    const next = continuation(shown, view, seat, line);
    if (next.length === 0) return element('p', { class: 'about' }, sure);
    const after = say.howItMayGoOn;
    const summary = element(
      'summary',
      { class: 'about' },
      sure === '' ? after : `${say.sentence({ text: sure })} ${after}`,
    );
    const list = element('ul', {}, ...next.map((text) => element('li', {}, text)));
    return element('details', { open: i === 0 }, summary, list);
  });
}

/** A row for each of the best moves, with what `more` says below it. */
function rowsOf<M extends { readonly move: GameTypes['Move']; readonly value: number | null }>(
  shown: LocalMatch,
  view: object,
  seat: Seat,
  moves: readonly M[],
  more: (move: M, i: number) => HTMLElement,
): readonly HTMLElement[] {
  const best = moves.slice(0, MOST_ROWS);
  const sentences = moveSentences(
    shown,
    view,
    best.map(({ move }) => move),
    seat,
  );
  return best.map((move, i) => row(sentences[i]!, move.value, more(move, i)));
}

function row(sentence: string, value: number | null, more: HTMLElement): HTMLElement {
  const percent = value === null ? undefined : Math.round(value * 100);
  const bar = element('meter', { min: 0, max: 100, value: percent ?? 0, 'aria-hidden': 'true' });
  const share = element('strong', {}, value === null ? '–' : percentOf(value));
  return element('li', {}, element('span', {}, sentence), bar, share, more);
}

// Hints: what a strong bot would play, how it rates the best moves, and how the match may go on after them.

/** The panel; it is hidden until a hint is asked for. */
interface HintPanel {
  readonly element: HTMLElement;
  /** Finds a move for whoever looks; `undefined` when the match has gone on in the meantime. */
  ask(observer: Observer): Promise<PlayerMove | undefined>;
  /** Stops the search and forgets the hint: the match has changed. */
  clear(): void;
}

/** Iterations, and the most milliseconds that they may take. */
const BUDGET = { iterations: 2_000, timeMs: 6_000 } as const;

/** Makes the panel. */
export function hintPanel(shown: LocalMatch, analyst: Analyst): HintPanel {
  const { match, kit } = shown;
  const names = boardNames(shown);
  const list = element('ol', { class: 'chances hint-moves' });
  const title = element('p', { role: 'status' });
  const bar = element('progress', { max: BUDGET.iterations, value: 0, 'aria-label': say.thinking });
  const stopButton = button(say.stop, () => stop?.abort('stopped'));
  const thinking = element('div', { class: 'thinking-bar', hidden: true }, bar, stopButton);
  const panel = element(
    'section',
    { class: 'panel hint', 'aria-label': say.hint, hidden: true, tabindex: -1 },
    title,
    thinking,
    list,
  );
  let stop: AbortController | undefined;
  /** The last answer: a position that has not changed gets it again. */
  let kept: { readonly revision: number; readonly observer: Seat; readonly move: PlayerMove } | undefined;

  const endSearch = (): void => {
    if (thinking.contains(document.activeElement)) panel.focus({ preventScroll: true });
    thinking.hidden = true;
  };
  const clear = (): void => {
    stop?.abort();
    stop = undefined;
    panel.hidden = true;
  };
  const begin = (): void => {
    kept = undefined;
    panel.hidden = false;
    title.textContent = say.thinkingNow;
    thinking.hidden = false;
    bar.value = 0;
    list.replaceChildren();
  };

  /** What a stopped search has found. */
  const showSoFar = (view: object, seat: Seat, moves: readonly BotMove<GameTypes>[]): PlayerMove | undefined => {
    const [best] = moves;
    title.textContent =
      best === undefined ? say.stoppedEarly : `${kit.board.narrate(best.move, view, names, seat)} ${say.chanceSoFar}`;
    return best?.move;
  };
  const showAll = (view: object, seat: Seat, moves: readonly AnalysedMove<GameTypes>[]): PlayerMove => {
    const best = moves[0]!;
    const sentence = kit.board.narrate(best.move, view, names, seat);
    // A puzzle has no opponent: what a search says of its moves is no chance to win.
    const isRated = best.known !== 'solved' || sidesOf(shown).length > 1;
    title.textContent = inSentences([sentence, isRated ? hintReason(moves) : say.shortestSolution]);
    list.replaceChildren(...(isRated ? analysedRows(shown, view, seat, moves) : []));
    return best.move;
  };

  return {
    element: panel,
    clear,
    ask: async (observer) => {
      clear();
      if (observer === 'spectator') return undefined;
      const { revision } = match;
      if (kept?.revision === revision && kept.observer === observer) {
        panel.hidden = false;
        return kept.move;
      }
      const mine = new AbortController();
      stop = mine;
      const { signal } = mine;
      const view = match.view(observer);
      let soFar: readonly BotMove<GameTypes>[] = [];
      const onProgress = ({ iterations, moves }: BotProgress<GameTypes>): void => {
        if (signal.aborted) return;
        soFar = moves;
        bar.value = iterations;
        list.replaceChildren(...searchedRows(shown, view, observer, moves));
      };
      begin();
      try {
        const { moves } = await analyst.analyse(view, observer, { ...BUDGET, signal, onProgress });
        if (signal.aborted) return undefined;
        endSearch();
        const move = showAll(view, observer, moves);
        kept = { revision, observer, move };
        return move;
      } catch (error) {
        // Somebody has asked again, or the match has gone on.
        if (signal.aborted && signal.reason !== 'stopped') return undefined;
        endSearch();
        if (signal.aborted) return showSoFar(view, observer, soFar);
        title.textContent = isRuleError(error) ? reasonOf(kit, error) : say.noHint;
        return undefined;
      }
    },
  };
}

/** What stands between the suggested move and the list. */
export function hintReason(moves: readonly AnalysedMove<GameTypes>[]): string {
  const [best, ...others] = moves;
  if (others.length === 0) return say.onlyMove;
  if (best?.known === 'solved') return say.knownBest;
  if (others.every(({ known }) => known === 'dominated')) return say.othersWorse;
  if (best?.proven === true && best.value === 1) return say.surelyWins;
  if (best?.proven === true && best.value === 0) return say.surelyLoses;
  const shares = moves.slice(0, MOST_ROWS).map(({ value }) => Math.round((value ?? 0) * 100));
  const equal = shares.filter((share) => share === shares[0]).length;
  if (equal === 1) return say.chanceToWin;
  return equal === shares.length ? say.equallyGood : say.firstEquallyGood({ count: equal });
}
