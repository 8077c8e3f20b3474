import type { GameTypes } from '../../core/index.ts';
import { observerName } from '../describe.ts';
import { brief } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `views`: every observer has a view with the keys of the state, at every status. */
export function checkViews<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const keys = Object.keys(ply.state).sort();
  for (const observer of ply.observers) {
    const view: unknown = ply.view(observer);
    const plain = typeof view === 'object' && view !== null ? notPlain(view) : `it is ${brief(view)}`;
    kit.verify('views', plain && `The view of ${observerName(observer)} is not plain data: ${plain}.`);
    const own = Object.keys(Object(view)).sort();
    const missing = keys.filter((key) => !own.includes(key));
    const extra = own.filter((key) => !keys.includes(key));
    kit.verify(
      'views',
      missing.length > 0 ? `The view of ${observerName(observer)} has no ${missing.join(', ')}.` : undefined,
    );
    kit.verify(
      'views',
      extra.length > 0
        ? `The view of ${observerName(observer)} has ${extra.join(', ')}; the state has not.`
        : undefined,
    );
  }
}
