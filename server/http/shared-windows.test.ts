import { beforeEach, describe, expect, it } from 'vitest';
import { type CountedUses, createMemoryCounts, type SharedCounts } from '../stores/index.ts';
import { createMetrics } from './metrics.ts';
import { createFakeClock, createFakeLog, type FakeClock } from './ports.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const reads = 120;
const unheard = 8;

let clock: FakeClock;
let counts: SharedCounts;
let isAway = false;
let sent: CountedUses[] = [];
let turns: (() => void)[] = [];

beforeEach(() => {
  clock = createFakeClock('2027-03-01T10:00:00Z');
  const shared = createMemoryCounts(clock);
  [isAway, sent, turns] = [false, [], []];
  counts = {
    ...shared,
    async add(uses) {
      if (isAway) throw new Error('away');
      sent.push(...uses);
      return shared.add(uses);
    },
  };
});

function openNode(log = createFakeLog()): RateLimits {
  const every = (_ms: number, task: () => void) => {
    turns.push(task);
    return () => {};
  };
  return createRateLimits(clock, { counts, log, metrics: createMetrics(), every });
}

/** Tries this many uses without waiting, and gives how many were accepted. */
function takeMany(limits: RateLimits, times: number): number {
  let through = 0;
  for (let n = 0; n < times; n += 1) {
    try {
      limits.take('read', 'anna');
      through += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
    }
  }
  return through;
}

async function claimMany(limits: RateLimits, times: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: times }, () => limits.claim('read', 'anna')));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

async function turn(): Promise<void> {
  for (const task of turns) task();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('shared rate limits', () => {
  it('accepts a fifteenth before other processes know of it, and the next after their answer', async () => {
    const [one, other] = [openNode(), openNode()];
    expect(takeMany(one, reads)).toBe(unheard);
    await turn();
    expect(takeMany(one, reads)).toBe(unheard);
    await turn();
    expect(await claimMany(other, reads)).toBe(reads - 2 * unheard);
    expect(takeMany(one, reads)).toBeLessThanOrEqual(unheard);
  });

  it('adds reads for each page that a process has heard of', async () => {
    const [one, other] = [openNode(), openNode()];
    await other.claim('page', 'anna');
    await turn();
    await Promise.all([one.claim('page', 'anna'), one.claim('page', 'anna')]);
    await turn();
    expect(await claimMany(one, 5 * reads)).toBe(reads + 3 * 20);
  });

  it('accepts exactly the waiting requests that are allowed', async () => {
    expect(await claimMany(openNode(), 3 * reads)).toBe(reads);
  });

  it('exceeds an allowance by less than a fifteenth for each process, in any mix', async () => {
    const nodes = Array.from({ length: 5 }, () => openNode());
    const through = await Promise.all(nodes.map((node) => claimMany(node, reads)));
    const all = through.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThanOrEqual(reads);
    expect(all).toBeLessThan(reads + 5 * unheard);
  });

  it('does not share further attempts with a used-up key', async () => {
    const node = openNode();
    await claimMany(node, 10 * reads);
    await turn();
    expect(sent.reduce((sum, { times }) => sum + times, 0)).toBe(reads + 1);
  });

  it('sends nothing while there is no traffic', async () => {
    openNode();
    await turn();
    await turn();
    expect(sent).toEqual([]);
  });

  it('restarts with the next window', async () => {
    const node = openNode();
    expect(await claimMany(node, 2 * reads)).toBe(reads);
    clock.advance(60_000);
    expect(await claimMany(node, 2 * reads)).toBe(reads);
  });

  it('counts alone while no process answers, and sends everything when one does', async () => {
    const [log, other] = [createFakeLog(), openNode()];
    const node = openNode(log);
    isAway = true;
    takeMany(node, 1);
    await turn();
    expect(takeMany(node, reads)).toBe(reads - 1);
    await expect(node.claim('sign-in', 'address:1')).rejects.toMatchObject({ status: 503, code: 'limits-away' });
    await turn();
    isAway = false;
    await turn();
    await expect(node.claim('sign-in', 'address:1')).resolves.toBeUndefined();
    expect(await claimMany(other, reads)).toBe(unheard);
    expect(log.lines.map(({ code }) => code)).toEqual(['limits-counted-alone', 'limits-shared-again']);
  });

  it('sends its remaining counts when it closes', async () => {
    const [ending, other] = [openNode(), openNode()];
    takeMany(ending, unheard);
    await ending.close();
    expect(await claimMany(other, reads)).toBe(reads - unheard);
    expect(takeMany(ending, reads)).toBe(reads - unheard);
  });

  it('counts a sign-in with the other processes before it accepts any', async () => {
    const nodes = [openNode(), openNode(), openNode()];
    const tries = Array.from({ length: 60 }, (_, n) => (nodes[n % 3] as RateLimits).claim('sign-in-account', 'anna@example.com'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(() => nodes[0]?.take('sign-in', 'address:1')).toThrow();
  });

  it('sends one exchange for all sign-ins that arrive during another', async () => {
    const node = openNode();
    await Promise.all(Array.from({ length: 50 }, (_, n) => node.claim('sign-in', n % 2 === 0 ? 'address:1' : 'address:2')));
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(sent.reduce((sum, { times }) => sum + times, 0)).toBe(50);
  });
});
