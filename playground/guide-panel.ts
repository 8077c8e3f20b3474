/** How to play, in a few sentences: on the page where a match is set up, and beside the board. */
import type { GameEntry } from './catalogue.ts';
import { element } from './element.ts';

/** Makes what can be opened and closed. `onClose`: somebody closed it. */
export function guidePanel(entry: GameEntry, isOpen: boolean, onClose: () => void = () => {}): HTMLDetailsElement {
  // It can be scrolled: by keyboard only what has the focus can.
  const attributes = { class: 'guide-text', tabindex: 0, role: 'group', 'aria-label': 'How to play' };
  const text = element('div', attributes, 'Loading …');
  const panel = element('details', { class: 'panel guide', open: isOpen }, element('summary', {}, 'How to play'), text);
  let wasOpen = isOpen;
  panel.addEventListener('toggle', () => {
    if (wasOpen && !panel.open) onClose();
    wasOpen = panel.open;
  });
  const load = async (): Promise<void> => {
    try {
      const { guides } = await entry.loadRules();
      // Made from the pages of this project when the playground is built.
      text.innerHTML = guides[entry.guide ?? 'How to play'] ?? '';
    } catch {
      text.textContent = 'The rules could not be loaded.';
    }
  };
  void load();
  return panel;
}
