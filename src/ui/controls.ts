/** Below the drawing: what comes next, the buttons, and what is said. */
import type { BoardAction } from './state.ts';
import type { UiSentences } from './words/en.ts';

/** A move's target that is no place of the drawing. */
interface TargetButton {
  readonly target: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly suggested: boolean;
  readonly declines: boolean;
}

/** What the controls show. */
interface ControlsContent {
  /** `undefined`: what it was. */
  readonly next: string | undefined;
  /** Called with what comes next, instead of showing it. */
  readonly onPrompt: ((prompt: string) => void) | undefined;
  readonly actions: readonly BoardAction[];
  readonly buttons: readonly TargetButton[];
  /** Whether something waits until somebody says so. */
  readonly canGoOn: boolean;
  readonly canGoBack: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
}

/** The controls of a mounted board. */
export interface Controls {
  readonly elements: readonly HTMLElement[];
  show(content: ControlsContent, words: UiSentences): void;
  /** Shows sentences. Where they only go on, what stood there is not read again. */
  say(sentences: readonly string[]): void;
  /** Shows at an element why it cannot be chosen, until what the board shows changes. What was said stays. */
  explain(sentence: string, at: Element): void;
}

/** A button of the board's own, not of the game. */
const ACTIONS = ['next', 'back', 'hint', 'undo'] as const;

/** Makes the controls. */
export function drawControls(document: Document): Controls {
  const next = document.createElement('p');
  next.className = 'tabletop-next';
  next.setAttribute('role', 'status');
  const buttons = document.createElement('div');
  buttons.className = 'tabletop-buttons';
  buttons.setAttribute('role', 'group');
  const said = document.createElement('p');
  said.className = 'tabletop-next';
  said.setAttribute('role', 'status');
  // Only what is new is read.
  said.setAttribute('aria-atomic', 'false');
  const actions = ACTIONS.map((action) => {
    const button = makeButton(document, '');
    button.dataset['action'] = action;
    return button;
  });
  buttons.append(...actions);
  const reason = document.createElement('p');
  reason.className = 'tabletop-reason';
  reason.setAttribute('role', 'alert');
  let own: readonly HTMLButtonElement[] = [];
  let shownActions: readonly BoardAction[] = [];
  const showActions = (wanted: readonly BoardAction[]): void => {
    if (wanted === shownActions) return;
    shownActions = wanted;
    for (const button of own) button.remove();
    own = wanted.map(({ text, run }) => {
      const button = makeButton(document, text);
      button.dataset['page'] = '';
      button.addEventListener('click', run);
      return button;
    });
    actions[0]?.before(...own);
  };
  return {
    elements: [next, buttons, reason, said],
    show: (content, words) => {
      buttons.setAttribute('aria-label', words.actions);
      reason.textContent = '';
      next.hidden = content.onPrompt !== undefined;
      // A text that is set again would be read again.
      if (content.next !== undefined && next.textContent !== content.next) {
        next.textContent = content.next;
        content.onPrompt?.(content.next);
      }
      showTargets(document, buttons, content.buttons);
      showActions(content.actions);
      const shown = [content.canGoOn, content.canGoBack, content.canHint, content.canUndo];
      actions.forEach((button, i) => {
        button.hidden = shown[i] !== true;
        button.textContent = words[ACTIONS[i]!];
      });
    },
    say: (sentences) => {
      showSentences(said, sentences);
      // The keyboard reaches it until the next frame, which lays the page out anyway, measures it.
      said.tabIndex = 0;
      requestAnimationFrame(() => letScroll(said));
    },
    explain: (sentence, at) => {
      reason.textContent = sentence;
      placeAt(reason, at);
    },
  };
}

/** Places an element below another one, or above where it would not be seen. Its parent is what its position refers to. */
function placeAt(placed: HTMLElement, at: Element): void {
  const parent = placed.parentElement!.getBoundingClientRect();
  const { left, width, top, bottom } = at.getBoundingClientRect();
  const x = left + width / 2 - placed.offsetWidth / 2 - parent.left;
  placed.style.left = `${Math.max(0, Math.min(x, parent.width - placed.offsetWidth))}px`;
  const isBelow = bottom + placed.offsetHeight < innerHeight;
  placed.style.top = `${(isBelow ? bottom : top - placed.offsetHeight) - parent.top}px`;
}

/** What stands between a sentence and the next one: after a wide full stop, as in Japanese, nothing. */
export function spaceAfter(sentence: string): string {
  return sentence.endsWith('。') ? '' : ' ';
}

/** Sentences that stand there already keep their elements. */
function showSentences(parent: HTMLElement, sentences: readonly string[]): void {
  const { children } = parent;
  const goesOn = [...children].every(({ textContent }, i) => textContent === sentences[i]);
  if (!goesOn || children.length === sentences.length) parent.replaceChildren();
  for (const sentence of sentences.slice(children.length)) {
    const element = parent.ownerDocument.createElement('span');
    element.textContent = sentence;
    const before = children[children.length - 1]?.textContent;
    if (before) parent.append(spaceAfter(before));
    parent.append(element);
  }
}

/**
 * A page may give an element a height at which long texts scroll: the last sentences that fit are seen, or the beginning of the
 * last one, and the keyboard has to reach it.
 */
function letScroll(element: HTMLElement): void {
  const sentences = [...element.children];
  /** Begins a line with a sentence. Returns how far it is from the top. */
  const breakBefore = (at: number): number => {
    sentences.forEach((sentence, i) => {
      sentence.toggleAttribute('data-break', i === at - 1);
    });
    const top = sentences[at]?.getBoundingClientRect().top ?? 0;
    return top - element.getBoundingClientRect().top + element.scrollTop;
  };
  let first = 0;
  breakBefore(first);
  if (element.scrollHeight > element.clientHeight) {
    first = Math.max(sentences.length - 1, 0);
    while (first > 0 && element.scrollHeight - breakBefore(first - 1) <= element.clientHeight) first--;
  }
  element.scrollTop = breakBefore(first);
  const isFocused = element.ownerDocument.activeElement === element;
  if (element.scrollHeight > element.clientHeight || isFocused) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

/** The buttons of targets stand before those of the board; one that stays keeps its focus. */
function showTargets(document: Document, parent: HTMLElement, targets: readonly TargetButton[]): void {
  const old = new Map<string, HTMLButtonElement>();
  for (const button of parent.querySelectorAll<HTMLButtonElement>('button[data-target]')) {
    old.set(button.dataset['target'] ?? '', button);
  }
  targets.forEach(({ target, label, chosen, suggested, declines }, i) => {
    const button = old.get(target) ?? makeButton(document, label);
    old.delete(target);
    button.dataset['target'] = target;
    button.textContent = label;
    button.setAttribute('aria-pressed', String(chosen));
    button.toggleAttribute('data-suggested', suggested);
    button.toggleAttribute('data-declines', declines);
    if (parent.children[i] !== button) parent.insertBefore(button, parent.children[i] ?? null);
  });
  for (const button of old.values()) button.remove();
}

function makeButton(document: Document, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}
