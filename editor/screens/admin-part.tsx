import type { ReactElement } from 'react';
import { AuditScreen, PeopleScreen } from '../admin/index.ts';
import { useSession } from '../session/index.ts';
import { goToSignIn } from './go-to-sign-in.ts';

/** Who may edit. */
export function PeoplePart(): ReactElement {
  const { api, me } = useSession();
  return <PeopleScreen api={api} me={me} onSignIn={goToSignIn} />;
}

/** Who did what. */
export function AuditPart(): ReactElement {
  const { api, me, digest } = useSession();
  return <AuditScreen api={api} me={me} digest={digest} onSignIn={goToSignIn} />;
}
