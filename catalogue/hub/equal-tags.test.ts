import { describe, expect, it } from 'vitest';
import { type HubState, readSaved } from '#engine/hub';
import { answerSave, createFakePorts } from '#engine/testing/hub';
import type { SavedSetting } from '#schemas/viewer';
import { hubPageOf, type PageChanges } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';

/** A tab and its server, which rebuilds the page for each request, like the real server after a save. */
function open() {
  const ports = createFakePorts();
  const held: SavedSetting[] = [];
  let pages = 0;
  let change: NonNullable<PageChanges['record']> = () => undefined;
  const workOut = () => {
    pages += 1;
    return { ...hubPageOf('p10', { saved: [...held], record: change }), version: `${pages}` };
  };
  const store = createHubStore(workOut(), ports);
  ports.answerWith((path, init) => {
    if (path.startsWith('/api/v1/hub')) return new Response(JSON.stringify(workOut()), { headers: { ETag: `"${pages}"` } });
    if (path !== '/api/v1/user/settings') return new Response('{}');
    const kept = answerSave(init, ports.now());
    held.push(kept);
    return Response.json(kept);
  });
  /** Counts renders: a component renders again exactly when its selected state changes. */
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
    tags: () => store.getState().page.plan.tags,
    /** Changes the record on the server. */
    turn: (next: typeof change) => {
      const before = change;
      change = (record) => {
        before(record);
        next(record);
      };
    },
    async saveAnswers(data: Readonly<Record<string, unknown>>) {
      const saving = store.actions.save({ collection: 'dashboardUserData', name: 'Personalisation', data }, { isImmediate: true });
      await ports.pass(0);
      expect(await saving).toBe(true);
      await ports.pass(1_000);
    },
  };
}

describe('recomputed tags', () => {
  it('[TAGS-028] renders nothing again for equal tags, after a change of settings, favourites, page state or date', async () => {
    const { store, held, countDraws, tags, turn, saveAnswers } = open();
    const draws = countDraws(({ page }) => page);
    const first = tags();

    await saveAnswers({ schoolName: 'Hill School' });
    held.push({ collection: 'dashboardTodo', name: 'open-days', data: { done: true }, lastUpdated: '2026-11-20T10:00:00.000Z' });
    turn((record) => Object.assign(record, { now: String(record.now).replace(/T\d\d/, 'T23') }));
    await store.actions.refresh();
    expect(tags()).toBe(first);
    expect(draws()).toBe(0);
    expect(readSaved(store.getState(), 'dashboardUserData', 'Personalisation')).toEqual({ schoolName: 'Hill School' });
    expect(readSaved(store.getState(), 'dashboardTodo', 'open-days')).toEqual({ done: true });

    await saveAnswers({ schoolName: 'Hill School', gapYear: 'yes' });
    expect(tags()).toContain('gapYear');
    expect(draws()).toBe(1);

    turn((record) => Object.assign(record.user as object, { favourites: { courses: [] } }));
    await store.actions.refresh();
    expect(store.getState().page.details.favourites.courses).toEqual([]);
    expect(draws()).toBe(2);

    turn((record) => {
      Object.assign(record.user as object, { studyYear: Number(String(record.now).slice(0, 4)) });
      Object.assign(record, { pageState: { applyMode: 'clearing' } });
    });
    await store.actions.refresh();
    expect(tags()).toContain('clearing');
    expect(draws()).toBe(3);

    turn((record) => Object.assign(record, { now: `${Number(String(record.now).slice(0, 4)) + 1}${String(record.now).slice(4)}` }));
    await store.actions.refresh();
    expect(tags()).not.toContain('clearing');
    expect(draws()).toBe(4);
  });
});
