import { castDraft } from 'immer';
import { type ActionOf, type GameTypes, seededRandom } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { drawResult } from '../choices.ts';
import { Failure } from '../failure.ts';
import type { Kit } from '../kit.ts';

/** So many matches are played before a game is said not to end. */
const MATCHES = 10;

/**
 * `ends`: where no run came to the end of its match, plays some more matches at random, in place and without the other
 * checks. One of them must end within `endsWithin` plies.
 */
export function checkEnds<G extends GameTypes>(kit: Kit<G>, options: G['Options'] | undefined): void {
  const { endsWithin, seed } = kit.settings;
  if (endsWithin === undefined || !kit.on('ends')) return;
  let actions: readonly ActionOf<G>[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const played = playAtRandom(kit, options, endsWithin, (seed + match) | 0);
    if (played === undefined) {
      kit.verify('ends', undefined);
      return;
    }
    actions = played;
  }
  const failure = new Failure('ends', `${MATCHES} random matches of ${endsWithin} plies have not ended.`);
  failure.moves = actions;
  throw failure;
}

/** The actions of a random match that has not ended within so many plies; `undefined` when it has. */
function playAtRandom<G extends GameTypes>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  plies: number,
  seed: number,
): readonly ActionOf<G>[] | undefined {
  const { rules } = kit;
  const random = seededRandom(seed);
  const state = mutableCopy(kit.game.setup(options));
  const actions: ActionOf<G>[] = [];
  for (;;) {
    const status = rules.status(state);
    if (status.type === 'over') return undefined;
    if (actions.length === plies) return actions;
    const moves = status.type === 'turn' ? status.seats.flatMap((seat) => rules.legalMoves(state, seat)) : [];
    const action = status.type === 'chance' ? drawResult(kit, state, random) : moves[random(moves.length)]!;
    rules.play(castDraft(state), action);
    actions.push(action);
  }
}
