/** What the trials do in a window of any browser: Chromium by Playwright, Firefox and WebKit by WebDriver. */

/** A place in a window, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys with the names of `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'PageDown';

/** A browser with one window and a profile of its own. */
export interface BrowserWindow {
  /** `Firefox 153.7.0` */
  readonly name: string;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  /** Touches a point as a finger does. Debian's driver of WebKit makes a mouse of it. */
  tap(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** A browser that the trials know. */
export interface BrowserKind {
  readonly name: string;
  /** What to do where it is not installed; `undefined`: it is. */
  readonly missing: string | undefined;
  start(): Promise<BrowserWindow>;
}

const POLL_MS = 20;
const DEADLINE_MS = 60_000;

/** Waits until an expression in the page is neither `null`, `false`, nor `''`. A page that is still loading may throw. */
export async function waitFor(
  window: Pick<BrowserWindow, 'name' | 'evaluate'>,
  expression: string,
  deadline = DEADLINE_MS,
): Promise<unknown> {
  const end = Date.now() + deadline;
  let problem = '';
  while (Date.now() < end) {
    try {
      const value = await window.evaluate(expression);
      if (value !== null && value !== undefined && value !== false && value !== '') return value;
      problem = '';
    } catch (error) {
      problem = ` ${String(error)}`;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${window.name}: after ${deadline / 1000} s there is no ${expression}.${problem}`);
}
