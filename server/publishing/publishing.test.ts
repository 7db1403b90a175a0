import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSetShown, ChangesReviewReply, ScheduleShown } from '#schemas/editor';
import {
  changeWidget,
  type Editor,
  type Item,
  createEditor as openEditor,
  type Role,
  liveTag as tagOfWidget,
  liveWidget as widgetOf,
} from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';
import { exportItems, importItems } from './index.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const createEditor = (role: Role, uid?: string) => openEditor(world, role, uid);
const liveWidget = () => widgetOf(world);
const liveTag = (editor: Editor, set: string) => tagOfWidget(world, editor, set);
const changeTitle = (editor: Editor, title: string) => changeWidget(world, editor, { title });

async function hubTitle(): Promise<string> {
  const cookie = await world.signIn({ persona: 'ada' });
  const page = (await (await world.ask('/api/v1/hub', { cookie })).json()) as { items: { widgets: Record<string, { title: string }> } };
  return page.items.widgets.Loans?.title ?? '';
}

describe('editing', () => {
  it('shows a change to nobody until it is published, and to everybody then', async () => {
    const publisher = await createEditor('publisher');
    const before = await hubTitle();
    const set = await changeTitle(publisher, 'Borrowed books');
    expect(await hubTitle()).toBe(before);
    const review = (await (await publisher.write('POST', `change-sets/${set}/review`, {})).json()) as ChangesReviewReply;
    expect(review.changes).toMatchObject([
      { kind: 'widgets', id: 'Loans', state: 'changed', fields: [{ path: ['title'], kind: 'value', before, after: 'Borrowed books' }] },
    ]);
    const published = await publisher.write('POST', `change-sets/${set}/publish`, { note: 'Clearer words' });
    expect([published.status, await published.json()]).toMatchObject([200, { seq: 2, changes: 1 }]);
    expect(await hubTitle()).toBe('Borrowed books');
    expect(await (await publisher.read('snapshots')).json()).toMatchObject([
      { by: publisher.uid, reason: 'Clearer words', changes: { added: 0, changed: 1, archived: 0 } },
      { changes: { changed: 0, archived: 0 } },
    ]);
    expect(await (await publisher.read('change-sets')).json()).toEqual([]);
  });

  it('refuses a stale save, and shows base, theirs, mine and the merge', async () => {
    const [rowan, sam] = [await createEditor('writer', 'rowan'), await createEditor('writer', 'sam')];
    const set = await rowan.open();
    const tag = await liveTag(rowan, set);
    const base = await liveWidget();
    expect((await rowan.save(set, 'widgets/Loans', { ...base, title: 'Rowan' }, tag)).status).toBe(200);
    const refused = await sam.save(set, 'widgets/Loans', { ...base, description: 'Sam' }, tag);
    const answer = (await refused.json()) as { tag: string; merged: Item };
    expect([refused.status, answer]).toMatchObject([
      412,
      {
        code: 'changed-meanwhile',
        base,
        theirs: { title: 'Rowan' },
        mine: { description: 'Sam' },
        merged: { title: 'Rowan', description: 'Sam' },
        conflicts: [],
      },
    ]);
    expect((await sam.save(set, 'widgets/Loans', answer.merged, answer.tag)).status).toBe(200);
    const { items } = (await (await sam.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    expect(items).toMatchObject([{ value: { title: 'Rowan', description: 'Sam' }, by: 'sam' }]);
  });

  it('sends the common base when a first save meets a version published since', async () => {
    const publisher = await createEditor('publisher');
    const writer = await createEditor('writer');
    const [base, set] = [await liveWidget(), await writer.open()];
    const tag = await liveTag(writer, set);
    for (const title of ['First', 'Second']) {
      const theirs = await changeTitle(publisher, title);
      expect((await publisher.write('POST', `change-sets/${theirs}/publish`, { note: '' })).status).toBe(200);
    }
    const refused = await writer.save(set, 'widgets/Loans', { ...base, description: 'Mine' }, tag);
    expect([refused.status, await refused.json()]).toMatchObject([
      412,
      { base, theirs: { title: 'Second' }, merged: { title: 'Second', description: 'Mine' }, conflicts: [] },
    ]);
  });

  it('merges a draft with what others published since, and shows a conflict in the same field to a person', async () => {
    const publisher = await createEditor('publisher');
    const [mine, theirs] = [await changeTitle(publisher, 'Mine'), await changeTitle(publisher, 'Theirs')];
    const own = await publisher.open();
    await publisher.save(own, 'widgets/Loans', { ...(await liveWidget()), description: 'Own words' }, await liveTag(publisher, own));
    for (const set of [theirs, own]) expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: '' })).status).toBe(200);
    expect(await liveWidget()).toMatchObject({ title: 'Theirs', description: 'Own words' });
    const refused = await publisher.write('POST', `change-sets/${mine}/publish`, { note: '' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: 'publish-conflicts',
        review: { conflicts: [{ id: 'Loans', conflicts: [{ path: ['title'], theirs: 'Theirs', mine: 'Mine' }] }] },
      },
    ]);
    expect((await liveWidget()).title).toBe('Theirs');
  });

  it('stores an item with its mistakes, and keeps it from going live', async () => {
    const publisher = await createEditor('publisher');
    const set = await publisher.open();
    const faulty = { ...(await liveWidget()), title: '' };
    const saved = await publisher.save(set, 'widgets/Loans', faulty, await liveTag(publisher, set));
    const { problems } = (await saved.json()) as { problems: { pointer: string }[] };
    expect([saved.status, problems[0]?.pointer]).toEqual([200, '/title']);
    const refused = await publisher.write('POST', `change-sets/${set}/publish`, { note: '' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'publish-errors' }]);
    expect(((await (await publisher.read(`change-sets/${set}`)).json()) as ChangeSetShown).items).toMatchObject([{ value: { title: '' } }]);
  });

  it('checks an item together with the other changes of its set, and leaves none of them in the next check', async () => {
    const writer = await createEditor('writer');
    const [set, other] = [await writer.open(), await writer.open()];
    const preset = (await exportItems(world.store)).find(({ kind }) => kind === 'presets')?.value as { order: Record<string, object[]> };
    const place = { widget: 'Rooms', position: 2 };
    const order = Object.fromEntries(Object.entries(preset.order).map(([columns, places]) => [columns, [...places, place]]));
    const problemsIn = async (where: string) => {
      const first = (await (await writer.save(where, 'presets/adult', preset, 'never-seen')).json()) as { tag: string };
      const saved = await writer.save(where, 'presets/adult', { ...preset, order }, first.tag);
      return ((await saved.json()) as { problems: { code: string }[] }).problems.map(({ code }) => code);
    };
    expect((await writer.save(set, 'widgets/Rooms', { ...(await liveWidget()), id: 'Rooms' }, 'none')).status).toBe(200);
    expect(await problemsIn(set)).toEqual([]);
    expect(await problemsIn(other)).toContain('preset-widget-unknown');
  });

  it('publishes some of the changes, and keeps the others', async () => {
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, 'First');
    const message = { id: 'hello', area: 'hub', text: 'Hello', source: '' };
    expect((await publisher.save(set, 'messages/hello', message, 'none')).status).toBe(200);
    const names = [{ kind: 'messages', id: 'hello' }];
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: '', items: names })).status).toBe(200);
    const { items, state } = (await (await publisher.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    expect([state, items.map(({ id }) => id)]).toEqual(['open', ['Loans']]);
    expect((await liveWidget()).title).not.toBe('First');
  });

  it('refuses a save without the version that was seen, under another id, or of an unknown kind', async () => {
    const writer = await createEditor('writer');
    const set = await writer.open();
    const widget = await liveWidget();
    const path = `change-sets/${set}/items`;
    expect((await writer.write('PUT', `${path}/widgets/Loans`, { value: widget })).status).toBe(428);
    expect((await writer.save(set, 'widgets/Other', widget, 'none')).status).toBe(400);
    expect((await writer.save(set, 'gadgets/Loans', widget, 'none')).status).toBe(404);
  });

  it('reopens a discarded change set with all its text', async () => {
    const writer = await createEditor('writer');
    const set = await changeTitle(writer, 'Not yet');
    expect((await writer.write('DELETE', `change-sets/${set}`, undefined)).status).toBe(200);
    expect(await (await writer.read('change-sets')).json()).toEqual([]);
    expect((await writer.save(set, 'widgets/Loans', await liveWidget(), 'any')).status).toBe(409);
    expect(await (await writer.write('POST', `change-sets/${set}/reopen`, undefined)).json()).toMatchObject({
      state: 'open',
      items: [{ value: { title: 'Not yet' } }],
    });
  });
});

describe('rights of editors', () => {
  it('[Z-05] refuses publishing, restoring, roles and audit to writers, and with four eyes publishing to authors', async () => {
    const writer = await createEditor('writer');
    const set = await changeTitle(writer, 'Mine');
    const live = (await world.store.live())?.id ?? '';
    const requests: [string, string, unknown][] = [
      ['POST', `change-sets/${set}/publish`, { note: '' }],
      ['POST', `change-sets/${set}/schedule`, { note: '', at: '2027-08-12T08:00' }],
      ['POST', `snapshots/${live}/restore`, {}],
      ['POST', 'roll-back', { id: live, note: '' }],
      ['PUT', 'editors/somebody/role', { role: 'admin' }],
      ['POST', 'editors/somebody/sign-out', undefined],
      ['POST', 'editors', { name: 'me', password: 'long-enough-1', role: 'admin' }],
      ['PUT', 'emergency', { alert: null, features: {} }],
    ];
    for (const [method, path, body] of requests) expect([path, (await writer.write(method, path, body)).status]).toEqual([path, 403]);
    expect((await writer.read('audit')).status).toBe(403);
    expect(await (await writer.write('POST', `change-sets/${set}/publish`, { note: '' })).json()).toMatchObject({
      detail: 'This can be done by a publisher or an admin. Ask one to do it, or an admin for the right.',
    });
    await world.close();
    world = await createWorld({ HUB_FOUR_EYES: '1' });
    const [author, other] = [await createEditor('publisher', 'author'), await createEditor('publisher', 'other')];
    const own = await changeTitle(author, 'Own');
    for (const path of ['publish', 'schedule']) {
      const refused = await author.write('POST', `change-sets/${own}/${path}`, {
        note: '',
        ...(path === 'schedule' ? { at: '2027-08-12T08:00' } : {}),
      });
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'own-change' }]);
    }
    expect((await other.write('POST', `change-sets/${own}/publish`, { note: '' })).status).toBe(200);
  });

  it('[Z-06] turns a restored version into a draft, checked by today’s rules, which goes live only when it is published', async () => {
    const publisher = await createEditor('publisher');
    const first = (await world.store.live())?.id ?? '';
    const before = await liveWidget();
    await publisher.write('POST', `change-sets/${await changeTitle(publisher, 'Second')}/publish`, { note: '' });
    const restored = await publisher.write('POST', `snapshots/${first}/restore`, { items: [{ kind: 'widgets', id: 'Loans' }] });
    const { changeSet } = (await restored.json()) as { changeSet: string };
    expect([restored.status, (await liveWidget()).title]).toEqual([201, 'Second']);
    const { items } = (await (await publisher.read(`change-sets/${changeSet}`)).json()) as ChangeSetShown;
    expect(items).toMatchObject([{ value: before, by: publisher.uid }]);
    expect(await world.audit.readTrail(1)).toMatchObject([{ actor: publisher.uid, action: 'restore', target: first }]);
    expect((await (await createEditor('writer')).write('POST', `snapshots/${first}/restore`, {})).status).toBe(403);
    expect((await publisher.write('POST', `change-sets/${changeSet}/publish`, { note: 'back' })).status).toBe(200);
    expect(await liveWidget()).toEqual(before);
    expect((await (await publisher.read('snapshots')).json()) as unknown[]).toHaveLength(3);
  });

  it('[A-11] requires a sign-in of the last 15 minutes to publish and give roles, with a second factor if a provider vouches', async () => {
    const admin = await createEditor('admin');
    const set = await changeTitle(admin, 'Old sign-in');
    const requests: [string, string, unknown][] = [
      ['POST', `change-sets/${set}/publish`, { note: '' }],
      ['PUT', 'editors/somebody/role', { role: 'admin' }],
    ];
    const proof = { at: world.clock.now(), isFromProvider: true, hasSecondFactor: false };
    const opened = await world.services.sessions.open({ uid: 'provided', kind: 'editor', role: 'admin', proof }, {});
    const cookie = opened.split(';')[0] ?? '';
    for (const [method, path, body] of requests) {
      const refused = await world.write(method, `/editor/api/${path}`, body, { cookie });
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'second-factor-missing' }]);
    }
    world.clock.advance(15 * 60_000 + 1);
    for (const [method, path, body] of requests) {
      const refused = await admin.write(method, path, body);
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { code: 'sign-in-too-old', link: expect.stringContaining('reauth') },
      ]);
    }
    expect((await liveWidget()).title).not.toBe('Old sign-in');
  });
});

describe('content of editors', () => {
  it('[Z-11] reveals no more in exports, searches, filters and messages than reading does', async () => {
    const canary = 'Canary-of-a-draft';
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, canary);
    const live = (await world.store.live())?.id ?? '';
    const { id: schedule } = (await (
      await publisher.write('POST', `change-sets/${set}/schedule`, { note: canary, at: '2027-03-02T08:00' })
    ).json()) as ScheduleShown;
    const person = await world.signIn({ persona: 'ben' });
    const there = [`change-sets/${set}`, `snapshots/${live}`, `schedules/${schedule}`, 'export', 'audit?most=5', 'editors'];
    const nothing = await world.raw('/editor/api/nothing', { cookie: person });
    for (const path of there) {
      for (const method of ['GET', 'DELETE']) {
        const { status, text } = await world.raw(`/editor/api/${path}`, { method, cookie: person, headers: { 'X-Hub-Request': '1' } });
        expect([path, status, text]).toEqual([path, 404, nothing.text]);
      }
    }
    const asked = [
      'items?kind=widgets',
      'items?kind=leaflets',
      'items?kind=drafts',
      'messages?area=hub',
      'user/export',
      'hub',
      'dashboard-update',
    ];
    for (const path of asked) {
      const plain = await world.raw(`/api/v1/${path}`, { cookie: person });
      const joint = path.includes('?') ? '&' : '?';
      for (const filter of [`title=${canary}`, 'active=false', 'state=draft', `q=${canary}`, `draft=${set}`, 'by=uid-publisher']) {
        const filtered = await world.raw(`/api/v1/${path}${joint}${filter}`, { cookie: person });
        const [before, after] = [plain, filtered].map(({ status, text }) => [status, text.replace(/"at":"[^"]*"/g, '')]);
        expect([path, filter, after]).toEqual([path, filter, before]);
        expect(filtered.text).not.toContain(canary);
      }
    }
    const writer = await createEditor('writer');
    for (const uid of [publisher.uid, 'nobody-of-this-id']) {
      const refused = await writer.write('PUT', `editors/${uid}/role`, { role: 'admin' });
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    }
  });
});

describe('schedules', () => {
  const at = '2027-03-02T08:00';

  it('[C-03] refuses a moment that is repeated, skipped, past or too far away', async () => {
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, 'Later');
    const codes = [];
    for (const moment of ['2027-10-31T01:30', '2027-03-28T01:30', '2027-02-28T08:00', '2029-01-01T08:00']) {
      const refused = await publisher.write('POST', `change-sets/${set}/schedule`, { note: '', at: moment });
      codes.push([refused.status, ((await refused.json()) as { code: string }).code]);
    }
    expect(codes).toEqual([
      [400, 'moment-twice'],
      [400, 'moment-unknown'],
      [400, 'schedule-past'],
      [400, 'schedule-far'],
    ]);
  });

  it('publishes the approved content, not later edits, at its moment and not before', async () => {
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, 'Approved');
    const scheduled = await publisher.write('POST', `change-sets/${set}/schedule`, { note: 'results', at });
    const { id, at: instant } = (await scheduled.json()) as ScheduleShown;
    expect([scheduled.status, instant]).toEqual([201, '2027-03-02T08:00:00.000Z']);
    const { items } = (await (await publisher.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    await publisher.save(set, 'widgets/Loans', { ...items[0]?.value, title: 'Written later' }, items[0]?.tag ?? '');
    const { schedules } = world.services.publishing;
    world.clock.set('2027-03-02T07:59:59.999Z');
    await schedules.runDue();
    expect((await liveWidget()).title).not.toBe('Approved');
    world.clock.set('2027-03-02T08:00:00.000Z');
    await schedules.runDue();
    expect((await liveWidget()).title).toBe('Approved');
    const again = await createEditor('publisher');
    expect(await (await again.read('schedules')).json()).toMatchObject([{ id, state: 'published', outcome: { because: null } }]);
    expect(((await (await again.read(`change-sets/${set}`)).json()) as ChangeSetShown).items).toMatchObject([
      { base: { title: 'Approved' }, value: { title: 'Written later' } },
    ]);
  });

  it('merges a schedule with what others published meanwhile; a conflict fails with a sentence and publishes nothing', async () => {
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, 'Approved');
    await publisher.write('POST', `change-sets/${set}/schedule`, { note: '', at });
    await publisher.write('POST', `change-sets/${await changeTitle(publisher, 'Somebody else')}/publish`, { note: '' });
    world.clock.set('2027-03-02T08:00:00Z');
    await world.services.publishing.schedules.runDue();
    expect((await liveWidget()).title).toBe('Somebody else');
    const [schedule] = await world.services.publishing.schedules.listSchedules();
    expect(schedule).toMatchObject({ state: 'failed', outcome: { because: expect.stringContaining('widgets/Loans') } });
    expect(world.log.lines.some(({ code, level }) => code === 'schedule-failed' && level === 'error')).toBe(true);
  });

  it('ends a cancelled schedule', async () => {
    const publisher = await createEditor('publisher');
    const set = await changeTitle(publisher, 'Approved');
    const { id } = (await (await publisher.write('POST', `change-sets/${set}/schedule`, { note: '', at })).json()) as ScheduleShown;
    expect((await publisher.write('DELETE', `schedules/${id}`, undefined)).status).toBe(200);
    world.clock.set('2027-03-02T08:00:00Z');
    await world.services.publishing.schedules.runDue();
    expect((await liveWidget()).title).not.toBe('Approved');
    expect((await (await createEditor('publisher')).write('DELETE', `schedules/${id}`, undefined)).status).toBe(409);
  });
});

describe('import and export', () => {
  it('[G-10] restores a whole catalogue of any size from an export', async () => {
    const { store } = world;
    const messages = Array.from({ length: 4_500 }, (_, index) => ({ id: `m-${index}`, area: 'hub', text: `Text ${index}`, source: '' }));
    const items = [...(await exportItems(store)), ...messages.map((value) => ({ kind: 'messages', id: value.id, value }))];
    const { pack } = world.services;
    const { id } = await importItems(items, { store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    const writer = await createEditor('writer');
    const exported = (await (await writer.read('export')).json()) as { id: string; items: unknown[] };
    expect([exported.id, exported.items.length]).toEqual([id, items.length]);
    expect((await (await writer.read(`snapshots/${id}`)).json()) as object).toEqual(exported);
    const imported = await writer.write('POST', 'import', { items: exported.items, isWhole: true });
    expect([imported.status, await imported.json()]).toMatchObject([
      200,
      { changeSet: null, review: { live: id, changes: [], errors: [] } },
    ]);
  });

  it('changes nothing when an export is imported again, and turns differences into drafts with their problems', async () => {
    const writer = await createEditor('writer');
    const exported = (await (await writer.read('export')).json()) as { items: { kind: string; id: string; value: Item }[] };
    expect(await (await writer.write('POST', 'import', { items: exported.items, isWhole: true })).json()).toMatchObject({
      changeSet: null,
      review: { changes: [] },
    });
    const changed = exported.items.map((item) => (item.id === 'Loans' ? { ...item, value: { ...item.value, title: '' } } : item));
    const dry = await writer.write('POST', 'import', { items: changed, isDryRun: true });
    expect(await dry.json()).toMatchObject({ changeSet: null, review: { errors: [{ pointer: '/title' }] } });
    const { changeSet } = (await (await writer.write('POST', 'import', { items: changed, title: 'From a file' })).json()) as {
      changeSet: string;
    };
    const set = (await (await writer.read(`change-sets/${changeSet}`)).json()) as ChangeSetShown;
    expect([set.title, set.items.map(({ id, value }) => [id, (value as Item).title])]).toEqual(['From a file', [['Loans', '']]]);
  });
});

describe('emergency settings', () => {
  it('[G-11] shows an alert on every page and switches a feature immediately, even if publishing fails', async () => {
    const publisher = await createEditor('publisher');
    const settings = { alert: { text: 'Phone lines are open.', from: '2027-03-01T00:00', to: '2027-03-03T00:00' }, features: {} };
    world.store.publish = () => Promise.reject(new Error('broken'));
    const set = await publisher.write('PUT', 'emergency', settings);
    expect([set.status, await set.json()]).toMatchObject([200, { ...settings, by: publisher.uid, isShared: true }]);
    const [told] = await world.audit.readTrail(1);
    expect(told).toMatchObject({ actor: publisher.uid, action: 'emergency', details: { alert: 'Phone lines are open.', features: '' } });
    const cookie = await world.signIn({ persona: 'ben' });
    expect(await (await world.ask('/api/v1/hub', { cookie })).json()).toMatchObject({ pageState: { alert: settings.alert } });
    await publisher.write('PUT', 'emergency', { alert: null, features: {} });
    expect(await (await world.ask('/api/v1/hub', { cookie })).json()).toMatchObject({ pageState: { alert: null } });
  });

  it('never replaces newer settings that the sender has not seen', async () => {
    const [one, other] = [await createEditor('publisher', 'one'), await createEditor('publisher', 'other')];
    const { at } = await (await one.write('PUT', 'emergency', { alert: null, features: {}, seen: null })).json();
    expect(at).toBe(null);
    const alert = { text: 'Phone lines are open.', from: '2027-03-01T00:00', to: '2027-03-03T00:00' };
    const set = await (await one.write('PUT', 'emergency', { alert, features: {}, seen: null })).json();
    const late = await other.write('PUT', 'emergency', { alert: null, features: {}, seen: null });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'emergency-changed' }]);
    expect(await (await other.read('emergency')).json()).toMatchObject({ alert, by: one.uid });
    expect((await other.write('PUT', 'emergency', { alert: null, features: {}, seen: set.at })).status).toBe(200);
  });
});
