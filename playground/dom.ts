/** Elements of the page, written in one line. */

import { keep, readKept } from './kept.ts';
import { say } from './words.ts';

/** What an element gets: attributes by name; `false` and `undefined` leave one out. Functions listen to events. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** An element with attributes and children. Texts are never read as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** A button with a text. */
export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', click: onClick, ...attributes }, text);
}

/** Writes a sentence above the board, and smaller what would cover something of it: they are longer in some languages. */
export function writeLine(line: HTMLElement, text: string): void {
  line.textContent = text;
  requestAnimationFrame(() => {
    line.classList.remove('long', 'longest');
    for (const size of ['long', 'longest'])
      line.classList.toggle(size, line.scrollHeight > (line.parentElement?.clientHeight ?? 0));
  });
}

/** Gives the focus to the heading of the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Hides an element, or shows it. The focus, which nothing that is hidden keeps, goes on from the heading of the page. */
export function setHidden(shown: HTMLElement, isHidden: boolean): void {
  const losesFocus = isHidden && shown.contains(document.activeElement);
  shown.hidden = isHidden;
  if (losesFocus) focusHeading();
}

// A message above the board, with something to do about it or without.

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
    setHidden(box, true);
    text.textContent = '';
  };
  return {
    element: box,
    clear,
    show: (message, action) => {
      box.hidden = false;
      text.textContent = message;
      const close = button(say.close, clear);
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

// Light or dark: as the page's visitor prefers, or as they chose here.

/** A theme, or whatever the system has. */
type Theme = 'auto' | 'light' | 'dark';

const KEY = 'tabletop-rules theme';
const NEXT = { auto: 'dark', dark: 'light', light: 'auto' } as const;

/** The theme that was chosen. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark now. */
export function isDark(): boolean {
  const theme = currentTheme();
  return theme === 'dark' || (theme === 'auto' && matchMedia(DARK).matches);
}

/** Calls a function when the page may have become light or dark, until the function that is returned is called. */
export function onThemeChange(change: () => void): () => void {
  const chosen = new MutationObserver(change);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const preferred = matchMedia(DARK);
  preferred.addEventListener('change', change);
  return () => {
    chosen.disconnect();
    preferred.removeEventListener('change', change);
  };
}

/** Takes the theme of the last visit. */
export function restoreTheme(): void {
  setTheme(read() ?? 'auto');
}

/** A button that goes through the themes. */
export function themeButton(onChange: (theme: Theme) => void): HTMLButtonElement {
  const made = button(say.colours({ theme: currentTheme() }), () => {
    const theme = NEXT[currentTheme()];
    setTheme(theme);
    keep(KEY, theme);
    made.textContent = say.colours({ theme });
    onChange(theme);
  });
  return made;
}

function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function read(): Theme | undefined {
  const kept = readKept(KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

// A question before something that cannot be taken back.

/** The question. */
interface Question {
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

/** The ply of what somebody points at, in a list of moves or a chart; `undefined`: it is of none. */
export function plyAt(target: EventTarget | null): number | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-ply]') : null;
  return found === null ? undefined : Number(found.dataset['ply']);
}
