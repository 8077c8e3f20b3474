/** A message above the board, with something to do about it or without. */
import { button, element } from './element.ts';

/** The place of messages; it is hidden while there is none. */
export interface Notice {
  readonly element: HTMLElement;
  show(text: string, action?: { readonly text: string; run(): void }): void;
  clear(): void;
}

/** Makes the place. */
export function notice(): Notice {
  const text = element('p', { role: 'alert' });
  const actions = element('div', { class: 'buttons' });
  const box = element('div', { class: 'notice', hidden: true }, text, actions);
  const clear = (): void => {
    box.hidden = true;
    text.textContent = '';
  };
  return {
    element: box,
    clear,
    show: (message, action) => {
      box.hidden = false;
      text.textContent = message;
      const close = button('Close', clear);
      actions.replaceChildren(close);
      if (action === undefined) return;
      const run = (): void => {
        clear();
        action.run();
      };
      actions.prepend(button(action.text, run));
    },
  };
}
