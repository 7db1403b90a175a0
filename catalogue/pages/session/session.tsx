import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { writeTime } from '#engine';
import { useHubActions, useMessages, WithMessages } from '#engine/hub';
import { Button, Dialog, useAnnounce, usePageVisible, useTimeout } from '#engine/react';
import { isFields } from '../../rules/reading.ts';

const AREAS = ['session'];

/** Warns before the session ends, and shows when it has ended. Typed text stays on the device in both cases. */
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

/** How long before the end of the session the warning appears. */
const WARNING_MS = 5 * 60_000;

/** The state of the session: open, about to end at a moment by the device's clock, or ended. */
type SessionStatus = { readonly kind: 'open' } | { readonly kind: 'ended' } | { readonly kind: 'ending'; readonly endsAt: number };

/** Tracks the end of the session, and extends it on request. */
function useSessionEnd(): { readonly state: SessionStatus; extend(): Promise<boolean> } {
  const { call, now } = useHubActions();
  const isVisible = usePageVisible();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [state, setStatus] = useState<SessionStatus>({ kind: 'open' });
  const read = useCallback(async () => {
    const seconds = await call({ base: 'accounts', path: '/account/session', isPersonal: true }).then(readSeconds, () => null);
    if (seconds === null) return;
    const at = Date.parse(now()) + seconds * 1000;
    setEndsAt(at);
    if (seconds === 0) setStatus({ kind: 'ended' });
    else if (seconds * 1000 <= WARNING_MS) setStatus({ kind: 'ending', endsAt: at });
    else setStatus({ kind: 'open' });
  }, [call, now]);
  // After sleep, or because of another tab, the real state may differ from the timers.
  useEffect(() => {
    if (isVisible) void read();
  }, [isVisible, read]);
  const leftMs = endsAt === null ? null : Math.max(0, endsAt - Date.parse(now()));
  const isOpen = state.kind === 'open';
  useTimeout(
    () => void read(),
    leftMs === null || state.kind === 'ended' ? null : isOpen ? Math.max(0, leftMs - WARNING_MS) : leftMs + 1000,
    state,
  );
  const extend = async () => {
    const request = { base: 'accounts', path: '/account/session', method: 'POST', body: {}, isPersonal: true } as const;
    const seconds = await call(request).then(readSeconds, () => null);
    await read();
    return (seconds ?? 0) > 0;
  };
  return { state, extend };
}

function readSeconds(answer: unknown): number | null {
  return isFields(answer) && typeof answer.endsInSeconds === 'number' ? answer.endsInSeconds : null;
}
