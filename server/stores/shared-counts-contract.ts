import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SharedCounts } from './shared-counts.ts';

/** Two processes with shared counts, for a test. */
export interface CountsHarness {
  readonly one: SharedCounts;
  readonly other: SharedCounts;
  readonly clock: { now(): number };
  /** Lets time pass, including timers. */
  pass(ms: number): void;
  dispose(): Promise<void>;
}

const minuteMs = 60_000;
const keyOf = (n: number): string => n.toString(16).padStart(64, '0');

/** The contract of every implementation of shared counts. */
export function runCountsContract(name: string, make: () => Promise<CountsHarness>): void {
  let harness: CountsHarness;
  let endsAt = 0;

  beforeEach(async () => {
    harness = await make();
    endsAt = harness.clock.now() + minuteMs;
  });
  afterEach(() => harness.dispose());

  describe(`${name}: counts that processes share`, () => {
    it('gives each process the total of all', async () => {
      const { one, other } = harness;
      expect(await one.add([{ key: keyOf(1), endsAt, times: 3 }])).toEqual([3]);
      expect(await other.add([{ key: keyOf(1), endsAt, times: 4 }])).toEqual([7]);
      expect(await one.add([{ key: keyOf(1), endsAt, times: 0 }])).toEqual([7]);
    });

    it('answers in the order of the request', async () => {
      const requests = [5, 1, 9, 3].map((n) => ({ key: keyOf(n), endsAt, times: n }));
      expect(await harness.one.add(requests)).toEqual([5, 1, 9, 3]);
      expect(await harness.other.add(requests.toReversed())).toEqual([6, 18, 2, 10]);
      expect(await harness.one.add([])).toEqual([]);
    });

    it('separates keys and time windows', async () => {
      const { one } = harness;
      await one.add([{ key: keyOf(1), endsAt, times: 3 }]);
      expect(await one.add([{ key: keyOf(2), endsAt, times: 1 }])).toEqual([1]);
      expect(await one.add([{ key: keyOf(1), endsAt: endsAt + minuteMs, times: 1 }])).toEqual([1]);
    });

    it('loses nothing when both add to the same many keys concurrently, in opposite order', async () => {
      const keys = Array.from({ length: 200 }, (_, n) => ({ key: keyOf(n), endsAt, times: 1 }));
      const rounds = Array.from({ length: 10 }, () => [harness.one.add(keys), harness.other.add(keys.toReversed())]);
      await Promise.all(rounds.flat());
      expect(new Set(await harness.one.add(keys))).toEqual(new Set([21]));
    });

    it('drops expired counts', async () => {
      await harness.one.add([{ key: keyOf(1), endsAt, times: 3 }]);
      harness.pass(minuteMs + 1);
      await harness.one.add([{ key: keyOf(2), endsAt: endsAt + 2 * minuteMs, times: 1 }]);
      await expect.poll(() => harness.other.add([{ key: keyOf(1), endsAt, times: 0 }]), { interval: 5 }).toEqual([0]);
    });
  });
}
