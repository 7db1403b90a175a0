import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHubPage, useMessages, WithMessages } from '#engine/hub';
import { readConfirmation } from '../../rules/applications/confirmation.ts';
import { ApplicationsScreen } from './applications-screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import './application.later.css';

/** Start or continue an application, or confirm the course named in the address. */
export function Page(): ReactElement {
  const [query] = useSearchParams();
  const messages = useMessages();
  const { user, years } = useHubPage().details;
  const confirmation = readConfirmation(query, { studyYear: user.studyYear, cycleYear: years.cycleYear });
  return (
    <div className="page applications">
      <WithMessages
        areas={confirmation ? ['applications page', 'courses and universities'] : ['applications page']}
        shape="card"
        title={messages('applications-heading')}
      >
        {confirmation ? <ConfirmScreen key={query.toString()} confirmation={confirmation} /> : <ApplicationsScreen />}
      </WithMessages>
    </div>
  );
}
