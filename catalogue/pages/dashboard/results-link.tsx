import type { ReactElement } from 'react';
import { HubLink, useHub, useMessages } from '../../../engine/hub.ts';
import { hasResultsDay, RESULTS_ADDRESS } from '../../parts/index.ts';

/** The way back to the calm screen, for whom it concerns (SHELL-086). */
export function ResultsLink(): ReactElement | null {
  const messages = useMessages();
  const isConcerned = useHub(hasResultsDay);
  if (!isConcerned) return null;
  return (
    <p className="results-link">
      <HubLink to={RESULTS_ADDRESS}>{messages('results-back')}</HubLink>
    </p>
  );
}
