/** How fast bots play, chosen by people while they do. */

import { button } from '../dom.ts';
import { keep, readKept } from '../kept.ts';
import { say } from '../words.ts';

/** How long bots take at least for a move, in milliseconds; `undefined`: until somebody presses “Next”. */
const SPEEDS = [
  ['slow', 2_500],
  ['normal', 1_000],
  ['fast', 250],
  ['click', undefined],
] as const;
const NORMAL = 1;
const KEY = 'tabletop-rules speed';

/** The choice. */
interface SpeedButton {
  /** Goes on to the next speed. */
  readonly element: HTMLButtonElement;
  /** Milliseconds for a move, as it is chosen now; `undefined`: until somebody presses “Next”. */
  delay(): number | undefined;
  /** Waits for “Next”, which nobody has to press when another speed is chosen. */
  waitForNext(wait: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** Makes it, with the speed of the last visit. */
export function speedButton(): SpeedButton {
  const kept = SPEEDS.findIndex(([name]) => name === readKept(KEY));
  let at = kept === -1 ? NORMAL : kept;
  const now = (): (typeof SPEEDS)[number] => SPEEDS[at] ?? SPEEDS[NORMAL];
  const text = (): string => say.speed({ speed: now()[0] });
  let waiting: AbortController | undefined;
  const made = button(text(), () => {
    at = (at + 1) % SPEEDS.length;
    keep(KEY, now()[0]);
    made.textContent = text();
    waiting?.abort();
  });
  return {
    element: made,
    delay: () => now()[1],
    waitForNext: (wait, signal) => {
      const mine = new AbortController();
      waiting = mine;
      signal.addEventListener('abort', () => mine.abort());
      return wait(mine.signal);
    },
  };
}
