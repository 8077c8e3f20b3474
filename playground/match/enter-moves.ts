/** A move in the game's notation, for those who would rather type; a move that is not legal gets its reason. */

import { type Die, type GameTypes, isRuleError, type Observer, type Seat } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { inSentences, inWords, reasonOf, say, words } from '../words.ts';
import { boardNames, type LocalMatch, type ShownMatch } from './match.ts';
import { peopleOf } from './seating.ts';

/** The form. */
interface TypedMove {
  readonly element: HTMLElement;
  /** The match or the viewer has changed: the example is a move that is legal now. */
  update(): void;
}

/** Makes the form. It plays for whoever looks. */
export function typedMove({ match, kit, seating }: LocalMatch, viewer: () => Observer): TypedMove {
  const example = element('datalist', { id: 'typed-moves' });
  const input = element('input', {
    type: 'text',
    id: 'typed-move',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    list: 'typed-moves',
    focus: () => suggest(),
    input: () => refused.replaceChildren(),
  });
  const refused = element('p', { class: 'refused', role: 'alert' });
  const suggest = (): void => {
    const seat = viewer();
    const moves: readonly GameTypes['Move'][] =
      seat === 'spectator' ? [] : match.legalMoves(seat).slice(0, MOST_LISTED);
    example.replaceChildren(...moves.map((move) => element('option', { value: kit.game.format(move) })));
  };
  const form = element(
    'form',
    {
      class: 'typed',
      submit: (event) => {
        event.preventDefault();
        const seat = viewer();
        if (seat === 'spectator') return;
        const parsed = kit.game.parse(input.value.trim(), match.view(seat), seat);
        const played = parsed.ok ? match.tryPlay(parsed.value, { by: seat }) : parsed;
        refused.textContent = played.ok ? '' : reasonOf(kit, played.error);
        if (played.ok) input.value = '';
        suggest();
      },
    },
    element('label', { for: 'typed-move' }, say.typeMove),
    element('div', { class: 'buttons' }, input, element('button', { type: 'submit' }, say.play), example),
    refused,
  );
  return {
    element: form,
    update: () => {
      form.hidden = match.status.type === 'over' || peopleOf({ seating }).length === 0;
      refused.replaceChildren();
      const seat = viewer();
      const [move] = seat === 'spectator' ? [] : match.legalMoves(seat);
      if (move !== undefined) input.placeholder = say.forExample({ move: kit.game.format(move) });
    },
  };
}

const MOST_LISTED = 100;

// Why something that was clicked cannot be chosen.

/** What the rules say about an attempt when they have no reason of their own. */
const NO_REASON = new Set(['illegal-move', 'bad-move', 'wrong-step']);
/** So many reasons are given, each against another type of move. */
const MOST_REASONS = 2;
/** So many moves of a type are tried. */
const MOST_TEMPLATES = 50;
/** So many targets are named; of more only the frame is. */
const MOST_NAMED = 4;

/**
 * Why a target cannot be chosen after some others: what the rules say against the moves that may have been meant, and what has to be
 * chosen first. Where nothing is known, what can be chosen instead of it.
 */
export function whyNot(
  table: ShownMatch,
  seat: Seat,
  chosen: readonly string[],
  open: readonly string[],
  target: string,
): string {
  const { match, kit } = table;
  const view = match.view(seat);
  const label = (one: string): string => kit.board.label(one, view, boardNames(table));
  const later = targetsBefore(table, seat, chosen, target);
  const first = [...new Set(later.map(label))];
  const against = reasonsAgainst(table, seat, chosen, target, later.length > 0).values();
  const reasons = [...new Set(against)].slice(0, MOST_REASONS);
  if (first.length > 0) {
    const what = named(first);
    reasons.push(what === undefined ? say.firstChooseDashed : say.firstChoose({ what }));
  }
  if (reasons.length > 0) return inSentences(reasons);
  // Of those that mean the same, one is named.
  const different = open.map((one) => kit.board.alike?.(one, view)[0] ?? one);
  const choices = named([...new Set(different.map(label))]);
  return choices === undefined ? say.cannotChooseDashed : say.cannotChoose({ choices });
}

/** The types of the moves that `whyNot` gives reasons against. */
export function refusedTypes(
  table: ShownMatch,
  seat: Seat,
  chosen: readonly string[],
  target: string,
): readonly string[] {
  const isLater = targetsBefore(table, seat, chosen, target).length > 0;
  return [...reasonsAgainst(table, seat, chosen, target, isLater).keys()];
}

/** What has to be chosen before a target, in each legal move that it is a later part of. */
function targetsBefore(
  { match, kit }: ShownMatch,
  seat: Seat,
  chosen: readonly string[],
  target: string,
): readonly string[] {
  const view = match.view(seat);
  return match.legalMoves(seat).flatMap((move) => {
    const path = kit.board.path(move, view);
    const begins = chosen.every((one, i) => path[i] === one);
    return begins && path.includes(target, chosen.length + 1) ? path.slice(chosen.length, chosen.length + 1) : [];
  });
}

/**
 * What the rules say against a target after some others, by type of move. Moves that were legal, now or before, are tried with the target in
 * place of their own one of the same kind.
 *
 * @param isWhole - only against moves that the target would complete
 */
function reasonsAgainst(
  { match, kit }: ShownMatch,
  seat: Seat,
  chosen: readonly string[],
  target: string,
  isWhole: boolean,
): ReadonlyMap<string, string> {
  const view = match.view(seat);
  const [kind, name] = split(target);
  const tried = new Map<string, number>();
  const found = new Map<string, string>();
  for (const move of templates(match, seat)) {
    const { type } = move;
    const count = tried.get(type) ?? 0;
    if (name === undefined || found.has(type) || count === MOST_TEMPLATES) continue;
    tried.set(type, count + 1);
    const path = pathOf(kit, move, view);
    const [pathKind, own] = split(path[chosen.length] ?? '');
    const begins = chosen.every((one, i) => path[i] === one);
    if (!begins || pathKind !== kind || own === undefined || (isWhole && path.length > chosen.length + 1)) continue;
    const attempt = Object.fromEntries(
      Object.entries({ ...move, seat }).map(([key, value]) => [key, value === own ? name : value]),
    );
    const checked = kit.game.check(view, attempt, seat);
    if (!checked.ok && !NO_REASON.has(checked.error.code)) found.set(type, reasonOf(kit, checked.error));
  }
  return found;
}

/** Legal moves, and moves that were made before. */
function templates(match: ShownMatch['match'], seat: Seat): readonly GameTypes['Move'][] {
  const made = match.log(seat).flatMap(({ action }) => ('seat' in action ? [action] : []));
  return [...match.legalMoves(seat), ...made.reverse()];
}

/** A move that is not legal now may have no path. */
function pathOf(kit: ShownMatch['kit'], move: GameTypes['Move'], view: object): readonly string[] {
  try {
    return kit.board.path(move, view);
  } catch {
    return [];
  }
}

/** A few things to choose from, as text; `undefined`: there are too many. */
function named(labels: readonly string[]): string | undefined {
  return labels.length > MOST_NAMED
    ? undefined
    : inWords(
        labels.map((label) => say.quoted({ label })),
        'or',
      );
}

/** `cell:c3` as `cell` and `c3`. */
function split(target: string): readonly [string, string | undefined] {
  const at = target.indexOf(':');
  return at === -1 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
}

// Real dice: people enter what they rolled or drew.

/** The form; its place is empty while nothing is rolled. */
interface DiceForm {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** Makes the form. `roll`: the page is to roll, once or until a player is asked. */
export function diceForm({ match, kit, seating }: LocalMatch): DiceForm {
  const fields = element('div', { class: 'buttons', change: () => refused.replaceChildren() });
  const title = element('p', { class: 'dice-title' });
  const refused = element('p', { class: 'refused', role: 'alert' });
  let shownPly = -1;

  const enter = (): void => {
    const { label, dice } = kit.game.chance(match.state);
    const chosen = [...fields.querySelectorAll('select')].map(({ value }) => Number(value));
    const faces = dice.map(({ faces: all }, i) => all[chosen[i] ?? 0]);
    const played = match.tryPlay({ type: 'chance', label, faces }, { by: 'dice' });
    refused.textContent = played.ok ? '' : reasonOf(kit, played.error);
  };
  const rollAll = (): void => {
    while (match.status.type === 'chance') match.roll();
  };
  const form = element(
    'form',
    {
      class: 'dice panel',
      hidden: true,
      'aria-label': say.dice,
      submit: (event) => {
        event.preventDefault();
        enter();
      },
    },
    title,
    fields,
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'submit', class: 'primary' }, say.enter),
      button(say.rollForMe, () => match.roll()),
      button(say.rollUntil, rollAll),
    ),
    refused,
  );

  return {
    element: form,
    update: () => {
      if (seating.dice === 'auto') return;
      form.hidden = false;
      form.classList.toggle('idle', match.status.type !== 'chance');
      if (match.status.type !== 'chance') {
        shownPly = -1;
        return;
      }
      if (match.ply === shownPly) return;
      shownPly = match.ply;
      const node = kit.game.chance(match.state);
      if (node.seenBy !== undefined) {
        // What only some may see is not entered at a shared screen.
        queueMicrotask(() => rollHidden(match, shownPly));
        form.classList.add('idle');
        return;
      }
      const hadFocus = form.contains(document.activeElement);
      title.textContent = say.rollAndEnter({ dice: words.chance[node.label] ?? node.label });
      refused.textContent = '';
      fields.replaceChildren(
        ...node.dice.map((die, i) => dieField(die, node.dice.length > 1 ? say.die({ number: i + 1 }) : say.shows)),
      );
      if (hadFocus) fields.querySelector('select')?.focus();
    },
  };
}

function rollHidden(match: LocalMatch['match'], ply: number): void {
  if (match.ply !== ply || match.status.type !== 'chance') return;
  try {
    match.roll();
  } catch (error) {
    if (!isRuleError(error)) throw error;
  }
}

/** A face of a die, by its index; impossible ones are left out. */
function dieField({ faces, weights }: Die, name: string): HTMLElement {
  const options = faces.flatMap((face, i) =>
    weights?.[i] === 0 ? [] : [element('option', { value: i }, words.faces[String(face)] ?? String(face))],
  );
  return element('label', { class: 'die' }, `${name} `, element('select', {}, ...options));
}
