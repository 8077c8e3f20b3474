/** What options are called where people choose them. An option that is not here is shown by its name in the code. */

import type { Option } from 'tabletop-rules/core';
import { writtenValue } from '../src/core/internal.ts';
import { element } from './dom.ts';
import type { PageKit } from './games.ts';
import { inSentences, type OptionTexts, say, wordsOfOption } from './words.ts';

/** The words for an option. */
interface OptionWords extends OptionTexts {
  /** What the option says about itself, in the language of the page. Default: in English. */
  readonly own?: Pick<Option<unknown>, 'about' | 'expects'>;
  /** Whether it is for few. */
  readonly isAdvanced?: boolean;
}

/** Options for few, beside the position at the start. */
const ADVANCED: ReadonlySet<string> = new Set([
  'oyno drawAfter',
  'doubles-wild rows',
  'doubles-wild columns',
  'wumpus terrain',
  'fundomino refusal',
  'fundomino tenWins',
  'fundomino tiedRanks',
  'fundomino deadEndSymbols',
  'fundomino tiles',
  'wunby homes',
  'wunby barriers',
]);

/** The words for an option of a game. */
export function optionWords({ game: { id }, menu }: PageKit, name: string): OptionWords {
  const key = `${id} ${name}`;
  const own = menu?.options[name];
  const isAdvanced = name === 'position' || ADVANCED.has(key);
  return {
    ...wordsOfOption(id, name),
    ...(own !== undefined && { own }),
    ...(isAdvanced && { isAdvanced }),
  };
}

// A field of a form for one option of a game, made from what the option says about itself.

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
  /** Where a value is written that is not among those of `input`. */
  readonly more?: HTMLInputElement;
}

/** A value that the page makes. */
export interface MadeValue {
  /** What it is called among the choices. */
  readonly label: string;
  /** Whether it is chosen at first. */
  readonly isFirst: boolean;
  make(): unknown;
}

/** How a field is shown. */
interface OptionFieldSettings {
  readonly words: OptionWords;
  readonly seatNames: readonly string[];
  /** Offered beside the values that the option names. */
  readonly made?: MadeValue | undefined;
}

/** The field of an option; `undefined` where there is nothing to choose. */
export function optionField(
  name: string,
  option: Option<unknown>,
  { words: called, seatNames, made }: OptionFieldSettings,
): OptionField | undefined {
  const id = `option-${name}`;
  const control = controlFor(option, name === 'turn' ? seatLabels(seatNames) : (called.choices ?? {}), made);
  if (control === undefined) return undefined;
  const { input } = control;
  let isTouched = made?.isFirst === true;
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-about`);
  input.addEventListener('input', () => {
    isTouched = true;
  });
  const title = called.label ?? spaced(name);
  const label = element('label', { for: id }, title);
  const about = element(
    'p',
    { id: `${id}-about`, class: 'about' },
    called.about ?? aboutText(called.own ?? option, control),
  );
  const reason = element('p', { class: 'refused', role: 'alert', hidden: true });
  const first = control.isCheck === true ? [input, label] : [label, input];
  const more = control.more === undefined ? [] : [control.more];
  control.more?.setAttribute('aria-label', say.anotherValue({ option: title }));
  control.show(made?.isFirst === true ? made.label : option.default);
  return {
    name,
    element: element(
      'div',
      { class: control.isCheck === true ? 'field check' : 'field' },
      ...first,
      ...more,
      about,
      reason,
    ),
    isAdvanced: called.isAdvanced ?? control.isAdvanced === true,
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
function spaced(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What integers from 0 on mean. */
function seatLabels(seatNames: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(seatNames.map((name, seat) => [String(seat), name]));
}

/** What the option decides; where the control does not show it, what it takes too. */
function aboutText(
  { about, expects }: Pick<Option<unknown>, 'about' | 'expects'>,
  { isAdvanced, more }: Control,
): string {
  const text = say.sentence({ text: `${about.charAt(0).toUpperCase()}${about.slice(1)}` });
  return isAdvanced === true || more !== undefined ? inSentences([text, say.takes({ expects })]) : text;
}

/** What values are called, by their JSON. */
type Labels = Readonly<Record<string, string>>;

function controlFor(option: Option<unknown>, labels: Labels, made: MadeValue | undefined): Control | undefined {
  const { expects } = option;
  if (expects === 'true or false') return checkbox();
  const values = readValues(expects.replace(/^one of /, ''));
  if (values?.length === 1) return undefined;
  if (values !== undefined) return selection(values, labels);
  const [, min, max] = /^an integer from (\d+) to (\d+)$/.exec(expects)?.map(Number) ?? [];
  if (min !== undefined && max !== undefined) {
    if (max - min > MOST_LISTED) return integer(min, max);
    const listed = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return selection(listed, labels);
  }
  // Texts in brackets are parts of an example.
  const named = [...expects.replace(/\[.*?\]/g, '').matchAll(/"([\w-]+)"/g)].map(([, value = '']) => value);
  return named.length === 0 ? text() : namedOrText(named, labels, made);
}

/** Longer lists of integers are typed. */
const MOST_LISTED = 12;

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

function selection(values: readonly unknown[], labels: Labels): Control {
  const input = element(
    'select',
    {},
    ...values.map((value) => {
      const json = JSON.stringify(value);
      return element('option', { value: json }, labels[json] ?? String(value).replaceAll('-', ' '));
    }),
  );
  return {
    input,
    read: () => writtenValue(input.value),
    show: (value) => {
      input.value = JSON.stringify(value);
    },
  };
}

function integer(min: number, max: number): Control {
  const input = element('input', { type: 'number', min, max, step: 1, inputmode: 'numeric' });
  return {
    input,
    read: () => (input.value === '' ? undefined : Number(input.value)),
    show: (value) => {
      input.value = String(value);
    },
  };
}

/** Some values by name, or any other. */
function namedOrText(named: readonly string[], labels: Labels, made: MadeValue | undefined): Control {
  const { input: other, read: readOther } = text();
  const all = { ...labels, [JSON.stringify(OTHER)]: say.another };
  const choice = selection([...named, ...(made === undefined ? [] : [made.label]), OTHER], all);
  const more = other instanceof HTMLInputElement ? { more: other } : {};
  const sync = (): void => {
    other.hidden = choice.read() !== OTHER;
  };
  choice.input.addEventListener('input', sync);
  return {
    ...choice,
    ...more,
    isAdvanced: named.length === 1 && made === undefined,
    read: () => {
      const chosen = choice.read();
      if (chosen === OTHER) return readOther();
      return chosen === made?.label ? made?.make() : chosen;
    },
    show: (value) => {
      choice.show(value);
      sync();
    },
  };
}

/** No value of an option. */
const OTHER = '…';

/** Anything else is written as on the command line: JSON where it can be read as such, else the text itself. */
function text(): Control {
  const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  return {
    input,
    isAdvanced: true,
    read: () => (input.value === '' ? undefined : writtenValue(input.value)),
    show: (value) => {
      input.placeholder = typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
