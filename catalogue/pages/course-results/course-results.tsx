import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { Results } from './results.tsx';
import './course-results.css';

/** Results of a course search (SEARCH-002, SEARCH-004). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page results">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('page-course-results')}
      </h1>
      <WithWords areas={['courses and universities']} shape="rows">
        <Results />
      </WithWords>
    </div>
  );
}
