/** The games that somebody has played here before, kept in the browser: others are explained beside the board. */
const KEY = 'tabletop-rules known games';

/** Whether a game was played here before; not, where nothing can be kept. */
export function isKnownGame(id: string): boolean {
  return read().includes(id);
}

/** Keeps that a game is known. */
export function rememberGame(id: string): void {
  if (isKnownGame(id)) return;
  try {
    localStorage.setItem(KEY, [...read(), id].join(' '));
  } catch {
    // Without storage it is explained again.
  }
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}
