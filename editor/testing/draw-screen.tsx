import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { buildVocabulary, testKinds } from '#engine/testing';
import type { MeReply } from '#schemas/editor';
import { createEditorApi } from '../api/editor-api.ts';
import { createItemLabels } from '../reading/item-labels.ts';
import { KindsProvider } from '../session/kinds.tsx';

const api = createEditorApi({ request: () => new Promise<Response>(() => undefined) });
const labels = createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }) });
export const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };
export const storage = { read: () => null, write: () => true, remove: () => undefined };
export const nothing = () => undefined;
/** What every screen is given. */
export const common = {
  api,
  me,
  labels,
  onSignIn: nothing,
  onChanged: nothing,
  onOpenChangeSet: nothing,
  now: () => Date.parse('2026-11-22T12:00:00Z'),
};

/** A screen drawn after all its data has loaded. */
export function drawScreen(screen: ReactElement, read: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient();
  for (const [key, value] of read) client.setQueryData(key, value);
  return renderToString(
    <QueryClientProvider client={client}>
      <KindsProvider kinds={testKinds}>{screen}</KindsProvider>
    </QueryClientProvider>,
  );
}
