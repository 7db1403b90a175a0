import type { ReactElement } from 'react';
import { useItemLabels } from '../../check/use-item-labels.ts';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { useSession } from '../../session/hooks.tsx';
import { useOpenReview } from '../../session/use-open-review.ts';
import { HistoryScreen } from './history-screen.tsx';

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
