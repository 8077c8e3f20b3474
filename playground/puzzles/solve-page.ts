/** A puzzle of Oyno with the moves that were made, and those of a shortest solution: today's, or that of a number. */
import '../match/match.css';
import { createMatch, type GameTypes } from 'tabletop-rules/core';
import { type BoardAction, mountBoard } from 'tabletop-rules/ui';
import { currentTheme, element } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { ruleButton } from '../match/rule-button.ts';
import { ruleTopics } from '../match/rules.ts';
import { say } from '../words.ts';
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
  kit: PageKit,
  place: Extract<PuzzlePlace, { kind: 'daily' | 'solve' }>,
  number: number,
  goTo: GoTo,
): PuzzlePage {
  const { options, solution } = puzzleOf(number);
  const par = solution.length;
  const match = createMatch<GameTypes>(kit.game, { options });
  const title = place.kind === 'daily' ? say.puzzleOfTheDay : `${entry.name} ${number}`;
  const line = element('p', { class: 'status mine', role: 'status' });
  const counted = element('span', {});
  const board = element('div', { class: 'board', 'data-game': entry.id });
  const another: BoardAction = {
    text: say.anotherPuzzle,
    run: () => goTo(puzzleAddress({ kind: 'solve', seed: Math.floor(Math.random() * NUMBERS) })),
  };
  const all: BoardAction = { text: say.allPuzzles, run: () => goTo(PUZZLES) };
  let prompt = '';
  const mounted = mountBoard<GameTypes>(board, {
    playable: match,
    board: kit.board,
    words: kit.ui,
    seat: SEAT,
    theme: currentTheme(),
    hint: () => kit.solve?.(match.state),
    undo: () => {
      if (match.ply > 0) match.undo({ force: true });
    },
    onPrompt: (text) => {
      prompt = text;
      show();
    },
  });
  function show(): void {
    counted.textContent = say.movesAndPar({ moves: match.ply, par });
    if (match.status.type !== 'over') {
      line.textContent = prompt;
      return;
    }
    rememberSolved(place.kind === 'daily' ? `${puzzleAddress(place)}.${number}` : puzzleAddress(place));
    const over = match.ply - par;
    line.textContent = over === 0 ? say.solvedAtPar({ par }) : say.solvedOverPar({ moves: match.ply, over });
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
      play: [line, board],
      rule: ruleButton(entry, () => ruleTopics(match, match.record().actions, SEAT, undefined)),
    }),
    close: () => {
      unsubscribe();
      mounted.unmount();
    },
  };
}
