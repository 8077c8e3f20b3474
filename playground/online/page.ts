/** Who plays an online match, in one line above the board: names, who is present, whose turn it is, the clock. */

import { isLevel } from 'tabletop-rules/bots';
import type { GameTypes, Result, Seat } from 'tabletop-rules/core';
import type { ClaimInfo, OnlineMatch } from 'tabletop-rules/online';
import { button, element, notice, question, setHidden } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { narratedEntry, type ShownMatch, saveFile } from '../match/match.ts';
import { BOT_LEVEL, type Seating } from '../match/seating.ts';
import { matchShell, type Question } from '../match/shell.ts';
import { inSentences, inWords, say } from '../words.ts';
import { lazyAnalyst } from '../workers.ts';
import { LOBBY, onlineAddress } from './address.ts';
import { chatPanel } from './chat.ts';
import type { HostApi } from './host-api.ts';
import {
  type KeptSeats,
  linkField,
  linkTo,
  type OnlineActions,
  type OnlinePage,
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

/** Makes the line. `onTick`: called whenever the clock is drawn. */
function playersPanel(kit: PageKit, match: OnlineMatch<GameTypes>, onTick: () => void): PlayersPanel {
  const list = element('ul', { class: 'online-players', 'aria-label': say.players });
  const rows = match.info.seats.map((_, seat) => {
    const dot = element('span', { class: 'presence' });
    const name = element('span', { class: 'name' });
    // The dot shows it: a text that comes and goes would move what is below.
    const away = element('span', { class: 'hidden-label' });
    const clock = element('span', { class: 'clock' });
    list.append(element('li', { 'data-seat': seat }, dot, name, away, clock));
    return { dot, name, away, clock };
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
  const tick = (): void => {
    drawClocks();
    onTick();
  };
  const timer = match.info.terms.clock === null ? undefined : setInterval(tick, TICK);

  return {
    element: list,
    update: () => {
      const { seats, present } = match.info;
      const { status } = match;
      rows.forEach(({ dot, name, away }, seat) => {
        const sits = seats[seat];
        if (sits === undefined) return;
        const isHere = sits.kind === 'bot' || present[seat] === true;
        const isPerson = sits.kind === 'player';
        dot.textContent = isHere ? '●' : '○';
        dot.title = isHere ? say.here : say.away;
        dot.classList.toggle('here', isHere);
        const isYou = match.you === seat;
        const isAway = isPerson && !isHere && !isYou;
        const own = kit.about.seatNames[seat] ?? say.seat({ number: seat + 1 });
        const who = isPerson && sits.name === '' ? own : say.seatIs({ seat: own, who: seatText(sits) });
        const text = isYou ? say.isYou({ name: who }) : who;
        if (name.textContent !== text) name.textContent = text;
        if ((away.textContent !== '') !== isAway) away.textContent = isAway ? `, ${say.away}` : '';
        const isAsked = status.type === 'turn' && status.seats.includes(seat);
        name.parentElement?.toggleAttribute('data-asked', isAsked);
      });
      drawClocks();
    },
    close: () => clearInterval(timer),
  };
}

/** Milliseconds as `4:05`, with hours as `23:59:58`, or as `2 days 5 h`. */
function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return say.daysAndHours({ days, hours: Math.floor((seconds % 86_400) / 3600) });
  const pad = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

// What players of an online match ask each other.

/** What the questions need. */
interface QuestionSettings {
  seatName(seat: number): string;
  /** What a request to take back would take back, as a sentence. */
  decisionOf(seat: Seat): string;
  /** Shows why something was refused. */
  settle(result: Promise<Result<unknown>>): void;
  goToNext(match: string): void;
  playAgain(): void;
}

/** Whether this page plays. When a bot takes the seat, its player watches from then on. */
function isPlayer({ you }: OnlineMatch<GameTypes>): boolean {
  return you !== 'spectator';
}

/** Whether seats are still to be taken. */
function isOpen({ info }: OnlineMatch<GameTypes>): boolean {
  return info.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');
}

/** What is asked now; `undefined`: nothing. */
function onlineQuestion(match: OnlineMatch<GameTypes>, settings: QuestionSettings): Question | undefined {
  const { undo, rematch } = match.info;
  if (isOpen(match)) return { text: say.waitingForPlayers, answers: [], isFirst: true };
  if (rematch !== null) {
    // It begins when all who have played agree: nobody's clock runs before.
    const agree = { text: say.agreeToPlay, run: settings.playAgain };
    const watch = { text: say.watchNext, run: () => settings.goToNext(idIn(rematch)) };
    return { answers: [match.you === 'spectator' ? watch : agree], isFirst: false };
  }
  return undo === null ? undefined : undoQuestion(match, undo, settings);
}

/** Taking back a decision: one player asks, and the others agree or not. */
function undoQuestion(
  match: OnlineMatch<GameTypes>,
  undo: NonNullable<OnlineMatch<GameTypes>['info']['undo']>,
  { seatName, decisionOf, settle }: QuestionSettings,
): Question {
  const { you } = match;
  const undecided = match.info.seats.flatMap(({ kind }, seat) =>
    kind === 'player' && seat !== undo.seat && !undo.agreed.includes(seat) ? [seat] : [],
  );
  const others = say.waitingFor({ names: inWords(undecided.map(seatName)) });
  const isAsked = you !== 'spectator' && undecided.includes(you);
  if (undo.seat === you) {
    return {
      text: `${say.youAskToTakeBack({ decision: decisionOf(undo.seat) })} ${others}`,
      answers: [],
      isFirst: false,
    };
  }
  const asks = say.asksToTakeBack({ name: seatName(undo.seat), decision: decisionOf(undo.seat) });
  const text = inSentences([asks, isAsked ? say.doYouAgree : others]);
  const answer = (agree: boolean): void => settle(match.answerUndo(agree));
  const answers = [
    { text: say.agree, run: () => answer(true) },
    { text: say.disagree, run: () => answer(false) },
  ];
  return { text, answers: isAsked ? answers : [], isFirst: false };
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

/** Makes the panel. */
function waitingPanel(kit: PageKit, match: OnlineMatch<GameTypes>, kept: KeptSeats): WaitingPanel {
  const panel = element('section', { class: 'notice waiting', 'aria-label': say.waitingForPlayers, hidden: true });
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
        const invited = { invitation: mine.invitation, game: kit.game.id, from: kept.name() };
        return [linkField(say.linkFor({ seat: onlineSeatName(kit, [], seat) }), linkTo(id, invited))];
      });
      const isOpen = seats.some(({ kind }) => kind === 'open');
      const text = links.length > 0 ? say.sendLinks : say.beginsWhenFull;
      const open = isOpen ? [linkField(say.linkForAnybody, linkTo(id))] : [];
      const isLocal = LOOPBACK.has(location.hostname) && links.length + open.length > 0;
      const note = isLocal ? [element('p', { class: 'about' }, say.localNote)] : [];
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

/** What leaves a match: each of them after a question whether that is meant. */
interface Leaving {
  readonly buttons: readonly HTMLElement[];
  readonly dialogs: readonly HTMLElement[];
  /** The match has changed. */
  update(): void;
}

/** When the player may claim that all opponents have left. */
interface Claiming {
  /** Says when, before the time. */
  readonly element: HTMLElement;
  /** Whether the time has come. */
  readonly isDue: boolean;
  /** The match or the time has changed. */
  update(): void;
}

function claiming(match: OnlineMatch<GameTypes>, onDue: () => void): Claiming {
  const wait = element('span', { class: 'claim-wait' });
  let known: { readonly claim: unknown; readonly at: number } | undefined;
  let isDue = false;
  const leftOf = ({ now, at }: ClaimInfo): number => {
    // The clock of the host, from its last message.
    if (known?.claim !== match.info.claim) known = { claim: match.info.claim, at: performance.now() };
    return at - (now + performance.now() - (known?.at ?? 0));
  };
  return {
    element: wait,
    get isDue() {
      return isDue;
    },
    update: () => {
      const { claim } = match.info;
      const left = claim === null || match.status.type === 'over' ? undefined : leftOf(claim);
      const text = left === undefined || left <= 0 ? '' : say.canClaimIn({ time: timeText(left) });
      if (wait.textContent !== text) wait.textContent = text;
      const wasDue = isDue;
      isDue = left !== undefined && left <= 0;
      if (isDue !== wasDue) onDue();
    },
  };
}

function leaving({ match, kept }: HostedMatch, actions: OnlineActions, settle: QuestionSettings['settle']): Leaving {
  const leaveForGood = async (): Promise<Result<void>> => {
    const left = await match.leave();
    if (left.ok) {
      kept.forget(match.info.match);
      actions.go(LOBBY);
    }
    return left;
  };
  const sureToResign = question('resign-question', say.playOn, say.resign, () => settle(match.resign()));
  const sureToLeave = question('leave-question', say.stay, say.leave, () => settle(leaveForGood()));
  const resign = button(say.resign, () => sureToResign.ask(say.sureToResign));
  const leave = button(say.leave, () => sureToLeave.ask(say.sureToLeave));
  return {
    buttons: [resign, leave],
    dialogs: [sureToResign.dialog, sureToLeave.dialog],
    update: () => {
      const isOver = match.status.type === 'over';
      setHidden(resign, !isPlayer(match) || isOver || isOpen(match));
      setHidden(leave, !isPlayer(match) || isOver);
      if (isPlayer(match) && !isOver) return;
      sureToResign.close();
      sureToLeave.close();
    },
  };
}

/** Makes the page. */
export function onlineMatchPage(online: HostedMatch, actions: OnlineActions): OnlinePage {
  const { entry, kit, match, host, kept } = online;
  const { match: id } = match.info;
  const table: ShownMatch = {
    entry,
    kit,
    match,
    get seating() {
      return seatingOf(match);
    },
    get firstPly() {
      return match.info.firstPly;
    },
    loadEarlier: async () => {
      const loaded = await match.loadEarlier();
      if (!loaded.ok) messages.show(refusalText(loaded.error));
    },
  };
  const messages = notice();
  const settle = (result: Promise<Result<unknown>>): void =>
    void result.then((settled) => {
      if (settled.ok) messages.clear();
      else messages.show(refusalText(settled.error));
    });
  /** The same token is good for the next match. */
  const goToNext = (next: string): void => {
    const own = kept.get(id);
    if (own !== undefined) kept.keep({ ...own, match: next, at: Date.now(), invitations: [] });
    actions.go(onlineAddress(next));
  };
  const playAgain = async (): Promise<Result<string>> => {
    const made = await match.rematch();
    if (made.ok) goToNext(idIn(made.value));
    return made;
  };
  const withRecord = async (use: (record: object) => void): Promise<void> => {
    const record = await host.record(id, kept.token(id));
    if (record.ok) use(record.value);
    else messages.show(refusalText(record.error));
  };
  const save = (record: object): void => {
    saveFile(table, record);
    if (match.status.type !== 'over' && !kit.game.perfectInformation) {
      messages.show(say.leftOut);
    }
  };

  const away = claiming(match, () => shell.update());
  const players = playersPanel(kit, match, away.update);
  const waiting = waitingPanel(kit, match, kept);
  const ways = leaving(online, actions, settle);
  const connection = element('p', { class: 'notice connection', role: 'status', hidden: true });
  const seatName = (seat: number): string => onlineSeatName(kit, match.info.seats, seat);
  /** An undo takes back the last decision of a seat, and all that followed. */
  const decisionOf = (seat: Seat): string => {
    const decisions = match.log(match.you).filter(({ action }) => 'seat' in action && action.seat === seat);
    const last = decisions.at(-1);
    return last === undefined ? say.lastDecision : narratedEntry(table, match.you, last);
  };
  const again = { text: say.playAgain, run: () => settle(playAgain()) };
  const endText = (): string | undefined => {
    const { resigned, cancelled } = match.info;
    if (cancelled !== null) return say.matchCancelled({ reason: cancelled });
    if (resigned?.why === 'timeout') return say.timeRanOut({ name: seatName(resigned.seat) });
    return resigned?.why === 'absent' ? say.hasLeft({ name: seatName(resigned.seat) }) : undefined;
  };
  const analyst = lazyAnalyst(entry.id);
  const chat = chatPanel({ match, host, token: kept.token(id), seatName });
  const named = element('span', {});
  const about = element('span', {}, named, away.element);
  const claim = { text: say.claimLeft, run: () => settle(match.claim()) };
  const shell = matchShell({
    table,
    className: 'online',
    observer: () => match.you,
    actions: () => match.log(match.you).map(({ action }) => action),
    about,
    leave: { text: say.allMatches, run: () => actions.go(LOBBY) },
    tools: [...ways.buttons, button(say.save, () => void withRecord(save))],
    messages,
    over: [...ways.dialogs, connection],
    beforeBoard: [players.element, waiting.element],
    sideTop: chat === undefined ? [] : [chat.element],
    sideEnd: [],
    analyst,
    record: async () => {
      const record = await host.record(id, kept.token(id));
      return record.ok ? record.value : undefined;
    },
    board: {
      onRefused: (error) => {
        // The board says the reasons of the rules.
        if (error.code in NETWORK_CODES) messages.show(refusalText(error));
      },
      get undo() {
        return isPlayer(match) ? () => settle(match.askUndo()) : undefined;
      },
    },
    question: () => {
      const asked = onlineQuestion(match, { seatName, decisionOf, settle, goToNext, playAgain: again.run });
      if (!away.isDue) return asked;
      return { isFirst: false, ...asked, answers: [...(asked?.answers ?? []), claim] };
    },
    endText,
    ending: () => [
      ...(isPlayer(match) && match.info.rematch === null ? [again] : []),
      { text: say.review, run: () => void withRecord(actions.load) },
      { text: say.allMatches, run: () => actions.go(LOBBY) },
    ],
  });

  const isAsked = (): boolean => {
    const { you, status } = match;
    return you !== 'spectator' && !isOpen(match) && status.type === 'turn' && status.seats.includes(you);
  };
  const aboutText = (): string => {
    const { you } = match;
    const { delay } = match.info;
    if (you === 'spectator') return say.youWatch({ delay });
    return say.youAre({ seat: kit.about.seatNames[you] ?? say.seat({ number: you + 1 }) });
  };
  const title = (): string => (isAsked() ? say.yourTurnIn({ game: entry.name }) : entry.name);
  const update = (): void => {
    const { status, error } = match.connection;
    connection.hidden = status === 'connected';
    connection.textContent = error === undefined ? say.connectionLost : refusalText(error);
    players.update();
    waiting.update();
    ways.update();
    away.update();
    chat?.update();
    if (named.textContent !== aboutText()) named.textContent = aboutText();
    // In another tab, whoever waits for a turn sees it there.
    document.title = `${title()}: tabletop-rules`;
    shell.update();
  };
  const unsubscribe = match.subscribe(update);
  update();
  return {
    get title() {
      return title();
    },
    element: shell.element,
    close: () => {
      unsubscribe();
      match.close();
      players.close();
      chat?.close();
      shell.close();
      analyst.close();
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
