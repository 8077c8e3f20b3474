/** What tests of storages write and wait for. */
import type { Entry, Listing } from 'tabletop-rules/online';

/** An entry of a log. */
export const ENTRY: Entry = { type: 'undo-asked', at: 0, seat: 0 };

/** A listing. */
export const LISTING: Listing = {
  game: 'toy',
  phase: 'open',
  listed: true,
  creator: '',
  at: 0,
  due: null,
  summary: { options: {}, seats: [], clock: null, asked: [] },
};

/** Waits until a list has what is looked for. Throws after a long time. */
export async function eventually<T>(list: readonly T[], isIt: (item: T) => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (list.some(isIt)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come.');
}
