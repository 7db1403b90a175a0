import { useState } from 'react';
import { useHubActions, useMessages } from '../../../engine/hub.ts';
import { useAnnounce } from '../../../engine/react.ts';

/** The page that confirms the deletion; it needs no session. */
const CLOSING_PAGE = '/account/data-deleted';

/** Deletes what the hub stores, signs out, which also clears this device, and ends on a page that confirms it. [USER-049] */
export function useDeleting() {
  const { call, leave } = useHubActions();
  const messages = useMessages();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    try {
      await call({ base: 'accounts', path: '/api/v1/user/data', method: 'DELETE', body: {}, isPersonal: true });
      await call({ base: 'accounts', path: '/account/logout', method: 'POST', body: {}, isPersonal: true });
      leave(CLOSING_PAGE);
    } catch {
      // The person reads about it here and can try again; deleting twice does no harm.
      setState('failed');
      announce(messages('preferences-delete-failed'), 'assertive');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', start };
}
