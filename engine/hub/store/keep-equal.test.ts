import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { type HubState, readSaved } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { answerSave, createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { keepEqual, keepPage } from './keep-equal.ts';

const page = buildHubPage();

/** A tab and its server, which creates a new page object for each request, as the real server does after a save. */
function open() {
  const ports = createFakePorts();
  const held: SavedSetting[] = [];
  let pages = 0;
  let change: Partial<HubPage> = {};
  const workOut = () => {
    pages += 1;
    return buildHubPage({ ...change, saved: [...held], version: `${pages}` });
  };
  const store = createLibraryStore(workOut(), ports);
  ports.answerWith((path, init) => {
    if (path === '/api/v1/hub') return Response.json(workOut(), { headers: { ETag: `"${pages}"` } });
    const kept = answerSave(init, ports.now());
    held.push(kept);
    return Response.json(kept);
  });
  /** A component re-renders exactly when its part of the state changes. */
  const countDraws = (select: (state: HubState) => unknown) => {
    let shown = select(store.getState());
    let draws = 0;
    store.subscribe(() => {
      const next = select(store.getState());
      if (next !== shown) draws += 1;
      shown = next;
    });
    return () => draws;
  };
  return {
    store,
    held,
    countDraws,
    /** Changes the server's page from now on. */
    turn: (next: Partial<HubPage>) => {
      change = { ...change, ...next };
    },
    async saveAnswers(data: Readonly<Record<string, unknown>>) {
      const saving = store.actions.save({ collection: 'dashboardUserData', name: 'Address', data }, { isImmediate: true });
      await ports.pass(0);
      expect(await saving).toBe(true);
      await ports.pass(1_000);
    },
  };
}

describe('a page that is read again', () => {
  it('[TAGS-028] re-renders nothing if it is equal, after any save and at any hour; a change or a new day re-renders it once', async () => {
    const { store, held, countDraws, turn, saveAnswers } = open();
    const draws = countDraws(({ page }) => page);
    const first = store.getState().page.plan.tags;

    await saveAnswers({ branch: 'north' });
    held.push({ collection: 'dashboardTodo', name: 'get-a-card', data: { done: true }, lastUpdated: '2026-11-20T10:00:00.000Z' });
    turn({ now: `${page.now.slice(0, 10)}T23:00:00Z` });
    await store.actions.refresh();
    expect(store.getState().page.plan.tags).toBe(first);
    expect(draws()).toBe(0);
    expect(readSaved(store.getState(), 'dashboardUserData', 'Address')).toEqual({ branch: 'north' });
    expect(readSaved(store.getState(), 'dashboardTodo', 'get-a-card')).toEqual({ done: true });

    turn({ plan: { ...page.plan, tags: ['adult', 'housebound'] } });
    await saveAnswers({ branch: 'north', needs: 'delivery' });
    expect(store.getState().page.plan.tags).toEqual(['adult', 'housebound']);
    expect(draws()).toBe(1);

    turn({ now: '2028-03-01T10:00:00Z' });
    await store.actions.refresh();
    expect(draws()).toBe(2);
  });

  it('re-renders only the part that changed', async () => {
    const { store, countDraws, turn } = open();
    const [plan, items, person] = [
      countDraws(({ page }) => page.plan),
      countDraws(({ page }) => page.items),
      countDraws(({ page }) => page.person),
    ];
    turn({ person: { ...page.person, name: 'Another' } });
    await store.actions.refresh();
    expect(store.getState().page.person.name).toBe('Another');
    expect([plan(), items(), person()]).toEqual([0, 0, 1]);
  });

  it('does not re-render a saved value when the server confirms it', async () => {
    const { store, saveAnswers } = open();
    const saving = saveAnswers({ list: ['one'] });
    const shown = readSaved(store.getState(), 'dashboardUserData', 'Address');
    await saving;
    expect(store.getState().own).toEqual({});
    expect(readSaved(store.getState(), 'dashboardUserData', 'Address')).toBe(shown);
  });
});

describe('keepEqual', () => {
  it.each([
    ['numbers and texts', { a: 1, b: 'x' }, { a: 1, b: 'x' }],
    ['lists', [1, [2, { c: null }]], [1, [2, { c: null }]]],
    ['nothing', null, null],
  ])('keeps equal values: %s', (_, before, after) => {
    expect(keepEqual(before, after)).toBe(before);
  });

  it.each([
    ['a longer list', [1], [1, 2]],
    ['a shorter list', [1, 2], [1]],
    ['another name', { a: 1 }, { b: 1 }],
    ['one name fewer', { a: 1, b: undefined }, { a: 1 }],
    ['a list in place of a record', { 0: 1 }, [1]],
    ['something in place of nothing', null, {}],
  ])('does not keep different values: %s', (_, before, after) => {
    expect(keepEqual(before, after)).toEqual(after);
    expect(keepEqual(before, after)).not.toBe(before);
  });

  it('reuses an equal part of a new value', () => {
    const before = { same: { deep: [1] }, other: 1 };
    const kept = keepEqual(before, { same: { deep: [1] }, other: 2 });
    expect(kept).toEqual({ same: { deep: [1] }, other: 2 });
    expect(kept.same).toBe(before.same);
  });

  it('keepPage replaces the page on a new day, but not at a later hour', () => {
    const at = (now: string) => keepPage({ ...page, now: '2026-11-20T10:00:00.000Z' }, { ...page, now });
    expect(at('2026-11-20T23:00:00.000Z').now).toBe('2026-11-20T10:00:00.000Z');
    expect(at('2026-11-21T00:00:00.000Z').now).toBe('2026-11-21T00:00:00.000Z');
  });
});
