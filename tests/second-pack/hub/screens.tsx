import type { ReactElement } from 'react';
import { BackToHub, HubScreens, useHubPage, useMessages } from '#engine/hub';
import { StatusTiles } from '#engine/hub-defaults';
import type { LoadPart } from '#engine/react';

function CardPage(): ReactElement {
  return (
    <div className="library-page">
      <BackToHub />
      <h1>{useMessages()('card-title')}</h1>
      <StatusTiles items={useHubPage().items['status-tiles']} />
    </div>
  );
}

function NotFound(): ReactElement {
  return (
    <div className="library-page">
      <BackToHub />
      <h1>{useMessages()('not-found-title')}</h1>
    </div>
  );
}

const loadCard: LoadPart<object> = async () => ({ Part: CardPage });

/** Every screen except the members' page itself. */
export function Widget(): ReactElement {
  return <HubScreens pages={{ '/card': loadCard }} places={[]} notFound={<NotFound />} />;
}
