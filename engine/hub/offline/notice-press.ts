import type { PressedEvent, WorkerScope } from './worker-scope.ts';

/** Handles a click on a notification: focuses an open window of the hub, or opens a new one. */
export async function answerPress({ clients }: Pick<WorkerScope, 'clients'>, { notification }: PressedEvent, home: string): Promise<void> {
  notification.close();
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open ? open.focus() : clients.openWindow(home));
}
