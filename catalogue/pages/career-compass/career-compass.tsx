import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import './career-compass.css';
import { Quiz } from './quiz.tsx';

/** The career quiz: what somebody likes doing, one question at a time (WIDGET-031). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page career-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('page-career-compass')}
      </h1>
      <WithWords areas={['careers']} shape="card">
        <Quiz />
      </WithWords>
    </div>
  );
}
