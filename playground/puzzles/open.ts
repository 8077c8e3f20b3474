/** The pages of puzzles, and their list. Loaded when somebody wants one. */
import { element, themeButton } from '../dom.ts';
import { CATALOGUE, findGame } from '../games.ts';
import { say } from '../words.ts';
import { puzzleAddress, readPuzzleAddress } from './address.ts';
import { numberOfDay } from './daily.ts';
import { type GoTo, movePage, type PuzzlePage } from './move-page.ts';
import { hasPuzzles, loadPuzzles } from './positions.ts';
import { solvePage } from './solve-page.ts';
import { isSolved } from './solved.ts';

/** Loads the page of a fragment; `undefined`: there is no such puzzle. */
export async function openPuzzle(fragment: string, goTo: GoTo): Promise<PuzzlePage | undefined> {
  const place = readPuzzleAddress(fragment);
  if (place === undefined) return undefined;
  if (place.kind === 'list') return listPage();
  const entry = findGame(place.kind === 'move' ? place.game : 'oyno-puzzle');
  if (entry === undefined) return undefined;
  if (place.kind === 'daily') return solvePage(entry, await entry.load(), place, numberOfDay(new Date()), goTo);
  if (place.kind === 'solve') return solvePage(entry, await entry.load(), place, place.seed, goTo);
  const [kit, puzzles] = await Promise.all([entry.load(), loadPuzzles(entry.id)]);
  return puzzles[place.number - 1] === undefined ? undefined : movePage(entry, kit, puzzles, place.number, goTo);
}

/** The list: today's puzzle, and those of each game. */
async function listPage(): Promise<PuzzlePage> {
  const games = await Promise.all(
    CATALOGUE.filter(({ id }) => hasPuzzles(id)).map(async ({ id, name }) => ({
      name,
      addresses: (await loadPuzzles(id)).map((_, i) => puzzleAddress({ kind: 'move', game: id, number: i + 1 })),
    })),
  );
  const today = puzzleAddress({ kind: 'daily' });
  const daily = link(today, say.puzzleOfTheDay, isSolved(`${today}.${numberOfDay(new Date())}`));
  daily.classList.add('primary');
  const sections = games.map(({ name, addresses }) =>
    element(
      'section',
      { class: 'panel' },
      element('h2', {}, name),
      element(
        'div',
        { class: 'buttons' },
        ...addresses.map((address, i) => link(address, `${i + 1}`, isSolved(address), name)),
      ),
    ),
  );
  return {
    title: say.puzzles,
    element: element(
      'main',
      { class: 'start-page' },
      element(
        'header',
        {},
        element('h1', { tabindex: -1 }, say.puzzles),
        element('p', {}, say.puzzlesAbout),
        element(
          'div',
          { class: 'toolbar' },
          daily,
          element('a', { class: 'button', href: '#' }, say.allGames),
          themeButton(() => {}),
        ),
      ),
      element('div', { class: 'cards' }, ...sections),
    ),
    close: () => {},
  };
}

function link(href: string, text: string, solved: boolean, game?: string): HTMLAnchorElement {
  const label = game === undefined ? undefined : say.puzzleLink({ game, number: text, solved });
  return element('a', { class: 'button', href, 'aria-label': label }, solved ? `${text} ✓` : text);
}
