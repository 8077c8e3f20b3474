/** Pages of a list: `next` of one is `after` of the request for the other. */

/** A place in a list. */
interface Place {
  readonly order: number;
  readonly id: string;
}

/** The place that a request names; `undefined`: the beginning. */
export function placeIn(after = ''): Place | undefined {
  const [, order, id] = /^(.*?)_(.*)$/.exec(after) ?? [];
  return order === undefined || id === undefined ? undefined : { order: Number(order), id };
}

/** Where a list goes on after a page of at most so many; `null`: these were the last. */
export function nextPage(page: readonly Place[], limit: number): string | null {
  const last = page.at(-1);
  return last === undefined || page.length < limit ? null : `${last.order}_${last.id}`;
}
