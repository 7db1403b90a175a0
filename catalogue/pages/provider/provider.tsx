import type { ReactElement } from 'react';
import { HubLink, useWords, WithWords } from '../../../engine/hub.ts';
import { ProviderScreen } from './provider-screen.tsx';
import './provider.css';

/** One university or college. */
export function Widget(): ReactElement {
  return (
    <div className="page guide-page">
      <WithWords areas={['courses and universities']} shape="card">
        <Back />
        <ProviderScreen />
      </WithWords>
    </div>
  );
}

function Back(): ReactElement {
  const words = useWords();
  return (
    <HubLink to="/explore/unis" className="page-back">
      {words('providers-all')}
    </HubLink>
  );
}
