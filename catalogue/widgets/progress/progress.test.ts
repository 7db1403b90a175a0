import { describe, expect, it } from 'vitest';
import { CallError } from '#engine/hub';
import { countItems, isNews, orderItems, readItems, readStored } from './progress-items.ts';
import { toStored } from './use-progress.ts';

const item = (percentageCompleted: unknown, title = 'A') => ({ title, url: '/a', provider: 'P', percentageCompleted });
const before = readStored({ items: [], status: 0, statusText: '' });

describe('progress', () => {
  it('[WIDGET-040] counts as in progress between 0 and 100, and as complete at 100', () => {
    expect(countItems(readItems({ items: [item(0), item(1), item(99), item(100)] }))).toEqual({ inProgress: 2, complete: 1 });
  });

  it('[WIDGET-042] has title, address and provider per item, ignores unstarted ones in counts, and limits shares to 0 to 100', () => {
    const items = readItems({ items: [item(-5), item(130), item('40'), { percentageCompleted: 'x' }] });
    expect(items.map(({ percentageCompleted }) => percentageCompleted)).toEqual([0, 100, 40, 0]);
    expect(items[0]).toEqual({ title: 'A', url: '/a', provider: 'P', percentageCompleted: 0 });
    expect(countItems(items)).toEqual({ inProgress: 1, complete: 1 });
  });

  it('reads no body and no items as nothing started, and rejects anything else', () => {
    expect([null, undefined, {}, { items: [] }].map(readItems)).toEqual([[], [], [], []]);
    for (const body of ['text', 3, []]) expect(() => readItems(body)).toThrow();
  });

  it('[WIDGET-041] saves items, status and its text; a failure leaves the items in place', () => {
    const [one] = readItems({ items: [item(50)] });
    if (!one) throw new Error('There is an item.');
    const kept = toStored({ kind: 'ready', value: [one], isStale: false }, before);
    expect(kept).toEqual({ items: [one], status: 200, statusText: 'OK' });
    expect(toStored({ kind: 'empty' }, before)).toEqual({ items: [], status: 204, statusText: 'No Content' });
    const failed = toStored({ kind: 'failed', cause: new CallError('Bad gateway', 502) }, readStored(kept));
    expect(failed).toEqual({ items: [one], status: 502, statusText: 'Bad gateway' });
    expect(toStored({ kind: 'loading' }, before)).toBeNull();
    expect(isNews(readStored(structuredClone(kept)), readStored(kept))).toBe(false);
    expect(isNews(readStored(kept), before)).toBe(true);
    expect(isNews({ items: [], status: 204, statusText: 'No Content' }, before)).toBe(false);
    expect(isNews({ items: [], status: 204, statusText: 'No Content' }, readStored(kept))).toBe(true);
  });

  it('sorts by most progress first, with complete items last', () => {
    const order = orderItems(readItems({ items: [item(100, 'done'), item(0, 'new'), item(20, 'begun'), item(80, 'far')] }));
    expect(order.map(({ title }) => title)).toEqual(['far', 'begun', 'new', 'done']);
  });
});
