import { describe, expect, it } from 'vitest';
import { playSeeds, report, simulate } from './run.ts';

describe('three nodes, twenty viewers and three editors', () => {
  it('keep every promise whatever goes wrong, with each odd seed', async () => {
    const failed = await playSeeds('odd');
    if (failed) expect.fail(report(failed));
  });

  it('behave identically with the same seed, and differently with another', async () => {
    const [first, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
    expect(first.events.length).toBeGreaterThan(100);
    expect(again.events).toEqual(first.events);
    expect(other.events).not.toEqual(first.events);
  });
});
