/** Which rules are offered beside the board. */

import { type GameTypes, isChanceResult, type Observer, type Playable, type SeenActionOf } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import type { GameEntry, RulesPage } from '../games.ts';
import { say } from '../words.ts';

/**
 * What the rules are offered for: the moves that can be made now, or else what is asked, and the move that is shown. First
 * those of the types that were refused.
 */
export function ruleTopics<G extends GameTypes>(
  match: Playable<G>,
  actions: readonly SeenActionOf<G>[],
  seat: Observer,
  ply: number | undefined,
  refused: readonly string[] = [],
): RuleTopics {
  const { status } = match;
  // Of a long match the first actions may not be here.
  const last = actions[actions.length - 1 - (match.ply - (ply ?? match.ply))];
  const shown = last === undefined ? [] : [[isChanceResult<G>(last) ? last.label : last.type]];
  if (ply !== undefined || status.type !== 'turn') return { now: [], shown };
  const { prompt } = status;
  const isAsked = seat !== 'spectator' && status.seats.includes(seat);
  const types = isAsked ? [...new Set([...refused, ...match.legalMoves(seat).map(({ type }) => type)])] : [];
  const now = types.map((type) => [`${prompt} ${type}`, type]);
  return { now: [...now, [prompt]].slice(0, Math.max(1, now.length)), shown };
}

// The numbered rules of a game, beside the board.

/** What the rules are offered for: keys of `rulesOf`, the first that is known of each list. */
export interface RuleTopics {
  /** What can be done now. */
  readonly now: readonly (readonly string[])[];
  /** The move that is shown. */
  readonly shown: readonly (readonly string[])[];
}

/** The ids of the rules on some topics. */
export function rulesOn(rulesOf: RulesPage['rulesOf'], topics: RuleTopics['now']): readonly string[] {
  const known = topics.flatMap((keys) => rulesOf[keys.find((key) => Object.hasOwn(rulesOf, key)) ?? ''] ?? []);
  return [...new Set(known)];
}

/** The panel. */
interface RulesPanel {
  readonly element: HTMLElement;
  /** Offers the rules on what can be done now, and on the move that is shown. */
  offer(topics: RuleTopics): void;
}

/** Makes the panel; the rules are loaded when it is opened first. */
export function rulesPanel(entry: GameEntry): RulesPanel {
  const text = element('div', { class: 'rules-text', lang: 'en' });
  const now = element('p', { class: 'rule-links', hidden: true });
  const shown = element('p', { class: 'rule-links', hidden: true });
  const found = element('p', { class: 'about', role: 'status' });
  const search = element('input', {
    type: 'search',
    id: 'rule-search',
    autocomplete: 'off',
    input: () => find(search.value),
  });
  const label = element('label', { for: 'rule-search' }, `${say.findRule} `);
  const body = element('div', {}, ...inEnglish(), now, shown, label, search, found, text);
  let topics: RuleTopics = { now: [], shown: [] };
  let rulesOf: RulesPage['rulesOf'] = {};

  const rule = (id: string): HTMLElement | null =>
    text.querySelector<HTMLElement>(`[data-rule-id="${CSS.escape(id)}"]`);
  const goTo = (id: string): void => {
    search.value = '';
    find('');
    const item = rule(id);
    for (const marked of text.querySelectorAll('.current')) marked.classList.remove('current');
    if (item === null) return;
    item.classList.add('current');
    // The text alone is scrolled: the board stays where it is. The text is what the offsets of rules refer to.
    text.scrollTop = item.offsetTop - SPACE_ABOVE;
    item.focus({ preventScroll: true });
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
    found.textContent = wanted === '' ? '' : say.rulesFound({ count });
  };
  const showLinks = (line: HTMLElement, title: string, wanted: RuleTopics['now']): void => {
    // The rules of another game of the page are not in the text.
    const ids = rulesOn(rulesOf, wanted).filter((id) => rule(id) !== null);
    line.hidden = ids.length === 0;
    line.replaceChildren(title, ...ids.map((id) => button(id, () => goTo(id), { class: 'link' })));
  };
  const showTopics = (): void => {
    showLinks(now, `${say.canBeDone} `, topics.now);
    showLinks(shown, `${say.moveShown} `, topics.shown);
  };
  text.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
    if (link === null) return;
    event.preventDefault();
    goTo(link.dataset['rule'] ?? '');
  });

  const load = async (): Promise<void> => {
    if (text.firstChild !== null) return;
    text.textContent = say.loading;
    try {
      const page = await entry.loadRules();
      rulesOf = page.rulesOf;
      // Made from the pages of this project when the playground is built.
      text.innerHTML = page.html;
      leaveOut(text, entry.about.otherGames ?? []);
      const first = text.querySelector<HTMLElement>('[data-rule-id]')?.dataset['ruleId'];
      search.placeholder = say.ruleOrWord({ rule: first ?? '' });
    } catch {
      text.textContent = say.rulesNotLoaded;
    }
    showTopics();
  };
  const panel = element(
    'details',
    {
      class: 'panel rules',
      toggle: () => {
        if (panel.open) void load();
      },
    },
    element('summary', {}, say.allRules),
    body,
  );
  return {
    element: panel,
    offer: (given) => {
      topics = given;
      if (panel.open) showTopics();
    },
  };
}

/** Pixels that stay free above a rule that is gone to. */
const SPACE_ABOVE = 8;

/** Takes sections out of a text, each up to the next heading. */
function leaveOut(text: HTMLElement, headings: readonly string[]): void {
  for (const heading of text.querySelectorAll('h2')) {
    if (!headings.includes(heading.textContent.trim())) continue;
    while (heading.nextElementSibling !== null && heading.nextElementSibling.tagName !== 'H2') {
      heading.nextElementSibling.remove();
    }
    heading.remove();
  }
}

// How to play, in a few sentences: on the page where a match is set up, and beside the board.

/** Makes what can be opened and closed. `onClose`: somebody closed it. */
export function guidePanel(entry: GameEntry, isOpen: boolean, onClose: () => void = () => {}): HTMLDetailsElement {
  // It can be scrolled: by keyboard only what has the focus can.
  const attributes = { class: 'guide-text', tabindex: 0, role: 'group', 'aria-label': say.howToPlay };
  const text = element('div', attributes, say.loading);
  const panel = element('details', { class: 'panel guide', open: isOpen }, element('summary', {}, say.howToPlay), text);
  let wasOpen = isOpen;
  panel.addEventListener('toggle', () => {
    if (wasOpen && !panel.open) onClose();
    wasOpen = panel.open;
  });
  const load = async (): Promise<void> => {
    try {
      await showGuide(entry, text);
    } catch {
      text.textContent = say.rulesNotLoaded;
    }
  };
  void load();
  return panel;
}

/** Says how to play: in the language of the page where the game has words for it, else as the page that has its rules. */
export async function showGuide(entry: GameEntry, place: HTMLElement, guides?: RulesPage['guides']): Promise<void> {
  const told = await entry.loadGuide();
  if (told !== undefined) {
    place.replaceChildren(element('ul', {}, ...told.map((text) => element('li', {}, text))));
    return;
  }
  const known = guides ?? (await entry.loadRules()).guides;
  // Made from the pages of this project when the playground is built.
  place.innerHTML = known[entry.about.guide ?? 'How to play'] ?? '';
}

/** Where the page is in another language: that the numbered rules are in English. */
export function inEnglish(): readonly HTMLElement[] {
  return say.rulesInEnglish === '' ? [] : [element('p', { class: 'about' }, say.rulesInEnglish)];
}
