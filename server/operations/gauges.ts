import type { Metrics } from '../http/index.ts';
import type { Serving, StoreHealth } from '../stores/index.ts';
import type { LoadGuard } from './load-guard.ts';
import type { LoopDelay } from './loop-delay.ts';

/** Inputs of the gauges. */
export interface GaugeParts {
  readonly store: { health(): StoreHealth };
  readonly loop: Pick<LoopDelay, 'nowMs' | 'worstMs'>;
  readonly guard: Pick<LoadGuard, 'inFlight'>;
  readonly isReady: () => boolean;
  /** The memory that this process uses, in bytes. */
  readonly memoryBytes: () => number;
}

/** Adds the state of this process and of its store to the metrics. */
export function registerGauges(metrics: Metrics, { store, loop, guard, isReady, memoryBytes }: GaugeParts): void {
  metrics.gauge('ready', 'Whether this process takes visitors.', () => Number(isReady()));
  metrics.gauge('requests_in_flight', 'Requests at work now.', guard.inFlight);
  metrics.gauge('event_loop_delay_seconds', 'Middle delay of the event loop in the last half second.', () => loop.nowMs() / 1_000);
  metrics.gauge('event_loop_delay_p99_seconds', 'Delay of the event loop, 99th percentile of half a minute.', () => loop.worstMs() / 1_000);
  metrics.gauge('memory_bytes', 'Memory that this process holds.', memoryBytes);
  metrics.gauge('store_writable', 'Whether the store takes saves.', () => Number(store.health().writable));
  metrics.gauge('store_lag_seconds', 'Age of the oldest save that waits for the store.', () => store.health().lag / 1_000);
  metrics.gauge('store_quarantined', 'Damaged documents that were set aside.', () => store.health().quarantined);
  metrics.gauge('store_vanished', 'Documents whose file had vanished; what was kept beside it is used.', () => store.health().vanished);
  metrics.gauge('store_newer', 'Documents that only a newer program reads.', () => store.health().newer);
  const isServing = (serving: Serving) => () => Number(store.health().serving === serving);
  metrics.gauge('serving_earlier_version', 'The live snapshot is unreadable: an earlier one is served.', isServing('earlier'));
  metrics.gauge('serving_shipped_content', 'No snapshot is readable: the shipped content is served.', isServing('stand-in'));
}
