import type { HubPorts } from './ports.ts';
import type { OwnedHubStore } from './store.ts';

/** Reads the page again at the server's pace while the tab is seen, and at once when it is seen again. Returns how to stop. */
export function startPolling(store: OwnedHubStore, ports: HubPorts): () => void {
  let cancel: (() => void) | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const plan = () => {
    stop();
    if (!ports.isVisible()) return;
    cancel = ports.wait(() => void read(), store.getState().page.pollSeconds * 1000);
  };
  const read = async () => {
    if (ports.isOnline()) await store.actions.refresh();
    plan();
  };
  const ends = [
    ports.onChange('visible', () => void read()),
    ports.onChange('hidden', () => {
      stop();
      store.flush();
    }),
    ports.onChange('online', () => store.resume()),
  ];
  plan();
  return () => {
    stop();
    for (const end of ends) end();
  };
}
