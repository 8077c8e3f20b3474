/** The boards on the pages of the documentation: `<tabletop-board>`, and what the site adds to each. */
import { packRecord } from 'tabletop-rules/core';
import { defineGameElement, type GameElement } from 'tabletop-rules/element';

/** The theme that is chosen on the site; `os`: as the system prefers. */
function takeTheme(board: GameElement): void {
  const { theme = 'os' } = document.documentElement.dataset;
  if (theme === 'os') board.removeAttribute('theme');
  else board.setAttribute('theme', theme);
}

defineGameElement();
const boards = [...document.querySelectorAll<GameElement>('tabletop-board')];
for (const board of boards) {
  board.settings = {
    undo: () => board.match?.undo({ seat: 0 }),
    actions: [{ text: 'New match', run: () => board.newMatch() }],
  };
  const link = board.parentElement?.querySelector('a');
  if (link === undefined || link === null) continue;
  // Only when somebody is about to follow it: a record is not packed for every move.
  const follow = (): void => {
    if (board.match === undefined) return;
    const { game } = board.match;
    link.hash = `#${new URLSearchParams({ game: game.id, match: packRecord(game, board.match.record()) })}`;
  };
  for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, follow);
  board.addEventListener('board-ready', () => {
    link.textContent = 'Continue in the playground';
  });
}
const takeThemes = (): void => boards.forEach(takeTheme);
new MutationObserver(takeThemes).observe(document.documentElement, { attributeFilter: ['data-theme'] });
takeThemes();
