/** Who plays an online match, in one line above the board: names, who is present, whose turn it is, the clock. */

import { isLevel } from 'tabletop-rules/bots';
import type { GameTypes, Result, SeenActionOf } from 'tabletop-rules/core';
import type { OnlineMatch } from 'tabletop-rules/online';
import { mountBoard } from 'tabletop-rules/ui';
import { button, currentTheme, element, notice, question, themeButton } from '../dom.ts';
import { type GameEntry, isKnownGame, type PageKit, rememberGame } from '../games.ts';
import { explainClicks } from '../match/enter-moves.ts';
import { BOT_LEVEL, boardNames, roundStop, type Seating, type ShownMatch, saveFile } from '../match/match.ts';
import { moveList } from '../match/move-list.ts';
import { guidePanel, rulesPanel, ruleTopics } from '../match/rules.ts';
import { statusLine } from '../match/view.ts';
import type { HostApi } from './host-api.ts';
import {
  type KeptSeats,
  LOBBY,
  linkField,
  linkTo,
  type OnlineActions,
  type OnlinePage,
  onlineAddress,
  onlineSeatName,
  playerName,
  refusalText,
  seatText,
} from './shared.ts';

/** The line. */
interface PlayersPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
  close(): void;
}

/** How often the clock is drawn, in milliseconds. */
const TICK = 250;

/** Makes the line. */
function playersPanel(kit: PageKit, match: OnlineMatch<GameTypes>): PlayersPanel {
  const list = element('ul', { class: 'online-players', 'aria-label': 'Players' });
  const rows = match.info.seats.map((_, seat) => {
    const dot = element('span', { class: 'presence' });
    const name = element('span', { class: 'name' });
    const clock = element('span', { class: 'clock' });
    list.append(element('li', { 'data-seat': seat }, dot, name, clock));
    return { dot, name, clock };
  });

  /** The clock of the host, from its last message. */
  let known: { readonly times: unknown; readonly at: number } | undefined;
  const drawClocks = (): void => {
    const { times } = match.info;
    if (times === null) return;
    if (known?.times !== times) known = { times, at: performance.now() };
    const now = times.now + performance.now() - known.at;
    rows.forEach(({ clock }, seat) => {
      const due = times.due[seat] ?? null;
      const left = due === null ? (times.left[seat] ?? null) : Math.max(0, due - now);
      clock.textContent = left === null ? '' : timeText(left);
      clock.classList.toggle('running', due !== null);
    });
  };
  const timer = match.info.terms.clock === null ? undefined : setInterval(drawClocks, TICK);

  return {
    element: list,
    update: () => {
      const { seats, present } = match.info;
      const { status } = match;
      rows.forEach(({ dot, name }, seat) => {
        const sits = seats[seat];
        if (sits === undefined) return;
        const isHere = sits.kind === 'bot' || present[seat] === true;
        const isPerson = sits.kind === 'player';
        dot.textContent = isHere ? '●' : '○';
        dot.title = isHere ? 'here' : 'away';
        dot.classList.toggle('here', isHere);
        const you = match.you === seat ? ' (you)' : '';
        const away = isPerson && !isHere && you === '' ? ', away' : '';
        const own = kit.about.seatNames[seat] ?? `Seat ${seat + 1}`;
        const text = `${isPerson && sits.name === '' ? own : `${own}: ${seatText(sits)}`}${you}${away}`;
        if (name.textContent !== text) name.textContent = text;
        const isAsked = status.type === 'turn' && status.seats.includes(seat);
        name.parentElement?.toggleAttribute('data-asked', isAsked);
      });
      drawClocks();
    },
    close: () => clearInterval(timer),
  };
}

/** Milliseconds as `4:05`, or with hours as `23:59:58`. */
function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

// Taking back a decision in an online match: one player asks, and the others agree or not.

/** The question to the others. */
interface UndoControl {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** What the question needs. */
interface UndoSettings {
  seatName(seat: number): string;
  /** Shows why an answer was refused. */
  settle(result: Promise<Result<void>>): void;
}

/** Makes it. */
function undoControl(match: OnlineMatch<GameTypes>, { seatName, settle }: UndoSettings): UndoControl {
  const text = element('p', { role: 'alert' });
  const answer = (agree: boolean): void => settle(match.answerUndo(agree));
  const buttons = element(
    'div',
    { class: 'buttons' },
    button('Agree', () => answer(true), { class: 'primary' }),
    button('No', () => answer(false)),
  );
  const box = element('div', { class: 'notice undo', hidden: true }, text, buttons);
  return {
    element: box,
    update: () => {
      const { undo, seats } = match.info;
      const { you } = match;
      box.hidden = undo === null;
      if (undo === null) return;
      const undecided = seats.flatMap(({ kind }, seat) =>
        kind === 'player' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : [],
      );
      const isAsked = you !== 'spectator' && undecided.includes(you);
      buttons.hidden = !isAsked;
      const others = undecided.map(seatName).join(' and ');
      const asks =
        undo.seat === you
          ? `You have asked to take back your last decision. Waiting for ${others}.`
          : `${seatName(undo.seat)} asks to take back their last decision.${isAsked ? ' Do you agree?' : ` Waiting for ${others}.`}`;
      if (text.textContent !== asks) text.textContent = asks;
    },
  };
}

// What is to be done until all seats of an online match are taken: links for those who are missing.

/** The panel. */
interface WaitingPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** Names by which a machine calls itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOCAL_NOTE =
  'These links work on this computer only. For friends on other devices, open this page at the network address that the server has printed.';

/** Makes the panel. */
function waitingPanel(kit: PageKit, match: OnlineMatch<GameTypes>, kept: KeptSeats): WaitingPanel {
  const panel = element('section', { class: 'notice waiting', 'aria-label': 'Waiting for players', hidden: true });
  let shown = '';
  return {
    element: panel,
    update: () => {
      const { seats, match: id } = match.info;
      const missing = seats.flatMap(({ kind }, seat) => (kind === 'open' || kind === 'reserved' ? [seat] : []));
      const key = missing.join();
      // The links stay as they are while somebody copies one.
      if (key === shown) return;
      shown = key;
      panel.hidden = missing.length === 0;
      const invitations = kept.get(id)?.invitations ?? [];
      const links = missing.flatMap((seat) => {
        const mine = invitations.find((invitation) => invitation.seat === seat);
        if (mine === undefined) return [];
        return [linkField(`Link for ${onlineSeatName(kit, [], seat)}`, linkTo(id, mine.invitation))];
      });
      const isOpen = seats.some(({ kind }) => kind === 'open');
      const text =
        links.length > 0
          ? 'Waiting for players: send each of them their own link. It is good for one person, once.'
          : 'Waiting for players: the match begins when all seats are taken.';
      const open = isOpen ? [linkField('Link for anybody', linkTo(id))] : [];
      const isLocal = LOOPBACK.has(location.hostname) && links.length + open.length > 0;
      const note = isLocal ? [element('p', { class: 'about' }, LOCAL_NOTE)] : [];
      panel.replaceChildren(element('p', {}, text), ...links, ...open, ...note);
    },
  };
}

// The page of an online match: the same board, with the players, their clocks, and what they agree on.

/** What the page shows. */
interface HostedMatch {
  readonly entry: GameEntry;
  readonly kit: PageKit;
  /** The page closes it. */
  readonly match: OnlineMatch<GameTypes>;
  readonly host: HostApi;
  readonly kept: KeptSeats;
}

/** Makes the page. */
export function onlineMatchPage({ entry, kit, match, host, kept }: HostedMatch, actions: OnlineActions): OnlinePage {
  const { you } = match;
  const { match: id } = match.info;
  const isPlayer = you !== 'spectator';
  const shown: ShownMatch = {
    entry,
    kit,
    match,
    get seating() {
      return seatingOf(match);
    },
  };
  const seatName = (seat: number): string => onlineSeatName(kit, match.info.seats, seat);
  const messages = notice();
  /** Shows why something was refused. */
  const settle = async (result: Promise<Result<unknown>>): Promise<void> => {
    const settled = await result;
    if (settled.ok) messages.clear();
    else messages.show(refusalText(settled.error));
  };

  const status = statusLine(shown);
  const rules = rulesPanel(entry);
  const guide = guidePanel(entry, !isKnownGame(entry.id), () => rememberGame(entry.id));
  const players = playersPanel(kit, match);
  const waiting = waitingPanel(kit, match, kept);
  const undo = undoControl(match, { seatName, settle: (result) => void settle(result) });
  const connection = element('p', { class: 'notice connection', role: 'status', hidden: true });

  /** The earlier moment that somebody looks at. */
  let stepped: number | undefined;
  let boardPly: number | undefined;
  const allActions = (): readonly SeenActionOf<GameTypes>[] => match.log(you).map(({ action }) => action);
  const showMoment = (): void => {
    const ply = stepped ?? stop.ply;
    if (ply !== boardPly) {
      boardPly = ply;
      board.set({ ply });
    }
    moves.update(you, ply);
    const next = boardElement.querySelector('.tabletop-next')?.textContent ?? '';
    status.update({
      seat: you,
      next: stepped === undefined && ply !== undefined ? 'The round is over.' : isOpen() ? 'Waiting for players' : next,
      isNow: ply === undefined && !isOpen(),
    });
    rules.offer(ruleTopics(match, allActions(), you, ply));
  };
  const step = (to: number | undefined): void => {
    stepped = to;
    showMoment();
  };
  const makeMoves = () => moveList(shown, { actions: allActions, onStep: step });
  let moves = makeMoves();
  const stop = roundStop(shown, showMoment);
  const isOpen = (): boolean => match.info.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');

  const boardElement = element('div', { class: 'board', 'data-game': entry.id });
  const board = mountBoard<GameTypes>(boardElement, {
    playable: match,
    board: kit.board,
    seat: you,
    names: boardNames(shown),
    theme: currentTheme(),
    readOnly: isOpen(),
    onMove: () => {
      messages.clear();
      return true;
    },
    onRefused: (error) => {
      // The board says the reasons of the rules.
      if (error.code in NETWORK_CODES) messages.show(refusalText(error));
    },
    undo: isPlayer ? () => void settle(match.askUndo()) : undefined,
  });
  explainClicks(board, () => ({ shown, seat: you }));

  const sureToResign = question('resign-question', 'Play on', 'Resign', () => void settle(match.resign()));
  const resign = button('Resign', () => {
    sureToResign.ask('Resign? The match ends, and you lose. This cannot be taken back.');
  });
  const leaveForGood = async (): Promise<void> => {
    const left = await match.leave();
    if (!left.ok) {
      messages.show(refusalText(left.error));
      return;
    }
    kept.forget(id);
    actions.go(LOBBY);
  };
  const sureToLeave = question('leave-question', 'Stay', 'Leave', () => void leaveForGood());
  const leave = button('Leave', () => {
    sureToLeave.ask(
      'Leave for good? A bot takes your seat, and the others continue. To come back later, just close the page.',
    );
  });
  const withRecord = async (use: (record: object) => void): Promise<void> => {
    const record = await host.record(id, kept.token(id));
    if (record.ok) use(record.value);
    else messages.show(refusalText(record.error));
  };
  const save = button('Save', () => {
    void withRecord((record) => {
      saveFile(shown, record);
      if (match.status.type !== 'over' && !kit.game.perfectInformation) {
        messages.show('What you may not know is left out of the file until the match is over.');
      }
    });
  });

  const result = element('p');
  const again = button('Play again', () => void playAgain(), { class: 'primary' });
  const review = button('Review', () => void withRecord(actions.load));
  const end = element(
    'div',
    { class: 'notice end', hidden: true },
    result,
    element(
      'div',
      { class: 'buttons' },
      ...(isPlayer ? [again] : []),
      review,
      button('All matches', () => actions.go(LOBBY)),
    ),
  );
  /** The same token is good for the next match. */
  const goToNext = (next: string): void => {
    const own = kept.get(id);
    if (own !== undefined) kept.keep({ ...own, match: next, at: Date.now(), invitations: [] });
    actions.go(onlineAddress(next));
  };
  const playAgain = async (): Promise<void> => {
    const made = await match.rematch();
    if (made.ok) goToNext(idIn(made.value));
    else messages.show(refusalText(made.error));
  };
  const next = button('Go to the next match', () => {
    const { rematch } = match.info;
    // Who has played agrees to play again.
    if (isPlayer) void playAgain();
    else if (rematch !== null) goToNext(idIn(rematch));
  });
  const nextBox = element(
    'div',
    { class: 'notice next', hidden: true },
    element('p', { role: 'alert' }, 'The players continue in another match.'),
    element('div', { class: 'buttons' }, next),
  );

  let names = boardNames(shown)?.join('\n');
  const movesPlace = element('div', { class: 'moves-place' }, moves.element);
  const update = (): void => {
    const { info, connection: line } = match;
    if (stepped !== undefined && stepped > match.ply) stepped = undefined;
    connection.hidden = line.status === 'connected';
    connection.textContent =
      line.error === undefined ? 'The connection was lost. Connecting again …' : refusalText(line.error);
    const named = boardNames(shown);
    if (named?.join('\n') !== names) {
      names = named?.join('\n');
      board.set({ names: named });
      // What was told before is told with the new names.
      moves = makeMoves();
      movesPlace.replaceChildren(moves.element);
    }
    if (wasOpen && !isOpen()) board.set({ readOnly: false });
    wasOpen = isOpen();
    const isOver = match.status.type === 'over';
    players.update();
    waiting.update();
    // In another tab, whoever waits for a turn sees it there.
    document.title = `${titleNow()}: tabletop-rules`;
    undo.update();
    stop.update(you);
    showMoment();
    resign.hidden = !isPlayer || isOver || isOpen();
    leave.hidden = !isPlayer || isOver;
    if (isOver) {
      sureToResign.close();
      sureToLeave.close();
    }
    end.hidden = !isOver;
    if (isOver) {
      result.textContent =
        info.resigned?.why === 'timeout'
          ? `The time of ${seatName(info.resigned.seat)} has run out.`
          : (boardElement.querySelector('.tabletop-next')?.textContent ?? '');
    }
    nextBox.hidden = info.rematch === null;
    again.hidden = info.rematch !== null;
  };
  let wasOpen = isOpen();
  const isAsked = (): boolean =>
    isPlayer && !isOpen() && match.status.type === 'turn' && match.status.seats.includes(you);
  const titleNow = (): string => `${isAsked() ? '● Your turn: ' : ''}${entry.name}`;

  const page = element(
    'main',
    { class: 'match-page online' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, entry.name),
      element(
        'p',
        { class: 'about' },
        isPlayer ? `You are ${kit.about.seatNames[you] ?? `seat ${you + 1}`}` : 'You are watching',
      ),
      button('All matches', () => actions.go(LOBBY), { class: 'link' }),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': 'Match' },
        resign,
        leave,
        save,
        themeButton((theme) => board.set({ theme })),
      ),
    ),
    sureToResign.dialog,
    sureToLeave.dialog,
    connection,
    messages.element,
    waiting.element,
    undo.element,
    nextBox,
    element(
      'div',
      { class: 'columns' },
      element('div', { class: 'play' }, players.element, end, stop.element, status.element, boardElement),
      element('div', { class: 'side' }, guide, movesPlace, rules.element),
    ),
  );
  const unsubscribe = match.subscribe(update);
  update();
  return {
    get title() {
      return titleNow();
    },
    element: page,
    close: () => {
      unsubscribe();
      match.close();
      players.close();
      if (match.ply > 0) rememberGame(entry.id);
      board.unmount();
    },
  };
}

/** Refusals that are about the connection, not about the rules. */
const NETWORK_CODES: Readonly<Record<string, true>> = {
  disconnected: true,
  'too-many-requests': true,
  'seat-lost': true,
};

/** The id of a match in its address. */
function idIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Who sits where, as pages of matches know it. Of a bot they need to know only that it is one. */
function seatingOf({ info: { seats } }: OnlineMatch<GameTypes>): Seating {
  return {
    players: seats.map(({ kind, name }) => (kind === 'bot' ? (isLevel(name) ? name : BOT_LEVEL) : 'person')),
    // Those without a name are called as the page calls their seats.
    names: seats.map(playerName),
    dice: 'auto',
  };
}
