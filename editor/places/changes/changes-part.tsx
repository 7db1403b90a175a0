import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useUndo } from '#engine/react';
import { useItemLabels } from '../../check/use-item-labels.ts';
import { goToSignIn } from '../../screens/go-to-sign-in.ts';
import { useColleagues } from '../../screens/use-colleagues.ts';
import { addressOf, useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useOpenReview } from '../../session/use-open-review.ts';
import { ChangesScreen, readChangesFilter } from './changes-screen.tsx';

/** The screen with every open set of changes. */
export function ChangesPart(): ReactElement {
  const session = useSession();
  const go = useGo();
  const openReview = useOpenReview();
  const offer = useUndo();
  const { search } = useLocation();
  const { people, colleagues } = useColleagues();
  const copy = async (set: string) => {
    const { pathname, search: query } = addressOf('/editor/review', '', set);
    const address = `${window.location.origin}${pathname}${query}`;
    // A browser may forbid it; then the address is shown, to copy by hand.
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    offer({ text: isCopied ? 'The address is copied.' : address });
  };
  return (
    <ChangesScreen
      api={session.api}
      me={session.me}
      people={people}
      colleagues={colleagues}
      labels={useItemLabels()}
      now={session.clock.now}
      filter={readChangesFilter(new URLSearchParams(search).get('show'))}
      onFilter={(show) => go(null, { query: String(new URLSearchParams({ show })), replace: true })}
      onOpen={(set) => void openReview(set)}
      onCopy={(set) => void copy(set)}
      onChanged={() => void session.reload()}
      onSignIn={goToSignIn}
    />
  );
}
