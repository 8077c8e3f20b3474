/**
 * The checks `leak-…`: differences by which an observer could distinguish two states that should be indistinguishable.
 */
import { type GameTypes, isChanceResult, type Observer, type Random, type Seat } from '../../core/index.ts';
import { ownValue } from '../../core/internal.ts';
import { drawResults } from '../choices.ts';
import { observerName } from '../describe.ts';
import { brief, difference, differenceAsSent, equal, isListed } from '../difference.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** The answer to an illegal move of an observer. */
interface Refusal {
  readonly move: unknown;
  readonly answer: unknown;
}

function refusals<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): readonly Refusal[] {
  if (observer === 'spectator' || !kit.on('leak-explain')) return [];
  const { game } = kit;
  const { state } = ply;
  // Where the observer is not asked, every answer is the same.
  const asked = ply.status.type === 'turn' && ply.status.seats.includes(observer);
  return ply
    .illegal(asked ? 6 : 1, random, observer)
    .map((move) => ({ move, answer: game.check(state, move, observer) }));
}

/**
 * Everything that an observer can see of two states that they must not tell apart. `played`: both were played by the
 * same rules from the start, so that the order of keys must be the same too; `determinize` may use another order.
 */
export function checkLeaks<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
  played: boolean,
): void {
  const { game } = kit;
  const { state } = ply;
  const who = observerName(observer);
  const differs = played ? differenceAsSent : difference;
  const view = differs(ply.view(observer), game.view(other, observer));
  kit.verify('leak-view', view && `The view of ${who} depends on what they cannot know: ${view}.`);
  const status = differs(ply.status, game.status(other));
  kit.verify('leak-status', status && `The status depends on what ${who} cannot know: ${status}.`);
  if (ply.status.type === 'chance') {
    const mine = game.chance(state);
    const others = game.chance(other);
    const differ =
      difference(mine.dice.length, others.dice.length, 'dice') ??
      difference(sees(mine.seenBy, observer), sees(others.seenBy, observer), 'seenBy');
    kit.verify('leak-log', differ && `The log of ${who} depends on what they cannot know: ${differ}.`);
  }
  if (observer !== 'spectator') {
    const moves = differs(ply.legal(observer), game.legalMoves(other, observer));
    kit.verify('leak-moves', moves && `The list of ${who} depends on what they cannot know: ${moves}.`);
    for (const { move, answer } of refusals(kit, ply, observer, random)) {
      const why = differs(answer, game.check(other, move, observer));
      kit.verify('leak-explain', why && `The refusal of ${brief(move)} tells ${who} what they cannot know: ${why}.`);
    }
    checkExplanations(kit, ply, observer, other, random);
  }
  for (const move of ply.sample(3, random)) {
    if (isChanceResult<G>(move) || !isListed(game.legalMoves(other, move.seat), move)) continue;
    const seen = differs(game.redact(state, move, observer), game.redact(other, move, observer));
    kit.verify('leak-log', seen && `${brief(move)} in the log tells ${who} what they cannot know: ${seen}.`);
  }
}

/** So many illegal moves are explained for an observer who is asked: without listing the moves again, that is cheap. */
const EXPLAINED = 24;

/** `leak-explain`, of more moves: the rules explain them on the two states. */
function checkExplanations<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Seat,
  other: G['State'],
  random: Random,
): void {
  const { explain } = kit.rules;
  const asked = ply.status.type === 'turn' && ply.status.seats.includes(observer);
  if (explain === undefined || !asked || !kit.on('leak-explain')) return;
  const who = observerName(observer);
  for (const illegal of ply.illegal(EXPLAINED, random, observer)) {
    // As core does it: a move of the seat that is asked, whose other fields were not looked at.
    const move = illegal as G['Move'];
    if (typeof ownValue(move, 'type') !== 'string') continue;
    const why = differenceAsSent(explain(ply.state, move), explain(other, move));
    kit.verify('leak-explain', why && `The reason against ${brief(move)} tells ${who} what they cannot know: ${why}.`);
  }
}

/** `leak-log`, of chance: faces are shown to those who see them; and what is shown is in the view afterwards. */
export function checkSeenResults<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  if (!kit.on('leak-log') || ply.status.type !== 'chance') return;
  const { game } = kit;
  const { seenBy } = game.chance(ply.state);
  const results = drawResults(kit, ply.state, 3, random);
  for (const observer of ply.observers) {
    const shown = sees(seenBy, observer);
    const who = observerName(observer);
    for (const result of results) {
      const log = difference(
        shown ? result : { ...result, faces: result.faces.map(() => null) },
        game.redact(ply.state, result, observer),
      );
      kit.verify(
        'leak-log',
        log && `${who} ${shown ? 'sees' : 'does not see'} the result, and the log differs: ${log}.`,
      );
    }
    const [first, ...others] = results;
    if (!shown || first === undefined) continue;
    const after = ply.after(first);
    const view = game.view(after, observer);
    for (const other of others) {
      const next = ply.after(other);
      const lost = equal(view, game.view(next, observer)) && !equal(after, next);
      kit.verify(
        'leak-log',
        lost
          ? `The log shows ${who} whether it is ${brief(first)} or ${brief(other)}, and the view hides it.`
          : undefined,
      );
    }
  }
}

/** Whether an observer is among those who see a result. */
export function sees(seenBy: readonly number[] | undefined, observer: Observer): boolean {
  return seenBy === undefined || (observer !== 'spectator' && seenBy.includes(observer));
}
