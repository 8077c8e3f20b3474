import fc from 'fast-check';
import { listInWords } from 'tabletop-rules/author';
import { expect, test } from 'vitest';

test('a list in words is what Intl.ListFormat makes of it', () => {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 8 }), (items) => {
      expect(listInWords(items)).toBe(list.format(items.map(String)));
    }),
  );
});
