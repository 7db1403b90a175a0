// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { emptyCatalogue } from '#engine';
import { readSaved } from '#engine/hub';
import { createPreviewPorts } from '#engine/testing/preview';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { kinds } from '../kinds/index.ts';

it('treats a save in the preview as done, and shows it', async () => {
  const page = hubPageOf('p10');
  const world = {
    now: () => new Date(page.now),
    mark: <Item>(_kind: string, item: Item) => item,
    catalogue: () => emptyCatalogue(kinds),
    path: '/dashboard',
    fetchedKinds: [],
    answers: [],
    onLeave: () => undefined,
  };
  const store = createHubStore(page, createPreviewPorts(world));
  const note = { collection: 'dashboardData', name: 'Notes', data: 'Ask about the year abroad.' } as const;
  expect(await store.actions.save(note, { isImmediate: true })).toBe(true);
  expect(readSaved(store.getState(), 'dashboardData', 'Notes')).toBe(note.data);
});
