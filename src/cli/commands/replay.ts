/** `replay`: a record verified and told. */
import { replay } from '../../core/index.ts';
import type { ReadRecord } from '../files.ts';
import { look, pickPly, readLooker, recordEnd, seenMove } from '../observer.ts';
import { plural, type Terminal } from '../terminal.ts';
import { moverText, moveText, outcomeText, seatText, statusText } from '../words.ts';

/** Flags of `replay`. */
export interface ReplayFlags {
  readonly boards?: boolean;
  readonly ply?: number;
  readonly observer?: string;
}

/** Plays the record again and prints its moves, the last board and the end. */
export function replayCommand(t: Terminal, { row, record }: ReadRecord, flags: ReplayFlags): void {
  const { game, text } = row;
  const looker = readLooker(flags.observer);
  const played = replay(game, record);
  const { states, moves, options } = played;
  const board = (ply: number): string => text(look(game, states[ply]!, looker));
  const upTo = pickPly(played, flags.ply);

  const chosen = Object.entries(options).filter(([, value]) => value !== undefined);
  const tail = chosen.map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  t.out(`${t.paint.bold(game.name)}, ${plural(moves.length, 'ply', 'plies')}, verified.${t.paint.dim(tail.join(''))}`);
  if (flags.boards === true) t.out(`\n${board(0)}\n`);
  const width = String(moves.length).length;
  for (let ply = 1; ply <= upTo; ply++) {
    const move = seenMove(game, states[ply - 1]!, moves[ply - 1]!, looker);
    t.out(`${String(ply).padStart(width)}  ${moverText(t.paint, move)}  ${moveText(game, move)}`);
    if (flags.boards === true) t.out(`\n${board(ply)}\n`);
  }
  if (flags.boards !== true) t.out(`\n${board(upTo)}\n`);
  if (upTo < moves.length) {
    t.out(statusText(t.paint, game.status(states[upTo]!)));
    return;
  }
  const end = recordEnd(game, played);
  if (end.abandoned !== undefined) {
    t.out(`${seatText(t.paint, end.abandoned)} gave up.`);
    return;
  }
  t.out(end.status.type === 'over' ? outcomeText(end.status.outcome, end.sides) : statusText(t.paint, end.status));
}
