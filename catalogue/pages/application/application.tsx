import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHubPage, useWords, WithWords } from '../../../engine/hub.ts';
import { readConfirmation } from '../../rules/index.ts';
import { ApplicationsScreen } from './applications-screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import './application.later.css';

/** Start or continue an application, or confirm the course that the address names (APPS-001, APPS-041, APPS-042). */
export function Widget(): ReactElement {
  const [query] = useSearchParams();
  const words = useWords();
  const { user, years } = useHubPage().details;
  const confirmation = readConfirmation(query, { studyYear: user.studyYear, cycleYear: years.cycleYear });
  return (
    <div className="page applications">
      <WithWords
        areas={confirmation ? ['applications page', 'courses and universities'] : ['applications page']}
        shape="card"
        title={words('applications-heading')}
      >
        {confirmation ? <ConfirmScreen key={query.toString()} confirmation={confirmation} /> : <ApplicationsScreen />}
      </WithWords>
    </div>
  );
}
