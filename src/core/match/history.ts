/** The past of a match: its actions and states, and since when each seat has been asked. */
import type { ShareResult } from '../chance/dice.ts';
import { asDraft, deepFreeze, mutableCopy } from '../data.ts';
import type { ActionOf, GameTypes, Rules, Seat, Status } from '../types.ts';

// Since when each seat has been asked its current question: decides whether a late answer is still valid.

/** By seat, the revision since which it has been asked the same question continuously. */
export interface AskedSince<G extends GameTypes> {
  /** The match has advanced: `mover` answered, or nobody did. */
  advance(status: Status<G>, revision: number, mover: Seat | undefined): void;
  /** Moves have been taken back: whoever is asked now counts as newly asked. */
  restart(status: Status<G>, revision: number): void;
  /** The revision since which a seat is asked; infinite for a seat that is not. */
  of(seat: Seat): number;
}

/** For so many seats, at the start of a match. */
export function createAskedSince<G extends GameTypes>(seats: number): AskedSince<G> {
  const since: number[] = Array.from({ length: seats }, () => Number.POSITIVE_INFINITY);
  let prompt: G['Prompt'] | undefined;

  const advance = (status: Status<G>, revision: number, mover: Seat | undefined): void => {
    const asked = status.type === 'turn' ? status.seats : [];
    const same = status.type === 'turn' && status.prompt === prompt;
    for (let seat = 0; seat < seats; seat++) {
      if (!asked.includes(seat)) since[seat] = Number.POSITIVE_INFINITY;
      // The seat has answered: the same answer again is a duplicate message.
      else if (!same || seat === mover || since[seat] === Number.POSITIVE_INFINITY) since[seat] = revision;
    }
    prompt = status.type === 'turn' ? status.prompt : undefined;
  };

  return {
    advance,
    restart: (status, revision) => {
      prompt = undefined;
      advance(status, revision, undefined);
    },
    of: (seat) => since[seat] ?? Number.POSITIVE_INFINITY,
  };
}

// The history of a match: its actions, and every so many plies a state, from which other states are replayed.

/** A state is kept every so many plies; replaying from it to the states in between costs less than a drawing. */
const PLIES_PER_STATE = 256;

/** The past of a match. */
export interface History<G extends GameTypes> {
  readonly actions: readonly ActionOf<G>[];
  /** The state after the last action. */
  readonly state: G['State'];
  /** Adds a legal action and the state after it. `seenBy`: who saw the result of chance; `undefined`: everybody. */
  push(action: ActionOf<G>, next: G['State'], seenBy: readonly Seat[] | undefined): void;
  /** Adds a legal action of a record that is replayed in place, and the mutable state after it, which is copied. */
  pushReplayed(action: ActionOf<G>, next: G['State'], seenBy: readonly Seat[] | undefined): void;
  /** The record has been replayed up to this mutable state, which is copied: `state` is not kept before. */
  arrive(last: G['State']): void;
  /** The state after so many actions. */
  stateAt(ply: number): G['State'];
  /** Who saw the action at an index; `undefined`: everybody. */
  seenBy(index: number): readonly Seat[] | undefined;
  /** Forgets the actions after so many. */
  truncate(ply: number): void;
}

/** A history that starts at a frozen state. */
export function createHistory<G extends GameTypes>(
  rules: Rules<G>,
  first: G['State'],
  share: ShareResult<G>,
): History<G> {
  const actions: ActionOf<G>[] = [];
  const kept: G['State'][] = [first];
  const restricted = new Map<number, readonly Seat[]>();
  /** The state before the last action, or the one that was replayed last: most often it or the next one is asked for. */
  let recent = { ply: 0, state: first };

  const stateAt = (ply: number): G['State'] => {
    if (ply === actions.length) return history.state;
    const at = Math.floor(ply / PLIES_PER_STATE);
    if (ply % PLIES_PER_STATE === 0) return kept[at]!;
    const isNear = recent.ply <= ply && recent.ply > at * PLIES_PER_STATE;
    const from = isNear ? recent : { ply: at * PLIES_PER_STATE, state: kept[at]! };
    if (from.ply === ply) return from.state;
    const next = mutableCopy(from.state);
    const draft = asDraft(next);
    for (let i = from.ply; i < ply; i++) rules.play(draft, actions[i]!);
    recent = { ply, state: deepFreeze(next) };
    return recent.state;
  };

  const add = (action: ActionOf<G>, seenBy: readonly Seat[] | undefined): void => {
    if (seenBy !== undefined) restricted.set(actions.length, seenBy);
    actions.push(share(action));
  };

  // A getter for `state` would cost half a kilobyte: engines keep such an object as a table.
  const history: { -readonly [K in keyof History<G>]: History<G>[K] } = {
    actions,
    state: first,
    push: (action, next, seenBy) => {
      recent = { ply: actions.length, state: history.state };
      add(action, seenBy);
      history.state = next;
      if (actions.length % PLIES_PER_STATE === 0) kept.push(next);
    },
    pushReplayed: (action, next, seenBy) => {
      add(action, seenBy);
      if (actions.length % PLIES_PER_STATE === 0) kept.push(deepFreeze(mutableCopy(next)));
    },
    arrive: (last) => {
      history.state = actions.length % PLIES_PER_STATE === 0 ? kept[kept.length - 1]! : deepFreeze(mutableCopy(last));
    },
    stateAt,
    seenBy: (index) => restricted.get(index),
    truncate: (ply) => {
      history.state = stateAt(ply);
      if (recent.ply > ply) recent = { ply: 0, state: first };
      for (let i = ply; i < actions.length; i++) restricted.delete(i);
      actions.length = ply;
      kept.length = Math.floor(ply / PLIES_PER_STATE) + 1;
    },
  };
  return history;
}
