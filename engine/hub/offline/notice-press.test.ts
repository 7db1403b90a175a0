import { expect, it } from 'vitest';
import { answerPress } from './notice-press.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What a press on a notification does while these windows are open. */
async function press(...windows: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const clients = {
    // No window is the worker's own yet.
    matchAll: async ({ includeUncontrolled }: { readonly includeUncontrolled: boolean }) =>
      (includeUncontrolled ? windows : []).map((url) => ({ url, focus: async () => void done.push(`shows ${url}`) })),
    openWindow: async (url: string) => void done.push(`opens ${url}`),
  } as unknown as WorkerScope['clients'];
  const event = { notification: { close: () => void done.push('closes it') }, waitUntil: () => undefined };
  await answerPress({ clients }, event, '/dashboard');
  return done;
}

it('a press on a notification shows the hub that is open, or opens it', async () => {
  expect(await press('/dashboard/calendar', '/dashboard')).toEqual(['closes it', 'shows /dashboard/calendar']);
  expect(await press()).toEqual(['closes it', 'opens /dashboard']);
});
