import type { GameTypes } from '../../core/index.ts';
import { brief } from '../difference.ts';
import type { Kit } from '../kit.ts';

/** `invariant`: the condition of the settings, checked in every state. */
export function checkInvariant<G extends GameTypes>(kit: Kit<G>, state: G['State']): void {
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
