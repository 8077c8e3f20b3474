/** What pages of online matches have in common. */
import { element } from '../element.ts';

/** A page that has to be closed before another one is shown. */
export interface OnlinePage {
  readonly element: HTMLElement;
  readonly title: string;
  close(): void;
}

/** What can be done on every page. */
export interface OnlineActions {
  /** Shows a page, unless something else was asked for since. */
  show(page: OnlinePage): void;
  /** Whether nothing else was asked for since. */
  isCurrent(): boolean;
  /** Goes to an address, as a link does. */
  go(fragment: string): void;
  /** The same, without a way back to the page before. */
  replace(fragment: string): void;
  /** Goes on with a record in this page, as with one from a file. */
  load(record: object): void;
}

/** A page with a heading. */
export function onlinePage(
  title: string,
  content: readonly HTMLElement[],
  /** `header`: what stands beside the heading. */
  { header = [], close = () => {} }: { readonly header?: readonly HTMLElement[]; readonly close?: () => void } = {},
): OnlinePage {
  const heading = element('h1', { tabindex: -1 }, title);
  return {
    title,
    element: element('main', { class: 'online-page' }, element('header', {}, heading, ...header), ...content),
    close,
  };
}

/** A page that says something, and offers what to do. */
export function messagePage(title: string, text: string, ...actions: readonly HTMLElement[]): OnlinePage {
  const notice = element('p', { class: 'notice', role: 'alert' }, text);
  return onlinePage(title, [notice, element('div', { class: 'buttons' }, ...actions)]);
}
