import { cacheByText } from 'tabletop-rules/author';
import { describe, expect, it } from 'vitest';

/** A `make` that notes what it was called with. */
function counted(lasts?: (text: string) => boolean) {
  const calls: string[] = [];
  const get = cacheByText((text) => {
    if (text === 'bad') throw new Error('bad');
    calls.push(text);
    return { text };
  }, lasts);
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
    const { get, calls } = counted((text) => text === 'board');
    const board = get('board');
    for (const text of MANY) get(text);
    expect(get('board')).toBe(board);
    get('own 0');
    expect(calls.filter((text) => text === 'board')).toHaveLength(1);
    expect(calls.filter((text) => text === 'own 0')).toHaveLength(2);
    expect(get(MANY.at(-1)!)).toEqual({ text: MANY.at(-1) });
  });

  it('a make that throws leaves nothing behind', () => {
    const { get, calls } = counted();
    get('a');
    for (let i = 0; i < 2; i++) expect(() => get('bad')).toThrow('bad');
    expect(get('a')).toEqual({ text: 'a' });
    expect(calls).toEqual(['a']);
  });
});
