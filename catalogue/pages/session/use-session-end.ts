import { useCallback, useEffect, useState } from 'react';
import { useHubActions } from '../../../engine/hub.ts';
import { usePageVisible, useTimeout } from '../../../engine/react.ts';
import { isFields } from '../../rules/reading.ts';

/** How long before the end of the session the warning appears. */
const WARNING_MS = 5 * 60_000;

/** The state of the session: open, about to end at a moment by the device's clock, or ended. */
export type SessionStatus = { readonly kind: 'open' } | { readonly kind: 'ended' } | { readonly kind: 'ending'; readonly endsAt: number };

/** Watches the end of the session, and renews it when the person says that they are still here (E-02). */
export function useSessionEnd(): { readonly state: SessionStatus; extend(): Promise<boolean> } {
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
