import type { ReactElement } from 'react';
import { useMessages, WithMessages } from '#engine/hub';
import { LiveScreen } from './live-screen.tsx';
import './live.later.css';

/** Live events. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page live-page">
      <WithMessages areas={['live']} shape="card" title={messages('page-live')}>
        <LiveScreen />
      </WithMessages>
    </div>
  );
}
