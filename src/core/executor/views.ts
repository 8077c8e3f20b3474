/** Views in place of states: what takes a state refuses them. */
import { RuleError, rethrow } from '../errors.ts';
import type { Observer } from '../types.ts';

/** Views that differ from their states: who sees them, and of which state. Whether one hides something is asked only where it is refused. */
const made = /* @__PURE__ */ new WeakMap<object, { readonly observer: Observer; readonly state: object }>();

/** Notes a view that was made of a state. */
export function noteView<V>(state: object, view: V, observer: Observer): V {
  if (typeof view === 'object' && view !== null && view !== state) made.set(view, { observer, state });
  return view;
}

/** Whether a part of a view is `null`, or has one inside, where the state has something. */
function hides(view: unknown, state: unknown): boolean {
  if (view === state) return false;
  if (view === null) return true;
  if (typeof view !== 'object' || typeof state !== 'object' || state === null) return false;
  return Object.keys(view).some((name) => hides(Reflect.get(view, name), Reflect.get(state, name)));
}

/**
 * Refuses a view that a game has made, where a state is needed.
 *
 * @throws RuleError `bad-state`
 */
export function checkWhole({ name }: { readonly name: string }, state: object): void {
  const view = made.get(state);
  if (view === undefined) return;
  const fields = Object.keys(state).filter((field) => hides(Reflect.get(state, field), Reflect.get(view.state, field)));
  if (fields.length === 0) return;
  const whose = view.observer === 'spectator' ? 'a spectator' : `seat ${view.observer}`;
  const hidden = fields.join(', ');
  const message = `This is the view of ${whose} of ${name}, and hides ${hidden}: a state is needed, such as \`determinize\` makes of a view.`;
  throw new RuleError('bad-state', message, { details: { hidden } });
}

/** Throws an error of playing on a state again; where that may be a copy of a view, its message says so. */
export function rethrowOf(state: object, error: unknown): never {
  const holes = Object.entries(state).flatMap(([name, value]) => (hasNull(value) ? [name] : []));
  const isOfNull = error instanceof TypeError && /\bnull\b/.test(error.message);
  if (!isOfNull || holes.length === 0) throw error;
  rethrow(error, `null is in ${holes.join(', ')}: a state is needed, not a view`);
}

function hasNull(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(hasNull));
}
