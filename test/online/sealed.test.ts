/** Sealed choices online: nobody learns anything of a choice before all are made, and no choice is lost. */
import { bitsOf, defineGame } from 'tabletop-rules/author';
import { type Host, joinMatch, type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { describe, expect, test } from 'vitest';
import { type Goofspiel, goofspiel, goofspielRules } from '../../examples/goofspiel.ts';
import { settled } from './manual-clock.ts';
import { type Answer, look, ORIGIN, send, stream } from './requests.ts';
import { type Begun, begin, type TestHost, testHost } from './toy-host.ts';

const bid = (seat: number, card: number) => ({ type: 'bid', seat, card }) as const;
const KEY = 'k'.repeat(22);

/** Goofspiel without luck, so that matches can be compared byte by byte. */
const sure = defineGame<Goofspiel>({
  ...goofspielRules,
  chance: ({ deck }) => ({ label: 'prize', dice: [{ faces: bitsOf(deck).slice(-1) }] }),
});

/** The same, and everybody sees who has chosen. */
const shown = defineGame<Goofspiel>({
  ...goofspielRules,
  chance: ({ deck }) => ({ label: 'prize', dice: [{ faces: bitsOf(deck).slice(-1) }] }),
  hidden: { ...goofspielRules.hidden!, showsWhoChose: true },
});

const three = { game: 'goofspiel', options: { seats: 3, cards: 6 } };
const at = (storage: MatchStorage = memoryStorage(), more: object = {}): TestHost =>
  testHost({ games: [goofspiel], storage, ...more });

const act = (host: Host, { match, tokens }: Begun, seat: number, card: number, more: object = {}): Promise<Answer> =>
  send(host, 'POST', `/matches/${match}/act`, { token: tokens[seat], body: { move: bid(seat, card), ...more } });

/** All that the others can ask for. */
async function asked(
  host: Host,
  { match, tokens }: Begun,
  observers: readonly (string | undefined)[],
): Promise<unknown> {
  const paths = ['', '/moves', '/record', '/history?after=-1', '/chat'].map((path) => `/matches/${match}${path}`);
  const answers: unknown[] = [];
  const requests: string[] = [];
  for (const token of observers) {
    for (const path of [...paths, '/matches?phase=playing']) {
      const { status, body, headers } = await send(host, 'GET', path, { token });
      answers.push([path, status, body, [...headers].filter(([name]) => name !== 'x-request-id')]);
      requests.push(headers.get('x-request-id')!);
    }
  }
  // Their ids are random: they do not count.
  expect(new Set(requests.map((id) => id.slice(0, 4))).size).toBeGreaterThan(requests.length - 3);
  return JSON.parse(JSON.stringify(answers).replaceAll(match, 'MATCH').replaceAll(tokens[0]!, 'TOKEN'));
}

describe('sealed choices on a host', () => {
  test('streams and answers to the others are the same whatever a seat does, until all have chosen', async () => {
    const seen: unknown[] = [];
    // Nothing; a bid; another one; one that is changed, withdrawn and made again.
    for (const cards of [[], [1], [6], [2, 5, 0, 3]]) {
      const { host, clock } = at(memoryStorage(), { games: [sure] });
      const begun = await begin(host, three, 3);
      const { match, tokens } = begun;
      const streams = await Promise.all(
        [undefined, tokens[1], tokens[2]].map((token) => stream(host, match, { token })),
      );
      const own = await stream(host, match, { token: tokens[0] });
      await settled();
      const before = streams.map((one) => one.text().length);
      const revision = (await look(host, match)).revision;
      for (const [i, card] of cards.entries()) {
        await clock.advance(1_000);
        const answer =
          card === 0
            ? await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[0], body: { seen: revision } })
            : await act(host, begun, 0, card, { key: `${KEY}${i}` });
        expect(answer).toMatchObject({ status: 200, body: { revision } });
      }
      await clock.advance(20_000 - 1_000 * cards.length);
      expect(own.frames.filter(({ event }) => event === 'choice')).toHaveLength(cards.length);
      seen.push({
        sent: streams.map((one, i) => one.text().slice(before[i])),
        answers: await asked(host, begun, [undefined, tokens[1], tokens[2]]),
      });
      host.close();
    }
    expect(JSON.stringify(seen[0])).toContain('MATCH');
    for (const one of seen.slice(1)) expect(one).toEqual(seen[0]);
    for (const one of seen.slice(1)) expect(JSON.stringify(one)).toBe(JSON.stringify(seen[0]));
  });

  test('where the game shows who has chosen, all are told who, whatever it is, and late spectators nothing', async () => {
    for (const spectatorDelay of [0, 6]) {
      const texts: string[] = [];
      for (const card of [1, 6]) {
        const { host } = at(memoryStorage(), { games: [shown], spectatorDelay });
        const begun = await begin(host, three, 3);
        const { match, tokens } = begun;
        const [ann, ben, eve] = await Promise.all(
          [tokens[0], tokens[1], undefined].map((token) => stream(host, match, { token })),
        );
        await settled();
        const before = [ben!, eve!].map((one) => one.text().length);
        await act(host, begun, 2, card);
        await act(host, begun, 0, card);
        await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[0], body: {} });
        await settled();
        const told = [ann!, ben!, eve!].map(({ frames }) =>
          frames.filter(({ event }) => event === 'chosen').map(({ data }) => data),
        );
        const all = ['[2]', '[0,2]', '[2]'];
        expect(told).toEqual([all, all, spectatorDelay > 0 ? [] : all]);
        texts.push(...[ben!, eve!].map((one, i) => one.text().slice(before[i])));
        // Who comes later is told, too.
        const late = await stream(host, match, { token: tokens[1] });
        await settled();
        expect(late.frames.filter(({ event }) => event === 'chosen').map(({ data }) => data)).toEqual(['[2]']);
        host.close();
      }
      expect(texts.slice(0, 2)).toEqual(texts.slice(2));
    }
  });

  test('where the game shows who has chosen, clients know, on every host, until all have', async () => {
    const storage = memoryStorage();
    const [one, two] = [at(storage, { games: [shown] }), at(storage, { games: [shown] })];
    const { match, tokens } = await begin(one.host, { game: 'goofspiel', options: { cards: 4 } });
    const url = `${ORIGIN}/matches/${match}`;
    const ann = await joinMatch(url, tokens[0], { game: shown, fetch: one.host.fetch });
    const ben = await joinMatch(url, tokens[1], { game: shown, fetch: two.host.fetch });
    await ann.tryPlay(bid(0, 2));
    await settled();
    expect([ann.chosenSeats, ben.chosenSeats]).toEqual([[0], [0]]);
    expect(ben.chosen(0)).toBeUndefined();
    await ann.askUndo();
    await settled();
    expect([ann.chosenSeats, ben.chosenSeats]).toEqual([[], []]);
    await ann.tryPlay(bid(0, 3));
    await ben.tryPlay(bid(1, 1));
    await settled();
    expect([ann.chosenSeats, ben.chosenSeats]).toEqual([[], []]);
    expect(ben.view(1)).toMatchObject({ shown: [3, 1] });
    for (const client of [ann, ben]) client.close();
    for (const { host } of [one, two]) host.close();
  });

  test('all are shown at once, in the order of the seats, each with its key for its own seat', async () => {
    const { host } = at();
    const begun = await begin(host, three, 3);
    const streams = await Promise.all(begun.tokens.map((token) => stream(host, begun.match, { token })));
    await act(host, begun, 2, 4, { key: KEY });
    await act(host, begun, 0, 3);
    const last = await act(host, begun, 1, 5);
    await settled();
    for (const [seat, one] of streams.entries()) {
      const played = one
        .events()
        .filter(({ type }) => type === 'played')
        .slice(1, 4);
      expect(played.map(({ action }) => action)).toEqual([bid(0, 3), bid(1, 5), bid(2, 4)]);
      expect(played.map(({ key }) => key)).toEqual([undefined, undefined, seat === 2 ? KEY : undefined]);
      expect(played[1]!.revision).toBe(last.body['revision']);
    }
    expect((await look(host, begun.match)).view).toMatchObject({ shown: [3, 5, 4], winner: 1 });
    // The same request again: the bid was made.
    expect(await act(host, begun, 2, 4, { key: KEY })).toMatchObject({ status: 200 });
    expect((await look(host, begun.match)).ply).toBe(5);
  });

  test('a choice can be made again, is checked, and can be withdrawn without asking anybody', async () => {
    const { host } = at();
    const begun = await begin(host, { game: 'goofspiel', options: { cards: 4 } });
    const { match, tokens } = begun;
    const other = await stream(host, match, { token: tokens[1] });
    await act(host, begun, 0, 1);
    await act(host, begun, 0, 4);
    expect(await act(host, begun, 0, 9)).toMatchObject({ status: 422 });
    expect(await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[0], body: {} })).toMatchObject({
      status: 200,
    });
    await act(host, begun, 1, 2);
    await settled();
    expect((await look(host, match)).ply).toBe(1);
    expect(other.events().some(({ type }) => type === 'undo-asked')).toBe(false);
    await act(host, begun, 0, 3);
    expect((await look(host, match)).view).toMatchObject({ shown: [3, 2] });
  });

  test('choices outlive a host, and are complete whichever host takes them', async () => {
    const storage = memoryStorage();
    const first = at(storage);
    const begun = await begin(first.host, three, 3);
    await act(first.host, begun, 1, 6);
    first.host.close();
    const [second, third] = [at(storage), at(storage)];
    // Both have the match in memory.
    await look(second.host, begun.match);
    await look(third.host, begun.match);
    await act(second.host, begun, 0, 2);
    await act(third.host, begun, 2, 3);
    await settled();
    for (const { host } of [second, third]) {
      expect((await look(host, begun.match)).view).toMatchObject({ shown: [2, 6, 3] });
    }
  });

  test('of two hosts that take the last choices at once neither loses one', async () => {
    for (let i = 0; i < 10; i++) {
      const storage = memoryStorage();
      const hosts = [at(storage).host, at(storage).host] as const;
      const begun = await begin(hosts[0], { game: 'goofspiel', options: { cards: 4 } });
      await look(hosts[1], begun.match);
      const answers = await Promise.all(hosts.map((host, seat) => act(host, begun, seat, seat + 2)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await settled();
      expect((await look(hosts[0], begun.match)).view).toMatchObject({ shown: [2, 3] });
    }
  });

  test('a host that ends between the last choice and the entries loses nothing', async () => {
    const storage = memoryStorage();
    let fails = false;
    const failing: MatchStorage = {
      ...storage,
      append: (...given) => (fails ? Promise.reject(new Error('gone')) : storage.append(...given)),
    };
    const { host } = at(failing);
    const begun = await begin(host, { game: 'goofspiel', options: { cards: 4 } });
    await act(host, begun, 0, 2);
    fails = true;
    expect(await act(host, begun, 1, 3, { key: KEY })).toMatchObject({ status: 503 });
    const next = at(storage).host;
    // Sent again, as clients do.
    expect(await act(next, begun, 1, 3, { key: KEY })).toMatchObject({ status: 200 });
    expect((await look(next, begun.match)).view).toMatchObject({ shown: [2, 3] });
    expect((await look(next, begun.match)).ply).toBe(4);
  });

  test('choices are void after an undo, and the document goes with the match', async () => {
    const { host, storage, clock } = at();
    const begun = await begin(host, { game: 'goofspiel', options: { cards: 4 } });
    const { match, tokens } = begun;
    for (const seat of [0, 1]) await act(host, begun, seat, 2);
    await act(host, begun, 1, 4);
    expect(await storage.readDocument('choices', match)).toBeDefined();
    await send(host, 'POST', `/matches/${match}/undo`, { token: tokens[0], body: {} });
    await send(host, 'POST', `/matches/${match}/undo/answer`, { token: tokens[1], body: { agree: true } });
    expect((await look(host, match)).ply).toBe(1);
    await act(host, begun, 0, 1);
    // Seat 1 chooses anew.
    expect((await look(host, match)).ply).toBe(1);
    await act(host, begun, 1, 3);
    expect((await look(host, match)).view).toMatchObject({ shown: [1, 3] });
    clock.jump(90 * 86_400_000);
    await clock.advance(10_000);
    expect(await storage.readDocument('choices', match)).toBeUndefined();
  });

  test('bots choose once, and a clock runs for each seat until it has chosen', async () => {
    const { host, clock, storage } = at();
    const body = {
      game: 'goofspiel',
      options: { seats: 3, cards: 4 },
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }],
      clock: { match: 60, onTimeout: 'move' },
    };
    const begun = await begin(host, body, 2);
    await clock.advance(10_000);
    await act(host, begun, 0, 2);
    await clock.advance(20_000);
    expect((await look(host, begun.match)).times?.left).toEqual([30_000, 30_000, 30_000]);
    await act(host, begun, 1, 3);
    expect((await look(host, begun.match)).times?.left.slice(0, 2)).toEqual([50_000, 30_000]);
    // Seat 1 answers no more: when its time has run out, a move is made for it, and then all are shown.
    await act(host, begun, 0, 3);
    await clock.advance(29_000);
    expect((await look(host, begun.match)).ply).toBe(5);
    await clock.advance(2_000);
    const { ply, times } = await look(host, begun.match);
    expect(ply).toBeGreaterThanOrEqual(9);
    expect(times?.left.slice(0, 2)).toEqual([expect.closeTo(50_000, -4), 0]);
    const entries = await storage.read(begun.match, 0);
    expect(entries.filter((entry) => entry.type === 'played' && entry.instead === 'timeout')[0]).toMatchObject({
      action: { seat: 1 },
    });
    host.close();
  });

  test('a client knows its own choice, also when it comes back', async () => {
    const { host } = at();
    const { match, tokens } = await begin(host, { game: 'goofspiel', options: { cards: 4 } });
    const url = `${ORIGIN}/matches/${match}`;
    const settings = { game: goofspiel, fetch: host.fetch };
    const ann = await joinMatch(url, tokens[0], settings);
    const ben = await joinMatch(url, tokens[1], settings);
    const { revision, ply } = ann;
    expect(await ann.tryPlay(bid(0, 2), { seen: revision })).toEqual({ ok: true, value: revision });
    expect(ann.chosen(0)).toEqual(bid(0, 2));
    expect([ann.ply, ann.info.pending]).toEqual([ply, 0]);
    expect([ben.chosen(0), ben.chosen(1)]).toEqual([undefined, undefined]);
    expect([ann.chosenSeats, ben.chosenSeats]).toEqual([[], []]);
    const again = await joinMatch(url, tokens[0], settings);
    expect(again.chosen(0)).toEqual(bid(0, 2));
    await again.askUndo();
    await settled();
    expect([ann.chosen(0), again.chosen(0)]).toEqual([undefined, undefined]);
    await again.tryPlay(bid(0, 4));
    expect(ann.chosen(0)).toEqual(bid(0, 4));
    expect(await ben.tryPlay(bid(1, 1))).toMatchObject({ ok: true });
    await settled();
    expect(ann.view(0)).toMatchObject({ shown: [4, 1] });
    expect(ann.chosen(0)).toBeUndefined();
    for (const one of [ann, ben, again]) one.close();
    host.close();
  });
});
