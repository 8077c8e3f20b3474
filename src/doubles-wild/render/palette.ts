/** The colours of the drawings of Doubles Wild. */
import { type Palette, SHARED_COLOURS } from '../../author/index.ts';

/** By name; for each player the marker, its outline and the lines between markers, and the sign on it. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  green: ['#2e8b57', '#2e8b57'],
  'green-edge': ['#0f3d25', '#9fe3bd'],
  'green-sign': ['#ffffff', '#ffffff'],
  amber: ['#e59a2f', '#e59a2f'],
  'amber-edge': ['#5e3a06', '#ffd596'],
  'amber-sign': ['#2b1a02', '#2b1a02'],
  purple: ['#7b4fa3', '#7b4fa3'],
  'purple-edge': ['#33194c', '#d9bcf5'],
  'purple-sign': ['#ffffff', '#ffffff'],
  white: ['#fdfdfd', '#fdfdfd'],
  'white-edge': ['#3c3c3c', '#d5d5d5'],
  'white-sign': ['#3c3c3c', '#3c3c3c'],
  /** Red and blue dice with their pips, and the totals at the edges of the board. */
  'red-die': ['#b3261e', '#c8402e'],
  'blue-die': ['#1f5fa8', '#3573b8'],
  pip: ['#ffffff', '#ffffff'],
  'red-total': ['#b3261e', '#ff9d8f'],
  'blue-total': ['#1f5fa8', '#8fc1ff'],
  /** Dice of a battle. */
  'battle-die': ['#ffffff', '#f3ead9'],
  'battle-pip': ['#1b1b1b', '#1f1b16'],
};
