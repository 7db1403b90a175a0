import { describe, expect, it } from 'vitest';
import { type ReadCall, readOnce } from '#engine/hub';
import { answerSave, createFakePorts } from '#engine/testing/hub';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';

const page = hubPageOf('p10');
const articles: ReadCall<unknown> = { base: 'services', path: '/api/v1/article', area: 'articles', read: (body) => body };

/** A hub that gets this change on refresh, with a count of its article requests. */
function open(change: object) {
  const ports = createFakePorts();
  ports.answerWith((path, init) => {
    if (path === '/api/v1/user/settings') return Response.json(answerSave(init, new Date('2026-11-20T10:00:00.000Z')));
    return Response.json(path === '/api/v1/hub' ? { ...page, ...change } : ['a']);
  });
  const store = createHubStore(page, ports);
  return { ports, store, readsOf: () => ports.requests.filter(({ path }) => path === articles.path).length };
}

describe('the cache of service replies', () => {
  it.each([
    ['study level', { details: { ...page.details, user: { ...page.details.user, studyLevel: 'Postgraduate' } } }],
    ['study year', { details: { ...page.details, user: { ...page.details.user, studyYear: 2031 } } }],
    ['Clearing mode', { plan: { ...page.plan, tags: [...page.plan.tags, 'clearing'] } }],
  ])('[FRAME-028] is cleared when the %s changes', async (_, change) => {
    const { store, readsOf } = open(change);
    await readOnce(store, articles);
    await store.actions.refresh();
    await readOnce(store, articles);
    expect(readsOf()).toBe(2);
  });

  it.each([
    ['Personalisation', 2],
    ['peopleLike', 1],
  ])('[FRAME-027] is cleared by saving preferences, but not by saving data that no reply depends on: %s', async (name, reads) => {
    const setting = { collection: 'dashboardUserData', name, data: {} } as const;
    const { ports, store, readsOf } = open({ saved: [{ ...setting, lastUpdated: '2026-11-20T10:00:00.000Z' }] });
    await readOnce(store, articles);
    const saving = store.actions.save(setting, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(true);
    await readOnce(store, articles);
    expect(readsOf()).toBe(reads);
  });
});
