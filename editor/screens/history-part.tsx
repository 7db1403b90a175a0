import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useItemWords } from '../check/index.ts';
import { HistoryScreen, SchedulesScreen } from '../publish/index.ts';
import { useSession } from '../session/index.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { useColleagues } from './use-colleagues.ts';

/** Every version that was live. */
export function HistoryPart(): ReactElement {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <HistoryScreen
      {...useColleagues()}
      api={session.api}
      me={session.me}
      words={useItemWords()}
      onSignIn={goToSignIn}
      onOpenChangeSet={(set) => void session.join(set).then(() => navigate('/review'))}
      onChanged={() => void session.reload()}
    />
  );
}

/** Publishes at moments to come. */
export function SchedulesPart(): ReactElement {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <SchedulesScreen
      {...useColleagues()}
      api={session.api}
      me={session.me}
      words={useItemWords()}
      now={session.clock.now}
      onSignIn={goToSignIn}
      onPreviewAt={({ at }) => void navigate(`/next-steps?at=${encodeURIComponent(at)}`)}
    />
  );
}
