import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../http/index.ts';
import { createPublishQueue, type GoLive } from './publish-queue.ts';

/** A queue of jobs that a test ends. */
function openQueue() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const queue = createPublishQueue(clock);
  const live: string[] = [];
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  const work = (name: string) => async (goLive: GoLive) => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    if (goLive.begin()) live.push(name);
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { clock, queue, live, started, work, end };
}

describe('createPublishQueue', () => {
  it('publishes one job after the other, in their order of arrival', async () => {
    const { queue, live, started, work, end } = openQueue();
    const all = ['a', 'b', 'c'].map((name) => queue.runSoon(name, work(name)));
    expect(started).toEqual(['a']);
    for (const name of ['a', 'b', 'c']) await end(name);
    expect([await Promise.all(all), live]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('rejects jobs that wait too long, and never publishes them afterwards', async () => {
    const { clock, queue, live, started, work, end } = openQueue();
    const all = Array.from({ length: 8 }, (_, place) => queue.runSoon(`${place}`, work(`${place}`)));
    clock.advance(5_000);
    expect(await Promise.all(all)).toEqual(all.map(() => null));
    await end('0');
    expect([started, live]).toEqual([['0'], []]);
  });

  it('holds the place of a job for a moment, so that a retry finds its results ready', async () => {
    const { clock, queue, live, started, work, end } = openQueue();
    const first = queue.runSoon('a', work('a'));
    clock.advance(5_000);
    expect(await first).toBeNull();
    await end('a');
    const other = queue.runSoon('b', work('b'));
    const again = queue.runSoon('a', work('a'));
    expect(started).toEqual(['a', 'a']);
    await end('a');
    await end('b');
    expect([await again, await other, live]).toEqual(['a', 'b', ['a', 'b']]);
    const late = queue.runSoon('c', work('c'));
    clock.advance(5_000);
    await end('c');
    const waiting = queue.run(async () => 'scheduled');
    expect(await late).toBeNull();
    clock.advance(60_000);
    expect(await waiting).toBe('scheduled');
  });

  it('waits for a job once it goes live, and asks for a retry if something else went live first', async () => {
    const { clock, queue } = openQueue();
    const over = (ends: 'live' | 'missed') =>
      queue.runSoon(ends, async (goLive) => {
        expect(goLive.begin()).toBe(true);
        clock.advance(5_000);
        if (ends === 'missed') goLive.miss();
        return goLive.begin();
      });
    expect([await over('live'), await over('missed')]).toEqual([true, null]);
  });

  it('continues after a failed job', async () => {
    const { queue } = openQueue();
    await expect(queue.runSoon('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
