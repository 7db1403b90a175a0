import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { testKinds } from '#engine/testing';
import { KindsProvider } from '../session/kinds.tsx';
import { openTestSession, type SessionChoice } from './test-session.tsx';

/** Renders a screen of a session after these reads have ended. */
export async function drawScreen(
  screen: ReactElement,
  read: readonly (readonly [QueryKey, unknown])[] = [],
  choice: SessionChoice = {},
): Promise<string> {
  const { session, around } = await openTestSession({ now: '2026-11-22T12:00:00Z', ...choice });
  // In server rendering, a store is read in its initial state.
  session.document.store.getInitialState = session.document.store.getState;
  const client = new QueryClient();
  for (const [key, value] of read) client.setQueryData(key, value);
  return renderToString(
    <QueryClientProvider client={client}>
      <KindsProvider kinds={testKinds}>{around(screen)}</KindsProvider>
    </QueryClientProvider>,
  );
}
