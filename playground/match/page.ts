/** The page of a match that is played in this page: who sits at the screen, bots, hints, a review, the address. */

import { type GameTypes, isChanceResult, isRuleError, type Seat } from 'tabletop-rules/core';
import { type BoardAction, driveBots } from 'tabletop-rules/ui';
import { button, element, type Notice, notice } from '../dom.ts';
import { noteElements, notesUpTo } from '../files/notes.ts';
import type { KeptSaid } from '../files/read.ts';
import { reasonOf, say } from '../words.ts';
import { type Analyst, lazyAnalyst, type Opponent, startOpponent } from '../workers.ts';
import { createCoach } from './coach.ts';
import { diceForm, typedMove } from './enter-moves.ts';
import { hintPanel } from './hints.ts';
import { keepMatch, saidOf } from './kept-matches.ts';
import {
  autoPass,
  createViewer,
  type LocalMatch,
  matchAddress,
  newMatch,
  openRecord,
  resignControl,
  resignedText,
  seatName,
  sidesOf,
  type Viewer,
} from './match.ts';
import type { ReviewPanel } from './review.ts';
import { isBot, peopleOf, playersText } from './seating.ts';
import { sharePicture } from './share.ts';
import { type MatchShell, matchShell, type Question } from './shell.ts';
import { speedButton } from './speed.ts';
import { equalRating, keepResult } from './strength.ts';
import { outcomeChances, winChance } from './win-probability.ts';

// The way to the review of a match. What shows it is loaded when somebody asks for it.

/** The button and the place of the review. */
interface ReviewControl {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Whether there is something to review that is not shown yet. */
  readonly isOffered: boolean;
  open(): void;
  /** The match has changed, or another moment of it is shown. */
  update(ply: number | undefined): void;
  close(): void;
}

/** What the review needs of the page. */
interface ReviewActions {
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  fail(message: string): void;
  /** It has written into what is said of the moves. */
  onNotes(): void;
}

/** Makes it. */
function reviewControl(table: LocalMatch, analyst: Analyst, actions: ReviewActions): ReviewControl {
  const { match, kit } = table;
  const place = element('div', { class: 'review', hidden: true });
  let panel: ReviewPanel | undefined;
  /** The ply on the board; `undefined`: now. */
  let shown: number | undefined;

  /** A review tells what every seat knew: where something is hidden, the match has to be over. */
  const isOffered = (): boolean =>
    sidesOf(table).length > 1 && match.ply > 0 && (match.status.type === 'over' || kit.game.perfectInformation);
  const showButtons = (): void => {
    opener.hidden = panel !== undefined || !isOffered();
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
        opener.focus();
      };
      panel = reviewPanel(table, analyst, { goTo: actions.goTo, close, onFound: actions.onNotes });
      place.replaceChildren(panel.element);
      place.hidden = false;
      showButtons();
      panel.show(shown);
      panel.start();
    } catch {
      actions.fail(say.reviewNotLoaded);
    }
  };
  const opener = button(say.review, () => void open());
  return {
    element: place,
    button: opener,
    get isOffered() {
      return panel === undefined && isOffered();
    },
    open: () => void open(),
    update: (ply) => {
      shown = ply;
      if (!isOffered() || panel?.isStale === true) hide();
      else panel?.show(ply);
      showButtons();
    },
    close: hide,
  };
}

// The address of the page holds the match, and so does what is kept in the browser.

/** What keeps the match. */
interface Keeper {
  /** The match has changed: it is kept when the browser has shown that. */
  keepSoon(): void;
  keepNow(): void;
  close(): void;
}

function matchKeeper(table: LocalMatch): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = matchAddress(table);
  const keepNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const address = matchAddress(table);
    keepMatch(table, address, kept);
    kept = address;
    try {
      // What came with a file beside the moves: a reload has it again, the address does not.
      const said = saidOf(table);
      history.replaceState(said === undefined ? null : ({ said } satisfies KeptSaid), '', address);
    } catch (error) {
      // Safari allows it 100 times in 10 seconds, older versions in 30.
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      timer = setTimeout(keepNow, 1_000);
    }
  };
  const flush = (): void => {
    if (timer !== undefined) keepNow();
  };
  addEventListener('pagehide', flush);
  return {
    keepSoon: () => {
      timer ??= setTimeout(keepNow, 100);
    },
    keepNow,
    close: () => {
      // The address is another page's by now.
      if (timer !== undefined) keepMatch(table, matchAddress(table), kept);
      clearTimeout(timer);
      removeEventListener('pagehide', flush);
    },
  };
}

/** Copies the address. */
async function copyAddress(messages: Notice): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    messages.show(say.addressCopied);
  } catch {
    messages.show(say.copyAddress);
  }
}

// Taking back.

/** Takes back the last decision of a person. `passedByItself`: whether the page would make the move before it again. */
function takeBack(table: LocalMatch, messages: Notice, passedByItself: () => boolean, force: boolean): void {
  const { match } = table;
  const seat = lastPerson(table);
  if (seat === undefined) {
    messages.show(say.nothingToTakeBack);
    return;
  }
  try {
    match.undo({ seat, force });
    // A pass that the page made is no decision of theirs.
    while (passedByItself() && lastPerson(table) === seat) match.undo({ seat, force });
    messages.clear();
  } catch (error) {
    if (!isRuleError(error)) throw error;
    if (error.code !== 'revealed') {
      messages.show(reasonOf(table.kit, error));
      return;
    }
    const run = (): void => takeBack(table, messages, passedByItself, true);
    messages.show(say.wasSeen, { text: say.takeBackAnyway, run });
  }
}

/** The seat of the person who made the last decision. */
function lastPerson({ match, seating }: LocalMatch): Seat | undefined {
  const made = match.record().actions.flatMap((action) => {
    if (isChanceResult<GameTypes>(action)) return [];
    return seating.players[action.seat] === 'person' ? [action.seat] : [];
  });
  return made.at(-1);
}

/** What was said of moves that were taken back goes with them. */
function forgetUndone({ match, said }: LocalMatch): void {
  if (!Object.keys(said.notes).some((ply) => Number(ply) > match.ply)) return;
  said.notes = notesUpTo(said.notes, match.ply);
  said.own = notesUpTo(said.own, match.ply);
}

// Bots.

/** A bot at a seat. */
interface SeatedOpponent {
  readonly seat: Seat;
  readonly opponent: Opponent;
}

function startBots({ entry, seating }: LocalMatch, rating: number): readonly SeatedOpponent[] {
  return seating.players.flatMap((player, seat) =>
    isBot(player) ? [{ seat, opponent: startOpponent(entry.id, player === 'equal' ? { rating } : player) }] : [],
  );
}

/**
 * Keeps how a match ends that one person plays against one bot as strong.
 *
 * @returns to be called when the match has changed
 */
function resultKeeper({ entry, kit, match, seating }: LocalMatch, rating: number): () => void {
  const [person] = peopleOf({ seating });
  const isRated = seating.players.length === 2 && seating.players.includes('equal');
  // One that is opened again has been counted.
  let isDue = isRated && match.status.type !== 'over';
  return () => {
    if (!isDue || person === undefined || match.status.type !== 'over') return;
    isDue = false;
    const share = outcomeChances(match.status.outcome, kit.game.sides(match.state))[person]!;
    keepResult(entry.id, { rating, share });
  };
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

// Who sits at the screen.

/** That somebody else has to take the device, or may be first; `undefined`: neither. */
function viewerQuestion(table: LocalMatch, viewer: Viewer, update: () => void): Question | undefined {
  const { waiting, others } = viewer;
  const answers = others.map((seat) => ({
    seat,
    text: say.answerAs({ name: seatName(table, seat) }),
    run: () => {
      viewer.handOver(seat);
      update();
    },
  }));
  if (waiting === undefined) return answers.length === 0 ? undefined : { answers, isFirst: false };
  const name = seatName(table, waiting);
  const take = {
    seat: waiting,
    text: say.iAm({ name }),
    run: () => {
      viewer.take(waiting);
      update();
    },
  };
  return { text: say.passScreen({ name }), answers: [take, ...answers], isFirst: true };
}

// The page.

/** What can be done on the page. */
export interface MatchActions {
  /** Plays another match. */
  start(table: LocalMatch): void;
  /** Asks for a saved match, and goes on with it. */
  load(): void;
  /** Sets up another match of the game. */
  setUp(): void;
  leave(): void;
}

/** A page that has to be closed before another one is shown. */
export interface MatchPage {
  readonly element: HTMLElement;
  close(): void;
}

/** Makes the page. `message`: shown above the board. */
export function matchPage(table: LocalMatch, actions: MatchActions, message?: string): MatchPage {
  const { entry, kit, match, seating } = table;
  const viewer = createViewer(table);
  const messages = notice();
  const analyst = lazyAnalyst(entry.id);
  const hints = hintPanel(table, analyst);
  const chances = winChance(table, analyst);
  const dice = diceForm(table);
  const typed = typedMove(table, () => viewer.seat);
  const keeper = matchKeeper(table);
  const speed = speedButton();
  const people = peopleOf(table).length;
  const rating = equalRating(entry.id);
  const keepEnd = resultKeeper(table, rating);
  const save = async (): Promise<void> => {
    try {
      const { showSaveDialog } = await import('../files/save-dialog.ts');
      showSaveDialog(table);
    } catch {
      messages.show(say.notSaved);
    }
  };
  const update = (): void => {
    viewer.update();
    forgetUndone(table);
    coach.update();
    hints.clear();
    dice.update();
    shell.update();
    typed.update();
    passing.update();
    resign.update();
    keeper.keepSoon();
    keepEnd();
  };
  const passing = autoPass(table, { isHeld: () => shell.isStopped, onSwitch: update });
  const goTo = (ply: number): void => {
    shell.step(ply);
    shell.bringIntoView();
  };
  const coach = createCoach(table, analyst, viewer, {
    takeBack: () => takeBack(table, messages, () => passing.isDue, true),
    goTo,
    onChange: () => shell.update(),
  });
  const review = reviewControl(table, analyst, {
    goTo,
    fail: (text) => messages.show(text),
    onNotes: () => shell.update(),
  });
  const resign = resignControl(table, () => viewer.waiting ?? (viewer.seat === 'spectator' ? undefined : viewer.seat));

  const ending = (): readonly BoardAction[] => [
    { text: say.playAgain, run: () => actions.start(newMatch(entry, kit, match.options, seating)) },
    { text: say.otherOptions, run: actions.setUp },
    ...(review.isOffered ? [{ text: say.review, run: review.open }] : []),
    { text: say.sharePicture, run: () => void sharePicture(table, viewer.seat, messages) },
  ];
  const question = (): Question | undefined =>
    coach.question() ??
    (passing.isDue ? { text: passing.text, answers: [], isFirst: true } : viewerQuestion(table, viewer, update));
  const shell: MatchShell = matchShell({
    table,
    observer: () => {
      viewer.update();
      return coach.seat ?? viewer.seat;
    },
    isShared: people > 1,
    actions: () => openRecord(match).actions,
    about: people === seating.players.length ? '' : playersText(seating, kit.about.seatNames),
    leave: { text: say.allGames, run: actions.leave },
    tools: [
      button(say.newMatchSetUp, actions.setUp),
      resign.button,
      review.button,
      button(say.save, () => void save()),
      button(say.load, actions.load),
      button(say.copyLink, () => {
        keeper.keepNow();
        void copyAddress(messages);
      }),
      ...(people === seating.players.length ? [] : [speed.element]),
    ],
    messages,
    over: [resign.dialog],
    beforeBoard: [dice.element],
    sideTop: [hints.element, ...[coach.element, chances.element].filter((one) => one !== undefined)],
    sideEnd: [...(passing.element === undefined ? [] : [passing.element]), typed.element],
    review: review.element,
    analyst,
    record: async () => match.record(),
    board: {
      hint: () => hints.ask(viewer.seat),
      undo: people === 0 ? undefined : () => takeBack(table, messages, () => passing.isDue, false),
    },
    question,
    ending,
    endText: () => resignedText(table),
    notes: (onLine) => ({
      at: (ply) => table.said.notes[ply],
      elements: (ply, observer) => {
        const note = table.said.notes[ply];
        const before = match.record().actions.slice(0, Math.max(0, ply - 1));
        return note === undefined ? [] : noteElements({ table, observer, onLine }, note, before);
      },
    }),
    onReview: coach.showMoments,
    onMoment: (ply) => {
      chances.update(coach.seat ?? viewer.seat, ply);
      review.update(ply);
      passing.update();
    },
  });

  const opponents = startBots(table, rating);
  const unsubscribe = match.subscribe(update);
  const passed = async (): Promise<void> => {
    await coach.passed();
    await shell.passed();
  };
  const stopBots = driveBots<GameTypes>(match, bySeat(opponents, passed), {
    moveDelay: (signal) => speed.delay() ?? speed.waitForNext(shell.waitForNext, signal),
    // Among themselves bots play to the end.
    resign: people === 0 ? undefined : (seat) => match.resign(seat),
    onError: (error) => messages.show(isRuleError(error) ? reasonOf(kit, error) : say.botFailed),
  });
  if (message !== undefined) messages.show(message);
  update();
  return {
    element: shell.element,
    close: () => {
      keeper.close();
      unsubscribe();
      stopBots();
      passing.close();
      shell.close();
      hints.clear();
      chances.close();
      coach.close();
      review.close();
      analyst.close();
      for (const { opponent } of opponents) opponent.close();
    },
  };
}
