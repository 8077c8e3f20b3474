/** The Redis of tests, where it is installed. */
import { REDIS } from '../../scripts/servers/redis-server.ts';
import { WHOLE } from '../runs.ts';

export { type RedisServer, startRedis } from '../../scripts/servers/redis-server.ts';

/** Whether the tests with Redis run. Where everything is tested they do, and fail where it is not installed. */
export const HAS_REDIS: boolean = REDIS !== undefined || WHOLE;

if (!HAS_REDIS) {
  console.warn(
    'Not run: the tests with Redis. Install it (apt-get install redis-server), then: npx vitest run test/scale/queue',
  );
}
