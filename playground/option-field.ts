/** A field of a form for one option of a game, made from what the option says about itself. */
import type { Option } from 'tabletop-rules/core';
import { element } from './element.ts';

/** A field for an option. */
export interface OptionField {
  readonly name: string;
  readonly element: HTMLElement;
  /** Whether it is for few: a text or a list, not a choice. */
  readonly isAdvanced: boolean;
  /** What was chosen; `undefined`: left as it was. */
  value(): unknown;
  /** Shows the value that the option has while it is left as it was. */
  showDefault(value: unknown): void;
  /** Shows why the value is refused; `undefined`: it is not. */
  refuse(reason: string | undefined): void;
}

/** What people enter a value with. */
interface Control {
  readonly input: HTMLInputElement | HTMLSelectElement;
  /** Whether the label stands after it. */
  readonly isCheck?: boolean;
  readonly isAdvanced?: boolean;
  read(): unknown;
  show(value: unknown): void;
  /** Values to choose from beside others. */
  readonly list?: HTMLDataListElement;
}

/** The field of an option; `undefined` where there is nothing to choose. */
export function optionField(name: string, option: Option<unknown>): OptionField | undefined {
  const id = `option-${name}`;
  const control = controlFor(id, option);
  if (control === undefined) return undefined;
  const { input } = control;
  let isTouched = false;
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-about`);
  input.addEventListener('input', () => {
    isTouched = true;
  });
  const label = element('label', { for: id }, words(name));
  const about = element('p', { id: `${id}-about`, class: 'about' }, aboutText(option, control));
  const reason = element('p', { class: 'refused', role: 'alert', hidden: true });
  const first = control.isCheck === true ? [input, label] : [label, input];
  const list = control.list === undefined ? [] : [control.list];
  control.show(option.default);
  return {
    name,
    element: element(
      'div',
      { class: control.isCheck === true ? 'field check' : 'field' },
      ...first,
      ...list,
      about,
      reason,
    ),
    isAdvanced: control.isAdvanced === true,
    value: () => (isTouched ? control.read() : undefined),
    showDefault: (value) => {
      if (!isTouched) control.show(value);
    },
    refuse: (text) => {
      input.toggleAttribute('aria-invalid', text !== undefined);
      if (text !== undefined) input.setAttribute('aria-invalid', 'true');
      reason.hidden = text === undefined;
      reason.textContent = text ?? '';
    },
  };
}

/** `drawAfter` as `Draw after`. */
function words(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What the option decides; where the control does not show it, what it takes too. */
function aboutText({ about, expects }: Option<unknown>, { isAdvanced }: Control): string {
  const text = `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
  return isAdvanced === true ? `${text} Takes ${expects}.` : text;
}

function controlFor(id: string, option: Option<unknown>): Control | undefined {
  const { expects } = option;
  if (expects === 'true or false') return checkbox();
  const values = readValues(expects.replace(/^one of /, ''));
  if (values?.length === 1) return undefined;
  if (values !== undefined) return selection(values);
  const [, min, max] = /^an integer from (\d+) to (\d+)$/.exec(expects) ?? [];
  if (min !== undefined && max !== undefined) return integer(min, max);
  return text(id, option);
}

/** `"a", "b"` or `2, 3, 4` as values; `undefined` for any other text. */
function readValues(list: string): readonly unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(`[${list}]`);
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

function checkbox(): Control {
  const input = element('input', { type: 'checkbox' });
  return {
    input,
    isCheck: true,
    read: () => input.checked,
    show: (value) => {
      input.checked = value === true;
    },
  };
}

function selection(values: readonly unknown[]): Control {
  const input = element(
    'select',
    {},
    ...values.map((value) => element('option', { value: JSON.stringify(value) }, String(value).replaceAll('-', ' '))),
  );
  return {
    input,
    read: () => readValue(input.value),
    show: (value) => {
      input.value = JSON.stringify(value);
    },
  };
}

function integer(min: string, max: string): Control {
  const input = element('input', { type: 'number', min, max, step: 1, inputmode: 'numeric' });
  return {
    input,
    read: () => (input.value === '' ? undefined : Number(input.value)),
    show: (value) => {
      input.value = String(value);
    },
  };
}

/** Anything else is written as on the command line: JSON where it can be read as such, else the text itself. */
function text(id: string, { expects }: Option<unknown>): Control {
  const named = [...expects.matchAll(/"([\w-]+)"/g)].map(([, value = '']) => value);
  const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', list: `${id}-list` });
  return {
    input,
    isAdvanced: true,
    read: () => (input.value === '' ? undefined : readValue(input.value)),
    show: (value) => {
      input.placeholder = typeof value === 'string' ? value : JSON.stringify(value);
    },
    list: element('datalist', { id: `${id}-list` }, ...named.map((value) => element('option', { value }))),
  };
}

function readValue(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}
