/** What one seat saw of a match, from a file: its moves as they are written there. It cannot be played on. */
import './files.css';
import { button, element, themeButton } from '../dom.ts';
import type { GameEntry } from '../games.ts';
import { inWords, say } from '../words.ts';
import type { SeenFile } from './read.ts';

/** Makes the page. */
export function seenPage(
  { name }: GameEntry,
  { record, players, notes = {}, date, tags = {} }: SeenFile,
  leave: () => void,
): HTMLElement {
  const called = (seat: number): string => players?.[seat] || say.seat({ number: seat + 1 });
  const { observer, moves, outcome } = record;
  const said = (ply: number): readonly HTMLElement[] => {
    const comment = notes[ply]?.comment;
    return comment === undefined ? [] : [element('p', { class: 'note' }, comment)];
  };
  const items = moves.map(({ by, text }, i) =>
    element(
      'li',
      { class: by === 'dice' ? 'chance' : 'move' },
      element('span', {}, `${by === 'dice' ? say.chance : called(by)}: ${text}`),
      ...said(i + 1),
    ),
  );
  const end = outcome === undefined ? [] : [say.wonBy({ names: inWords(outcome.winners.map(called)) })];
  const facts = [
    ...(date === undefined ? [] : [date]),
    ...Object.entries(tags).map(([tag, text]) => `${tag}: ${text}`),
  ];
  return element(
    'main',
    { class: 'setup-page seen-page' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, name),
      element('p', {}, say.seenAbout({ name: observer === 'spectator' ? say.aSpectator : called(observer) })),
      ...facts.map((fact) => element('p', { class: 'about' }, fact)),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': say.match },
        button(say.allGames, leave),
        themeButton(() => {}),
      ),
    ),
    element(
      'section',
      { class: 'panel', 'aria-label': say.moves },
      ...said(0),
      element('ol', { class: 'seen-moves' }, ...items),
      ...end.map((text) => element('p', {}, text)),
    ),
  );
}
