/** The page on which a match is set up: options, seats, dice. */
import { rulesOf } from 'tabletop-rules/core';
import type { GameEntry } from './catalogue.ts';
import { button, element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { guidePanel } from './guide-panel.ts';
import { isKnownGame } from './known-games.ts';
import { optionsForm } from './options-form.ts';
import { seatFields } from './seat-fields.ts';
import { newTable, type Table } from './table.ts';

/** What can be done on the page. */
export interface SetupActions {
  start(table: Table): void;
  leave(): void;
}

/** Makes the page. */
export function setupPage(entry: GameEntry, kit: GameKit, { start, leave }: SetupActions): HTMLElement {
  const { game } = kit;
  const options = optionsForm(kit);
  const seats = seatFields(kit, options.seats);
  const dice = diceField();
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Start');

  /** The options, if they go together; what depends on them follows. */
  const check = (): object | undefined => {
    const chosen = options.read();
    submit.disabled = chosen === undefined;
    if (chosen === undefined) return undefined;
    seats.show(chosen.seats);
    dice.element.hidden = kit.usesChance?.(chosen.resolved) === false;
    return chosen.resolved;
  };

  const form = element(
    'form',
    {
      class: 'setup',
      input: () => check(),
      submit: (event) => {
        event.preventDefault();
        const chosen = check();
        if (chosen === undefined) return;
        const by = dice.element.hidden ? 'auto' : dice.value();
        start(newTable(entry, kit, chosen, { players: seats.players(), names: seats.names(), dice: by }));
      },
    },
    seats.element,
    element('div', { class: 'buttons' }, submit, button('All games', leave)),
    options.element,
    ...(rulesOf(game).chance === undefined ? [] : [dice.element]),
    options.refused,
  );
  check();
  // Where there is room beside the form, or when the game is new; a phone shows the form first.
  const guide = guidePanel(entry, matchMedia('(min-width: 56rem)').matches && !isKnownGame(entry.id));
  guide.classList.add('setup-guide');
  return element(
    'main',
    { class: 'setup-page' },
    element('header', {}, element('h1', { tabindex: -1 }, entry.name), element('p', {}, entry.about)),
    element('div', { class: 'setup-columns' }, form, guide),
  );
}

/** Who rolls. */
function diceField(): { readonly element: HTMLElement; value(): 'auto' | 'manual' } {
  const input = element('input', { type: 'checkbox', id: 'real-dice', 'aria-describedby': 'real-dice-about' });
  const about = 'Dice are rolled and cards are drawn at your table; you enter what they show.';
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, 'Dice'),
      element(
        'div',
        { class: 'field check' },
        input,
        element('label', { for: 'real-dice' }, 'Real dice'),
        element('p', { class: 'about', id: 'real-dice-about' }, about),
      ),
    ),
    value: () => (input.checked ? 'manual' : 'auto'),
  };
}
