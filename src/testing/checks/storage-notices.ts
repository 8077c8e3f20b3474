/** Storages: what subscribers hear, and the time. */
import type { MatchStorage, StorageChange } from '../../online/storage/storage.ts';
import type { StorageProbe } from '../check-storage.ts';
import { entry, listing, wait } from './storage-parts.ts';

export async function checkNotice({ one, two, id, patience, expect }: StorageProbe): Promise<void> {
  const match = id('notice');
  const received = new Map<string, StorageChange[]>();
  const subscribe = (name: string, storage: MatchStorage, to: string): Promise<() => void> => {
    const changes: StorageChange[] = [];
    received.set(name, changes);
    return storage.subscribe(to, (change) => changes.push(change));
  };
  const unsubscribes = [
    await subscribe('first', one, match),
    await subscribe('second', two, match),
    await subscribe('gone', one, match),
    await subscribe('another', two, `${match}-`),
  ];
  unsubscribes[2]!();
  const receives = async (name: string, isIt: (change: StorageChange) => boolean): Promise<boolean> => {
    for (let waited = 0; waited <= patience; waited += 10) {
      if (received.get(name)?.some((change) => change.type === 'gap' || isIt(change))) return true;
      await wait(10);
    }
    return false;
  };
  const note = 'note ’ "\n';
  await one.append(match, 0, [entry(0), entry(1)], listing());
  // The first has a gap before it, of the second one entry is there already.
  await one.append(match, 7, [entry(7), entry(8)], listing());
  await two.append(match, 1, [entry(1), entry(2)], listing());
  await two.note(match, note);
  for (const name of ['first', 'second']) {
    const isAppend = (change: StorageChange): boolean =>
      change.type === 'appended' && change.match === match && change.revision === 1;
    expect('notice', await receives(name, isAppend), true, `the ${name} subscriber receives revisions 0 and 1`);
    const isNote = (change: StorageChange): boolean =>
      change.type === 'note' && change.match === match && change.note === note;
    expect('notice', await receives(name, isNote), true, `the ${name} subscriber receives the note`);
  }
  for (const name of ['first', 'second']) {
    const lost = received
      .get(name)
      ?.filter((change) => change.type === 'appended' && change.match === match && change.revision > 1);
    expect('notice', lost, [], `appends that lost, of which the ${name} subscriber hears`);
  }
  expect('notice', received.get('gone'), [], 'what somebody receives who has unsubscribed');
  expect('notice', received.get('another'), [], 'what somebody receives who has subscribed to another match');
  // Whoever begins late misses nothing of what is not read.
  await one.append(match, 2, [entry(2)], listing());
  unsubscribes.push(await subscribe('late', two, match));
  expect('notice', (await two.read(match, 2)).length, 1, 'what is read after a subscription');
  for (const unsubscribe of unsubscribes) unsubscribe();
}

/** `closed`: closes the first connection, and appends over the other one. */
export async function checkClosed({ one, two, id, expect }: StorageProbe): Promise<void> {
  const match = id('closed');
  const heard: StorageChange[] = [];
  await one.subscribe(match, (change) => {
    if (change.type === 'appended' && change.match === match) heard.push(change);
  });
  await one.close();
  // Where both are one storage it may refuse everything now.
  const refused = (): boolean => false;
  await two.append(match, 0, [entry(0)], listing()).catch(refused);
  await wait(50);
  await two.remove(match, Number.POSITIVE_INFINITY).catch(refused);
  expect('closed', heard, [], 'what a subscriber hears after its storage was closed');
}

export async function checkTime({ one, two, expect }: StorageProbe): Promise<void> {
  const at = Date.now();
  const first = await one.beat(at, 60_000);
  const back = await two.beat(at - 60_000, 60_000);
  expect('time', back.now >= first.now, true, 'the time after a host whose clock is behind');
  expect('time', back.downtime, first.downtime, 'the downtime while hosts are there');
  await wait(20);
  const later = await one.beat(back.now + 20, 1);
  expect('time', later.now > back.now, true, 'the time goes on');
  expect('time', later.downtime > back.downtime, true, 'the downtime after a while without any host');
  expect('time', (await two.beat(later.now, 60_000)).downtime, later.downtime, 'the downtime on another connection');
}
