import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { testKinds } from '#engine/testing';
import { KindsProvider } from '../session/kinds.tsx';
import { openTestSession, type SessionChoice } from './test-session.tsx';

/** A screen of a session drawn after these reads have ended. */
export async function drawScreen(
  screen: ReactElement,
  read: readonly (readonly [QueryKey, unknown])[] = [],
  choice: SessionChoice = {},
): Promise<string> {
  const { session, around } = await openTestSession({ now: '2026-11-22T12:00:00Z', ...choice });
  // On a server a store is read as it began.
  session.document.store.getInitialState = session.document.store.getState;
  const client = new QueryClient();
  for (const [key, value] of read) client.setQueryData(key, value);
  return renderToString(
    <QueryClientProvider client={client}>
      <KindsProvider kinds={testKinds}>{around(screen)}</KindsProvider>
    </QueryClientProvider>,
  );
}
