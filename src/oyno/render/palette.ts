/** The colours of the drawings of Oyno. */
import { type Palette, SHARED_COLOURS } from '../../author/index.ts';

/** By name; for each player the bone, its outline, and the sign on an upper bone. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  red: ['#c13a26', '#d4553f'],
  'red-edge': ['#6d1d10', '#ffb9ab'],
  blue: ['#2a66a8', '#3f80c6'],
  'blue-edge': ['#12365e', '#b5d6ff'],
  solo: ['#d9a441', '#b98426'],
  'solo-edge': ['#6b4a0f', '#ffdf9e'],
  sign: ['#ffffff', '#ffffff'],
};
