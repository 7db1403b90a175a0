import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHubActions, useMessages, WithMessages } from '../../../engine/hub.ts';
import { writeTime } from '../../../engine/index.ts';
import { Button, Dialog, useAnnounce } from '../../../engine/react.ts';
import { useSessionEnd } from './use-session-end.ts';

const AREAS = ['session'];

/** Warns before the session ends, and tells when it has ended (E-02, USER-041). What was typed stays on the device in both cases. */
export function Page(): ReactElement | null {
  const { state, extend } = useSessionEnd();
  const [dismissed, setDismissed] = useState('');
  const key = state.kind === 'ending' ? String(state.endsAt) : state.kind;
  if (state.kind === 'open' || dismissed === key) return null;
  const dismiss = () => setDismissed(key);
  return (
    <WithMessages areas={AREAS}>
      {state.kind === 'ended' ? <Ended onClose={dismiss} /> : <Ending endsAt={state.endsAt} extend={extend} onClose={dismiss} />}
    </WithMessages>
  );
}

interface EndingProps {
  readonly endsAt: number;
  readonly extend: () => Promise<boolean>;
  readonly onClose: () => void;
}

function Ending({ endsAt, extend, onClose }: EndingProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const [isPending, setPending] = useState(false);
  const stay = async () => {
    setPending(true);
    const isStaying = await extend();
    setPending(false);
    if (isStaying) announce(messages('session-extended'));
  };
  const time = writeTime(endsAt);
  return (
    <Dialog
      isOpen
      shape="small"
      title={messages('session-ending-title', { time })}
      closeLabel={messages('close')}
      closesOutside={false}
      focusAfter="h1"
      onClose={onClose}
      footer={
        <Button variant="primary" isPending={isPending} onClick={() => void stay()}>
          {messages('session-stay')}
        </Button>
      }
    >
      <p>{messages('session-ending-text')}</p>
    </Dialog>
  );
}

function Ended({ onClose }: { onClose: () => void }): ReactElement {
  const messages = useMessages();
  const { leave } = useHubActions();
  const { pathname, search } = useLocation();
  const signIn = () => leave(`/account/login?returnUrl=${encodeURIComponent(pathname + search)}`);
  return (
    <Dialog
      isOpen
      shape="small"
      title={messages('session-ended-title')}
      closeLabel={messages('close')}
      closesOutside={false}
      focusAfter="h1"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={signIn}>
          {messages('session-sign-in')}
        </Button>
      }
    >
      <p>{messages('session-ended-text')}</p>
    </Dialog>
  );
}
