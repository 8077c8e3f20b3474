/**
 * Slots as elements of SVG: barriers, and where barriers can go. A free slot has a handle at its middle, and whatever is
 * nearest to the handle belongs to the slot. Slots that can neither be chosen nor have been let clicks through.
 */
import {
  type Box,
  type Marks,
  type SvgElement,
  svgElement,
  svgMarks,
  svgPath,
  svgPreview,
  svgShadow,
} from '../../author/without-immer.ts';
import { isOpen, LENGTHS } from '../rules/barriers.ts';
import type { Context } from '../rules/board.ts';
import { allowedKinds, barrierKind } from '../rules/dice.ts';
import type { WunbyState } from '../types.ts';
import { EDGE, LEAST, LENGTH } from './style.ts';
import { slotTarget } from './targets.ts';

/** A barrier's thickness, and its distance from the ends of its slot, so that two that touch are two; in squares. */
const THICK = 0.19;
const GAP = 0.07;

/**
 * The barriers, then the free slots that barriers can go to now, or that are marked, and the barrier that is chosen. `offers`: what
 * `offersPlaces` says.
 */
export function svgSlots(view: WunbyState, context: Context, marks: Marks, offers: boolean): readonly SvgElement[] {
  const isBarrier = (slot: number): boolean => view.barriers.includes(slot);
  const isIn = (set: ReadonlySet<string>, slot: number): boolean => set.has(slotTarget(context.slots[slot]!));
  // What is chosen and can be chosen is a hint: it is pointed at like a barrier, and lies over all else.
  const isWhole = (slot: number): boolean => (isIn(marks.chosen, slot) ? isIn(marks.legal, slot) : isBarrier(slot));
  // Of the others those along a row first: the places of those along a column lie over theirs.
  const rank = (slot: number): number => (isWhole(slot) ? (isIn(marks.chosen, slot) ? -1 : 2) : context.across[slot]!);
  // Another barrier can be chosen in place of the one that is.
  const ofBarriers = offers ? { ...marks, legal: new Set<string>() } : marks;
  return [...view.barriers, ...freeSlots(view, context, marks)]
    .sort((a, b) => rank(b) - rank(a))
    .map((slot) => {
      const hit = (isWhole(slot) ? hitAlong : hitAtHandle)(context, slot);
      return isBarrier(slot) ? svgBarrier(context, slot, hit, ofBarriers) : svgFree(context, slot, hit, marks);
    });
}

/** Whether a barrier is chosen, and free slots that it can go to. WU-25 */
export function offersPlaces({ phase, barriers }: WunbyState, { slots }: Context, { legal }: Marks): boolean {
  const taken = barriers.map((slot) => slotTarget(slots[slot]!));
  return phase === 'move' && [...legal].some((target) => target.startsWith(slotTarget('')) && !taken.includes(target));
}

/** The slots without a barrier that are drawn. */
function freeSlots(view: WunbyState, context: Context, { legal, chosen, last }: Marks): ReadonlySet<number> {
  const { slotOf, firstSlot, closedBy, lengthOf } = context;
  const free = new Set<number>();
  for (let length = 1; length <= LENGTHS; length++) {
    if (!isAsked(view, length)) continue;
    for (let slot = firstSlot[length - 1]!; slot < firstSlot[length]!; slot++) {
      if (isOpen(view.walls, slot, context)) free.add(slot);
    }
    // Those that a barrier keeps from others may be open once it is lifted. WU-25
    for (const barrier of view.phase === 'move' ? view.barriers : []) {
      if (lengthOf[barrier] === length) for (const slot of closedBy[barrier]!) free.add(slot);
    }
  }
  const start = slotTarget('');
  for (const target of [...legal, ...chosen, ...last]) {
    const slot = target.startsWith(start) ? slotOf.get(target.slice(start.length)) : undefined;
    if (slot !== undefined) free.add(slot);
  }
  for (const barrier of view.barriers) free.delete(barrier);
  return free;
}

/** Whether barriers of a length can be placed or moved now. WU-13, WU-25 */
function isAsked(view: WunbyState, length: number): boolean {
  if (view.phase === 'build') return view.pile[length - 1]! > 0;
  return view.phase === 'move' && (allowedKinds(view) & barrierKind(length)) !== 0;
}

/** The box along a slot between two distances from its western or southern end, in squares. */
function boxAlong({ size, across, slotSquare }: Context, slot: number, from: number, to: number, thick: number): Box {
  const unit = LENGTH / size;
  const square = slotSquare[slot]!;
  const west = EDGE + (square % size) * unit;
  const south = EDGE + (size - Math.floor(square / size)) * unit;
  const width = thick * unit;
  const long = (to - from) * unit;
  return across[slot] === 1
    ? { x: west + from * unit, y: south - unit - width / 2, width: long, height: width }
    : { x: west + unit - width / 2, y: south - to * unit, width, height: long };
}

/** The middle of the handle of a free slot, and the side of a square: so far it is to the next handle along a row. */
function handleOf(context: Context, slot: number): { readonly x: number; readonly y: number; readonly unit: number } {
  const middle = context.lengthOf[slot]! / 2;
  const { x, y, width, height } = boxAlong(context, slot, middle, middle, 0);
  return { x: x + width / 2, y: y + height / 2, unit: LENGTH / context.size };
}

/**
 * Where a free slot is pointed at. Middles of slots of one and of three are those of edges: the points nearest to each are a
 * square on its corner. Two slots of two cross in their middles: each has what lies rather along it than across. Both are a
 * little off the middle, one to the east and one to the north, so that arrow keys can go from one to the other.
 */
function hitAtHandle(context: Context, slot: number): SvgElement {
  const { x, y, unit } = handleOf(context, slot);
  const half = unit / 2;
  const off = unit * 0.08;
  if (context.lengthOf[slot] !== 2) {
    return svgElement('path', {
      d: svgPath('M', x - half, y, 'L', x, y - half, 'L', x + half, y, 'L', x, y + half, 'Z'),
    });
  }
  if (context.across[slot] === 1) {
    return svgElement('rect', { x: x - half + off, y: y - half, width: unit, height: unit });
  }
  const waist = unit * 0.03;
  const [top, bottom] = [y - half - off, y + half - off];
  const east = ['L', x + half, top, 'L', x + waist, y, 'L', x + half, bottom];
  const west = ['L', x - half, bottom, 'L', x - waist, y];
  return svgElement('path', { d: svgPath('M', x - half, top, ...east, ...west, 'Z') });
}

/** Where a barrier is pointed at: anywhere along it. */
function hitAlong(context: Context, slot: number): SvgElement {
  const length = context.lengthOf[slot]!;
  const least = (LEAST / LENGTH) * context.size;
  const half = Math.max(length - 0.2, least) / 2;
  return svgElement('rect', {
    ...boxAlong(context, slot, length / 2 - half, length / 2 + half, Math.max(0.5, least)),
  });
}

/** A barrier. One that is chosen is pointed at like the slots that it can go to, which it is among. */
function svgBarrier(context: Context, slot: number, hit: SvgElement, marks: Marks): SvgElement {
  const bar = svgBar(context, slot);
  const depth = (LENGTH / context.size) * 0.06;
  return svgSlot(context, slot, hit, marks, [svgElement('g', { 'data-piece': '' }, svgShadow(bar, depth), bar)], marks);
}

/** The bar that a barrier is, or the one that it would be, which nobody takes for a barrier. */
function svgBar(context: Context, slot: number, fill = '$barrier'): SvgElement {
  return svgElement('rect', {
    ...boxAlong(context, slot, GAP, context.lengthOf[slot]! - GAP, THICK),
    rx: (LENGTH / context.size) * 0.07,
    fill,
    stroke: '$ground',
    'stroke-width': 1.5,
    'pointer-events': 'none',
  });
}

/** A free slot: nothing to see unless it is marked; one that can be chosen has a handle, and shows its barrier. */
function svgFree(context: Context, slot: number, hit: SvgElement, marks: Marks): SvgElement {
  const target = slotTarget(context.slots[slot]!);
  const isOffer = marks.legal.has(target) && !marks.chosen.has(target);
  const offer = isOffer ? [svgHandle(context, slot), svgPreview(svgBar(context, slot, '$legal'))] : [];
  return svgSlot(context, slot, hit, marks, offer, { ...marks, legal: new Set() });
}

/** A slot as a target: where it is pointed at, what is drawn there, and the marks that are shown around it. */
function svgSlot(
  context: Context,
  slot: number,
  hit: SvgElement,
  { legal, chosen }: Marks,
  drawn: readonly SvgElement[],
  shown: Marks,
): SvgElement {
  const target = slotTarget(context.slots[slot]!);
  const isIdle = legal.size > 0 && !legal.has(target) && !chosen.has(target);
  const events = isIdle ? 'none' : 'all';
  const around = boxAlong(context, slot, -GAP, context.lengthOf[slot]! + GAP, 2.4 * THICK);
  return svgElement(
    'g',
    { 'data-target': target },
    svgElement(hit.tag, { ...hit.attributes, fill: 'none', 'pointer-events': events, 'data-hit': 'true' }),
    ...drawn,
    ...svgMarks(target, around, shown),
  );
}

/** By length: where the dashes of a handle begin and end, from its middle, in squares: as many as the barrier is long. */
const DASHES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [[-0.2, 0.2]],
  [
    [-0.34, -0.12],
    [0.12, 0.34],
  ],
  [
    [-0.34, -0.18],
    [-0.08, 0.08],
    [0.18, 0.34],
  ],
];

/** The handle of a slot that can be chosen: dashes along it, which a rim lets be seen on a barrier, too. */
function svgHandle(context: Context, slot: number): SvgElement {
  const { x, y, unit } = handleOf(context, slot);
  const isAcross = context.across[slot] === 1;
  const half = unit * 0.05;
  const dashes = DASHES[context.lengthOf[slot]! - 1]!.map(([from, to]) => {
    const [start, end] = [from * unit, to * unit];
    return isAcross
      ? svgPath('M', x + start, y - half, 'H', x + end, 'V', y + half, 'H', x + start, 'Z')
      : svgPath('M', x - half, y + start, 'V', y + end, 'H', x + half, 'V', y + start, 'Z');
  });
  const d = dashes.join('');
  // There can be more than a hundred: the barrier that is pointed at is what is to be seen.
  const quiet = { opacity: 0.5, 'pointer-events': 'none' };
  return svgElement('path', { d, fill: '$legal', stroke: '$ground', 'stroke-width': 1, ...quiet });
}
