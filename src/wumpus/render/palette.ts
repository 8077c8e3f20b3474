/** The colours of the drawing. */
import { type Palette, SHARED_COLOURS } from '../../author/index.ts';

/** By name: of each terrain the ground and the pattern on it, of each hunter its piece. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  clear: ['#f1ebba', '#3c3a22'],
  grass: ['#7f741f', '#b5aa5c'],
  forest: ['#c9dfb1', '#203a25'],
  trees: ['#3f6d38', '#7fb472'],
  swamp: ['#b5d8d2', '#1a3d3f'],
  waves: ['#2d6b66', '#6fb8b0'],
  rocky: ['#e0dbd2', '#3a3733'],
  rocks: ['#7b7367', '#a0978a'],
  lair: ['#e6d3bf', '#38291f'],
  cave: ['#927156', '#b08d6d'],
  red: ['#b83a28', '#b83a28'],
  green: ['#2f7a3d', '#2f7a3d'],
  yellow: ['#e5b82e', '#e5b82e'],
  blue: ['#2b68ab', '#2b68ab'],
  /** The letters on pieces, and the ring around them: light, but for yellow. The dark one is also that of hollows. */
  sign: ['#ffffff', '#ffffff'],
  'dark-sign': ['#2f281f', '#2f281f'],
  wumpus: ['#6b3f78', '#7d4d8c'],
  /** Cards: to attack with, to evade with, and others. */
  attack: ['#f8dfd7', '#4a2a22'],
  evade: ['#dcecdc', '#22402a'],
  special: ['#e8e1f3', '#372c4c'],
};
