import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HubLink, useMessages } from '../../../engine/hub.ts';
import { checkRedirect } from '../../../engine/index.ts';
import { HUB_PATH } from '../../parts/index.ts';
import { findPlace } from '../../rules/places/index.ts';

const KNOWN_WORDS: Readonly<Record<string, string>> = {
  'course-results': 'course-back-results',
  favourites: 'course-back-favourites',
};

/** The way back that the address names, if it is on this site; otherwise to the hub (SEARCH-022, SHELL-083). */
export function BackLink(): ReactElement {
  const messages = useMessages();
  const [parameters] = useSearchParams();
  const to = checkRedirect(parameters.get('backUrl'), { origin: window.location.origin, allowedOrigins: [] }) ?? HUB_PATH;
  const isHub = to === HUB_PATH || to.startsWith(`${HUB_PATH}?`);
  const key = KNOWN_WORDS[findPlace(to)?.id ?? ''] ?? (isHub ? 'not-found-link' : 'back');
  return (
    <HubLink to={to} className="page-back">
      {messages(key)}
    </HubLink>
  );
}
