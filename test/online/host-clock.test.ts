/** Pauses on a clock. */
import { expect, test, vi } from 'vitest';
import { pause, systemClock } from '../../src/online/platform.ts';
import { manualClock, settled } from './manual-clock.ts';

test('a pause ends after its time, and leaves nothing on a signal that lives longer', async () => {
  const clock = manualClock();
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  let ended = 0;
  for (let i = 0; i < 3; i++) void pause(clock, 100, signal).then(() => ended++);
  await clock.advance(99);
  expect(ended).toBe(0);
  await clock.advance(1);
  await settled();
  expect(ended).toBe(3);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});

test('a pause ends when the signal is aborted, before or while it lasts', async () => {
  const clock = manualClock();
  const controller = new AbortController();
  const pausing = pause(clock, 100, controller.signal);
  controller.abort();
  await pausing;
  expect(clock.alarms).toBe(0);
  await pause(clock, 100, controller.signal);
});

test('the clock of the platform calls back, unless it is told not to', async () => {
  const clock = systemClock(true);
  const cancelled = vi.fn();
  clock.after(1, cancelled)();
  await new Promise<void>((resolve) => clock.after(5, resolve));
  expect(cancelled).not.toHaveBeenCalled();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});

test.each([true, false])(
  'a process goes on while an alarm of a client is set, not for those of a host: %s',
  (keepsAlive) => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cancel = systemClock(keepsAlive).after(1_000, () => {});
    const timer = set.mock.results[0]?.value;
    set.mockRestore();
    expect(timer.hasRef()).toBe(keepsAlive);
    cancel();
  },
);
