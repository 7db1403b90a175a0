/** Leave to make one call; its end must be told. */
interface Leave {
  end(isFailure: boolean): void;
}

/** Stops calls to a service that fails, and tries again later. */
export interface Breaker {
  /** Whether nobody gets leave just now. */
  isResting(): boolean;
  /** Milliseconds until somebody may get leave again. */
  restLeftMs(): number;
  /** Null while the service is left alone. */
  enter(): Leave | null;
}

/** What happened to a breaker. */
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
 * Opens when of at least 20 calls in 10 seconds half failed; 10 seconds later one call may probe the service: when it
 * succeeds, all may call again, else the rest begins anew (U-05).
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
      // Calls that began before the breaker opened say nothing new.
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
  /** A clock that was set back must not keep the service closed off for longer. */
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
