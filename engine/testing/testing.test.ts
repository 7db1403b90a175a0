import { describe, expect, it } from 'vitest';
import { createFakeClock, createFakePorts, createFakeRemote, createFakeStorage, createSeededRandom, pickOne } from './index.ts';

describe('createFakeClock', () => {
  it('runs waiting calls in order of time, including those added meanwhile', () => {
    const clock = createFakeClock(100);
    const seen: string[] = [];
    clock.wait(20, () => seen.push(`late ${clock.now()}`));
    clock.wait(10, () => {
      seen.push(`early ${clock.now()}`);
      clock.wait(5, () => seen.push(`added ${clock.now()}`));
    });
    clock.advance(50);
    expect(seen).toEqual(['early 110', 'added 115', 'late 120']);
    expect(clock.now()).toBe(150);
  });

  it('does not run a cancelled call', () => {
    const clock = createFakeClock();
    const seen: number[] = [];
    clock.wait(10, () => seen.push(1))();
    clock.advance(20);
    expect(seen).toEqual([]);
  });
});

describe('other fakes', () => {
  it('draws the same random numbers for the same seed', () => {
    const draw = (): number[] => Array.from({ length: 5 }, createSeededRandom(42).next);
    expect(draw()).toEqual(draw());
    expect(draw().every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('picks one entry of a list and throws for an empty one', () => {
    expect(['a', 'b']).toContain(pickOne(createSeededRandom(1), ['a', 'b']));
    expect(() => pickOne(createSeededRandom(1), [])).toThrow();
  });

  it('stores texts until storage is full', () => {
    const storage = createFakeStorage({ a: '1' });
    expect([storage.write('b', '2'), storage.read('b'), storage.read('c')]).toEqual([true, '2', null]);
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
    expect(createFakeStorage({}, true).write('a', '1')).toBe(false);
  });

  it('gives the canned replies and 404 for anything else', async () => {
    const remote = createFakeRemote({ 'GET /a': { body: 1 } });
    expect(await remote.send({ method: 'GET', path: '/a' })).toMatchObject({ status: 200, body: 1 });
    expect((await remote.send({ method: 'GET', path: '/b' })).status).toBe(404);
    expect(remote.asked).toHaveLength(2);
  });

  it('creates a fake for every port', () => {
    const ports = createFakePorts();
    ports.log.record('info', 'started');
    ports.navigate.to('/a');
    expect(Object.keys(ports).sort()).toEqual(['clock', 'log', 'navigate', 'random', 'remote', 'storage']);
  });
});
