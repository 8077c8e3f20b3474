/** Spectators see a match later than its players: all that they are sent depends on what was before the delay. */
import { type Entry, type MatchEvent, memoryStorage } from 'tabletop-rules/online';
import { expect, test } from 'vitest';
import { settled } from './manual-clock.ts';
import { look, send, stream, type TestStream } from './requests.ts';
import { begin, type TestHost, testHost } from './toy-host.ts';

const DELAY = 3;

interface Played extends TestHost {
  readonly match: string;
  readonly tokens: readonly string[];
}

/** A match of Oyno by a list of choices: which of the legal moves. */
async function played(choices: readonly number[], options: object = {}, body: object = {}): Promise<Played> {
  const hosted = testHost({ spectatorDelay: DELAY, ...options });
  const { match, tokens } = await begin(hosted.host, { game: 'oyno', clock: { match: 600 }, ...body });
  const all = { ...hosted, match, tokens };
  for (const choice of choices) await play(all, choice);
  return all;
}

async function play({ host, clock, match, tokens }: Played, choice: number): Promise<void> {
  await clock.advance(1_000);
  const { status } = await look(host, match, tokens[0]);
  const token = tokens[status.type === 'turn' ? status.seats[0]! : 0];
  const { body } = await send(host, 'GET', `/matches/${match}/moves`, { token });
  const moves = body['moves'] as readonly object[];
  const answer = await send(host, 'POST', `/matches/${match}/act`, {
    token,
    body: { move: moves[choice % moves.length] },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** All that a spectator can ask for. */
async function everything({ host, match }: Played, watching: TestStream): Promise<string> {
  await settled();
  const again = await stream(host, match);
  const later = await stream(host, match, { since: 2 });
  await settled();
  const asked = [];
  for (const path of ['', '/record', '/history', '/history?after=3&limit=2']) {
    asked.push((await send(host, 'GET', `/matches/${match}${path}`)).body);
  }
  const { matches } = (await send(host, 'GET', '/matches?phase=playing')).body as { matches: readonly object[] };
  const texts = [watching.text(), again.text(), later.text(), JSON.stringify(asked), JSON.stringify(matches)];
  return texts.join('\n').replaceAll(match, 'ID');
}

test('at ply p what a spectator is sent depends on the first p - n actions alone', async () => {
  const COMMON = 5;
  const sent: string[][] = [];
  for (const last of [
    [0, 0, 0, 0],
    [7, 5, 3, 2],
  ]) {
    const match = await played([]);
    const watching = await stream(match.host, match.match);
    const after: string[] = [];
    for (const choice of [3, 1, 4, 1, 5, ...last]) {
      await play(match, choice);
      after.push(await everything(match, watching));
    }
    sent.push(after);
  }
  const [one, two] = sent as [string[], string[]];
  for (let ply = 1; ply <= one.length; ply++) {
    const isSame = one[ply - 1] === two[ply - 1];
    expect([ply, isSame]).toEqual([ply, ply - DELAY <= COMMON]);
  }
});

test('an undo is held back as well, and what it took back is shown as it was', async () => {
  const match = await played([3, 1, 4, 1, 5]);
  const { host, tokens } = match;
  const watching = await stream(host, match.match);
  await send(host, 'POST', `/matches/${match.match}/undo`, { token: tokens[0], body: {} });
  await send(host, 'POST', `/matches/${match.match}/undo/answer`, { token: tokens[1], body: { agree: true } });
  expect((await look(host, match.match, tokens[0])).ply).toBe(4);
  await settled();
  expect([(await look(host, match.match)).ply, watching.events().length]).toEqual([2, 4]);
  for (const choice of [2, 2]) await play(match, choice);
  await settled();
  // Of seven moves the first four: the fifth is the one that was taken back.
  expect((await look(host, match.match)).ply).toBe(4);
  await play(match, 2);
  await settled();
  const all = watching.events();
  expect(all.at(-1)).toMatchObject({ type: 'undone', ply: 4 });
  expect(all.some(({ type, ply }) => type === 'played' && ply === 5)).toBe(true);
  const record = (await send(host, 'GET', `/matches/${match.match}/record`)).body;
  expect(record['actions']).toHaveLength(4);
  const again = await stream(host, match.match);
  await settled();
  expect(again.events()).toEqual(all);
});

test('at the end all is shown at once', async () => {
  const match = await played([3, 1, 4, 1, 5]);
  const { host, tokens } = match;
  const watching = await stream(host, match.match);
  await settled();
  expect(watching.events()).toHaveLength(2 + 5 - DELAY);
  await send(host, 'POST', `/matches/${match.match}/resign`, { token: tokens[0], body: {} });
  await settled();
  expect(watching.events().map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const info = await look(host, match.match);
  expect(info).toEqual({ ...(await look(host, match.match, tokens[0])), you: 'spectator' });
  expect((await send(host, 'GET', `/matches/${match.match}/record`)).body['actions']).toHaveLength(5);
});

test('players see it at once, and who waits to join sees who has come', async () => {
  const match = await played([3, 1], {}, {});
  const { host, tokens } = match;
  const mine = await stream(host, match.match, { token: tokens[1] });
  await play(match, 1);
  await settled();
  expect(mine.events().at(-1)).toMatchObject({ type: 'played', ply: 3 });
  expect((await look(host, match.match, tokens[1])).ply).toBe(3);
  expect((await look(host, match.match)).ply).toBe(0);

  const open = await begin(host, { game: 'toy', options: { seats: 3 }, name: 'Ann' }, 2);
  expect((await look(host, open.match)).seats.map(({ kind }) => kind)).toEqual(['player', 'player', 'open']);
});

test('the list does not say whose turn it is', async () => {
  const match = await played([3]);
  const { matches } = (await send(match.host, 'GET', '/matches?phase=playing')).body as { matches: readonly object[] };
  expect(matches).toMatchObject([{ match: match.match, asked: [] }]);
});

test('nor when something happens, or who has left: its times, its order and its seats are those of what is shown', async () => {
  const match = await played([3, 1], {}, { game: 'oyno', clock: { match: 600, onTimeout: 'bot' } });
  const { host, clock, tokens } = match;
  const other = await begin(host, { game: 'oyno' });
  await clock.advance(1_000);
  const listed = async () => {
    const one = (await send(host, 'GET', '/matches?phase=playing&limit=1')).body;
    const all = (await send(host, 'GET', '/matches?phase=playing')).body;
    return JSON.stringify([one, all]);
  };
  const before = await listed();
  expect(before.indexOf(other.match)).toBeLessThan(before.indexOf(match.match));
  // The third action is the last one that is held back.
  await play(match, 1);
  await send(host, 'POST', `/matches/${match.match}/leave`, { token: tokens[0], body: {} });
  await settled();
  expect((await look(host, match.match, tokens[1])).seats[0]?.kind).toBe('bot');
  expect(await listed()).toBe(before);
  const { seats, revision } = await look(host, match.match);
  const { matches } = JSON.parse(before)[1] as {
    readonly matches: readonly { match: string; at: number; seats: object }[];
  };
  const shown = matches.find((one) => one.match === match.match);
  const events = (await send(host, 'GET', `/matches/${match.match}/history`)).body['events'] as readonly {
    at: number;
  }[];
  expect(shown).toMatchObject({ seats, at: events[revision]?.at });
});

test('the clock is that of what is shown', async () => {
  const match = await played([3, 1, 4, 1, 5]);
  const { host, clock } = match;
  const before = (await look(host, match.match)).times;
  await clock.advance(30_000);
  expect((await look(host, match.match)).times).toEqual(before);
  expect((await look(host, match.match, match.tokens[0])).times).not.toEqual(before);
});

test('by default games with something hidden are shown six actions later, others at once, and bots alone too', async () => {
  const hosted = testHost({ spectatorDelay: undefined });
  const { host, storage } = hosted;
  const delayOf = async (match: string): Promise<unknown> => {
    const watching = await stream(host, match);
    await settled();
    return JSON.parse(watching.frames[0]!.data).delay;
  };
  const toy = await begin(host, { game: 'toy' });
  const oyno = await begin(host, { game: 'oyno' });
  expect([await delayOf(toy.match), await delayOf(oyno.match)]).toEqual([6, 0]);
  const all: Played = { ...hosted, ...toy };
  for (let i = 0; i < 6; i++) await play(all, 0);
  const log = await storage.read(toy.match, 0);
  const held = log.slice((await look(host, toy.match)).revision + 1);
  expect(held.filter(({ type }: Entry) => type === 'played')).toHaveLength(6);
});

test('a player whose seat a bot has taken sees no more than other spectators', async () => {
  const match = await played([3, 1, 4, 1, 5, 2], {}, { clock: { match: 600, onTimeout: 'bot' } });
  const { host, tokens } = match;
  await send(host, 'POST', `/matches/${match.match}/leave`, { token: tokens[1], body: {} });
  expect((await look(host, match.match, tokens[1])).ply).toBe(3);
  // The page of the player comes back with the last revision that it has seen.
  const back = await stream(host, match.match, { token: tokens[1], since: 7 });
  await settled();
  expect(back.status).toBe(200);
  expect(JSON.parse(back.frames[0]!.data)).toMatchObject({ you: 'spectator', revision: 4 });
  expect(back.events()).toEqual([]);
});

test('another host, and one that starts again, hold back the same', async () => {
  const storage = memoryStorage();
  const match = await played([3, 1, 4, 1, 5], { storage });
  const infos = [];
  for (const { host } of [match, testHost({ storage, spectatorDelay: DELAY })]) {
    const watching = await stream(host, match.match);
    await settled();
    const { present, ...info } = await look(host, match.match);
    infos.push([info, watching.events() satisfies readonly MatchEvent[]]);
  }
  expect(infos[1]).toEqual(infos[0]);
});
