import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type HubPage, HubProvider } from '#engine/hub';
import { createStillStore } from './still-store.ts';

/** A component of the hub as HTML, rendered like on the server for this page and address. */
export function drawPiece(piece: ReactElement, page: HubPage, address = '/dashboard'): string {
  return renderToString(
    <StaticRouter location={address}>
      <HubProvider store={createStillStore(page)}>{piece}</HubProvider>
    </StaticRouter>,
  );
}
