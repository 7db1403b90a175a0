import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { SubjectDirectory } from './subject-directory.tsx';
import './subjects.css';

/** Subjects: all of them in their groups, or those whose names contain the typed text (FAV-020, CALL-027). */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page guide-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('page-subjects')}
      </h1>
      <WithMessages areas={['subjects']} shape="rows">
        <SubjectDirectory />
      </WithMessages>
    </div>
  );
}
