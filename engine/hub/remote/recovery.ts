import { CallError, type HubStore } from '../state/hub-context.tsx';

/** Where the server says nothing, this is waited, up to half as long again. */
const USUAL_WAIT_MS = 8_000;
const MIN_WAIT_MS = 2_000;
const SPREAD = 0.5;
const MAX_WAIT_MS = 600_000;

/** Failures that pass: nothing answered, the service was too slow, too busy or broken. */
const PASSING = [0, 408, 429];

/**
 * How long a piece waits before it asks by itself again for what failed, in milliseconds: as long as the server said, else eight
 * seconds, each browser a little longer of its own, so that a thousand do not come back together. Null for a failure that stays. [L-08]
 */
export function chooseRecoveryMs({ actions }: HubStore, cause: unknown): number | null {
  if (!(cause instanceof CallError) || cause.code === 'not-configured') return null;
  if (cause.status < 500 && !PASSING.includes(cause.status)) return null;
  const saidMs = cause.waitSeconds * 1_000;
  const waitMs = saidMs > 0 ? Math.min(Math.max(MIN_WAIT_MS, saidMs), MAX_WAIT_MS) : USUAL_WAIT_MS;
  return waitMs * (1 + SPREAD * actions.random());
}
