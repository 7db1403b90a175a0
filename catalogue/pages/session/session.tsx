import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHubActions, useWords, WithWords } from '../../../engine/hub.ts';
import { writeTime } from '../../../engine/index.ts';
import { Button, Dialog, useAnnounce } from '../../../engine/react.ts';
import { useSessionEnd } from './use-session-end.ts';

const AREAS = ['session'];

/** Warns before the session ends, and says so when it has (E-02, USER-041). What was typed stays on the device either way. */
export function Widget(): ReactElement | null {
  const { stand, extend } = useSessionEnd();
  const [dismissed, setDismissed] = useState('');
  const key = stand.kind === 'ending' ? String(stand.endsAt) : stand.kind;
  if (stand.kind === 'open' || dismissed === key) return null;
  const dismiss = () => setDismissed(key);
  return (
    <WithWords areas={AREAS}>
      {stand.kind === 'ended' ? <Ended onClose={dismiss} /> : <Ending endsAt={stand.endsAt} extend={extend} onClose={dismiss} />}
    </WithWords>
  );
}

interface EndingProps {
  readonly endsAt: number;
  readonly extend: () => Promise<boolean>;
  readonly onClose: () => void;
}

function Ending({ endsAt, extend, onClose }: EndingProps): ReactElement {
  const words = useWords();
  const announce = useAnnounce();
  const [isPending, setPending] = useState(false);
  const stay = async () => {
    setPending(true);
    const isStaying = await extend();
    setPending(false);
    if (isStaying) announce(words('session-extended'));
  };
  const time = writeTime(endsAt);
  return (
    <Dialog
      isOpen
      shape="small"
      title={words('session-ending-title', { time })}
      closeLabel={words('close')}
      closesOutside={false}
      focusAfter="h1"
      onClose={onClose}
      footer={
        <Button variant="primary" isPending={isPending} onClick={() => void stay()}>
          {words('session-stay')}
        </Button>
      }
    >
      <p>{words('session-ending-text')}</p>
    </Dialog>
  );
}

function Ended({ onClose }: { onClose: () => void }): ReactElement {
  const words = useWords();
  const { leave } = useHubActions();
  const { pathname, search } = useLocation();
  const signIn = () => leave(`/account/login?returnUrl=${encodeURIComponent(pathname + search)}`);
  return (
    <Dialog
      isOpen
      shape="small"
      title={words('session-ended-title')}
      closeLabel={words('close')}
      closesOutside={false}
      focusAfter="h1"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={signIn}>
          {words('session-sign-in')}
        </Button>
      }
    >
      <p>{words('session-ended-text')}</p>
    </Dialog>
  );
}
