import { describe, expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '#engine/testing/hub';
import { noticeStoreOf } from '../components/notice/notice-store.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { createStillStore } from '../components/testing/still-store.ts';

const page = hubPageOf('p10');
const READ = `UcasReadNotifications:${page.person.id}`;
const KEPT = `UcasNotifications:${page.person.id}`;
const MARKS = `HubReadNoticesAt:${page.person.id}`;
const sent = { id: 12, title: 'News', message: 'Read it', primaryUrl: '/help', primaryLabel: 'Go', created: 1_800_000_000 };
const shown = {
  id: '12',
  title: 'News',
  message: 'Read it',
  actionLink: '/help',
  actionLabel: 'Go',
  type: 'information',
  created: 1_800_000_000,
};

/** A visit: the page has loaded and its store has started. */
async function visit(ports: FakePorts) {
  const store = createHubStore(page, ports);
  store.wake();
  const noticeStore = noticeStoreOf(store);
  noticeStore.start(ports.local);
  await ports.pass(0);
  return { store, noticeStore };
}

const answerWith = (ports: FakePorts, body: unknown, status = 200) =>
  ports.answerWith(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const asked = ({ requests }: FakePorts) => requests.filter(({ path }) => path.startsWith('/api/v1/notifications'));

describe('server notifications', () => {
  it('[CALL-041] [CALL-042] [NOTEP-022] requests notifications by system, audience and each scheme of the person', async () => {
    const ports = createFakePorts();
    answerWith(ports, [sent]);
    const { store } = await visit(ports);
    const [request] = asked(ports);
    const query = new URLSearchParams(request?.path.replace(/^[^?]*/, ''));
    expect([query.getAll('systems[]'), query.getAll('audiences[]'), query.getAll('schemes[]')]).toEqual([
      ['Website'],
      ['Student'],
      ['Undergraduate', 'Conservatoires'],
    ]);
    expect(store.getState().serverNotices).toEqual([shown]);
    expect(JSON.parse(ports.local.read(KEPT) ?? '')).toEqual([shown]);
  });

  it('[NOTE-009] reads notifications once per page load, and again when the page is reopened after five minutes', async () => {
    const ports = createFakePorts();
    answerWith(ports, []);
    const { noticeStore } = await visit(ports);
    noticeStore.open();
    await ports.pass(299_999);
    noticeStore.open();
    await ports.pass(0);
    expect(asked(ports)).toHaveLength(1);
    await ports.pass(1);
    noticeStore.open();
    noticeStore.open();
    await ports.pass(0);
    expect(asked(ports)).toHaveLength(2);
  });

  it('[NOTE-010] [ERR-050] falls back to the stored list and logs the failure, and can read again', async () => {
    for (const [body, status] of [
      ['{}', 500],
      ['{oops', 200],
      [{ no: 'list' }, 200],
    ] as const) {
      const ports = createFakePorts();
      ports.local.write(KEPT, JSON.stringify([shown]));
      answerWith(ports, body, status);
      const { store, noticeStore } = await visit(ports);
      expect(noticeStore.reading()).toBe('failed');
      expect(store.getState().serverNotices).toEqual([shown]);
      expect(ports.logged.join()).toContain('error notifications There has been a problem fetching notifications.');
      answerWith(ports, []);
      noticeStore.retry();
      await ports.pass(0);
      expect([noticeStore.reading(), store.getState().serverNotices]).toEqual(['read', []]);
    }
  });

  it('[NOTE-015] [NOTEP-023] [ERR-041] logs that notifications cannot be stored outside a browser', () => {
    const said: string[] = [];
    const still = createStillStore(page);
    const store = {
      ...still,
      actions: { ...still.actions, report: (area: string, message: string) => void said.push(`${area}: ${message}`) },
    };
    noticeStoreOf(store).start(store.actions.device);
    expect(said).toEqual(['notifications: Notification support unavailable']);
  });

  it('[DEBUG-024] shows notifications, with a log entry, when the browser stores nothing', async () => {
    const ports = createFakePorts();
    answerWith(ports, [sent]);
    const { store } = await visit({ ...ports, local: { ...ports.local, read: () => null, write: () => undefined } });
    expect(ports.logged).toEqual(['error notifications Notification support unavailable']);
    expect(store.getState().serverNotices).toEqual([shown]);
  });
});

describe('read notifications', () => {
  it('[NOTEP-012] moves a list once from the key without a person to the key of the first person', async () => {
    const ports = createFakePorts();
    answerWith(ports, []);
    ports.local.write('UcasReadNotifications', '["a","b"]');
    const { store } = await visit(ports);
    expect(store.getState().readNotices).toEqual(['a', 'b']);
    expect([ports.local.read(READ), ports.local.read('UcasReadNotifications')]).toEqual(['["a","b"]', null]);
    ports.local.write('UcasReadNotifications', '["c"]');
    expect((await visit(ports)).store.getState().readNotices).toEqual(['a', 'b']);
    expect(ports.local.read('UcasReadNotifications')).toBe('["c"]');
  });

  it('[NOTEP-015] stores ids as unique texts, and drops them 180 days after their notification disappears', async () => {
    const ports = createFakePorts();
    answerWith(ports, [sent]);
    ports.local.write(READ, '[12,"gone","gone","long gone"]');
    ports.local.write(MARKS, JSON.stringify({ 12: '2020-01-01T00:00:00Z', gone: page.now, 'long gone': '2020-01-01T00:00:00Z' }));
    const { store } = await visit(ports);
    expect([...store.getState().readNotices].sort()).toEqual(['12', 'gone']);
    expect((JSON.parse(ports.local.read(READ) ?? '') as string[]).sort()).toEqual(['12', 'gone']);
    store.actions.setNoticeRead('gone', true);
    expect(store.getState().readNotices.filter((id) => id === 'gone')).toHaveLength(1);
  });

  it('[NOTEP-021] reads corrupt storage as an empty list', async () => {
    const ports = createFakePorts();
    answerWith(ports, '', 500);
    for (const key of [READ, KEPT, MARKS]) ports.local.write(key, '{oops');
    const { store } = await visit(ports);
    expect([store.getState().readNotices, store.getState().serverNotices]).toEqual([[], []]);
  });

  it('keeps a notification dismissed for the visit when device storage is full', async () => {
    const ports = createFakePorts();
    answerWith(ports, [sent]);
    const full = { ...ports, local: { ...ports.local, write: () => undefined } };
    const { store } = await visit(full);
    store.actions.setNoticeRead('12', true);
    expect([store.getState().readNotices, store.getState().serverNotices]).toEqual([['12'], [shown]]);
  });
});
