/** Counts for the operators, by route pattern and never by person. */
export interface Metrics {
  count(route: string, status: number, ms: number): void;
  note(name: string): void;
  print(): string;
}

interface Row {
  requests: number;
  ms: number;
}

/** Counts in memory, printed in the plain text form that scrapers read. */
export function createMetrics(): Metrics {
  const rows = new Map<string, Row>();
  const notes = new Map<string, number>();
  return {
    count(route, status, ms) {
      const label = `route="${route}",status="${status}"`;
      const row = rows.get(label) ?? { requests: 0, ms: 0 };
      row.requests += 1;
      row.ms += ms;
      rows.set(label, row);
    },
    note: (name) => void notes.set(name, (notes.get(name) ?? 0) + 1),
    print() {
      const lines = [...rows].flatMap(([label, { requests, ms }]) => [
        `hub_requests_total{${label}} ${requests}`,
        `hub_request_ms_total{${label}} ${Math.round(ms)}`,
      ]);
      return `${[...lines, ...[...notes].map(([name, count]) => `hub_${name}_total ${count}`)].join('\n')}\n`;
    },
  };
}
