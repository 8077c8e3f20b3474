/** The review of a match: the chances over its course, and the biggest mistakes of each player. */
import type { Review, ReviewProgress } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import type { Analyst } from './analyst.ts';
import { button, element } from './element.ts';
import { mistakeList } from './mistake-list.ts';
import './review.css';
import { type ReviewCurve, reviewCurve } from './review-curve.ts';
import type { Table } from './table.ts';

/** The panel. */
export interface ReviewPanel {
  readonly element: HTMLElement;
  /** Reviews the match as it is now. */
  start(): void;
  /** Marks the moment that the board shows; `undefined`: now. */
  show(ply: number | undefined): void;
  /** Whether moves that were reviewed have been taken back. */
  readonly isStale: boolean;
  /** Stops the search. */
  close(): void;
}

/** What the panel needs of the page. */
export interface ReviewPanelActions {
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  close(): void;
}

/** Iterations of a decision, by how careful the review is. */
const CARE = [
  ['quick', 'Quick', 200],
  ['normal', 'Normal', 1_000],
  ['careful', 'Careful', 5_000],
] as const;
/** The most milliseconds of a decision for each iteration: large boards take longer than the others. */
const MS_PER_ITERATION = 1;

/** Makes the panel. */
export function reviewPanel(table: Table, analyst: Analyst, { goTo, close }: ReviewPanelActions): ReviewPanel {
  const { match } = table;
  const heading = element('h2', { tabindex: -1 }, 'Review');
  const closeButton = button('Close', close, { class: 'link', 'aria-label': 'Close the review' });
  const said = element('p', { class: 'about', role: 'status' });
  const bar = element('progress', { 'aria-label': 'Progress of the review', value: 0 });
  const count = element('span', { class: 'about' });
  const stopButton = button('Stop', () => stop?.abort('stopped'));
  const working = element('div', { class: 'review-working', hidden: true }, bar, count, stopButton);
  const options = CARE.map(([value, text]) => element('option', { value }, text));
  const care = element('select', { id: 'review-care' }, ...options);
  care.value = 'normal';
  const again = element(
    'div',
    { class: 'buttons', hidden: true },
    element('label', { for: 'review-care' }, 'How careful'),
    care,
    button('Again', () => start(), { 'aria-label': 'Review again' }),
  );
  const found = element('div', { class: 'review-found' });
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': 'Review' },
    element('div', { class: 'review-title' }, heading, closeButton),
    said,
    working,
    again,
    found,
  );
  let stop: AbortController | undefined;
  let curve: ReviewCurve | undefined;
  /** How many actions the reviewed match has. */
  let reviewed = 0;
  let shown: number | undefined;

  const clear = (): void => {
    stop?.abort();
    stop = undefined;
    curve?.close();
    curve = undefined;
    found.replaceChildren();
  };
  const begin = (): void => {
    clear();
    reviewed = match.ply;
    said.textContent = 'Going through the match …';
    working.hidden = false;
    again.hidden = true;
    bar.removeAttribute('value');
    count.textContent = '';
  };
  const end = (text: string): void => {
    const hadFocus = working.contains(document.activeElement);
    said.textContent = text;
    working.hidden = true;
    again.hidden = false;
    if (hadFocus) heading.focus({ preventScroll: true });
  };
  const onProgress = ({ done, decisions }: ReviewProgress): void => {
    bar.max = decisions;
    bar.value = done;
    count.textContent = `${done} of ${decisions} decisions`;
  };
  const showFound = (review: Review<GameTypes>): void => {
    curve = reviewCurve(table, review, goTo);
    found.replaceChildren(curve.element, mistakeList(table, review, goTo));
    curve.show(shown ?? match.ply);
    end('The chances to win, as a bot rates them. Click a moment or a mistake to see it on the board.');
  };
  const search = async (signal: AbortSignal): Promise<void> => {
    const [, , iterations] = CARE.find(([value]) => value === care.value) ?? CARE[1];
    try {
      const budget = { iterations, timeMs: iterations * MS_PER_ITERATION };
      const review = await analyst.review(match.record(), { ...budget, signal, onProgress });
      if (!signal.aborted) showFound(review);
    } catch (error) {
      if (signal.aborted && signal.reason === 'stopped') end('Stopped.');
      else if (!signal.aborted) end(error instanceof Error ? error.message : 'The match could not be reviewed.');
    }
  };
  const start = (): void => {
    begin();
    stop = new AbortController();
    heading.focus();
    void search(stop.signal);
  };

  return {
    element: panel,
    start,
    show: (ply) => {
      shown = ply;
      curve?.show(ply ?? match.ply);
    },
    get isStale() {
      return match.ply < reviewed;
    },
    close: clear,
  };
}
