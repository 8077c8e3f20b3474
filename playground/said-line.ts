/** The line below a board that says what has happened. */

/** Lets people scroll it by keyboard: it is only a few lines of text high, and several moves can be longer. */
export function makeSaidLineFocusable(board: HTMLElement): void {
  board.querySelector<HTMLElement>('.tabletop-next:last-child')?.setAttribute('tabindex', '0');
}
