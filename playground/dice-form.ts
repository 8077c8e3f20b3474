/** Real dice: people enter what they rolled or drew. */
import { type Die, isRuleError } from 'tabletop-rules/core';
import { button, element } from './element.ts';
import type { Table } from './table.ts';

/** The form; it is hidden while nothing is rolled. */
export interface DiceForm {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** Makes the form. `roll`: the page is to roll, once or until a player is asked. */
export function diceForm({ match, kit, seating }: Table): DiceForm {
  const fields = element('div', { class: 'buttons' });
  const title = element('p', { class: 'dice-title' });
  const refused = element('p', { class: 'refused', role: 'alert' });
  let shownPly = -1;

  const enter = (): void => {
    const { label, dice } = kit.game.chance(match.state);
    const chosen = [...fields.querySelectorAll('select')].map(({ value }) => Number(value));
    const faces = dice.map(({ faces: all }, i) => all[chosen[i] ?? 0]);
    const played = match.tryPlay({ type: 'chance', label, faces }, { by: 'dice' });
    refused.textContent = played.ok ? '' : played.error.message;
  };
  const rollAll = (): void => {
    while (match.status.type === 'chance') match.roll();
  };
  const form = element(
    'form',
    {
      class: 'dice panel',
      hidden: true,
      'aria-label': 'Dice',
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
      element('button', { type: 'submit', class: 'primary' }, 'Enter'),
      button('Roll for me', () => match.roll()),
      button('Roll until a player decides', rollAll),
    ),
    refused,
  );

  return {
    element: form,
    update: () => {
      if (seating.dice === 'auto') return;
      form.hidden = match.status.type !== 'chance';
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
        form.hidden = true;
        return;
      }
      const hadFocus = form.contains(document.activeElement);
      title.textContent = `Roll, and enter what the dice show: ${node.label}.`;
      refused.textContent = '';
      fields.replaceChildren(
        ...node.dice.map((die, i) => dieField(die, node.dice.length > 1 ? `Die ${i + 1}` : 'Shows')),
      );
      if (hadFocus) fields.querySelector('select')?.focus();
    },
  };
}

function rollHidden(match: Table['match'], ply: number): void {
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
    weights?.[i] === 0 ? [] : [element('option', { value: i }, String(face))],
  );
  return element('label', { class: 'die' }, `${name} `, element('select', {}, ...options));
}
