import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { SubjectDirectory } from './subject-directory.tsx';
import './subjects.css';

/** Subjects: all in their groups, or those whose names hold what is typed (FAV-020, CALL-027). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page guide-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('page-subjects')}
      </h1>
      <WithWords areas={['subjects']} shape="rows">
        <SubjectDirectory />
      </WithWords>
    </div>
  );
}
