import { describe, expect, it } from 'vitest';
import type { OwnedHubStore } from '../store/store.ts';
import { answerSave, createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { forgetReading, onReadingsReset, type ReadCall, readingEpochOf, readOnce, resetReadings } from './readings.ts';

const page = buildHubPage();

interface Opened {
  readonly ports: FakePorts;
  readonly store: OwnedHubStore;
  readonly asked: () => number;
}

function open(answer: (path: string, init: RequestInit) => Response | Promise<Response> = () => new Response('["a"]')): Opened {
  const ports = createFakePorts();
  ports.answerWith(answer);
  return { ports, store: createLibraryStore(page, ports), asked: () => ports.requests.length };
}

function readTexts(body: unknown): readonly string[] {
  if (!Array.isArray(body)) throw new Error('It is not a list.');
  return body.map(String);
}

const shelf: ReadCall<readonly string[]> = { base: 'shelves', path: '/api/v1/shelf', area: 'shelf', read: readTexts };

/** A request that completes when the test finishes it, and fails when it is aborted. */
function slowAnswer(): {
  answer: (path: string, init: RequestInit) => Promise<Response>;
  finish: (body: string) => void;
  isAborted: () => boolean;
} {
  let finish: (body: string) => void = () => undefined;
  let isAborted = false;
  const answer = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      finish = (body) => resolve(new Response(body));
      signal?.addEventListener('abort', () => {
        isAborted = true;
        reject(new DOMException('Called off.', 'AbortError'));
      });
    });
  return { answer, finish: (body) => finish(body), isAborted: () => isAborted };
}

describe('a read', () => {
  it('[FRAME-026] [CONST-008] caches a response in memory for an hour', async () => {
    const { ports, store, asked } = open();
    expect((await readOnce(store, shelf)).value).toEqual(['a']);
    await ports.pass(59 * 60_000);
    await readOnce(store, shelf);
    expect(asked()).toBe(1);
    await ports.pass(60_000);
    expect((await readOnce(store, shelf)).fetchedAt).toBe('2026-11-20T11:00:00.000Z');
    expect(asked()).toBe(2);
    expect(store.getState().own).toEqual({});
    expect(ports.requests.every(({ init }) => init.method === 'GET')).toBe(true);
  });

  it('caches a response for the visit, or not at all, as its call requests', async () => {
    const { ports, store, asked } = open();
    await readOnce(store, { ...shelf, keeps: 'visit' });
    await ports.pass(3 * 3_600_000);
    await readOnce(store, { ...shelf, keeps: 'visit' });
    expect(asked()).toBe(1);
    await readOnce(store, { ...shelf, keeps: 'never' });
    expect(asked()).toBe(2);
  });

  it('caches responses by full address', async () => {
    const { store, asked } = open();
    await readOnce(store, shelf);
    await readOnce(store, { ...shelf, path: '/api/v1/shelf?branch=north' });
    expect(asked()).toBe(2);
  });

  it('[CALL-008] shares one request among equal reads, and aborts it when the last reader leaves', async () => {
    const slow = slowAnswer();
    const { store, asked } = open(slow.answer);
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [readOnce(store, shelf, first.signal), readOnce(store, shelf, second.signal)];
    const outcomes = Promise.allSettled(reads);
    await Promise.resolve();
    expect(asked()).toBe(1);
    first.abort();
    expect(slow.isAborted()).toBe(false);
    second.abort();
    expect(slow.isAborted()).toBe(true);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not log an aborted call', async () => {
    const slow = slowAnswer();
    const { ports, store } = open(slow.answer);
    const reader = new AbortController();
    const read = readOnce(store, shelf, reader.signal).catch(() => 'left');
    reader.abort();
    expect(await read).toBe('left');
    expect(ports.logged).toEqual([]);
  });

  it('sends a new request after its last reader has left, even while the old one is pending', async () => {
    const { ports, store, asked } = open(() => new Promise(() => undefined));
    const reader = new AbortController();
    void readOnce(store, shelf, reader.signal);
    await ports.pass(0);
    reader.abort();
    void readOnce(store, shelf);
    await ports.pass(0);
    expect(asked()).toBe(2);
  });

  it('logs a failure with its area, message and code, and rejects', async () => {
    const { ports, store } = open(() => new Response('{"detail":"Out of order","code":"E7"}', { status: 502 }));
    await expect(readOnce(store, shelf)).rejects.toMatchObject({ message: 'Out of order', code: 'E7', status: 502 });
    expect(ports.logged).toEqual(['error shelf There has been a problem fetching shelf. (Out of order - E7)']);
  });

  it.each([
    [
      'an answer of another shape',
      '{"a":1}',
      'error shelf There has been a problem fetching shelf. Error parsing response. Error: It is not a list.',
    ],
    ['an answer that is no JSON', '<html>', 'error shelf There has been a problem fetching shelf. Error parsing response.'],
  ])('treats %s as failed, never as empty, and retries on the next read', async (_, body, logged) => {
    const { ports, store, asked } = open(() => new Response(body));
    await expect(readOnce(store, shelf)).rejects.toMatchObject({ message: 'Error parsing response', code: 'unreadable' });
    expect(ports.logged).toEqual([logged]);
    await readOnce(store, shelf).catch(() => undefined);
    expect(asked()).toBe(2);
  });
});

describe('cached responses', () => {
  it('[FRAME-027] are dropped after saving a section of preferences, and fetched again when next shown', async () => {
    const saved = [{ collection: 'dashboardUserData', name: 'Address', data: {}, lastUpdated: '2026-11-20T10:00:00.000Z' }];
    const newer = { ...page, saved };
    const { store, ports } = open((path, init) => {
      if (path === '/api/v1/user/settings') return Response.json(answerSave(init, new Date('2026-11-20T10:00:00.000Z')));
      return new Response(path === '/api/v1/hub' ? JSON.stringify(newer) : '["a"]');
    });
    const readsOf = () => ports.requests.filter(({ path }) => path === shelf.path).length;
    await readOnce(store, shelf);
    await readOnce(store, shelf);
    expect(readsOf()).toBe(1);
    const saving = store.actions.save({ collection: 'dashboardUserData', name: 'Address', data: {} }, { isImmediate: true });
    await ports.pass(0);
    expect(await saving).toBe(true);
    expect(readingEpochOf(store)).toBe(1);
    await readOnce(store, shelf);
    expect(readsOf()).toBe(2);
  });

  it('survive a save of anything else', async () => {
    const { store, ports, asked } = open(() => new Response('["a"]'));
    await readOnce(store, shelf);
    void store.actions.save({ collection: 'dashboardSettings', name: 'Loans', data: {} }, { isImmediate: true });
    await ports.pass(0);
    await readOnce(store, shelf);
    expect(asked()).toBe(2);
    expect(readingEpochOf(store)).toBe(0);
  });

  it('[FRAME-028] are dropped when their scope changes, and by Try again', async () => {
    const change = { plan: { ...page.plan, tags: [...page.plan.tags, 'housebound'] } };
    const { store, ports } = open((path) => new Response(path === '/api/v1/hub' ? JSON.stringify({ ...page, ...change }) : '["a"]'));
    const readsOf = () => ports.requests.filter(({ path }) => path === shelf.path).length;
    await readOnce(store, shelf);
    await store.actions.refresh();
    await readOnce(store, shelf);
    expect(readsOf()).toBe(2);
    forgetReading(store, shelf);
    await readOnce(store, shelf);
    expect(readsOf()).toBe(3);
  });

  it('are dropped with pending calls: an older response is not cached, and a new read sends its own request', async () => {
    const slow = slowAnswer();
    const { store, ports, asked } = open(slow.answer);
    const before = readOnce(store, shelf);
    await ports.pass(0);
    const finishOld = slow.finish;
    let told = 0;
    onReadingsReset(store, () => {
      told += 1;
    });
    finishOld('["old"]');
    resetReadings(store);
    expect((await before).value).toEqual(['old']);
    expect(told).toBe(1);
    const after = readOnce(store, shelf);
    await ports.pass(0);
    slow.finish('["new"]');
    expect((await after).value).toEqual(['new']);
    expect(asked()).toBe(2);
  });
});
