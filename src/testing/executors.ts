/** The ways of playing a move: in place, through `apply`, as a plain immer recipe, and from a state out of JSON. */
import { castDraft, Immer } from 'immer';
import { isChanceMove, type Random, type Types, thaw } from '../core/index.ts';
import { brief, difference, eachObject, notPlain } from './compare.ts';
import type { Kit } from './kit.ts';
import type { AnyMove, Ply } from './ply.ts';
import { name } from './status.ts';

// Of its own, so that an app's or a game's settings of immer change nothing.
const immer = new Immer({ autoFreeze: true });

/** The same match, carried on in the three ways. */
export interface Executors<G extends Types<G['View']>> {
  /** Played in place from the first state on. */
  place: G['State'];
  /** Played as plain immer recipes. */
  plain: G['State'];
}

/** Starts the ways from one state. */
export function startExecutors<G extends Types<G['View']>>(state: G['State']): Executors<G> {
  return { place: thaw(state), plain: state };
}

/** `executors`, at a state: what was played in place behaves as the state does. */
export function checkInPlace<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, ways: Executors<G>): void {
  const { rules } = kit.game;
  const status = difference(ply.status, rules.status(ways.place));
  kit.verify('executors', status && `On the state played in place the status differs: ${status}.`);
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = difference(ply.legal(seat), rules.legalMoves(ways.place, seat));
    kit.verify('executors', moves && `On the state played in place the moves of seat ${seat} differ: ${moves}.`);
  }
}

/** `executors` and `aliases`, for some of the moves: one step each. */
export function checkSteps<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  random: Random,
  aliases: Aliases,
): void {
  for (const move of ply.sample(6, random)) {
    const draft = thaw(ply.state);
    kit.game.rules.play(castDraft(draft), move);
    if (kit.on('aliases')) {
      kit.verify('aliases', aliases.find(draft, move));
      // Again, on a copy of its own: a constant is in both.
      const other = thaw(ply.state);
      kit.game.rules.play(castDraft(other), move);
      kit.verify('aliases', aliases.find(other, move));
    }
    if (kit.on('executors')) {
      const found = difference(ply.after(move), draft);
      kit.verify('executors', found && `${brief(move)} in place is not what \`apply\` does: ${found}.`);
    }
  }
}

/** Carries the ways on by the move that the run makes. */
export function playOn<G extends Types<G['View']>>(
  kit: Kit<G>,
  ways: Executors<G>,
  move: AnyMove<G>,
  next: G['State'],
  aliases: Aliases,
): void {
  const { rules } = kit.game;
  rules.play(castDraft(ways.place), move);
  if (kit.on('aliases')) kit.verify('aliases', aliases.find(ways.place, move));
  if (!kit.on('executors')) return;
  const place = difference(next, ways.place);
  kit.verify('executors', place && `${brief(move)} in place is not what \`apply\` does: ${place}.`);
  ways.plain = immer.produce(ways.plain, (draft) => {
    rules.play(draft, move);
  });
  const plain = difference(next, ways.plain);
  kit.verify('executors', plain && `${brief(move)} as a plain immer recipe is not what \`apply\` does: ${plain}.`);
}

/** Finds objects in a state that belong elsewhere. */
export interface Aliases {
  /** What is wrong with a state on which a move has just been played in place. */
  find(state: object, move?: object): string | undefined;
}

/** Remembers which state each object was found in. */
export function makeAliases(): Aliases {
  const owners = new WeakMap<object, object>();
  return {
    find: (state, move) => {
      const ofMove = new Set<object>();
      eachObject(move, (object) => {
        ofMove.add(object);
        return true;
      });
      const here = new Map<object, string>();
      let fault: string | undefined;
      eachObject(state, (object, at) => {
        const place = at === '' ? 'the state' : at;
        const twice = here.get(object);
        const owner = owners.get(object);
        if (twice !== undefined) fault ??= `${twice} and ${place} are one object.`;
        else if (ofMove.has(object)) fault ??= `${place} is an object of the move ${brief(move)}.`;
        else if (Object.isFrozen(object))
          fault ??= `${place} is a constant: a frozen object in a copy that nobody froze.`;
        else if (owner !== undefined && owner !== state)
          fault ??= `${place} is a constant: the same object as in another state.`;
        here.set(object, place);
        owners.set(object, state);
        return twice === undefined;
      });
      return fault;
    },
  };
}

/** `aliases`, of the first state: two matches share no object. */
export function checkSetupAliases<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  const mine = new Set<object>();
  eachObject(ply.state, (object, at) => {
    kit.verify('aliases', mine.has(object) ? `${at} of the first state is in it twice.` : undefined);
    mine.add(object);
    return true;
  });
  eachObject(kit.game.setup(ply.options), (object, at) => {
    const place = at === '' ? 'the first state' : `${at} of the first state`;
    kit.verify('aliases', mine.has(object) ? `${place} is a constant: two matches share it.` : undefined);
    return true;
  });
}

/** `json`: written down and read again, a state is the same and behaves the same. */
export function checkJson<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const plain = notPlain(ply.state);
  kit.verify('json', plain && `The state is not plain data: ${plain}.`);
  const again: G['State'] = JSON.parse(JSON.stringify(ply.state));
  const same = difference(ply.state, again);
  kit.verify('json', same && `The state comes back changed: ${same}.`);
  const status = difference(ply.status, game.status(again));
  kit.verify('json', status && `The status differs: ${status}.`);
  for (const observer of ply.observers) {
    const view = difference(ply.view(observer), game.view(again, observer));
    kit.verify('json', view && `The view of ${name(observer)} differs: ${view}.`);
  }
  if (ply.status.type === 'chance') {
    const dice = difference(game.chance(ply.state), game.chance(again));
    kit.verify('json', dice && `The dice differ: ${dice}.`);
  }
  if (ply.status.type === 'turn') {
    for (const seat of ply.status.seats) {
      const moves = difference(ply.legal(seat), game.legalMoves(again, seat));
      kit.verify('json', moves && `The moves of seat ${seat} differ: ${moves}.`);
    }
  }
  for (const move of ply.sample(3, random)) {
    const next = difference(ply.after(move), game.apply(again, move));
    kit.verify(
      'json',
      next && `${isChanceMove(move) ? 'The result' : 'The move'} ${brief(move)} leads elsewhere: ${next}.`,
    );
  }
}
