import type { RequestListener } from 'node:http';
import { type Metrics, metricsType } from '../http/index.ts';

/** Answers /metrics alone, for a port that only those who run the server reach. */
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
