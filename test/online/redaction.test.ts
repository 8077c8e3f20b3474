/** What goes out depends on nothing that its reader may not know. */
import { type AnyGame, createMatch, type GameTypes, seededRandom } from 'tabletop-rules/core';
import { fundomino } from 'tabletop-rules/fundomino';
import { type Entry, memoryStorage } from 'tabletop-rules/online';
import { wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { recordOptions } from '../../src/core/internal.ts';
import { firstRevision, type MatchRevision } from '../../src/online/host/match.ts';
import { redactFor } from '../../src/online/host/redact.ts';
import { runs } from '../runs.ts';
import { toy } from '../testing/toy.ts';
import { START, settled } from './manual-clock.ts';
import { create, join, look, send, stream } from './requests.ts';
import { LISTING } from './storage-parts.ts';
import { begin, testHost } from './toy-host.ts';

/** The log of a match of the toy game in which seat 1 shows none of its cards, and who may see each draw. */
async function hiddenMatch(
  seed: number,
): Promise<{ readonly entries: readonly Entry[]; readonly tokens: readonly string[] }> {
  const { host, storage } = testHost();
  const { match, tokens } = await begin(host, { game: 'toy' });
  const random = seededRandom(seed);
  for (;;) {
    const { status } = await look(host, match);
    if (status.type !== 'turn') break;
    const [seat = 0] = status.seats;
    const { moves } = (await send(host, 'GET', `/matches/${match}/moves`, { token: tokens[seat] })).body as {
      moves: readonly { readonly type: string }[];
    };
    const quiet = moves.filter(({ type }) => (seat === 1 ? type === 'bury' || type === 'pass' : type !== 'guess'));
    const move = quiet[random(quiet.length)];
    await send(host, 'POST', `/matches/${match}/act`, { token: tokens[seat], body: { move } });
  }
  return { entries: await storage.read(match, 0), tokens };
}

/** The same log with other cards for seat 1; `undefined`: these cannot be. */
function withOtherCards(entries: readonly Entry[], seed: number): readonly Entry[] | undefined {
  const random = seededRandom(seed);
  const match = createMatch(toy, { chance: 'manual' });
  let hasChanged = false;
  try {
    const changed = entries.map((entry): Entry => {
      if (entry.type !== 'played') return entry;
      const { status, state } = match;
      if (status.type === 'chance' && state.turn === 1) {
        const ranks = state.deck.flatMap((count, rank) => (count > 0 ? [rank] : []));
        const faces = [ranks[random(ranks.length)]!];
        hasChanged ||= JSON.stringify(faces) !== JSON.stringify(Reflect.get(entry.action, 'faces'));
        match.play({ type: 'chance', label: status.label, faces });
        return { ...entry, action: { type: 'chance', label: status.label, faces } };
      }
      const played = match.tryPlay(entry.action, { by: 'seat' in entry.action ? entry.action.seat : 'dice' });
      if (!played.ok) throw new Error(played.error.code);
      return entry;
    });
    return hasChanged ? changed : undefined;
  } catch {
    // Seat 0 has drawn a card that is no longer there.
    return undefined;
  }
}

/** All that a host sends of a match that ends before its last entry, so that nothing is shown at the end. */
async function everythingSent(entries: readonly Entry[], token: string | undefined): Promise<string> {
  const storage = memoryStorage();
  await storage.append('match', 0, entries.slice(0, 6), LISTING);
  const { host } = testHost({ storage });
  const watching = await stream(host, 'match', { token });
  await settled();
  // What happens while somebody watches, and what they are sent when they come back.
  for (let i = 6; i < entries.length - 1; i++) await storage.append('match', i, entries.slice(i, i + 1), LISTING);
  await settled();
  const again = await stream(host, 'match', { token, since: 3 });
  await settled();
  const asked = await Promise.all(
    ['', '/record', ...(token === undefined ? [] : ['/moves'])].map((path) =>
      send(host, 'GET', `/matches/match${path}`, { token }),
    ),
  );
  expect(watching.frames.length).toBeGreaterThan(entries.length);
  return [watching.text(), again.text(), ...asked.map(({ body }) => JSON.stringify(body))].join('\n');
}

describe('matches that an observer cannot tell apart', () => {
  test.each([0, 'spectator'] as const)('are sent to %s as the same bytes', async (observer) => {
    let compared = 0;
    for (let seed = 1; compared < runs(3); seed++) {
      const { entries, tokens } = await hiddenMatch(seed);
      const token = observer === 'spectator' ? undefined : tokens[observer];
      for (let other = 1; other <= 20; other++) {
        const altered = withOtherCards(entries, other);
        if (altered === undefined) continue;
        expect(await everythingSent(altered, token)).toBe(await everythingSent(entries, token));
        compared++;
        break;
      }
    }
  });

  test('the player who holds the cards is sent other bytes', async () => {
    const { entries, tokens } = await hiddenMatch(1);
    const altered = [...Array(50).keys()]
      .map((seed) => withOtherCards(entries, seed))
      .find((found) => found !== undefined);
    expect(await everythingSent(altered!, tokens[1])).not.toBe(await everythingSent(entries, tokens[1]));
  });

  const HIDDEN: readonly (readonly [string, AnyGame, object])[] = [
    ['Hunt the Wumpus', wumpus, { seats: 3 }],
    ['Fundomino', fundomino, { seats: 3 }],
  ];

  test.each(HIDDEN)('%s: in any state, the answers depend on the view alone', (_, game, options) => {
    const random = seededRandom(1);
    const match = createMatch<GameTypes>(game, { options, seed: 1 });
    for (let ply = 0; ply < runs(60) && match.status.type === 'turn'; ply++) {
      for (const observer of [0, 1, 2, 'spectator'] as const) {
        const redactor = redactFor(game, observer);
        const sent = (state: object): string => {
          const revision = revisionOf(game, options, state);
          const moment = { now: START, downtime: 0 };
          const context = { match: 'id', moment, present: [true, false, true], claim: null };
          return JSON.stringify([
            redactor.info(revision, context),
            redactor.created(revision),
            redactor.moves(revision),
          ]);
        };
        const other = game.determinize(game.view(match.state, observer), observer, random);
        expect(sent(other)).toBe(sent(match.state));
      }
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
  });
});

function revisionOf(game: AnyGame, options: object, state: object): MatchRevision {
  return firstRevision(
    {
      type: 'created',
      at: START,
      game: game.id,
      version: game.version,
      options: recordOptions(game, options),
      seats: [],
      visibility: 'public',
      clock: null,
      creator: '',
    },
    { state, status: game.status(state) },
  );
}

test('what somebody else has typed reaches nobody: keys, and names of bots', async () => {
  const { host } = testHost();
  const made = await create(host, { game: 'oyno' });
  const { token } = await join(host, made.match);
  const [mine, theirs] = [
    await stream(host, made.match, { token: made.token }),
    await stream(host, made.match, { token }),
  ];
  const body = { move: { type: 'place', seat: 0, cell: 'b2' }, key: 'my-own-key' };
  await send(host, 'POST', `/matches/${made.match}/act`, { token: made.token, body });
  await settled();
  expect(mine.text()).toContain('my-own-key');
  expect(theirs.text()).not.toContain('my-own-key');
});
