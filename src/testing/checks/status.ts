/** The status: its form, how much it reads, and that it is public. */
import type { GameTypes } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { observerName } from '../describe.ts';
import { brief, difference } from '../difference.ts';
import type { Kit } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';
import { seatsFault } from './seats.ts';

/** What is wrong with a status, checked without trusting its type. */
export function statusFault(status: unknown, seats: number): string | undefined {
  if (typeof status !== 'object' || status === null) return `The status is ${brief(status)}.`;
  const plain = notPlain(status);
  if (plain !== undefined) return `The status is not plain data: ${plain}.`;
  const fields = Object.keys(status).sort().join(', ');
  const type: unknown = Reflect.get(status, 'type');
  if (type === 'turn') {
    if (fields !== 'prompt, seats, type') return `A turn has the fields ${fields}, not type, prompt, seats.`;
    const prompt: unknown = Reflect.get(status, 'prompt');
    if (typeof prompt !== 'string' || prompt === '') return `The prompt is ${brief(prompt)}.`;
    return seatsFault(Reflect.get(status, 'seats'), seats, 1);
  }
  if (type === 'chance') {
    if (fields !== 'label, type') return `A chance has the fields ${fields}, not type, label.`;
    const label: unknown = Reflect.get(status, 'label');
    return typeof label === 'string' && label !== '' ? undefined : `The label is ${brief(label)}.`;
  }
  if (type !== 'over') return `The status is of the type ${brief(type)}.`;
  if (fields !== 'outcome, type') return `The end has the fields ${fields}, not type, outcome.`;
  const outcome: unknown = Reflect.get(status, 'outcome');
  return typeof outcome === 'object' && outcome !== null ? undefined : `The outcome is ${brief(outcome)}.`;
}

/** `status-reads`: counts the fields that `status` reads, through a proxy. */
export function checkReads<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  const most = kit.settings.maxStatusReads ?? 64 + 8 * ply.seats;
  let reads = 0;
  const spy = <T extends object>(object: T): T =>
    new Proxy(object, {
      get: (target, key, receiver) => {
        reads++;
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'object' && value !== null ? spy(value) : value;
      },
      ownKeys: (target) => {
        reads++;
        return Reflect.ownKeys(target);
      },
      has: (target, key) => {
        reads++;
        return Reflect.has(target, key);
      },
    });
  // On a mutable copy: a proxy must not replace the value of a frozen field.
  kit.rules.status(spy(mutableCopy(ply.state)));
  kit.verify(
    'status-reads',
    reads > most ? `\`status\` reads ${reads} fields; at most ${most} is no search.` : undefined,
  );
}

/** `status-views`: the status is equal on the state and on every view. */
export function checkStatusViews<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): void {
  for (const observer of ply.observers) {
    const found = difference(ply.status, kit.game.status(ply.view(observer)));
    kit.verify('status-views', found && `The status differs on the view of ${observerName(observer)}: ${found}.`);
  }
}
