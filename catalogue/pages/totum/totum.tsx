import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { Offer } from './offer.tsx';
import './totum.later.css';

/** Membership: what it gives, and the way to the partner (SHELL-034, STATICP-001, STATICP-002). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page totum">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('totum-heading')}
      </h1>
      <WithWords areas={['membership and service status']} shape="card">
        <Offer />
      </WithWords>
    </div>
  );
}
