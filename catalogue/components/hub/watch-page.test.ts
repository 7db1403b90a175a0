import { describe, expect, it } from 'vitest';
import { createPageView } from '#engine/testing/hub';
import { hubPageOf } from '../testing/hub-page-of.ts';

const page = hubPageOf('p10');
const retitled = { ...page, items: { ...page.items, promotions: {} }, version: 'next' };

describe("one component's view of the page", () => {
  it('exposes the whole page', () => {
    const view = createPageView()(page);
    expect({ ...view, items: { ...view.items } }).toEqual(page);
    expect(view.plan).toBe(page.plan);
    expect(Object.keys(view.items)).toEqual(Object.keys(page.items));
    expect(Reflect.get(view, 'toJSON')).toBeUndefined();
  });

  it('stays the same object while nothing that was read changes', () => {
    const viewOf = createPageView();
    const view = viewOf(page);
    expect([view.plan, view.items.todos]).toEqual([page.plan, page.items.todos]);
    expect(viewOf(retitled) === view).toBe(true);
  });

  it('is a new object once a part that was read changes, and then tracks only parts read through it', () => {
    const viewOf = createPageView();
    const view = viewOf(page);
    expect(view.items.promotions).toBe(page.items.promotions);
    const next = viewOf(retitled);
    expect([next === view, next.version]).toEqual([false, 'next']);
    expect(viewOf({ ...retitled, items: page.items }) === next).toBe(true);
    expect(viewOf(page) === next).toBe(false);
  });

  it('reads the newest page, including parts not read before', () => {
    const viewOf = createPageView();
    const view = viewOf(page);
    const { items } = view;
    viewOf(retitled);
    expect([view.version, items.promotions]).toEqual(['next', {}]);
    expect(viewOf(page) === view).toBe(false);
  });

  it('still has its old values after it was replaced', () => {
    const viewOf = createPageView();
    const view = viewOf(page);
    expect(view.version).toBe(page.version);
    viewOf(retitled);
    expect(view.items.promotions).toBe(page.items.promotions);
  });
});
