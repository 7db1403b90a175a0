import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import { OffersView } from './offers-view.tsx';
import './offers.later.css';

/** Offers side by side: all known facts, and a trial of replies that sends nothing. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page offers-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('offers-title')}
      </h1>
      <WithMessages areas={['offers']} shape="rows">
        <OffersView />
      </WithMessages>
    </div>
  );
}
