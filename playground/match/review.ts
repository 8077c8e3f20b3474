/** The chart of a review, in which a moment of the match is chosen by pointer or keyboard. */
import '../review.css';
import {
  mergeNotes,
  type Review,
  type ReviewChartWords,
  type ReviewedDecision,
  type ReviewProgress,
  reviewChart,
  reviewNotes,
} from 'tabletop-rules/bots';
import { type GameTypes, isRuleError, type MoveNote, type MoveNotes } from 'tabletop-rules/core';
import { button, element, isDark, onThemeChange, plyAt } from '../dom.ts';
import { colourSides } from '../games.ts';
import { inRow, percentOf, reasonOf, say } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { gradePart } from './grade.ts';
import { luckPart } from './luck.ts';
import { type LocalMatch, seatName, sidesOf } from './match.ts';
import { moveSentences } from './move-list.ts';

/** The chart. */
interface ReviewCurve {
  readonly element: HTMLElement;
  /** Marks the ply that the board shows. */
  show(ply: number): void;
  close(): void;
}

/** Plies that a key goes on by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** Makes it. `goTo`: somebody wants to see the match as it was after so many actions. */
function reviewCurve(local: LocalMatch, review: Review<GameTypes>, goTo: (ply: number) => void): ReviewCurve {
  const { chances } = review;
  const names = review.sides.map((_, seat) => seatName(local, seat));
  const last = chances.length - 1;
  let shown = last;
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(Math.min(last, Math.max(0, shown + step)));
  };
  const chart = element('div', {
    class: 'review-curve',
    role: 'slider',
    tabindex: 0,
    'aria-label': say.shownMoment,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    click: ({ target }) => {
      const at = plyAt(target);
      if (at !== undefined) goTo(at);
    },
  });
  chart.addEventListener('keydown', onKey);
  const colours = local.kit.seatColours?.(local.match.state) ?? [];
  colourSides(
    chart,
    sidesOf(local).map(({ seat }) => colours[seat]),
  );
  const draw = (): void => {
    const theme = isDark() ? 'dark' : 'light';
    // The names are escaped by the drawing.
    chart.innerHTML = reviewChart(review, { names, ply: shown, theme, words: chartWords() });
  };
  const show = (ply: number): void => {
    shown = Math.min(last, ply);
    chart.setAttribute('aria-valuenow', String(shown));
    chart.setAttribute('aria-valuetext', valueText(local, shown, chances[shown]!));
    draw();
  };
  show(shown);
  return { element: chart, show, close: onThemeChange(draw) };
}

/** What the chart says. */
function chartWords(): ReviewChartWords {
  return {
    title: say.chancesToWin,
    start: say.chartStart,
    ply: (ply) => say.ply({ ply }),
    percent: percentOf,
    mistake: (size) => say.mistake({ size }),
    mistakes: (size, count) => say.mistakes({ size, count }),
    decision: ({ ply, name, played, size, gaveAway, best }) =>
      say.chartDecision({
        ply: say.ply({ ply }),
        name,
        played,
        size: say.mistake({ size }),
        share: percentOf(gaveAway),
        best,
      }),
    side: ({ name, first, last, mistakes }) =>
      say.chartSide({ name, first: percentOf(first), last: percentOf(last), mistakes }),
  };
}

/** `Ply 12: Red 40 %, Blue 60 %`. */
function valueText(local: LocalMatch, ply: number, chances: readonly number[]): string {
  const values = sidesOf(local).map(({ seat, name }) =>
    say.nameAndValue({ name, value: percentOf(chances[seat] ?? 0) }),
  );
  return say.atMoment({ moment: ply === 0 ? say.theStart : say.ply({ ply }), values: inRow(values) });
}

// The biggest mistakes of each player in a review: what was played, what was better, and the chance that was given away.

/** So many mistakes of a player are listed. */
const MOST_LISTED = 5;

/** Makes the list. `goTo`: somebody wants to see the match as it was after so many actions. */
function mistakeList(
  local: LocalMatch,
  { seats, decisions }: Review<GameTypes>,
  goTo: (ply: number) => void,
): HTMLElement {
  const sections = seats.map((_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat && decision.mistake !== null);
    own.sort((a, b) => b.gaveAway - a.gaveAway);
    const items = own.slice(0, MOST_LISTED).map((decision) => mistakeItem(local, decision, goTo));
    return listed(seatName(local, seat), items, say.noMistakes);
  });
  return element('div', { class: 'review-mistakes' }, ...sections);
}

/** Decisions that mattered, as a list; `goTo`: as of `mistakeList`. */
export function momentList(
  local: LocalMatch,
  decisions: readonly ReviewedDecision<GameTypes>[],
  goTo: (ply: number) => void,
): HTMLElement {
  const items = decisions.map((decision) => mistakeItem(local, decision, goTo));
  return element('div', { class: 'review-mistakes' }, listed(say.momentsThatMattered, items, say.noMoments));
}

/** A title and a list, or what is said where there is nothing to be listed. */
function listed(title: string, items: readonly HTMLElement[], nothing: string): HTMLElement {
  const list =
    items.length === 0 ? element('p', { class: 'about' }, nothing) : element('ol', { class: 'mistakes' }, ...items);
  return element('div', {}, element('h3', {}, title), list);
}

function mistakeItem(
  local: LocalMatch,
  { ply, seat, played, best, gaveAway, mistake }: ReviewedDecision<GameTypes>,
  goTo: (ply: number) => void,
): HTMLElement {
  // With what the seat saw when it made the move.
  const view = local.match.view(seat, ply - 1);
  const [bad, good] = moveSentences(local, view, [played.move, best.move]);
  const go = button('', () => goTo(ply), { 'data-ply': ply });
  go.append(
    element('strong', {}, `−${percentOf(gaveAway)}`),
    element('span', { class: 'about' }, ` ${say.mistakeAt({ ply, size: mistake ?? 'other' })}`),
    element('span', { class: 'played' }, bad!),
    element('span', {}, say.better({ move: good! })),
  );
  return element('li', {}, go);
}

/** The notes of a review, with its mistakes in the language of the page. */
function inThisLanguage({ decisions }: Review<GameTypes>, notes: MoveNotes<GameTypes>): MoveNotes<GameTypes> {
  const told = decisions.flatMap(({ ply, mistake, gaveAway, best }): readonly [number, MoveNote<GameTypes>][] => {
    if (mistake === null) return [];
    const size = say.mistake({ size: mistake });
    const comment = say.mistakeWas({ size, gaveAway: percentOf(gaveAway), move: best.notation });
    return [[ply, { ...notes[ply], comment }]];
  });
  return { ...notes, ...Object.fromEntries(told) };
}

// The review of a match: the chances over its course, and the biggest mistakes of each player.

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
  /** The review is written into what is said of the moves. */
  onFound(): void;
}

/** Iterations of a decision, by how careful the review is. */
const CARE = [
  ['quick', 200],
  ['normal', 1_000],
  ['careful', 5_000],
] as const;
/** The most milliseconds of a decision for each iteration: large boards take longer than the others. */
const MS_PER_ITERATION = 1;

/** Makes the panel. */
export function reviewPanel(
  local: LocalMatch,
  analyst: Analyst,
  { goTo, close, onFound }: ReviewPanelActions,
): ReviewPanel {
  const { match } = local;
  const heading = element('h2', { tabindex: -1 }, say.review);
  const closeButton = button(say.close, close, { class: 'link', 'aria-label': say.closeReview });
  const said = element('p', { class: 'about', role: 'status' });
  const bar = element('progress', { 'aria-label': say.reviewProgress, value: 0 });
  const count = element('span', { class: 'about' });
  const stopButton = button(say.stop, () => stop?.abort('stopped'));
  const working = element('div', { class: 'review-working', hidden: true }, bar, count, stopButton);
  const options = CARE.map(([value]) => element('option', { value }, say.care({ care: value })));
  const care = element('select', { id: 'review-care' }, ...options);
  care.value = 'normal';
  const again = element(
    'div',
    { class: 'buttons', hidden: true },
    element('label', { for: 'review-care' }, say.howCareful),
    care,
    button(say.again, () => start(), { 'aria-label': say.reviewAgain }),
  );
  const found = element('div', { class: 'review-found' });
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': say.review },
    element('div', { class: 'review-title' }, heading, closeButton),
    said,
    working,
    again,
    found,
  );
  let stop: AbortController | undefined;
  let curve: ReviewCurve | undefined;
  let lucky: ReturnType<typeof luckPart>;
  /** How many actions the reviewed match has. */
  let reviewed = 0;
  let shown: number | undefined;

  const showPly = (): void => {
    curve?.show(shown ?? match.ply);
    lucky?.show(shown ?? match.ply);
  };
  const clear = (): void => {
    stop?.abort();
    stop = undefined;
    curve?.close();
    curve = undefined;
    lucky?.close();
    lucky = undefined;
    found.replaceChildren();
  };
  const begin = (): void => {
    clear();
    reviewed = match.ply;
    said.textContent = say.goingThrough;
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
    count.textContent = say.decisionsDone({ done, all: decisions });
  };
  /** Writes it among what is said of the moves, in place of an earlier one. */
  const write = (review: Review<GameTypes>): void => {
    local.said.notes = mergeNotes(local.said.own, inThisLanguage(review, reviewNotes(local.kit, review)));
    onFound();
  };
  const showFound = (review: Review<GameTypes>): void => {
    curve = reviewCurve(local, review, goTo);
    lucky = luckPart(local, review.luck, goTo);
    const graded = gradePart(local, review);
    const more = lucky === undefined ? [] : [lucky.element];
    const grades = graded === undefined ? [] : [graded];
    found.replaceChildren(curve.element, mistakeList(local, review, goTo), ...grades, ...more);
    showPly();
    write(review);
    end(say.reviewAbout);
  };
  const search = async (signal: AbortSignal): Promise<void> => {
    const [, iterations] = CARE.find(([value]) => value === care.value) ?? CARE[1];
    try {
      const budget = { iterations, timeMs: iterations * MS_PER_ITERATION };
      const review = await analyst.review(match.record(), { ...budget, signal, onProgress });
      if (!signal.aborted) showFound(review);
    } catch (error) {
      if (signal.aborted && signal.reason === 'stopped') end(say.stopped);
      else if (!signal.aborted) end(isRuleError(error) ? reasonOf(local.kit, error) : say.notReviewed);
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
      showPly();
    },
    get isStale() {
      return match.ply < reviewed;
    },
    close: clear,
  };
}
