/** Counts for operators, by route pattern and never by person. */
export interface Metrics {
  /** Counts an answered request: the pattern of its route, its status, and how long it took. */
  count(route: string, status: number, ms: number): void;
  /** Counts an event, by a fixed name. */
  note(name: string): void;
  /** Counts a call to another service: its name in the configuration, its outcome, and how long it took. */
  upstream(service: string, outcome: string, ms: number): void;
  /** A value that is read whenever metrics are printed. One that fails is left out. */
  gauge(name: string, help: string, read: () => number): void;
  print(): string;
}

/** The upper bounds of the duration buckets, in seconds. */
const classes = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Limits the names and labels, which a fault could multiply without end; the rest is counted together. */
const maxSeries = 2_000;
const overflow = 'other';

interface Counter {
  times: number;
}

interface Histogram {
  readonly classCounts: number[];
  seconds: number;
  times: number;
}

interface Gauge {
  readonly help: string;
  readonly read: () => number;
}

/** The media type of the text format that scrapers read. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Counts in memory, printed in the text format that scrapers read. */
export function createMetrics(): Metrics {
  const requests = new Map<string, Counter>();
  const durations = new Map<string, Histogram>();
  const notes = new Map<string, Counter>();
  const calls = new Map<string, Counter>();
  const callDurations = new Map<string, Histogram>();
  const gauges = new Map<string, Gauge>();
  const seriesOf = createSeries((route, status) => ({
    answered: counterOf(requests, labels({ route, status: String(status) }), labels({ route: overflow, status: String(status) })),
    durations: histogramOf(durations, labels({ route })),
  }));
  return {
    count(route, status, ms) {
      const series = seriesOf(route, status);
      series.answered.times += 1;
      observe(series.durations, ms);
    },
    note(name) {
      counterOf(notes, toName(name), overflow).times += 1;
    },
    upstream(service, outcome, ms) {
      counterOf(calls, labels({ service, outcome }), labels({ service: overflow, outcome })).times += 1;
      observe(histogramOf(callDurations, labels({ service })), ms);
    },
    gauge: (name, help, read) => void gauges.set(toName(name), { help, read }),
    print: () =>
      [
        ...printCounter('hub_requests_total', 'Answered requests by route pattern and status.', requests),
        ...printHistogram('hub_request_duration_seconds', 'Time from the first line of a request to its answer.', durations),
        ...printCounter('hub_upstream_calls_total', 'Calls to other services by how they ended.', calls),
        ...printHistogram('hub_upstream_duration_seconds', 'Time of calls to other services.', callDurations),
        ...[...notes].flatMap(([name, counter]) =>
          printCounter(`hub_${name}_total`, `How often this happened: ${name}.`, new Map([['', counter]])),
        ),
        ...[...gauges].flatMap(([name, gauge]) => printGauge(`hub_${name}`, gauge)),
        '',
      ].join('\n'),
  };
}

/** The counters for one kind of answered request. */
interface Series {
  readonly answered: Counter;
  readonly durations: Histogram | null;
}

/** Writing labels costs more than counting, so each series is created once and found again without building a key. */
function createSeries(make: (route: string, status: number) => Series): (route: string, status: number) => Series {
  const seriesByName = new Map<string, Map<number, Series>>();
  let count = 0;
  return (route, status) => {
    const found = seriesByName.get(route)?.get(status);
    if (found) return found;
    const made = make(route, status);
    if (count >= maxSeries) return made;
    count += 1;
    const ofRoute = seriesByName.get(route) ?? new Map<number, Series>();
    seriesByName.set(route, ofRoute.set(status, made));
    return made;
  };
}

/** Labels in the text format; characters that would end a label or a line are escaped. */
function labels(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`)
    .join(',');
}

function toName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_]+/g, '_');
}

function counterOf(counters: Map<string, Counter>, key: string, fallback: string): Counter {
  const name = counters.has(key) || counters.size < maxSeries ? key : fallback;
  const counter = counters.get(name) ?? { times: 0 };
  counters.set(name, counter);
  return counter;
}

/** Null when there are too many already. */
function histogramOf(histograms: Map<string, Histogram>, key: string): Histogram | null {
  const known = histograms.get(key);
  if (known || histograms.size >= maxSeries) return known ?? null;
  const histogram = { classCounts: classes.map(() => 0), seconds: 0, times: 0 };
  histograms.set(key, histogram);
  return histogram;
}

function observe(histogram: Histogram | null, ms: number): void {
  if (!histogram) return;
  const seconds = Math.max(0, ms) / 1_000;
  histogram.seconds += seconds;
  histogram.times += 1;
  const place = classes.findIndex((end) => seconds <= end);
  if (place >= 0) histogram.classCounts[place] = (histogram.classCounts[place] ?? 0) + 1;
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function printCounter(name: string, help: string, counts: ReadonlyMap<string, Counter>): string[] {
  if (counts.size === 0) return [];
  return [...head(name, help, 'counter'), ...[...counts].map(([key, { times }]) => `${name}${key === '' ? '' : `{${key}}`} ${times}`)];
}

function printHistogram(name: string, help: string, histograms: ReadonlyMap<string, Histogram>): string[] {
  if (histograms.size === 0) return [];
  return [...head(name, help, 'histogram'), ...[...histograms].flatMap(([key, histogram]) => printClasses(name, key, histogram))];
}

/** The buckets of a histogram are cumulative: each one includes the smaller ones. */
function printClasses(name: string, key: string, { classCounts, seconds, times }: Histogram): string[] {
  let upTo = 0;
  const lines = classes.map((end, index) => {
    upTo += classCounts[index] ?? 0;
    return `${name}_bucket{${key},le="${end}"} ${upTo}`;
  });
  return [
    ...lines,
    `${name}_bucket{${key},le="+Inf"} ${times}`,
    `${name}_sum{${key}} ${Number(seconds.toFixed(6))}`,
    `${name}_count{${key}} ${times}`,
  ];
}

function printGauge(name: string, { help, read }: Gauge): string[] {
  try {
    const value = read();
    return Number.isFinite(value) ? [...head(name, help, 'gauge'), `${name} ${value}`] : [];
  } catch {
    // An unreadable gauge must not hide the others; its absence is the signal.
    return [];
  }
}
