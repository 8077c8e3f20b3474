/** The numbered rules of a game, beside the board. */
import type { GameEntry } from './catalogue.ts';
import { button, element } from './element.ts';

/** The panel. */
export interface RulesPanel {
  readonly element: HTMLElement;
  /** Offers the rules on what has just happened, or on what is asked: types of moves and prompts. */
  offer(words: readonly string[]): void;
}

/** Makes the panel; the rules are loaded when it is opened first. */
export function rulesPanel(entry: GameEntry): RulesPanel {
  const text = element('div', { class: 'rules-text' });
  const links = element('p', { class: 'rule-links' });
  const found = element('p', { class: 'about', role: 'status' });
  const search = element('input', {
    type: 'search',
    id: 'rule-search',
    placeholder: 'OY-11, or a word',
    autocomplete: 'off',
    input: () => find(search.value),
  });
  const body = element('div', {}, links, element('label', { for: 'rule-search' }, 'Find a rule '), search, found, text);
  let words: readonly string[] = [];
  let rulesOf: Readonly<Record<string, readonly string[]>> = {};

  const rule = (id: string): HTMLElement | null =>
    text.querySelector<HTMLElement>(`[data-rule-id="${CSS.escape(id)}"]`);
  const goTo = (id: string): void => {
    search.value = '';
    find('');
    const item = rule(id);
    for (const marked of text.querySelectorAll('.current')) marked.classList.remove('current');
    item?.classList.add('current');
    item?.scrollIntoView({ block: 'nearest' });
    item?.focus({ preventScroll: true });
  };
  const find = (query: string): void => {
    const wanted = query.trim().toLowerCase();
    const items = [...text.querySelectorAll<HTMLElement>('[data-rule-id]')];
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(wanted);
    for (const other of text.querySelectorAll<HTMLElement>('h2, div > p, ul')) {
      const inRule = other.closest('[data-rule-id]') !== null;
      if (!inRule && other.tagName !== 'UL') other.hidden = wanted !== '';
    }
    const count = items.filter((item) => !item.hidden).length;
    found.textContent = wanted === '' ? '' : count === 1 ? '1 rule' : `${count} rules`;
  };
  const showLinks = (): void => {
    const ids = [...new Set(words.flatMap((word) => (Object.hasOwn(rulesOf, word) ? (rulesOf[word] ?? []) : [])))];
    links.hidden = ids.length === 0;
    links.replaceChildren('On this move: ', ...ids.map((id) => button(id, () => goTo(id), { class: 'link' })));
  };
  text.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
    if (link === null) return;
    event.preventDefault();
    goTo(link.dataset['rule'] ?? '');
  });

  const load = async (): Promise<void> => {
    if (text.firstChild !== null) return;
    text.textContent = 'Loading …';
    try {
      const page = await entry.loadRules();
      rulesOf = page.rulesOf;
      // Made from the pages of this project when the playground is built.
      text.innerHTML = page.html;
      const first = text.querySelector<HTMLElement>('[data-rule-id]')?.dataset['ruleId'];
      search.placeholder = `${first}, or a word`;
    } catch {
      text.textContent = 'The rules could not be loaded.';
    }
    showLinks();
  };
  const panel = element(
    'details',
    {
      class: 'panel rules',
      toggle: () => {
        if (panel.open) void load();
      },
    },
    element('summary', {}, 'Rules'),
    body,
  );
  links.hidden = true;
  return {
    element: panel,
    offer: (given) => {
      words = given;
      showLinks();
    },
  };
}
