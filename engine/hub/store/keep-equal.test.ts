import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { type HubState, readSaved } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { answerSave, createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { keepEqual, keepPage } from './keep-equal.ts';

const page = buildHubPage();

/** A tab and its server, which makes the page anew for each request, as the real server does after a save. */
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
  /** A component is drawn again exactly when its part of the state changes. */
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
    /** Changes what the server makes the page of from now on. */
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

describe('a page that is made again', () => {
  it('[TAGS-028] draws nothing where it comes out equal, whatever was saved and whatever the hour; a change and a new day draw it once', async () => {
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

  it('draws one part alone where it is new in that part', async () => {
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

  it('draws no saved value again when the server has it', async () => {
    const { store, saveAnswers } = open();
    const saving = saveAnswers({ list: ['one'] });
    const shown = readSaved(store.getState(), 'dashboardUserData', 'Address');
    await saving;
    expect(store.getState().own).toEqual({});
    expect(readSaved(store.getState(), 'dashboardUserData', 'Address')).toBe(shown);
  });
});

describe('keeping what is equal', () => {
  it.each([
    ['numbers and texts', { a: 1, b: 'x' }, { a: 1, b: 'x' }],
    ['lists', [1, [2, { c: null }]], [1, [2, { c: null }]]],
    ['nothing', null, null],
  ])('%s', (_, before, after) => {
    expect(keepEqual(before, after)).toBe(before);
  });

  it.each([
    ['a longer list', [1], [1, 2]],
    ['a shorter list', [1, 2], [1]],
    ['another name', { a: 1 }, { b: 1 }],
    ['one name fewer', { a: 1, b: undefined }, { a: 1 }],
    ['a list in place of a record', { 0: 1 }, [1]],
    ['something in place of nothing', null, {}],
  ])('not %s', (_, before, after) => {
    expect(keepEqual(before, after)).toEqual(after);
    expect(keepEqual(before, after)).not.toBe(before);
  });

  it('an equal part of something new is the old part', () => {
    const before = { same: { deep: [1] }, other: 1 };
    const kept = keepEqual(before, { same: { deep: [1] }, other: 2 });
    expect(kept).toEqual({ same: { deep: [1] }, other: 2 });
    expect(kept.same).toBe(before.same);
  });

  it('a new day is a new page, a later hour is not', () => {
    const at = (now: string) => keepPage({ ...page, now: '2026-11-20T10:00:00.000Z' }, { ...page, now });
    expect(at('2026-11-20T23:00:00.000Z').now).toBe('2026-11-20T10:00:00.000Z');
    expect(at('2026-11-21T00:00:00.000Z').now).toBe('2026-11-21T00:00:00.000Z');
  });
});
