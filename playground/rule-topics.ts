/** Which rules are offered beside the board. */
import { type GameTypes, isChanceResult, type Observer, type Playable, type SeenActionOf } from 'tabletop-rules/core';
import type { RuleTopics } from './rules-panel.ts';

/** What the rules are offered for: the moves that can be made now, or else what is asked, and the move that is shown. */
export function ruleTopics(
  match: Playable<GameTypes>,
  actions: readonly SeenActionOf<GameTypes>[],
  seat: Observer,
  ply: number | undefined,
): RuleTopics {
  const { status } = match;
  const last = actions[(ply ?? match.ply) - 1];
  const shown = last === undefined ? [] : [[isChanceResult<GameTypes>(last) ? last.label : last.type]];
  if (ply !== undefined || status.type !== 'turn') return { now: [], shown };
  const { prompt } = status;
  const isAsked = seat !== 'spectator' && status.seats.includes(seat);
  const types = isAsked ? [...new Set(match.legalMoves(seat).map(({ type }) => type))] : [];
  const now = types.map((type) => [`${prompt} ${type}`, type]);
  return { now: [...now, [prompt]].slice(0, Math.max(1, now.length)), shown };
}
