import { type CacheSettings, cacheByText } from 'tabletop-rules/author';
import { describe, expect, it } from 'vitest';

/** A `make` that notes what it was called with. */
function counted(settings: CacheSettings<{ text: string }> = {}) {
  const calls: string[] = [];
  const get = cacheByText((text) => {
    if (text === 'bad') throw new Error('bad');
    calls.push(text);
    return { text };
  }, settings);
  return { get, calls };
}

const MANY = Array.from({ length: 40 }, (_, i) => `own ${i}`);

describe('cacheByText', () => {
  it('makes it once a text, and gives the same object', () => {
    const { get, calls } = counted();
    const [a, b] = [get('a'), get('b')];
    expect([get('a'), get('b'), get('b')]).toEqual([a, b, b]);
    expect(get('a')).toBe(a);
    expect(calls).toEqual(['a', 'b']);
  });

  it('forgets when there are many, but not the lasting ones', () => {
    const { get, calls } = counted({ lasts: (text) => text === 'board' });
    const board = get('board');
    for (const text of MANY) get(text);
    expect(get('board')).toBe(board);
    get('own 0');
    expect(calls.filter((text) => text === 'board')).toHaveLength(1);
    expect(calls.filter((text) => text === 'own 0')).toHaveLength(2);
    expect(get(MANY.at(-1)!)).toEqual({ text: MANY.at(-1) });
  });

  it('forgets what has not been looked up for longest', () => {
    const { get, calls } = counted();
    const texts = MANY.slice(0, 12);
    for (const text of texts) get(text);
    get(texts[0]!);
    get('a thirteenth');
    for (const text of [texts[0]!, ...texts.slice(2), 'a thirteenth']) get(text);
    expect(calls).toEqual([...texts, 'a thirteenth']);
    get(texts[1]!);
    expect(calls.at(-1)).toBe(texts[1]);
  });

  it('keeps more of things whose size is known', () => {
    const { get, calls } = counted({ bytes: () => 100 });
    for (let round = 0; round < 3; round++) for (const text of MANY) get(text);
    expect(calls).toEqual(MANY);
    for (let i = 0; i < 100; i++) get(`more ${i}`);
    get(MANY[0]!);
    expect(calls.at(-1)).toBe(MANY[0]);
  });

  it('keeps 32 MiB together, and what is too large by itself until another comes', () => {
    const MiB = 2 ** 20;
    const { get, calls } = counted({ bytes: ({ text }) => (text === 'huge' ? 100 * MiB : 9 * MiB) });
    for (const text of ['a', 'b', 'c', 'a', 'b', 'c']) get(text);
    expect(calls).toEqual(['a', 'b', 'c']);
    get('d');
    for (const text of ['b', 'c', 'd']) get(text);
    expect(calls).toEqual(['a', 'b', 'c', 'd']);
    expect(get('huge')).toBe(get('huge'));
    get('b');
    expect(calls).toEqual(['a', 'b', 'c', 'd', 'huge', 'b']);
    get('huge');
    expect(calls.at(-1)).toBe('huge');
  });

  it('long texts count', () => {
    const long = (name: string): string => name.repeat(2 ** 20);
    const { get, calls } = counted();
    for (const name of 'abcde') get(long(name));
    expect(calls).toHaveLength(5);
    get(long('b'));
    expect(calls).toHaveLength(5);
    get(long('a'));
    expect(calls).toHaveLength(6);
  });

  it('a make that throws leaves nothing behind', () => {
    const { get, calls } = counted();
    get('a');
    for (let i = 0; i < 2; i++) expect(() => get('bad')).toThrow('bad');
    expect(get('a')).toEqual({ text: 'a' });
    expect(calls).toEqual(['a']);
  });
});
