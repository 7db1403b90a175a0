import type { ReactElement } from 'react';
import { BackToHub, HubScreens, useMessages } from '#engine/hub';
import type { LoadPart } from '#engine/react';
import { Card } from './card.tsx';

function CardPage(): ReactElement {
  return (
    <div className="library-home">
      <BackToHub />
      <h1>{useMessages()('card-title')}</h1>
      <Card />
    </div>
  );
}

function NotFound(): ReactElement {
  return (
    <div className="library-home">
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
