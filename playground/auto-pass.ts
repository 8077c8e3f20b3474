/** Passes for a person who is asked only so that nobody learns what is in a hand, and who can do nothing else. */
import type { GameTypes, Seat } from 'tabletop-rules/core';
import { element } from './element.ts';
import type { Table } from './table.ts';

/** The setting, and what it does. */
export interface AutoPass {
  /** `undefined`: it is not offered. */
  readonly element: HTMLElement | undefined;
  /** The match has changed. */
  update(): void;
  /** Whether it would pass now. */
  readonly isDue: boolean;
  close(): void;
}

/** How long the question can be seen, in milliseconds. */
const PAUSE = 700;

/** Makes it: for one person against bots. People at one screen would learn from it what is in a hand. */
export function autoPass({ kit, match, seating }: Table, isHeld: () => boolean): AutoPass {
  const people = seating.players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
  const [person] = people;
  const prompts = kit.maskingPrompts ?? [];
  const isOffered = people.length === 1 && prompts.length > 0;
  const input = element('input', { type: 'checkbox', id: 'auto-pass', checked: true, input: () => update() });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onlyPass = (seat: Seat): GameTypes['Move'] | undefined => {
    const { status } = match;
    if (status.type !== 'turn' || !status.seats.includes(seat) || !prompts.includes(status.prompt)) return undefined;
    const [move, ...others] = match.legalMoves(seat);
    return move?.type === 'pass' && others.length === 0 ? move : undefined;
  };
  const due = (): GameTypes['Move'] | undefined =>
    isOffered && input.checked && person !== undefined ? onlyPass(person) : undefined;
  const update = (): void => {
    clearTimeout(timer);
    const move = due();
    if (move === undefined || isHeld()) return;
    const { revision } = match;
    timer = setTimeout(() => {
      if (match.revision === revision && input.checked) match.tryPlay(move, { by: move.seat });
    }, PAUSE);
  };
  const label = element('label', { for: 'auto-pass' }, 'Pass by itself when I have no card for it');
  return {
    element: isOffered ? element('div', { class: 'check-line' }, input, label) : undefined,
    update,
    get isDue() {
      return due() !== undefined;
    },
    close: () => clearTimeout(timer),
  };
}
