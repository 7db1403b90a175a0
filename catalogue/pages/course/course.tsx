import type { ReactElement } from 'react';
import { WithMessages } from '../../../engine/hub.ts';
import { CourseScreen } from './course-screen.tsx';
import './course.css';

/** One course (SEARCH-022, CALL-073). */
export function Page(): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={['courses and universities']} shape="card">
        <CourseScreen />
      </WithMessages>
    </div>
  );
}
