import type { HubActions } from '#engine/hub';

/** Moves the simulated application of a scheme to a state and refreshes the hub; false when that failed. */
export async function moveApplication({ call, refresh }: HubActions, scheme: string, state: string): Promise<boolean> {
  try {
    await call({ base: 'base', path: '/api/v1/debug/application', method: 'POST', body: { scheme, state } });
  } catch {
    return false;
  }
  await refresh();
  return true;
}
