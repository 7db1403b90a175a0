import type { RequestListener } from 'node:http';
import { type Metrics, metricsType } from '../http/index.ts';

/** Answers only /metrics, for a separate port that only operators can reach. */
export function createMetricsPage(metrics: Pick<Metrics, 'print'>): RequestListener {
  return ({ url, method }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const text = metrics.print();
    response.writeHead(200, { 'Content-Type': metricsType, 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : text);
  };
}
