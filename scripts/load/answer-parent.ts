/** What a process under load answers to its parent. */
import type { HostUsage, ParentMessage } from './start-host.ts';

/** For the metrics of a host under load. */
export const METRICS_TOKEN = 'a-token-for-metrics';

/**
 * Answers until the parent says that it is enough, and ends where the parent has gone: nobody else would end it.
 *
 * @param onSkew - called when the clock is to jump
 */
export function answerParent(stop: () => void, onSkew: (milliseconds: number) => void = () => {}): void {
  process.on('message', (message: ParentMessage) => {
    if (message === 'stop') {
      stop();
      return;
    }
    if (typeof message === 'object') {
      onSkew(message.skew);
      return;
    }
    if (message === 'collect') collect();
    process.send?.(usage());
  });
  process.on('disconnect', () => process.exit(1));
}

function usage(): HostUsage {
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: (user + system) / 1e6, memory: heapUsed + external, resident: rss };
}

/** With --expose-gc. The first collection leaves buffers to be freed later; the second one waits for that. */
function collect(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}
