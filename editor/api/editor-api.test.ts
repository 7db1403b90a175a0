import { describe, expect, it } from 'vitest';
import { mayPass, sentenceOf, signInLinkOf } from './answer.ts';
import { createEditorApi } from './editor-api.ts';

interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

/** A server that gives the same reply to every request, and records the requests. */
function serverWith(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const api = createEditorApi({
    request: async (path, init) => {
      asked.push({ path, init });
      return answer();
    },
  });
  return { api, asked };
}

const problem =
  (status: number, body: object, headers: HeadersInit = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

describe('the client of the editor API', () => {
  it('returns the value of a reply', async () => {
    const { api, asked } = serverWith(() => Response.json({ uid: 'u1', role: 'writer', needsOtherEyes: false }));
    expect(await api.readMe()).toEqual({ kind: 'ok', value: { uid: 'u1', role: 'writer', needsOtherEyes: false } });
    expect(asked[0]).toMatchObject({ path: '/editor/api/me', init: { method: 'GET', credentials: 'same-origin', headers: {} } });
  });

  it('sends the seen version, our header and JSON on a save', async () => {
    const { api, asked } = serverWith(() => Response.json({ tag: 'b2', problems: [] }));
    await api.saveItem('set-1', { kind: 'next-steps', id: 'a.b:c' }, { id: 'a.b:c' }, 'a1');
    expect(asked[0]?.path).toBe('/editor/api/change-sets/set-1/items/next-steps/a.b%3Ac');
    expect(asked[0]?.init).toMatchObject({
      method: 'PUT',
      headers: { 'X-Hub-Request': '1', 'Content-Type': 'application/json', 'If-Match': '"a1"' },
      body: '{"value":{"id":"a.b:c"}}',
    });
  });

  it('sends only kind and id of the selected items', async () => {
    const { api, asked } = serverWith(() => Response.json({}));
    const item = { kind: 'messages', id: 'm1', by: 'u1', at: 'then' } as const;
    await api.publish('s', { items: [item], note: 'Why', acceptsWarnings: true }, 'seen');
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      items: [{ kind: 'messages', id: 'm1' }],
      note: 'Why',
      acceptsWarnings: true,
    });
    await api.review('s', undefined);
    expect(asked[1]?.init.body).toBe('{}');
  });

  it('returns both versions when somebody else saved first', async () => {
    const said = { status: 412, code: 'changed-meanwhile', detail: 'Nothing is lost.', base: { id: 'a' }, theirs: null, mine: { id: 'a' } };
    const { api } = serverWith(problem(412, { ...said, type: 'about:blank', title: 'Changed meanwhile', message: said.detail }));
    expect(await api.saveItem('s', { kind: 'messages', id: 'a' }, { id: 'a' }, 't')).toEqual({
      kind: 'refused',
      status: 412,
      code: 'changed-meanwhile',
      sentence: 'Nothing is lost.',
      members: { base: { id: 'a' }, theirs: null, mine: { id: 'a' } },
    });
  });

  it('returns away when the server requests a pause', async () => {
    const { api } = serverWith(problem(503, { code: 'unavailable', detail: 'Not now.' }, { 'Retry-After': '5' }));
    expect(await api.listVersions()).toEqual({ kind: 'away', retryAfterMs: 5_000 });
    const busy = serverWith(problem(429, {}, { 'Retry-After': 'Wed, 21 Oct' }));
    expect(await busy.api.listVersions()).toEqual({ kind: 'away', retryAfterMs: null });
  });

  it('returns away on a network failure or a proxy error', async () => {
    const lost = serverWith(() => Promise.reject(new TypeError('failed')));
    expect(await lost.api.listVersions()).toEqual({ kind: 'away', retryAfterMs: null });
    const gateway = serverWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await gateway.api.listVersions()).toEqual({ kind: 'away', retryAfterMs: null });
  });

  it('never treats an unreadable reply as empty', async () => {
    const { api } = serverWith(() => new Response('{"items":', { status: 200 }));
    expect(await api.exportLive()).toMatchObject({ kind: 'refused', code: 'unreadable' });
  });

  it('[Z-09] reads the 404 for people without a session as signed out, on every endpoint', async () => {
    const gone = { status: 404, code: 'not-found', detail: 'There is nothing at this address.' };
    const answerWith = (endsInSeconds: number | null) =>
      createEditorApi({
        request: async (path) =>
          path === '/account/session'
            ? endsInSeconds === null
              ? new Response('<h1>Not now</h1>', { status: 503 })
              : Response.json({ endsInSeconds })
            : new Response(JSON.stringify(gone), { status: 404 }),
      });
    const save = (api: ReturnType<typeof createEditorApi>) => api.saveItem('s', { kind: 'messages', id: 'a' }, { id: 'a' }, 't');
    const strange = await save(answerWith(0));
    expect(strange).toMatchObject({ kind: 'refused', status: 401, sentence: 'You are signed out. Sign in again to go on.' });
    expect(strange.kind === 'refused' && signInLinkOf(strange)).toBe('/account/login');
    // If the person is signed in, or that is unknown, the item is gone.
    for (const endsInSeconds of [900, null])
      expect(await save(answerWith(endsInSeconds))).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('treats a reply without content as success', async () => {
    const { api } = serverWith(() => new Response(null, { status: 204 }));
    expect(await api.revertItems('s', undefined)).toEqual({ kind: 'ok', value: null });
  });

  it('aborts a call at its time limit', async () => {
    const limits: number[] = [];
    const abort = new AbortController();
    const api = createEditorApi({
      request: async (_, { signal }) => {
        abort.abort();
        signal?.throwIfAborted();
        return Response.json([]);
      },
      abortAfter(ms) {
        limits.push(ms);
        return abort.signal;
      },
    });
    expect(await api.listSchedules()).toEqual({ kind: 'away', retryAfterMs: null });
    await api.cancelSchedule('one');
    await api.propose('set', []);
    expect(limits, 'a read, a save, and a check of the whole catalogue').toEqual([15_000, 60_000, 300_000]);
  });

  describe('while the server is busy', () => {
    const publish = async (answers: readonly Response[]) => {
      const left = [...answers];
      const pauses: number[] = [];
      const api = createEditorApi({
        request: async () => left.shift() ?? Response.json({ id: 'v', seq: 7, changes: 1 }),
        wait: async (ms) => void pauses.push(ms),
      });
      return [await api.publish('s', { items: [], note: '', acceptsWarnings: false }, 'seen'), pauses, left.length] as const;
    };
    const busy = (seconds: number) => problem(503, { code: 'publish-busy' }, { 'Retry-After': String(seconds) })();

    it('retries a publish when the server says so, until it is done', async () => {
      const [answer, pauses] = await publish([busy(3), busy(0)]);
      expect([answer.kind, pauses]).toEqual(['ok', [3_000, 1_000]]);
    });

    it('reports a server that is busy for a minute', async () => {
      const [answer, pauses, left] = await publish(Array.from({ length: 9 }, () => busy(10)));
      expect([answer, pauses.length, left]).toEqual([{ kind: 'away', retryAfterMs: 10_000 }, 6, 2]);
    });

    it('does not retry reads, or a call without an answer', async () => {
      const pauses: number[] = [];
      const wait = async (ms: number) => void pauses.push(ms);
      const api = createEditorApi({ request: async () => busy(3), wait });
      expect(await api.listVersions()).toEqual({ kind: 'away', retryAfterMs: 3_000 });
      const lost = createEditorApi({ request: () => Promise.reject(new TypeError('failed')), wait });
      expect(await lost.propose('set', [])).toEqual({ kind: 'away', retryAfterMs: null });
      expect(pauses).toEqual([]);
    });
  });
});

describe('the message of a failure', () => {
  const refused = { kind: 'refused', status: 401, code: 'sign-in-too-old', sentence: 'Please sign in again to do this.' } as const;

  it("describes a failure by the server's sentence, or by when to retry", () => {
    expect(sentenceOf({ ...refused, members: {} })).toBe('Please sign in again to do this.');
    expect(sentenceOf({ kind: 'away', retryAfterMs: 1_000 })).toBe('The server is busy. Try again in 1 second.');
    expect(sentenceOf({ kind: 'away', retryAfterMs: null })).toBe('There was no answer. Look at your connection, then try again.');
  });

  it('allows a retry only where that may help', () => {
    const isWorth = (status: number, code = 'refused') => mayPass({ ...refused, status, code, members: {} });
    expect([mayPass({ kind: 'away', retryAfterMs: null }), isWorth(401), isWorth(500), isWorth(412), isWorth(409, 'publish-busy')]).toEqual(
      Array(5).fill(true),
    );
    const final = [isWorth(400, 'schedule-past'), isWorth(403), isWorth(404), isWorth(409, 'items-gone'), isWorth(422, 'publish-errors')];
    expect(final).toEqual(Array(5).fill(false));
  });

  it('links to sign-in, on our own site only', () => {
    const link = '/account/reauth?returnUrl=%2Feditor';
    expect(signInLinkOf({ ...refused, members: { link } })).toBe(link);
    expect(signInLinkOf({ ...refused, members: { link: '//elsewhere.example' } })).toBe('/account/login');
    expect(signInLinkOf({ ...refused, status: 403, members: { link } })).toBeNull();
  });
});
