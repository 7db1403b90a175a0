import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '#engine/react';
import type { EditorApi } from '../api/editor-api.ts';
import { QUERY_KEYS } from '../api/keys.ts';
import type { SignIn } from '../controls/failure-note.tsx';
import { Note } from '../controls/note.tsx';

export interface FreshSignInProps {
  readonly api: Pick<EditorApi, 'readMe'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onSignIn: SignIn;
}

/** A sign-in that ends while somebody still reads is as good as over. */
const spareMs = 30_000;

/**
 * Asks for a new sign-in before the button is pressed, where the server would refuse without one. It goes once somebody has signed in and comes
 * back to this window.
 */
export function FreshSignIn({ api, now, onSignIn }: FreshSignInProps): ReactElement | null {
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
  if (!data || (data.until !== null && Date.parse(data.until) > now() + spareMs)) return null;
  return (
    <Note tone="warning">
      <p>This needs a recent sign-in. Sign in again first: it opens in a new tab, so nothing here is lost. Then come back.</p>
      <div className="row">
        <Button icon="external-link" onClick={() => onSignIn(data.link)}>
          <span>Sign in again</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      </div>
    </Note>
  );
}
