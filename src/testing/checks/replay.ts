import { type ActionOf, createMatch, type GameTypes, type MatchRecord, replay } from '../../core/index.ts';
import { brief, difference } from '../difference.ts';
import { Failure } from '../failure.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';

/** `replay`: plays a run again as a match, and again from the match's record. */
export function checkReplay<G extends GameTypes>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  moves: readonly ActionOf<G>[],
  states: readonly G['State'][],
): void {
  try {
    const match = createMatch(kit.game, { options, chance: 'manual' });
    same(kit, 'of the match', 0, states[0], match.state);
    moves.forEach((move, i) => {
      match.play(move);
      same(kit, 'of the match', i + 1, states[i + 1], match.state);
    });
    const record = match.record();
    const plain = notPlain(record);
    kit.verify('replay', plain && `The record is not plain data: ${plain}.`);
    const copy: MatchRecord<G> = JSON.parse(JSON.stringify(record));
    const again = replay(kit.game, copy);
    states.forEach((state, i) => {
      same(kit, 'of the replay', i, state, again.states[i]);
    });
  } catch (error) {
    if (error instanceof Failure && error.check !== 'throws') throw error;
    throw new Failure(
      'replay',
      `The run cannot be played again: ${error instanceof Error ? error.message : brief(error)}`,
      { cause: error },
    );
  }
}

function same<G extends GameTypes>(kit: Kit<G>, whose: string, ply: number, state: unknown, other: unknown): void {
  const found = difference(state, other);
  kit.verify('replay', found && `The state ${whose} after ${ply} moves differs: ${found}.`);
}
