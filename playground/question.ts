/** A question before something that cannot be taken back. */
import { button, element } from './element.ts';

/** The question. */
export interface Question {
  readonly dialog: HTMLDialogElement;
  ask(text: string): void;
  close(): void;
}

/** Makes a question. `no` and `yes`: what its buttons say; `onYes`: it is meant. */
export function question(id: string, no: string, yes: string, onYes: () => void): Question {
  const text = element('p', { id });
  // A modal dialog keeps the focus, closes with Escape, and gives the focus back.
  const dialog = element('dialog', { class: 'panel', 'aria-labelledby': id });
  const stay = button(no, () => dialog.close(), { autofocus: true });
  const sure = button(
    yes,
    () => {
      dialog.close();
      onYes();
    },
    { class: 'primary' },
  );
  dialog.append(text, element('div', { class: 'buttons' }, stay, sure));
  return {
    dialog,
    ask: (asked) => {
      text.textContent = asked;
      dialog.showModal();
    },
    close: () => dialog.close(),
  };
}
