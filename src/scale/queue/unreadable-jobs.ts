/** Jobs that `bullmq` cannot read. */
import type { Connection } from './connect.ts';

/**
 * Removes a job whose data are no JSON. `bullmq` fails before it knows that it has such a job, so each worker would take it again and again. Others
 * stay as they are.
 */
export async function removeUnreadable({ client, settings, name }: Connection, id: string): Promise<void> {
  const key = (part: string): string => `${settings.prefix}:${name}:${part}`;
  const texts = await client.hmget(key(id), 'data', 'opts');
  if (texts.every((text) => text === null || isJson(text))) return;
  await client
    .multi()
    .lrem(key('active'), 0, id)
    .lrem(key('wait'), 0, id)
    .srem(key('stalled'), id)
    .del(key(id), key(`${id}:lock`))
    .exec();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
