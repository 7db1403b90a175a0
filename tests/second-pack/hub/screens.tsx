import type { ReactElement } from 'react';
import { BackToHub, HubScreens, useWords } from '../../../engine/hub.ts';
import type { LoadPart } from '../../../engine/react.ts';
import { Card } from './card.tsx';

function CardPage(): ReactElement {
  return (
    <div className="library-home">
      <BackToHub />
      <h1>{useWords()('card-title')}</h1>
      <Card />
    </div>
  );
}

function NotFound(): ReactElement {
  return (
    <div className="library-home">
      <BackToHub />
      <h1>{useWords()('not-found-title')}</h1>
    </div>
  );
}

const loadCard: LoadPart<object> = async () => ({ Widget: CardPage });

/** Every screen but the members' page itself. */
export function Widget(): ReactElement {
  return <HubScreens pages={{ '/card': loadCard }} places={[]} notFound={<NotFound />} />;
}
