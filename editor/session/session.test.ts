import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { createFakeClock, createFakePorts } from '#engine/testing';
import type { Answer } from '../api/answer.ts';
import { createEditorApi } from '../api/editor-api.ts';
import type { ItemKey } from '../document/item-name.ts';
import { statusOf } from '../document/item-state.ts';
import { type EditorSession, openSession } from './session.ts';

const key: ItemKey = 'todos/a';
const live = { id: 'a', title: 'Live' };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Json;
  readonly ifMatch: string | null;
}

interface FakeSet {
  readonly author: string;
  state: string;
  readonly joinedTo?: string;
  readonly items: Map<string, { readonly value: Json; readonly tag: string; readonly by?: string }>;
}

/** A server with one item that stores change sets like the real one. */
function createFakeServer(role = 'writer') {
  const asked: Asked[] = [];
  const sets = new Map<string, FakeSet>();
  let [liveNow, seq, isTelling]: [Json, number, boolean] = [live, 7, false];
  let isAway = false;
  let isSignedOut = false;
  let count = 0;
  /** Holds reads of one path until the test releases them. */
  let gate: { readonly path: string; readonly opened: Promise<void>; readonly onHeld: () => void } | null = null;
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const shown = (id: string) => {
    const set = sets.get(id);
    const items = [...(set?.items ?? [])].map(([itemId, { value, tag, by = 'me' }]) => ({
      kind: 'todos',
      id: itemId,
      value,
      tag,
      base: live,
      by,
      at: '',
    }));
    const joined = set?.joinedTo === undefined ? {} : { joinedTo: set.joinedTo };
    return { id, title: 'Changes', author: set?.author, state: set?.state, openedAt: '', items, ...joined };
  };
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const late = init.method === 'GET' && gate?.path === path ? gate : null;
    const response = await answerTo(path, init);
    late?.onHeld();
    await late?.opened;
    return response;
  };
  const answerTo = async (path: string, init: RequestInit): Promise<Response> => {
    if (isAway) throw new TypeError('away');
    if (isSignedOut) return answer(401, { code: 'session-ended', detail: 'Please sign in again.', link: '/account/login' });
    const headers = new Headers(init.headers);
    const body = init.body ? (JSON.parse(String(init.body)) as Json) : null;
    asked.push({ method: init.method ?? 'GET', path, body, ifMatch: headers.get('If-Match') });
    const [, , , place, id = '', , , itemId = ''] = path.split('/');
    if (place === 'presence' && !isTelling) return answer(503, {});
    if (place === 'presence') {
      const { changeSet } = body as { readonly changeSet: string | null };
      const set = changeSet === null ? null : { ...shown(changeSet), revision: asked.length };
      return answer(200, { people: [], live: `s${seq - 6}`, changeSet: set });
    }
    if (place === 'me') return answer(200, { uid: 'me', role, needsOtherEyes: false });
    const moved = { id: `s${seq - 6}`, seq, at: '', by: seq === 7 ? '' : 'sam', name: 'Sam', reason: '' };
    if (place === 'live') return answer(200, { ...moved, serving: 'newest', nodes: [] });
    if (place === 'catalogue') {
      const tag = seq === 7 ? 'live-tag' : `live-tag-${seq}`;
      return answer(200, { id: moved.id, items: [{ kind: 'todos', id: 'a', value: liveNow, tag }] });
    }
    if (init.method === 'POST') {
      count += 1;
      sets.set(`set-${count}`, { author: 'me', state: 'open', items: new Map() });
      return answer(201, shown(`set-${count}`));
    }
    if (init.method === 'PUT') {
      const set = sets.get(id);
      if (set?.state !== 'open') return answer(409, { code: 'change-set-closed', detail: 'It is closed.' });
      const tag = `t${asked.length}`;
      set.items.set(itemId, { value: (body as { value: Json }).value, tag });
      return answer(200, { tag, problems: [] });
    }
    if (id) return sets.has(id) ? answer(200, shown(id)) : answer(404, { code: 'not-found', detail: 'There is none.' });
    return answer(
      200,
      [...sets].filter(([, { state }]) => state === 'open').map(([setId]) => ({ ...shown(setId), items: [] })),
    );
  };
  return {
    asked,
    sets,
    request,
    /** Presence replies include the set and the live version from now on. */
    tell() {
      isTelling = true;
    },
    publish(value: Json) {
      [liveNow, seq] = [value, seq + 1];
    },
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    put: (what: 'away' | 'signed-out' | 'here') => {
      isAway = what === 'away';
      isSignedOut = what === 'signed-out';
    },
    /** Holds the next replies for a path; reports when the first is waiting, and how to release them. */
    hold(path: string) {
      let letThrough = () => {};
      let onHeld = () => {};
      const held = new Promise<void>((resolve) => {
        onHeld = resolve;
      });
      const opened = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      gate = { path, opened, onHeld };
      const end = () => {
        gate = null;
      };
      return { held, letThrough, end };
    },
    saves: () => asked.filter(({ method }) => method === 'PUT'),
  };
}

async function open(
  server: ReturnType<typeof createFakeServer>,
  { storage = createFakePorts().storage, set = null as string | null, tab = 'a' } = {},
) {
  const clock = createFakeClock();
  const answer: Answer<EditorSession> = await openSession(
    createEditorApi({ request: server.request }),
    { clock, storage, digest: async () => '', tab },
    { set },
  );
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  const session = answer.value;
  const titleOf = () => (session.document.store.getState().items.get(key)?.value as typeof live | undefined)?.title;
  const type = (title: string) => session.edit(key, { do: 'set', at: ['title'], value: title }, 'Title');
  const changes = () => [...session.document.store.getState().items.values()].filter((item) => statusOf(item) !== 'live').length;
  return { session, clock, storage, titleOf, type, changes };
}

/** A visit with edits that never reached the server, which is reachable again. Returns it and what the browser stored. */
async function leaveUnsent() {
  const server = createFakeServer();
  const { session, storage, type } = await open(server);
  server.put('away');
  type('Never sent');
  session.close();
  server.put('here');
  return { server, storage };
}

describe('an editor session', () => {
  it('opens a change set on the first edit, and only then', async () => {
    const server = createFakeServer();
    const { session, type } = await open(server);
    expect(server.asked.some(({ method }) => method !== 'GET')).toBe(false);
    type('One');
    await session.flush();
    type('Two');
    await session.flush();
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(server.saves().map(({ ifMatch, body }) => [ifMatch, (body as { value: typeof live }).value.title])).toEqual([
      ['"live-tag"', 'One'],
      [expect.stringMatching(/^"t\d+"$/), 'Two'],
    ]);
  });

  it('continues the change set that was open before', async () => {
    const server = createFakeServer();
    const before = await open(server);
    before.type('Before');
    await before.session.flush();
    const { titleOf, session } = await open(server);
    expect([titleOf(), session.state.getState().set?.id]).toEqual(['Before', 'set-1']);
  });

  it('saves edits into a new set when others closed the open one', async () => {
    const server = createFakeServer();
    const { session, type, clock } = await open(server);
    type('One');
    await session.flush();
    const first = server.sets.get('set-1');
    if (first) first.state = 'published';
    type('Two');
    await session.flush();
    clock.advance(0);
    await session.flush();
    expect([session.state.getState().set?.id, session.document.unsaved()]).toEqual(['set-2', []]);
  });

  it('shows the sign-in address when signed out, keeps edits and saves them after signing in', async () => {
    const server = createFakeServer();
    const { session, type, titleOf } = await open(server);
    server.put('signed-out');
    type('Kept');
    await session.flush();
    expect([session.state.getState().signIn, titleOf(), session.document.unsaved()]).toEqual(['/account/login', 'Kept', [key]]);
    server.put('here');
    await session.flush();
    expect([session.state.getState().signIn, session.document.unsaved()]).toEqual([null, []]);
  });

  it('shows unsent edits on the next visit, and applies them only on request', async () => {
    const { server, storage } = await leaveUnsent();
    const next = await open(server, { storage, tab: 'b' });
    expect(next.titleOf()).toBe('Live');
    const [kept] = next.session.state.getState().unsent;
    expect(kept).toMatchObject({ key, value: { title: 'Never sent' } });
    if (kept) next.session.restoreUnsent(kept);
    await next.session.flush();
    expect([next.titleOf(), next.session.state.getState().unsent, next.session.document.unsaved()]).toEqual(['Never sent', [], []]);
  });

  it('restores unsent edits without overwriting what others saved in other fields', async () => {
    const { server, storage } = await leaveUnsent();
    server.publish({ ...live, summary: 'By a colleague' });
    const next = await open(server, { storage, tab: 'b' });
    const [kept] = next.session.state.getState().unsent;
    if (kept) next.session.restoreUnsent(kept);
    await next.session.flush();
    expect(next.session.document.store.getState().items.get(key)?.value).toEqual({
      id: 'a',
      title: 'Never sent',
      summary: 'By a colleague',
    });
  });

  it('never restores edits that reached the server as the page closed', async () => {
    const server = createFakeServer();
    const first = await open(server);
    first.type('Sent at the last moment');
    const sent = first.session.flush();
    first.session.close();
    await sent;
    const next = await open(server, { storage: first.storage, tab: 'b' });
    expect([next.titleOf(), next.session.state.getState().unsent]).toEqual(['Sent at the last moment', []]);
    next.type('Written the day after');
    await next.session.flush();
    next.session.close();
    const later = await open(server, { storage: first.storage, tab: 'c' });
    expect([later.titleOf(), later.session.state.getState().unsent]).toEqual(['Written the day after', []]);
  });

  it('takes back an edit at any time, keeping what was written since', async () => {
    const server = createFakeServer();
    server.publish({ ...live, summary: 'Live too' });
    const { session, type } = await open(server);
    const valueNow = () => session.document.store.getState().items.get(key)?.value;
    const takeBack = session.edit(key, { do: 'replace', value: { id: 'a', title: 'Replaced', summary: 'Replaced too' } }, 'Replace');
    type('Written since');
    expect([takeBack(), valueNow()]).toEqual([true, { id: 'a', title: 'Written since', summary: 'Live too' }]);
    expect(takeBack()).toBe(false);
    session.undo();
    expect(valueNow()).toEqual({ id: 'a', title: 'Written since', summary: 'Replaced too' });
  });

  it('takes back an archived item without undoing later typing in another item', async () => {
    const server = createFakeServer();
    const { session, titleOf } = await open(server);
    const takeBack = session.edit(key, { do: 'replace', value: null }, 'Archive');
    session.edit('todos/b', { do: 'replace', value: { id: 'b', title: 'New' } }, 'New');
    expect([takeBack(), titleOf(), session.document.store.getState().items.get('todos/b')?.value]).toEqual([
      true,
      'Live',
      { id: 'b', title: 'New' },
    ]);
  });

  it('keeps typing in progress on reload', async () => {
    const server = createFakeServer();
    const { session, type, titleOf } = await open(server);
    type('Being typed');
    await session.reload();
    expect(titleOf()).toBe('Being typed');
  });
});

describe('changes by others', () => {
  /** A server that reports changes by others to the set and the live version with the next presence reply. */
  async function openWithOthers() {
    const server = createFakeServer();
    server.sets.set('set-9', { author: 'me', state: 'open', items: new Map([['a', { value: { id: 'a', title: 'Mine' }, tag: 't1' }]]) });
    const opened = await open(server, { set: 'set-9' });
    const hear = async () => {
      server.tell();
      opened.clock.advance(15_000);
      await server.settle();
    };
    return { server, ...opened, hear };
  }

  it('shows changes by others without a reload, with fields and author, where nothing was typed', async () => {
    const { server, session, titleOf, hear } = await openWithOthers();
    server.sets.get('set-9')?.items.set('a', { value: { id: 'a', title: 'By Sam' }, tag: 't2', by: 'sam' });
    await hear();
    expect(titleOf()).toBe('By Sam');
    expect(session.state.getState().news.get(key)).toMatchObject({ from: { by: 'sam', seq: null }, fields: [['title']] });
    expect(session.state.getState().newsCount).toBe(1);
  });

  it('reports a conflict in a field edited here too, keeps the typed text, and stays unresolved on a second report', async () => {
    const { server, session, type, titleOf, hear } = await openWithOthers();
    type('Typed here');
    server.sets.get('set-9')?.items.set('a', { value: { id: 'a', title: 'By Sam' }, tag: 't2', by: 'sam' });
    await session.reload();
    await hear();
    await session.reload();
    expect(titleOf()).toBe('Typed here');
    expect(session.document.store.getState().items.get(key)?.conflict).toMatchObject({ theirs: { title: 'By Sam' }, from: { by: 'sam' } });
    await session.flush();
    expect(server.saves()).toEqual([]);
  });

  it('reports a publish by number, author, changed items and items also edited here', async () => {
    const { server, session, titleOf, hear } = await openWithOthers();
    server.publish({ id: 'a', title: 'Live', more: 'New' });
    await hear();
    const { moved, live } = session.state.getState();
    expect([live.seq, moved]).toMatchObject([8, { seq: 8, by: 'sam', name: 'Sam', items: [key], own: [key] }]);
    expect(session.document.store.getState().items.get(key)?.value).toMatchObject({ title: 'Mine', more: 'New' });
    expect(titleOf()).toBe('Mine');
    session.seeMoved();
    expect(session.state.getState().moved).toBeNull();
  });

  it('saves edits into the merged set after others merged the open set into it', async () => {
    const { server, session, type } = await openWithOthers();
    server.sets.set('set-10', { author: 'me', state: 'open', items: new Map([['a', { value: { id: 'a', title: 'Mine' }, tag: 't1' }]]) });
    const left = server.sets.get('set-9');
    if (left) Object.assign(left, { state: 'discarded', joinedTo: 'set-10', items: new Map() });
    type('Goes on');
    await session.flush();
    await session.flush();
    expect(session.state.getState().set?.id).toBe('set-10');
    expect(server.saves().map(({ path }) => path.includes('set-10'))).toContain(true);
    expect(session.document.unsaved()).toEqual([]);
  });

  it('reports that others closed the set, and which set is open now', async () => {
    const { server, session, hear } = await openWithOthers();
    const closed = server.sets.get('set-9');
    if (closed) closed.state = 'published';
    await hear();
    expect([session.state.getState().set, session.state.getState().left]).toEqual([null, 'own']);
  });
});

describe('a late response', () => {
  const setPath = '/editor/api/change-sets/set-1';

  it('does not restore a change that was reverted and saved meanwhile', async () => {
    const server = createFakeServer();
    const { session, type, titleOf, changes } = await open(server);
    type('One');
    await session.flush();
    const { held, letThrough } = server.hold(setPath);
    const reading = session.reload();
    await held;
    session.discard(key);
    await session.flush();
    expect(changes()).toBe(0);
    letThrough();
    await reading;
    expect([titleOf(), changes(), session.document.unsaved()]).toEqual(['Live', 0, []]);
  });

  it('keeps a set that was opened meanwhile, so that edits still go into it', async () => {
    const server = createFakeServer();
    const { session, type, titleOf, changes } = await open(server);
    const { held, letThrough } = server.hold('/editor/api/change-sets');
    const reading = session.reload();
    await held;
    type('One');
    await session.flush();
    letThrough();
    await reading;
    expect([titleOf(), changes(), session.state.getState().set?.id]).toEqual(['One', 1, 'set-1']);
    type('Two');
    await session.flush();
    expect([...server.sets.keys()]).toEqual(['set-1']);
  });

  it('drops a late response when a later request was answered first', async () => {
    const server = createFakeServer();
    const { session, type, titleOf, changes } = await open(server);
    type('One');
    await session.flush();
    const { held, letThrough, end } = server.hold(setPath);
    const first = session.reload();
    await held;
    end();
    const published = server.sets.get('set-1');
    if (published) published.state = 'published';
    await session.reload();
    letThrough();
    await first;
    expect([titleOf(), changes(), session.state.getState().set]).toEqual(['Live', 0, null]);
  });
});

describe('the change set in the address', () => {
  it('opens the set in the address, whoever created it', async () => {
    const server = createFakeServer();
    server.sets.set('theirs', {
      author: 'other',
      state: 'open',
      items: new Map([['a', { value: { id: 'a', title: 'Theirs' }, tag: 't' }]]),
    });
    const { session, titleOf } = await open(server, { set: 'theirs' });
    expect([session.state.getState().set?.id, titleOf(), session.isElsewhere]).toEqual(['theirs', 'Theirs', false]);
  });

  it('opens the person’s own set when the one in the address is closed or gone, also after a reload', async () => {
    const server = createFakeServer();
    const before = await open(server);
    before.type('Own');
    await before.session.flush();
    server.sets.set('closed', { author: 'other', state: 'published', items: new Map() });
    for (const set of ['closed', 'nothing']) {
      const { session, titleOf, type } = await open(server, { set });
      expect([session.state.getState().set?.id, titleOf(), session.isElsewhere]).toEqual(['set-1', 'Own', true]);
      type('Own');
      await session.reload();
      expect([session.state.getState().set?.id, titleOf()]).toEqual(['set-1', 'Own']);
    }
  });

  it('keeps edits saved into the next set on the screen when the set in the address closes', async () => {
    const server = createFakeServer();
    const first = await open(server);
    first.type('One');
    await first.session.flush();
    const { session, type, titleOf, clock } = await open(server, { set: 'set-1' });
    const closed = server.sets.get('set-1');
    if (closed) closed.state = 'published';
    type('Two');
    await session.flush();
    clock.advance(0);
    await session.flush();
    await session.reload();
    expect([titleOf(), session.state.getState().set?.id]).toEqual(['Two', 'set-2']);
  });
});
