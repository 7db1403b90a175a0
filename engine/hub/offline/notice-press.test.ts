import { expect, it } from 'vitest';
import { answerPress } from './notice-press.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Clicks a notification while these windows are open, and returns the resulting actions. */
async function press(...windows: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const clients = {
    // The worker does not control any window yet.
    matchAll: async ({ includeUncontrolled }: { readonly includeUncontrolled: boolean }) =>
      (includeUncontrolled ? windows : []).map((url) => ({ url, focus: async () => void done.push(`shows ${url}`) })),
    openWindow: async (url: string) => void done.push(`opens ${url}`),
  } as unknown as WorkerScope['clients'];
  const event = { notification: { close: () => void done.push('closes it') }, waitUntil: () => undefined };
  await answerPress({ clients }, event, '/dashboard');
  return done;
}

it('a click on a notification focuses an open hub, or opens one', async () => {
  expect(await press('/dashboard/calendar', '/dashboard')).toEqual(['closes it', 'shows /dashboard/calendar']);
  expect(await press()).toEqual(['closes it', 'opens /dashboard']);
});
