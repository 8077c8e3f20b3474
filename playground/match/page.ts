/** The way to the review of a match. What shows it is loaded when somebody asks for it. */

import { isLevel } from 'tabletop-rules/bots';
import { type GameTypes, isChanceResult, isRuleError, type Seat } from 'tabletop-rules/core';
import { driveBots, mountBoard } from 'tabletop-rules/ui';
import { matchAddress } from '../address.ts';
import { button, currentTheme, element, notice, themeButton } from '../dom.ts';
import { isKnownGame, rememberGame } from '../games.ts';
import { type Analyst, lazyAnalyst, type Opponent, startOpponent } from '../workers.ts';
import { diceForm, explainClicks, typedMove } from './enter-moves.ts';
import { hintPanel } from './hints.ts';
import {
  autoPass,
  boardNames,
  chooseFile,
  createViewer,
  type LocalMatch,
  newMatch,
  resignControl,
  resignedText,
  roundStop,
  saveFile,
  seatName,
  sidesOf,
} from './match.ts';
import { moveList } from './move-list.ts';
import type { ReviewPanel } from './review.ts';
import { guidePanel, rulesPanel, ruleTopics } from './rules.ts';
import { statusLine } from './view.ts';
import { winChance } from './win-probability.ts';

/** The buttons and the place of the review. */
export interface ReviewControl {
  readonly element: HTMLElement;
  /** One button for each place on the page that offers the review. */
  readonly buttons: { readonly end: HTMLButtonElement; readonly toolbar: HTMLButtonElement };
  /** The match has changed, or another moment of it is shown. */
  update(ply: number | undefined): void;
  close(): void;
}

/** What the review needs of the page. */
export interface ReviewActions {
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  fail(message: string): void;
}

/** Makes it. */
export function reviewControl(local: LocalMatch, analyst: Analyst, actions: ReviewActions): ReviewControl {
  const { match, kit } = local;
  const place = element('div', { class: 'review', hidden: true });
  let panel: ReviewPanel | undefined;
  /** The ply on the board; `undefined`: now. */
  let shown: number | undefined;

  /** A review tells what every seat knew: where something is hidden, the match has to be over. */
  const isOffered = (): boolean =>
    sidesOf(local).length > 1 && match.ply > 0 && (match.status.type === 'over' || kit.game.perfectInformation);
  const showButtons = (): void => {
    end.hidden = toolbar.hidden = panel !== undefined || !isOffered();
  };
  const hide = (): void => {
    panel?.close();
    panel = undefined;
    place.hidden = true;
    place.replaceChildren();
  };
  const open = async (): Promise<void> => {
    try {
      const { reviewPanel } = await import('./review.ts');
      if (panel !== undefined || !isOffered()) return;
      const close = (): void => {
        hide();
        showButtons();
        [end, toolbar].find((opener) => opener.checkVisibility())?.focus();
      };
      panel = reviewPanel(local, analyst, { goTo: actions.goTo, close });
      place.replaceChildren(panel.element);
      place.hidden = false;
      showButtons();
      panel.show(shown);
      panel.start();
    } catch {
      actions.fail('The review could not be loaded.');
    }
  };
  const end = button('Review', () => void open());
  const toolbar = button('Review', () => void open());
  return {
    element: place,
    buttons: { end, toolbar },
    update: (ply) => {
      shown = ply;
      if (!isOffered() || panel?.isStale === true) hide();
      else panel?.show(ply);
      showButtons();
    },
    close: hide,
  };
}

// The page of a match: board, moves, hints, dice, rules.

/** What can be done on the page. */
export interface MatchActions {
  /** Plays another match. */
  start(local: LocalMatch): void;
  /** Goes on with a saved match, or with anything else that was in a file. */
  load(data: unknown): void;
  /** Sets up another match of the game. */
  setUp(): void;
  leave(): void;
}

/** A page that has to be closed before another one is shown. */
export interface MatchPage {
  readonly element: HTMLElement;
  close(): void;
}

/** How long bots take at least: shorter against a person, longer to be watched. */
const MOVE_DELAY = { playing: 350, watching: 900 } as const;

/** Makes the page. `message`: shown above the board. */
export function matchPage(local: LocalMatch, actions: MatchActions, message?: string): MatchPage {
  const { entry, kit, match, seating } = local;
  const viewer = createViewer(local);
  const messages = notice();
  const analyst = lazyAnalyst(entry.id);
  const hints = hintPanel(local, analyst);
  const chances = winChance(local, analyst);
  const dice = diceForm(local);
  const rules = rulesPanel(entry);
  const guide = guidePanel(entry, !isKnownGame(entry.id), () => rememberGame(entry.id));
  const typed = typedMove(local, () => viewer.seat);
  const status = statusLine(local);
  const people = seating.players.filter((player) => player === 'person').length;
  /** The earlier moment that somebody looks at. */
  let stepped: number | undefined;
  const shownPly = (): number | undefined => stepped ?? stop.ply;
  /** What `next` of the board says. */
  const next = (): string => boardElement.querySelector('.tabletop-next')?.textContent ?? '';
  const showMoment = (): void => {
    const ply = shownPly();
    if (ply !== boardPly) {
      boardPly = ply;
      board.set({ ply });
    }
    moves.update(viewer.seat, ply);
    status.update({
      seat: viewer.seat,
      next: stepped === undefined && ply !== undefined ? 'The round is over.' : next(),
      isNow: ply === undefined,
    });
    rules.offer(ruleTopics(match, match.record().actions, viewer.seat, ply));
    chances.update(viewer.seat, ply);
    review.update(ply);
  };
  let boardPly: number | undefined;
  const stop = roundStop(local, () => {
    showMoment();
    passing.update();
  });
  const passing = autoPass(local, () => stop.ply !== undefined);

  const step = (to: number | undefined): void => {
    stepped = to;
    showMoment();
  };
  const moves = moveList(local, { actions: () => match.record().actions, onStep: step });
  const review = reviewControl(local, analyst, {
    goTo: (ply) => {
      step(ply >= match.ply ? undefined : ply);
      bringIntoView(boardElement.querySelector('[data-part="board"]'));
    },
    fail: (text) => messages.show(text),
  });

  const undo = (force = false): void => {
    const seat = lastPerson(local);
    if (seat === undefined) {
      messages.show('There is no decision of yours to take back.');
      return;
    }
    try {
      match.undo({ seat, force });
      // A pass that the page made is no decision of theirs.
      while (passing.isDue && lastPerson(local) === seat) match.undo({ seat, force });
      messages.clear();
    } catch (error) {
      if (!isRuleError(error)) throw error;
      if (error.code !== 'revealed') messages.show(error.message);
      else {
        const text = 'That would take back what somebody has seen: dice, a card, or a tile of yours.';
        messages.show(text, { text: 'Take it back anyway', run: () => undo(true) });
      }
    }
  };

  let shownSeat = viewer.seat;
  const boardElement = element('div', { class: 'board', 'data-game': entry.id });
  const board = mountBoard<GameTypes>(boardElement, {
    playable: match,
    board: kit.board,
    seat: () => {
      viewer.update();
      shownSeat = viewer.seat;
      return shownSeat;
    },
    names: boardNames(local),
    theme: currentTheme(),
    onMove: () => {
      // It is about the position before.
      messages.clear();
      return true;
    },
    hint: () => hints.ask(viewer.seat),
    undo: people === 0 ? undefined : undo,
  });
  explainClicks(board, () => ({ shown: local, seat: viewer.seat }));

  const cover = element('div', { class: 'cover', hidden: true });
  const races = element('div', { class: 'buttons', hidden: true });
  const showViewer = (): void => {
    const { waiting, others } = viewer;
    cover.hidden = waiting === undefined;
    if (waiting !== undefined) {
      const name = seatName(local, waiting);
      const take = button(
        `I am ${name}`,
        () => {
          viewer.take(waiting);
          update();
        },
        { class: 'primary' },
      );
      cover.replaceChildren(
        element('p', {}, `It is ${name}’s turn. The hands are covered: pass the screen to ${name}.`),
        take,
      );
      if (stepped === undefined) take.focus({ preventScroll: true });
    }
    races.hidden = others.length === 0 || people < 2;
    races.replaceChildren(
      ...others.map((seat: Seat) =>
        button(`Answer as ${seatName(local, seat)}`, () => {
          viewer.handOver(seat);
          update();
        }),
      ),
    );
  };

  const resign = resignControl(local, () => viewer.waiting ?? (viewer.seat === 'spectator' ? undefined : viewer.seat));
  const end = element('div', { class: 'notice end', hidden: true });
  const result = element('p');
  end.append(
    result,
    element(
      'div',
      { class: 'buttons' },
      button('Play again', () => actions.start(newMatch(entry, kit, match.options, seating)), { class: 'primary' }),
      button('Other options', actions.setUp),
      review.buttons.end,
    ),
  );

  /** Shows everything as it is now. The board draws itself when the match changes. */
  const update = (): void => {
    viewer.update();
    if (stepped !== undefined && stepped > match.ply) stepped = undefined;
    if (viewer.seat !== shownSeat) board.set({});
    hints.clear();
    showViewer();
    dice.update();
    stop.update(viewer.seat);
    showMoment();
    typed.update();
    passing.update();
    end.hidden = match.status.type !== 'over';
    if (!end.hidden) messages.clear();
    if (!end.hidden) {
      result.textContent = resignedText(local) ?? kit.board.next(match.view(viewer.seat), boardNames(local));
    }
    resign.update();
    remember();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeAddress = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      history.replaceState(null, '', matchAddress(local));
    } catch (error) {
      // Safari allows it 100 times in 10 seconds, older versions in 30.
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      timer = setTimeout(writeAddress, 1_000);
    }
  };
  /** The address follows when the browser has shown the move. */
  const remember = (): void => {
    timer ??= setTimeout(writeAddress, 100);
  };
  const flush = (): void => {
    if (timer !== undefined) writeAddress();
  };
  addEventListener('pagehide', flush);

  const opponents = startBots(local);
  const unsubscribe = match.subscribe(update);
  const stopBots = driveBots<GameTypes>(match, bySeat(opponents, stop.passed), {
    moveDelay: people === 0 ? MOVE_DELAY.watching : MOVE_DELAY.playing,
    // Among themselves bots play to the end.
    resign: people === 0 ? undefined : (seat) => match.resign(seat),
    onError: (error) => messages.show(error instanceof Error ? error.message : 'A bot has failed.'),
  });

  const copy = async (): Promise<void> => {
    writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      messages.show('The address is copied: it holds the whole match. Send it to somebody, or keep it.');
    } catch {
      messages.show('Copy the address of this page: it holds the whole match.');
    }
  };
  const file = chooseFile(actions.load);
  const toolbar = element(
    'div',
    { class: 'toolbar', role: 'group', 'aria-label': 'Match' },
    button('New match …', actions.setUp),
    resign.button,
    review.buttons.toolbar,
    button('Save', () => saveFile(local, match.record())),
    button('Load', () => file.click()),
    button('Copy link', () => void copy()),
    themeButton((theme) => board.set({ theme })),
    file,
  );

  const page = element(
    'main',
    { class: 'match-page' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, entry.name),
      element('p', { class: 'about', hidden: opponents.length === 0 }, botsOf(local)),
      button('All games', actions.leave, { class: 'link' }),
      toolbar,
    ),
    resign.dialog,
    messages.element,
    element(
      'div',
      { class: 'columns' },
      review.element,
      element(
        'div',
        { class: 'play' },
        cover,
        races,
        end,
        stop.element,
        dice.element,
        status.element,
        boardElement,
        legend(kit.marks),
      ),
      element(
        'div',
        { class: 'side' },
        hints.element,
        ...(chances.element === undefined ? [] : [chances.element]),
        guide,
        moves.element,
        rules.element,
        ...(passing.element === undefined ? [] : [passing.element]),
        typed.element,
      ),
    ),
  );
  if (message !== undefined) messages.show(message);
  update();
  return {
    element: page,
    close: () => {
      // The address is another page's by now.
      clearTimeout(timer);
      removeEventListener('pagehide', flush);
      unsubscribe();
      stopBots();
      passing.close();
      if (match.ply > 0) rememberGame(entry.id);
      hints.clear();
      chances.close();
      review.close();
      analyst.close();
      for (const { opponent } of opponents) opponent.close();
      board.unmount();
    },
  };
}

/** Which seats bots have, and how strong they are. */
function botsOf(local: LocalMatch): string {
  return local.seating.players
    .flatMap((player, seat) => (player === 'person' ? [] : [`${seatName(local, seat)}: bot, ${player}`]))
    .join('; ');
}

/** A bot at a seat. */
interface SeatedOpponent {
  readonly seat: Seat;
  readonly opponent: Opponent;
}

function startBots({ entry, seating }: LocalMatch): readonly SeatedOpponent[] {
  return seating.players.flatMap((player, seat) =>
    isLevel(player) ? [{ seat, opponent: startOpponent(entry.id, player) }] : [],
  );
}

/** Bots that think when the page has no stop. */
function bySeat(
  opponents: readonly SeatedOpponent[],
  passed: () => Promise<void>,
): Readonly<Record<Seat, Opponent['bot']>> {
  const wait =
    (bot: Opponent['bot']): Opponent['bot'] =>
    async (turn, options) => {
      await passed();
      return bot(turn, options);
    };
  return Object.fromEntries(opponents.map(({ seat, opponent }) => [seat, wait(opponent.bot)]));
}

/** Scrolls to an element of which less than a half can be seen: on a phone a review may have moved the board away. */
function bringIntoView(element: Element | null): void {
  const { top = 0, bottom = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < Math.min(height, innerHeight) / 2) element?.scrollIntoView({ block: 'nearest' });
}

/** What the marks of a drawing mean. */
function legend(more = ''): HTMLElement {
  const text =
    'Dashed frame: you can choose it. Double frame: chosen. Dotted frame: the hint. Corners: changed since your last decision.';
  return element('p', { class: 'about legend' }, `${text} ${more}`);
}

/** The seat of the person who made the last decision. */
function lastPerson({ match, seating }: LocalMatch): Seat | undefined {
  const made = match.record().actions.flatMap((action) => {
    if (isChanceResult<GameTypes>(action)) return [];
    return seating.players[action.seat] === 'person' ? [action.seat] : [];
  });
  return made.at(-1);
}
