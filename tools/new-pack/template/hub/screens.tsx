import type { ReactElement } from 'react';
import { BackToHub, HubScreens, useMessages } from '#engine/hub';
import type { LoadPart } from '#engine/react';

/** The script of each page in `routes.ts` besides the hub itself, by path. It exports `Page`. */
const pages: Readonly<Record<string, LoadPart<object>>> = {};

function NotFound(): ReactElement {
  return (
    <div className="template-pack-page">
      <BackToHub />
      <h1>{useMessages()('not-found-title')}</h1>
    </div>
  );
}

/** Every screen except the hub itself. */
export function Widget(): ReactElement {
  return <HubScreens pages={pages} places={[]} notFound={<NotFound />} />;
}
