/** What a mounted board works out without a page: its settings, and what has happened that it tells. */
import {
  type Board,
  type BoardPart,
  type GameKit,
  type GameTypes,
  type LogEntry,
  type MaybePromise,
  type Observer,
  type Playable,
  RuleError,
  rulesOf,
  type Seat,
  type Status,
  type Violation,
} from '../core/index.ts';
import { checkObject, RESIGNED } from '../core/internal.ts';
import { isButton, joined, type Selection } from './selection.ts';
import type { UiSentences, UiWords } from './words/en.ts';

/** The settings of a mounted board. */
export interface BoardSettings<G extends GameTypes> {
  /** The match: in this process, or behind a server. */
  readonly playable: Playable<G>;
  /** How the game is drawn and pointed at: its kit, such as `oynoKit`, or its board, `oynoBoard`. */
  readonly board: Board<G> | (GameKit<G> & Required<Pick<GameKit<G>, 'board'>>);
  /**
   * Who looks. A seat can move when it is asked; a spectator cannot. A function is asked whenever the match has changed or
   * `set` is called: for people who share a screen, and for an online match, whose player becomes a spectator when a bot
   * takes the seat: `() => match.you`.
   */
  readonly seat: Observer | (() => Observer);
  /** What the players are called, by seat. Default: the game's own names. */
  readonly names?: readonly string[] | undefined;
  /** What the board says itself, such as “Undo”, in another language: `uiDe` of `tabletop-rules/ui/de`. Default: English. */
  readonly words?: UiWords | undefined;
  /** Default `auto`: as the page prefers. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Shows without letting anybody move. Default false. */
  readonly readOnly?: boolean | undefined;
  /** Shows the match as it was after so many actions (or all, if there are fewer), without letting anybody move. Default: as it is now. */
  readonly ply?: number | undefined;
  /** Which parts are drawn, in order. Default: all that the board has. */
  readonly parts?: readonly BoardPart[] | undefined;
  /** Moves pieces visibly, unless the page prefers reduced motion. Default true. */
  readonly animate?: boolean | undefined;
  /**
   * How long each step is seen where several things happen at once, such as a roll and its result, in milliseconds. A click on
   * the board shows the last one. Without motion they are shown together. Default 450.
   */
  readonly stepDelay?: number | undefined;
  /** Finds a move to suggest, for a button "Hint": its targets are shown. Without it there is no such button. */
  readonly hint?: (() => MaybePromise<G['Move'] | undefined>) | undefined;
  /** Takes back a move, for a button "Undo". Without it there is no such button. The board says why where it throws a `RuleError`. */
  readonly undo?: (() => void) | undefined;
  /**
   * Called with what comes next, or with the next question after a choice, whenever that changes: for a page that shows it
   * itself. The board leaves it out then.
   */
  readonly onPrompt?: ((prompt: string) => void) | undefined;
  /**
   * Says why a target cannot be chosen that somebody presses: it is shown there until the next choice or move. `undefined`:
   * nothing is said. Default: nothing is.
   */
  readonly whyNot?: ((target: string, selection: Selection<G>) => string | undefined) | undefined;
  /**
   * After a move of the seat, makes it again by itself as long as it is all that the seat can do, as drawing may be until a
   * tile fits: how long it waits before, in milliseconds. `false`: never. Default 700.
   */
  readonly repeatAfter?: number | false | undefined;
  /** Buttons of the page, which stand where those of the game do: what is to be decided is in one place. */
  readonly actions?: readonly BoardAction[] | undefined;
  /** Called with a complete move before it is played; `false` keeps it from being played. */
  readonly onMove?: ((move: G['Move']) => boolean | undefined) | undefined;
  /** Called when there is something to be heard, such as dice: `soundPlayer()` plays it. Default: silence. */
  readonly onSound?: ((sound: BoardSound) => void) | undefined;
  /** Called when the match refuses a move. The board says the reason in any case. */
  readonly onRefused?: ((reason: Violation) => void) | undefined;
}

/**
 * What is heard: a piece that moves or comes; pieces that are removed or turned over; dice; a card or a tile of a hand; the match
 * that whoever looks has won; its end otherwise; a choice or a move that is refused.
 */
export type BoardSound = 'move' | 'turn' | 'dice' | 'card' | 'win' | 'end' | 'refused';

/** A button of the page. */
export interface BoardAction {
  readonly text: string;
  /** Called when it is pressed. */
  run(): void;
}

/** Settings, with the board of the kit. */
export type ShownSettings<G extends GameTypes> = BoardSettings<G> & { readonly board: Board<G> };

/**
 * Refuses what is no match.
 *
 * @throws RuleError `bad-argument`
 */
export function checkPlayable<G extends GameTypes>(playable: Playable<G>): void {
  checkObject(playable, 'a match, of createMatch or joinMatch');
  rulesOf(playable.game);
}

/** Takes the board out of a kit. Refuses a kit without one, and that of another game; a board alone does not say what it draws. */
export function withBoard<G extends GameTypes>(settings: BoardSettings<G>): ShownSettings<G> {
  checkObject(settings, 'settings with a match, { playable, board }');
  const { playable, board: given } = settings;
  checkPlayable(playable);
  checkObject(given, 'a board, or a kit with one');
  if ('svg' in given) return { ...settings, board: given };
  const { game, board } = given;
  rulesOf(game);
  if (board === undefined) throw new RuleError('bad-argument', `${game.name} comes without a board.`);
  if (playable.game.id === game.id) return { ...settings, board };
  throw new RuleError('bad-argument', `The board is that of ${game.name}, the match one of ${playable.game.name}.`);
}

/** Who looks now. */
export function observerOf<G extends GameTypes>({ seat }: BoardSettings<G>): Observer {
  return typeof seat === 'function' ? seat() : seat;
}

/** Whether the match as it is now is shown, and it is a seat's turn here. */
export function isToMove<G extends GameTypes>(
  { playable: { status }, ply, readOnly }: BoardSettings<G>,
  seat: Observer,
): seat is Seat {
  if (readOnly === true || ply !== undefined || seat === 'spectator') return false;
  return status.type === 'turn' && status.seats.includes(seat);
}

// What has happened that somebody who looks at a board should know of.

/** So many actions at most are told and marked. */
const MOST_RECENT = 24;

/**
 * What has happened since a seat last decided, in order. Its decision is among it until somebody moves after it; a move
 * that it had no other choice than to make is no decision. Before its first decision, what chance set up is left out. For a
 * spectator, and before an earlier `ply`: the last move, and what chance made of it.
 */
export function recentActions<G extends GameTypes>(
  playable: Playable<G>,
  seat: Observer,
  ply?: number,
): readonly LogEntry<G>[] {
  const until = ply ?? playable.ply;
  const since = Math.max(0, until - MOST_RECENT);
  const entries = playable.log(seat, since).filter(({ ply: of }) => of <= until);
  const isDecision = (entry: LogEntry<G>): boolean => {
    if (ply !== undefined || seat === 'spectator') return isMove(entry);
    const isOwn = 'seat' in entry.action && entry.action.seat === seat;
    return isOwn && playable.game.legalMoves(playable.view(seat, entry.ply - 1), seat).length > 1;
  };
  // From the end: legal moves are listed only until a decision is found.
  let decided = entries.length - 1;
  while (decided >= 0 && !isDecision(entries[decided]!)) decided--;
  if (decided === -1) {
    const first = entries.findIndex(isMove);
    return first === -1 ? [] : entries.slice(first);
  }
  const after = entries.slice(decided + 1);
  return after.some(isMove) ? after : entries.slice(decided);
}

/** What of some actions is told: a pass that was all that whoever looks could do is no news beside others. */
export function toldActions<G extends GameTypes>(
  playable: Playable<G>,
  seat: Observer,
  entries: readonly LogEntry<G>[],
): readonly LogEntry<G>[] {
  const isForcedPass = ({ action, ply }: LogEntry<G>): boolean =>
    'seat' in action &&
    action.seat === seat &&
    action.type === 'pass' &&
    playable.game.legalMoves(playable.view(seat, ply - 1), seat).length === 1;
  const news = entries.filter((entry) => !isForcedPass(entry));
  return news.length === 0 ? entries : news;
}

/** Of news the last move, and what chance made of it. */
export function lastMoveIn<G extends GameTypes>(news: readonly LogEntry<G>[]): readonly LogEntry<G>[] {
  let last = news.length - 1;
  while (last > 0 && !isMove(news[last]!)) last--;
  return news.slice(Math.max(last, 0));
}

/** Whether an action is a move, not a result of chance. */
export function isMove<G extends GameTypes>({ action }: LogEntry<G>): boolean {
  return 'seat' in action;
}

/**
 * The one move that a seat can make, where it is the move that it made last and nobody else has moved since. `undefined`:
 * there is a choice, or another move.
 */
export function repeatedMove<G extends GameTypes>(
  { playable, board }: ShownSettings<G>,
  seat: Seat,
): G['Move'] | undefined {
  const [move, ...others] = playable.legalMoves(seat);
  const last = playable
    .log(seat, Math.max(0, playable.ply - MOST_RECENT))
    .filter(isMove)
    .at(-1);
  if (move === undefined || others.length > 0 || last === undefined || !('seat' in last.action)) return undefined;
  if (last.action.seat !== seat || last.action.type !== move.type) return undefined;
  // What names a place or a piece is a move to be seen.
  return board.path(move, playable.view(seat)).every(isButton) ? move : undefined;
}

/** The targets that actions touched, in order. */
export function touchedBy<G extends GameTypes>(
  { playable, board }: ShownSettings<G>,
  seat: Observer,
  entries: readonly LogEntry<G>[],
): readonly string[] {
  const targets = entries.flatMap(({ action, ply }) =>
    board.touched(playable.view(seat, ply - 1), action, playable.view(seat, ply)),
  );
  return [...new Set(targets)];
}

/** The targets that pieces have passed in actions, for each action in which one did not go straight. */
export function routesOf<G extends GameTypes>(
  { playable, board }: ShownSettings<G>,
  seat: Observer,
  entries: readonly LogEntry<G>[],
): readonly (readonly string[])[] {
  return entries.map(
    ({ action, ply }) => board.route?.(playable.view(seat, ply - 1), action, playable.view(seat, ply)) ?? [],
  );
}

/**
 * What is heard of a change; `undefined`: nothing. `partOf`: the part that a target is drawn in; `isRemoved`: whether a piece has left
 * the board.
 */
export function soundOf(
  touched: readonly string[],
  partOf: (target: string) => string | undefined,
  isRemoved: boolean,
): BoardSound | undefined {
  const [first, ...more] = touched;
  if (first === undefined) return undefined;
  const parts = touched.map(partOf);
  if (parts.includes('dice')) return 'dice';
  // A piece comes to its place last.
  if (parts.at(-1) !== 'board') return 'card';
  return isRemoved || more.length > 1 ? 'turn' : 'move';
}

/**
 * Sentences in order, with those of moves marked. What is said several times in a row is said once, one sentence or two that
 * alternate; a move that is made again, with nothing but results of chance between, is told once, as draws are.
 */
export function withoutRepeats(told: readonly string[], isMoveAt: readonly boolean[]): readonly string[] {
  let move: string | undefined;
  return told.filter((sentence, i) => {
    const alternates = sentence === told[i - 2] && (told[i - 1] === told[i - 3] || told[i - 1] === told[i + 1]);
    const isAgain = isMoveAt[i] === true && sentence === move;
    if (isMoveAt[i] === true) move = sentence;
    return sentence !== told[i - 1] && !alternates && !isAgain;
  });
}

/** Whether somebody has resigned, which no undo takes back. */
export function isResigned<G extends GameTypes>(status: Status<G>): boolean {
  return status.type === 'over' && status.outcome.reason === RESIGNED;
}

/** That somebody has resigned: the view does not tell. `undefined`: nobody has. */
export function toldResignation<G extends GameTypes>(
  status: Status<G>,
  names: readonly string[] | undefined,
  seat: Observer,
  { you, player, and, resigned, resignedTo }: UiSentences,
): string | undefined {
  if (status.type !== 'over' || !isResigned(status)) return undefined;
  const won = nameSeats(status.outcome.winners, names, seat, { you, player });
  return won.length === 0 ? resigned : resignedTo({ winners: joined(won, and) });
}

/** Who has chosen while others still choose, in games that show it; `undefined`: nobody. */
export function toldChosen(
  seats: readonly Seat[],
  names: readonly string[] | undefined,
  seat: Observer,
  { you, player, and, haveChosen }: UiSentences,
): string | undefined {
  if (seats.length === 0) return undefined;
  return haveChosen({ names: joined(nameSeats(seats, names, seat, { you, player }), and) });
}

function nameSeats(
  seats: readonly Seat[],
  names: readonly string[] | undefined,
  seat: Observer,
  { you, player }: Pick<UiSentences, 'you' | 'player'>,
): readonly string[] {
  return seats.map((named) => names?.[named] ?? (named === seat ? you : player({ number: named + 1 })));
}
