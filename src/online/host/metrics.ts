/** What a host counts and measures, in the text format of Prometheus. */
import type { HostClock } from '../platform.ts';

/** Each metric, with what it means, in the order of the text. Times are in seconds, as Prometheus has them. */
export const METRICS = {
  tabletop_requests_total: { type: 'counter', help: 'Requests, by route and status.' },
  tabletop_request_duration_seconds: {
    type: 'histogram',
    help: 'How long answers took, by route; of a stream, until it was opened.',
  },
  tabletop_actions_total: { type: 'counter', help: 'Actions that were made, by game.' },
  tabletop_conflicts_total: { type: 'counter', help: 'Appends that lost against another writer.' },
  tabletop_timeouts_total: { type: 'counter', help: 'Decisions that were not made in time, by game.' },
  tabletop_matches: { type: 'gauge', help: 'Matches in memory.' },
  tabletop_streams: { type: 'gauge', help: 'Streams of events that are open.' },
  tabletop_bot_queue: { type: 'gauge', help: 'Decisions of bots that wait for their turn.' },
  tabletop_bot_wait_seconds: { type: 'histogram', help: 'How long decisions of bots have waited for their turn.' },
  tabletop_bot_failures_total: { type: 'counter', help: 'Decisions that a bot failed to make, by bot.' },
  tabletop_hooks_waiting: { type: 'gauge', help: 'Events that this host is to tell hooks of.' },
  tabletop_hook_duration_seconds: { type: 'histogram', help: 'How long hooks took, by event.' },
  tabletop_hooks_given_up_total: { type: 'counter', help: 'Events that no hook has taken within a day, by event.' },
  tabletop_hook_failures_total: { type: 'counter', help: 'Calls of hooks that have failed, by event.' },
  tabletop_storage_duration_seconds: { type: 'histogram', help: 'How long the storage took, by operation.' },
  tabletop_storage_failures_total: { type: 'counter', help: 'Operations that the storage failed to do, by operation.' },
  tabletop_event_loop_lag_seconds: {
    type: 'histogram',
    help: 'How much too late timers were called: the event loop was busy.',
  },
} as const;

/** The upper limits of the buckets of every histogram. The clock of a host has milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricName = keyof typeof METRICS;
type Histogram = { [K in MetricName]: (typeof METRICS)[K]['type'] extends 'histogram' ? K : never }[MetricName];

/** Labels have few different values. */
type Labels = Readonly<Record<string, string>>;

/** The metrics of a host. */
export interface Metrics {
  /** Adds to a counter or a gauge. */
  add(name: Exclude<MetricName, Histogram>, amount: number, labels?: Labels): void;
  /** Adds a measured time, in milliseconds. */
  observe(name: Histogram, milliseconds: number, labels?: Labels): void;
  /** All metrics, in the text format of Prometheus, version 0.0.4. */
  text(): string;
}

/** The times that were measured with the same labels. */
interface Measured {
  /** How many were at most as long as each limit, and longer than the one before. */
  readonly buckets: number[];
  count: number;
  seconds: number;
}

/** Metrics that are all 0. */
export function createMetrics(): Metrics {
  const counts = new Map<MetricName, Map<string, number>>();
  const times = new Map<MetricName, Map<string, Measured>>();

  return {
    add: (name, amount, labels = {}) => {
      const series = seriesOf(counts, name);
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + amount);
    },
    observe: (name, milliseconds, labels = {}) => {
      const series = seriesOf(times, name);
      const key = labelText(labels);
      const measured = series.get(key) ?? nothingMeasured();
      series.set(key, measured);
      const seconds = milliseconds / 1000;
      measured.count++;
      measured.seconds += seconds;
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
      if (bucket !== -1) measured.buckets[bucket]!++;
    },
    text: () =>
      Object.entries(METRICS)
        .map(([key, { type, help }]) => {
          // The names are the keys of the table.
          const name = key as MetricName;
          const lines =
            type === 'histogram'
              ? [...(times.get(name) ?? [['', nothingMeasured()]])].flatMap(([labels, measured]) =>
                  histogramLines(name, labels, measured),
                )
              : [...(counts.get(name) ?? [['', 0]])].map(([labels, value]) => `${name}${braces(labels)} ${value}`);
          return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
        })
        .join(''),
  };
}

function seriesOf<T>(all: Map<MetricName, Map<string, T>>, name: MetricName): Map<string, T> {
  const series = all.get(name) ?? new Map<string, T>();
  all.set(name, series);
  return series;
}

function labelText(labels: Labels): string {
  let text = '';
  for (const [label, value] of Object.entries(labels)) {
    text += `${text === '' ? '' : ','}${label}="${value.replace(/["\\\n]/g, '')}"`;
  }
  return text;
}

function braces(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}

function nothingMeasured(): Measured {
  return { buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 };
}

function histogramLines(name: string, labels: string, { buckets, count, seconds }: Measured): readonly string[] {
  const before = labels === '' ? '' : `${labels},`;
  let sum = 0;
  const lines = BUCKETS.map((limit, i) => {
    sum += buckets[i]!;
    return `${name}_bucket{${before}le="${limit}"} ${sum}`;
  });
  return [
    ...lines,
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${braces(labels)} ${Number(seconds.toFixed(3))}`,
    `${name}_count${braces(labels)} ${count}`,
  ];
}

/** The same clock, of which each alarm tells how late it was. */
export function measuredClock(clock: HostClock, metrics: Metrics): HostClock {
  return {
    now: () => clock.now(),
    after: (milliseconds, run) => {
      const due = clock.now() + milliseconds;
      return clock.after(milliseconds, () => {
        metrics.observe('tabletop_event_loop_lag_seconds', Math.max(0, clock.now() - due));
        run();
      });
    },
  };
}
