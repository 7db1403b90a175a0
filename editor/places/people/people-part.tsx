import type { ReactElement } from 'react';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useSession } from '../../session/hooks.tsx';
import { PeopleScreen } from './people-screen.tsx';

/** The screen about who may edit. */
export function PeoplePart(): ReactElement {
  const { api, me } = useSession();
  return <PeopleScreen api={api} me={me} onSignIn={goToSignIn} />;
}
