import type { ReactElement } from 'react';
import { useItemLabels } from '../check/use-item-labels.ts';
import { HistoryScreen } from '../publish/history-screen.tsx';
import { SchedulesScreen } from '../publish/schedules-screen.tsx';
import { useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { startPathOf, useKinds } from '../session/kinds.tsx';
import { useOpenReview } from '../session/use-open-review.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { useColleagues } from './use-colleagues.ts';

/** The screen with every version that was live. */
export function HistoryPart(): ReactElement {
  const session = useSession();
  const openReview = useOpenReview();
  return (
    <HistoryScreen
      {...useColleagues()}
      api={session.api}
      me={session.me}
      labels={useItemLabels()}
      now={session.clock.now}
      onSignIn={goToSignIn}
      onOpenChangeSet={(set) => void openReview(set)}
      onChanged={() => void session.reload()}
    />
  );
}

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
