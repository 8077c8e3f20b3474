/** A link to be sent to somebody. */
import { button, element } from '../element.ts';

/** Makes the field, with a button that copies it. */
export function linkField(label: string, link: string): HTMLElement {
  const input = element('input', { type: 'text', readonly: true, value: link, 'aria-label': label });
  const said = element('span', { class: 'about', role: 'status' });
  input.addEventListener('focus', () => input.select());
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = 'Copied.';
    } catch {
      // Without TLS pages may not write to the clipboard.
      input.focus();
      said.textContent = 'Selected: copy it, for example with Ctrl+C.';
    }
  };
  return element(
    'div',
    { class: 'link-field' },
    element('span', {}, label),
    element(
      'div',
      { class: 'buttons' },
      input,
      button('Copy', () => void copy()),
    ),
    said,
  );
}
