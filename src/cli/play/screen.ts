/** What the screen shows, and to whom. No seat's view comes on it while another person may look. */
import type { Observer, Seat } from '../../core/index.ts';
import { plural } from '../terminal.ts';
import { moverText, moveText, type SeenMove } from '../words.ts';
import type { SessionSettings } from './settings.ts';

/** The screen of a session. */
export interface Screen {
  /** The seats that people sit on. */
  readonly humans: readonly Seat[];
  /** Whether somebody here holds something that another must not see. Once true it stays true. */
  secrets(): boolean;
  /** Whether the keyboard must be passed before the seat's view can be shown. */
  mustPass(seat: Seat): boolean;
  /** Clears away the view of one seat, before that of another or of nobody. */
  turnTo(seat: Seat | undefined): void;
  /** Who may look now. */
  observer(): Observer;
  board(observer: Observer): void;
  /** Tells one move. */
  tell(move: SeenMove): void;
  /** Tells the last of the moves since a ply. */
  tellSince(observer: Observer, ply: number, most?: number): void;
  /** Tells a seat what it has not been told yet. */
  tellNews(seat: Seat): void;
  /** The seat has seen all there is; without secrets everybody at the screen has. */
  markTold(seat: Seat): void;
  /** Moves were taken back. */
  rewind(): void;
}

const MOST_TOLD = 20;

/** The screen of a session. */
export function openScreen({ t, row, match, players }: SessionSettings): Screen {
  const { game } = row;
  const humans = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  /** By seat: up to which ply it has been told the moves. In a resumed match: up to its own last one. */
  const told = players.map((_, seat) =>
    match.record().moves.reduce((last, move, i) => ('seat' in move && move.seat === seat ? i + 1 : last), 0),
  );
  let secret = false;
  let shown: Seat | undefined;

  const secrets = (): boolean => {
    if (secret || humans.length < 2) return secret;
    const open = JSON.stringify(match.view('spectator'));
    secret = humans.some((seat) => JSON.stringify(match.view(seat)) !== open);
    return secret;
  };

  const tell = (move: SeenMove): void => t.out(`  ${moverText(t.paint, move)}  ${moveText(game, move)}`);

  const tellSince = (observer: Observer, ply: number, most = MOST_TOLD): void => {
    const events = match.events(observer, Math.max(0, Math.min(ply, match.ply)));
    const left = Math.max(0, events.length - most);
    if (left > 0) t.out(t.paint.dim(`  … ${plural(left, 'earlier ply', 'earlier plies')}: \`log\` tells all`));
    for (const { move } of events.slice(left)) tell(move);
  };

  const markTold = (seat: Seat): void => {
    for (const other of secrets() ? [seat] : humans) told[other] = match.ply;
  };

  return {
    humans,
    secrets,
    mustPass: (seat) => secrets() && shown !== seat,
    turnTo: (seat) => {
      shown = seat;
      if (secrets()) t.clear();
    },
    observer: () => {
      if (humans.length === 1) return humans[0]!;
      return secrets() ? (shown ?? 'spectator') : 'spectator';
    },
    board: (observer) => t.out(`\n${row.text(match.view(observer))}\n`),
    tell,
    tellSince,
    tellNews: (seat) => {
      tellSince(seat, told[seat]!);
      markTold(seat);
    },
    markTold,
    rewind: () => {
      for (const seat of humans) told[seat] = Math.min(told[seat]!, match.ply);
    },
  };
}
