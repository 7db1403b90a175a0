import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import type { OwnedHubStore } from '#engine/testing/hub';
import { createFakePorts, type FakePorts } from '#engine/testing/hub';
import { until } from '#engine/testing/until';
import { hasCourse, shortlistWith } from '../components/favourite/favourites.ts';
import { favouritesStoreOf } from '../components/favourite/favourites-store.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';

const history = { courseId: 'c1', courseOptionId: 'o1' };
const music = { courseId: 'c2', courseOptionId: 'o2', academicYearId: '2027' };

function pageWith(favourites: Record<string, unknown>): HubPage {
  const page = hubPageOf('p10');
  return { ...page, details: { ...page.details, favourites } } as HubPage;
}

/** A store whose writes the test answers one at a time, with a page that the server can change. */
function open(favourites: Record<string, unknown>): {
  ports: FakePorts;
  store: OwnedHubStore;
  writes: () => string[];
  answer: (status: number) => Promise<void>;
  serve: (favourites: Record<string, unknown>) => void;
} {
  const ports = createFakePorts();
  const waiting: ((response: Response) => void)[] = [];
  let served = pageWith(favourites);
  ports.answerWith((path) => {
    if (path === '/api/v1/hub') return new Response(JSON.stringify(served));
    return new Promise((resolve) => waiting.push(resolve));
  });
  const store = createHubStore(served, ports);
  const writes = () => ports.requests.flatMap(({ path, init }) => (path === '/api/v1/hub' ? [] : [`${path} ${String(init.body)}`]));
  const answer = async (status: number) => {
    waiting.shift()?.(new Response('{}', { status }));
    await ports.pass(0);
  };
  return { ports, store, writes, answer, serve: (next) => (served = pageWith(next)) };
}

describe('favourites', () => {
  it('[FAV-033] adds an item on toggle, and removes it on the next one', async () => {
    const { store, answer, ports, writes } = open({ unis: [] });
    const favouritesStore = favouritesStoreOf(store);
    const adding = favouritesStore.toggle('unis', 'u1', 'Anytown');
    expect(favouritesStore.current().unis).toEqual(['u1']);
    await ports.pass(0);
    await answer(200);
    expect(await adding).toBe(true);
    const removing = favouritesStore.toggle('unis', 'u1', 'Anytown');
    expect(favouritesStore.current().unis).toEqual([]);
    await ports.pass(0);
    await answer(200);
    expect(await removing).toBe(true);
    expect(favouritesStore.current().unis).toEqual([]);
    expect(writes()).toEqual(Array(2).fill('/api/v1/user/favourites {"type":"unis","id":"u1","title":"Anytown"}'));
  });

  it('[P-14] reuses the idempotency key when it retries an unanswered toggle, and gives every other toggle its own', async () => {
    const ports = createFakePorts();
    const keys: unknown[] = [];
    let isAway = true;
    const draws = [0.1, 0.2, 0.3, 0.4, 0.5];
    ports.answerWith((path, init) => {
      if (path === '/api/v1/hub') return new Response(null, { status: 304 });
      keys.push(Object(init.headers)['Idempotency-Key']);
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json([]);
    });
    const favouritesStore = favouritesStoreOf(createHubStore(pageWith({ unis: [] }), { ...ports, random: () => draws.shift() ?? 0 }));
    const press = (id: string) => favouritesStore.toggle('unis', id, 'Anytown');
    expect(await press('u1')).toBe(false);
    expect(favouritesStore.current().unis).toEqual([]);
    isAway = false;
    expect(await press('u1')).toBe(true);
    expect(favouritesStore.current().unis).toEqual(['u1']);
    expect([await press('u1'), await press('u2')]).toEqual([true, true]);
    const [first, again, off, other] = keys;
    expect(first).toMatch(/^[a-z0-9-]+$/);
    expect(again).toBe(first);
    expect(new Set([first, off, other]).size).toBe(3);
  });

  it('shows toggles immediately, sends them in sequence and ends in the last state', async () => {
    const { store, answer, ports, writes } = open({ unis: [] });
    const favouritesStore = favouritesStoreOf(store);
    const all = [1, 2, 3].map(() => favouritesStore.toggle('unis', 'u1', 'Anytown'));
    expect(favouritesStore.current().unis).toEqual(['u1']);
    await ports.pass(0);
    expect(writes()).toHaveLength(1);
    await answer(200);
    expect(writes()).toHaveLength(2);
    await answer(200);
    await answer(200);
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(favouritesStore.current().unis).toEqual(['u1']);
  });

  it('rolls back only the toggles that failed to save', async () => {
    const { store, answer, ports } = open({ unis: ['u9'] });
    const favouritesStore = favouritesStoreOf(store);
    const [first, second] = [favouritesStore.toggle('unis', 'u1', 'Anytown'), favouritesStore.toggle('unis', 'u2', 'Elsewhere')];
    await ports.pass(0);
    await answer(500);
    expect(await first).toBe(false);
    expect(favouritesStore.current().unis).toEqual(['u9', 'u2']);
    await answer(200);
    expect(await second).toBe(true);
    expect(favouritesStore.current().unis).toEqual(['u9', 'u2']);
  });

  it('ignores a refresh that was in flight during a save, and uses the next one', async () => {
    const { store, answer, ports, serve } = open({ unis: [] });
    const favouritesStore = favouritesStoreOf(store);
    void favouritesStore.toggle('unis', 'u1', 'Anytown');
    await ports.pass(0);
    await answer(200);
    expect(favouritesStore.current().unis).toEqual(['u1']);
    serve({ unis: ['u1', 'u2'] });
    await ports.pass(1000);
    await store.actions.refresh();
    await store.actions.refresh();
    expect(favouritesStore.current().unis).toEqual(['u1', 'u2']);
  });

  it('keeps saved changes through the first page read after the last save, and takes the second', async () => {
    const { store, answer, ports, serve } = open({ unis: [] });
    const favouritesStore = favouritesStoreOf(store);
    const pagesRead = (count: number) => until('the page is read', () => store.getState().pagesRead === count);
    const save = async (id: string) => {
      void favouritesStore.toggle('unis', id, 'Anytown');
      await ports.pass(0);
      await answer(200);
    };
    serve({ unis: ['u9'] });
    await save('u1');
    await pagesRead(1);
    expect(favouritesStore.current().unis).toEqual(['u1']);
    await save('u2');
    await pagesRead(2);
    expect(favouritesStore.current().unis).toEqual(['u1', 'u2']);
    await store.actions.refresh();
    expect(favouritesStore.current().unis).toEqual(['u9']);
  });

  it('[FAV-036] matches courses by course and option, and by year only where both have one', () => {
    const { store } = open({ courses: [history, music] });
    const saved = favouritesStoreOf(store).current();
    expect(hasCourse(saved, { ...history, academicYearId: '2028' })).toBe(true);
    expect(hasCourse(saved, { ...history, courseOptionId: 'o9' })).toBe(false);
    expect(hasCourse(saved, { courseId: 'c2', courseOptionId: 'o2' })).toBe(true);
    expect(hasCourse(saved, { ...music, academicYearId: '2028' })).toBe(false);
  });

  it('removes a course from its shortlist slot when it is no longer a favourite', async () => {
    const { store, answer, ports, writes } = open({
      courses: [history, music],
      top: [
        { number: 1, course: history },
        { number: 2, course: music },
      ],
    });
    const favouritesStore = favouritesStoreOf(store);
    void favouritesStore.toggleCourse(history);
    await ports.pass(0);
    await answer(200);
    expect(favouritesStore.current().courses).toEqual([music]);
    expect(favouritesStore.current().top.map(({ course }) => course?.courseId ?? null)).toEqual([null, 'c2', null, null, null]);
    expect(writes()).toEqual(['/api/v1/user/favourites {"type":"courses","courseId":"c1","courseOptionId":"o1"}']);
    expect(shortlistWith(favouritesStore.current(), history)?.[0]?.course).toEqual(history);
  });

  it('replaces a whole list', async () => {
    const { store, answer, ports, writes } = open({});
    const favouritesStore = favouritesStoreOf(store);
    const saving = favouritesStore.set('locations', ['london', 'leeds']);
    expect(favouritesStore.current().locations).toEqual(['london', 'leeds']);
    await ports.pass(0);
    await answer(200);
    expect(await saving).toBe(true);
    expect(writes()).toEqual(['/api/v1/user/favourites/locations ["london","leeds"]']);
  });

  it('returns the same favourites store for the same hub store', () => {
    const { store } = open({});
    expect(favouritesStoreOf(store)).toBe(favouritesStoreOf(store));
  });
});
