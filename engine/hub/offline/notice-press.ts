import type { PressedEvent, WorkerScope } from './worker-scope.ts';

/** A press on a notification leads to the hub: to a window of it that is open, or to a new one. */
export async function answerPress({ clients }: Pick<WorkerScope, 'clients'>, { notification }: PressedEvent, home: string): Promise<void> {
  notification.close();
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open ? open.focus() : clients.openWindow(home));
}
