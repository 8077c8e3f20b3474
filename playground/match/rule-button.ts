/** The rules on what is asked and on what was done, one tap away. */
import { button, element } from '../dom.ts';
import type { GameEntry } from '../games.ts';
import { say } from '../words.ts';
import { loadRulePictures } from './rule-picture.ts';
import { inEnglish, type RuleTopics, rulesOn, showGuide } from './rules.ts';

/** The button, and what it opens. */
interface RuleButton {
  readonly button: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
}

/** Makes both. The rules and their pictures are loaded when somebody asks for them. */
export function ruleButton(entry: GameEntry, topics: () => RuleTopics): RuleButton {
  const all = element('div', {});
  const title = element('h2', { id: 'rule-title' }, say.rulesNow);
  // It can be scrolled: by keyboard only what has the focus can.
  const text = element('div', {
    class: 'rules-text',
    tabindex: 0,
    role: 'group',
    'aria-label': say.rules,
    click: (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
      if (link === null) return;
      event.preventDefault();
      show(rulesWith([link.dataset['rule'] ?? '']));
      text.focus();
    },
  });
  const close = button(say.close, () => dialog.close(), { autofocus: true });
  const dialog = element(
    'dialog',
    { class: 'panel rule-dialog', 'aria-labelledby': 'rule-title' },
    title,
    ...inEnglish(),
    text,
    close,
  );

  let pictures: (id: string) => readonly HTMLElement[] = () => [];
  const rulesWith = (ids: readonly string[]): readonly Node[] =>
    ids.flatMap((id) => {
      const rule = all.querySelector(`[data-rule-id="${CSS.escape(id)}"]`)?.cloneNode(true);
      if (!(rule instanceof HTMLElement)) return [];
      rule.prepend(...pictures(id));
      return [rule];
    });
  const show = (rules: readonly Node[]): void => {
    text.replaceChildren(element('ul', {}, ...rules));
    text.scrollTop = 0;
  };
  const open = async (): Promise<void> => {
    text.textContent = say.loading;
    dialog.showModal();
    try {
      const [{ html, guides, rulesOf }, drawn] = await Promise.all([entry.loadRules(), loadRulePictures(entry)]);
      pictures = drawn;
      // Made from the pages of this project when the playground is built.
      all.innerHTML = html;
      const { now, shown } = topics();
      const rules = rulesWith([...new Set([...rulesOn(rulesOf, now), ...rulesOn(rulesOf, shown)])]);
      if (rules.length > 0) show(rules);
      else await showGuide(entry, text, guides);
    } catch {
      text.textContent = say.rulesNotLoaded;
    }
  };
  return { button: button(say.rule, () => void open(), { class: 'rule-button', hidden: !entry.hasRules }), dialog };
}
