import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Holding } from './load-soak-child.ts';

/** Runs the soak test in a separate process that can trigger garbage collection. */
function soak(requests: number, publishes: number): Promise<readonly Holding[]> {
  const program = resolve(import.meta.dirname, 'load-soak-child.ts');
  const child = fork(program, [String(requests), String(publishes)], { execArgv: ['--import', 'tsx', '--expose-gc'] });
  return new Promise((done, fail) => {
    child.once('message', (holdings) => done(holdings as Holding[]));
    child.once('exit', (code) => fail(new Error(`The soak ended with ${code}.`)));
  });
}

describe('a server in use for an hour', () => {
  it('holds the same heap, buffers, sockets, timers and files after 6,000 requests and 24 publishes as after a quarter of them', async () => {
    const [quarter, , , end] = await soak(6_000, 24);
    expect([quarter?.requests, end?.requests, end?.publishes]).toEqual([1_500, 6_000, 24]);
    expect(Object.keys(end?.statuses ?? {}).sort()).toEqual(['200', '304']);
    expect((end?.heap ?? 0) / (quarter?.heap ?? 1)).toBeLessThan(1.05);
    expect((end?.buffers ?? 0) / (quarter?.buffers ?? 1)).toBeLessThan(1.05);
    expect(end?.open).toEqual(quarter?.open);
  });
});
