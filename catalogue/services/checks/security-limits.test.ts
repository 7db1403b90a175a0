import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createFakeClock, createRateLimits } from '#server/http';
import { createWorld } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The used heap in bytes after garbage collection. */
function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

describe('lookups', () => {
  it('[L-03] let one session make 30 of 10,000 school and address requests a minute', async () => {
    const world = await createWorld({}, applicants);
    const cookie = await world.signIn({ persona: 'ada' });
    const paths = ['/api/v1/schools?search=a', '/api/v1/address/find?Text=AB1', '/api/v1/address/retrieve?Id=x'];
    const through = new Map<number, number>();
    for (let count = 0; count < 10_000; count += 1) {
      const { status } = await world.raw(`${paths[count % paths.length]}${count}`, { cookie });
      const minute = Math.floor(world.clock.now() / 60_000);
      if (status !== 429) through.set(minute, (through.get(minute) ?? 0) + 1);
      world.clock.advance(100);
    }
    expect(through.size).toBeGreaterThanOrEqual(16);
    expect(Math.max(...through.values())).toBe(30);
    await world.close();
  });
});

describe('memory of the rate limits', () => {
  it('[L-07] stays under 200 MB for a million keys, and is freed after their period', () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const limits = createRateLimits(clock);
    const before = heapUsed();
    for (let count = 0; count < 1_000_000; count += 1) limits.take('read', createHash('sha256').update(String(count)).digest('hex'));
    const full = heapUsed() - before;
    expect(full).toBeGreaterThan(20_000_000);
    expect(full).toBeLessThan(200_000_000);
    clock.advance(60_000);
    limits.take('read', 'next');
    expect(heapUsed() - before).toBeLessThan(5_000_000);
  });
});
