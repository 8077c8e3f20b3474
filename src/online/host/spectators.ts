/** What spectators of a match see: so many actions later than its players, so that nobody can tell a player what goes on. */
import {
  type ActionOf,
  type AnyGame,
  type GameTypes,
  isChanceResult,
  type Seat,
  type SeenActionOf,
} from '../../core/index.ts';
import { redactResult } from '../../core/internal.ts';
import type { Change, MatchRevision } from './match.ts';

/** So many actions later spectators see matches of games in which something is hidden. */
const HIDDEN_DELAY = 6;

/** How many actions later spectators see matches of a game. `wanted`: the setting of the host. */
export function delayOf(game: AnyGame, wanted: number | undefined): number {
  return wanted ?? (game.perfectInformation ? 0 : HIDDEN_DELAY);
}

/**
 * A match as spectators see it. While people play it the last actions are held back, and all that came after the first of these;
 * before that and at the end nothing is. So it depends on the earlier actions alone, an undo that is held back included.
 */
export class SpectatorView {
  /** The last revision that spectators see. */
  current: MatchRevision;
  /** How many actions are held back. */
  readonly delay: number;
  /** The actions that they see, without what is hidden from them. Empty without a delay: all are in the history. */
  readonly actions: SeenActionOf<GameTypes>[] = [];
  private readonly held: Held[] = [];

  constructor(delay: number, first: MatchRevision) {
    this.delay = delay;
    this.current = first;
  }

  /** Whether spectators see less than players now. */
  get isBehind(): boolean {
    return this.held.length > 0;
  }

  /**
   * Takes a change that has been made. Returns what spectators see now.
   *
   * @param isPlayed - whether people play after it
   * @param seenBy - who saw a result of chance; `undefined`: everybody
   */
  take(change: Change, isPlayed: boolean, seenBy: readonly Seat[] | undefined): readonly Change[] {
    if (this.delay === 0) {
      this.current = change.after;
      return [change];
    }
    const { entry } = change;
    const action = entry.type === 'played' ? redacted(entry.action, seenBy) : undefined;
    this.held.push({ change, action });
    return takeShown(this.held, isPlayed ? this.delay : 0).map((held) => this.show(held));
  }

  /**
   * What spectators will see after changes that are about to be made.
   *
   * @param isPlayed - whether people play after a change
   */
  after(changes: readonly Change[], isPlayed: (current: MatchRevision) => boolean): MatchRevision {
    if (this.delay === 0) return changes.at(-1)?.after ?? this.current;
    const held: Pick<Held, 'change'>[] = [...this.held];
    let { current } = this;
    for (const change of changes) {
      held.push({ change });
      const last = takeShown(held, isPlayed(change.after) ? this.delay : 0).at(-1);
      if (last !== undefined) current = last.change.after;
    }
    return current;
  }

  private show({ change, action }: Held): Change {
    if (action !== undefined) this.actions.push(action);
    if (change.entry.type === 'undone') this.actions.length = change.entry.ply;
    this.current = change.after;
    return change;
  }
}

/** A change that spectators do not see yet. */
interface Held {
  readonly change: Change;
  /** Of an action: as spectators may see it. */
  readonly action: SeenActionOf<GameTypes> | undefined;
}

/** Takes what spectators see out of what is held back: all but `most` actions, and what follows the first of these. */
function takeShown<H extends Pick<Held, 'change'>>(held: H[], most: number): readonly H[] {
  let actions = held.filter(isAction).length;
  let shown = 0;
  for (let next = held[0]; next !== undefined && (actions > most || !isAction(next)); next = held[shown]) {
    if (isAction(next)) actions--;
    shown++;
  }
  return held.splice(0, shown);
}

function isAction({ change }: Pick<Held, 'change'>): boolean {
  return change.entry.type === 'played';
}

function redacted(action: ActionOf<GameTypes>, seenBy: readonly Seat[] | undefined): SeenActionOf<GameTypes> {
  return isChanceResult<GameTypes>(action) ? redactResult(action, seenBy, 'spectator') : action;
}
