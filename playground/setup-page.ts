/** The page on which a match is set up: options, seats, dice. */
import { isRuleError, resolveOptions, rulesOf } from 'tabletop-rules/core';
import type { GameEntry } from './catalogue.ts';
import { button, element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { type OptionField, optionField } from './option-field.ts';
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
  const fields = Object.entries(game.options).flatMap(
    ([name, option]) => optionField(name, option, kit.seatNames) ?? [],
  );
  const seats = seatFields(kit);
  const dice = diceField();
  const refused = element('p', { class: 'refused', role: 'alert', hidden: true });
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Start');

  const given = (): Record<string, unknown> => {
    const values = fields.map((field) => [field.name, field.value()] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };

  /** The options, if they go together; what depends on them follows. */
  const check = (): object | undefined => {
    for (const field of fields) field.refuse(undefined);
    refused.hidden = true;
    try {
      const options = resolveOptions(game.options, given());
      seats.show(game.sides(game.setup(options)).length);
      for (const field of fields) field.showDefault(Object.entries(options).find(([name]) => name === field.name)?.[1]);
      submit.disabled = false;
      return options;
    } catch (error) {
      if (!isRuleError(error)) throw error;
      const named = String(error.details?.['option'] ?? '').replace(/\[.*/, '');
      const field = fields.find(({ name }) => name === named);
      field?.refuse(error.message);
      refused.hidden = field !== undefined;
      refused.textContent = error.message;
      submit.disabled = true;
      return undefined;
    }
  };

  const form = element(
    'form',
    {
      class: 'setup',
      input: () => check(),
      submit: (event) => {
        event.preventDefault();
        const options = check();
        if (options === undefined) return;
        start(newTable(entry, kit, options, { players: seats.players(), names: seats.names(), dice: dice.value() }));
      },
    },
    seats.element,
    ...optionsFieldset(fields),
    ...(rulesOf(game).chance === undefined ? [] : [dice.element]),
    refused,
    element('div', { class: 'buttons' }, submit, button('All games', leave)),
  );
  check();
  const picture = element('img', { src: entry.picture, alt: '', width: 220 });
  return element(
    'main',
    { class: 'setup-page' },
    element('header', {}, element('h1', { tabindex: -1 }, entry.name), element('p', {}, entry.about)),
    element('div', { class: 'setup-columns' }, form, picture),
  );
}

/** The fields that most people want, and the others folded away. */
function optionsFieldset(fields: readonly OptionField[]): readonly HTMLElement[] {
  const elementsOf = (advanced: boolean): readonly HTMLElement[] =>
    fields.filter(({ isAdvanced }) => isAdvanced === advanced).map((field) => field.element);
  const more = elementsOf(true);
  const folded = more.length === 0 ? [] : [element('details', {}, element('summary', {}, 'More options'), ...more)];
  return fields.length === 0
    ? []
    : [element('fieldset', {}, element('legend', {}, 'Options'), ...elementsOf(false), ...folded)];
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
