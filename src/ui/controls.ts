/** Below the drawing: what comes next, the buttons, and what is said. */

/** A move's target that is no place of the drawing. */
interface TargetButton {
  readonly target: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** What the controls show. */
interface ControlsContent {
  readonly next: string;
  readonly buttons: readonly TargetButton[];
  readonly canGoBack: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
}

/** The controls of a mounted board. */
export interface Controls {
  readonly elements: readonly HTMLElement[];
  show(content: ControlsContent): void;
  /** Shows sentences. Where they only go on, what stood there is not read again. */
  say(sentences: readonly string[]): void;
}

/** A button of the board's own, not of the game. */
const ACTIONS = [
  ['back', 'Back'],
  ['hint', 'Hint'],
  ['undo', 'Undo'],
] as const;

/** Makes the controls. */
export function drawControls(document: Document): Controls {
  const next = document.createElement('p');
  next.className = 'tabletop-next';
  next.setAttribute('role', 'status');
  const buttons = document.createElement('div');
  buttons.className = 'tabletop-buttons';
  buttons.setAttribute('role', 'group');
  buttons.setAttribute('aria-label', 'Actions');
  const said = document.createElement('p');
  said.className = 'tabletop-next';
  said.setAttribute('role', 'status');
  // Only what is new is read.
  said.setAttribute('aria-atomic', 'false');
  const actions = ACTIONS.map(([action, text]) => {
    const button = makeButton(document, text);
    button.dataset['action'] = action;
    return button;
  });
  buttons.append(...actions);
  return {
    elements: [next, buttons, said],
    show: (content) => {
      // A text that is set again would be read again.
      if (next.textContent !== content.next) next.textContent = content.next;
      showTargets(document, buttons, content.buttons);
      const shown = [content.canGoBack, content.canHint, content.canUndo];
      actions.forEach((button, i) => {
        button.hidden = shown[i] !== true;
      });
    },
    say: (sentences) => {
      showSentences(said, sentences);
      // The keyboard reaches it until the next frame, which lays the page out anyway, measures it.
      said.tabIndex = 0;
      requestAnimationFrame(() => letScroll(said));
    },
  };
}

/** Sentences that stand there already keep their elements. */
function showSentences(parent: HTMLElement, sentences: readonly string[]): void {
  const { children } = parent;
  const goesOn = [...children].every(({ textContent }, i) => textContent === sentences[i]);
  if (!goesOn || children.length === sentences.length) parent.replaceChildren();
  for (const sentence of sentences.slice(children.length)) {
    const element = parent.ownerDocument.createElement('span');
    element.textContent = sentence;
    if (children.length > 0) parent.append(' ');
    parent.append(element);
  }
}

/** A page may give an element a height at which long texts scroll: then the keyboard has to reach it. */
function letScroll(element: HTMLElement): void {
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
  targets.forEach(({ target, label, chosen }, i) => {
    const button = old.get(target) ?? makeButton(document, label);
    old.delete(target);
    button.dataset['target'] = target;
    button.textContent = label;
    button.setAttribute('aria-pressed', String(chosen));
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
