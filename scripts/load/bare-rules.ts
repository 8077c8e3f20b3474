/** The rules, for the bare loop with rules: a move has to be legal, and everybody is sent what they may see of it. */
import type { ActionOf, AnyGame, GameTypes, Observer, Status } from '../../src/core/index.ts';
import { sameData } from '../../src/core/internal.ts';
import type { ReplayedEntry, ReplayedMatch } from './bare-loop.ts';
import { LOAD_GAMES } from './games.ts';

/** A match by its rules. */
export interface RuledMatch {
  /** Whether everybody is sent the same. */
  readonly isOpen: boolean;
  /** Again from the first act on. */
  restart(): void;
  /** The bot that moves next asks what it may do. */
  askBot(action: ActionOf<GameTypes>): void;
  /** Plays entries. Returns their events as an observer sees them. Throws where a move is not legal. */
  play(entries: readonly ReplayedEntry[], first: number): (observer: Observer) => readonly object[];
}

interface Step {
  readonly entry: ReplayedEntry;
  readonly revision: number;
  readonly before: object;
  readonly after: object;
  readonly status: Status;
}

/** The match as it was before the first act. */
export function startRuled({ game: id, options, before }: ReplayedMatch): RuledMatch {
  const game = LOAD_GAMES.find((listed) => listed.game.id === id)?.game;
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  const start: object = before.reduce((state, action) => game.apply(state, action), game.setup(options));
  let state = start;
  return {
    isOpen: game.perfectInformation,
    restart: () => {
      state = start;
    },
    askBot: (action) => {
      if ('seat' in action) game.legalMoves(game.view(state, action.seat), action.seat);
    },
    play: (entries, first) => {
      const steps = entries.map((entry, i): Step => {
        const before = state;
        state = game.apply(before, entry.action);
        return { entry, revision: first + i, before, after: state, status: game.status(state) };
      });
      return (observer) => steps.map((step) => eventOf(game, step, observer));
    },
  };
}

function eventOf(game: AnyGame, { entry, revision, before, after, status }: Step, observer: Observer): object {
  const { type, at, action } = entry;
  return {
    type,
    revision,
    at,
    status,
    action: game.redact(before, action, observer),
    changes: changesOf(game.view(before, observer), game.view(after, observer)),
  };
}

function changesOf(before: object, after: object): object {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameData(Reflect.get(before, name), value)),
  );
}
