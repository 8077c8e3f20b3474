/** The fields for the options of a game, on a page where a match is set up. */

import { LEVELS, type Level } from 'tabletop-rules/bots';
import { isRuleError, resolveOptions, rulesOf } from 'tabletop-rules/core';
import { positionAddress } from './address.ts';
import { button, element } from './dom.ts';
import { type GameEntry, isKnownGame, type PageKit } from './games.ts';
import { hasLesson, lessonAddress } from './lessons.ts';
import { type LocalMatch, newMatch } from './match/match.ts';
import { guidePanel } from './match/rules.ts';
import { BOT_LEVEL, isPlayer, NEWCOMER_LEVEL, type Player } from './match/seating.ts';
import { type MadeValue, type OptionField, optionField, optionWords } from './option-fields.ts';
import { reasonOf, say } from './words.ts';

/** Options that go together. */
interface ChosenOptions {
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
export function optionsForm(kit: PageKit): OptionsForm {
  const { game } = kit;
  const { seatNames } = kit.about;
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
    return { label: made.label(), isFirst: made.isForNewcomers === true && !isKnownGame(game.id), make };
  };
  const given = (without?: string): Record<string, unknown> => {
    const wanted = fields.filter(({ name }) => name !== without);
    const values = wanted.map((field) => [field.name, field.value()] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const fields = Object.entries(game.options).flatMap(([name, option]) => {
    const words = optionWords(kit, name);
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
        const reason = reasonOf(kit, error);
        field?.refuse(reason);
        refused.hidden = field !== undefined;
        refused.textContent = reason;
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
  const others = more.length === 0 ? [] : [element('details', {}, element('summary', {}, say.moreOptions), ...more)];
  const summary = element('summary', {});
  const box = element('details', { class: 'panel options' }, summary, ...elementsOf(false), ...others);
  box.hidden = folded.length === 0;
  return {
    element: box,
    summarize: () => {
      const changed = folded.filter((field) => field.value() !== undefined).length;
      summary.textContent = say.options({ changed });
    },
  };
}

// The rows of a form for who sits where.

/** A row for every seat, with the same fields. */
export interface SeatRows<F> {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  /** The fields of the seats that are shown. */
  shown(): readonly F[];
  /** The fields of all seats that were ever shown. */
  all(): readonly F[];
}

/**
 * Makes the rows of a game.
 *
 * @param count - the field for how many play
 * @param className - that of the list of rows
 * @param makeFields - makes the fields of a seat, which has this name
 */
export function seatRows<F extends Readonly<Record<string, HTMLElement>>>(
  { about: { seatNames } }: PageKit,
  count: HTMLElement | undefined,
  className: string,
  makeFields: (seat: number, name: string) => F,
): SeatRows<F> {
  const rows: { readonly row: HTMLElement; readonly fields: F }[] = [];
  const list = element('div', { class: className });

  const addRow = (seat: number): void => {
    const name = seatNames[seat] ?? say.seat({ number: seat + 1 });
    const fields = makeFields(seat, name);
    const label = element('span', { class: 'seat-name' }, name);
    const row = element('div', { class: 'seat' }, label, ...Object.values(fields));
    rows.push({ row, fields });
    list.append(row);
  };

  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, say.whoPlays),
      ...(count === undefined ? [] : [count]),
      list,
    ),
    show: (seats) => {
      for (let seat = rows.length; seat < seats; seat++) addRow(seat);
      rows.forEach(({ row }, seat) => {
        row.hidden = seat >= seats;
      });
    },
    shown: () => rows.filter(({ row }) => !row.hidden).map(({ fields }) => fields),
    all: () => rows.map(({ fields }) => fields),
  };
}

/** What a bot of a level is called in a form. */
export function levelText(level: Level): string {
  return say.botLevel({ number: LEVELS.indexOf(level) + 1, level: say.level({ level }) });
}

// The fields of a form for who sits where.

/** Fields for every seat. */
export interface SeatFields {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  players(): readonly Player[];
  /** The names that were given; `undefined`: none was. */
  names(): readonly string[] | undefined;
}

const choices = ({ about }: PageKit): readonly (readonly [Player, string])[] => [
  ['person', say.person],
  ...(about.levelSteps === undefined ? [] : [['equal', say.botEqual] as const]),
  ...LEVELS.map((level) => [level, levelText(level)] as const),
];

/** Makes the fields of a game. `count`: the field for how many play. */
export function seatFields(kit: PageKit, count: HTMLElement | undefined): SeatFields {
  const level = isKnownGame(kit.game.id) ? BOT_LEVEL : NEWCOMER_LEVEL;
  const {
    element: fieldset,
    show,
    shown,
  } = seatRows(kit, count, 'seats', (seat, own) => {
    const options = choices(kit).map(([value, text]) => element('option', { value }, text));
    const player = element('select', { 'aria-label': say.whoPlaysSeat({ seat: own }) }, ...options);
    player.value = seat === 0 ? 'person' : level;
    const name = element('input', {
      type: 'text',
      maxlength: 24,
      placeholder: own,
      autocomplete: 'off',
      'aria-label': say.nameOfSeat({ seat: own }),
    });
    return { player, name };
  });
  return {
    element: fieldset,
    show,
    players: () => shown().map(({ player }) => (isPlayer(player.value) ? player.value : 'person')),
    names: () => {
      const names = shown().map(({ name }) => name.value.trim());
      return names.every((name) => name === '') ? undefined : names;
    },
  };
}

// The page on which a match is set up: options, seats, dice.

/** What can be done on the page. */
export interface SetupActions {
  start(shown: LocalMatch): void;
  leave(): void;
}

/** Makes the page. */
export function setupPage(entry: GameEntry, kit: PageKit, { start, leave }: SetupActions): HTMLElement {
  const { game } = kit;
  const options = optionsForm(kit);
  const seats = seatFields(kit, options.seats);
  const dice = diceField();
  // Whoever does not know the game is led to the lesson first.
  const isNew = hasLesson(entry.id) && !isKnownGame(entry.id);
  const submit = element('button', { type: 'submit', class: isNew ? '' : 'primary' }, say.start);
  const learnClass = isNew ? 'button primary' : 'button';
  const learn = hasLesson(entry.id)
    ? [element('a', { class: learnClass, href: lessonAddress(entry.id) }, say.learnIt)]
    : [];

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
        start(newMatch(entry, kit, chosen, { players: seats.players(), names: seats.names(), dice: by }));
      },
    },
    seats.element,
    element(
      'div',
      { class: 'buttons' },
      ...(isNew ? [...learn, submit] : [submit, ...learn]),
      ...(kit.position === undefined
        ? []
        : [element('a', { class: 'button', href: positionAddress(entry.id) }, say.setUpPosition)]),
      button(say.allGames, leave),
    ),
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
    element('header', {}, element('h1', { tabindex: -1 }, entry.name), element('p', {}, entry.about.sentence)),
    element('div', { class: 'setup-columns' }, form, ...(entry.hasRules ? [guide] : [])),
  );
}

/** Who rolls. */
function diceField(): { readonly element: HTMLElement; value(): 'auto' | 'manual' } {
  const input = element('input', { type: 'checkbox', id: 'real-dice', 'aria-describedby': 'real-dice-about' });
  return {
    element: element(
      'fieldset',
      {},
      element('legend', {}, say.dice),
      element(
        'div',
        { class: 'field check' },
        input,
        element('label', { for: 'real-dice' }, say.realDice),
        element('p', { class: 'about', id: 'real-dice-about' }, say.realDiceAbout),
      ),
    ),
    value: () => (input.checked ? 'manual' : 'auto'),
  };
}
