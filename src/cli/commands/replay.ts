/** `replay`: verifies a record and prints its moves. */
import { replay } from '../../core/index.ts';
import { actorText, outcomeText, seatText, statusText } from '../describe.ts';
import { plural } from '../format.ts';
import { actionFrom, readPerspective, readPly, recordEnd, viewFrom } from '../perspective.ts';
import type { LoadedRecord } from '../record-files.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `replay`. */
export interface ReplayFlags {
  readonly game?: string;
  readonly boards?: boolean;
  readonly ply?: number;
  readonly observer?: string;
}

/** Plays the record again and prints its moves, the last board and the end. */
export function replayCommand(t: Terminal, { entry, record }: LoadedRecord, flags: ReplayFlags): void {
  const { game } = entry;
  const perspective = readPerspective(flags.observer);
  const played = replay(game, record);
  const { states, actions, options } = played;
  const board = (ply: number): string => entry.board.text(viewFrom(game, states[ply]!, perspective));
  const lastPly = readPly(played, flags.ply);

  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const optionsText = given.map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  t.out(
    `${t.paint.bold(game.name)}, ${plural(actions.length, 'ply', 'plies')}, verified.${t.paint.dim(optionsText.join(''))}`,
  );
  if (flags.boards === true) t.out(`\n${board(0)}\n`);
  const width = String(actions.length).length;
  for (let ply = 1; ply <= lastPly; ply++) {
    const action = actionFrom(game, states[ply - 1]!, actions[ply - 1]!, perspective);
    t.out(`${String(ply).padStart(width)}  ${actorText(t.paint, action)}  ${game.format(action)}`);
    if (flags.boards === true) t.out(`\n${board(ply)}\n`);
  }
  if (flags.boards !== true) t.out(`\n${board(lastPly)}\n`);
  if (lastPly < actions.length) {
    t.out(statusText(t.paint, game.status(states[lastPly]!)));
    return;
  }
  const end = recordEnd(game, played);
  if (end.resigned !== undefined) {
    t.out(`${seatText(t.paint, end.resigned)} resigned.`);
    return;
  }
  t.out(end.status.type === 'over' ? outcomeText(end.status.outcome, end.sides) : statusText(t.paint, end.status));
}
