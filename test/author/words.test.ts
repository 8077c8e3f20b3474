/** What players are called, what they are told to do, and texts. */
import fc from 'fast-check';
import { listInWords, namesOr, narrator, playerName, sentence, textWidth } from 'tabletop-rules/author';
import { expect, test } from 'vitest';

const colour = (seat: number): string | undefined => ['Red'][seat];

test('a given name comes before the game’s own, and that before Player 2', () => {
  expect([0, 1].map(namesOr(colour, ['Ann', 'Bob']))).toEqual(['Ann', 'Bob']);
  expect([0, 1].map(namesOr(colour))).toEqual(['Red', 'Player 2']);
  expect(playerName(0)).toBe('Player 1');
});

test('verbs follow who acts', () => {
  const tell = narrator(namesOr(colour), 1);
  expect(tell(0, 'pass')).toBe('Red passes');
  expect(tell(0, 'carry', 'it on')).toBe('Red carries it on');
  expect(tell(0, 'be', 'dealt a card')).toBe('Red is dealt a card');
  expect(tell(1, 'be', 'dealt a card')).toBe('You are dealt a card');
});

test('a list in words is what Intl.ListFormat makes of it', () => {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 8 }), (items) => {
      expect(listInWords(items)).toBe(list.format(items.map(String)));
    }),
  );
});

test('a sentence ends as it does in its language', () => {
  expect(sentence('you win')).toBe('You win.');
  expect(sentence('éclair', { sentence: ({ text }) => `${text} !` })).toBe('Éclair !');
});

test('letters of Chinese, Japanese and Korean are as wide as two', () => {
  expect(['', 'Größe’', '赤いコマ', 'ﾊﾟｽ', '말', '（2）'].map(textWidth)).toEqual([0, 6, 8, 3, 2, 5]);
});
