import type { ReactElement } from 'react';
import { useItemLabels } from '../../check/use-item-labels.ts';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { startPathOf, useKinds } from '../../session/kinds.tsx';
import { SchedulesScreen } from './schedules-screen.tsx';

/** The screen with scheduled publishes. */
export function SchedulesPart(): ReactElement {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  return (
    <SchedulesScreen
      {...useColleagues()}
      api={session.api}
      me={session.me}
      labels={useItemLabels()}
      now={session.clock.now}
      onSignIn={goToSignIn}
      onPreviewAt={({ at }) => go(startPathOf(kinds), { query: String(new URLSearchParams({ at })) })}
    />
  );
}
