import type { ReactElement } from 'react';
import { useWords, WithWords } from '../../../engine/hub.ts';
import { LiveScreen } from './live-screen.tsx';
import './live.later.css';

/** Live events (LIVE-001). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page live-page">
      <WithWords areas={['live']} shape="card" title={words('page-live')}>
        <LiveScreen />
      </WithWords>
    </div>
  );
}
