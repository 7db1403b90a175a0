import type { ReactElement } from 'react';
import { useItemLabels } from '../../check/use-item-labels.ts';
import { downloadFile } from '../../screens/download-file.ts';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useSession, useSessionState } from '../../session/hooks.tsx';
import { useOpenReview } from '../../session/use-open-review.ts';
import { ExchangeScreen } from './exchange-screen.tsx';

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
