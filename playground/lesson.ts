/** The first match of a game: a few steps on a real board, one idea each, and then a match against the weakest bot. */
import './match/match.css';
import { createMatch, type GameTypes } from 'tabletop-rules/core';
import { type BoardAction, mountBoard } from 'tabletop-rules/ui';
import { button, currentTheme, element, themeButton, writeLine } from './dom.ts';
import { type GameEntry, type PageKit, rememberGame } from './games.ts';
import { type Lesson, type LessonStep, moveIn } from './lessons.ts';
import { ruleButton } from './match/rule-button.ts';
import { ruleTopics } from './match/rules.ts';
import { say } from './words.ts';

/** What can be done on the page. */
interface LessonActions {
  /** Plays a match against the weakest bot. */
  play(): void;
  leave(): void;
}

/** How long a move of somebody else is waited for, in milliseconds. */
const PAUSE = 900;
const YOU = 0;

/** Makes the page. */
export function lessonPage(
  entry: GameEntry,
  kit: PageKit,
  { options = {}, seed, steps }: Lesson,
  { play, leave }: LessonActions,
): { readonly element: HTMLElement; close(): void } {
  const match = createMatch(kit.game, { options, seed });
  const line = element('p', { class: 'status mine', role: 'status' });
  const rule = ruleButton(entry, () => ruleTopics(match, match.record().actions, YOU, undefined));
  const where = element('p', { class: 'about' });
  const bar = element('progress', { max: steps.length, value: 0, 'aria-label': say.steps });
  const place = element('div', { class: 'board', 'data-game': entry.id });
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether others still move before the step. */
  let isWaiting = false;

  const moveOf = (text: string): GameTypes['Move'] => moveIn(kit, match.state, text);
  const step = (): LessonStep | undefined => steps[at];
  const board = mountBoard<GameTypes>(place, {
    playable: match,
    board: kit.board,
    words: kit.ui,
    seat: YOU,
    theme: currentTheme(),
    repeatAfter: false,
    onPrompt: () => {},
    onMove: (move) => {
      const isWanted = kit.game.format(move) === step()?.play;
      if (!isWanted) {
        showMove();
        board.say(say.goodTry);
      }
      return isWanted;
    },
  });
  const next: BoardAction = { text: say.next, run: () => goTo(at + 1) };
  const ending: readonly BoardAction[] = [
    { text: say.playLevel1, run: play },
    { text: say.allGames, run: leave },
  ];
  /** Marks the move of the step. */
  const showMove = (): void => {
    const wanted = step()?.play;
    if (wanted !== undefined && !isWaiting) board.suggest(moveOf(wanted));
  };
  const show = (): void => {
    const current = step();
    writeLine(line, isWaiting ? say.watchOthers : (current?.say ?? say.lessonEnd));
    // After the last step the line stays: nothing below it moves.
    where.textContent = say.stepOf({ at: Math.min(at + 1, steps.length), all: steps.length });
    bar.value = at;
    const canRead = current !== undefined && current.play === undefined && !isWaiting;
    board.set({
      // A move that is made before its step is shown would leave the step without one.
      readOnly: isWaiting || current?.play === undefined,
      actions: current === undefined ? ending : canRead ? [next] : [],
    });
    showMove();
  };
  /** Others make their moves one after another, so that they can be followed. */
  const makeMoves = (moves: readonly string[]): void => {
    const [first, ...later] = moves;
    timer = setTimeout(() => {
      if (first !== undefined) {
        match.play(moveOf(first));
        makeMoves(later);
        return;
      }
      // The board shows the last of them by now.
      isWaiting = false;
      show();
    }, PAUSE);
  };
  const goTo = (index: number): void => {
    at = index;
    const before = step()?.before ?? [];
    isWaiting = before.length > 0;
    show();
    if (isWaiting) makeMoves(before);
  };
  const unsubscribe = match.subscribe(() => {
    if (isWaiting || step()?.play === undefined) return;
    // After the board has shown the move.
    queueMicrotask(() => goTo(at + 1));
  });
  goTo(0);
  return {
    element: element(
      'main',
      { class: 'match-page lesson-page' },
      element(
        'header',
        {},
        element('h1', { tabindex: -1 }, ...titleOf(entry.name)),
        button(say.allGames, leave, { class: 'link' }),
        element(
          'div',
          { class: 'toolbar', role: 'group', 'aria-label': say.lesson },
          button(say.skip, play),
          themeButton((theme) => board.set({ theme })),
        ),
      ),
      element('div', { class: 'lesson-steps' }, bar, where),
      rule.dialog,
      element('div', { class: 'play' }, element('div', { class: 'status-place' }, line, rule.button), place),
    ),
    close: () => {
      clearTimeout(timer);
      unsubscribe();
      if (at >= steps.length) rememberGame(entry.id);
      board.unmount();
    },
  };
}

/** `Learn Oyno`; a phone leaves out what stands around the name. */
function titleOf(name: string): readonly (string | HTMLElement)[] {
  const around = say.learnGame({ game: '\n' }).split('\n');
  return around.flatMap((text, i) => [...(i === 0 ? [] : [name]), ...(text === '' ? [] : [element('span', {}, text)])]);
}
