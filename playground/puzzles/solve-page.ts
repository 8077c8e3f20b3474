/** A puzzle of Oyno with the moves that were made, and those of a shortest solution: today's, or that of a number. */
import '../match/match.css';
import { createMatch } from 'tabletop-rules/core';
import { hintOynoPuzzle, oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { type BoardAction, mountBoard } from 'tabletop-rules/ui';
import { currentTheme, element } from '../dom.ts';
import type { GameEntry } from '../games.ts';
import { ruleButton } from '../match/rule-button.ts';
import { ruleTopics } from '../match/rules.ts';
import { PUZZLES, type PuzzlePlace, puzzleAddress } from './address.ts';
import { puzzleOf } from './daily.ts';
import { type GoTo, type PuzzlePage, puzzleFrame } from './move-page.ts';
import { rememberSolved } from './solved.ts';

const SEAT = 0;
/** How many numbers the other puzzles have. */
const NUMBERS = 100_000;

/** Makes the page of the puzzle of a number. */
export function solvePage(
  entry: GameEntry,
  place: Extract<PuzzlePlace, { kind: 'daily' | 'solve' }>,
  number: number,
  goTo: GoTo,
): PuzzlePage {
  const { options, solution } = puzzleOf(number);
  const par = solution.length;
  const match = createMatch(oynoPuzzle, { options });
  const title = place.kind === 'daily' ? 'Puzzle of the day' : `Oyno puzzle ${number}`;
  const say = element('p', { class: 'status mine', role: 'status' });
  const counted = element('span', {});
  const board = element('div', { class: 'board', 'data-game': oynoPuzzle.id });
  const another: BoardAction = {
    text: 'Another puzzle',
    run: () => goTo(puzzleAddress({ kind: 'solve', seed: Math.floor(Math.random() * NUMBERS) })),
  };
  const all: BoardAction = { text: 'All puzzles', run: () => goTo(PUZZLES) };
  let prompt = '';
  const mounted = mountBoard(board, {
    playable: match,
    board: oynoPuzzleBoard,
    seat: SEAT,
    theme: currentTheme(),
    hint: () => hintOynoPuzzle(match.state),
    undo: () => {
      if (match.ply > 0) match.undo({ force: true });
    },
    onPrompt: (text) => {
      prompt = text;
      show();
    },
  });
  function show(): void {
    counted.textContent = `Moves: ${match.ply}. Par: ${par}.`;
    if (match.status.type !== 'over') {
      say.textContent = prompt;
      return;
    }
    rememberSolved(place.kind === 'daily' ? `${puzzleAddress(place)}.${number}` : puzzleAddress(place));
    const over = match.ply - par;
    say.textContent =
      over === 0 ? `Solved in ${par} moves: that is par!` : `Solved in ${match.ply} moves, ${over} over par.`;
  }
  const onChange = (): void => {
    mounted.set({ actions: match.status.type === 'over' ? [another, all] : [] });
    show();
  };
  const unsubscribe = match.subscribe(onChange);
  show();
  return {
    title,
    element: puzzleFrame({
      title,
      where: counted,
      goTo,
      onTheme: (theme) => mounted.set({ theme }),
      play: [say, board],
      rule: ruleButton(entry, () => ruleTopics(match, match.record().actions, SEAT, undefined)),
    }),
    close: () => {
      unsubscribe();
      mounted.unmount();
    },
  };
}
