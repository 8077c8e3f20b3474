/** The dialog in which a match is opened: a file, or a text that is pasted. Loaded when somebody asks for it. */
import './files.css';
import { button, element, focusHeading } from '../dom.ts';
import { say } from '../words.ts';
import type { Opened } from './read.ts';

type Refused = Extract<Opened, { kind: 'refused' }>;

/** Shows the dialog. `open`: opens a text; returns why not, or `undefined`. */
export function showOpenDialog(open: (text: string) => Promise<Refused | undefined>): void {
  const refused = element('p', { class: 'refused', role: 'alert' });
  const text = element('textarea', { id: 'match-text', rows: 8, spellcheck: 'false', autocomplete: 'off' });
  const tryOpen = async (): Promise<void> => {
    refused.textContent = '';
    if (text.value.trim() === '') {
      text.focus();
      return;
    }
    const why = await open(text.value);
    if (why === undefined) {
      dialog.close();
      // It gives the focus back to a button of the page before, which is gone.
      focusHeading();
      return;
    }
    refused.textContent = why.why;
    if (why.place !== undefined) select(text, why.place);
  };
  const file = element('input', {
    type: 'file',
    accept: '.match,.txt,.json,text/plain,application/json',
    hidden: true,
    change: async () => {
      const [chosen] = file.files ?? [];
      file.value = '';
      if (chosen === undefined) return;
      text.value = await chosen.text();
      await tryOpen();
    },
  });
  const form = element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        void tryOpen();
      },
    },
    element('h2', { id: 'open-title' }, say.openMatch),
    element('p', { class: 'about' }, say.openAbout),
    button(say.chooseFile, () => file.click(), { autofocus: true }),
    file,
    element('label', { for: 'match-text' }, say.pasteMatch),
    text,
    refused,
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'submit', class: 'primary' }, say.open),
      button(say.close, () => dialog.close()),
    ),
  );
  const dialog = element('dialog', { class: 'panel file-dialog', 'aria-labelledby': 'open-title' }, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Marks what stands at a place, up to the end of its line. */
function select(field: HTMLTextAreaElement, { line, column }: NonNullable<Refused['place']>): void {
  const lines = field.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end = before + (lines[line - 1]?.length ?? 0);
  field.focus();
  field.setSelectionRange(before + column - 1, Math.max(end, before + column - 1));
  const height = field.scrollHeight / Math.max(1, lines.length);
  field.scrollTop = Math.max(0, (line - 3) * height);
}
