/** The positions that the tests of text and drawing have in common. */
import type { WunbyState } from 'tabletop-rules/wunby';
import { position } from './position.ts';

/** On a board of seven, red has used the Wunby die. */
export const middle: WunbyState = position({
  options: { size: 7 },
  markers: ['b7 c6 d3 e1 g2', 'a1 d1 e5 f7 g6'],
  barriers: 'b2-d2n b3-b5e c4n e2-e3e f5n',
  number: 4,
  face: '2-B',
  unused: 'standard',
});

/** Red is to place a marker of yellow. */
export const placing: WunbyState = position({
  markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'],
  number: 3,
  face: 'REPEAT',
  removed: 1,
});

/** Both sides are home, and these seats have passed. */
export function tie(...passed: readonly number[]): WunbyState {
  return position({ markers: ['c9 d9 e9 f9 g9', 'c1 d1 e1 f1 g1'], tie: passed });
}
