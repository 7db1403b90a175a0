import type { ReactElement } from 'react';
import { HubLink, useMessages, WithMessages } from '#engine/hub';
import { ProviderScreen } from './provider-screen.tsx';
import './provider.css';

/** One university or college. */
export function Page(): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={['courses and universities']} shape="card">
        <Back />
        <ProviderScreen />
      </WithMessages>
    </div>
  );
}

function Back(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/explore/unis" className="page-back">
      {messages('providers-all')}
    </HubLink>
  );
}
