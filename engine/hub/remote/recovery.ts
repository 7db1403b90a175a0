import { CallError, type HubStore } from '../state/hub-context.tsx';

/** The wait if the server requests none; up to half as much is added. */
const USUAL_WAIT_MS = 8_000;
const MIN_WAIT_MS = 2_000;
const SPREAD = 0.5;
const MAX_WAIT_MS = 600_000;

/** Status codes of temporary failures: no response, or a service that is too slow, too busy or broken. */
const PASSING = [0, 408, 429];

/**
 * The time in milliseconds before a failed read is retried automatically: as long as the server requests, else eight seconds, plus a random
 * part so that a thousand browsers do not retry together. Null for a permanent failure.
 */
export function chooseRecoveryMs({ actions }: HubStore, cause: unknown): number | null {
  if (!(cause instanceof CallError) || cause.code === 'not-configured') return null;
  if (cause.status < 500 && !PASSING.includes(cause.status)) return null;
  const retryAfterMs = cause.waitSeconds * 1_000;
  const waitMs = retryAfterMs > 0 ? Math.min(Math.max(MIN_WAIT_MS, retryAfterMs), MAX_WAIT_MS) : USUAL_WAIT_MS;
  return waitMs * (1 + SPREAD * actions.random());
}
