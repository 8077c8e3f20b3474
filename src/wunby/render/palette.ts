/** The colours of the drawings of Wunby. */
import { type Palette, SHARED_COLOURS } from '../../author/index.ts';

/** By name; for each colour of markers the marker, its outline, and the ground of its HOME. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  red: ['#c13a26', '#c2432e'],
  'red-edge': ['#6d1d10', '#ffb9ab'],
  'red-home': ['#f3c9bf', '#5a2a22'],
  blue: ['#2a66a8', '#2f6cb0'],
  'blue-edge': ['#12365e', '#b5d6ff'],
  'blue-home': ['#c5daf0', '#22405f'],
  yellow: ['#e5b82e', '#e0b43a'],
  'yellow-edge': ['#5f4700', '#ffe9a8'],
  'yellow-home': ['#f8e8ad', '#544615'],
  green: ['#2f7a3d', '#2c773c'],
  'green-edge': ['#17461f', '#b4e8bd'],
  'green-home': ['#c9e4cb', '#24492b'],
  /** The letter on a marker; and on a yellow one. */
  sign: ['#ffffff', '#ffffff'],
  'dark-sign': ['#2f281f', '#2f281f'],
  barrier: ['#4a3b2a', '#ecdcb9'],
};
