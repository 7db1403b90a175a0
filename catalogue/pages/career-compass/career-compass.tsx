import type { ReactElement } from 'react';
import { HubLink, useWords, WithWords } from '../../parts/index.ts';
import './career-compass.css';
import { Quiz } from './quiz.tsx';

/** The career quiz: what somebody likes doing, one question at a time (WIDGET-031). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page career-page">
      <HubLink to="/" className="page-back">
        {words('not-found-link')}
      </HubLink>
      <h1 id="page-title" tabIndex={-1}>
        {words('page-career-compass')}
      </h1>
      <WithWords areas={['careers']} shape="card">
        <Quiz />
      </WithWords>
    </div>
  );
}
