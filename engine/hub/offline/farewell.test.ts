import { describe, expect, it } from 'vitest';
import { createFakeCaches } from '../testing/fake-caches.ts';
import { announceFarewell } from './farewell.ts';
import type { WorkerScope } from './worker-scope.ts';

describe('a disabled worker', () => {
  it('activates immediately, deletes the caches, unregisters, and reloads only pages that do not respond', async () => {
    const done: string[] = [];
    const caches = createFakeCaches();
    for (const name of ['hub-own-a', 'hub-files-1', 'of-somebody-else']) await caches.open(name);
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
    const page = (url: string, isAlive: boolean) => ({
      url,
      postMessage: (_: unknown, [port]: MessagePort[]) => (isAlive ? port?.postMessage('here') : undefined),
      navigate: async (to: string) => {
        if (to === '/closed') throw new TypeError('The window is gone.');
        done.push(`loads ${to}`);
      },
    });
    const scope = {
      caches,
      clients: {
        claim: async () => void done.push('claims'),
        matchAll: async () => [page('/alive', true), page('/closed', false), page('/garbage', false)],
      },
      registration: { unregister: async () => done.push('unregisters') > 0 },
      skipWaiting: async () => void done.push('takes over'),
      addEventListener: (kind: string, run: (event: { waitUntil(work: Promise<unknown>): void }) => void) => void listeners.set(kind, run),
    } as unknown as WorkerScope;
    const waits: { readonly ms: number; readonly end: () => void }[] = [];
    announceFarewell(scope, (ms) => new Promise((end) => void waits.push({ ms, end })));
    const work: Promise<unknown>[] = [];
    const tell = (kind: string) => listeners.get(kind)?.({ waitUntil: (one) => void work.push(one) });
    tell('install');
    tell('activate');
    while (waits.length < 3) await Promise.resolve();
    // The page that responds has done so before the timeout for the others ends.
    await new Promise<void>((heard) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => heard();
      port2.postMessage('');
    });
    for (const { end } of waits) end();
    await Promise.all(work);
    expect(waits.map(({ ms }) => ms)).toEqual([1_000, 1_000, 1_000]);
    expect(done).toEqual(['takes over', 'claims', 'unregisters', 'loads /garbage']);
    expect(await caches.keys()).toEqual(['of-somebody-else']);
  });
});
