/** What one seat saw of a match, from a file: its moves as they are written there. It cannot be played on. */
import './files.css';
import { button, element, themeButton } from '../dom.ts';
import type { GameEntry } from '../games.ts';
import type { SeenFile } from './read.ts';

const TEXTS = {
  about: (who: string): string =>
    `This is what ${who} saw of the match. What was hidden is not in the file, so that it can be read and not played on.`,
  spectator: 'a spectator',
  seat: (seat: number): string => `seat ${seat}`,
  dice: 'Chance',
  leave: 'All games',
  moves: 'Moves',
  won: (names: string, reason: string): string => `Won by ${names}: ${reason}.`,
  toolbar: 'Match',
} as const;

/** Makes the page. */
export function seenPage(
  { name }: GameEntry,
  { record, players, notes = {}, date, tags = {} }: SeenFile,
  leave: () => void,
): HTMLElement {
  const called = (seat: number): string => players?.[seat] || TEXTS.seat(seat);
  const { observer, moves, outcome } = record;
  const said = (ply: number): readonly HTMLElement[] => {
    const comment = notes[ply]?.comment;
    return comment === undefined ? [] : [element('p', { class: 'note' }, comment)];
  };
  const items = moves.map(({ by, text }, i) =>
    element(
      'li',
      { class: by === 'dice' ? 'chance' : 'move' },
      element('span', {}, `${by === 'dice' ? TEXTS.dice : called(by)}: ${text}`),
      ...said(i + 1),
    ),
  );
  const end = outcome === undefined ? [] : [TEXTS.won(outcome.winners.map(called).join(', '), outcome.reason)];
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
      element('p', {}, TEXTS.about(observer === 'spectator' ? TEXTS.spectator : called(observer))),
      ...facts.map((fact) => element('p', { class: 'about' }, fact)),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': TEXTS.toolbar },
        button(TEXTS.leave, leave),
        themeButton(() => {}),
      ),
    ),
    element(
      'section',
      { class: 'panel', 'aria-label': TEXTS.moves },
      ...said(0),
      element('ol', { class: 'seen-moves' }, ...items),
      ...end.map((text) => element('p', {}, text)),
    ),
  );
}
