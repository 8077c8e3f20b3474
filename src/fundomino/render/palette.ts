/** The colours of the drawings of Fundomino. */
import { type Palette, SHARED_COLOURS } from '../../author/index.ts';

/** By name; the colours of tile ends, and the signs on them, are the same in both themes. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  /** Below the chain, and the road on it along which the chain is laid. */
  table: ['#e3ecdc', '#1f2a23'],
  road: ['#f3f7ee', '#2b382f'],
  /** A dead end. */
  dead: ['#b01515', '#ff9a8f'],
  /** Hidden tiles. */
  back: ['#cfc8ba', '#5b5346'],
  red: ['#c8352b', '#c8352b'],
  orange: ['#ef8b22', '#ef8b22'],
  yellow: ['#f5d13d', '#f5d13d'],
  green: ['#2f7d3d', '#2f7d3d'],
  blue: ['#2d6cb4', '#2d6cb4'],
  purple: ['#7b479c', '#7b479c'],
  wild: ['#fffdf8', '#fffdf8'],
  /** Signs on dark colours, and on bright ones. */
  'pale-sign': ['#ffffff', '#ffffff'],
  'dark-sign': ['#2d2a26', '#2d2a26'],
};
