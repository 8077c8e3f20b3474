/** Runs in the playground before its own script: collects errors, shortens pauses, and finds what is to be clicked. */

const ERRORS = 'errors of this page';
const errors = (): readonly string[] => JSON.parse(sessionStorage.getItem(ERRORS) ?? '[]');
// Kept in the storage, since pages are loaded again.
const note = (error: unknown): void => sessionStorage.setItem(ERRORS, JSON.stringify([...errors(), String(error)]));
addEventListener('error', ({ message }) => note(message));
addEventListener('unhandledrejection', ({ reason }) => note(reason));

const OwnWorker = Worker;
let answers = 0;
globalThis.Worker = class extends OwnWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.addEventListener('error', ({ message }) => note(`worker: ${message}`));
    this.addEventListener('message', () => {
      answers++;
    });
  }
};

/** How long bots pause so that people can follow. Nobody looks. */
const PAUSES_MS = [1_000, 700];
const SHORT_PAUSE_MS = 20;
const ownTimeout = setTimeout;
globalThis.setTimeout = ((run: (...values: unknown[]) => void, pause = 0, ...values: unknown[]) =>
  ownTimeout(run, PAUSES_MS.includes(pause) ? SHORT_PAUSE_MS : pause, ...values)) as typeof setTimeout;

/** A point of an element that a click there hits; `null`: there is none now. */
function hitPoint(element: Element | null): { readonly x: number; readonly y: number } | null {
  if (element === null) return null;
  const hit = element.querySelector('[data-hit]') ?? element;
  hit.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = hit.getBoundingClientRect();
  for (const dy of [0.5, 0.2, 0.85]) {
    for (const dx of [0.5, 0.2, 0.85]) {
      const [x, y] = [Math.round(left + dx * width), Math.round(top + dy * height)];
      const found = document.elementFromPoint(x, y);
      if (found !== null && (element.contains(found) || found.closest('[data-target]') === element)) return { x, y };
    }
  }
  return null;
}

let pointers: string[] = [];
addEventListener('click', (event) => pointers.push(event instanceof PointerEvent ? event.pointerType : ''), true);

const tools = {
  errors,
  /** How many messages workers have sent. */
  answers: (): number => answers,
  /** The kinds of pointers of the clicks since the last call: `mouse`, `touch`, and `''` for keys. */
  pointers: (): readonly string[] => {
    const seen = pointers;
    pointers = [];
    return seen;
  },
  /** The packed match of the address. */
  match: (): string | null => new URLSearchParams(location.hash.slice(1)).get('match'),
  point: (selector: string) => hitPoint(document.querySelector(selector)),
  /** Where a target of the board is to be clicked, as soon as it can be chosen. */
  target: (name: string) => {
    const selector = CSS.escape(name);
    return hitPoint(
      document.querySelector(
        `.board [data-target="${selector}"][data-choosable], .tabletop-board button[data-target="${selector}"]`,
      ),
    );
  },
  /** The target with the focus. */
  focused: (): string | null =>
    document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement
      ? (document.activeElement.dataset['target'] ?? null)
      : null,
};

// Its name in expressions that the trial evaluates.
Object.assign(globalThis, { trial: tools });

export {};
