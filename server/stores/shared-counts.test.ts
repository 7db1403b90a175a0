import { createMemoryCounts } from './shared-counts.ts';
import { runCountsContract } from './shared-counts-contract.ts';
import { createTestClock } from './store-contract.ts';

runCountsContract('memory', async () => {
  const clock = createTestClock();
  const counts = createMemoryCounts(clock);
  return { one: counts, other: counts, clock, pass: clock.advance, dispose: async () => {} };
});
