import type { ReactElement } from 'react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { Results } from './results.tsx';
import './course-results.css';

/** Results of a course search. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-course-results" areas={['courses and universities']} className="results">
      <Results />
    </PlacePage>
  );
}
