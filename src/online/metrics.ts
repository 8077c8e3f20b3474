/** Counters, in the text format of Prometheus. */

/** What is counted, and what each name means. */
const NAMES = {
  tabletop_requests_total: ['counter', 'Requests, by route and status.'],
  tabletop_actions_total: ['counter', 'Actions that were made, by game.'],
  tabletop_conflicts_total: ['counter', 'Appends that lost against another writer.'],
  tabletop_bot_failures_total: ['counter', 'Decisions that a bot failed to make.'],
  tabletop_timeouts_total: ['counter', 'Decisions that were not made in time.'],
  tabletop_streams: ['gauge', 'Streams of events that are open.'],
  tabletop_matches: ['gauge', 'Matches in memory.'],
} as const;

/** The name of a metric. */
export type MetricName = keyof typeof NAMES;

/** The metrics of a host. */
export interface Metrics {
  /** Adds to a metric. The labels have few different values. */
  add(name: MetricName, amount: number, labels?: Readonly<Record<string, string>>): void;
  /** All metrics, in the text format of Prometheus, version 0.0.4. */
  text(): string;
}

/** Metrics that are all 0. */
export function createMetrics(): Metrics {
  const values = new Map<MetricName, Map<string, number>>();
  return {
    add: (name, amount, labels = {}) => {
      const text = Object.entries(labels)
        .map(([label, value]) => `${label}="${value.replace(/["\\\n]/g, '')}"`)
        .join();
      const key = text === '' ? '' : `{${text}}`;
      const series = values.get(name) ?? new Map<string, number>();
      series.set(key, (series.get(key) ?? 0) + amount);
      values.set(name, series);
    },
    text: () =>
      Object.entries(NAMES)
        .map(([name, [type, help]]) => {
          // The names are the keys of the table.
          const series = values.get(name as MetricName) ?? new Map([['', 0]]);
          const lines = [...series].map(([labels, value]) => `${name}${labels} ${value}\n`);
          return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
        })
        .join(''),
  };
}
