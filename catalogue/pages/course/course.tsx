import type { ReactElement } from 'react';
import { WithWords } from '../../../engine/hub.ts';
import { CourseScreen } from './course-screen.tsx';
import './course.css';

/** One course (SEARCH-022, CALL-073). */
export function Widget(): ReactElement {
  return (
    <div className="page guide-page">
      <WithWords areas={['courses and universities']} shape="card">
        <CourseScreen />
      </WithWords>
    </div>
  );
}
