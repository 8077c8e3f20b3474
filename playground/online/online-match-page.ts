/** The page of an online match: the same board, with the players, their clocks, and what they agree on. */
import { isLevel } from 'tabletop-rules/bots';
import type { GameTypes, Result, SeenActionOf } from 'tabletop-rules/core';
import type { OnlineMatch } from 'tabletop-rules/online';
import { mountBoard } from 'tabletop-rules/ui';
import type { GameEntry } from '../catalogue.ts';
import { button, element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';
import { guidePanel } from '../guide-panel.ts';
import { explainClicks } from '../illegal-try.ts';
import { isKnownGame, rememberGame } from '../known-games.ts';
import { moveList } from '../move-list.ts';
import { notice } from '../notice.ts';
import { question } from '../question.ts';
import { saveFile } from '../record-file.ts';
import { roundStop } from '../round-stop.ts';
import { ruleTopics } from '../rule-topics.ts';
import { rulesPanel } from '../rules-panel.ts';
import { statusLine } from '../status-line.ts';
import { BOT_LEVEL, boardNames, type Seating, type ShownTable } from '../table.ts';
import { currentTheme, themeButton } from '../theme.ts';
import { onlineSeatName, playerName } from './describe-match.ts';
import type { HostApi } from './host-api.ts';
import type { KeptSeats } from './kept-seats.ts';
import { LOBBY, onlineAddress } from './online-address.ts';
import type { OnlineActions, OnlinePage } from './online-page.ts';
import { playersPanel } from './players-panel.ts';
import { refusalText } from './refusal-text.ts';
import { undoControl } from './undo-control.ts';
import { waitingPanel } from './waiting-panel.ts';

/** What the page shows. */
export interface OnlineTable {
  readonly entry: GameEntry;
  readonly kit: GameKit;
  /** The page closes it. */
  readonly match: OnlineMatch<GameTypes>;
  readonly host: HostApi;
  readonly kept: KeptSeats;
}

/** Makes the page. */
export function onlineMatchPage({ entry, kit, match, host, kept }: OnlineTable, actions: OnlineActions): OnlinePage {
  const { you } = match;
  const { match: id } = match.info;
  const isPlayer = you !== 'spectator';
  const table: ShownTable = {
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

  const status = statusLine(table);
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
  const makeMoves = () => moveList(table, { actions: allActions, onStep: step });
  let moves = makeMoves();
  const stop = roundStop(table, showMoment);
  const isOpen = (): boolean => match.info.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');

  const boardElement = element('div', { class: 'board', 'data-game': entry.id });
  const board = mountBoard<GameTypes>(boardElement, {
    playable: match,
    board: kit.board,
    seat: you,
    names: boardNames(table),
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
  explainClicks(board, () => ({ table, seat: you }));

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
      saveFile(table, record);
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
    if (rematch !== null) goToNext(idIn(rematch));
  });
  const nextBox = element(
    'div',
    { class: 'notice next', hidden: true },
    element('p', { role: 'alert' }, 'The players continue in another match.'),
    element('div', { class: 'buttons' }, next),
  );

  let names = boardNames(table)?.join('\n');
  const movesPlace = element('div', { class: 'moves-place' }, moves.element);
  const update = (): void => {
    const { info, connection: line } = match;
    if (stepped !== undefined && stepped > match.ply) stepped = undefined;
    connection.hidden = line.status === 'connected';
    connection.textContent =
      line.error === undefined ? 'The connection was lost. Connecting again …' : refusalText(line.error);
    const named = boardNames(table);
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
    if (isOver) result.textContent = boardElement.querySelector('.tabletop-next')?.textContent ?? '';
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
        isPlayer ? `You are ${kit.seatNames[you] ?? `seat ${you + 1}`}` : 'You are watching',
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
