/** What the custom elements share. */
import { checkText, missingGlobal } from '../core/internal.ts';

/**
 * Whether an element can be defined under a name: `false` where it is taken already.
 *
 * @throws RuleError `bad-argument`; `missing-global` outside of a page
 */
export function isFree(name: string): boolean {
  checkText('name', name);
  if (typeof customElements === 'undefined') throw missingGlobal('customElements', 'elements are defined in a page');
  return customElements.get(name) === undefined;
}

/** Settings that were set before the element was defined: they would hide the property of the class. What they hold is checked where it is used. */
export function takeEarlySettings(element: HTMLElement): object | undefined {
  const early: unknown = Reflect.getOwnPropertyDescriptor(element, 'settings')?.value;
  Reflect.deleteProperty(element, 'settings');
  return typeof early === 'object' && early !== null ? early : undefined;
}
