import type { ReactElement } from 'react';
import { useItemLabels } from '../check/index.ts';
import { HistoryScreen, SchedulesScreen } from '../publish/index.ts';
import { startPathOf, useGo, useKinds, useOpenReview, useSession } from '../session/index.ts';
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
