import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import './career-compass.css';
import { Quiz } from './quiz.tsx';

/** The career quiz: what the person likes doing, one question at a time. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page career-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('page-career-compass')}
      </h1>
      <WithMessages areas={['careers']} shape="card">
        <Quiz />
      </WithMessages>
    </div>
  );
}
