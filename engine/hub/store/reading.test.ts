import { describe, expect, it } from 'vitest';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';

const page = buildHubPage();

function reply(body: unknown, status = 200, etag = '"next"'): Response {
  return new Response(status === 304 ? null : JSON.stringify(body), { status, headers: { ETag: etag } });
}

describe('a read of the page', () => {
  it('[STATUS-073] [PAGE-041] [ERR-051] keeps the last page when a read fails, with the time of the last success', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply({}, 500));
    const store = createLibraryStore(page, ports);
    const shown = store.getState().page;
    await store.actions.refresh();
    expect(store.getState().page).toBe(shown);
    expect(store.getState().lastReadAt).toBe(page.now);
  });

  it('[STATUS-073] shows the age of the page while the server only has an earlier one, until there is a newer one', async () => {
    const ports = createFakePorts();
    const lastReadAt = '2026-11-20T09:58:00.000Z';
    const store = createLibraryStore({ ...page, lastReadAt }, ports);
    expect(store.getState().lastReadAt).toBe(lastReadAt);
    for (const answer of [() => reply(null, 304), () => reply({}, 503), () => reply({ ...page, lastReadAt })]) {
      ports.answerWith(answer);
      await store.actions.refresh();
      expect(store.getState().lastReadAt).toBe(lastReadAt);
    }
    ports.answerWith(() => reply(page));
    await store.actions.refresh();
    expect(store.getState().lastReadAt).toBeNull();
  });

  it('[EC-011] ignores a hub of the wrong shape and logs the fault', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => new Response('{"plan":1}'));
    const store = createLibraryStore(page, ports);
    const shown = store.getState().page;
    await store.actions.refresh();
    expect(store.getState().page).toBe(shown);
    expect(store.getState().lastReadAt).toBe(page.now);
    expect(ports.logged).toEqual(['error hub There has been a problem fetching the hub. Error parsing response.']);
  });

  it('[CALL-002] sends cookies, because the page is personal', async () => {
    const ports = createFakePorts();
    ports.answerWith(() => reply(null, 304));
    const store = createLibraryStore(page, ports);
    await store.actions.refresh();
    store.actions.force('card', 'expired');
    await ports.pass(0);
    expect(ports.requests.map(({ path }) => path)).toEqual(['/api/v1/hub', '/api/v1/hub?force-card=expired']);
    expect(ports.requests.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin']);
  });

  it('[PAGE-038] [CALL-043] replaces the whole page state, including fields that the new one omits', async () => {
    const ports = createFakePorts();
    const alert = { text: 'Closed at noon.', from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };
    const before = { ...page.pageState, values: { helpPhone: '1', helpUrl: '/old' }, features: { reservations: true }, alert };
    const pageState = {
      ...page.pageState,
      bases: { base: 'https://elsewhere.example' },
      modes: { opening: 'shut' },
      values: { helpPhone: '2' },
    };
    const store = createLibraryStore({ ...page, pageState: before }, ports);
    expect(store.getState().page.pageState).toEqual(before);
    ports.answerWith(() => reply({ ...page, pageState }));
    await store.actions.refresh();
    expect(store.getState().page.pageState).toEqual(pageState);
  });
});
