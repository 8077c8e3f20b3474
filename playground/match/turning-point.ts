/** Where a match turned, once it is over: looked for in a worker, said beside the board, with the way to that position. */
import type { Review } from 'tabletop-rules/bots';
import type { GameTypes, Observer, Seat } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { inSentences, percentOf, say } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { type ShownMatch, seatName } from './match.ts';

/** The action of a match that changed most for a seat. */
export interface TurningPoint {
  readonly ply: number;
  readonly seat: Seat;
  /** The chances of the seat to win, from 0 to 1. */
  readonly before: number;
  readonly after: number;
}

/** A smaller change turns nothing. */
const LEAST_CHANGE = 0.1;

/** The largest rise of a winner's chances; of a draw, the largest change of anybody's. `undefined`: nothing turned it. */
export function turningPointOf({ chances, end, sides }: Review<GameTypes>): TurningPoint | undefined {
  if (end === null) return undefined;
  const winning = new Set(end.flatMap((share, seat) => (share > 0 ? [sides[seat]] : [])));
  const isDraw = winning.size > 1;
  let found: TurningPoint | undefined;
  let most = LEAST_CHANGE;
  for (let ply = 1; ply < chances.length; ply++) {
    for (const [seat, share] of end.entries()) {
      if (!isDraw && share === 0) continue;
      const [before = 0, after = 0] = [chances[ply - 1]?.[seat], chances[ply]?.[seat]];
      const change = isDraw ? Math.abs(after - before) : after - before;
      if (change <= most) continue;
      most = change;
      found = { ply, seat, before, after };
    }
  }
  return found;
}

/** Iterations of all decisions of a match together, and the least and most of one. */
const ITERATIONS = 12_000;
const LEAST = 40;
const MOST = 200;
/** The most milliseconds of a decision for each iteration. */
const MS_PER_ITERATION = 1;

/** What it needs of the page. */
interface TurningPointSettings {
  readonly analyst: Analyst;
  /** The record of the match that is over; `undefined`: nobody has it. */
  record(): Promise<object | undefined>;
  observer(): Observer;
  /** What the observer was told of the action that led to a ply; empty: it is not known yet. */
  sentence(ply: number): string;
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  /** The match has been reviewed for it. */
  onReview?: ((review: Review<GameTypes>) => void) | undefined;
}

/** The panel; it is hidden until the match is over. */
interface TurningPointPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
  /** Stops the search. */
  close(): void;
}

/** Makes it. */
export function turningPointPanel(table: ShownMatch, settings: TurningPointSettings): TurningPointPanel {
  const { kit, match } = table;
  const text = element('p', { role: 'status' });
  const actions = element('div', { class: 'buttons' });
  const panel = element(
    'section',
    { class: 'panel turning-point', 'aria-label': say.turningPoint, hidden: true },
    element('h2', {}, say.turningPoint),
    text,
    actions,
  );
  let stop: AbortController | undefined;

  const show = (found: TurningPoint | undefined): void => {
    if (found === undefined) {
      text.textContent = say.noTurningPoint;
      return;
    }
    const { ply, seat, before, after } = found;
    const move = say.moveOf({ ply, all: match.ply, sentence: settings.sentence(ply) });
    const turned = say.turned({
      you: settings.observer() === seat,
      name: seatName(table, seat),
      before: percentOf(before),
      after: percentOf(after),
    });
    text.textContent = inSentences([move.trimEnd(), turned]);
    actions.replaceChildren(button(say.showPosition, () => settings.goTo(ply)));
  };
  const search = async (signal: AbortSignal): Promise<void> => {
    try {
      const record = await settings.record();
      if (signal.aborted) return;
      panel.hidden = record === undefined;
      if (record === undefined) return;
      const iterations = Math.max(LEAST, Math.min(MOST, Math.round(ITERATIONS / match.ply)));
      const budget = { iterations, timeMs: iterations * MS_PER_ITERATION, seed: 1 };
      const review = await settings.analyst.review(record, { ...budget, signal });
      if (signal.aborted) return;
      show(turningPointOf(review));
      settings.onReview?.(review);
    } catch {
      if (!signal.aborted) text.textContent = say.turningPointNotFound;
    }
  };
  const hide = (): void => {
    stop?.abort();
    stop = undefined;
    panel.hidden = true;
  };
  const isOffered = (): boolean =>
    match.status.type === 'over' && match.ply > 0 && new Set(kit.game.sides(match.view(settings.observer()))).size > 1;
  return {
    element: panel,
    update: () => {
      if (!isOffered()) hide();
      if (!isOffered() || stop !== undefined) return;
      stop = new AbortController();
      // Its place is taken at once, together with the result: nothing moves when it is found.
      panel.hidden = false;
      text.textContent = say.goingThrough;
      actions.replaceChildren();
      void search(stop.signal);
    },
    close: hide,
  };
}
