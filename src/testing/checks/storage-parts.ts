/** Storages: what is stored to check them. */
import type { Entry, Listing, NewDocument } from '../../online/storage/storage.ts';

declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** Lets everything else run for so long. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** An entry that a storage has not seen before: text of any kind, nested data, numbers that are no integers. */
export function entry(n: number): Entry {
  return {
    type: 'played',
    at: n,
    key: `key ${n} ’ " \\ \n \u2028 \u{1f3b2}`,
    action: { type: 'chance', label: 'roll', faces: [n, `face ${n}`, -0.5] },
  };
}

export function listing(change: Partial<Listing> = {}): Listing {
  return {
    game: 'check',
    phase: 'open',
    listed: true,
    creator: 'somebody',
    at: 1_000,
    shown: 1_000,
    due: null,
    summary: { options: { nested: [1, { a: null }] }, seats: [{ kind: 'open', name: '’' }], clock: null, asked: [0] },
    ...change,
  };
}

/** What a document holds: text of any kind, nested data. */
export function content(n: number): Pick<NewDocument, 'order' | 'value'> {
  return { order: n + 0.5, value: { n, text: '’ " \\ \n \u2028 \u{1f3b2}', nested: [null, { a: [n] }] } };
}
