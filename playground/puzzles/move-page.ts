/** "Find the move": a position of a match in which one move keeps the win. It says whether a move is right, and why. */
import '../match/match.css';
import { type GameTypes, isChanceResult, resumeMatch, unpackRecord } from 'tabletop-rules/core';
import { type BoardAction, mountBoard } from 'tabletop-rules/ui';
import { button, currentTheme, element, themeButton, writeLine } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { ruleButton } from '../match/rule-button.ts';
import { type RuleTopics, ruleTopics } from '../match/rules.ts';
import { inSentences, say } from '../words.ts';
import { PUZZLES, puzzleAddress } from './address.ts';
import type { MovePuzzle } from './positions.ts';
import { rememberSolved } from './solved.ts';

/** A page that has to be closed before another one is shown. */
export interface PuzzlePage {
  readonly element: HTMLElement;
  readonly title: string;
  close(): void;
}

/** Shows the page of a fragment. */
export type GoTo = (fragment: string) => void;

/** Makes the page of a puzzle, `number` of `all`, from 1. */
export function movePage(
  entry: GameEntry,
  kit: PageKit,
  all: readonly MovePuzzle[],
  number: number,
  goTo: GoTo,
): PuzzlePage {
  const { id, name } = entry;
  const { match: packed, seat, moves } = all[number - 1]!;
  const { board, game, about } = kit;
  // Nothing is rolled: the puzzle ends with the move.
  const match = resumeMatch(game, unpackRecord(game, packed), { chance: 'manual' });
  const names = kit.namesItself
    ? undefined
    : game.sides(match.state).map((_, of) => about.seatNames[of] ?? say.seat({ number: of + 1 }));
  const you = about.seatNames[seat] ?? say.seat({ number: seat + 1 });
  const [best = ['', 0], second] = moves;
  let isSolved = false;
  /** What the board asks while nothing is chosen. */
  let first: string | undefined;
  /** Why the last move was wrong, until something else is chosen. */
  let verdict = '';
  /** The last move that was tried. */
  let tried: GameTypes['Move'] | undefined;
  /** The rules on what can be done, or on what was tried. */
  const topics = (): RuleTopics => {
    if (tried === undefined) return ruleTopics(match, match.record().actions, seat, undefined);
    const { status } = match;
    const prompt = status.type === 'turn' ? status.prompt : '';
    return { now: [[`${prompt} ${tried.type}`, tried.type]], shown: [] };
  };

  const line = element('p', { class: 'status mine', role: 'status' });
  const moveOf = (text: string): GameTypes['Move'] | undefined => {
    const parsed = game.parse(text, match.view(seat));
    return parsed.ok && !isChanceResult<GameTypes>(parsed.value) ? parsed.value : undefined;
  };
  /** What the best answer to a move is, as a sentence; empty: none is known, or it depends on chance. */
  const answerTo = (move: GameTypes['Move'], text: string | undefined): string => {
    if (text === undefined) return '';
    const after = game.apply(match.state, move);
    const status = game.status(after);
    const parsed = game.parse(text, after);
    if (status.type !== 'turn' || !parsed.ok || isChanceResult<GameTypes>(parsed.value)) return '';
    return say.theAnswer({ move: board.narrate(parsed.value, game.view(after, seat), names, seat) });
  };
  const judge = (move: GameTypes['Move']): boolean => {
    tried = move;
    const notation = game.format(move);
    const told = board.narrate(move, match.view(seat), names, seat);
    const [, chance = 0, answer] = moves.find(([text]) => text === notation) ?? [];
    if (notation === best[0]) {
      isSolved = true;
      rememberSolved(puzzleAddress({ kind: 'move', game: id, number }));
      writeLine(line, say.rightMove({ told, best: percent(best[1]), others: percent(second?.[1] ?? 0) }));
      mounted.set({ actions: ending, readOnly: true, hint: undefined });
      return true;
    }
    verdict = inSentences([say.wrongMove({ told, chance: percent(chance) }), answerTo(move, answer), say.tryAnother]);
    writeLine(line, verdict);
    return false;
  };
  const isLast = number === all.length;
  const next: BoardAction = isLast
    ? { text: say.allPuzzles, run: () => goTo(PUZZLES) }
    : { text: say.nextPuzzle, run: () => goTo(puzzleAddress({ kind: 'move', game: id, number: number + 1 })) };
  const ending: readonly BoardAction[] = [
    next,
    ...(isLast ? [] : [{ text: say.allPuzzles, run: () => goTo(PUZZLES) }]),
  ];
  const place = element('div', { class: 'board', 'data-game': id });
  const mounted = mountBoard<GameTypes>(place, {
    playable: match,
    board,
    words: kit.ui,
    seat,
    names,
    theme: currentTheme(),
    repeatAfter: false,
    hint: () => moveOf(best[0]),
    onPrompt: (text) => {
      if (isSolved) return;
      first ??= text;
      if (text !== first) {
        verdict = '';
        tried = undefined;
      }
      const task = `${say.findTheMove({ you, wins: best[1] === 100 })} ${text}`;
      writeLine(line, verdict === '' ? task : verdict);
    },
    onMove: judge,
  });
  return {
    title: say.findTheMoveIn({ game: name }),
    element: puzzleFrame({
      title: name,
      where: say.puzzleOf({ number, all: all.length }),
      goTo,
      onTheme: (theme) => mounted.set({ theme }),
      play: [line, place],
      rule: ruleButton(entry, topics),
    }),
    close: () => mounted.unmount(),
  };
}

/** `40` as `40 %`. */
function percent(value: number): string {
  return say.percent({ value });
}

/** What a page of a puzzle shows. */
interface PuzzleFrame {
  readonly title: string;
  readonly where: string | HTMLElement;
  goTo: GoTo;
  onTheme(theme: ReturnType<typeof currentTheme>): void;
  /** What is said, and the board. */
  readonly play: readonly [HTMLElement, HTMLElement];
  readonly rule: ReturnType<typeof ruleButton>;
}

/** Makes a page of a puzzle. */
export function puzzleFrame({ title, where, goTo, onTheme, play: [line, place], rule }: PuzzleFrame): HTMLElement {
  return element(
    'main',
    { class: 'match-page lesson-page puzzle-page' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, title),
      element('p', { class: 'puzzle-where' }, where),
      button(say.allPuzzles, () => goTo(PUZZLES), { class: 'link' }),
      element('div', { class: 'toolbar', role: 'group', 'aria-label': say.puzzle }, themeButton(onTheme)),
    ),
    rule.dialog,
    element('div', { class: 'play' }, element('div', { class: 'status-place' }, line, rule.button), place),
  );
}
