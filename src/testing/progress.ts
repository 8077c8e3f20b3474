/** What long checks say while they run. */

declare const console: { info(text: string): void };

/** How often something is said, in ms; nothing before. */
const EVERY = 5_000;

/**
 * For settings that name no function of their own: says every five seconds how far it is. `more` says what takes so long.
 */
export function sayProgress(name: string, more?: () => string): (done: number, of: number) => void {
  let next = Date.now() + EVERY;
  return (done, of) => {
    const now = Date.now();
    if (now < next || done === of) return;
    next = now + EVERY;
    console.info(`${name}: ${done} of ${of}${more === undefined ? '' : `; ${more()}`}`);
  };
}
