import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { ProviderSearch } from './provider-search.tsx';
import './providers.css';

/** Universities and colleges: all, by name or by letter (SEARCH-015, CALL-037). */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page providers">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('page-providers')}
      </h1>
      <WithMessages areas={['courses and universities']} shape="rows">
        <ProviderSearch />
      </WithMessages>
    </div>
  );
}
