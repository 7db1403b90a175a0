import type { ReactElement } from 'react';
import { HubLink, useMessages, WithMessages } from '#engine/hub';
import { SubjectScreen } from './subject-screen.tsx';

/** One subject: its courses, articles about it, and where to look next. */
export function Page(): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={['subjects', 'courses and universities', 'article categories']} shape="card">
        <Back />
        <SubjectScreen />
      </WithMessages>
    </div>
  );
}

function Back(): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to="/explore/subjects" className="page-back">
      {messages('subjects-all')}
    </HubLink>
  );
}
