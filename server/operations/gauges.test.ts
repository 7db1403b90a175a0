import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../http/index.ts';
import { registerGauges } from './gauges.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { createMetricsPage } from './metrics-page.ts';

describe('gauges', () => {
  it('prints gauges among the metrics, in seconds and with their current value', () => {
    const metrics = createMetrics();
    let writable = true;
    registerGauges(metrics, {
      store: {
        health: () => ({ writable, reason: null, live: null, serving: 'earlier', quarantined: 2, vanished: 1, newer: 3, lag: 1_500 }),
      },
      loop: { nowMs: () => 12, worstMs: () => 80 },
      guard: { inFlight: () => 7 },
      isReady: () => true,
      memoryBytes: () => 1_000,
    });
    writable = false;
    const samples = metrics.print().match(/^hub_.*$/gm);
    expect(samples).toEqual([
      'hub_ready 1',
      'hub_requests_in_flight 7',
      'hub_event_loop_delay_seconds 0.012',
      'hub_event_loop_delay_p99_seconds 0.08',
      'hub_memory_bytes 1000',
      'hub_store_writable 0',
      'hub_store_lag_seconds 1.5',
      'hub_store_quarantined 2',
      'hub_store_vanished 1',
      'hub_store_newer 3',
      'hub_serving_earlier_version 1',
      'hub_serving_shipped_content 0',
    ]);
  });

  it('serves metrics on a separate port, which serves nothing else', async () => {
    const metrics = createMetrics();
    metrics.note('shed');
    const server = createServer({ keepAliveTimeout: 0 }, createMetricsPage(metrics));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await fetch(`${url}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(await reply.text()).toContain('hub_shed_total 1\n');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/healthz', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await fetch(url + path, { method })).status).toBe(404);
    server.closeAllConnections();
    server.close();
  });

  it('shows a delay of the event loop, and drops it two windows later', async () => {
    const windows: (() => void)[] = [];
    const loop = watchLoopDelay((_ms, task) => {
      windows.push(task);
      return () => undefined;
    });
    await turns(3);
    for (const look of windows) look();
    for (let turn = 0; turn < 3; turn += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      await turns(1);
    }
    expect(loop.worstMs()).toBeGreaterThan(200);
    for (const look of [...windows, ...windows]) look();
    expect(loop.worstMs()).toBeLessThan(200);
    loop.stop();
  });
});

/** Lets the event loop turn a number of times. */
function turns(count: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, count * 25));
}
