/** What has happened, in sentences. */

import {
  createMatch,
  type GameTypes,
  type LogEntry,
  type Match,
  type MatchRecord,
  type MoveNotes,
  type Observer,
  type Playable,
  packRecord,
  resumeMatch,
  type Seat,
  unpackRecord,
} from 'tabletop-rules/core';
import { button, element, question, setHidden } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { inSentences, inWords, say, words } from '../words.ts';
import { defaultSeating, nameOfSeat, peopleOf, type Seating } from './seating.ts';

// A match and who sits where.

/** A match that a page shows, played in this page or on a host. */
export interface ShownMatch {
  readonly entry: GameEntry;
  readonly kit: PageKit;
  readonly match: Playable<GameTypes>;
  readonly seating: Seating;
  /** The ply from which on views and actions are here. Default 0: all are. */
  readonly firstPly?: number;
  /** Brings plies before that one. */
  loadEarlier?(): Promise<void>;
}

/** A match that is played in this page. */
export interface LocalMatch extends ShownMatch {
  readonly match: Match<GameTypes>;
  readonly said: MatchSaid;
}

/** What is said of a match beside its moves: it came with a file, or a review found it. */
export interface MatchSaid {
  readonly date?: string | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** As it came with the file, of what has not been taken back. */
  own: MoveNotes<GameTypes>;
  /** With what a review has found. */
  notes: MoveNotes<GameTypes>;
}

/**
 * A new match.
 *
 * @throws RuleError `bad-options`
 */
export function newMatch(entry: GameEntry, kit: PageKit, options: object, seating: Seating): LocalMatch {
  const match = createMatch(kit.game, { options, chance: seating.dice });
  return { entry, kit, match, seating: fit(seating, match, kit), said: { own: {}, notes: {} } };
}

/**
 * A match that goes on from its record.
 *
 * @throws RuleError as `resumeMatch`
 */
export function resumedMatch(entry: GameEntry, kit: PageKit, record: unknown, seating: Seating): LocalMatch {
  const match = resumeMatch(kit.game, record, { chance: seating.dice });
  return { entry, kit, match, seating: fit(seating, match, kit), said: { own: {}, notes: {} } };
}

/**
 * The match of an address.
 *
 * @throws RuleError as `unpackRecord` and `resumeMatch`
 */
export function unpackedMatch(entry: GameEntry, kit: PageKit, packed: string, seating: Seating): LocalMatch {
  return resumedMatch(entry, kit, unpackRecord(kit.game, packed, { maxActions: MOST_ACTIONS }), seating);
}

/** One player for each seat, whatever an address or the match before says. */
function fit(seating: Seating, match: Match<GameTypes>, { game }: PageKit): Seating {
  const seats = game.sides(match.state).length;
  const { players, names, dice } = seating;
  const fallback = defaultSeating(seats).players;
  return {
    players: fallback.map((player, seat) => players[seat] ?? player),
    names: names?.length === seats ? names : undefined,
    dice,
  };
}

/** The most actions of a match in an address: some 15 kB. */
const MOST_ACTIONS = 10_000;

/** The record without sealed choices that wait: all who share the screen see the address and the list of moves. */
export function openRecord(match: Match<GameTypes>): MatchRecord<GameTypes> {
  const record = match.record();
  return { ...record, actions: record.actions.slice(0, match.ply) };
}

/** The fragment for a match; of one that is too long for an address, without its moves. */
export function matchAddress({ entry, kit, match, seating }: LocalMatch): string {
  const fields = new URLSearchParams({ game: entry.id, players: seating.players.join('.') });
  if (seating.dice === 'manual') fields.set('dice', 'manual');
  for (const name of seating.names ?? []) fields.append('name', name);
  const record = openRecord(match);
  if (record.actions.length <= MOST_ACTIONS) {
    fields.set('match', packRecord(kit.game, record, { maxActions: MOST_ACTIONS }));
  }
  return `#${fields}`;
}

/** What the board calls the seats; `undefined`: as the game does. */
export function boardNames(table: ShownMatch): readonly string[] | undefined {
  const { kit, seating } = table;
  if (seating.names === undefined && kit.namesItself) return undefined;
  return seating.players.map((_, seat) => seatName(table, seat));
}

/** What a seat is called. */
export function seatName({ kit, seating }: ShownMatch, seat: number): string {
  return nameOfSeat(seating, kit.about.seatNames, seat);
}

/** A side: a player, or a team. */
interface MatchSide {
  /** One of its seats. */
  readonly seat: number;
  /** What its players are called. */
  readonly name: string;
}

/** The sides of a match. A puzzle has one. */
export function sidesOf(table: LocalMatch): readonly MatchSide[] {
  const sides = table.kit.game.sides(table.match.state);
  return [...new Set(sides)].map((side) => {
    const seats = sides.flatMap((other, seat) => (other === side ? [seat] : []));
    return { seat: seats[0]!, name: inWords(seats.map((seat) => seatName(table, seat))) };
  });
}

/** An entry of the log of an observer as a sentence for them. */
export function narratedEntry(table: ShownMatch, observer: Observer, { action, ply }: LogEntry<GameTypes>): string {
  const { kit, match } = table;
  const you = observer === 'spectator' ? undefined : observer;
  return kit.board.narrate(action, match.view(observer, ply - 1), boardNames(table), you);
}

// Who looks at the board: with several people at one screen, whoever is asked.

/** Who looks. */
export interface Viewer {
  /** Whose view is shown: a spectator's while hands are covered. */
  readonly seat: Observer;
  /** The person who has to take the device before a hand is shown; `undefined`: nobody. */
  readonly waiting: Seat | undefined;
  /** People who are asked too, and who may be first. */
  readonly others: readonly Seat[];
  /** A person is at the screen now. */
  take(seat: Seat): void;
  /** Covers the hands and waits for a person. */
  handOver(seat: Seat): void;
  /** The match has changed. */
  update(): void;
}

/** Starts with the first person who is asked. */
export function createViewer(table: LocalMatch): Viewer {
  const { match, kit } = table;
  const people = peopleOf(table);
  const isOpen = kit.game.perfectInformation || people.length < 2;
  let seat: Observer = isOpen ? (people[0] ?? 'spectator') : 'spectator';
  let waiting: Seat | undefined;

  const asked = (): readonly Seat[] => {
    const { status } = match;
    const isAsked = (one: Seat): boolean => people.includes(one) && match.chosen(one) === undefined;
    return status.type === 'turn' ? status.seats.filter(isAsked) : [];
  };
  const handOver = (to: Seat): void => {
    seat = isOpen ? to : 'spectator';
    waiting = isOpen ? undefined : to;
  };
  const update = (): void => {
    const [first] = asked();
    if (waiting !== undefined && asked().includes(waiting)) return;
    waiting = undefined;
    // In the end several people look: each is told by name.
    if (match.status.type === 'over' && people.length > 1) seat = 'spectator';
    if (first !== undefined && (seat === 'spectator' || !asked().includes(seat))) handOver(first);
  };
  update();
  return {
    get seat() {
      return seat;
    },
    get waiting() {
      return waiting;
    },
    get others() {
      return asked().filter((one) => one !== seat && one !== waiting);
    },
    take: (one) => {
      seat = one;
      waiting = undefined;
    },
    handOver,
    update,
  };
}

// Matches as files.

/** Saves the record of a match as a file. */
export function saveFile(table: ShownMatch, record: object): void {
  download(table, '.json', JSON.stringify(record));
}

/** Saves a text as a file that is named after the match. */
export function download({ entry, match }: ShownMatch, ending: '.json' | '.match', text: string): void {
  const type = ending === '.json' ? 'application/json' : 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: url, download: `${entry.id}-${match.ply}${ending}` }).click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// Giving up a match, after a question whether that is meant.

/** The button and the question. */
interface ResignControl {
  readonly button: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
  /** The match or the viewer has changed. */
  update(): void;
}

/** Makes them. `person`: who would resign now; `undefined`: nobody can. */
export function resignControl(table: LocalMatch, person: () => Seat | undefined): ResignControl {
  const { match } = table;
  let asked: Seat | undefined;
  const sure = question('resign-question', say.playOn, say.resign, () => {
    if (asked !== undefined && match.status.type !== 'over') match.resign(asked);
  });
  const open = button(say.resign, () => {
    asked = person();
    if (asked === undefined) return;
    sure.ask(say.resignQuestion({ name: seatName(table, asked) }));
  });
  return {
    button: open,
    dialog: sure.dialog,
    update: () => {
      const isOver = match.status.type === 'over';
      if (isOver) sure.close();
      setHidden(open, isOver || person() === undefined);
    },
  };
}

/** What is said at the end of a match in which somebody has resigned; `undefined`: nobody has. */
export function resignedText(table: LocalMatch): string | undefined {
  const { resigned } = table.match.record();
  const { status } = table.match;
  if (resigned === undefined || status.type !== 'over') return undefined;
  const text = say.hasResigned({ name: seatName(table, resigned) });
  // One person against bots is told that they have won or lost.
  const won = peopleOf(table).length === 1 ? [] : status.outcome.winners.map((seat) => seatName(table, seat));
  return inSentences([text, won.length === 0 ? undefined : say.wonBy({ names: inWords(won) })]);
}

// Passes for a person who is asked only so that nobody learns what is in a hand, and who can do nothing else.

/** The setting, and what it does. */
interface AutoPass {
  /** `undefined`: it is not offered. */
  readonly element: HTMLElement | undefined;
  /** The match has changed. */
  update(): void;
  /** Whether it would pass now. */
  readonly isDue: boolean;
  /** What is said then. */
  readonly text: string;
  close(): void;
}

/** What it needs of the page. */
interface AutoPassSettings {
  /** Whether something else is shown first. */
  isHeld(): boolean;
  /** Somebody has switched it on or off. */
  onSwitch(): void;
}

/** How long the question can be seen, in milliseconds. */
const PAUSE = 700;

/** Makes it: for one person against bots. People at one screen would learn from it what is in a hand. */
export function autoPass(table: LocalMatch, { isHeld, onSwitch }: AutoPassSettings): AutoPass {
  const { kit, match } = table;
  const people = peopleOf(table);
  const [person] = people;
  const prompts = kit.maskingPrompts ?? [];
  const isOffered = people.length === 1 && prompts.length > 0;
  const input = element('input', { type: 'checkbox', id: 'auto-pass', checked: true, input: () => onSwitch() });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onlyPass = (seat: Seat): GameTypes['Move'] | undefined => {
    const { status } = match;
    if (status.type !== 'turn' || !status.seats.includes(seat) || !prompts.includes(status.prompt)) return undefined;
    const [move, ...others] = match.legalMoves(seat);
    return move?.type === 'pass' && others.length === 0 ? move : undefined;
  };
  const due = (): GameTypes['Move'] | undefined =>
    isOffered && input.checked && person !== undefined ? onlyPass(person) : undefined;
  const update = (): void => {
    clearTimeout(timer);
    const move = due();
    if (move === undefined || isHeld()) return;
    const { revision } = match;
    timer = setTimeout(() => {
      if (match.revision === revision && input.checked) match.tryPlay(move, { by: move.seat });
    }, PAUSE);
  };
  const label = element('label', { for: 'auto-pass' }, say.passByItself);
  return {
    element: isOffered ? element('div', { class: 'check-line' }, input, label) : undefined,
    update,
    get isDue() {
      return due() !== undefined;
    },
    get text() {
      const { status } = match;
      const prompt = status.type === 'turn' ? status.prompt : '';
      return say.youPass({ card: words.games[kit.game.id]?.prompts?.[prompt] ?? prompt });
    },
    close: () => clearTimeout(timer),
  };
}
