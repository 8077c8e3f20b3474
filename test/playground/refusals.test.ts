/** What the page says where a host, or the page itself, cannot show a match. */
import { expect, test } from 'vitest';
import { refusalText } from '../../playground/online/shared.ts';

test.each([
  // Of a host that has only newer rules, and of a page that does.
  [{ version: 1, expects: 2 }, /^This match was begun under an older version of the rules/],
  // Of a page that is older than the host.
  [{ version: 3, expects: 2 }, /^The rules have changed since this page was loaded\. Reload the page\.$/],
])('a match of other rules, %o', (details, says) => {
  expect(refusalText({ code: 'wrong-version', message: 'technical', details })).toMatch(says);
});

test('a host that is being replaced', () => {
  expect(refusalText({ code: 'draining', message: 'technical' })).toMatch(/Try again in a moment\.$/);
});
