/** Taking back a decision in an online match: one player asks, and the others agree or not. */
import type { GameTypes, Result } from 'tabletop-rules/core';
import type { OnlineMatch } from 'tabletop-rules/online';
import { button, element } from '../element.ts';

/** The question to the others. */
export interface UndoControl {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** What the question needs. */
export interface UndoSettings {
  seatName(seat: number): string;
  /** Shows why an answer was refused. */
  settle(result: Promise<Result<void>>): void;
}

/** Makes it. */
export function undoControl(match: OnlineMatch<GameTypes>, { seatName, settle }: UndoSettings): UndoControl {
  const text = element('p', { role: 'alert' });
  const answer = (agree: boolean): void => settle(match.answerUndo(agree));
  const buttons = element(
    'div',
    { class: 'buttons' },
    button('Agree', () => answer(true), { class: 'primary' }),
    button('No', () => answer(false)),
  );
  const box = element('div', { class: 'notice undo', hidden: true }, text, buttons);
  return {
    element: box,
    update: () => {
      const { undo, seats } = match.info;
      const { you } = match;
      box.hidden = undo === null;
      if (undo === null) return;
      const undecided = seats.flatMap(({ kind }, seat) =>
        kind === 'player' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : [],
      );
      const isAsked = you !== 'spectator' && undecided.includes(you);
      buttons.hidden = !isAsked;
      const others = undecided.map(seatName).join(' and ');
      const asks =
        undo.seat === you
          ? `You have asked to take back your last decision. Waiting for ${others}.`
          : `${seatName(undo.seat)} asks to take back their last decision.${isAsked ? ' Do you agree?' : ` Waiting for ${others}.`}`;
      if (text.textContent !== asks) text.textContent = asks;
    },
  };
}
