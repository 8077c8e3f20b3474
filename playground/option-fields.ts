/** What options are called where people choose them. An option that is not here is shown by its name in the code. */

import type { Option } from 'tabletop-rules/core';
import { element } from './dom.ts';

/** The words for an option. */
interface OptionWords {
  readonly label?: string;
  /** Instead of what the option says about itself. */
  readonly about?: string;
  /** By value, as JSON. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether it is for few. */
  readonly isAdvanced?: boolean;
}

const PLAYERS: OptionWords = { label: 'Number of players', about: '' };
const TEAMS: OptionWords = { label: 'Two teams', about: 'Four play: the first and the third against the other two.' };
const OYNO_BOARD: OptionWords = {
  label: 'Board',
  about: '',
  choices: { '"square"': 'Square, 5 × 5', '"round"': 'Round, three rings of eight' },
};

const WORDS: Readonly<Record<string, OptionWords>> = {
  seats: PLAYERS,
  teams: TEAMS,
  position: { label: 'Bones at the start', isAdvanced: true },
  'oyno board': OYNO_BOARD,
  'oyno place': {
    label: 'New bones',
    about: '',
    choices: { '"when-upper"': 'Only while all of yours stand', '"any-time"': 'At any time' },
  },
  'oyno wild': { label: 'Wild bones', about: 'Instead of setting a bone upright, you may roll it.' },
  'oyno bothComplete': {
    label: 'One move completes both',
    about: '',
    choices: { '"mover"': 'Who made it wins', '"draw"': 'A draw' },
  },
  'oyno drawAfter': { label: 'Draw by repetition', isAdvanced: true },
  'oyno turn': { label: 'Who begins', about: '' },
  'oyno-puzzle board': OYNO_BOARD,
  'oyno-puzzle level': { label: 'Level', about: 'Level 1 has eight bones, and each further level one more.' },
  'doubles-wild tieBreak': {
    label: 'If the lead is shared',
    about: '',
    choices: {
      '"play-on"': 'The leaders play on',
      '"begin-again"': 'All begin again',
      '"shared"': 'They share the win',
    },
  },
  'doubles-wild wild': {
    label: 'A square you may choose',
    about: '',
    choices: { '"must"': 'Must be used', '"may"': 'May be declined' },
  },
  'doubles-wild rows': { label: 'Order of the rows', isAdvanced: true },
  'doubles-wild columns': { label: 'Order of the columns', isAdvanced: true },
  'wumpus scent': {
    label: 'The card Scent in the air',
    about: '',
    choices: { '"straight"': 'Both steps in one direction', '"steered"': 'A direction for each step' },
  },
  'wumpus retreat': {
    label: 'The card Retreat',
    about: '',
    choices: { '"own-turn"': 'In your own turn', '"any-turn"': 'In any turn' },
  },
  'wumpus onLair': {
    label: 'A 6 on a lair',
    about: '',
    choices: { '"stay"': 'The Wumpus stays', '"leave"': 'It goes to another lair' },
  },
  'wumpus lostFight': {
    label: 'After a lost fight',
    about: '',
    choices: { '"retreat"': 'A Retreat may answer', '"suffer"': 'No card helps' },
  },
  'wumpus terrain': { label: 'Terrain', isAdvanced: true },
  'fundomino variant': {
    label: 'Scoring',
    about: 'Team and Caribbean are for four players.',
    choices: {
      '"basic"': 'By rank',
      '"face-value"': 'By the numbers left',
      '"team"': 'Team',
      '"caribbean"': 'Caribbean',
    },
  },
  'fundomino teams': { label: 'Two teams', about: 'Four play, scoring by the numbers left.' },
  'fundomino target': { label: 'Points to win', about: '' },
  'fundomino dominoCall': {
    label: 'Saying “Domino!”',
    about: '',
    choices: { '"declared"': 'You have to remember it', '"automatic"': 'It is said for you' },
  },
  'fundomino doubleBack': { label: 'Double back', about: 'A double may reverse the order of turns.' },
  'fundomino doubleStakes': { label: 'Double stakes', about: 'The double 2 may challenge to double the stakes.' },
  'fundomino refusal': {
    label: 'Refused stakes end the round',
    about: 'With double stakes.',
    choices: { '"one"': 'When one opponent refuses', '"all"': 'When all refuse' },
    isAdvanced: true,
  },
  'fundomino perfectTen': {
    label: 'Perfect 10',
    about: 'Ends that add up to a multiple of ten score for the first who says so.',
  },
  'fundomino tenWins': {
    label: 'A perfect 10 that reaches the points to win',
    about: 'With perfect 10.',
    choices: { '"after-round"': 'Wins after the round, if it is still the most', '"at-once"': 'Wins at once' },
    isAdvanced: true,
  },
  'fundomino tiedRanks': {
    label: 'Ranks after a tie',
    about: '',
    choices: { '"skip"': '1, 2, 2, 4', '"dense"': '1, 2, 2, 3' },
    isAdvanced: true,
  },
  'fundomino deadEndSymbols': {
    label: 'Symbols at a dead end',
    about: '',
    choices: { '"active"': 'They work', '"inactive"': 'They do not work' },
    isAdvanced: true,
  },
  'fundomino tiles': { label: 'The set of tiles', isAdvanced: true },
  'wunby size': { label: 'Squares in a row', about: '' },
  'wunby homes': { label: 'Where the HOMEs are', isAdvanced: true },
  'wunby barriers': { label: 'Barriers of each length', isAdvanced: true },
  'wunby layout': {
    label: 'The maze',
    about: '',
    choices: { '"players"': 'The players build it' },
  },
  'wunby repeat': {
    label: 'The face REPEAT',
    about: '',
    choices: { '"extra"': 'Two more moves', '"total"': 'One more move' },
  },
  'wunby tie': {
    label: 'Two sides home at once',
    about: '',
    choices: { '"declared"': 'A tie may be declared', '"off"': 'Whoever moved wins' },
  },
};

/** The words for an option of a game. */
export function optionWords(gameId: string, name: string): OptionWords {
  return { ...WORDS[name], ...WORDS[`${gameId} ${name}`] };
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
  { words, seatNames, made }: OptionFieldSettings,
): OptionField | undefined {
  const id = `option-${name}`;
  const control = controlFor(option, name === 'turn' ? seatLabels(seatNames) : (words.choices ?? {}), made);
  if (control === undefined) return undefined;
  const { input } = control;
  let isTouched = made?.isFirst === true;
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-about`);
  input.addEventListener('input', () => {
    isTouched = true;
  });
  const called = words.label ?? spaced(name);
  const label = element('label', { for: id }, called);
  const about = element('p', { id: `${id}-about`, class: 'about' }, words.about ?? aboutText(option, control));
  const reason = element('p', { class: 'refused', role: 'alert', hidden: true });
  const first = control.isCheck === true ? [input, label] : [label, input];
  const more = control.more === undefined ? [] : [control.more];
  control.more?.setAttribute('aria-label', `${called}, another value`);
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
    isAdvanced: words.isAdvanced ?? control.isAdvanced === true,
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
function aboutText({ about, expects }: Option<unknown>, { isAdvanced, more }: Control): string {
  const text = `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
  return isAdvanced === true || more !== undefined ? `${text} Takes ${expects}.` : text;
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
    read: () => readValue(input.value),
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
  const choice = selection([...named, ...(made === undefined ? [] : [made.label]), OTHER], labels);
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

const OTHER = 'another …';

/** Anything else is written as on the command line: JSON where it can be read as such, else the text itself. */
function text(): Control {
  const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  return {
    input,
    isAdvanced: true,
    read: () => (input.value === '' ? undefined : readValue(input.value)),
    show: (value) => {
      input.placeholder = typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}

function readValue(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}
