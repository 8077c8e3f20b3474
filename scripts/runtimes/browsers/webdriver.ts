/** A window by WebDriver. Firefox takes the same commands on a socket of its own (Marionette), so neither needs a package. */
import { type BrowserWindow, type Key, type Point, waitFor } from './browser.ts';

/** The commands: their path after the session's, and their name in Marionette. */
export const COMMANDS = {
  url: 'WebDriver:Navigate',
  'execute/sync': 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
  'window/rect': 'WebDriver:SetWindowRect',
} as const;

/** Sends a command. Resolves to its value; rejects with what the browser says. */
export type Send = (command: keyof typeof COMMANDS, parameters: object) => Promise<unknown>;

/** The code points that WebDriver has for keys. */
const KEYS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', PageDown: '\uE00F' };

/** A window whose browser is ended by a function. */
export async function webDriverWindow(name: string, send: Send, close: () => Promise<void>): Promise<BrowserWindow> {
  await send('window/rect', { x: 0, y: 0, width: 1200, height: 900 });
  const point = async (pointerType: 'mouse' | 'touch', { x, y }: Point): Promise<void> => {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('actions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }] });
  };
  const evaluate = (expression: string): Promise<unknown> =>
    send('execute/sync', { script: `return (${expression});`, args: [] });
  return {
    name,
    goTo: async (url) => {
      await send('url', { url });
    },
    // As a person does: the command `refresh` of Firefox goes around the offline worker.
    reload: async () => {
      await evaluate('(window.isLeft = true, location.reload())');
      await waitFor({ name, evaluate }, 'window.isLeft !== true && document.readyState === "complete"');
    },
    evaluate,
    click: (at) => point('mouse', at),
    tap: (at) => point('touch', at),
    press: async (key) => {
      const value = KEYS[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    close,
  };
}
