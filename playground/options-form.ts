/** The fields for the options of a game, on a page where a match is set up. */
import { isRuleError, resolveOptions } from 'tabletop-rules/core';
import { element } from './element.ts';
import type { GameKit } from './game-kit.ts';
import { type MadeValue, type OptionField, optionField } from './option-field.ts';
import { optionWords } from './option-words.ts';

/** Options that go together. */
export interface ChosenOptions {
  /** What was chosen, without defaults. */
  readonly given: object;
  /** With every default filled in. */
  readonly resolved: object;
  /** How many play with them. */
  readonly seats: number;
}

/** The fields. */
export interface OptionsForm {
  /** All but how many play, folded. */
  readonly element: HTMLElement;
  /** How many play; `undefined`: that is no choice. */
  readonly seats: HTMLElement | undefined;
  /** Why the options do not go together, unless a field says it. */
  readonly refused: HTMLElement;
  /** The options, if they go together; shows otherwise why not. */
  read(): ChosenOptions | undefined;
}

/** Makes the fields of a game. */
export function optionsForm(kit: GameKit): OptionsForm {
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
  const fold = optionsFold(fields);
  const refused = element('p', { class: 'refused', role: 'alert', hidden: true });
  return {
    element: fold.element,
    seats: fields.find(({ name }) => name === 'seats')?.element,
    refused,
    read: () => {
      for (const field of fields) field.refuse(undefined);
      refused.hidden = true;
      try {
        const resolved = resolveOptions(game.options, given());
        const seats = game.sides(game.setup(resolved)).length;
        for (const field of fields)
          field.showDefault(Object.entries(resolved).find(([name]) => name === field.name)?.[1]);
        fold.summarize();
        return { given: given(), resolved, seats };
      } catch (error) {
        if (!isRuleError(error)) throw error;
        const named = String(error.details?.['option'] ?? '').replace(/\[.*/, '');
        const field = fields.find(({ name }) => name === named);
        field?.refuse(error.message);
        refused.hidden = field !== undefined;
        refused.textContent = error.message;
        return undefined;
      }
    },
  };
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
