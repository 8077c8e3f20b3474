/** The page on which a match is set up: options, seats, dice. */
import { isRuleError, resolveOptions, rulesOf } from 'tabletop-rules/core';
import type { GameEntry } from './catalogue.ts';
import { button, element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { guidePanel } from './guide-panel.ts';
import { isKnownGame } from './known-games.ts';
import { type MadeValue, type OptionField, optionField } from './option-field.ts';
import { optionWords } from './option-words.ts';
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
  const { seatNames } = kit;
  /** A value that the page makes, until other options are chosen. */
  const madeValue = (name: string): MadeValue | undefined => {
    const made = kit.madeOptions?.[name];
    if (made === undefined) return undefined;
    let kept: { readonly others: string; readonly value: unknown } | undefined;
    const make = (): unknown => {
      const others = given(name);
      const key = JSON.stringify(others);
      if (kept?.others !== key) kept = { others: key, value: made.make(others) };
      return kept.value;
    };
    return { label: made.label, make };
  };
  const given = (without?: string): Record<string, unknown> => {
    const wanted = fields.filter(({ name }) => name !== without);
    const values = wanted.map((field) => [field.name, field.value()] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const fields = Object.entries(game.options).flatMap(([name, option]) => {
    const words = optionWords(game.id, name);
    return optionField(name, option, { words, seatNames, made: madeValue(name) }) ?? [];
  });
  const options = optionsFold(fields);
  const seats = seatFields(kit, fields.find(({ name }) => name === 'seats')?.element);
  const dice = diceField();
  const refused = element('p', { class: 'refused', role: 'alert', hidden: true });
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Start');

  /** The options, if they go together; what depends on them follows. */
  const check = (): object | undefined => {
    for (const field of fields) field.refuse(undefined);
    refused.hidden = true;
    try {
      const resolved = resolveOptions(game.options, given());
      seats.show(game.sides(game.setup(resolved)).length);
      for (const field of fields)
        field.showDefault(Object.entries(resolved).find(([name]) => name === field.name)?.[1]);
      dice.element.hidden = kit.usesChance?.(resolved) === false;
      options.summarize();
      submit.disabled = false;
      return resolved;
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
    refused,
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

/** The options of a game, folded. */
interface OptionsFold {
  readonly element: HTMLElement;
  /** Says whether something was changed. */
  summarize(): void;
}

/** The fields that most people want, and the others folded once more; how many play is decided elsewhere. */
function optionsFold(fields: readonly OptionField[]): OptionsFold {
  const folded = fields.filter(({ name }) => name !== 'seats');
  const elementsOf = (advanced: boolean): readonly HTMLElement[] =>
    folded.filter(({ isAdvanced }) => isAdvanced === advanced).map((field) => field.element);
  const more = elementsOf(true);
  const others = more.length === 0 ? [] : [element('details', {}, element('summary', {}, 'More options'), ...more)];
  const summary = element('summary', {});
  const box = element('details', { class: 'panel options' }, summary, ...elementsOf(false), ...others);
  box.hidden = folded.length === 0;
  return {
    element: box,
    summarize: () => {
      const changed = folded.filter((field) => field.value() !== undefined).length;
      summary.textContent = changed === 0 ? 'Options: standard rules' : `Options: ${changed} changed`;
    },
  };
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
