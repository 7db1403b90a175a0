import type { HubPorts } from './ports.ts';
import type { OwnedHubStore } from './store.ts';

/** After a failed read the next one comes up to 30 % earlier or later, at random for each browser and attempt. */
const SPREAD = 0.3;

/**
 * Reads the page at the server's interval while the tab is visible or the person wants a notification, and immediately when it becomes
 * visible. Returns a function that stops.
 */
export function startPolling(store: OwnedHubStore, ports: HubPorts): () => void {
  let cancel: (() => void) | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const plan = () => {
    stop();
    const { page, lastReadAt, keepsReading } = store.getState();
    if (!ports.isVisible() && !keepsReading) return;
    const spread = lastReadAt === null ? 1 : 1 - SPREAD + 2 * SPREAD * ports.random();
    cancel = ports.wait(() => void read(), page.pollSeconds * 1000 * spread);
  };
  const read = async () => {
    if (ports.isOnline()) await store.actions.refresh();
    plan();
  };
  const ends = [
    ports.onChange('visible', () => void read()),
    ports.onChange('hidden', () => {
      store.flush();
      plan();
    }),
    ports.onChange('online', () => store.resume()),
  ];
  plan();
  return () => {
    stop();
    for (const end of ends) end();
  };
}
