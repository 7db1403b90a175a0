import type { HubActions } from '#engine/hub';

/** Moves the made-up application of a scheme to a state, as its service would, and reads the hub again; false when that failed. */
export async function moveApplication({ call, refresh }: HubActions, scheme: string, state: string): Promise<boolean> {
  try {
    await call({ base: 'base', path: '/api/v1/debug/application', method: 'POST', body: { scheme, state } });
  } catch {
    return false;
  }
  await refresh();
  return true;
}
