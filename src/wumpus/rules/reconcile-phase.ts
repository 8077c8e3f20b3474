/** The reconcile phase: discarding, then drawing up to the hand size. HW-31, HW-40 to HW-42 */
import { CHANCE, type Draft, type Turn } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { refillDeck } from './hands.ts';
import { nextReconciling } from './phases.ts';

type State = Draft<WumpusState>;

/** The player draws the next card, or is done and the next one is asked. HW-31, HW-40, HW-42 */
export function continueDrawing(draft: State): Turn {
  const seat = draft.turn;
  const due = draft.barred[seat] === 0 && draft.handSizes[seat]! < draft.handLimits[seat]!;
  if (!due || !refillDeck(draft)) return nextReconciling(draft);
  draft.phase = 'draw';
  return CHANCE;
}
