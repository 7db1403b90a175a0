import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { Results } from './results.tsx';
import './course-results.css';

/** Results of a course search (SEARCH-002, SEARCH-004). */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page results">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('page-course-results')}
      </h1>
      <WithMessages areas={['courses and universities']} shape="rows">
        <Results />
      </WithMessages>
    </div>
  );
}
