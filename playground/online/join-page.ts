/** The page on which somebody takes a seat in an online match. */
import type { MatchInfo } from 'tabletop-rules/online';
import { button, element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';
import { clockText, onlineSeatName, seatText } from './describe-match.ts';
import type { KeptSeats } from './kept-seats.ts';
import { nameField } from './name-field.ts';
import { type OnlinePage, onlinePage } from './online-page.ts';

/** What can be done on the page. Each resolves with why it could not be done; empty: it was. */
export interface JoinActions {
  /** Takes a seat; `undefined`: that of the invitation. */
  join(name: string, seat: number | undefined): Promise<string>;
  /** `undefined`: nothing can be watched. */
  readonly watch: (() => void) | undefined;
  leave(): void;
}

/** The page for an invitation: what it is for is told when it is exchanged. */
export function invitedPage(kept: KeptSeats, actions: JoinActions): OnlinePage {
  const text = 'Somebody has kept a seat for you. Say what you want to be called, and take it.';
  return joinPage('You are invited', [element('p', {}, text)], [['Take the seat', undefined]], kept, actions);
}

/** The page for a match with open seats. */
export function openSeatsPage(
  name: string,
  kit: GameKit,
  match: MatchInfo,
  kept: KeptSeats,
  actions: JoinActions,
): OnlinePage {
  const { seats, clock } = match;
  const open = seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const choices = open.map((seat) => [`Play as ${onlineSeatName(kit, [], seat)}`, seat] as const);
  const clockLine = clockText(clock);
  const players = seats.map((seat, i) => element('li', {}, `${onlineSeatName(kit, [], i)}: ${seatText(seat)}`));
  const about = [
    element('ul', { class: 'players' }, ...players),
    ...(clockLine === undefined ? [] : [element('p', { class: 'about' }, `Clock: ${clockLine}`)]),
  ];
  return joinPage(name, about, choices, kept, actions);
}

function joinPage(
  title: string,
  about: readonly HTMLElement[],
  choices: readonly (readonly [text: string, seat: number | undefined])[],
  kept: KeptSeats,
  { join, watch, leave }: JoinActions,
): OnlinePage {
  const name = nameField(kept);
  const refused = element('p', { class: 'refused', role: 'alert' });
  const buttons: HTMLButtonElement[] = [];
  const take = async (seat: number | undefined): Promise<void> => {
    for (const one of buttons) one.disabled = true;
    refused.textContent = '';
    refused.textContent = await join(name.read(), seat);
    for (const one of buttons) one.disabled = false;
  };
  choices.forEach(([text, seat], i) => {
    const attributes = i === 0 ? { type: 'submit', class: 'primary' } : {};
    buttons.push(button(text, i === 0 ? () => {} : () => void take(seat), attributes));
  });
  const form = element(
    'form',
    {
      class: 'setup panel',
      submit: (event) => {
        event.preventDefault();
        void take(choices[0]?.[1]);
      },
    },
    ...about,
    name.element,
    element(
      'div',
      { class: 'buttons' },
      ...buttons,
      ...(watch === undefined ? [] : [button('Watch', watch)]),
      button('All matches', leave),
    ),
    refused,
  );
  return onlinePage(title, [form]);
}
