import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import { Offer } from './offer.tsx';
import './totum.later.css';

/** Membership: its benefits, and the link to the partner. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page totum">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('totum-heading')}
      </h1>
      <WithMessages areas={['membership and service status']} shape="card">
        <Offer />
      </WithMessages>
    </div>
  );
}
