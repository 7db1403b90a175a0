import { describe, expect, it } from 'vitest';
import { createRunQueue } from './run-queue.ts';

/** A queue in a fake event loop: `turn` ends a turn, and time passes only on request. */
function open() {
  const ending: (() => void)[] = [];
  const done: number[] = [];
  let now = 0;
  let heldUpMs = 0;
  const queue = createRunQueue({
    now() {
      now += heldUpMs;
      return now;
    },
    atEndOfTurn: (task) => void ending.push(task),
  });
  return {
    queue,
    done,
    /** Queues work that takes this many milliseconds. */
    ask(name: number, ms = 0) {
      queue.run(() => {
        now += ms;
        done.push(name);
      });
    },
    pass(ms: number) {
      now += ms;
    },
    /** Simulates other processes using the processor for this long before each reading of the clock. */
    holdUp(ms: number) {
      heldUpMs = ms;
    },
    turn() {
      for (const task of ending.splice(0)) task();
    },
    isIdle: () => ending.length === 0,
  };
}

describe('createRunQueue', () => {
  it('runs work immediately while the turn has time, then queues it and runs the queue in order', () => {
    const { ask, turn, done, queue, isIdle } = open();
    ask(1, 6);
    ask(2, 6);
    ask(3, 1);
    ask(4, 1);
    expect([done, queue.hasTime()]).toEqual([[1, 2], false]);
    turn();
    expect(done).toEqual([1, 2, 3, 4]);
    turn();
    ask(5);
    expect(done).toEqual([1, 2, 3, 4, 5]);
    turn();
    expect(isIdle()).toBe(true);
  });

  it('puts a new request behind the queue, even in a turn that has time', () => {
    const { ask, turn, done, queue } = open();
    for (const name of [1, 2, 3, 4]) ask(name, 10);
    turn();
    expect([done.length < 4, queue.hasTime()]).toEqual([true, true]);
    ask(5);
    expect(done).not.toContain(5);
    for (let count = 0; count < 5; count += 1) turn();
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  it('allows no more cheap work than a turn takes', () => {
    const { queue, pass, turn } = open();
    const cheap = () => {
      const hasTime = queue.hasTime();
      if (hasTime) pass(0.1);
      return hasTime;
    };
    const taken = Array.from({ length: 500 }, cheap).filter(Boolean).length;
    expect([taken >= 100, taken < 200]).toEqual([true, true]);
    turn();
    expect(queue.hasTime()).toBe(true);
  });

  it('measures how long work takes, so that turns last about ten milliseconds', () => {
    const { ask, turn, done } = open();
    for (let name = 0; name < 200; name += 1) ask(name, 4);
    for (let count = 0; count < 20; count += 1) turn();
    const before = done.length;
    turn();
    expect(done.length - before).toBe(2);
    for (let count = 0; count < 100; count += 1) turn();
    expect(done).toEqual(Array.from({ length: 200 }, (_, name) => name));
  });

  it('lets clients connect between turns with work, for as long as a turn with work takes', () => {
    const { ask, turn, done, queue, pass } = open();
    for (let name = 0; name < 5; name += 1) ask(name, 20);
    expect(done).toEqual([0]);
    const worked: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      queue.noteConnection();
      turn();
      pass(5);
      worked.push(done.length);
    }
    expect(worked).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
  });

  it('makes a newly connected client wait for a turn, so that a connection and its work in each turn do not block all others', () => {
    const { ask, turn, done, queue } = open();
    queue.noteConnection();
    ask(1, 10);
    queue.noteConnection();
    turn();
    expect([done, queue.hasTime()]).toEqual([[], true]);
    ask(2, 10);
    turn();
    turn();
    expect(done).toEqual([1, 2]);
  });

  it('gives the wait of a new request: from the recent duration of work and the length of the queue', () => {
    const { ask, turn, queue } = open();
    for (let name = 0; name < 200; name += 1) ask(name, 20);
    for (let count = 0; count < 50; count += 1) turn();
    // One ran immediately, then 50 more from the queue.
    expect(queue.waitMs() / (149 * 20)).toBeCloseTo(1, 1);
  });

  it('gives a wait of at least that of the first in the queue', () => {
    const { ask, turn, queue, pass } = open();
    expect(queue.waitMs()).toBe(0);
    ask(1, 10);
    ask(2, 3);
    pass(30);
    ask(3);
    expect(queue.waitMs()).toBe(30);
    turn();
    expect(queue.waitMs()).toBe(0);
  });

  it('continues with one job of the queue per turn if others take the processor between two readings of the clock', () => {
    const { ask, turn, queue, holdUp, done } = open();
    holdUp(20);
    for (let name = 0; name < 10; name += 1) ask(name);
    for (let count = 0; count < 12; count += 1) turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    holdUp(0);
    ask(10, 20);
    ask(11, 1);
    expect(queue.waitMs()).toBeLessThan(1_000);
  });

  it('soon drops the measurement of a process that was suspended for a minute', () => {
    const { ask, turn, queue, pass } = open();
    for (let name = 0; name < 20; name += 1) ask(name, 5);
    for (let count = 0; count < 8; count += 1) turn();
    pass(60_000);
    for (let count = 0; count < 8; count += 1) turn();
    ask(100, 20);
    for (let name = 101; name < 111; name += 1) ask(name, 5);
    expect(queue.waitMs()).toBeLessThan(1_000);
  });

  it('preserves the order of a very long queue', () => {
    const { ask, turn, done } = open();
    ask(0, 10);
    for (let name = 1; name < 5_000; name += 1) ask(name);
    for (let count = 0; count < 200; count += 1) turn();
    expect(done).toEqual(Array.from({ length: 5_000 }, (_, name) => name));
  });
});
