/** The storage of a Durable Object, as its documentation describes it, in memory. */
import type { DurableStore } from 'tabletop-rules/online';

/** The storage of one object. */
export interface FakeStore extends DurableStore {
  /** When the alarm comes. */
  alarm: number | null;
  readonly keys: readonly string[];
}

/** Each call takes a turn of the event loop; values are copied; keys are listed in the order of their characters. */
export function fakeStore(): FakeStore {
  const values = new Map<string, unknown>();
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const sorted = (): readonly string[] => [...values.keys()].sort();
  const copy = <T>(key: string): T => structuredClone(values.get(key)) as T;
  const store: FakeStore = {
    alarm: null,
    get keys() {
      return sorted();
    },
    get: async (key) => {
      await turn();
      return copy(key);
    },
    put: async (entries) => {
      if (Object.keys(entries).length > 128) throw new Error('At most 128 keys are put at once.');
      for (const [key, value] of Object.entries(entries)) values.set(key, structuredClone(value));
      await turn();
    },
    delete: async (keys) => {
      if (keys.length > 128) throw new Error('At most 128 keys are deleted at once.');
      await turn();
      return keys.filter((key) => values.delete(key)).length;
    },
    list: async <T>({ prefix, start = '' }: { prefix: string; start?: string }) => {
      await turn();
      const found = sorted().filter((key) => key.startsWith(prefix) && key >= start);
      return new Map(found.map((key) => [key, copy<T>(key)]));
    },
    getAlarm: async () => store.alarm,
    setAlarm: async (at) => {
      store.alarm = at;
    },
  };
  return store;
}
