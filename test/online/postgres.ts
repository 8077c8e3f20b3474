/** The PostgreSQL of tests, where it is installed. */
import { POSTGRES, type PostgresCluster, startCluster } from '../../scripts/servers/postgres-cluster.ts';
import { WHOLE } from '../runs.ts';

/** Whether the tests with PostgreSQL run. Where everything is tested they do, and fail where it is not installed. */
export const HAS_POSTGRES: boolean = POSTGRES !== undefined || WHOLE;

if (!HAS_POSTGRES) {
  console.warn(
    'Not run: the tests with PostgreSQL. Install it (apt-get install postgresql), then: npx vitest run test/online/postgres',
  );
}

/** Starts a cluster that does not wait for the disk: what it loses with the machine no test needs. */
export function startTestCluster(): Promise<PostgresCluster> {
  return startCluster(['fsync=off', 'shared_buffers=16MB', 'max_connections=60']);
}
