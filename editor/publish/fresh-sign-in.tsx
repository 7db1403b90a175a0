import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '#engine/react';
import { QUERY_KEYS } from '../api/keys.ts';
import { goToSignIn } from '../controls/go-to-sign-in.ts';
import { Note } from '../controls/note.tsx';
import { useSession } from '../session/hooks.tsx';

/** A sign-in about to expire counts as expired. */
const spareMs = 30_000;

/**
 * Asks for a new sign-in before the button is pressed, where the server would otherwise refuse. It disappears once the person has signed in
 * and returns to this window.
 */
export function FreshSignIn(): ReactElement | null {
  const { api, clock } = useSession();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.me,
    async queryFn() {
      const answer = await api.readMe();
      return answer.kind === 'ok' ? (answer.value.freshSignIn ?? null) : null;
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (!data || (data.until !== null && Date.parse(data.until) > clock.now() + spareMs)) return null;
  return (
    <Note tone="warning">
      <p>This needs a recent sign-in. Sign in again first: it opens in a new tab, so nothing here is lost. Then come back.</p>
      <div className="row">
        <Button icon="external-link" onClick={() => goToSignIn(data.link)}>
          <span>Sign in again</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      </div>
    </Note>
  );
}
