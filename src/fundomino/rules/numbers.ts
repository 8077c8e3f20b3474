/** The rules by numbers, put together. */
import { CHANCE, type Numbered, OVER, type Turn } from '../../author/index.ts';
import type { Fundomino, FundominoView } from '../types.ts';
import { outcomes } from './chance.ts';
import { legal, sample } from './legal-moves.ts';
import { moveOf, numberOf, sizeOf } from './move-numbers.ts';
import { play, roll } from './play.ts';
import { setOf, type TileSet } from './tile-set.ts';
import { turnOf } from './turn-order.ts';

/** Who is next. */
function turn({ askedMask, phase }: FundominoView): Turn {
  if (askedMask !== 0) return turnOf(askedMask);
  return phase === 'over' ? OVER : CHANCE;
}

export const numbers: Numbered<Fundomino, TileSet> = {
  context: ({ tiles }) => setOf(tiles),
  size: sizeOf,
  move: moveOf,
  number: numberOf,
  turn,
  asked: ({ askedMask }) => askedMask,
  legal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom: (draft, random, context) => roll(draft, random(outcomes(draft)), context),
};
