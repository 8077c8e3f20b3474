/** The switch for the language of the page. */
import { element } from './dom.ts';
import { changeLanguage, LANGUAGES, language, say } from './words.ts';

/** A language as its speakers call it. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Makes it. */
export function languageField(): HTMLElement {
  const field = element(
    'select',
    { 'aria-label': say.language, class: 'language', change: () => changeLanguage(field.value) },
    ...LANGUAGES.map((code) =>
      element('option', { value: code, lang: code, selected: code === language() }, nameOf(code)),
    ),
  );
  return field;
}
