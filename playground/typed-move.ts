/** A move in the game's notation, for those who would rather type; a move that is not legal gets its reason. */
import type { GameTypes, Observer } from 'tabletop-rules/core';
import { element } from './element.ts';
import type { Table } from './table.ts';

/** The form. */
export interface TypedMove {
  readonly element: HTMLElement;
  /** The match or the viewer has changed: the example is a move that is legal now. */
  update(): void;
}

/** Makes the form. It plays for whoever looks. */
export function typedMove({ match, kit }: Table, viewer: () => Observer): TypedMove {
  const example = element('datalist', { id: 'typed-moves' });
  const input = element('input', {
    type: 'text',
    id: 'typed-move',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    list: 'typed-moves',
    focus: () => suggest(),
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
        refused.textContent = played.ok ? '' : played.error.message;
        if (played.ok) input.value = '';
        suggest();
      },
    },
    element('label', { for: 'typed-move' }, 'Type a move'),
    element('div', { class: 'buttons' }, input, element('button', { type: 'submit' }, 'Play'), example),
    refused,
  );
  return {
    element: form,
    update: () => {
      const seat = viewer();
      const [move] = seat === 'spectator' ? [] : match.legalMoves(seat);
      if (move !== undefined) input.placeholder = `for example ${kit.game.format(move)}`;
    },
  };
}

const MOST_LISTED = 100;
