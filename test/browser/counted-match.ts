/** What the pages of components share. */
import type { Match } from '../../src/core/index.ts';
import type { Oyno } from '../../src/oyno/index.ts';
import type { MountedBoard } from '../../src/ui/index.ts';

declare global {
  interface Window {
    first: CountedMatch;
    second: CountedMatch;
    mounted: MountedBoard<Oyno>;
    /** Changes what the component shows. */
    change(changes: {
      readonly shown?: 'first' | 'second' | 'none';
      readonly name?: string;
      readonly dark?: boolean;
    }): void;
    /** Removes the component. */
    leave(): void;
  }
}

/** A match that counts who listens. */
export type CountedMatch = Match<Oyno> & { readonly listeners: () => number };

export function countedMatch(match: Match<Oyno>): CountedMatch {
  let listeners = 0;
  const subscribe = (listener: () => void): (() => void) => {
    const end = match.subscribe(listener);
    let isOver = false;
    listeners++;
    return () => {
      if (!isOver) listeners--;
      isOver = true;
      end();
    };
  };
  // What a match has are its own fields and getters.
  return Object.create(match, { subscribe: { value: subscribe }, listeners: { value: () => listeners } });
}
