/** The biggest mistakes of each player in a review: what was played, what was better, and the chance that was given away. */
import type { Review, ReviewedDecision } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { button, element } from './element.ts';
import { moveSentences } from './move-sentences.ts';
import { seatName, type Table } from './table.ts';

/** So many mistakes of a player are listed. */
const MOST_LISTED = 5;

/** Makes the list. `goTo`: somebody wants to see the match as it was after so many actions. */
export function mistakeList(
  table: Table,
  { seats, decisions }: Review<GameTypes>,
  goTo: (ply: number) => void,
): HTMLElement {
  const sections = seats.map((_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat && decision.mistake !== null);
    own.sort((a, b) => b.gaveAway - a.gaveAway);
    const items = own.slice(0, MOST_LISTED).map((decision) => mistakeItem(table, decision, goTo));
    return element(
      'div',
      {},
      element('h3', {}, seatName(table, seat)),
      items.length === 0
        ? element('p', { class: 'about' }, 'No mistakes were found.')
        : element('ol', { class: 'mistakes' }, ...items),
    );
  });
  return element('div', { class: 'review-mistakes' }, ...sections);
}

function mistakeItem(
  table: Table,
  { ply, seat, played, best, gaveAway, mistake }: ReviewedDecision<GameTypes>,
  goTo: (ply: number) => void,
): HTMLElement {
  // With what the seat saw when it made the move.
  const view = table.match.view(seat, ply - 1);
  const [bad, good] = moveSentences(table, view, [played.move, best.move]);
  const go = button('', () => goTo(ply), { 'data-ply': ply });
  go.append(
    element('strong', {}, `−${Math.round(gaveAway * 100)} %`),
    element('span', { class: 'about' }, ` ply ${ply}, ${mistake}`),
    element('span', { class: 'played' }, bad!),
    element('span', {}, `Better: ${good}`),
  );
  return element('li', {}, go);
}
