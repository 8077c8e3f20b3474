/** A board in a page that people play on. */
import {
  type GameTypes,
  isRuleError,
  type LogEntry,
  type Observer,
  RuleError,
  type Seat,
  type ViewOf,
  type Violation,
} from '../core/index.ts';
import { checkObject, show } from '../core/internal.ts';
import { type Change, Changes } from './change.ts';
import { type Controls, drawControls, spaceAfter } from './controls.ts';
import { letDrag } from './drag.ts';
import { actionOf, hitArea, isPageButton, keepsFocus, moveFocus, moveTabStop, targetOf, underFinger } from './input.ts';
import { endMotion, type PiecePlace, prefersReducedMotion, stepsOf } from './motion.ts';
import { NextGate } from './next.ts';
import { addStyle, Picture } from './picture.ts';
import { isButton, question, resume, type Selection, selection as startSelection } from './selection.ts';
import {
  type BoardAction,
  type BoardSettings,
  isMove,
  isResigned,
  isToMove,
  observerOf,
  recentActions,
  repeatedMove,
  type ShownSettings,
  toldActions,
  toldChosen,
  toldResignation,
  touchedBy,
  withBoard,
  withoutRepeats,
} from './state.ts';
import { type UiSentences, uiEn } from './words/en.ts';

/** A board in a page. */
export interface MountedBoard<G extends GameTypes> {
  /** The element that holds it. */
  readonly element: HTMLElement;
  /** What has been chosen so far. */
  readonly selection: Selection<G>;
  /** Changes some settings, and draws again. */
  set(changes: Partial<BoardSettings<G>>): void;
  /** Chooses a target, as a click on it does. */
  choose(target: string): void;
  /** Shows the targets of a move, as a hint does. */
  suggest(move: G['Move']): void;
  /** Says a sentence: it is shown, and read by screen readers. */
  say(sentence: string): void;
  /**
   * Shows a button “Next”, and resolves when somebody presses it or, where it is nobody's turn here, clicks on the board; also when
   * the signal is aborted, or the board unmounted. For bots that wait: `driveBots(match, bots, { moveDelay: (signal) =>
   * board.waitForNext(signal) })`.
   */
  waitForNext(signal?: AbortSignal): Promise<void>;
  /** Removes it from the page, and stops listening to the match. */
  unmount(): void;
}

/**
 * Shows a match in an element, and lets a seat play by pointing, by touch and by keyboard: arrow keys go to the nearest
 * target, PageDown and PageUp through all, Enter chooses, Escape goes back. What happens is said for screen readers. The
 * drawing is changed in place. What was in the element is replaced.
 *
 * @throws RuleError `bad-argument` for the board of another game, and for a kit without a board
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { mountBoard } from 'tabletop-rules/ui';
 *
 * const match = createMatch(oynoKit.game);
 * const element = document.querySelector<HTMLElement>('#board')!;
 * const board = mountBoard(element, { playable: match, board: oynoKit, seat: 0, names: ['Ann', 'Bob'] });
 * board.set({ theme: 'dark' });
 * ```
 */
export function mountBoard<G extends GameTypes>(element: HTMLElement, settings: BoardSettings<G>): MountedBoard<G> {
  checkObject(element, 'an element of a page');
  if (typeof element.replaceChildren !== 'function') {
    throw new RuleError('bad-argument', `A board is mounted in an element of a page, not in ${show(element)}.`);
  }
  return new BoardView(element, settings);
}

class BoardView<G extends GameTypes> implements MountedBoard<G> {
  readonly element: HTMLElement;
  selection: Selection<G>;
  private settings: ShownSettings<G>;
  /** Who looks. */
  private seat: Observer;
  private readonly root: HTMLElement;
  private readonly picture: Picture<G>;
  private readonly changes: Changes<G>;
  private readonly controls: Controls;
  private readonly colourScheme: MediaQueryList;
  private unsubscribe: () => void;
  private readonly endDrag: () => void;
  /** Where a piece is dropped, while the move is made that it is dropped for. */
  private dropped: PiecePlace | undefined;
  /** The targets of the move that was suggested; empty when there is none. */
  private suggested: readonly string[] = [];
  /** A move that is suggested when the last step is shown, if the match stays as it is. */
  private awaited: { readonly move: G['Move']; readonly revision: number } | undefined;
  /** The ply that was shown last. */
  private shownPly: number;
  /** The ply of the step that is shown, while there are later ones. */
  private step: number | undefined;
  private stepping: ReturnType<typeof setTimeout> | undefined;
  /** The ply whose action was seen last before what follows from it. */
  private interimPly = -1;
  /** What is seen of it, while it is shown. */
  private interim: ViewOf<G> | undefined;
  /** Targets of a selection that a finger has not told apart: they are asked for. */
  private unclear: { readonly in: Selection<G>; readonly targets: readonly string[] } | undefined;
  /** Whether a hint or a refusal stands where else it is told what has happened. */
  private isAside = false;
  /** What is told and marked. */
  private recent: readonly LogEntry<G>[] = [];
  /** The targets that it touched. */
  private marked: readonly string[] = [];
  /** The target with the tab stop. */
  private focused = '';
  /** Counts the moves that were sent: the refusal of an earlier one is dropped. */
  private sent = 0;
  /** Counts the hints that were asked for: the answer to an earlier question is dropped. */
  private hints = 0;
  /** Makes a move again that is all that the seat can do. */
  private repeating: ReturnType<typeof setTimeout> | undefined;
  /** Drawn a moment later: something may begin to wait in the midst of a change of the match. */
  private readonly gate = new NextGate(() => queueMicrotask(() => this.isMounted && this.draw()));
  private isMounted = true;

  constructor(element: HTMLElement, settings: BoardSettings<G>) {
    this.element = element;
    this.settings = withBoard(settings);
    this.seat = observerOf(settings);
    this.shownPly = settings.playable.ply;
    this.selection = this.newSelection();
    this.findRecent();
    const make = (name: string): HTMLElement => {
      const made = element.ownerDocument.createElement('div');
      made.className = name;
      return made;
    };
    this.root = make('tabletop-board');
    this.picture = new Picture(make('tabletop-parts'));
    this.changes = new Changes(this.picture.element);
    this.changes.restart(settings.playable.status);
    // Takes the focus while nothing can be chosen. Styles of a page may take the box of what is in it.
    this.root.tabIndex = -1;
    this.controls = drawControls(element.ownerDocument);
    this.root.append(this.picture.element, ...this.controls.elements);
    element.replaceChildren(this.root);
    // On an element of its own: nothing is left behind where another board takes its place.
    this.root.addEventListener('click', this.onClick);
    this.root.addEventListener('keydown', this.onKey);
    this.root.addEventListener('focusin', this.onFocus);
    this.endDrag = letDrag<G>(this.root, this);
    this.colourScheme = matchMedia('(prefers-color-scheme: dark)');
    this.colourScheme.addEventListener('change', this.draw);
    this.unsubscribe = settings.playable.subscribe(this.onChange);
    this.draw();
    if (this.recent.length > 0) this.narrate();
  }

  set(changes: Partial<BoardSettings<G>>): void {
    if (!this.isMounted) return;
    const { seat } = this;
    const { playable, board } = this.settings;
    const ply = this.ply();
    const settings = withBoard({ ...this.settings, ...changes });
    this.settings = settings;
    this.seat = observerOf(settings);
    const isOther = settings.playable !== playable;
    if (isOther || settings.ply !== undefined) this.endSteps();
    if (isOther) {
      this.unsubscribe();
      this.unsubscribe = settings.playable.subscribe(this.onChange);
      this.shownPly = settings.playable.ply;
      this.changes.restart(settings.playable.status);
    }
    const chosen = this.selection.chosen;
    this.selection = this.newSelection();
    if (isOther || settings.board !== board || this.seat !== seat) {
      this.suggested = [];
      this.sent++;
      this.hints++;
    } else {
      // A page may set names or colours while somebody is choosing.
      this.selection = resume(this.selection, chosen);
      // It is about the position before.
      if (this.ply() !== ply) this.suggested = [];
    }
    this.findRecent();
    if (isOther || this.seat !== seat || this.ply() !== ply) this.narrate();
    this.draw();
  }

  choose(target: string): void {
    if (!this.isMounted) return;
    this.selection = this.selection.choose(target);
    const { move, chosen } = this.selection;
    // Whoever follows a hint sees where it goes on.
    if (!chosen.every((one, i) => one === this.suggested[i])) {
      this.suggested = [];
      if (this.isAside) this.narrate();
    }
    if (move === undefined) this.draw();
    else void this.play(move);
  }

  drop(target: string, piece: PiecePlace): void {
    this.dropped = piece;
    this.choose(target);
    this.dropped = undefined;
  }

  suggest(move: G['Move']): void {
    if (!this.isMounted) return;
    const { playable, board, names } = this.settings;
    if (this.stepping !== undefined) {
      this.awaited = { move, revision: playable.revision };
      return;
    }
    const view = this.view();
    this.suggested = board.path(move, view);
    this.selection = this.newSelection();
    // English alone begins so; a hint has the move in the middle of a sentence.
    const told = board.narrate(move, view, names, this.you()).replace(/^You /, 'you ');
    this.sayAside(this.words.hintOf({ move: told }));
    this.draw();
  }

  say(sentence: string): void {
    this.isAside = false;
    this.controls.say([sentence]);
  }

  /** Says what goes as soon as something else is chosen. */
  private sayAside(sentence: string): void {
    this.say(sentence);
    this.isAside = true;
  }

  async waitForNext(signal?: AbortSignal): Promise<void> {
    if (this.isMounted) await this.gate.wait(signal);
  }

  unmount(): void {
    if (!this.isMounted) return;
    this.gate.open();
    clearTimeout(this.repeating);
    this.endSteps();
    this.endDrag();
    this.unsubscribe();
    this.colourScheme.removeEventListener('change', this.draw);
    this.root.remove();
    this.isMounted = false;
  }

  private view(): ViewOf<G> {
    return this.interim ?? this.settings.playable.view(this.seat, this.ply());
  }

  /** The seat that is told `You …`; `undefined` for a spectator. */
  private you(): Seat | undefined {
    return this.seat === 'spectator' ? undefined : this.seat;
  }

  /** The ply that is shown; `undefined`: the match as it is now. After an undo there are fewer than were asked for. */
  private ply(): number | undefined {
    const { playable, ply } = this.settings;
    return ply === undefined ? this.step : Math.min(ply, playable.ply);
  }

  /** Who looks, where the match as it is now is shown, and it is their turn; else `undefined`. */
  private mover(): Seat | undefined {
    const { seat } = this;
    return this.step === undefined && isToMove(this.settings, seat) ? seat : undefined;
  }

  /** What whoever looks has chosen, while others still choose. */
  private sealedChoice(): G['Move'] | undefined {
    const mover = this.mover();
    return mover === undefined ? undefined : this.settings.playable.chosen(mover);
  }

  private sealedTargets(): readonly string[] {
    const choice = this.sealedChoice();
    return choice === undefined ? [] : this.settings.board.path(choice, this.view());
  }

  private newSelection(): Selection<G> {
    const mover = this.mover();
    const { playable, board } = this.settings;
    const moves = mover === undefined ? [] : playable.legalMoves(mover);
    return startSelection<G>(board, this.view(), moves);
  }

  private readonly onChange = (): void => {
    this.seat = observerOf(this.settings);
    if (this.stepping === undefined) this.showNext();
  };

  /** Shows the next step of what has happened, or all of it. */
  private readonly showNext = (): void => {
    const { playable, ply, stepDelay = 450 } = this.settings;
    this.stepping = undefined;
    this.interim = undefined;
    const isStepped = ply === undefined && stepDelay > 0 && playable.ply > this.shownPly && this.isAnimated();
    const news = isStepped ? playable.log(this.seat, this.shownPly) : [];
    const [next, ...later] = stepsOf(news);
    if (next !== undefined && next !== this.interimPly && this.showInterim(next, news, stepDelay)) return;
    if (next === undefined || later.length === 0) this.showNow();
    else this.showStep(next, { entries: news.filter((entry) => entry.ply <= next) }, stepDelay);
  };

  /** Shows what the next step clears away at once. Returns whether there is something. */
  private showInterim(next: number, news: readonly LogEntry<G>[], stepDelay: number): boolean {
    const { playable, board } = this.settings;
    const last = news.find((entry) => entry.ply === next);
    const before = playable.view(this.seat, next - 1);
    const view = last && board.interim?.(before, last.action);
    this.interimPly = next;
    this.interim = view;
    if (last === undefined || view === undefined) return false;
    const touched = board.touched(before, last.action, view);
    this.showStep(this.shownPly, { entries: [], touched }, 2 * stepDelay);
    return true;
  }

  /** Shows the match after a ply for a moment, and then the next step. */
  private showStep(ply: number, change: Pick<Change<G>, 'entries' | 'touched'>, delay: number): void {
    this.remember();
    this.step = ply;
    this.shownPly = ply;
    this.selection = this.newSelection();
    this.suggested = [];
    this.draw();
    const motion = this.changes.show({ settings: this.settings, seat: this.seat, ...change, isStep: true });
    this.stepping = setTimeout(this.showNext, Math.max(delay, motion));
  }

  /** Looks at the drawing before it changes. */
  private remember(): void {
    this.changes.remember(this.settings, this.isAnimated(), this.dropped);
  }

  private isAnimated(): boolean {
    return this.settings.animate !== false && !prefersReducedMotion();
  }

  private endSteps(): void {
    clearTimeout(this.stepping);
    this.stepping = undefined;
    this.step = undefined;
    this.interimPly = -1;
    this.interim = undefined;
  }

  /** Shows the match as it is. */
  private showNow(): void {
    this.endSteps();
    const chosen = this.selection.chosen;
    this.remember();
    const since = this.shownPly;
    const { ply } = this.settings.playable;
    this.selection = this.newSelection();
    // In a race others may have acted while this seat was choosing: what it has chosen stays if that is still possible.
    if (ply === this.shownPly + 1) this.selection = resume(this.selection, chosen);
    this.suggested = [];
    this.findRecent();
    if (ply < this.shownPly) this.narrate(this.recent.length === 0 ? this.words.takenBack : this.words.takenBackTo);
    else if (this.settings.ply === undefined && ply > this.shownPly) this.narrate();
    if (ply > this.shownPly) this.repeatSoon();
    this.shownPly = ply;
    this.draw();
    if (this.settings.ply !== undefined) return;
    const entries = this.recent.filter((entry) => entry.ply > since);
    this.changes.show({ settings: this.settings, seat: this.seat, entries, isStep: false });
    const { awaited } = this;
    this.awaited = undefined;
    if (awaited?.revision === this.settings.playable.revision) this.suggest(awaited.move);
  }

  /** Drawing until a tile fits is one decision. An undo ends it: it stops where it was taken back to. */
  private repeatSoon(): void {
    clearTimeout(this.repeating);
    const { repeatAfter = 700, playable } = this.settings;
    const mover = this.mover();
    if (repeatAfter === false || mover === undefined) return;
    const move = repeatedMove(this.settings, mover);
    const { revision } = playable;
    if (move === undefined) return;
    this.repeating = setTimeout(() => {
      const isSame = playable === this.settings.playable && playable.revision === revision;
      if (isSame && this.mover() !== undefined) void this.play(move);
    }, repeatAfter);
  }

  /** Finds what is told and marked: at an earlier ply the move before it, and what chance made of that. */
  private findRecent(): void {
    this.recent = recentActions(this.settings.playable, this.seat, this.ply());
    this.marked = touchedBy(this.settings, this.seat, this.recent);
  }

  private get words(): UiSentences {
    return (this.settings.words ?? uiEn).sentences;
  }

  /** Why something was refused, in the language of the board. */
  private reason(refusal: Violation): string {
    return this.settings.board.reason?.(refusal) ?? refusal.message;
  }

  /** Says what has happened before the moment that is shown. */
  private narrate(...first: readonly string[]): void {
    this.isAside = false;
    const { seat } = this;
    const { playable, board, names } = this.settings;
    const news = toldActions(playable, seat, this.recent);
    const told = news.map(({ action, ply }) => board.narrate(action, playable.view(seat, ply - 1), names, this.you()));
    const sentences = [...first, ...withoutRepeats(told, news.map(isMove))];
    const isStart = sentences.length === 0 && (this.ply() ?? playable.ply) === 0;
    this.controls.say(isStart ? [this.words.start] : sentences);
  }

  private async play(move: G['Move']): Promise<void> {
    const { playable, onMove } = this.settings;
    const sent = ++this.sent;
    let reason: Violation | undefined;
    try {
      if (onMove?.(move) !== false) {
        const result = await playable.tryPlay(move, { by: move.seat, seen: playable.revision });
        if (result.ok) return;
        reason = result.error;
      }
    } catch (error) {
      // A server that cannot be reached, or a function of the page that throws.
      if (this.selection.move === move) this.startOver(this.words.notMade);
      throw error;
    }
    if (!this.isMounted || sent !== this.sent) return;
    this.startOver(reason && this.reason(reason));
    if (reason !== undefined) this.settings.onRefused?.(reason);
  }

  /** Lets the seat choose again, and says why. */
  private startOver(reason: string | undefined): void {
    this.selection = this.newSelection();
    if (!this.isMounted) return;
    this.draw();
    if (reason === undefined) return;
    this.sayAside(reason);
    this.settings.onSound?.('refused');
  }

  private readonly draw = (): void => {
    const { playable, board, names, theme = 'auto', parts = board.parts, hint, undo } = this.settings;
    const { readOnly, ply, onPrompt, actions = NO_ACTIONS } = this.settings;
    addStyle(this.root);
    const view = this.view();
    const { chosen } = this.selection;
    const unclear = this.unclearTargets();
    const targets = unclear ?? this.selection.targets;
    const isDark = theme === 'dark' || (theme === 'auto' && this.colourScheme.matches);
    const options = {
      you: this.you(),
      names,
      theme: isDark ? ('dark' as const) : ('light' as const),
      legal: targets,
      chosen: this.suggested.length > 0 ? this.suggested : chosen.length > 0 ? chosen : this.sealedTargets(),
      last: this.marked,
    };
    const hadFocus = this.root.matches(':focus-within');
    this.picture.draw({ board, view, parts, options, selection: this.selection, names });
    const label = (target: string): string => board.label(target, view, names);
    const isDeclining = (target: string): boolean => board.declines?.(target) === true;
    const decliningLast = (some: readonly string[]): readonly string[] => [
      ...some.filter((target) => !isDeclining(target)),
      ...some.filter(isDeclining),
    ];
    const isOnButton = (target: string): boolean => isButton(target) || unclear?.includes(target) === true;
    const buttons = decliningLast([...chosen, ...targets].filter(isOnButton)).map((target) => ({
      target,
      label: label(target),
      chosen: chosen.includes(target),
      suggested: this.suggested.includes(target) && !chosen.includes(target),
      declines: isDeclining(target),
    }));
    const mayChange = readOnly !== true && ply === undefined;
    const resignation = ply === undefined ? toldResignation(playable.status, names, this.seat, this.words) : undefined;
    // Of a choice without an order more can be chosen, or what is chosen is enough: that is the first question still.
    const isAsked = chosen.length > 0 && targets.length > 0 && board.isUnordered?.(chosen.at(-1)!) !== true;
    const asked =
      isAsked || unclear !== undefined ? question(decliningLast(targets), label, this.words, names) : undefined;
    const canGoOn = this.gate.isClosed && this.ply() === undefined;
    const held = chosen.length === 0 && this.sealedChoice() !== undefined ? this.words.chosen : undefined;
    const toDo = resignation ?? asked ?? held ?? board.next(view, names, this.you());
    const whoChose = ply === undefined ? toldChosen(playable.chosenSeats, names, this.seat, this.words) : undefined;
    const next = whoChose === undefined ? toDo : toDo + spaceAfter(toDo) + whoChose;
    const prompt = canGoOn && this.mover() === undefined ? next + spaceAfter(next) + this.words.pressNext : next;
    this.controls.show(
      {
        // Of a step that is passed soon nothing is asked.
        next: this.step === undefined ? prompt : undefined,
        onPrompt,
        actions,
        buttons,
        canGoOn,
        canGoBack: chosen.length > 0 || unclear !== undefined,
        canHint: hint !== undefined && this.mover() !== undefined,
        canUndo:
          undo !== undefined && mayChange && (playable.ply > 0 || held !== undefined) && !isResigned(playable.status),
      },
      this.words,
    );
    const { words } = this.settings;
    if (words === undefined) this.root.removeAttribute('lang');
    else this.root.lang = words.language;
    const stop = moveTabStop(this.picture.element, this.focused);
    const goOn = canGoOn ? this.root.querySelector<HTMLElement>('[data-action=next]') : null;
    // A page that was scrolled elsewhere stays there.
    if (hadFocus && !keepsFocus(this.root)) (stop ?? goOn ?? this.root).focus({ preventScroll: true });
  };

  private readonly onFocus = (event: Event): void => {
    this.focused = targetOf(event) ?? this.focused;
    moveTabStop(this.picture.element, this.focused);
  };

  private readonly onClick = (event: Event): void => {
    endMotion(this.picture.element);
    // Whoever does not want to wait sees what all of it led to, and then decides.
    if (this.stepping !== undefined) {
      this.showNow();
      return;
    }
    const target = targetOf(event);
    const { target: pressed } = event;
    const { selection } = this;
    const isUnclear = this.unclearTargets() !== undefined;
    const together = underFinger(event).filter((one) => selection.targets.includes(one));
    if (!isUnclear && together.length > 1) {
      this.unclear = { in: selection, targets: together };
      this.draw();
    } else if (isUnclear && target === undefined && pressed instanceof Node && this.picture.element.contains(pressed)) {
      this.goBack();
    } else if (target === undefined && pressed instanceof Element) {
      const isIdle = this.mover() === undefined && this.picture.element.contains(pressed);
      if (isIdle && this.gate.isClosed && this.ply() === undefined) this.gate.open();
      this.act(actionOf(event));
      this.explain(pressed);
    } else if (target !== undefined) {
      this.choose(target);
    }
  };

  /** Says why what was pressed cannot be chosen. */
  explain(element: Element): void {
    const pressed = element.closest<SVGElement>('[data-target]');
    const reason = pressed && this.settings.whyNot?.(pressed.dataset['target'] ?? '', this.selection);
    if (!pressed || !reason) return;
    this.controls.explain(reason, hitArea(pressed));
    this.settings.onSound?.('refused');
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // With these keys a page or a browser does other things.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = targetOf(event);
    if (event.key === 'Escape' && this.selection.chosen.length > 0) {
      this.act('back');
    } else if ((event.key === 'Enter' || event.key === ' ') && target !== undefined && !isPageButton(event)) {
      // A key that is held chooses once.
      if (!event.repeat) this.choose(target);
    } else if (target === undefined || !moveFocus(event.key, target, this.root)) {
      return;
    }
    event.preventDefault();
  };

  /** What the buttons beside those of the game do. */
  private act(action: string | undefined): void {
    switch (action) {
      case 'next':
        this.gate.open();
        break;
      case 'back':
        this.goBack();
        break;
      case 'undo':
        this.undo();
        break;
      case 'hint':
        void this.hint();
        break;
    }
  }

  goBack(): void {
    if (this.unclearTargets() === undefined) this.selection = this.selection.back();
    this.unclear = undefined;
    this.draw();
  }

  /** What a finger has not told apart of what can be chosen next; `undefined`: nothing. */
  private unclearTargets(): readonly string[] | undefined {
    return this.unclear?.in === this.selection ? this.unclear.targets : undefined;
  }

  private undo(): void {
    try {
      this.settings.undo?.();
    } catch (error) {
      if (!isRuleError(error)) throw error;
      this.sayAside(this.reason(error));
    }
  }

  private async hint(): Promise<void> {
    const asked = ++this.hints;
    const { playable, hint } = this.settings;
    const { revision } = playable;
    const move = await hint?.();
    // The match may have gone on in the meantime.
    if (!this.isMounted || asked !== this.hints || revision !== this.settings.playable.revision) return;
    if (move === undefined) this.sayAside(this.words.noHint);
    else this.suggest(move);
  }
}

const NO_ACTIONS: readonly BoardAction[] = [];
