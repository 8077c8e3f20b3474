/** The moves of a hint, best first, each with its chance to win and how a match may go on after it. */
import type { AnalysedMove, BotMove } from 'tabletop-rules/bots';
import type { GameTypes, Seat } from 'tabletop-rules/core';
import { continuation } from './continuation.ts';
import { element } from './element.ts';
import { moveSentences } from './move-sentences.ts';
import type { Table } from './table.ts';

/** So many moves are shown. */
export const MOST_ROWS = 4;

/** The rows of a search that goes on, or that was stopped. */
export function searchedRows(
  table: Table,
  view: object,
  seat: Seat,
  moves: readonly BotMove<GameTypes>[],
): readonly HTMLElement[] {
  return rowsOf(table, view, seat, moves, ({ visits }) => element('p', { class: 'about' }, visitsText(visits)));
}

/** The rows of an analysis. Below each move stands how often it was tried, and its line. */
export function analysedRows(
  table: Table,
  view: object,
  seat: Seat,
  moves: readonly AnalysedMove<GameTypes>[],
): readonly HTMLElement[] {
  return rowsOf(table, view, seat, moves, ({ visits, proven, line }, i) => {
    const tried = proven ? `${visitsText(visits)}, proven` : visitsText(visits);
    const next = continuation(table, view, seat, line);
    if (next.length === 0) return element('p', { class: 'about' }, tried);
    const summary = element('summary', { class: 'about' }, `${tried}, then:`);
    const list = element('ul', {}, ...next.map((text) => element('li', {}, text)));
    return element('details', { open: i === 0 }, summary, list);
  });
}

/** A row for each of the best moves, with what `more` says below it. */
function rowsOf<M extends { readonly move: GameTypes['Move']; readonly value: number | null }>(
  table: Table,
  view: object,
  seat: Seat,
  moves: readonly M[],
  more: (move: M, i: number) => HTMLElement,
): readonly HTMLElement[] {
  const best = moves.slice(0, MOST_ROWS);
  const sentences = moveSentences(
    table,
    view,
    best.map(({ move }) => move),
    seat,
  );
  return best.map((move, i) => row(sentences[i]!, move.value, more(move, i)));
}

function visitsText(visits: number): string {
  return visits === 1 ? '1 visit' : `${visits} visits`;
}

function row(sentence: string, value: number | null, more: HTMLElement): HTMLElement {
  const percent = value === null ? undefined : Math.round(value * 100);
  const bar = element('meter', { min: 0, max: 100, value: percent ?? 0, 'aria-hidden': 'true' });
  const share = element('strong', {}, percent === undefined ? '–' : `${percent} %`);
  return element('li', {}, element('span', {}, sentence), bar, share, more);
}
