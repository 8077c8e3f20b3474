/**
 * Slots as elements of SVG: barriers, and where barriers can go. Places to point at overlap where slots touch, so those
 * that can neither be chosen nor have been let clicks through to what lies below them.
 */
import { type Box, type Marks, type SvgElement, svgElement, svgMarks, svgPath } from '../../author/index.ts';
import { LENGTHS } from '../rules/barrier-slots.ts';
import type { Context } from '../rules/context.ts';
import { allowedKinds, barrierKind } from '../rules/dice.ts';
import { isOpen } from '../rules/walls.ts';
import type { WunbyState } from '../types.ts';
import { EDGE, LEAST, LENGTH } from './layout.ts';
import { slotTarget } from './targets.ts';

/** A barrier's thickness, and its distance from the ends of its slot, so that two that touch are two; in squares. */
const THICK = 0.19;
const GAP = 0.07;

/** The barriers, then the free slots that barriers can go to now, or that are marked, and the barrier that is chosen. */
export function svgSlots(view: WunbyState, context: Context, marks: Marks): readonly SvgElement[] {
  const isChosen = (slot: number): boolean => marks.chosen.has(slotTarget(context.slots[slot]!));
  const lifted = view.barriers.filter(isChosen).map((slot) => ({ slot, draw: svgLifted, hit: freeHit(context, slot) }));
  const free = [...freeSlots(view, context, marks)].map((slot) => ({
    slot,
    draw: svgFree,
    hit: freeHit(context, slot),
  }));
  // From north to south: so of places that overlap each keeps its northern half, the middle included.
  const sorted = [...lifted, ...free].sort((a, b) => a.hit.y - b.hit.y);
  return [
    ...view.barriers.filter((slot) => !isChosen(slot)).map((slot) => svgBarrier(context, slot, marks)),
    ...sorted.map(({ slot, draw, hit }) => draw(context, slot, hit, marks)),
  ];
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

/** Where a slot is pointed at: around a distance from its end, so many squares long, but big enough. */
function hitAround(context: Context, slot: number, at: number, long: number): Box {
  const least = (LEAST / LENGTH) * context.size;
  const half = Math.max(long, least) / 2;
  return boxAlong(context, slot, at - half, at + half, Math.max(0.5, least));
}

/** Where a free slot is pointed at. */
function freeHit(context: Context, slot: number): Box {
  return hitAround(context, slot, handleAt(context.lengthOf[slot]!), 0.8);
}

/**
 * How far along a free slot its handle is: on an edge of a square, and not on the corner in the middle of a slot of two,
 * since that is also the middle of the slot that crosses it.
 */
function handleAt(length: number): number {
  return length === 3 ? 1.5 : 0.5;
}

/** A barrier: pointed at anywhere along it. */
function svgBarrier(context: Context, slot: number, marks: Marks): SvgElement {
  const length = context.lengthOf[slot]!;
  return svgLifted(context, slot, hitAround(context, slot, length / 2, length - 0.2), marks);
}

/** A barrier that is pointed at in some place, since it is among the slots that it can go to. */
function svgLifted(context: Context, slot: number, hit: Box, marks: Marks): SvgElement {
  const bar = svgElement('rect', {
    ...boxAlong(context, slot, GAP, context.lengthOf[slot]! - GAP, THICK),
    rx: (LENGTH / context.size) * 0.07,
    fill: '$barrier',
    stroke: '$ground',
    'stroke-width': 1.5,
    'pointer-events': 'none',
  });
  return svgSlot(context, slot, hit, marks, [bar], marks);
}

/** A free slot: nothing to see unless it is marked; one that can be chosen is a dashed bar with a handle. */
function svgFree(context: Context, slot: number, hit: Box, marks: Marks): SvgElement {
  const target = slotTarget(context.slots[slot]!);
  const offer = marks.legal.has(target) && !marks.chosen.has(target) ? svgOffer(context, slot) : [];
  return svgSlot(context, slot, hit, marks, offer, { ...marks, legal: new Set() });
}

/** A slot as a target: where it is pointed at, what is drawn there, and the marks that are shown around it. */
function svgSlot(
  context: Context,
  slot: number,
  hit: Box,
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
    svgElement('rect', { ...hit, fill: 'none', 'pointer-events': events, 'data-hit': 'true' }),
    ...drawn,
    ...svgMarks(target, around, shown),
  );
}

/**
 * A slot that can be chosen: a bar as long as the barrier, and a handle; that of a slot of two points to its other half.
 * A rim lets handles be seen on the barrier that is to go there, too.
 */
function svgOffer(context: Context, slot: number): readonly SvgElement[] {
  const length = context.lengthOf[slot]!;
  const unit = LENGTH / context.size;
  const at = (along: number, aside = 0): readonly [number, number] => {
    const { x, y, width, height } = boxAlong(context, slot, along, along, 0);
    return context.across[slot] === 1 ? [x, y + height / 2 + aside * unit] : [x + width / 2 + aside * unit, y];
  };
  const style = { 'pointer-events': 'none' };
  const bar = svgElement('path', {
    d: svgPath('M', ...at(2 * GAP), 'L', ...at(length - 2 * GAP)),
    stroke: '$legal',
    'stroke-width': 2,
    'stroke-dasharray': svgPath(unit * 0.08, unit * 0.08),
    ...style,
  });
  const handle = handleAt(length);
  const look = { fill: '$legal', stroke: '$ground', 'stroke-width': 1.5, ...style };
  if (length !== 2) {
    const [cx, cy] = at(handle);
    return [bar, svgElement('circle', { cx, cy, r: unit * 0.085, ...look })];
  }
  const arrow = svgPath(
    'M',
    ...at(handle - 0.12, -0.11),
    'L',
    ...at(handle + 0.18),
    'L',
    ...at(handle - 0.12, 0.11),
    'Z',
  );
  return [bar, svgElement('path', { d: arrow, ...look })];
}
