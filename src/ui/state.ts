/** What a mounted board works out without a page: its settings, what has happened that it tells, and from clicks to a move. */
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
  type ViewOf,
  type Violation,
} from '../core/index.ts';
import { checkFunction, checkList, checkObject, RESIGNED } from '../core/internal.ts';
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

// From clicks to a move: a pure state machine over the paths of the legal moves.

/** What has been chosen so far of a move. Immutable: each choice gives another selection. */
export interface Selection<G extends GameTypes> {
  /** The targets that have been chosen, in order. */
  readonly chosen: readonly string[];
  /** The targets that can be chosen next. Empty once the move is complete, and when nobody is asked. */
  readonly targets: readonly string[];
  /** The targets with which the choice starts over, such as other pieces of one's own. */
  readonly others: readonly string[];
  /** The move, once its path is complete. */
  readonly move: G['Move'] | undefined;
  /**
   * The selection after a target was chosen. Choosing the last target again takes it back, as does choosing one of an
   * unordered choice again; a target that could have been chosen before starts over from there; any other changes nothing.
   */
  choose(target: string): Selection<G>;
  /** The selection without its last target. */
  back(): Selection<G>;
}

/** So many choices are named in a question; of more there is the number. */
const MOST_NAMED = 3;

/** What is asked after the first choice: `Where? Left end or right end.`; of players with names `Who? Ann or Bob.` */
export function question(
  targets: readonly string[],
  label: (target: string) => string,
  { where, who, how, marked, button, or }: UiSentences,
  names: readonly string[] = [],
): string {
  const places = targets.filter((target) => !isButton(target));
  // What is said of a place after its name is seen on the drawing.
  const named = [...new Set(places)].map((target) => label(target).replace(/[,、，].*/, ''));
  const isTold = named.length <= MOST_NAMED && new Set(named).size === named.length;
  const some = isTold ? named : [marked({ count: named.length })];
  const buttons = targets.filter(isButton).map((target) => button({ label: label(target) }));
  const text = joined([...some, ...buttons], or);
  // A square keeps its name: `b1`.
  const choices = /^.\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  if (places.length === 0) return how({ choices });
  return named.every((name) => names.includes(name)) ? who({ choices }) : where({ choices });
}

/** Words with one between each two: `left end or right end`. */
function joined(texts: readonly string[], between: UiSentences['or']): string {
  return texts.length === 0 ? '' : texts.reduce((first, rest) => between({ first, rest }));
}

/** Whether a target is a button, and no place of the drawing. */
export function isButton(target: string): boolean {
  return target.startsWith('button:');
}

/** A step of a path: the targets that can be chosen for it, which are alike. */
type Alternatives = readonly string[];

/** What a selection is made from. */
interface Choices<G extends GameTypes> {
  readonly paths: readonly (readonly Alternatives[])[];
  readonly moves: readonly G['Move'][];
  readonly isUnordered: (target: string) => boolean;
}

/**
 * A selection with nothing chosen yet, for the legal moves of one seat.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 * import { selection } from 'tabletop-rules/ui';
 *
 * const match = createMatch(oyno);
 * const start = selection(oynoBoard, match.view(0), match.legalMoves(0));
 * start.targets.length; // => 24
 * start.choose('cell:b2').move; // => { type: 'place', seat: 0, cell: 'b2' }
 * ```
 */
export function selection<G extends GameTypes>(
  board: Pick<Board<G>, 'path' | 'isUnordered' | 'alike'>,
  view: ViewOf<G>,
  moves: readonly G['Move'][],
): Selection<G> {
  checkObject(board, 'the board of a game, such as oynoBoard');
  checkFunction('board.path', board.path ?? null);
  checkList('moves', moves, 'a list of moves');
  const isUnordered = board.isUnordered ?? ((): boolean => false);
  const stepOf = (target: string): Alternatives => board.alike?.(target, view) ?? [target];
  return select({ paths: moves.map((move) => board.path(move, view).map(stepOf)), moves, isUnordered }, []);
}

/** A new selection with what was chosen before, if that is still possible; else with nothing chosen. */
export function resume<G extends GameTypes>(start: Selection<G>, chosen: readonly string[]): Selection<G> {
  const kept = chosen.reduce((selected, target) => selected.choose(target), start);
  return kept.move === undefined && kept.chosen.length === chosen.length ? kept : start;
}

function select<G extends GameTypes>(choices: Choices<G>, chosen: readonly string[]): Selection<G> {
  const targets = new Set<string>();
  let move: G['Move'] | undefined;
  choices.paths.forEach((path, i) => {
    const next = nextTargets(path, chosen, choices.isUnordered);
    if (next?.length === 0) move = choices.moves[i];
    else if (next !== undefined) for (const target of next) targets.add(target);
  });
  return {
    chosen,
    targets: [...targets],
    get others() {
      const open = chosen.flatMap((_, length) => select(choices, chosen.slice(0, length)).targets);
      return [...new Set(open)].filter((target) => !targets.has(target) && !chosen.includes(target));
    },
    move,
    choose: (target) => choose(choices, chosen, targets, target),
    back: () => select(choices, chosen.slice(0, -1)),
  };
}

function choose<G extends GameTypes>(
  choices: Choices<G>,
  chosen: readonly string[],
  targets: ReadonlySet<string>,
  target: string,
): Selection<G> {
  if (targets.has(target)) return select(choices, [...chosen, target]);
  const at = chosen.lastIndexOf(target);
  if (at !== -1 && choices.isUnordered(target))
    return select(
      choices,
      chosen.filter((_, i) => i !== at),
    );
  if (at !== -1) return select(choices, chosen.slice(0, at));
  for (let length = chosen.length - 1; length >= 0; length--) {
    const before = select(choices, chosen.slice(0, length));
    if (before.targets.includes(target)) return before.choose(target);
  }
  return select(choices, chosen);
}

/** The targets that can follow in a path: none when it is complete, `undefined` when it does not begin so. */
function nextTargets(
  path: readonly Alternatives[],
  chosen: readonly string[],
  isUnordered: (target: string) => boolean,
): readonly string[] | undefined {
  let at = 0;
  while (at < chosen.length) {
    if (!isUnordered(chosen[at]!)) {
      if (path[at]?.includes(chosen[at]!) !== true) return undefined;
      at++;
      continue;
    }
    const open = runFrom(path, at, isUnordered);
    while (at < chosen.length && isUnordered(chosen[at]!)) {
      const found = open.findIndex((step) => step.includes(chosen[at]!));
      if (found === -1) return undefined;
      open.splice(found, 1);
      at++;
    }
    if (open.length > 0) {
      return at === chosen.length ? open.flat().filter((target) => !chosen.includes(target)) : undefined;
    }
  }
  const run = runFrom(path, at, isUnordered);
  return run.length > 0 ? run.flat() : (path[at] ?? []);
}

/** The unordered steps from `start` on. */
function runFrom(
  path: readonly Alternatives[],
  start: number,
  isUnordered: (target: string) => boolean,
): Alternatives[] {
  const end = path.findIndex(([target], i) => i >= start && !isUnordered(target!));
  return path.slice(start, end === -1 ? path.length : end);
}
