/** The chart of a review, in which a moment of the match is chosen by pointer or keyboard. */
import { type Review, reviewChart } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { colourSides } from './chart-colours.ts';
import { element } from './element.ts';
import { seatName, sidesOf, type Table } from './table.ts';
import { isDark, onThemeChange } from './theme.ts';

/** The chart. */
export interface ReviewCurve {
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
export function reviewCurve(table: Table, review: Review<GameTypes>, goTo: (ply: number) => void): ReviewCurve {
  const { chances } = review;
  const names = review.sides.map((_, seat) => seatName(table, seat));
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
    'aria-label': 'The moment of the match that is shown',
    'aria-valuemin': 0,
    'aria-valuemax': last,
    click: ({ target }) => {
      const at = target instanceof Element ? target.closest<SVGElement>('[data-ply]') : null;
      if (at !== null) goTo(Number(at.dataset['ply']));
    },
  });
  chart.addEventListener('keydown', onKey);
  const colours = table.kit.seatColours?.(table.match.state) ?? [];
  colourSides(
    chart,
    sidesOf(table).map(({ seat }) => colours[seat]),
  );
  const draw = (): void => {
    const theme = isDark() ? 'dark' : 'light';
    // The names are escaped by the drawing.
    chart.innerHTML = reviewChart(review, { names, ply: shown, theme });
  };
  const show = (ply: number): void => {
    shown = Math.min(last, ply);
    chart.setAttribute('aria-valuenow', String(shown));
    chart.setAttribute('aria-valuetext', valueText(table, shown, chances[shown]!));
    draw();
  };
  show(shown);
  return { element: chart, show, close: onThemeChange(draw) };
}

/** `Ply 12: Red 40 %, Blue 60 %`. */
function valueText(table: Table, ply: number, chances: readonly number[]): string {
  const values = sidesOf(table).map(({ seat, name }) => `${name} ${Math.round((chances[seat] ?? 0) * 100)} %`);
  return `${ply === 0 ? 'The start' : `Ply ${ply}`}: ${values.join(', ')}`;
}
