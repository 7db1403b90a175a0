import type { ReactElement } from 'react';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { EmergencyScreen } from './emergency-screen.tsx';

/** The emergency switches, which take effect without a publish. */
export function EmergencyPart(): ReactElement {
  const { api, me, clock, storage } = useSession();
  const { features } = usePack().pack.vocabulary;
  const shared = { api, me, storage, now: clock.now };
  return <EmergencyScreen {...useColleagues()} {...shared} features={features} onSignIn={goToSignIn} />;
}
