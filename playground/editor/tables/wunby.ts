/** Wunby in the editor. */
import { WUNBY_COLOURS, WUNBY_FACES, type WunbyState, wunbyGridOf, wunbyOpenSlots } from 'tabletop-rules/wunby';
import { say } from '../../words.ts';
import { itemsOf, type Line, listsOf } from '../line.ts';
import type { EditorTable, Tool } from '../table.ts';

const NUMBERS = ['1', '2', '3', '4', '5', '6'];
const LENGTHS = [1, 2, 3];

const squareOf = (target: string): string | undefined => /^cell:(\w+)$/.exec(target)?.[1];
const slotOf = (target: string): string | undefined => /^slot:(.+)$/.exec(target)?.[1];

/** Barriers in the order in which a line has them. */
function setSlots(line: Line, slots: readonly string[]): void {
  if (slots.length === 0) line.parts.delete('slots');
  else line.parts.set('slots', slots.join(','));
}

/** How many squares a slot is long: `c3n` one, `f2-f4e` three. */
function lengthOf(slot: string): number {
  const [, column, row, otherColumn = column, otherRow = row] = /^([a-z])(\d+)(?:-([a-z])(\d+))?[ne]$/.exec(slot) ?? [];
  const steps = (a: string | undefined, b: string | undefined): number =>
    Math.abs((a ?? '').charCodeAt(0) - (b ?? '').charCodeAt(0));
  return 1 + steps(column, otherColumn) + Math.abs(Number(row) - Number(otherRow));
}

const move: Tool = {
  id: 'move',
  label: say.moveMarker,
  targets: (view) => wunbyGridOf(view as WunbyState).squares.map((square) => `cell:${square}`),
  use: (line, target, view, from) => {
    const to = squareOf(target);
    const { seats } = view as WunbyState;
    const markers = listsOf(line, 'markers', seats, '');
    if (to === undefined) return false;
    const source = from === undefined ? undefined : squareOf(from);
    if (source === undefined || source === to) return markers.flat().includes(to) && source !== to ? 'again' : false;
    const exchanged = markers.map((own) =>
      own.map((square) => (square === source ? to : square === to ? source : square)),
    );
    line.parts.set('markers', exchanged.map((own) => own.join(',')).join('/'));
    return undefined;
  },
};

const barrier = (length: number): Tool => ({
  id: `barrier-${length}`,
  label: say.barrierOf({ length }),
  targets: (view) => {
    const { slots } = wunbyGridOf(view as WunbyState);
    return wunbyOpenSlots(view as WunbyState).flatMap((slot) =>
      lengthOf(slots[slot]!) === length ? [`slot:${slots[slot]}`] : [],
    );
  },
  use: (line, target) => {
    const slot = slotOf(target);
    if (slot === undefined) return false;
    const slots = itemsOf(line, 'slots');
    setSlots(line, slots.includes(slot) ? slots.filter((other) => other !== slot) : [...slots, slot]);
    return undefined;
  },
});

const remove: Tool = {
  id: 'remove',
  label: say.removeBarrier,
  targets: (view) => {
    const { slots } = wunbyGridOf(view as WunbyState);
    return (view as WunbyState).barriers.map((slot) => `slot:${slots[slot]}`);
  },
  use: (line, target) => {
    const slot = slotOf(target);
    const slots = itemsOf(line, 'slots');
    if (slot === undefined || !slots.includes(slot)) return false;
    setSlots(
      line,
      slots.filter((other) => other !== slot),
    );
    return undefined;
  },
};

export const table: EditorTable = {
  begun: (prompt) => prompt !== 'colour' && prompt !== 'build',
  tools: () => [move, ...LENGTHS.map(barrier), remove],
  nexts: (line, _, seats) => {
    const dice = line.parts.get('dice') ?? '4,JUMP';
    const none = { again: undefined, passed: undefined, reason: undefined, pile: undefined, rollers: undefined };
    const all = Array.from({ length: seats }, (_seat, seat) => String(seat));
    return [
      ...all.map((turn) => ({ ...none, phase: 'roll', turn, dice: undefined, unused: undefined })),
      ...all.map((turn) => ({ ...none, phase: 'move', turn, dice, unused: 'standard,wunby' })),
      ...all.map((turn) => ({ ...none, phase: 'over', turn, dice, unused: undefined })),
    ];
  },
  choices: (line, view) => [
    ...(line.parts.has('dice') ? [{ label: say.dice, part: 'dice', lists: [NUMBERS, WUNBY_FACES] }] : []),
    {
      label: say.colourOf,
      part: 'colours',
      lists: (view as WunbyState).colours.map(() => WUNBY_COLOURS),
      name: (value) => {
        const colour = WUNBY_COLOURS.find((one) => one === value);
        return colour === undefined ? value : say.colourName({ colour });
      },
    },
  ],
};
