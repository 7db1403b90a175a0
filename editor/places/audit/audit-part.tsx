import type { ReactElement } from 'react';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { useSession } from '../../session/hooks.tsx';
import { AuditScreen } from './audit-screen.tsx';

/** The screen about who did what. */
export function AuditPart(): ReactElement {
  const { api, me, digest } = useSession();
  const { people } = useColleagues();
  return <AuditScreen api={api} me={me} digest={digest} people={people} onSignIn={goToSignIn} />;
}
