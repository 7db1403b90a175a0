import { wholeNumber } from '../composition/index.ts';
import { usualLoadLimits } from './load-guard.ts';

/** How long work on a request, or a page to render, may wait for its turn. */
export const maxWaitMs = wholeNumber(
  'HUB_MOST_WAIT_MS',
  { usual: usualLoadLimits.maxWaitMs, min: 10, max: 60_000 },
  'wait before work on a request begins, or before a page is drawn, beyond which others are sent away',
);

/** The maximum concurrent work of a process before it refuses requests. */
export const loadSettings = {
  maxInFlight: wholeNumber(
    'HUB_MOST_REQUESTS',
    { usual: usualLoadLimits.maxInFlight, min: 16, max: 100_000 },
    'requests at work at the same time before others are sent away',
  ),
  maxDelayMs: wholeNumber(
    'HUB_MOST_DELAY_MS',
    { usual: usualLoadLimits.maxDelayMs, min: 10, max: 10_000 },
    'delay of the event loop before others are sent away',
  ),
  maxWaitMs,
};
