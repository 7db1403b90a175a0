import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type HubPage, HubProvider } from '#engine/hub';
import { createStillStore } from './still-store.ts';

/** A component of the hub as HTML text, as the server would draw it on this page and at this address. */
export function drawPiece(piece: ReactElement, page: HubPage, address = '/dashboard'): string {
  return renderToString(
    <StaticRouter location={address}>
      <HubProvider store={createStillStore(page)}>{piece}</HubProvider>
    </StaticRouter>,
  );
}
