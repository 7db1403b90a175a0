import type { Clock } from '#engine';
import { createFakeLog, type FakeLog } from '#server/http';
import { createTransport, createUpstreamClient, type ResolveHost, type UpstreamClient, type UpstreamService } from '#server/upstream';

/** The machine's clock. */
const realClock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A client over the real network, with a log that tests can read. */
export function openUpstreams({
  services,
  resolve,
  clock = realClock,
}: {
  services: Readonly<Record<string, UpstreamService>>;
  resolve?: ResolveHost;
  clock?: Clock;
}): { readonly client: UpstreamClient; readonly log: FakeLog } {
  const log = createFakeLog();
  const client = createUpstreamClient({
    services: new Map(Object.entries(services)),
    clock,
    random: { next: () => 0.5 },
    log,
    transport: createTransport(resolve ? { resolve } : {}),
  });
  return { client, log };
}
