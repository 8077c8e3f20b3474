/** The page of a match, wherever it is played: toolbar, what is asked, board, moves, panels. Pages say what differs. */

import './match.css';
import type { Review } from 'tabletop-rules/bots';
import type { GameTypes, Observer, PlayerMove, Seat, SeenActionOf } from 'tabletop-rules/core';
import { type BoardAction, type BoardSettings, mountBoard } from 'tabletop-rules/ui';
import { button, currentTheme, element, type Notice, themeButton } from '../dom.ts';
import type { LineMoment } from '../files/notes.ts';
import { isKnownGame, rememberGame } from '../games.ts';
import { inSentences, say, words } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { refusedTypes, whyNot } from './enter-moves.ts';
import { boardNames, narratedEntry, type ShownMatch } from './match.ts';
import { type MoveListNotes, moveList } from './move-list.ts';
import { roundStop } from './round-stop.ts';
import { ruleButton } from './rule-button.ts';
import { guidePanel, type RuleTopics, rulesPanel, ruleTopics } from './rules.ts';
import { soundSwitch } from './sound.ts';
import { turningPointPanel } from './turning-point.ts';
import { statusLine } from './view.ts';

/** An answer. Two people can have the same name: the seat that it is about tells their answers apart. */
interface Answer extends BoardAction {
  readonly seat?: Seat;
}

/** What the players are asked beside what the game asks: it stands in the line above the board, its answers are buttons. */
export interface Question {
  /** Default: what the game asks. */
  readonly text?: string;
  readonly answers: readonly Answer[];
  /** Whether nobody can play until it is answered. */
  readonly isFirst: boolean;
  /** Which position is shown meanwhile, with the targets of a move. Default: the match as it is now. */
  readonly at?: { readonly ply: number; readonly suggest: PlayerMove };
}

/** What differs between the pages. */
export interface MatchPageSettings {
  readonly table: ShownMatch;
  /** The class of the page, beside that of all matches. */
  readonly className?: string;
  /** Who looks now. */
  observer(): Observer;
  /** Whether several people look at this screen, one after the other. */
  readonly isShared?: boolean;
  /** All actions as an observer saw them, as the same objects each time. */
  actions(): readonly SeenActionOf<GameTypes>[];
  /** Who plays, in a line beside the heading; an element where that can change. */
  readonly about: string | HTMLElement;
  /** The way to the page before. */
  readonly leave: { readonly text: string; run(): void };
  /** The buttons at the top, before that of the colours. */
  readonly tools: readonly HTMLElement[];
  /** Shows sentences over the page. */
  readonly messages: Notice;
  /** Elements at their places, from top to bottom; those of `over` take no room. */
  readonly over: readonly HTMLElement[];
  readonly beforeBoard: readonly HTMLElement[];
  readonly sideTop: readonly HTMLElement[];
  readonly sideEnd: readonly HTMLElement[];
  /** Finds where the match turned, once it is over. */
  readonly analyst: Analyst;
  /** The record of the match that is over; `undefined`: nobody has it. */
  record(): Promise<object | undefined>;
  /** The place of a review, left out where there is none. */
  readonly review?: HTMLElement;
  readonly board: Pick<BoardSettings<GameTypes>, 'hint' | 'undo' | 'onRefused'>;
  /** What is asked now; `undefined`: only what the game asks. */
  question(): Question | undefined;
  /** What can be done when the match is over. */
  ending(): readonly BoardAction[];
  /** How it ended, where the board does not know; `undefined`: it does. */
  endText?(): string | undefined;
  /** Another moment is shown, or the match has changed. */
  onMoment?(ply: number | undefined): void;
  /** The match is over, and has been reviewed. */
  onReview?(review: Review<GameTypes>): void;
  /** What is said of the moves. `show`: shows a moment of a variation. */
  notes?(show: (moment: LineMoment) => void): MoveListNotes;
}

/** A match on a page. */
export interface MatchShell {
  readonly element: HTMLElement;
  /** Whether the end of a round is shown until somebody goes on. */
  readonly isStopped: boolean;
  /** Resolves when it is not. */
  passed(): Promise<void>;
  /** Resolves when somebody has pressed “Next”. */
  waitForNext(signal: AbortSignal): Promise<void>;
  /** Shows the match as it was after so many actions; `undefined`: as it is now. */
  step(ply: number | undefined): void;
  /** Scrolls to the board where less than a half of it can be seen: on a phone a review may have moved it away. */
  bringIntoView(): void;
  /** The match, or who looks, has changed. */
  update(): void;
  close(): void;
}

/** Makes the page. */
export function matchShell(settings: MatchPageSettings): MatchShell {
  const { table, observer, actions, messages } = settings;
  const { entry, kit, match } = table;
  /** What was tried in vain last: its rule comes first. */
  let refused: { readonly ply: number; readonly types: readonly string[] } = { ply: 0, types: [] };
  const topics = (): RuleTopics =>
    ruleTopics(match, actions(), observer(), shownPly(), refused.ply === match.ply ? refused.types : []);
  const rule = ruleButton(entry, topics);
  const status = statusLine(table, rule.button, settings.isShared === true);
  const rules = rulesPanel(entry);
  const sound = soundSwitch();
  const stop = roundStop(table);
  /** The earlier moment that somebody looks at. */
  let stepped: number | undefined;
  /** The moment of a variation that somebody looks at: it begins at `stepped`. */
  let line: LineMoment | undefined;
  const shownPly = (): number | undefined => stepped ?? stop.ply ?? settings.question()?.at?.ply;
  const step = (ply: number | undefined): void => {
    line = undefined;
    stepped = ply === undefined || ply >= match.ply ? undefined : ply;
    show();
  };
  const showLine = (moment: LineMoment): void => {
    line = moment;
    stepped = moment.base;
    show();
  };
  const stepInLine = (by: 1 | -1): boolean => {
    if (line === undefined) return false;
    const ply = line.ply + by;
    if (ply === line.base) step(ply);
    else if (ply <= line.match.ply) showLine({ ...line, ply });
    return true;
  };
  const moves = moveList(table, { actions, onStep: step, onLineStep: stepInLine, notes: settings.notes?.(showLine) });

  const turning = turningPointPanel(table, {
    analyst: settings.analyst,
    record: settings.record,
    observer,
    sentence: moves.sentence,
    goTo: (ply) => void moves.goTo(ply).then(bringIntoView),
    onReview: settings.onReview,
  });

  const now: BoardAction = { text: say.backToNow, run: () => step(undefined) };
  const next: BoardAction = { text: say.nextRound, run: () => goOn() };
  const goOn = (): void => {
    stop.pass();
    show();
  };
  /** What is asked now, what comes first of it. */
  const question = (): Question | undefined => {
    if (line !== undefined) return { text: lineText(line), answers: [now], isFirst: true };
    if (stepped !== undefined) return { text: momentText(stepped), answers: [now], isFirst: true };
    if (stop.ply !== undefined) return { text: stop.text, answers: [next], isFirst: true };
    const asked = settings.question();
    return match.status.type === 'over'
      ? { answers: [...(asked?.answers ?? []), ...settings.ending()], isFirst: false }
      : asked;
  };
  const momentText = (ply: number): string => {
    const where =
      ply === 0
        ? say.sentence({ text: say.theStart })
        : say.moveOf({ ply, all: match.ply, sentence: moves.sentence(ply) });
    return inSentences([where, say.youLookBack]);
  };

  const lineText = ({ match: other, ply }: LineMoment): string => {
    const entry = other.log(observer(), ply - 1).find((one) => one.ply === ply);
    const told = entry === undefined ? '' : narratedEntry({ ...table, match: other }, observer(), entry);
    return say.variationMove({ at: ply, all: other.ply, told });
  };

  const momentNow = (): 'past' | 'round' | 'end' | 'now' => {
    if (stepped !== undefined) return 'past';
    if (stop.ply !== undefined) return 'round';
    if (shownPly() !== undefined) return 'past';
    return match.status.type === 'over' ? 'end' : 'now';
  };

  const boardElement = element('div', { class: 'board', 'data-game': entry.id });
  // What is said over the page is about what was done before. The board marks other targets when it has been clicked.
  const clearMessages = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[data-choosable], button[data-target]') !== null) messages.clear();
  };
  boardElement.addEventListener('click', clearMessages, { capture: true });
  /** What the board says is to be done. */
  let prompt = '';
  let shown: Shown = {
    ply: undefined,
    playable: match,
    seat: 'spectator',
    names: '',
    answers: '',
    readOnly: false,
  };
  const board = mountBoard<GameTypes>(boardElement, {
    ...settings.board,
    playable: match,
    board: kit.board,
    words: kit.ui,
    seat: observer,
    names: boardNames(table),
    theme: currentTheme(),
    onSound: sound.play,
    onPrompt: (text) => {
      prompt = text;
      showStatus();
    },
    onMove: () => {
      // By keyboard, too.
      messages.clear();
      return true;
    },
    whyNot: (target, { chosen, targets }) => {
      const seat = observer();
      if (stepped !== undefined) return say.lookingBack({ button: now.text });
      if (seat === 'spectator' || targets.length === 0) return undefined;
      refused = { ply: match.ply, types: refusedTypes(table, seat, chosen, target) };
      return whyNot(table, seat, chosen, targets, target);
    },
  });
  function showStatus(): void {
    const asked = question();
    // What styles and trials of the page go by.
    boardElement.dataset['shows'] = momentNow();
    status.update({
      seat: observer(),
      next: asked?.text ?? settings.endText?.() ?? prompt,
      isNow: asked?.text === undefined,
    });
  }
  /** Gives the board what has changed. */
  const setBoard = (): void => {
    const asked = question();
    const names = boardNames(table);
    const answers = asked?.answers ?? [];
    const wanted: Shown = {
      ply: line?.ply ?? shownPly(),
      playable: line?.match ?? match,
      seat: observer(),
      names: names?.join('\n') ?? '',
      answers: answers.map(({ text, seat = '' }) => `${seat} ${text}`).join('\n'),
      readOnly: asked?.isFirst === true,
    };
    if (isSame(wanted, shown)) return;
    const others = wanted.answers === shown.answers ? {} : { actions: answers };
    const playable = wanted.playable === shown.playable ? {} : { playable: wanted.playable };
    shown = wanted;
    // Who has lost a seat cannot take back any more.
    board.set({ ...playable, ply: wanted.ply, names, readOnly: wanted.readOnly, undo: settings.board.undo, ...others });
    if (asked?.at !== undefined) board.suggest(asked.at.suggest);
  };
  const show = (): void => {
    const ply = shownPly();
    moves.update(observer(), ply, line);
    setBoard();
    showStatus();
    rules.offer(topics());
    settings.onMoment?.(ply);
  };
  const bringIntoView = (): void => {
    const { top, bottom, height } = boardElement.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (seen < Math.min(height, innerHeight) / 2) boardElement.scrollIntoView({ block: 'nearest' });
  };

  return {
    element: layOut(settings, {
      status: status.element,
      board: boardElement,
      rules: entry.hasRules
        ? [guidePanel(entry, !isKnownGame(entry.id), () => rememberGame(entry.id)), moves.element, rules.element]
        : [moves.element],
      dialog: rule.dialog,
      sound: sound.element,
      turning: turning.element,
      theme: themeButton((theme) => board.set({ theme })),
    }),
    get isStopped() {
      return stop.ply !== undefined;
    },
    passed: stop.passed,
    waitForNext: (signal) => board.waitForNext(signal),
    step,
    bringIntoView,
    update: () => {
      if (stepped !== undefined && (stepped > match.ply || stepped < (table.firstPly ?? 0))) stepped = line = undefined;
      stop.update(observer());
      show();
      turning.update();
    },
    close: () => {
      turning.close();
      if (match.ply > 0) rememberGame(entry.id);
      board.unmount();
    },
  };
}

/** What the board has been given. */
interface Shown {
  readonly ply: number | undefined;
  readonly playable: ShownMatch['match'];
  readonly seat: Observer;
  readonly names: string;
  readonly answers: string;
  readonly readOnly: boolean;
}

function isSame(a: Shown, b: Shown): boolean {
  return (
    a.ply === b.ply &&
    a.playable === b.playable &&
    a.seat === b.seat &&
    a.names === b.names &&
    a.answers === b.answers &&
    a.readOnly === b.readOnly
  );
}

/** What the shell itself puts on the page. */
interface ShellElements {
  readonly status: HTMLElement;
  readonly board: HTMLElement;
  /** The list of moves, between what tells the rules. */
  readonly rules: readonly HTMLElement[];
  readonly dialog: HTMLElement;
  readonly sound: HTMLElement;
  readonly turning: HTMLElement;
  readonly theme: HTMLElement;
}

function layOut(settings: MatchPageSettings, own: ShellElements): HTMLElement {
  const {
    table,
    className = '',
    about,
    leave,
    tools,
    messages,
    over,
    beforeBoard,
    sideTop,
    sideEnd,
    review,
  } = settings;
  return element(
    'main',
    { class: `match-page ${className}`.trim() },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, table.entry.name),
      element('p', { class: 'about' }, about),
      button(leave.text, leave.run, { class: 'link' }),
      element('div', { class: 'toolbar', role: 'group', 'aria-label': say.match }, ...tools, own.sound, own.theme),
    ),
    messages.element,
    own.dialog,
    ...over,
    element(
      'div',
      { class: 'columns' },
      ...(review === undefined ? [] : [review]),
      element(
        'div',
        { class: 'play' },
        ...beforeBoard,
        own.status,
        own.board,
        legend(words.games[table.entry.id]?.marks),
      ),
      element('div', { class: 'side' }, own.turning, ...sideTop, ...own.rules, ...sideEnd),
    ),
  );
}

/** What the marks of a drawing mean. */
function legend(more = ''): HTMLElement {
  return element('p', { class: 'about legend' }, `${say.legend} ${more}`);
}
