import { type Palette, SHARED_COLOURS } from '../../core/svg.ts';

/** The colours of the sides: apart from the ground at 3 to 1 at least in both themes. */
const SIDE_COLOURS: Palette = {
  'side-0': ['#b3261e', '#ff8a80'],
  'side-1': ['#1f5fbf', '#82b1ff'],
  'side-2': ['#2e7d32', '#81c784'],
  'side-3': ['#8a6100', '#ffd54f'],
  'side-4': ['#7b1fa2', '#ce93d8'],
  'side-5': ['#00695c', '#4db6ac'],
};

/** The colours of a chart. Not a constant: bundles without a chart could not leave that out. */
export function chartColours(): Palette {
  return { ...SHARED_COLOURS, ...SIDE_COLOURS };
}

const COLOURS = 6;
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '5 2', '1 5'];

/** How the line of a side is drawn: by colour, and by dashes for those who do not tell the colours apart. */
export function sideStyle(index: number): { readonly stroke: string; readonly 'stroke-dasharray': string | undefined } {
  return { stroke: `$side-${index % COLOURS}`, 'stroke-dasharray': DASHES[index % DASHES.length] };
}
