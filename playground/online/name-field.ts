/** What a player wants to be called, as a field of a form. */
import { element } from '../element.ts';
import type { KeptSeats } from './kept-seats.ts';

/** The field. */
export interface NameField {
  readonly element: HTMLElement;
  /** The name, which is kept for the next time. */
  read(): string;
}

/** Hosts take 40. */
const LONGEST = 24;

/** Makes the field. */
export function nameField(kept: KeptSeats): NameField {
  const input = element('input', {
    type: 'text',
    id: 'player-name',
    maxlength: LONGEST,
    autocomplete: 'nickname',
    value: kept.name(),
  });
  return {
    element: element('div', { class: 'field wide' }, element('label', { for: 'player-name' }, 'Your name'), input),
    read: () => {
      const name = input.value.replace(/\p{C}/gu, '').trim();
      kept.setName(name);
      return name;
    },
  };
}
