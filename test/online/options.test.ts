/** The options of `createHost`: what is wrong with them is told at once, with the field, its value and what would be right. */
import { isRuleError } from 'tabletop-rules/core';
import { createHost, type HostOptions, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';

/** The sentences of the refusal of options, which need not be of their type. */
function faultsOf(options: object): readonly string[] {
  try {
    createHost({ games: [oyno], storage: memoryStorage(), ...options } as HostOptions).close();
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-argument') throw error;
    return error.message.split(/(?<=\.) (?="|There)/);
  }
  return [];
}

test.each<[object, string]>([
  [{ limit: {} }, 'There is no field "limit".'],
  [{ limits: { bodyBytes: 0 } }, '"limits.bodyBytes" must be at least 1, not 0.'],
  [{ limits: { bodyByte: 1 } }, 'There is no field "limits.bodyByte".'],
  [{ expiry: 7 }, '"expiry" must be an object, not 7.'],
  [{ chat: 'yes' }, '"chat" must be true, false or an object with any of length, perMinute, kept, not "yes".'],
  [{ chat: [] }, '"chat" must be an object, not an array of 0.'],
  [{ chat: { perMinute: 0.5 } }, '"chat.perMinute" must be an integer, not 0.5.'],
  [{ standIn: 'nobody' }, '"standIn" must be one of: random, not "nobody".'],
  [{ bots: { strong: 7 } }, '"bots.strong" must be a function, not 7.'],
  [{ botsAtOnce: 0 }, '"botsAtOnce" must be at least 1, not 0.'],
  [{ raceDelay: -1 }, '"raceDelay" must be at least 0, not -1.'],
  [{ ratings: true }, '"ratings" are of users: "authorize" is missing.'],
  [{ hooks: { onMove: () => {} } }, 'There is no field "hooks.onMove".'],
  [{ hooks: { onTurn: 'url' } }, '"hooks.onTurn" must be a function, not "url".'],
  [{ log: console }, '"log" must be a function, not '],
  [{ origins: 'https://example.org' }, '"origins" must be "*" or a list of origins, not "https://example.org".'],
  [{ basePath: null }, '"basePath" must be a text, not null.'],
  [{ storage: undefined }, '"storage" is missing: a storage, such as memoryStorage().'],
  [{ games: oyno }, '"games" must be a list of kits and games, not an object.'],
])('%j is refused', (options, message) => {
  const faults = faultsOf(options);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

test.each(Object.keys(memoryStorage()))('a storage without %s is refused', (name) => {
  const faults = faultsOf({ storage: { ...memoryStorage(), [name]: undefined } });
  expect(faults).toEqual(['"storage" must be a storage, such as memoryStorage(), not an object.']);
});

test('all that is wrong is told at once, and no secret with it', () => {
  const faults = faultsOf({
    secret: 'hunter2',
    metricsToken: 'hunter 2',
    admin: { token: 'hunter2' },
    limits: { bodyBytes: 0, streamBuffer: '1 MB' },
    standIn: 'nobody',
    ratings: {},
    cros: '*',
  });
  expect([...faults].sort()).toEqual([
    '"admin.token" must be a text of 16 characters or more, ASCII and without spaces.',
    '"limits.bodyBytes" must be at least 1, not 0.',
    '"limits.streamBuffer" must be a number, not "1 MB".',
    '"metricsToken" must be a text of 16 characters or more, ASCII and without spaces.',
    '"ratings" are of users: "authorize" is missing.',
    '"secret" must be at least 16 long.',
    '"standIn" must be one of: random, not "nobody".',
    'There is no field "cros".',
  ]);
});

test('what is undefined is not set', () => {
  expect(faultsOf({ limits: { bodyBytes: undefined }, chat: undefined, secret: undefined, bots: undefined })).toEqual(
    [],
  );
});
