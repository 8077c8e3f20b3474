/** Light or dark: as the page's visitor prefers, or as they chose here. */
import { button } from './element.ts';

/** A theme, or whatever the system has. */
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'tabletop-rules theme';
const NEXT = { auto: 'dark', dark: 'light', light: 'auto' } as const;
const TEXTS = { auto: '◐ Colours: auto', dark: '◐ Colours: dark', light: '◐ Colours: light' } as const;

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
  const made = button(TEXTS[currentTheme()], () => {
    const theme = NEXT[currentTheme()];
    setTheme(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    made.textContent = TEXTS[theme];
    onChange(theme);
  });
  return made;
}

function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function read(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}
