import { describe, expect, it } from 'vitest';
import { TIMER_KEY, TIMER_OWNER_KEY } from '../../rules/clearing/clearing-timer.ts';
import { openQueueClock, type QueueClock } from './queue-clock.ts';

/** A device that several tabs share, with a clock that the test controls. */
function createDevice(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept));
  let now = Date.parse('2027-08-12T07:30:00Z');
  const shared = { read: (key: string) => texts.get(key) ?? null, write: (key: string, text: string) => void texts.set(key, text) };
  return {
    texts,
    set: (ms: number) => {
      now += ms;
    },
    open: ({ isDebug = false, person = 'kofi', isDisabled = false, random = 0.5 } = {}) =>
      openQueueClock({
        shared: isDisabled ? { read: () => null, write: () => undefined } : shared,
        person,
        isDebug,
        nowMs: () => now,
        random: () => random,
      }),
  };
}

function run(device: ReturnType<typeof createDevice>, clock: QueueClock | null, seconds: number): number {
  for (let second = 0; second < seconds; second += 1) {
    device.set(1000);
    clock?.tick();
  }
  return Number(device.texts.get(TIMER_KEY));
}

describe('the queue timer', () => {
  it('[TIMER-037] turns stored 590000 into 600000, 120000 into 180000, done into no screen, and debug into 10000', () => {
    const first = (stored: string, isDebug = false) => createDevice({ [TIMER_KEY]: stored }).open({ isDebug })?.first.leftMs ?? null;
    expect([first('590000'), first('120000'), first('done'), first('120000', true), first('done', true)]).toEqual([
      600_000,
      180_000,
      null,
      10_000,
      10_000,
    ]);
  });

  it('[CONST-043] lets a first visit wait up to ten minutes for any random value', () => {
    const waits = [0, 0.25, 0.5, 0.999_999].map((random) => createDevice().open({ random })?.first.leftMs ?? 0);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect([new Set(waits).size, waits.every((wait) => wait > 0 && wait <= 600_000), Math.max(...waits) > 590_000]).toEqual([
      4,
      true,
      true,
    ]);
  });

  it('[CONST-044] adds a minute for each visit during the wait', () => {
    const device = createDevice({ [TIMER_KEY]: '120000' });
    const visits = [device.open(), device.open(), device.open()].map((clock) => clock?.first.leftMs);
    expect(visits).toEqual([180_000, 240_000, 300_000]);
  });

  it('[CONST-046] ends after ten seconds in debug mode', () => {
    const device = createDevice();
    const clock = device.open({ isDebug: true, random: 0.9 });
    run(device, clock, 9);
    expect(device.texts.get(TIMER_KEY)).toBe('1000');
    device.set(1000);
    expect(clock?.tick().isDone).toBe(true);
  });

  it.each(['-5', 'NaN', '1e12', 'soon', '', '12.5'])('[C-08] treats the stored value %j as a first visit', (stored) => {
    expect(createDevice({ [TIMER_KEY]: stored }).open({ random: 0 })?.first.leftMs).toBe(1000);
  });

  it('[C-08] caps a stored value at ten minutes', () => {
    expect(createDevice({ [TIMER_KEY]: '1000000000000' }).open()?.first.leftMs).toBe(600_000);
  });

  it('[TIMER-008] counts down, stores the time left each second, and stores done at the end', () => {
    const device = createDevice();
    const clock = device.open({ random: 0.01 });
    expect(device.texts.get(TIMER_KEY)).toBe('6000');
    expect(run(device, clock, 5)).toBe(1000);
    device.set(1000);
    expect([clock?.tick().isDone, device.texts.get(TIMER_KEY)]).toEqual([true, 'done']);
    expect(device.open()).toBeNull();
  });

  it('[TIMER-017] adds a minute on refresh', () => {
    const device = createDevice({ [TIMER_KEY]: '60000' });
    expect(run(device, device.open(), 30)).toBe(90_000);
    expect(device.open()?.first.leftMs).toBe(150_000);
    expect(run(device, device.open(), 1)).toBe(209_000);
  });

  it('[TIMER-015] shares the lower value with a second tab, which neither shortens nor extends the wait', () => {
    const device = createDevice({ [TIMER_KEY]: '60000' });
    const first = device.open();
    run(device, first, 10);
    const second = device.open();
    expect(second?.first.leftMs).toBe(170_000);
    device.set(1000);
    expect([first?.tick().leftMs, second?.tick().leftMs]).toEqual([109_000, 109_000]);
    device.set(1000);
    expect([second?.tick().leftMs, first?.tick().leftMs]).toEqual([108_000, 108_000]);
  });

  it('[TIMER-010] counts down while a tab sleeps, and loses at most one tick when the clock is set back', () => {
    const device = createDevice({ [TIMER_KEY]: '240000' });
    const clock = device.open();
    device.set(200_000);
    expect(clock?.tick()).toEqual({ leftMs: 100_000, isDone: false, announced: 120 });
    device.set(-3_600_000);
    expect(clock?.tick().leftMs).toBe(100_000);
    device.set(1000);
    expect(clock?.tick().leftMs).toBe(99_000);
  });

  it('[TIMER-014] runs in memory when storage is blocked, and starts again on each visit', () => {
    const device = createDevice({ [TIMER_KEY]: 'done' });
    const clock = device.open({ isDisabled: true, random: 0.999 });
    expect(clock?.first.leftMs).toBe(599_000);
    device.set(2000);
    expect(clock?.tick().leftMs).toBe(597_000);
    expect(device.open({ isDisabled: true, random: 0 })?.first.leftMs).toBe(1000);
  });

  it('ignores another person’s wait', () => {
    const device = createDevice({ [TIMER_KEY]: 'done', [TIMER_OWNER_KEY]: 'amara' });
    expect(device.open({ random: 0 })?.first.leftMs).toBe(1000);
    expect(device.texts.get(TIMER_OWNER_KEY)).toBe('kofi');
  });

  it('[TIMER-011] announces 10, 5, 2 and 1 minutes, 30 and 10 seconds and the end, and nothing in between', () => {
    const device = createDevice({ [TIMER_KEY]: '600000' });
    const clock = device.open();
    const said = [clock?.first.announced];
    for (let second = 0; second < 600; second += 1) {
      device.set(1000);
      said.push(clock?.tick().announced);
    }
    expect(said.filter((one) => one !== null)).toEqual([600, 300, 120, 60, 30, 10, 0]);
  });
});
