/** What is on the screen, and whose view it is. A seat's view is never shown while another person may look. */
import {
  type Board,
  type GameTypes,
  isChanceResult,
  type Match,
  type Observer,
  type Random,
  type Seat,
  type Violation,
} from '../../core/index.ts';
import type { NamedBot } from '../bots.ts';
import type { Saver } from '../files.ts';
import { type NamedKit, viewText } from '../game.ts';
import { type Paint, seatText, type Terminal } from '../output.ts';
import type { CliSentences } from '../words/en.ts';
import type { Prompt } from './prompt.ts';

/** Who plays a seat: a person, or a bot. */
export type Player = 'human' | NamedBot;

export interface SessionSettings {
  readonly t: Terminal;
  /** In the language of the session. */
  readonly kit: NamedKit;
  /** What the program says in it. */
  readonly say: CliSentences;
  /** Why something is refused, in it. */
  readonly reason: (refusal: Violation) => string;
  /** With `chance: 'manual'`: the session rolls. */
  readonly match: Match<GameTypes>;
  /** By seat. */
  readonly players: readonly Player[];
  /** For the bots. */
  readonly random: Random;
  /** `manual`: people type what real dice show, where everybody may see it. */
  readonly dice: 'auto' | 'manual';
  /** Stops a match without people after so many plies. */
  readonly maxMoves: number;
  readonly prompt: Prompt;
  readonly saver: Saver;
}

/** How a part of a session ends it; `undefined`: the session goes on. */
export type ExitCode = number | undefined;

/** A running session. */
export interface SessionContext extends SessionSettings {
  readonly screen: Screen;
  /** In a race: the seat that answers first at a ply. */
  firstAnswer: { readonly ply: number; readonly seat: Seat } | undefined;
}

/** The screen of a session. */
interface Screen {
  /** The seats of people. */
  readonly humans: readonly Seat[];
  /** Whether a person's view holds something that another person must not see. Once true it stays true. */
  hasSecrets(): boolean;
  /** Whether the keyboard must be passed on before the seat's view can be shown. */
  mustPass(seat: Seat): boolean;
  /** Clears the screen for the view of a seat, or for nobody. */
  turnTo(seat: Seat | undefined): void;
  /** Whose view may be shown now. */
  observer(): Observer;
  printBoard(observer: Observer): void;
  /** Prints the last actions since a ply, at most so many. */
  printActions(observer: Observer, sincePly: number, most?: number): void;
  /** Prints the actions that the seat has not seen yet. */
  printNews(seat: Seat): void;
  /** The seat has seen all actions; without secrets all people have. */
  markSeen(seat: Seat): void;
  /** Actions were taken back. */
  rewind(): void;
}

const MAX_PRINTED = 20;

/** `seat 0` in the language of the session, in the seat's colour. */
export function seatIn({ t, say }: Pick<SessionSettings, 't' | 'say'>, seat: Seat, paint: Paint = t.paint): string {
  return seatText(paint, seat, say.seat({ seat }));
}

/** What the match waits for, or how it ended, as the board of the game says it; `undefined`: there is none that can. */
export function nextIn({ kit, say, match }: SessionSettings, observer: Observer): string | undefined {
  // A file of JavaScript may export a board that can only be drawn.
  const board: Partial<Board<GameTypes>> = kit.board ?? {};
  const names = kit.game.sides(match.state).map((_, seat) => capital(say.seat({ seat })));
  return board.next?.(match.view(observer), names, observer === 'spectator' ? undefined : observer);
}

/** A text with a capital at its start. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function openScreen(settings: SessionSettings): Screen {
  const { t, kit, say, match, players } = settings;
  const { game } = kit;
  const humans = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  /** By seat: up to which ply it has seen the actions. In a resumed match: up to its own last move. */
  const seenPlies = players.map((_, seat) =>
    match.log(seat).reduce((last, { action, ply }) => ('seat' in action && action.seat === seat ? ply : last), 0),
  );
  let secrets = false;
  let shown: Seat | undefined;

  const hasSecrets = (): boolean => {
    if (secrets || humans.length < 2) return secrets;
    const open = JSON.stringify(match.view('spectator'));
    const isSealed = match.status.type === 'turn' && match.status.sealed === true;
    secrets = isSealed || humans.some((seat) => JSON.stringify(match.view(seat)) !== open);
    return secrets;
  };

  const printActions = (observer: Observer, sincePly: number, most = MAX_PRINTED): void => {
    const entries = match.log(observer, Math.min(sincePly, match.ply));
    const omitted = Math.max(0, entries.length - most);
    if (omitted > 0) t.out(t.paint.dim(`  … ${say.earlier({ count: omitted })}`));
    for (const { action } of entries.slice(omitted)) {
      const who = isChanceResult<GameTypes>(action) ? t.paint.dim(say.chance) : seatIn(settings, action.seat);
      t.out(`  ${who}  ${game.format(action)}`);
    }
  };

  const markSeen = (seat: Seat): void => {
    for (const other of hasSecrets() ? [seat] : humans) seenPlies[other] = match.ply;
  };

  return {
    humans,
    hasSecrets,
    mustPass: (seat) => hasSecrets() && shown !== seat,
    turnTo: (seat) => {
      shown = seat;
      if (hasSecrets()) t.clear();
    },
    observer: () => {
      if (humans.length === 1) return humans[0]!;
      return hasSecrets() ? (shown ?? 'spectator') : 'spectator';
    },
    printBoard: (observer) => t.out(`\n${viewText(kit, match.view(observer))}\n`),
    printActions,
    printNews: (seat) => {
      printActions(seat, seenPlies[seat]!);
      markSeen(seat);
    },
    markSeen,
    rewind: () => {
      for (const seat of humans) seenPlies[seat] = Math.min(seenPlies[seat]!, match.ply);
    },
  };
}
