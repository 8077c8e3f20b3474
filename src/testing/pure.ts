/** Functions that change nothing and always answer the same. */
import { castDraft } from 'immer';
import { isChanceMove, type Random, seededRandom, sidesOf, type Types, thaw } from '../core/index.ts';
import { brief, difference } from './compare.ts';
import type { Kit } from './kit.ts';
import type { AnyMove, Ply } from './ply.ts';

/** `untouched`: every function on a copy that could be changed. */
export function checkUntouched<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { rules } = game;
  const leaves = <T>(name: string, given: T, run: (copy: T) => unknown): void => {
    const copy = thaw(given);
    run(copy);
    const found = difference(given, copy);
    kit.verify('untouched', found && `\`${name}\` changes what it is given: ${found}.`);
  };
  const { state, status } = ply;
  if (ply.index === 0) leaves('setup', ply.options, (options) => game.setup(options));
  leaves('status', state, (copy) => rules.status(copy));
  leaves('sides', state, (copy) => sidesOf(rules, copy));
  for (const observer of ply.observers) {
    leaves('view', state, (copy) => rules.view(copy, observer));
    if (rules.determinize !== undefined) {
      const seed = random(1000);
      leaves('determinize', ply.view(observer), (copy) => rules.determinize?.(copy, observer, seededRandom(seed)));
    }
  }
  if (status.type === 'chance') leaves('chance', state, (copy) => rules.chance(copy));
  if (status.type === 'turn') {
    for (const seat of status.seats) {
      leaves('legalMoves', state, (copy) => rules.legalMoves(copy, seat));
      leaves('legalMoves', ply.view(seat), (copy) => rules.legalMoves(copy, seat));
      for (const mutant of ply.mutants(2, random, seat)) {
        leaves('explain', { state, mutant }, (copy) => game.explain(copy.state, copy.mutant));
      }
    }
  }
  for (const move of ply.sample(3, random)) {
    leaves('apply', { state, move }, (copy) => game.apply(copy.state, copy.move));
    leaves('play', move, (copy) => rules.play(castDraft(thaw(state)), copy));
    if (isChanceMove<G['Chance']>(move)) continue;
    leaves('format', move, (copy) => rules.format(copy));
    leaves('reveals', { state, move }, (copy) => game.reveals(copy.state, copy.move));
  }
}

/** `same-result`: every function twice. */
export function checkSameResult<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { state, status } = ply;
  const same = (name: string, run: () => unknown): void => {
    const found = difference(run(), run());
    kit.verify('same-result', found && `\`${name}\` gives something else the second time: ${found}.`);
  };
  if (ply.index === 0) same('setup', () => game.setup(ply.options));
  same('status', () => game.status(state));
  same('sides', () => sidesOf(game, state));
  for (const observer of ply.observers) same('view', () => game.view(state, observer));
  if (status.type === 'chance') same('chance', () => game.chance(state));
  const observer = ply.observers[random(ply.observers.length)]!;
  const seed = random(1000);
  const { determinize } = game;
  if (determinize !== undefined) {
    same('determinize', () => game.determinize?.(ply.view(observer), observer, seededRandom(seed)));
  }
  for (const mutant of ply.mutants(2, random)) same('explain', () => game.explain(state, mutant));
  for (const move of ply.sample(3, random)) {
    same(`apply of ${brief(move)}`, () => game.apply(state, move));
    if (isChanceMove<G['Chance']>(move)) continue;
    same('format', () => game.format(move));
    same('reveals', () => game.reveals(state, move));
  }
}

/** `invariant`: what the author says. */
export function checkInvariant<G extends Types<G['View']>>(kit: Kit<G>, state: G['State']): void {
  const { invariant } = kit.settings;
  if (invariant === undefined) return;
  kit.verify(
    'invariant',
    broken(() => invariant(state)),
  );
}

function broken(run: () => unknown): string | undefined {
  try {
    return run() === false ? 'The invariant returns false.' : undefined;
  } catch (error) {
    return `The invariant throws: ${error instanceof Error ? error.message : brief(error)}`;
  }
}

/** A move as text for people; as data where the game's own notation fails. */
export function describeMove<G extends Types<G['View']>>(
  format: (move: G['Move']) => string,
  move: AnyMove<G>,
): string {
  if (isChanceMove<G['Chance']>(move)) return `${move.label}: ${move.faces.join(' ')}`;
  try {
    return `seat ${move.seat}: ${format(move)}`;
  } catch {
    return brief(move);
  }
}
