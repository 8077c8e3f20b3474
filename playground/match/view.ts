/** Whose turn it is and what is asked, in large letters above the board. */

import { textWidth } from 'tabletop-rules/author';
import type { Observer, Outcome, Seat } from 'tabletop-rules/core';
import { uiEn } from 'tabletop-rules/ui/en';
import { element } from '../dom.ts';
import { inRow, inSentences, inWords, say, words } from '../words.ts';
import { boardNames, type ShownMatch, seatName } from './match.ts';
import { isBot, peopleOf } from './seating.ts';

/** What decides the line beside the match. */
interface StatusMoment {
  readonly seat: Observer;
  /** What the board says comes next. */
  readonly next: string;
  /** Whether the match as it is now is shown, not an earlier moment. */
  readonly isNow: boolean;
}

/** The line. */
interface StatusLine {
  readonly element: HTMLElement;
  update(moment: StatusMoment): void;
}

/** Makes the line. `rule`: the way to the rules on what it says; `isShared`: several people look at it, each is called by name. */
export function statusLine(table: ShownMatch, rule: HTMLElement, isShared: boolean): StatusLine {
  const { match } = table;
  const line = element('p', { class: 'status', role: 'status' });
  const place = element('div', { class: 'status-place' }, line, rule);
  const botsAsked = (): readonly Seat[] => {
    const { status } = match;
    return status.type === 'turn' ? status.seats.filter((seat) => isBot(table.seating.players[seat] ?? '')) : [];
  };
  const { pressNext } = (table.kit.ui ?? uiEn).sentences;
  /** Whether a sentence is for whoever looks, and not the same for all: it says itself whose turn it is. */
  const isAddressed = (seat: Seat, next: string): boolean =>
    next !== table.kit.board.next(match.view(seat), boardNames(table));
  const textOf = ({ seat, next, isNow }: StatusMoment): string => {
    const { status } = match;
    if (!isNow) return next;
    if (status.type === 'over') return endText(table, seat, status.outcome, next);
    const isMine = status.type === 'turn' && seat !== 'spectator' && status.seats.includes(seat);
    if (isMine && isShared) return say.turnTo({ name: seatName(table, seat), next });
    // Of a puzzle the sentence stands alone; of several who are asked it begins with names.
    if (isMine) return isAddressed(seat, next) || table.seating.players.length === 1 ? next : say.yourTurnTo({ next });
    if (next.endsWith(pressNext)) return next;
    const names = botsAsked().map((bot) => seatName(table, bot));
    return names.length === 0 ? next : say.areThinking({ names: inWords(names), count: names.length });
  };
  const isThinking = ({ isNow, next }: StatusMoment): boolean =>
    isNow && match.status.type === 'turn' && !next.endsWith(pressNext) && botsAsked().length > 0;
  const isMine = ({ seat, isNow }: StatusMoment): boolean => {
    const { status } = match;
    return isNow && status.type === 'turn' && seat !== 'spectator' && status.seats.includes(seat);
  };
  return {
    element: place,
    update: (moment) => {
      const text = textOf(moment);
      // A text that is set again would be read again.
      if (line.textContent !== text) line.textContent = text;
      const width = textWidth(text);
      line.classList.toggle('long', width > MOST_LETTERS);
      line.classList.toggle('longest', width > 2 * MOST_LETTERS);
      line.classList.toggle('mine', isMine(moment));
      line.classList.toggle('thinking', isThinking(moment) && !isMine(moment));
    },
  };
}

/** How many letters fit into the line on a phone: a longer text is in smaller ones, one of more than twice as many in the smallest. */
const MOST_LETTERS = 75;

/** How a match ended, with the reason, and the scores where the game has them: `You won. All bones of the winner stand.` */
export function endText(table: ShownMatch, seat: Observer, { winners, scores, reason }: Outcome, next: string): string {
  const text = outcomeText(table, seat, winners);
  if (reason === 'resigned') return inSentences([text, next]);
  const how = words.games[table.entry.id]?.endings?.[reason];
  const isTold = how !== undefined || scores !== undefined;
  const hasWon = seat !== 'spectator' && winners.includes(seat);
  // Of two sides, who has lost knows who has won.
  const isClear = isTold && text !== undefined && (hasWon || sideCount(table, seat) === 2);
  const first = hasWon && !isTold ? undefined : text;
  const named = scores?.map((score, of) => say.scoreOf({ you: of === seat, name: seatName(table, of), score }));
  return inSentences([first, isClear ? undefined : next, how, named && say.theScore({ scores: inRow(named) })]);
}

function sideCount({ kit, match }: ShownMatch, observer: Observer): number {
  return new Set(kit.game.sides(match.view(observer))).size;
}

/** `You won.` where one person plays against bots; `undefined` for others, for a draw, and alone. */
export function outcomeText(table: ShownMatch, observer: Observer, winners: readonly Seat[]): string | undefined {
  const { kit, match } = table;
  const { players } = table.seating;
  const people = peopleOf(table);
  const [person] = people;
  if (person === undefined || people.length > 1 || players.length < 2 || winners.length === 0) return undefined;
  const sides = kit.game.sides(match.view(observer));
  // A draw is won by everybody who shares it.
  if (new Set(winners.map((seat) => sides[seat])).size > 1) return undefined;
  return winners.includes(person) ? say.youWon : say.youLost;
}
