import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { ProviderSearch } from './provider-search.tsx';
import './providers.css';

/** Universities and colleges: all, by name or by letter (SEARCH-015, CALL-037). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page providers">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('page-providers')}
      </h1>
      <WithWords areas={['courses and universities']} shape="rows">
        <ProviderSearch />
      </WithWords>
    </div>
  );
}
