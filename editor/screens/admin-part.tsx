import type { ReactElement } from 'react';
import { AuditScreen } from '../admin/audit-screen.tsx';
import { EmergencyScreen } from '../admin/emergency-screen.tsx';
import { ExchangeScreen } from '../admin/exchange-screen.tsx';
import { PeopleScreen } from '../admin/people-screen.tsx';
import { useItemLabels } from '../check/use-item-labels.ts';
import { useSession, useSessionState } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { useOpenReview } from '../session/use-open-review.ts';
import { downloadFile } from './download-file.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { useColleagues } from './use-colleagues.ts';

/** The screen about who may edit. */
export function PeoplePart(): ReactElement {
  const { api, me } = useSession();
  return <PeopleScreen api={api} me={me} onSignIn={goToSignIn} />;
}

/** The screen about who did what. */
export function AuditPart(): ReactElement {
  const { api, me, digest } = useSession();
  const { people } = useColleagues();
  return <AuditScreen api={api} me={me} digest={digest} people={people} onSignIn={goToSignIn} />;
}

/** The screen that moves content in and out. */
export function ExchangePart(): ReactElement {
  const session = useSession();
  const openReview = useOpenReview();
  const set = useSessionState((state) => state.set);
  return (
    <ExchangeScreen
      api={session.api}
      me={session.me}
      labels={useItemLabels()}
      set={set?.id ?? null}
      onDownload={(name, text) => downloadFile(name, new Blob([text], { type: 'application/json' }))}
      onOpenChangeSet={(id) => void openReview(id)}
      onSignIn={goToSignIn}
    />
  );
}

/** The emergency switches, which take effect without a publish. */
export function EmergencyPart(): ReactElement {
  const { api, me, clock, storage } = useSession();
  const { features } = usePack().pack.vocabulary;
  const shared = { api, me, storage, now: clock.now };
  return <EmergencyScreen {...useColleagues()} {...shared} features={features} onSignIn={goToSignIn} />;
}
