/** Permission to make one call; its result has to be reported. */
interface Leave {
  end(isFailure: boolean): void;
}

/** A circuit breaker: stops calls to a failing service, and retries later. */
export interface Breaker {
  /** Whether no call is permitted now. */
  isResting(): boolean;
  /** Milliseconds until a call may be permitted again. */
  restLeftMs(): number;
  /** Permission for a call; null while the circuit is open. */
  enter(): Leave | null;
}

/** The changes of a circuit breaker. */
export type BreakerChange = 'opened' | 'closed';

const windowMs = 10_000;
const minCalls = 20;
const maxFailures = 0.5;
const restMs = 10_000;
const slots = 10;
const slotMs = windowMs / slots;

/** Calls and failures of one second. */
interface Slot {
  readonly at: number;
  calls: number;
  failures: number;
}

/**
 * Opens when half of at least 20 calls within 10 seconds failed. After 10 seconds one call may probe the service: when it succeeds the
 * circuit closes, else it stays open for another 10 seconds.
 */
export function createBreaker({ now, onChange }: { now(): number; onChange(change: BreakerChange): void }): Breaker {
  let counted: Slot[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const count = (isFailure: boolean) => {
    const at = Math.floor(now() / slotMs);
    counted = counted.filter((slot) => slot.at > at - slots && slot.at <= at);
    const known = counted.find((slot) => slot.at === at);
    const slot = known ?? { at, calls: 0, failures: 0 };
    if (!known) counted.push(slot);
    slot.calls += 1;
    if (isFailure) slot.failures += 1;
  };
  const isFailing = () => {
    const calls = counted.reduce((sum, slot) => sum + slot.calls, 0);
    const failures = counted.reduce((sum, slot) => sum + slot.failures, 0);
    return calls >= minCalls && failures >= calls * maxFailures;
  };
  const open = () => {
    openedAt = now();
    onChange('opened');
  };
  const close = () => {
    openedAt = null;
    counted = [];
    onChange('closed');
  };

  const ordinary: Leave = {
    end(isFailure) {
      // The result of a call that began before the circuit opened adds no information.
      if (openedAt !== null) return;
      count(isFailure);
      if (isFailing()) open();
    },
  };
  const probe: Leave = {
    end(isFailure) {
      isProbing = false;
      if (isFailure) openedAt = now();
      else close();
    },
  };
  /** After a clock was set back, the circuit must not stay open for longer. */
  const isRested = (since: number) => now() - since >= restMs || now() < since;

  const isResting = () => openedAt !== null && (isProbing || !isRested(openedAt));

  return {
    isResting,
    restLeftMs: () => (openedAt === null || isProbing ? 0 : Math.max(0, restMs - (now() - openedAt))),
    enter() {
      if (isResting()) return null;
      if (openedAt === null) return ordinary;
      isProbing = true;
      return probe;
    },
  };
}
