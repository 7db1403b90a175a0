import type { ReactElement } from 'react';
import { HubLink, useWords, WithWords } from '../../../engine/hub.ts';
import { SubjectScreen } from './subject-screen.tsx';
import './subject.css';

/** One subject: its courses, articles about it, and where to look next. */
export function Widget(): ReactElement {
  return (
    <div className="page guide-page">
      <WithWords areas={['subjects', 'courses and universities', 'article categories']} shape="card">
        <Back />
        <SubjectScreen />
      </WithWords>
    </div>
  );
}

function Back(): ReactElement {
  const words = useWords();
  return (
    <HubLink to="/explore/subjects" className="page-back">
      {words('subjects-all')}
    </HubLink>
  );
}
